// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/typeforms/habitrows.h"

namespace editor {

namespace {

QStringList tablesOfMonsters(const core::Ruleset &rules)
{
    QStringList tables;
    for (const core::SpawnTable &table : rules.tables) {
        if (table.spawns == core::Spawns::Monsters)
            tables << QString::fromStdString(table.id);
    }
    return tables;
}

QStringList terrainOf(const core::Ruleset &rules)
{
    QStringList ids;
    for (const core::TerrainType &terrain : rules.terrain)
        ids << QString::fromStdString(terrain.id);
    return ids;
}

} // namespace

HabitRows::HabitRows(QFormLayout &form, const core::MonsterType &before, const core::Ruleset &rules)
    : FormRows(form)
    , m_flies(addChoice(tr("It moves:"), {tr("on foot"), tr("in the air, over water and chasms")},
                        before.flies ? 1 : 0))
    , m_steals(addChoice(tr("Its blows:"), {tr("steal nothing"), tr("steal a thing, and it flees")},
                         before.steals ? 1 : 0))
    , m_splits(addNumber(tr("Splits in two:"), bounds::percents, before.splits,
                         tr(" % of the hits it survives")))
    , m_vanishes(addNumber(tr("Vanishes:"), bounds::amounts, before.vanishes, tr(" turns later")))
{
    constexpr int usualPercent = 30;
    const core::Summons summons
        = before.summons.value_or(core::Summons {.table = {}, .percent = usualPercent});
    m_table
        = addId(tr("Calls others from:"), tr("no table"), tablesOfMonsters(rules), summons.table);
    m_percent = addNumber(tr("calls in:"), bounds::percents, summons.percent,
                          tr(" % of its turns in view"));
    m_most = addNumber(tr("at most:"), {1, 1000}, summons.most, tr(" times"));
    const core::Dwelling dwelling = before.lives.value_or(core::Dwelling {});
    m_home = addId(tr("Lives in:"), tr("no terrain: on the ground"), terrainOf(rules),
                   dwelling.terrain);
    m_retreats = addNumber(tr("draws back for:"), bounds::amounts, dwelling.retreats,
                           tr(" turns after a bite"));
    m_vanishes->setSpecialValueText(tr("never"));
    m_splits->setSpecialValueText(tr("never"));
    for (QComboBox *box : {m_table, m_home})
        connect(box, &QComboBox::currentIndexChanged, this, &HabitRows::follow);
    follow();
}

void HabitRows::applyTo(core::MonsterType &monster) const
{
    monster.flies = m_flies->currentIndex() == 1;
    monster.steals = m_steals->currentIndex() == 1;
    monster.splits = m_splits->value();
    monster.vanishes = m_vanishes->value();
    monster.summons.reset();
    if (m_table->currentIndex() > 0)
        monster.summons = core::Summons {.table = m_table->currentText().toStdString(),
                                         .percent = m_percent->value(),
                                         .most = m_most->value()};
    monster.lives.reset();
    if (m_home->currentIndex() > 0)
        monster.lives = core::Dwelling {.terrain = m_home->currentText().toStdString(),
                                        .retreats = m_retreats->value()};
}

void HabitRows::follow()
{
    setShown(m_percent, m_table->currentIndex() > 0);
    setShown(m_most, m_table->currentIndex() > 0);
    setShown(m_retreats, m_home->currentIndex() > 0);
}

} // namespace editor
