// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/typeforms/effectrows.h"

#include "core/base/overloaded.h"

#include <QLineEdit>

namespace editor {

namespace {

// In the order of core::Effect.
enum EffectKind {
    Heal,
    StrikeNearest,
    Blast,
    Confuse,
    Wear,
    Inflict,
    Missile,
    Teleport,
    Alarm,
    Reveal,
    Identify,
    Enchant,
    Unlock
};

/// The numbers that effects have, each with what it begins with where it is chosen anew.
struct EffectNumbers
{
    int amount = 10;
    int reach = 0; ///< cells
    int perMagic = 0;
    core::Wear wear = {};
    std::optional<core::Infliction> infliction = {};
    core::Reveal::What revealed = core::Reveal::What::Map;
};

EffectNumbers numbersOf(const core::Effect &effect)
{
    return std::visit(
        core::Overloaded {
            [](const core::Heal &e) { return EffectNumbers {.amount = e.amount}; },
            [](const core::StrikeNearest &e) {
                return EffectNumbers {e.damage, e.range, e.perMagic, {}, {}};
            },
            [](const core::Blast &e) {
                return EffectNumbers {e.damage, e.radius, e.perMagic, {}, {}};
            },
            [](const core::Confuse &e) {
                return EffectNumbers {e.turns, e.range, e.perMagic, {}, {}};
            },
            [](const core::Wear &e) { return EffectNumbers {.wear = e}; },
            [](const core::Inflict &e) {
                return EffectNumbers {.reach = e.range,
                                      .perMagic = e.perMagic,
                                      .wear = {},
                                      .infliction = e.infliction};
            },
            [](const core::Missile &) { return EffectNumbers {}; },
            [](const core::Teleport &e) { return EffectNumbers {.reach = e.distance, .wear = {}}; },
            [](const core::Alarm &e) { return EffectNumbers {.reach = e.range, .wear = {}}; },
            [](const core::Reveal &e) { return EffectNumbers {.wear = {}, .revealed = e.what}; },
            [](const core::Identify &e) { return EffectNumbers {.amount = e.kinds, .wear = {}}; },
            [](const core::Enchant &e) { return EffectNumbers {.amount = e.amount, .wear = {}}; },
            [](const core::Unlock &) { return EffectNumbers {}; }},
        effect);
}

} // namespace

EffectRows::EffectRows(QFormLayout &form, const core::Effect &before,
                       const std::vector<std::string> &equipmentSlots)
    : FormRows(form)
    , m_kind(addChoice(tr("&Effect:"),
                       {tr("heal: gives hit points back"),
                        tr("strike nearest: hurts the nearest enemy in sight"),
                        tr("blast: hurts all around a chosen cell"),
                        tr("confuse: makes a chosen enemy stumble"),
                        tr("wear: equipment, works while it is worn"),
                        tr("inflict: puts a status on its user or on a chosen enemy"),
                        tr("only thrown: nothing when it is used"),
                        tr("teleport: takes its user elsewhere on the floor"),
                        tr("alarm: wakes monsters and tells them where its user is"),
                        tr("reveal: shows what the floor holds"),
                        tr("identify: tells what unknown things in the pack are"),
                        tr("enchant: makes a chosen piece of equipment better"),
                        tr("key: opens a locked door of its floor")},
                       before.index()))
    , m_amount(addNumber(tr("&amount:"), bounds::amounts, numbersOf(before).amount))
    , m_status(form, tr("stat&us:"), InflictionRows::Source::Item, numbersOf(before).infliction)
{
    const EffectNumbers numbers = numbersOf(before);
    m_reach = addNumber(tr("&reach:"), bounds::reaches, numbers.reach, tr(" cells"));
    m_perMagic = addNumber(tr("for each point of &magic:"), bounds::amounts, numbers.perMagic);
    QStringList places;
    for (const std::string &slot : equipmentSlots)
        places << QString::fromStdString(slot);
    m_slot = addChoice(tr("&place:"), places, 0);
    m_slot->setEditable(true);
    m_slot->setInsertPolicy(QComboBox::NoInsert);
    m_slot->lineEdit()->setPlaceholderText(tr("such as weapon"));
    if (!numbers.wear.slot.empty())
        m_slot->setEditText(QString::fromStdString(numbers.wear.slot));
    m_power = addRange(tr("adds to power:"), bounds::bonuses, numbers.wear.power);
    m_defense = addRange(tr("adds to &defence:"), bounds::bonuses, numbers.wear.defense);
    m_magic = addNumber(tr("adds to magic:"), bounds::bonuses, numbers.wear.magic);
    m_revealed = addChoice(tr("shows:"), {tr("the whole floor"), tr("where items lie")},
                           static_cast<std::size_t>(numbers.revealed));
    connect(m_slot, &QComboBox::editTextChanged, this, &EffectRows::changed);
    connect(&m_status, &InflictionRows::changed, this, &EffectRows::changed);
    connect(m_kind, &QComboBox::currentIndexChanged, this, &EffectRows::choose);
    follow();
}

core::Effect EffectRows::effect() const
{
    const int amount = m_amount->value();
    const int reach = m_reach->value();
    const int perMagic = m_perMagic->value();
    switch (static_cast<EffectKind>(m_kind->currentIndex())) {
    case Heal:
        return core::Heal {amount};
    case StrikeNearest:
        return core::StrikeNearest {amount, reach, perMagic};
    case Blast:
        return core::Blast {amount, reach, perMagic};
    case Confuse:
        return core::Confuse {amount, reach, perMagic};
    case Wear:
        return core::Wear {m_slot->currentText().trimmed().toStdString(), m_power->range(),
                           m_defense->range(), m_magic->value()};
    case Inflict:
        return core::Inflict {*m_status.infliction(), reach, perMagic};
    case Missile:
        return core::Missile {};
    case Teleport:
        return core::Teleport {reach};
    case Alarm:
        return core::Alarm {reach};
    case Reveal:
        return core::Reveal {static_cast<core::Reveal::What>(m_revealed->currentIndex())};
    case Identify:
        return core::Identify {std::max(amount, 1)};
    case Enchant:
        return core::Enchant {std::clamp(amount, 1, core::mostEnchanting)};
    case Unlock:
        return core::Unlock {};
    }
    return core::Missile {};
}

void EffectRows::follow()
{
    const auto kind = static_cast<EffectKind>(m_kind->currentIndex());
    const bool strikes = kind == StrikeNearest || kind == Blast || kind == Confuse;
    setShown(m_amount, kind == Heal || kind == Identify || kind == Enchant || strikes);
    m_status.setShown(kind == Inflict);
    setShown(m_reach, strikes || kind == Inflict || kind == Teleport || kind == Alarm);
    setShown(m_revealed, kind == Reveal);
    setShown(m_perMagic, strikes || kind == Inflict);
    setShown(m_slot, kind == Wear);
    for (QWidget *field : {static_cast<QWidget *>(m_power), static_cast<QWidget *>(m_defense),
                           static_cast<QWidget *>(m_magic)})
        setShown(field, kind == Wear);
    setLabel(m_amount,
             kind == Heal           ? tr("gives b&ack:")
                 : kind == Confuse  ? tr("l&asts:")
                 : kind == Identify ? tr("tells at most:")
                 : kind == Enchant  ? tr("better by:")
                                    : tr("d&amage:"));
    m_amount->setSuffix(kind == Confuse        ? tr(" turns")
                            : kind == Heal     ? tr(" hit points")
                            : kind == Identify ? tr(" kinds")
                                               : QString());
    setLabel(m_reach,
             kind == Blast          ? tr("&radius:")
                 : kind == Teleport ? tr("at least away:")
                                    : tr("&reach:"));
    m_reach->setSpecialValueText(kind == Inflict     ? tr("its user")
                                     : kind == Alarm ? tr("the whole floor")
                                                     : QString());
}

// A scroll that reaches nobody is nobody's wish.
void EffectRows::choose()
{
    constexpr int usualReach = 8;
    constexpr int usualRadius = 2;
    const int kind = m_kind->currentIndex();
    if (m_reach->value() == 0 && (kind == StrikeNearest || kind == Confuse || kind == Blast))
        m_reach->setValue(kind == Blast ? usualRadius : usualReach);
    follow();
}

} // namespace editor
