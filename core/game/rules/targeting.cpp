// SPDX-License-Identifier: MIT
#include "core/game/rules/targeting.h"

#include "core/base/overloaded.h"
#include "core/game/rules/digging.h"
#include "core/game/rules/equipment.h"
#include "core/game/rules/terrain.h"

#include <algorithm>
#include <cstdint>
#include <tuple>

namespace core {

namespace {

bool within(Point a, Point b, int range)
{
    return distanceSquared(a, b) <= static_cast<std::int64_t>(range) * range;
}

AffectedCells refused(Refusal why)
{
    return {.refusal = why, .cells = {}, .actors = {}};
}

AffectedCells onUser(const GameState &state)
{
    return {.refusal = {}, .cells = {state.player.position}, .actors = {ActorId::Player}};
}

AffectedCells healed(const GameState &state)
{
    return state.player.hp < state.player.maxHp ? onUser(state) : refused(Refusal::NotHurt);
}

AffectedCells nearestWithin(const GameState &state, int range)
{
    const std::vector<ActorId> visible = visibleEnemies(state);
    if (visible.empty())
        return refused(Refusal::NoTargetInRange);
    const Monster *nearest = findMonster(state, visible.front());
    if (!within(state.player.position, nearest->position, range))
        return refused(Refusal::NoTargetInRange);
    return {.refusal = {}, .cells = {nearest->position}, .actors = {nearest->id}};
}

std::optional<Refusal> badTarget(const GameState &state, std::optional<Point> target)
{
    if (!target)
        return Refusal::NeedsTarget;
    if (!state.map.tiles.contains(*target) || state.visible[*target] == 0
        || (!state.map.isWalkable(*target) && surfacedMonsterAt(state, *target) == nullptr))
        return Refusal::TargetNotVisible;
    return std::nullopt;
}

/// What sets alight is of use where nobody is, too.
AffectedCells blasted(const GameState &state, const ItemType &type, std::optional<Point> target,
                      int radius)
{
    if (const auto refusal = badTarget(state, target))
        return refused(*refusal);
    AffectedCells affected = burstAt(state, *target, radius);
    if (affected.actors.empty() && type.ignites.empty())
        affected.refusal = Refusal::NobodyThere;
    affected.way = lineTo(state, *target);
    return affected;
}

AffectedCells oneEnemy(const GameState &state, std::optional<Point> target, int range)
{
    if (const auto refusal = badTarget(state, target))
        return refused(*refusal);
    const Monster *monster = surfacedMonsterAt(state, *target);
    if (monster == nullptr)
        return refused(Refusal::NobodyThere);
    if (!within(state.player.position, *target, range))
        return refused(Refusal::TargetOutOfRange);
    return {.refusal = {}, .cells = {*target}, .actors = {monster->id}};
}

/// Where a bolt ends that goes towards a cell in view, and who is there.
AffectedCells bolted(const GameState &state, std::optional<Point> target, int range)
{
    if (!target)
        return refused(Refusal::NeedsTarget);
    if (!state.map.tiles.contains(*target) || state.visible[*target] == 0)
        return refused(Refusal::TargetNotVisible);
    if (!within(state.player.position, *target, range))
        return refused(Refusal::TargetOutOfRange);
    const std::vector<Point> way = lineOfBolt(state, *target);
    if (way.empty())
        return refused(Refusal::OwnCell);
    AffectedCells affected {.refusal = {}, .cells = {way.back()}, .actors = {}, .way = way};
    if (const Monster *monster = surfacedMonsterAt(state, way.back()))
        affected.actors.push_back(monster->id);
    return affected;
}

AffectedCells blinked(const GameState &state, std::optional<Point> target, int range)
{
    if (const auto refusal = badTarget(state, target))
        return refused(*refusal);
    if (*target == state.player.position || monsterAt(state, *target) != nullptr)
        return refused(Refusal::CellTaken);
    if (!within(state.player.position, *target, range))
        return refused(Refusal::TargetOutOfRange);
    return {.refusal = {}, .cells = {*target}, .actors = {}};
}

/// The walls that the player knows.
AffectedCells tunnelled(const GameState &state, std::optional<Point> target, int range)
{
    if (!target)
        return refused(Refusal::NeedsTarget);
    if (!state.explored.contains(*target) || state.explored[*target] == 0)
        return refused(Refusal::TargetNotVisible);
    AffectedCells affected {
        .refusal = {}, .cells = wallsOnLine(state, *target, range), .actors = {}};
    std::erase_if(affected.cells, [&](Point p) { return state.explored[p] == 0; });
    if (affected.cells.empty())
        affected.refusal = Refusal::NothingToDig;
    return affected;
}

AffectedCells identifying(const GameState &state)
{
    return unknownInPack(state).empty() ? refused(Refusal::AllKnown) : onUser(state);
}

AffectedCells enchanting(const GameState &state, const Ruleset &rules)
{
    return equipmentInPack(state.player, rules).empty() ? refused(Refusal::NothingToEnchant)
                                                        : onUser(state);
}

/// Anywhere in view, for more would tell what it is.
AffectedCells unknownAimed(const GameState &state, Point target)
{
    if (!state.visible.contains(target) || state.visible[target] == 0)
        return refused(Refusal::TargetNotVisible);
    if (target == state.player.position)
        return refused(Refusal::OwnCell);
    AffectedCells affected {.refusal = {}, .cells = {target}, .actors = {}};
    if (const Monster *monster = surfacedMonsterAt(state, target))
        affected.actors.push_back(monster->id);
    return affected;
}

/// What a known item affects.
AffectedCells knownAffects(const GameState &state, const Ruleset &rules, int item,
                           std::optional<Point> target)
{
    const ItemType &type = rules.items[static_cast<std::size_t>(item)];
    return std::visit(
        Overloaded {[&](const Heal &) { return healed(state); },
                    [&](const StrikeNearest &strike) { return nearestWithin(state, strike.range); },
                    [&](const Blast &blast) { return blasted(state, type, target, blast.radius); },
                    [&](const Confuse &confuse) { return oneEnemy(state, target, confuse.range); },
                    [](const Wear &) { return refused(Refusal::OnlyForWearing); },
                    [](const Missile &) { return refused(Refusal::OnlyForThrowing); },
                    [](const Unlock &) { return refused(Refusal::OnlyForThrowing); },
                    [&](const Inflict &inflict) {
                        return inflict.range == 0 ? onUser(state)
                                                  : oneEnemy(state, target, inflict.range);
                    },
                    [&](const Teleport &jump) {
                        return jump.range == 0 ? onUser(state)
                                               : oneEnemy(state, target, jump.range);
                    },
                    [&](const Bolt &bolt) { return bolted(state, target, bolt.range); },
                    [&](const Blink &blink) { return blinked(state, target, blink.range); },
                    [&](const Tunnel &tunnel) { return tunnelled(state, target, tunnel.range); },
                    [](const Triumph &) { return refused(Refusal::OnlyForThrowing); },
                    [&](const Identify &) { return identifying(state); },
                    [&](const Enchant &) { return enchanting(state, rules); },
                    [&](const auto &) { return onUser(state); }},
        type.effect);
}

} // namespace

Targeting targetingOf(const Effect &effect)
{
    const auto onOneOrUser
        = [](int range) { return range == 0 ? Targeting::Self : Targeting::OneEnemy; };
    return std::visit(
        Overloaded {[](const StrikeNearest &) { return Targeting::Nearest; },
                    [](const Blast &) { return Targeting::Area; },
                    [](const Confuse &) { return Targeting::OneEnemy; },
                    [](const Bolt &) { return Targeting::Area; },
                    [](const Blink &) { return Targeting::Cell; },
                    [](const Tunnel &) { return Targeting::Cell; },
                    [&](const Inflict &inflict) { return onOneOrUser(inflict.range); },
                    [&](const Teleport &jump) { return onOneOrUser(jump.range); },
                    [](const auto &) { return Targeting::Self; }},
        effect);
}

Targeting targetingOf(const GameState &state, const Ruleset &rules, int item)
{
    const auto targetingOfKind
        = [&](int kind) { return targetingOf(rules.items[static_cast<std::size_t>(kind)].effect); };
    if (isKnown(state.identification, item))
        return targetingOfKind(item);
    const std::vector<int> kinds = unknownKinds(state.identification, rules, item);
    const bool isAimed = std::all_of(kinds.begin(), kinds.end(), [&](int kind) {
        const Targeting targeting = targetingOfKind(kind);
        return targeting != Targeting::Self && targeting != Targeting::Nearest;
    });
    return isAimed ? Targeting::Cell : Targeting::Self;
}

AffectedCells affectedBy(const GameState &state, const Ruleset &rules, int item,
                         std::optional<Point> target)
{
    const Effect &effect = rules.items[static_cast<std::size_t>(item)].effect;
    if (isKnown(state.identification, item))
        return knownAffects(state, rules, item, target);
    if (target && targetingOf(state, rules, item) == Targeting::Cell)
        return unknownAimed(state, *target);
    return std::holds_alternative<Wear>(effect) ? refused(Refusal::OnlyForWearing) : onUser(state);
}

AffectedCells affectedByUnknown(const GameState &state, const Ruleset &rules, int item,
                                std::optional<Point> target)
{
    const Effect &effect = rules.items[static_cast<std::size_t>(item)].effect;
    if (std::holds_alternative<Heal>(effect))
        return onUser(state); // wasted on the healthy
    return knownAffects(state, rules, item, targetOfUnknown(state, rules, item, target));
}

std::optional<Point> targetOfUnknown(const GameState &state, const Ruleset &rules, int item,
                                     std::optional<Point> target)
{
    if (target && targetingOf(state, rules, item) == Targeting::Cell)
        return target;
    const std::vector<ActorId> visible = visibleEnemies(state);
    return visible.empty() ? std::nullopt
                           : std::optional(findMonster(state, visible.front())->position);
}

AffectedCells thrownAt(const GameState &state, const Ruleset &rules, int item, Point target)
{
    if (const auto refusal = badTarget(state, target))
        return refused(*refusal);
    if (target == state.player.position)
        return refused(Refusal::OwnCell);
    if (!within(state.player.position, target, throwRange(state.identification, rules, item)))
        return refused(Refusal::TargetOutOfRange);
    const int radius = rules.items[static_cast<std::size_t>(item)].thrown.radius;
    AffectedCells affected {.refusal = {}, .cells = {target}, .actors = {}};
    if (radius > 0 && isKnown(state.identification, item))
        affected = burstAt(state, target, radius);
    else if (const Monster *monster = surfacedMonsterAt(state, target))
        affected.actors.push_back(monster->id);
    affected.way = lineTo(state, target);
    return affected;
}

AffectedCells burstAt(const GameState &state, Point center, int radius)
{
    AffectedCells affected;
    const Size size = state.map.tiles.size();
    const int reach = std::min(radius, std::max(size.width, size.height));
    for (int y = center.y - reach; y <= center.y + reach; ++y) {
        for (int x = center.x - reach; x <= center.x + reach; ++x) {
            const Point p {x, y};
            if (within(p, center, radius) && canEnter(state.map, p) && state.visible[p] != 0)
                affected.cells.push_back(p);
        }
    }
    for (const Point p : affected.cells) {
        if (p == state.player.position)
            affected.actors.push_back(ActorId::Player);
        else if (const Monster *monster = surfacedMonsterAt(state, p))
            affected.actors.push_back(monster->id);
    }
    return affected;
}

int strengthOf(const Effect &effect, const Player &player)
{
    return std::visit(
        Overloaded {
            [](const Heal &heal) { return heal.amount; },
            [&](const StrikeNearest &strike) {
                return strike.damage + strike.perMagic * player.magic;
            },
            [&](const Blast &blast) { return blast.damage + blast.perMagic * player.magic; },
            [&](const Confuse &confuse) { return confuse.turns + confuse.perMagic * player.magic; },
            [&](const Inflict &inflict) {
                return inflict.infliction.turns + inflict.perMagic * player.magic;
            },
            [&](const Bolt &bolt) { return bolt.damage.max + bolt.perMagic * player.magic; },
            [](const Identify &identify) { return identify.kinds; },
            [](const Enchant &enchant) { return enchant.amount; }, [](const auto &) { return 0; }},
        effect);
}

std::vector<ActorId> visibleEnemies(const GameState &state)
{
    std::vector<const Monster *> visible;
    for (const Monster &monster : state.monsters) {
        if (monster.hp > 0 && monster.isHostile() && isSeen(state, monster))
            visible.push_back(&monster);
    }
    const auto rank = [&](const Monster *monster) {
        return std::tuple(distanceSquared(monster->position, state.player.position),
                          monster->position.y, monster->position.x);
    };
    std::sort(visible.begin(), visible.end(),
              [&](const Monster *a, const Monster *b) { return rank(a) < rank(b); });
    std::vector<ActorId> ids;
    ids.reserve(visible.size());
    for (const Monster *monster : visible)
        ids.push_back(monster->id);
    return ids;
}

} // namespace core
