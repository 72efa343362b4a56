// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/terraintext.h"

#include "app/text/behaviortext.h"
#include "app/text/gametext.h"
#include "core/base/overloaded.h"

#include <QCoreApplication>
#include <QStringList>

namespace gametext {
namespace {

struct TerrainText
{
    Q_DECLARE_TR_FUNCTIONS(TerrainText)
};

QString nameOf(const core::Ruleset &rules, int terrain)
{
    return QString::fromStdString(rules.terrain[static_cast<std::size_t>(terrain)].name);
}

QString blocking(core::Blocks blocks)
{
    switch (blocks) {
    case core::Blocks::Nothing:
        return {};
    case core::Blocks::Sight:
        return TerrainText::tr("It blocks the view.");
    case core::Blocks::Movement:
        return TerrainText::tr("Nobody can enter it.");
    case core::Blocks::Both:
        return TerrainText::tr("It blocks the way and the view.");
    }
    return {};
}

QStringList burning(const core::TerrainType &terrain)
{
    if (core::isFire(terrain))
        return {TerrainText::tr("Whoever stands in it loses %1 HP a turn, monsters too, who keep "
                                "off. It spreads to what burns beside it; a cell burns for %n "
                                "turn(s).",
                                nullptr, terrain.lasts)
                    .arg(terrain.hurts)};
    if (terrain.burns > 0)
        return {TerrainText::tr("It burns (%1 % a turn).").arg(terrain.burns)};
    return terrain.fire.empty() ? QStringList() : QStringList {TerrainText::tr("It burns.")};
}

} // namespace

QString terrain(const core::TerrainType &terrain, bool lit)
{
    const QString name = QString::fromStdString(terrain.name);
    QStringList parts {lit ? TerrainText::tr("Here is %1.").arg(name)
                           : TerrainText::tr("Here is %1, as you remember it.").arg(name),
                       QString::fromStdString(terrain.description), blocking(terrain.blocks)};
    if (terrain.slows)
        parts << TerrainText::tr("Who stands in it acts half as often.");
    if (terrain.hurts > 0 && !core::isFire(terrain))
        parts << TerrainText::tr("Each turn in it takes %1 HP of yours; monsters keep off.")
                     .arg(terrain.hurts);
    if (terrain.falls)
        parts << TerrainText::tr("Step into it and you fall to the next floor and lose %1 HP; "
                                 "monsters keep off.")
                     .arg(*terrain.falls);
    if (core::isTrap(terrain))
        parts << TerrainText::tr("Walk onto it, and it %1; monsters keep off.")
                     .arg(trap(terrain.trap));
    if (!terrain.becomes.empty())
        parts << (core::isTrap(terrain) ? TerrainText::tr("It works once.")
                                        : TerrainText::tr("It does not stay where somebody "
                                                          "treads."));
    parts << burning(terrain);
    parts.removeAll(QString());
    return parts.join(QLatin1Char(' '));
}

QString trap(const core::Trap &trap)
{
    return std::visit(
        core::Overloaded {[](const core::NoTrap &) { return QString(); },
                          [](const core::InflictingTrap &inflicting) {
                              return effect(core::Inflict {.infliction = inflicting.infliction},
                                            inflicting.infliction.turns);
                          },
                          [](const core::TeleportingTrap &teleporting) {
                              return effect(core::Teleport {.distance = teleporting.distance}, {});
                          },
                          [](const core::Alarm &alarm) { return effect(alarm, {}); }},
        trap);
}

QString igniting(const core::ItemType &item)
{
    return item.ignites.empty() ? QString() : TerrainText::tr("sets alight what burns there");
}

QString hurtBy(const core::HurtByTerrain &hurt, const core::Ruleset &rules)
{
    if (hurt.type >= 0)
        return TerrainText::tr("The fire burns the %1 for %2.")
            .arg(monsterName(rules, hurt.type))
            .arg(hurt.damage);
    return TerrainText::tr("You stand in %1: it takes %2 of your HP.")
        .arg(nameOf(rules, hurt.terrain))
        .arg(hurt.damage);
}

QString fell(const core::Fell &fell)
{
    return TerrainText::tr("You fall, and the floor below takes %1 of your HP.").arg(fell.damage);
}

QString sprung(const core::Sprung &sprung, const core::Ruleset &rules)
{
    const QString name = nameOf(rules, sprung.terrain);
    return sprung.wasHidden ? TerrainText::tr("You walk onto %1 that was hidden!").arg(name)
                            : TerrainText::tr("You walk onto %1.").arg(name);
}

QString caughtFire(const core::CaughtFire &fire, const core::Ruleset &rules)
{
    return TerrainText::tr("The %1 catches fire.").arg(nameOf(rules, fire.terrain));
}

QString found(const core::Found &found, const core::Ruleset &rules)
{
    return found.terrain < 0 ? TerrainText::tr("You find a secret door.")
                             : TerrainText::tr("You find %1.").arg(nameOf(rules, found.terrain));
}

} // namespace gametext
