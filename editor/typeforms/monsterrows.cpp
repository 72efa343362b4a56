// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/typeforms/monsterrows.h"

namespace editor {

MonsterRows::MonsterRows(QFormLayout &form, const core::MonsterType &before)
    : FormRows(form)
    , m_hp(addNumber(tr("&Hit points:"), bounds::hitPoints, before.hp))
    , m_power(addRange(tr("&Power:"), bounds::amounts, before.power))
    , m_defense(addRange(tr("&Defence:"), bounds::amounts, before.defense))
    , m_xp(addNumber(tr("E&xperience:"), bounds::amounts, before.xp, tr(" for killing it")))
    , m_speed(addNumber(tr("Sp&eed:"), bounds::speeds, before.speed, tr(" % of the player's")))
    , m_behavior(form, tr("&Behaviour:"), before.behavior)
    , m_inflicts(form, tr("Its hits in&flict:"), InflictionRows::Source::Hit, before.inflicts)
{
    connect(&m_behavior, &FormRows::changed, this, &MonsterRows::changed);
    connect(&m_inflicts, &InflictionRows::changed, this, &MonsterRows::changed);
}

void MonsterRows::applyTo(core::MonsterType &monster) const
{
    monster.hp = m_hp->value();
    monster.power = m_power->range();
    monster.defense = m_defense->range();
    monster.xp = m_xp->value();
    monster.speed = m_speed->value();
    monster.behavior = m_behavior.value();
    monster.inflicts = m_inflicts.infliction();
}

} // namespace editor
