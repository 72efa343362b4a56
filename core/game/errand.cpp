#include "core/game/errand.h"

#include "core/game/targeting.h"

#include <algorithm>
#include <array>

namespace core {

namespace {

constexpr std::array<Direction, 8> straightFirst
    = {Direction::North,     Direction::East,      Direction::South,     Direction::West,
       Direction::NorthEast, Direction::SouthEast, Direction::SouthWest, Direction::NorthWest};

bool isKnown(const GameState &state, Point p)
{
    return state.explored.contains(p) && state.explored[p] != 0;
}

bool isSeenMonsterAt(const GameState &state, Point p)
{
    return state.visible[p] != 0 && monsterAt(state, p) != nullptr;
}

/// Known ground beside which something is still unknown.
bool isFrontier(const GameState &state, Point p)
{
    return std::any_of(allDirections.begin(), allDirections.end(), [&](Direction direction) {
        const Point next = p + offset(direction);
        return state.explored.contains(next) && state.explored[next] == 0;
    });
}

/// Breadth-first from the player over known ground without seen monsters, to the nearest cell
/// that is a goal; goals are entered whoever stands there.
class KnownWalk
{
public:
    explicit KnownWalk(const GameState &state)
        : m_state(state)
    {
        m_cameBy.assign(state.map.tiles.size(), unseen);
    }

    template<typename IsGoal>
    std::optional<Point> find(IsGoal isGoal)
    {
        m_cameBy[m_state.player.position] = origin;
        m_queue.push_back(m_state.player.position);
        for (std::size_t head = 0; head < m_queue.size(); ++head) {
            for (const Direction direction : straightFirst) {
                const Point next = m_queue[head] + offset(direction);
                if (!isKnown(m_state, next) || m_cameBy[next] != unseen
                    || m_state.map.tiles[next] == Tile::Wall)
                    continue;
                m_cameBy[next] = static_cast<std::uint8_t>(direction);
                if (isGoal(next))
                    return next;
                if (!isSeenMonsterAt(m_state, next))
                    m_queue.push_back(next);
            }
        }
        return std::nullopt;
    }

    /// The cells that lead to `goal`, which was found.
    std::vector<Point> wayTo(Point goal) const
    {
        std::vector<Point> way;
        for (Point at = goal; at != m_state.player.position;
             at = at - offset(static_cast<Direction>(m_cameBy[at])))
            way.push_back(at);
        std::reverse(way.begin(), way.end());
        return way;
    }

    Action firstStepTo(Point goal) const
    {
        Point at = goal;
        auto step = Direction::North;
        while (at != m_state.player.position) {
            step = static_cast<Direction>(m_cameBy[at]);
            at = at - offset(step);
        }
        return Move {step};
    }

private:
    static constexpr std::uint8_t unseen = 255;
    static constexpr std::uint8_t origin = 254;

    const GameState &m_state;
    Grid<std::uint8_t> m_cameBy;
    std::vector<Point> m_queue;
};

/// What keeps any errand from going on.
std::optional<Stop> obstacle(const GameState &state)
{
    if (state.outcome != Outcome::Playing)
        return Stop {Halt::GameOver};
    if (state.player.pendingAdvances > 0)
        return Stop {Halt::AdvanceFirst};
    return std::nullopt;
}

/// As obstacle(), and an enemy in view.
std::optional<Stop> danger(const GameState &state)
{
    if (const auto stop = obstacle(state))
        return stop;
    const std::vector<ActorId> enemies = visibleMonsters(state);
    if (enemies.empty())
        return std::nullopt;
    return Stop {Halt::EnemyInView, findMonster(state, enemies.front())->type};
}

/// The weakest enemy that can be hit from where the player stands: blows are not divided up.
std::optional<Point> enemyToHit(const GameState &state)
{
    const Monster *weakest = nullptr;
    for (const ActorId id : visibleMonsters(state)) {
        const Monster *monster = findMonster(state, id);
        const bool isBeside = stepsBetween(monster->position, state.player.position) == 1;
        if (isBeside && (weakest == nullptr || monster->hp < weakest->hp))
            weakest = monster;
    }
    return weakest != nullptr ? std::optional(weakest->position) : std::nullopt;
}

bool isWantedItemAt(const GameState &state, const Ruleset &rules, std::span<const Point> left,
                    Point p)
{
    return std::find(left.begin(), left.end(), p) == left.end()
        && state.player.pack.size() < static_cast<std::size_t>(rules.rules.inventory)
        && isKnown(state, p) && itemAt(state, p).has_value();
}

std::vector<Point> knownItems(const GameState &state)
{
    std::vector<Point> known;
    for (const FloorItem &item : state.items) {
        if (isKnown(state, item.position))
            known.push_back(item.position);
    }
    return known;
}

} // namespace

NextStep nextToExplore(const GameState &state, const Ruleset &rules, std::span<const Point> left)
{
    if (const auto stop = danger(state))
        return *stop;
    if (isWantedItemAt(state, rules, left, state.player.position))
        return PickUp {};
    KnownWalk walk(state);
    const auto goal = walk.find(
        [&](Point p) { return isFrontier(state, p) || isWantedItemAt(state, rules, left, p); });
    if (goal)
        return walk.firstStepTo(*goal);
    return Stop {isKnown(state, state.map.stairs) ? Halt::FloorExplored : Halt::NothingReachable};
}

NextStep nextToTravel(const GameState &state, Point goal)
{
    if (const auto stop = danger(state))
        return *stop;
    if (goal == state.player.position)
        return Stop {Halt::Arrived};
    if (!isKnown(state, goal))
        return Stop {Halt::NotExplored};
    KnownWalk walk(state);
    if (!walk.find([goal](Point p) { return p == goal; }))
        return Stop {Halt::NoWay};
    return walk.firstStepTo(goal);
}

NextStep nextToStairs(const GameState &state)
{
    if (const auto stop = obstacle(state))
        return *stop;
    if (!isKnown(state, state.map.stairs))
        return Stop {Halt::StairsUnknown};
    return nextToTravel(state, state.map.stairs);
}

NextStep nextToRest(const GameState &state)
{
    if (const auto stop = danger(state))
        return *stop;
    if (state.player.hp >= state.player.maxHp)
        return Stop {Halt::NotHurt};
    return Wait {};
}

NextStep nextToFight(const GameState &state, int leastHpPercent)
{
    if (const auto stop = obstacle(state))
        return *stop;
    const std::vector<ActorId> enemies = visibleMonsters(state);
    if (enemies.empty())
        return Stop {Halt::NobodyInView};
    const auto share = static_cast<std::int64_t>(state.player.hp) * 100;
    if (share < static_cast<std::int64_t>(state.player.maxHp) * leastHpPercent)
        return Stop {Halt::TooWeak};
    KnownWalk walk(state);
    const auto beside = enemyToHit(state);
    const auto target
        = walk.find([&](Point p) { return beside ? p == *beside : isSeenMonsterAt(state, p); });
    if (!target)
        return Stop {Halt::NoWay};
    return walk.firstStepTo(*target);
}

std::vector<Point> knownWay(const GameState &state, Point goal)
{
    KnownWalk walk(state);
    const bool found
        = isKnown(state, goal) && walk.find([goal](Point p) { return p == goal; }).has_value();
    return found ? walk.wayTo(goal) : std::vector<Point> {};
}

Sight sightOf(const GameState &state)
{
    return {.floor = state.floor,
            .hp = state.player.hp,
            .enemies = visibleMonsters(state),
            .items = knownItems(state),
            .stairs = isKnown(state, state.map.stairs)};
}

std::optional<Stop> interruption(const Sight &before, const GameState &state)
{
    if (before.floor != state.floor)
        return std::nullopt;
    for (const ActorId enemy : visibleMonsters(state)) {
        if (std::find(before.enemies.begin(), before.enemies.end(), enemy) == before.enemies.end())
            return Stop {Halt::EnemyAppeared, findMonster(state, enemy)->type};
    }
    if (state.player.hp < before.hp)
        return Stop {Halt::Hurt};
    for (const Point p : knownItems(state)) {
        if (std::find(before.items.begin(), before.items.end(), p) == before.items.end())
            return Stop {Halt::ItemSeen, state.items[*itemAt(state, p)].type};
    }
    if (!before.stairs && isKnown(state, state.map.stairs))
        return Stop {Halt::StairsSeen};
    return std::nullopt;
}

} // namespace core
