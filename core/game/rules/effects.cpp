// SPDX-License-Identifier: MIT
#include "core/game/rules/effects.h"

#include "core/base/overloaded.h"
#include "core/game/rules/advance.h"
#include "core/game/rules/charges.h"
#include "core/game/rules/combat.h"
#include "core/game/rules/digging.h"
#include "core/game/rules/door.h"
#include "core/game/rules/equipment.h"
#include "core/game/rules/fire.h"
#include "core/game/rules/floor.h"
#include "core/game/rules/secrets.h"
#include "core/game/rules/status.h"
#include "core/game/rules/targeting.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

namespace core {

namespace {

Monster &monsterOf(GameState &state, ActorId id)
{
    return *std::find_if(state.monsters.begin(), state.monsters.end(),
                         [id](const Monster &monster) { return monster.id == id; });
}

void strike(GameState &state, const Ruleset &rules, int item, int damage, ActorId target,
            std::vector<Event> &events)
{
    if (target == ActorId::Player) {
        events.emplace_back(
            Struck {.target = target, .targetType = -1, .item = item, .damage = damage});
        damagePlayer(state, damage, std::nullopt, events);
        return;
    }
    Monster &monster = monsterOf(state, target);
    events.emplace_back(
        Struck {.target = target, .targetType = monster.type, .item = item, .damage = damage});
    damageMonster(state, rules, monster, damage, events);
}

void heal(GameState &state, int item, int amount, std::vector<Event> &events)
{
    const int gained = std::min(amount, state.player.maxHp - state.player.hp);
    state.player.hp += gained;
    events.emplace_back(Healed {.item = item, .amount = gained});
}

void afflict(GameState &state, const Infliction &what, ActorId target, std::vector<Event> &events)
{
    if (target == ActorId::Player)
        afflictPlayer(state, what, noMonster, events);
    else
        afflictMonster(monsterOf(state, target), what, events);
}

/// The walkable cells outside of vaults that nobody stands on, in reading order, at least
/// `distance` cells away from `from`; all of them where none is.
std::vector<Point> landings(const GameState &state, Point from, int distance)
{
    std::vector<Point> all;
    std::vector<Point> far;
    for (int y = 0; y < state.map.tiles.height(); ++y) {
        for (int x = 0; x < state.map.tiles.width(); ++x) {
            const Point p {x, y};
            if (!state.map.isWalkable(p) || state.map.vaultAt(p) || p == state.player.position
                || monsterAt(state, p) != nullptr)
                continue;
            all.push_back(p);
            if (distanceSquared(p, from) >= static_cast<std::int64_t>(distance) * distance)
                far.push_back(p);
        }
    }
    return far.empty() ? all : far;
}

void jumpTo(GameState &state, const Ruleset &rules, Point to, std::vector<Event> &events)
{
    const Point from = std::exchange(state.player.position, to);
    events.emplace_back(Teleported {.from = from, .to = to});
    updateDoor(state, from);
    updateDoor(state, to);
    lookAround(state, rules);
}

void teleport(GameState &state, const Ruleset &rules, int distance, std::vector<Event> &events)
{
    const std::vector<Point> cells = landings(state, state.player.position, distance);
    if (!cells.empty())
        jumpTo(state, rules, cells[state.rng.below(cells.size())], events);
}

/// It does not know where the player is from there.
void sendAway(GameState &state, const Ruleset &rules, int distance, Monster &monster,
              std::vector<Event> &events)
{
    const std::vector<Point> cells = landings(state, monster.position, distance);
    if (cells.empty())
        return;
    const Point to = cells[state.rng.below(cells.size())];
    const Point from = std::exchange(monster.position, to);
    events.emplace_back(
        Teleported {.from = from, .to = to, .actor = monster.id, .type = monster.type});
    monster.lastSeen.reset();
    monster.isUnaware = rules.rules.stealth && !monster.isAsleep && monster.isHostile();
    settleDoor(state, rules, from);
    settleDoor(state, rules, to);
}

void shootBolt(GameState &state, const Ruleset &rules, int item, const Bolt &bolt,
               const AffectedCells &affected, std::vector<Event> &events)
{
    events.emplace_back(
        Bolted {.item = item, .from = state.player.position, .to = affected.cells.back()});
    for (const ActorId actor : affected.actors) {
        const int drawn = drawDamage(bolt.damage, {}, state.rng);
        const int damage = drawn + bolt.perMagic * state.player.magic;
        strike(state, rules, item, damage, actor, events);
    }
}

void dig(GameState &state, const Ruleset &rules, int item, const std::vector<Point> &walls,
         std::vector<Event> &events)
{
    for (const Point p : walls) {
        uncover(state, p);
        state.map.tiles[p] = Tile::Ground;
    }
    events.emplace_back(Dug {.item = item, .cells = static_cast<int>(walls.size())});
    lookAround(state, rules);
}

void raiseAlarm(GameState &state, int range, std::vector<Event> &events)
{
    Alarmed alarm;
    const auto place = static_cast<std::ptrdiff_t>(events.size());
    const std::int64_t reach = static_cast<std::int64_t>(range) * range;
    for (Monster &monster : state.monsters) {
        if (!monster.isHostile()
            || (range > 0 && distanceSquared(monster.position, state.player.position) > reach))
            continue;
        wakeUp(monster, events);
        monster.lastSeen = state.player.position;
        ++alarm.heard;
    }
    events.insert(events.begin() + place, alarm);
}

int itemsKnown(const GameState &state)
{
    return static_cast<int>(
        std::count_if(state.items.begin(), state.items.end(),
                      [&](const FloorItem &item) { return state.explored[item.position] != 0; }));
}

/// Ground counts as explored with the walls around it.
void reveal(GameState &state, const Ruleset &rules, Reveal::What what, std::vector<Event> &events)
{
    const int before = itemsKnown(state);
    const Grid<std::uint8_t> seen = state.explored;
    for (const FloorItem &item : state.items)
        state.explored[item.position] = 1;
    for (int y = 0; what == Reveal::What::Map && y < state.map.tiles.height(); ++y) {
        for (int x = 0; x < state.map.tiles.width(); ++x) {
            if (!state.map.isWalkable({x, y}))
                continue;
            state.explored[{x, y}] = 1;
            for (const Direction direction : allDirections) {
                const Point beside = Point {x, y} + offset(direction);
                if (state.map.tiles.contains(beside))
                    state.explored[beside] = 1;
            }
        }
    }
    for (Monster &monster : state.monsters)
        monster.isUnmet = monster.isUnmet || seen[monster.position] == 0;
    if (what == Reveal::What::Map)
        uncoverAll(state);
    events.emplace_back(Revealed {.what = what, .items = itemsKnown(state) - before});
    lookAround(state, rules);
}

/// Where there is nothing to choose: as many things are to be told of as are unknown, or more.
void tellUnlessToBeChosen(GameState &state, const Ruleset &rules, std::vector<Event> &events)
{
    const std::vector<int> unknown = unknownInPack(state);
    if (unknown.size() > static_cast<std::size_t>(state.identification.pending))
        return;
    state.identification.pending = 0;
    for (const int item : unknown)
        identify(state, rules, item, Identified::How::Told, events);
}

/// Where there is a single thing to choose.
void enchantUnlessToBeChosen(GameState &state, const Ruleset &rules, std::vector<Event> &events)
{
    const std::vector<std::size_t> equipment = equipmentInPack(state.player, rules);
    if (equipment.size() == 1)
        enchantChosen(state, rules, equipment.front(), events);
}

/// Carries out what was found to affect somebody.
void work(GameState &state, const Ruleset &rules, int item, const AffectedCells &affected,
          std::optional<Point> target, std::vector<Event> &events)
{
    const Effect &effect = rules.items[static_cast<std::size_t>(item)].effect;
    const int strength = strengthOf(effect, state.player);
    const auto strikeAll = [&] {
        for (const ActorId actor : affected.actors)
            strike(state, rules, item, strength, actor, events);
    };
    std::visit(
        Overloaded {[&](const Heal &) { heal(state, item, strength, events); },
                    [&](const StrikeNearest &) { strikeAll(); },
                    [&](const Blast &blast) {
                        events.emplace_back(
                            Exploded {.item = item, .center = *target, .radius = blast.radius});
                        strikeAll();
                    },
                    [&](const Confuse &) {
                        afflict(state, {.status = Status::Confused, .turns = strength},
                                affected.actors.front(), events);
                    },
                    [](const Wear &) {}, [](const Missile &) {}, [](const Unlock &) {},
                    [&](const Inflict &inflict) {
                        Infliction what = inflict.infliction;
                        what.turns = strength;
                        afflict(state, what, affected.actors.front(), events);
                    },
                    [&](const Teleport &jump) {
                        if (jump.range == 0)
                            return teleport(state, rules, jump.distance, events);
                        sendAway(state, rules, jump.distance,
                                 monsterOf(state, affected.actors.front()), events);
                    },
                    [&](const Bolt &by) { shootBolt(state, rules, item, by, affected, events); },
                    [&](const Blink &) { jumpTo(state, rules, *target, events); },
                    [&](const Tunnel &tunnel) {
                        dig(state, rules, item, wallsOnLine(state, *target, tunnel.range), events);
                    },
                    [](const Triumph &) {},
                    [&](const Alarm &alarm) { raiseAlarm(state, alarm.range, events); },
                    [&](const Reveal &shown) { reveal(state, rules, shown.what, events); },
                    [&](const Identify &) {
                        state.identification.pending = strength;
                        tellUnlessToBeChosen(state, rules, events);
                    },
                    [&](const Strengthen &by) {
                        strengthen(state.player, by);
                        if (by.maxHp > 0)
                            state.player.hp = state.player.maxHp;
                        events.emplace_back(Strengthened {item});
                    },
                    [&](const Enchant &) {
                        state.player.pendingEnchanting = strength;
                        enchantUnlessToBeChosen(state, rules, events);
                    }},
        effect);
}

/// Uses up the thing in a slot of the pack, or a charge of it. Whether it is gone.
bool spend(GameState &state, const Ruleset &rules, std::size_t slot)
{
    const ItemType &type = rules.items[static_cast<std::size_t>(state.player.pack[slot])];
    if (hasCharges(type)) {
        const int left = std::max(0, plusOf(state.player, slot) - 1);
        setPlus(state.player, slot, left);
        if (left > 0 || type.recharges > 0)
            return false;
    }
    removeFromPack(state.player, slot);
    return true;
}

} // namespace

void identify(GameState &state, const Ruleset &rules, int item, Identified::How how,
              std::vector<Event> &events)
{
    for (const int kind : learn(state.identification, rules, item)) {
        const bool isLast = kind != item;
        events.emplace_back(
            Identified {.item = kind, .how = isLast ? Identified::How::LastOne : how});
    }
}

void identifyChosen(GameState &state, const Ruleset &rules, int item, std::vector<Event> &events)
{
    --state.identification.pending;
    identify(state, rules, item, Identified::How::Told, events);
    tellUnlessToBeChosen(state, rules, events);
}

void enchantChosen(GameState &state, const Ruleset &rules, std::size_t slot,
                   std::vector<Event> &events)
{
    const int amount = std::exchange(state.player.pendingEnchanting, 0);
    const int plus = enchant(state.player, rules, slot, amount);
    events.emplace_back(Enchanted {.item = state.player.pack[slot], .plus = plus});
}

void useItem(GameState &state, const Ruleset &rules, const UseItem &use, std::vector<Event> &events)
{
    const int item = state.player.pack[use.slot];
    const bool wasKnown = isKnown(state.identification, item);
    const AffectedCells affected = wasKnown ? affectedBy(state, rules, item, use.target)
                                            : affectedByUnknown(state, rules, item, use.target);
    const std::optional<Point> target
        = wasKnown ? use.target : targetOfUnknown(state, rules, item, use.target);
    identify(state, rules, item, Identified::How::Used, events);
    const bool isGone = spend(state, rules, use.slot);
    ++state.tally.used[static_cast<std::size_t>(item)];
    if (affected.refusal) {
        events.emplace_back(Fizzled {item});
    } else {
        work(state, rules, item, affected, target, events);
        ignite(state, rules, item, affected.cells, events);
    }
    if (isGone && hasCharges(rules, item))
        events.emplace_back(Crumbled {item});
}

void spring(GameState &state, const Ruleset &rules, const Trap &trap, std::vector<Event> &events)
{
    std::visit(Overloaded {[](const NoTrap &) {},
                           [&](const InflictingTrap &inflicting) {
                               afflictPlayer(state, inflicting.infliction, noMonster, events);
                           },
                           [&](const TeleportingTrap &teleporting) {
                               teleport(state, rules, teleporting.distance, events);
                           },
                           [&](const Alarm &alarm) { raiseAlarm(state, alarm.range, events); }},
               trap);
}

} // namespace core
