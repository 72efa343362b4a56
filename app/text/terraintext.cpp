// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/terraintext.h"

#include "app/text/behaviortext.h"
#include "app/text/gametext.h"
#include "core/base/overloaded.h"

#include <QObject>
#include <QStringList>

namespace gametext {
namespace {

QString blocking(core::Blocks blocks)
{
    switch (blocks) {
    case core::Blocks::Nothing:
        return {};
    case core::Blocks::Sight:
        return QObject::tr("It blocks the view.");
    case core::Blocks::Movement:
        return QObject::tr("Nobody can enter it.");
    case core::Blocks::Both:
        return QObject::tr("It blocks the way and the view.");
    }
    return {};
}

QStringList burning(const core::TerrainType &terrain)
{
    if (core::isFire(terrain))
        return {QObject::tr("Whoever stands in it loses %1 HP a turn, monsters too, who keep "
                            "off. It spreads to what burns beside it; a cell burns for %n "
                            "turn(s).",
                            nullptr, terrain.lasts)
                    .arg(terrain.hurts)};
    if (terrain.burns > 0)
        return {QObject::tr("It burns (%1 % a turn).").arg(terrain.burns)};
    return terrain.fire.empty() ? QStringList() : QStringList {QObject::tr("It burns.")};
}

} // namespace

QString terrain(const core::TerrainType &terrain, bool lit)
{
    const QString name = QString::fromStdString(terrain.name);
    QStringList parts {lit ? QObject::tr("Here is %1.").arg(name)
                           : QObject::tr("Here is %1, as you remember it.").arg(name),
                       QString::fromStdString(terrain.description), blocking(terrain.blocks)};
    if (terrain.slows)
        parts << QObject::tr("Who stands in it acts half as often.");
    if (terrain.hurts > 0 && !core::isFire(terrain))
        parts << QObject::tr("Each turn in it takes %1 HP of yours; monsters keep off.")
                     .arg(terrain.hurts);
    if (terrain.falls)
        parts << QObject::tr("Step into it and you fall to the next floor and lose %1 HP; "
                             "monsters keep off.")
                     .arg(*terrain.falls);
    if (core::isTrap(terrain))
        parts << QObject::tr("Walk onto it, and it %1; monsters keep off.").arg(trap(terrain.trap));
    if (!terrain.becomes.empty())
        parts << (core::isTrap(terrain) ? QObject::tr("It works once.")
                                        : QObject::tr("It does not stay where somebody "
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
    return item.ignites.empty() ? QString() : QObject::tr("sets alight what burns there");
}

} // namespace gametext
