// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/typeforms/inflictionrows.h"

#include "editor/text/kindtext.h"

namespace editor {

// What a status begins with that is chosen anew: it lasts, and poison hurts.
static constexpr int usualTurns = 5;
static constexpr int usualDamage = 1;
static constexpr int always = 100; // percent

InflictionRows::InflictionRows(QFormLayout &form, const QString &label, Source source,
                               const std::optional<core::Infliction> &before)
    : FormRows(form)
    , m_before(before)
    , m_source(source)
{
    QStringList words;
    for (const core::Word<core::Status> &word : core::statusWords)
        words << statusPhrase(word);
    std::size_t current = before ? static_cast<std::size_t>(before->status) : 0;
    if (source == Source::Hit) {
        words.prepend(tr("nothing"));
        current = before ? current + 1 : 0;
    }
    m_status = addChoice(label, words, current);
    m_turns
        = addNumber(tr("for:"), core::amounts, before ? before->turns : usualTurns, tr(" turns"));
    const bool isPoison = before && before->status == core::Status::Poisoned;
    m_damage = addNumber(tr("taking:"), core::amounts, isPoison ? before->damage : usualDamage,
                         tr(" hit points each"));
    m_percent = addNumber(tr("by:"), core::percents, before ? before->percent : always,
                          tr(" % of the hits"));
    m_turns->setAccessibleName(tr("Turns that it lasts"));
    m_damage->setAccessibleName(tr("Hit points that poison takes in each turn"));
    m_percent->setAccessibleName(tr("Percent of the hits that inflict it"));
    connect(m_status, &QComboBox::currentIndexChanged, this, &InflictionRows::follow);
    follow();
}

bool InflictionRows::isSome() const
{
    return m_source == Source::Item || m_status->currentIndex() > 0;
}

std::optional<core::Infliction> InflictionRows::infliction() const
{
    if (!isSome())
        return std::nullopt;
    const int none = m_source == Source::Hit ? 1 : 0;
    const auto status
        = core::allStatuses[static_cast<std::size_t>(m_status->currentIndex() - none)];
    core::Infliction infliction {status, m_turns->value(), 0, m_percent->value()};
    if (status == core::Status::Poisoned)
        infliction.damage = m_damage->value();
    else if (m_before && m_before->status == status)
        infliction.damage = m_before->damage; // does nothing, and stays in the file
    return infliction;
}

void InflictionRows::setShown(bool shown)
{
    m_shown = shown;
    FormRows::setShown(m_status, shown);
    follow();
}

void InflictionRows::follow()
{
    const bool isShown = m_shown && isSome();
    FormRows::setShown(m_turns, isShown);
    FormRows::setShown(m_damage, isShown && infliction()->status == core::Status::Poisoned);
    FormRows::setShown(m_percent, isShown && m_source == Source::Hit);
}

} // namespace editor
