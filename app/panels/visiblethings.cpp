// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/visiblethings.h"

#include "app/settings/colors.h"
#include "app/text/behaviortext.h"
#include "app/text/gametext.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace {

VisibleThing seen(const core::GameState &state, core::Point position, const TypeLook &look,
                  const QString &name)
{
    VisibleThing thing;
    thing.position = position;
    thing.distance = core::stepsBetween(position, state.player.position);
    thing.name = name;
    thing.glyph = look.glyph;
    thing.color = look.lit;
    return thing;
}

} // namespace

std::vector<VisibleThing> visibleThings(const core::GameState &state, const core::Ruleset &rules,
                                        const MapLooks &looks)
{
    const auto nearestFirst
        = [](const VisibleThing &a, const VisibleThing &b) { return a.distance < b.distance; };
    std::vector<VisibleThing> things;
    for (const core::Monster &monster : state.monsters) {
        if (state.visible[monster.position] == 0)
            continue;
        const auto type = static_cast<std::size_t>(monster.type);
        VisibleThing thing = seen(state, monster.position, looks.monsters[type],
                                  gametext::monsterName(rules, monster.type));
        thing.hp = monster.hp;
        thing.maxHp = rules.monsters[type].hp;
        thing.status = gametext::statusOf(monster);
        thing.mark = statusMark(monster.statuses, monster.isAsleep);
        things.push_back(std::move(thing));
    }
    std::stable_sort(things.begin(), things.end(), nearestFirst);
    const auto monsters = static_cast<std::ptrdiff_t>(things.size());
    for (const core::FloorItem &item : state.items)
        if (state.visible[item.position] != 0)
            things.push_back(
                seen(state, item.position, looks.items[static_cast<std::size_t>(item.type)],
                     gametext::withPlus(gametext::itemName(state, rules, item.type), item.plus)));
    const core::Point stairs = state.map.stairs;
    if (state.map.tiles.contains(stairs) && state.visible[stairs] != 0
        && state.map.tiles[stairs] == core::Tile::Stairs)
        things.push_back(seen(state, stairs, {U'>', mapcolors::stairsLit, mapcolors::stairsSeen},
                              VisibleThingsModel::tr("stairs down")));
    std::stable_sort(things.begin() + monsters, things.end(), nearestFirst);
    return things;
}

void VisibleThingsModel::setThings(std::vector<VisibleThing> things)
{
    if (things == m_things)
        return;
    beginResetModel();
    m_things = std::move(things);
    endResetModel();
}

int VisibleThingsModel::rowOf(core::Point cell) const
{
    const auto found = std::find_if(m_things.begin(), m_things.end(),
                                    [=](const VisibleThing &t) { return t.position == cell; });
    return found == m_things.end() ? -1 : static_cast<int>(found - m_things.begin());
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
        const QString away
            = shown.distance == 1 ? tr("1 step away") : tr("%1 steps away").arg(shown.distance);
        if (!shown.hp)
            return tr("%1, %2").arg(shown.name, away);
        const QString name
            = shown.status.isEmpty() ? shown.name : tr("%1, %2").arg(shown.name, shown.status);
        return tr("%1, %2 of %3 HP, %4").arg(name).arg(*shown.hp).arg(shown.maxHp).arg(away);
    }
    return {};
}
