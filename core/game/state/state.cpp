// SPDX-License-Identifier: MIT
#include "core/game/state/state.h"

#include "core/base/hash.h"

#include <algorithm>

namespace core {

namespace {

std::uint8_t byteOf(std::uint8_t cell)
{
    return cell;
}

/// The number a tile had when fingerprints of it were first kept.
std::uint8_t byteOf(Tile tile)
{
    switch (tile) {
    case Tile::Stairs:
        return 2;
    case Tile::OpenDoor:
        return 3;
    case Tile::Door:
        return 0x80;
    default:
        return static_cast<std::uint8_t>(tile);
    }
}

/// Feeds whole numbers to a Hash; lists with their length first, so that no two states run
/// together.
class StateHasher
{
public:
    void add(std::int64_t number) { m_hash.add(static_cast<std::uint64_t>(number)); }
    void add(Point p)
    {
        add(p.x);
        add(p.y);
    }
    void add(Range range)
    {
        add(range.min);
        add(range.max);
    }
    void add(const std::vector<int> &numbers)
    {
        add(static_cast<std::int64_t>(numbers.size()));
        for (const int number : numbers)
            add(number);
    }
    template<typename T>
    void add(const Grid<T> &grid)
    {
        add(grid.width());
        add(grid.height());
        for (const T cell : grid.cells())
            m_hash.addByte(byteOf(cell));
    }
    void add(const Player &player);
    void add(const Monster &monster);
    void add(const Statuses &statuses)
    {
        for (const int turns : statuses.turns)
            add(turns);
        add(statuses.poison);
        add(statuses.poisoner);
    }
    void addRare(const GameState &state);
    void addRare(const std::vector<Monster> &monsters);
    void add(const RunMemory &memory);
    void add(const Identification &identification);
    void add(const Map &map);
    void add(const Rng &rng)
    {
        for (const std::uint64_t word : rng.state())
            m_hash.add(word);
    }

    std::uint64_t value() const { return m_hash.value(); }

private:
    Hash m_hash;
};

void StateHasher::add(const Player &player)
{
    add(player.position);
    add(player.hp);
    add(player.maxHp);
    add(player.defense);
    add(player.power);
    add(player.magic);
    add(player.level);
    add(player.xp);
    add(player.pendingAdvances);
    add(player.pack);
}

void StateHasher::add(const Monster &monster)
{
    add(static_cast<std::int64_t>(monster.id));
    add(monster.type);
    add(monster.position);
    add(monster.hp);
    add(monster.statuses[Status::Confused]);
    add(monster.lastSeen.has_value() ? 1 : 0);
    add(monster.lastSeen.value_or(Point {}));
}

/// What few rulesets have: nothing while it is as in a fresh game, so that the games of those
/// without keep their fingerprints.
void StateHasher::addRare(const GameState &state)
{
    for (const std::size_t slot : state.player.worn)
        add(static_cast<std::int64_t>(slot));
    if (state.player.statuses != Statuses {}) {
        add(-1);
        add(state.player.statuses);
    }
    addRare(state.monsters);
    if (!state.memory.isEmpty()) {
        add(-3);
        add(state.memory);
    }
    if (!state.player.pluses.empty() || state.player.pendingEnchanting != 0) {
        add(-5);
        add(state.player.pluses);
        add(state.player.pendingEnchanting);
    }
    if (state.player.noise != 0) {
        add(-17);
        add(state.player.noise);
        add(state.player.isSneaking ? 1 : 0);
    }
    for (std::size_t i = 0; i < state.items.size(); ++i) {
        const FloorItem &item = state.items[i];
        if (item.plus != 0) {
            add(-6);
            add(static_cast<std::int64_t>(i));
            add(item.plus);
        }
        if (item.vault != 0) {
            add(-11);
            add(static_cast<std::int64_t>(i));
            add(item.vault);
            add(item.isCaged ? 1 : 0);
        }
    }
    if (state.player.keys != 0) {
        add(-12);
        add(state.player.keys);
    }
    if (state.player.searched != 0) {
        add(-19);
        add(state.player.searched);
    }
    for (const Fire &fire : state.fires) {
        add(-23);
        add(fire.position);
        add(fire.lit);
    }
    if (!state.identification.isEmpty()) {
        add(-4);
        add(state.identification);
        for (const FloorItem &item : state.items)
            add(item.isFound ? 1 : 0);
    }
}

/// Of what few monsters have, as above.
void StateHasher::addRare(const std::vector<Monster> &monsters)
{
    for (const Monster &monster : monsters) {
        Statuses others = monster.statuses;
        others[Status::Confused] = 0;
        const bool isPlain = others == Statuses {} && monster.energy == 0 && monster.hasNoticed()
            && monster.heading == Direction::North;
        if (isPlain)
            continue;
        add(-2);
        add(static_cast<std::int64_t>(monster.id));
        add(monster.statuses);
        add(monster.energy);
        add(monster.isAsleep ? 1 : (monster.isUnaware ? 2 : 0));
        add(static_cast<std::int64_t>(monster.heading));
    }
    for (const Monster &monster : monsters) {
        if (monster.turnsLeft == 0 && monster.calls == 0 && monster.loot < 0)
            continue;
        add(-18);
        add(static_cast<std::int64_t>(monster.id));
        add(monster.turnsLeft);
        add(monster.calls);
        add(monster.loot);
        add(monster.lootPlus);
    }
    for (const Monster &monster : monsters) {
        if (monster.isHostile())
            continue;
        add(-22);
        add(static_cast<std::int64_t>(monster.id));
        add(monster.shackles);
    }
    for (const Monster &monster : monsters) {
        if (!monster.isSubmerged && monster.retreats == 0)
            continue;
        add(-21);
        add(static_cast<std::int64_t>(monster.id));
        add(monster.isSubmerged ? 1 : 0);
        add(monster.retreats);
    }
}

void StateHasher::add(const RunMemory &memory)
{
    add(memory.floor);
    for (const DrawnCount &count : memory.counts) {
        add(count.drawn);
        add(count.lastFloor);
    }
    for (const std::int64_t offset : memory.offsets)
        add(offset);
    for (const std::vector<std::int64_t> &deck : memory.decks) {
        add(static_cast<std::int64_t>(deck.size()));
        for (const std::int64_t cards : deck)
            add(cards);
    }
}

void StateHasher::add(const Identification &identification)
{
    add(identification.looks);
    add(identification.known);
    add(static_cast<std::int64_t>(identification.finds.size()));
    for (const Find &find : identification.finds) {
        add(find.type);
        add(find.floor);
        add(find.count);
    }
    add(static_cast<std::int64_t>(identification.ruledOut.size()));
    for (const RuledOut &pair : identification.ruledOut) {
        add(pair.type);
        add(pair.kind);
    }
    add(identification.pending);
}

/// Without shapes: seed and floor say as much, and they never change.
void StateHasher::add(const Map &map)
{
    add(map.tiles);
    add(static_cast<std::int64_t>(map.rooms.size()));
    for (const Rect &room : map.rooms) {
        add(Point {room.x, room.y});
        add(Point {room.width, room.height});
    }
    add(map.start);
    add(map.stairs);
    if (map.terrain.width() > 0)
        add(map.terrain);
    for (const Secret &secret : map.secrets) {
        add(-20);
        add(secret.position);
        add(static_cast<std::int64_t>(secret.tile));
        add(secret.terrain);
    }
}

} // namespace

const Monster *monsterAt(const GameState &state, Point p)
{
    const auto found = std::find_if(state.monsters.begin(), state.monsters.end(),
                                    [p](const Monster &m) { return m.position == p && m.hp > 0; });
    return found == state.monsters.end() ? nullptr : &*found;
}

const Monster *findMonster(const GameState &state, ActorId id)
{
    const auto found = std::find_if(state.monsters.begin(), state.monsters.end(),
                                    [id](const Monster &m) { return m.id == id; });
    return found == state.monsters.end() ? nullptr : &*found;
}

std::optional<std::size_t> itemAt(const GameState &state, Point p)
{
    std::optional<std::size_t> top;
    for (std::size_t i = state.items.size(); i > 0; --i) {
        const FloorItem &item = state.items[i - 1];
        if (item.position != p)
            continue;
        if (item.vault != 0 && !item.isCaged)
            return i - 1;
        top = top.value_or(i - 1);
    }
    return top;
}

std::uint64_t stateHash(const GameState &state)
{
    StateHasher hash;
    hash.add(static_cast<std::int64_t>(state.seed));
    hash.add(state.floor);
    hash.add(state.turn);
    hash.add(static_cast<std::int64_t>(state.outcome));
    hash.add(state.player);
    hash.add(static_cast<std::int64_t>(state.monsters.size()));
    for (const Monster &monster : state.monsters)
        hash.add(monster);
    hash.add(static_cast<std::int64_t>(state.items.size()));
    for (const FloorItem &item : state.items) {
        hash.add(item.type);
        hash.add(item.position);
    }
    hash.add(static_cast<std::int64_t>(state.corpses.size()));
    for (const Corpse &corpse : state.corpses) {
        hash.add(corpse.type);
        hash.add(corpse.position);
    }
    hash.add(state.map);
    hash.add(state.visible);
    hash.add(state.explored);
    hash.add(state.rng);
    hash.add(static_cast<std::int64_t>(state.nextActor));
    hash.add(state.tally.kills);
    hash.add(state.tally.used);
    hash.add(state.tally.killer.value_or(-1));
    hash.addRare(state);
    return hash.value();
}

} // namespace core
