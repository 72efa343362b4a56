// SPDX-License-Identifier: MIT
#include "core/game/knowledge/travel.h"

#include "core/game/intent.h"
#include "core/game/knowledge/knownpath.h"
#include "core/game/knowledge/threat.h"
#include "core/game/rules/door.h"
#include "core/game/rules/equipment.h"
#include "core/game/rules/fire.h"
#include "core/game/rules/secrets.h"
#include "core/game/rules/stealth.h"
#include "core/game/rules/targeting.h"
#include "core/game/state/odds.h"
#include "core/map/distancemap.h"
#include "core/map/fov.h"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace core {

namespace {

/// Steps that an item may be farther off than what is unexplored and still comes first. Going to
/// either never makes the other the better of the two, so that nobody walks to and fro.
constexpr std::size_t detourForItems = 10;

bool isKnown(const GameState &state, Point p)
{
    return PlayerKnowledge(state).isKnown(p);
}

/// Whether the player has seen the cell it is on, and not only its map.
bool wasMet(const GameState &state, const Monster &monster)
{
    return !monster.isUnmet && !monster.isSubmerged && isKnown(state, monster.position);
}

/// It lay there when the player saw the cell, for nobody falls asleep later.
bool isKnownSleeper(const GameState &state, const Monster &monster)
{
    return monster.isAsleep && wasMet(state, monster);
}

/// Hurt ones do not come back: HP of monsters do not grow.
bool isFleeing(const Monster &monster, const Ruleset &rules)
{
    return !monster.isAsleep && (monster.loot >= 0 || flees(typeOf(rules, monster), monster.hp));
}

/// HP that poison takes each turn.
int poisonOf(const Player &player)
{
    return player.statuses[Status::Poisoned] > 0 ? player.statuses.poison : 0;
}

/// HP were lost otherwise than by poison that was there before, or it begins, or it would kill.
bool isHurt(const Sight &before, const Player &player)
{
    const int poison = poisonOf(player);
    const bool isDeadly = std::int64_t {poison} * player.statuses[Status::Poisoned] >= player.hp;
    return before.hp - player.hp > before.poison || (before.poison == 0 && poison > 0)
        || (isDeadly && player.hp < before.hp);
}

/// What is known of the floor, doors out of view taken for shut, and `unknown` where nothing is.
Grid<Tile> knownTiles(const GameState &state, Tile unknown)
{
    Grid<Tile> tiles = state.map.tiles;
    for (int y = 0; y < tiles.height(); ++y)
        for (int x = 0; x < tiles.width(); ++x)
            tiles[{x, y}] = isKnown(state, {x, y}) ? rememberedTile(state, {x, y}) : unknown;
    return tiles;
}

/// The cells to which no more than so many steps over known ground lead from `from`.
std::vector<Point> cellsWithin(const GameState &state, Point from, int steps)
{
    std::vector<Point> cells;
    DistanceMap away;
    away.start(knownTiles(state, Tile::Wall), from);
    away.expandWithin(steps);
    for (int y = 0; y < state.map.tiles.height(); ++y)
        for (int x = 0; x < state.map.tiles.width(); ++x)
            if (away[{x, y}] <= steps)
                cells.push_back({x, y});
    return cells;
}

/// The cells on which monsters known to sleep may notice the player.
class Watched
{
public:
    Watched(const GameState &state, const Ruleset &rules, Sleepers sleepers = Sleepers::Avoided)
    {
        if (sleepers == Sleepers::Passed)
            return;
        for (const Monster &monster : state.monsters) {
            const int radius = wakingRadius(rules, monster.type, state.player);
            if (radius == 0 || !isKnownSleeper(state, monster))
                continue;
            if (m_by.size() != state.map.tiles.size())
                m_by.assign(state.map.tiles.size(), -1);
            if (!rules.rules.stealth) {
                addSeen(state, monster, radius);
                continue;
            }
            for (const Point p : cellsWithin(state, monster.position, radius))
                add(p, monster.type);
        }
    }

    /// The type of who may notice the player there.
    std::optional<int> by(Point p) const
    {
        return m_by.contains(p) && m_by[p] >= 0 ? std::optional(m_by[p]) : std::nullopt;
    }

    /// All those cells.
    const std::vector<Point> &cells() const { return m_cells; }

private:
    void add(Point p, int type)
    {
        m_by[p] = type;
        m_cells.push_back(p);
    }

    /// Cells that it would see, were it awake.
    void addSeen(const GameState &state, const Monster &monster, int radius)
    {
        Grid<std::uint8_t> seen;
        computeFov(knownTiles(state, Tile::Ground), monster.position, radius, seen);
        for (int y = 0; y < seen.height(); ++y)
            for (int x = 0; x < seen.width(); ++x)
                if (seen[{x, y}] != 0)
                    add({x, y}, monster.type);
    }

    Grid<int> m_by; // no cells where nobody sleeps
    std::vector<Point> m_cells;
};

/// The way to the nearest cell that is a goal, without steps where there is none: over none of
/// `barred` nor past monsters in view but allies, who make room; goals are entered whoever stands
/// there.
template<typename IsGoal>
KnownPath wayTo(const GameState &state, IsGoal isGoal, std::vector<Point> barred = {})
{
    for (const Monster &monster : state.monsters) {
        const Point p = monster.position;
        if (!monster.isAlly && isSeen(state, monster) && !isGoal(p))
            barred.push_back(p);
    }
    KnownPath way;
    way.planTo(PlayerKnowledge(state), isGoal, barred);
    return way;
}

/// What keeps all of it from going on.
std::optional<Stop> obstacle(const GameState &state)
{
    if (state.outcome != Outcome::Playing)
        return Stop {StopReason::GameOver};
    if (state.player.pendingAdvances > 0)
        return Stop {StopReason::AdvanceFirst};
    if (state.identification.pending > 0)
        return Stop {StopReason::IdentifyFirst};
    if (state.player.pendingEnchanting > 0)
        return Stop {StopReason::EnchantFirst};
    return std::nullopt;
}

/// As danger(), with what is watched already worked out.
std::optional<Stop> dangerFrom(const GameState &state, const Ruleset &rules, const Watched &watched)
{
    if (const auto stop = obstacle(state))
        return stop;
    for (const ActorId id : visibleEnemies(state)) {
        const Monster &monster = *findMonster(state, id);
        const bool isBeside = stepsBetween(monster.position, state.player.position) == 1;
        if (!monster.isAsleep && (isBeside || !isFleeing(monster, rules)))
            return Stop {StopReason::EnemyInView, monster.type};
    }
    if (const auto type = watched.by(state.player.position))
        return Stop {StopReason::SleeperNear, *type};
    return std::nullopt;
}

/// The first who may notice on the way to where `isGoal` holds, had it been taken; nothing where
/// there is no such way.
template<typename IsGoal>
std::optional<Stop> sleeperOnTheWay(const GameState &state, const Watched &watched, IsGoal isGoal)
{
    for (const Point p : wayTo(state, isGoal).cells())
        if (const auto type = watched.by(p))
            return Stop {StopReason::SleeperInTheWay, *type};
    return std::nullopt;
}

/// The weakest enemy that can be hit from where the player stands: blows are not divided up.
std::optional<Point> enemyToHit(const GameState &state)
{
    const Monster *weakest = nullptr;
    for (const ActorId id : visibleEnemies(state)) {
        const Monster *monster = findMonster(state, id);
        const bool isBeside = stepsBetween(monster->position, state.player.position) == 1;
        if (isBeside && (weakest == nullptr || monster->hp < weakest->hp))
            weakest = monster;
    }
    return weakest != nullptr ? std::optional(weakest->position) : std::nullopt;
}

/// A step that strikes nobody.
NextStep walk(const GameState &state, Direction step)
{
    const Monster *there
        = PlayerKnowledge(state).monsterSeenAt(state.player.position + offset(step));
    if (there != nullptr && there->isHostile())
        return Stop {there->isAsleep ? StopReason::SleeperInTheWay : StopReason::EnemyInView,
                     there->type};
    return Move {step};
}

/// By a blow.
bool canHurt(const Monster &monster, const Player &player, const Ruleset &rules)
{
    const Range power = typeOf(rules, monster).power;
    return damageRange(power, player.defense).max > 0;
}

/// Whether the player wins nearly all fights with it by blows; against one whose hits inflict
/// something with a third of the HP. Not one that shoots or summons.
bool isEasyPrey(const Monster &monster, const Player &player, const Ruleset &rules)
{
    constexpr double nearlyAll = 0.95;
    const MonsterType &type = typeOf(rules, monster);
    const auto tempo = tempoOf(player, monster, type);
    if (!tempo || type.summons || std::holds_alternative<Ranged>(type.behavior))
        return false;
    const auto killsIt = killLaw(monster.hp, player.power, type.defense);
    const auto killsYou
        = killLaw(type.inflicts ? (player.hp + 2) / 3 : player.hp, type.power, player.defense);
    const auto fight = killsIt && killsYou ? fightLaw(*killsIt, *killsYou, *tempo) : std::nullopt;
    return fight && fight->wins >= nearlyAll;
}

/// Whether those are too much for a key to fight with few HP left: more than one that can hurt, or
/// one that may well win.
bool areTooStrong(const std::vector<ActorId> &enemies, const GameState &state, const Ruleset &rules)
{
    std::vector<const Monster *> able;
    for (const ActorId id : enemies)
        if (const Monster *enemy = findMonster(state, id); canHurt(*enemy, state.player, rules))
            able.push_back(enemy);
    return able.size() > 1 || (able.size() == 1 && !isEasyPrey(*able.front(), state.player, rules));
}

/// Whether what lies there lies free, and there is room for it.
bool isFetchedFrom(const GameState &state, const Ruleset &rules, Point p)
{
    const auto item = itemAt(state, p);
    return item && state.items[*item].vault == 0
        && hasRoomFor(state.player, rules, state.items[*item]);
}

bool isWantedItemAt(const GameState &state, const Ruleset &rules, std::span<const Point> left,
                    Point p)
{
    return std::find(left.begin(), left.end(), p) == left.end() && isKnown(state, p)
        && isFetchedFrom(state, rules, p);
}

std::vector<Point> knownItems(const GameState &state)
{
    std::vector<Point> cells;
    PlayerKnowledge(state).forKnownItems(
        [&](const FloorItem &item) { cells.push_back(item.position); });
    return cells;
}

bool isCaptiveAt(const PlayerKnowledge &known, Point p)
{
    const Monster *monster = known.monsterSeenAt(p);
    return monster != nullptr && monster->isCaptive();
}

/// Whether there is a way to a cell for which `goalsIn` a state hold, once fire on cells that have
/// been seen has burnt down.
template<typename GoalsIn>
bool isBehindFire(const GameState &state, GoalsIn goalsIn)
{
    const auto wasSeen = [&](const Fire &fire) { return isKnown(state, fire.position); };
    if (std::none_of(state.fires.begin(), state.fires.end(), wasSeen))
        return false;
    GameState after = state;
    for (const Fire &fire : state.fires)
        if (wasSeen(fire))
            after.map.tiles[fire.position] = Tile::Ground;
    return wayTo(after, goalsIn(after)).hasSteps();
}

bool seesFire(const GameState &state)
{
    return std::any_of(state.fires.begin(), state.fires.end(),
                       [&](const Fire &fire) { return state.visible[fire.position] != 0; });
}

bool contains(const std::vector<ActorId> &ids, ActorId id)
{
    return std::find(ids.begin(), ids.end(), id) != ids.end();
}

} // namespace

std::optional<Stop> danger(const GameState &state, const Ruleset &rules)
{
    return dangerFrom(state, rules, Watched(state, rules));
}

NextStep nextToExplore(const GameState &state, const Ruleset &rules, std::span<const Point> left,
                       Sleepers sleepers)
{
    const Watched watched(state, rules, sleepers);
    if (const auto stop = dangerFrom(state, rules, watched))
        return *stop;
    if (isWantedItemAt(state, rules, left, state.player.position))
        return PickUp {};
    const PlayerKnowledge known(state);
    const auto isItem
        = [&](Point p) { return isWantedItemAt(state, rules, left, p) && !isCaptiveAt(known, p); };
    const auto goalsIn = [&](const GameState &there) {
        return [&isItem, &there, seen = PlayerKnowledge(there)](Point p) {
            return isItem(p)
                || ((seen.isFrontier(p) || opensWithKey(there, p)) && !isCaptiveAt(seen, p));
        };
    };
    const auto isGoal = goalsIn(state);
    if (sleepers == Sleepers::Passed) {
        const Watched minded(state, rules);
        KnownPath beyond
            = wayTo(state, [&](Point p) { return isGoal(p) && !minded.by(p).has_value(); });
        if (beyond.hasSteps())
            return walk(state, beyond.takeStep());
    }
    if (KnownPath way = wayTo(state, isGoal, watched.cells()); way.hasSteps()) {
        KnownPath toItem = wayTo(state, isItem, watched.cells());
        const bool isWorthIt
            = toItem.hasSteps() && toItem.cells().size() <= way.cells().size() + detourForItems;
        return walk(state, (isWorthIt ? toItem : way).takeStep());
    }
    if (const auto stop = sleeperOnTheWay(state, watched, isGoal))
        return *stop;
    if (isBehindFire(state, goalsIn))
        return Stop {StopReason::FireInTheWay};
    return Stop {isKnown(state, state.map.stairs) ? StopReason::FloorExplored
                                                  : StopReason::NothingReachable};
}

NextStep nextToTravel(const GameState &state, const Ruleset &rules, Point goal, Sleepers sleepers)
{
    const Watched watched(state, rules, sleepers);
    if (const auto stop = dangerFrom(state, rules, watched))
        return *stop;
    if (goal == state.player.position)
        return Stop {StopReason::Arrived};
    if (!isKnown(state, goal))
        return Stop {StopReason::NotExplored};
    const auto isGoal = [goal](Point p) { return p == goal; };
    if (KnownPath way = wayTo(state, isGoal, watched.cells()); way.hasSteps())
        return walk(state, way.takeStep());
    KnownPath past = wayTo(state, isGoal);
    if (!past.hasSteps())
        return Stop {isBehindFire(state, [&](const GameState &) { return isGoal; })
                         ? StopReason::FireInTheWay
                         : StopReason::NoWay};
    const Direction step = past.takeStep();
    if (const auto type = watched.by(state.player.position + offset(step)))
        return Stop {StopReason::SleeperInTheWay, *type};
    return Move {step};
}

NextStep nextToStairs(const GameState &state, const Ruleset &rules, Sleepers sleepers)
{
    if (const auto stop = obstacle(state))
        return *stop;
    if (!isKnown(state, state.map.stairs))
        return Stop {StopReason::StairsUnknown};
    return nextToTravel(state, rules, state.map.stairs, sleepers);
}

NextStep nextToRest(const GameState &state, const Ruleset &rules)
{
    if (const auto stop = danger(state, rules))
        return *stop;
    if (isInReachOfFire(state, rules, state.player.position))
        return Stop {StopReason::FireNear};
    const Statuses &statuses = state.player.statuses;
    const bool mends = rules.rules.healing > 0 && state.player.hp < state.player.maxHp;
    const bool ails = mends || statuses[Status::Confused] > 0 || statuses[Status::Slowed] > 0
        || statuses[Status::Poisoned] > 0;
    if (ails || (hidesThings(rules) && state.player.searched < longSearch))
        return Wait {};
    if (hidesThings(rules))
        return Stop {StopReason::Searched};
    return Stop {state.player.hp < state.player.maxHp ? StopReason::NothingHeals
                                                      : StopReason::NotHurt};
}

NextStep nextToFight(const GameState &state, const Ruleset &rules, int leastHpPercent)
{
    if (const auto stop = obstacle(state))
        return *stop;
    const std::vector<ActorId> enemies = visibleEnemies(state);
    if (enemies.empty())
        return Stop {StopReason::NobodyInView};
    const bool isWeak = isBelowPercent(state.player.hp, state.player.maxHp, leastHpPercent);
    if (isWeak && areTooStrong(enemies, state, rules))
        return Stop {StopReason::TooWeak};
    if (const auto beside = enemyToHit(state))
        return Move {directionTo(state.player.position, *beside)};
    const PlayerKnowledge known(state);
    KnownPath way = wayTo(state, [&](Point p) {
        const Monster *seen = known.monsterSeenAt(p);
        return seen != nullptr && seen->isHostile();
    });
    if (way.hasSteps())
        return Move {way.takeStep()};
    // Behind cells that were never seen: straight on.
    const Point next = stepTowards(state, findMonster(state, enemies.front())->position);
    if (!known.isKnownWalkable(next))
        return Stop {StopReason::NoWay};
    return Move {directionTo(state.player.position, next)};
}

std::vector<Point> knownWay(const GameState &state, const Ruleset &rules, Point goal)
{
    const Watched watched(state, rules);
    return wayTo(
               state, [goal](Point p) { return p == goal; }, watched.cells())
        .cells();
}

std::vector<Point> heardCells(const GameState &state)
{
    const int noise = state.player.noise;
    return noise > 0 ? cellsWithin(state, state.player.position, noise) : std::vector<Point> {};
}

Point stepTowards(const GameState &state, Point goal)
{
    const Point from = state.player.position;
    KnownPath way;
    if (way.planTo(PlayerKnowledge(state), [goal](Point p) { return p == goal; }))
        return from + offset(way.takeStep());
    const auto sign = [](int number) { return (number > 0) - (number < 0); };
    return from + Point {sign(goal.x - from.x), sign(goal.y - from.y)};
}

bool isKnownCaptive(const GameState &state, const Monster &monster)
{
    return monster.isCaptive() && wasMet(state, monster);
}

Sight sightOf(const GameState &state)
{
    std::vector<ActorId> sleepers;
    std::vector<ActorId> captives;
    for (const Monster &monster : state.monsters) {
        if (isKnownSleeper(state, monster))
            sleepers.push_back(monster.id);
        else if (isKnownCaptive(state, monster))
            captives.push_back(monster.id);
    }
    return {.floor = state.floor,
            .hp = state.player.hp,
            .enemies = visibleEnemies(state),
            .sleepers = std::move(sleepers),
            .captives = std::move(captives),
            .items = knownItems(state),
            .stairs = isKnown(state, state.map.stairs),
            .poison = poisonOf(state.player),
            .secrets = state.map.secrets.size(),
            .fire = seesFire(state)};
}

std::vector<ActorId> newInView(const Sight &before, const GameState &state, const Ruleset &rules)
{
    std::vector<ActorId> ids = visibleEnemies(state);
    std::erase_if(ids, [&](ActorId id) {
        const Monster &enemy = *findMonster(state, id);
        return contains(before.enemies, id) || (enemy.isAsleep && contains(before.sleepers, id))
            || isFleeing(enemy, rules);
    });
    return ids;
}

std::vector<ActorId> newCaptives(const Sight &before, const GameState &state)
{
    std::vector<ActorId> ids;
    for (const Monster &monster : state.monsters)
        if (monster.isCaptive() && state.visible[monster.position] != 0
            && !contains(before.captives, monster.id))
            ids.push_back(monster.id);
    return ids;
}

std::optional<Stop> interruption(const Sight &before, const GameState &state, const Ruleset &rules)
{
    if (before.floor != state.floor)
        return std::nullopt;
    if (const std::vector<ActorId> seen = newInView(before, state, rules); !seen.empty()) {
        const Monster &enemy = *findMonster(state, seen.front());
        return Stop {enemy.isAsleep ? StopReason::SleeperAppeared : StopReason::EnemyAppeared,
                     enemy.type};
    }
    if (isHurt(before, state.player))
        return Stop {StopReason::Hurt};
    if (const std::vector<ActorId> seen = newCaptives(before, state); !seen.empty())
        return Stop {StopReason::CaptiveSeen, findMonster(state, seen.front())->type};
    if (!before.fire && seesFire(state))
        return Stop {StopReason::FireSeen};
    if (state.map.secrets.size() < before.secrets)
        return Stop {StopReason::SecretFound};
    for (const Point p : knownItems(state)) {
        if (std::find(before.items.begin(), before.items.end(), p) != before.items.end())
            continue;
        const FloorItem &item = state.items[*itemAt(state, p)];
        return item.vault != 0 ? Stop {StopReason::VaultSeen}
                               : Stop {StopReason::ItemSeen, item.type};
    }
    if (!before.stairs && isKnown(state, state.map.stairs))
        return Stop {StopReason::StairsSeen};
    return std::nullopt;
}

} // namespace core
