// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/visiblethings.h"

#include "app/settings/colors.h"
#include "app/text/behaviortext.h"
#include "app/text/gametext.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <utility>

namespace {

VisibleThing seen(const core::GameState &state, core::Point position, const TypeLook &look,
                  const QString &name)
{
    VisibleThing thing;
    thing.position = position;
    // As ranges are measured: what is 6 away is reached within 6. Whoever is beside is 1 away.
    const double straight
        = std::sqrt(double(core::distanceSquared(position, state.player.position)));
    thing.distance = core::stepsBetween(position, state.player.position) <= 1
        ? core::stepsBetween(position, state.player.position)
        : static_cast<int>(std::ceil(straight));
    thing.name = name;
    thing.glyph = look.glyph;
    thing.color = look.lit;
    return thing;
}

QString wordFor(core::Direction direction)
{
    // In the order of core::Direction.
    const QStringList words {VisibleThingsModel::tr("up"),    VisibleThingsModel::tr("up right"),
                             VisibleThingsModel::tr("right"), VisibleThingsModel::tr("down right"),
                             VisibleThingsModel::tr("down"),  VisibleThingsModel::tr("down left"),
                             VisibleThingsModel::tr("left"),  VisibleThingsModel::tr("up left")};
    return words.value(static_cast<int>(direction));
}

/// "3 right, 1 down"; "here" for no distance at all.
QString distanceInWords(core::Point away)
{
    QStringList parts;
    if (away.x != 0)
        parts << (away.x > 0 ? VisibleThingsModel::tr("%1 right")
                             : VisibleThingsModel::tr("%1 left"))
                     .arg(std::abs(away.x));
    if (away.y != 0)
        parts << (away.y > 0 ? VisibleThingsModel::tr("%1 down") : VisibleThingsModel::tr("%1 up"))
                     .arg(std::abs(away.y));
    return parts.isEmpty() ? VisibleThingsModel::tr("here") : parts.join(QStringLiteral(", "));
}

/// "orc, asleep, 4 of 10 HP"; the name alone of what has none.
QString conditionOf(const VisibleThing &thing)
{
    QString counted = countedName(thing);
    if (!thing.hp)
        return counted;
    const QString name = thing.status.isEmpty()
        ? counted
        : VisibleThingsModel::tr("%1, %2").arg(counted, thing.status);
    return VisibleThingsModel::tr("%1, %2 of %3 HP").arg(name).arg(*thing.hp).arg(thing.maxHp);
}

} // namespace

std::vector<VisibleThing> visibleThings(const core::GameState &state, const core::Ruleset &rules,
                                        const MapLooks &looks)
{
    const auto nearestFirst
        = [](const VisibleThing &a, const VisibleThing &b) { return a.distance < b.distance; };
    std::vector<VisibleThing> things;
    for (const core::Monster &monster : state.monsters) {
        if (!core::isSeen(state, monster))
            continue;
        const auto type = static_cast<std::size_t>(monster.type);
        VisibleThing thing = seen(state, monster.position, looks.monsters[type],
                                  gametext::monsterName(rules, monster.type));
        thing.hp = monster.hp;
        thing.maxHp = rules.monsters[type].hp;
        thing.status = gametext::statusOf(monster);
        thing.mark = statusMark(monster);
        thing.isFriend = !monster.isHostile();
        things.push_back(std::move(thing));
    }
    std::stable_sort(things.begin(), things.end(), nearestFirst);
    std::stable_partition(things.begin(), things.end(),
                          [](const VisibleThing &thing) { return !thing.isFriend; });
    const auto monsters = static_cast<std::ptrdiff_t>(things.size());
    for (const core::FloorItem &item : state.items) {
        if (state.visible[item.position] == 0)
            continue;
        things.push_back(seen(state, item.position,
                              looks.items[static_cast<std::size_t>(item.type)],
                              gametext::withPlus(gametext::itemName(state, rules, item.type), state,
                                                 rules, {.type = item.type, .plus = item.plus})));
        if (item.isCaged)
            things.back().status = VisibleThingsModel::tr("caged");
    }
    const core::Point stairs = state.map.stairs;
    if (state.map.tiles.contains(stairs) && state.visible[stairs] != 0
        && state.map.tiles[stairs] == core::Tile::Stairs)
        things.push_back(seen(state, stairs,
                              {looks.stairs, mapcolors::stairsLit, mapcolors::stairsSeen},
                              VisibleThingsModel::tr("stairs down")));
    std::stable_sort(things.begin() + monsters, things.end(), nearestFirst);
    return things;
}

std::vector<VisibleThing> stacked(std::vector<VisibleThing> things)
{
    std::vector<VisibleThing> rows;
    for (VisibleThing &thing : things) {
        const auto same = std::find_if(rows.begin(), rows.end(), [&](const VisibleThing &row) {
            VisibleThing there = row;
            there.position = thing.position;
            there.distance = thing.distance;
            there.others.clear();
            return there == thing;
        });
        if (same != rows.end())
            same->others.push_back(thing.position);
        else
            rows.push_back(std::move(thing));
    }
    return rows;
}

QString countedName(const VisibleThing &thing)
{
    return thing.others.empty()
        ? thing.name
        : VisibleThingsModel::tr("%1 × %2").arg(thing.others.size() + 1).arg(thing.name);
}

QString spokenSurroundings(const core::GameState &state, const std::vector<VisibleThing> &things)
{
    const core::Point here = state.player.position;
    QStringList ways;
    for (const core::Direction way : core::allDirections)
        if (state.map.isWalkable(here + core::offset(way)))
            ways << wordFor(way);
    QStringList sentences;
    sentences << (ways.isEmpty()
                      ? VisibleThingsModel::tr("No way leads on.")
                      : VisibleThingsModel::tr("Ways: %1.").arg(ways.join(QStringLiteral(", "))));
    for (const VisibleThing &thing : things)
        sentences << VisibleThingsModel::tr("%1: %2.").arg(conditionOf(thing),
                                                           distanceInWords(thing.position - here));
    const core::Point stairs = state.map.stairs;
    const bool isRemembered = state.map.tiles.contains(stairs) && state.visible[stairs] == 0
        && state.explored[stairs] != 0 && state.map.tiles[stairs] == core::Tile::Stairs;
    if (isRemembered)
        sentences << VisibleThingsModel::tr("The stairs you have seen: %1.")
                         .arg(distanceInWords(stairs - here));
    return sentences.join(QLatin1Char(' '));
}

void VisibleThingsModel::setThings(std::vector<VisibleThing> all)
{
    std::vector<VisibleThing> things = stacked(std::move(all));
    if (things == m_things)
        return;
    beginResetModel();
    m_things = std::move(things);
    endResetModel();
}

int VisibleThingsModel::rowOf(core::Point cell) const
{
    const auto found = std::find_if(m_things.begin(), m_things.end(), [=](const VisibleThing &t) {
        return t.position == cell
            || std::find(t.others.begin(), t.others.end(), cell) != t.others.end();
    });
    return found == m_things.end() ? -1 : static_cast<int>(found - m_things.begin());
}

int VisibleThingsModel::monsterRows() const
{
    return static_cast<int>(
        std::count_if(m_things.begin(), m_things.end(),
                      [](const VisibleThing &thing) { return thing.hp.has_value(); }));
}

int VisibleThingsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_things.size());
}

QVariant VisibleThingsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const VisibleThing &shown = thing(index.row());
    if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole || role == Qt::ToolTipRole) {
        const QString nearest
            = shown.distance == 1 ? tr("1 cell away") : tr("%1 cells away").arg(shown.distance);
        const QString away = shown.others.empty() ? nearest : tr("the nearest %1").arg(nearest);
        return tr("%1, %2").arg(conditionOf(shown), away);
    }
    return {};
}
