// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/typeforms/appearancerows.h"

namespace editor {

namespace {

QStringList groupsOf(const core::Ruleset &rules)
{
    QStringList groups;
    for (const core::AppearanceGroup &group : rules.appearances)
        groups << QString::fromStdString(group.id);
    return groups;
}

} // namespace

AppearanceRows::AppearanceRows(QFormLayout &form, const core::ItemType &before,
                               const core::Ruleset &rules)
    : FormRows(form)
    , m_group(addId(tr("Loo&ks like:"), tr("itself"), groupsOf(rules), before.appearsAs))
    , m_known(addChoice(tr("its kind is:"), {tr("unknown at first"), tr("known from the start")},
                        before.isKnown ? 1 : 0))
{
    m_group->setToolTip(tr("Groups of appearances are made under Game Rules, Appearances."));
    connect(m_group, &QComboBox::currentIndexChanged, this, &AppearanceRows::follow);
    follow();
}

void AppearanceRows::applyTo(core::ItemType &item) const
{
    const bool hasGroup = m_group->currentIndex() > 0;
    item.appearsAs = hasGroup ? m_group->currentText().toStdString() : std::string();
    item.isKnown = hasGroup && m_known->currentIndex() == 1;
}

void AppearanceRows::follow()
{
    setShown(m_known, m_group->currentIndex() > 0);
}

} // namespace editor
