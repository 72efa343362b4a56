// SPDX-License-Identifier: MIT
#include "core/gen/drawing.h"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <utility>

namespace core {

namespace {

/// What one room or floor may get of a table: draws, those of other tables included, and things. A
/// ruleset whose numbers multiply beyond that is cut off here.
constexpr int mostOfRound = 4 * maxDraws;
/// So many more draws may come to nothing.
constexpr int mostEmpty = mostOfRound;
/// And so are tables that draw from tables, and so on.
constexpr int deepest = 100;

bool contains(const std::vector<int> &list, const std::vector<int> &wanted)
{
    return std::any_of(wanted.begin(), wanted.end(), [&list](int theme) {
        return std::find(list.begin(), list.end(), theme) != list.end();
    });
}

bool allows(const ThemeFilter &filter, const std::vector<int> &themes)
{
    return (filter.in.empty() || contains(themes, filter.in)) && !contains(themes, filter.notIn);
}

} // namespace

void FloorDraws::clear(std::size_t tables)
{
    themes.clear();
    draws.clear();
    ofDraw.clear();
    things.clear();
    ofTable.assign(tables, {});
    drawn.assign(tables, 0);
}

/// One table's turn on a floor, and the draws from others that it brings.
class Drawing::Round
{
public:
    Round(Drawing &drawing, std::size_t table, int floor, Rng rng, RunMemory &memory,
          FloorDraws &result)
        : m_drawing(drawing)
        , m_rules(drawing.m_rules->tables())
        , m_table(table)
        , m_floor(floor)
        , m_rng(rng)
        , m_memory(memory)
        , m_result(result)
    {}

    /// A theme for every room but the first.
    void drawThemes()
    {
        for (std::size_t room = 1; room < m_drawing.m_themes.size(); ++room)
            drawOwn(room);
    }

    void drawQuotas()
    {
        const DrawTable &table = m_rules[m_table];
        for (std::size_t entry = 0; table.hasQuotas && entry < table.entries.size(); ++entry) {
            const DrawEntry &due = table.entries[entry];
            const int missing = missingDraws(due, factsOf(m_table, due));
            for (int i = 0; i < missing; ++i) {
                begin();
                const std::size_t room = roomForQuota(due);
                take({m_table, room, m_floor}, entry, DrawnBy::Quota);
            }
        }
    }

    void drawCounted()
    {
        const DrawTable &table = m_rules[m_table];
        const Count count = Count::at(table.count, m_floor);
        const std::vector<std::size_t> rooms = roomsOf(table.rooms);
        if (rooms.empty())
            return;
        if (table.count.per == Per::Room) {
            for (const std::size_t room : rooms) {
                begin();
                for (int draws = count.sample(m_rng); draws > 0; --draws)
                    drawOwn(room);
            }
            return;
        }
        begin();
        for (int draws = count.sample(m_rng); draws > 0; --draws)
            drawOwn(rooms[m_rng.below(rooms.size())]);
    }

private:
    /// Which table is drawn from, for which room, and where its weights are looked up.
    struct Place
    {
        std::size_t table = 0;
        std::size_t room = 0;
        int lookedUp = 1;
        int from = -1;
        int member = -1;
        int depth = 0; // tables drawn from by tables
    };

    /// A room's draws, or a floor's.
    void begin()
    {
        m_left = mostOfRound;
        m_leftEmpty = mostEmpty;
    }

    /// A draw that the table's own count asked for.
    void drawOwn(std::size_t room) { drawFrom({m_table, room, lookedUpFrom(m_table, m_floor)}); }

    /// The floor on which a draw from the table looks its weights up, going on from `floor`.
    int lookedUpFrom(std::size_t table, int floor)
    {
        const std::optional<Deeper> &deeper = m_rules[table].deeper;
        if (!deeper || static_cast<int>(m_rng.below(100)) >= deeper->percent)
            return floor;
        const int further = floor + Count::at(deeper->by, floor).sample(m_rng);
        return std::max(floor, std::min(further, deeper->upTo.value_or(further)));
    }

    void drawFrom(const Place &place)
    {
        const DrawTable &table = m_rules[place.table];
        if (m_left <= 0 || m_leftEmpty <= 0)
            return;
        m_drawing.m_work += m_drawing.m_workOfDraw[place.table];
        const bool mayDraw = place.depth <= deepest && allows(table.rooms, themesOf(place.room));
        std::optional<std::size_t> entry = mayDraw ? forcedEntry(place) : std::nullopt;
        const DrawnBy by = entry ? DrawnBy::Force : DrawnBy::Weight;
        if (mayDraw && !entry)
            entry = entryByWeight(place);
        if (entry)
            take(place, *entry, by);
        else
            --m_leftEmpty;
    }

    std::optional<std::size_t> forcedEntry(const Place &place)
    {
        const DrawTable &table = m_rules[place.table];
        for (std::size_t i = 0; table.hasForces && i < table.entries.size(); ++i) {
            const DrawEntry &entry = table.entries[i];
            if (entry.force && allows(entry.rooms, themesOf(place.room))
                && isForced(entry, factsOf(place.table, entry)))
                return i;
        }
        return std::nullopt;
    }

    DrawFacts factsOf(std::size_t table, const DrawEntry &entry) const
    {
        DrawFacts facts = m_drawing.m_ofTable[table].facts;
        if (entry.count == noIndex)
            return facts;
        const DrawnCount &count = m_memory.counts[static_cast<std::size_t>(entry.count)];
        facts.drawn = count.drawn;
        facts.here = m_drawing.m_here[static_cast<std::size_t>(entry.count)];
        facts.since = m_floor - count.lastFloor;
        return facts;
    }

    std::optional<std::size_t> entryByWeight(const Place &place)
    {
        const DrawTable &table = m_rules[place.table];
        const Lookup &lookup = m_drawing.lookUp(place.table, place.lookedUp);
        const Distribution &weights = lookup.weights;
        if (table.deck != Deck::None)
            return card(place, weights);
        if (table.isSteady)
            return weights.total() == 0 ? std::nullopt : std::optional(weights.sample(m_rng));
        return pickUnsteady(place, lookup);
    }

    /// Looks at those entries alone whose weights may be others than looked up.
    std::optional<std::size_t> pickUnsteady(const Place &place, const Lookup &lookup)
    {
        const DrawTable &table = m_rules[place.table];
        std::vector<std::uint64_t> &effective = m_drawing.m_weights;
        effective.clear();
        std::uint64_t total = lookup.weights.total();
        for (const std::size_t i : table.unsteady) {
            const DrawEntry &entry = table.entries[i];
            const bool fits = !entry.isFiltered || allows(entry.rooms, themesOf(place.room));
            effective.push_back(fits ? weightOf(place, i, lookup.weights) : 0);
            total += effective.back() - static_cast<std::uint64_t>(lookup.weights.weight(i));
        }
        if (total == 0)
            return std::nullopt;
        // `roll` is kept as it would be if the entries passed so far had the weights looked up.
        std::uint64_t roll = m_rng.below(total);
        for (std::size_t n = 0; n < effective.size(); ++n) {
            const std::size_t i = table.unsteady[n];
            const auto weight = static_cast<std::uint64_t>(lookup.weights.weight(i));
            const std::uint64_t before = lookup.sums[i] - weight;
            if (roll < before)
                break;
            if (roll < before + effective[n])
                return i;
            roll = roll - effective[n] + weight;
        }
        const auto found = std::upper_bound(lookup.sums.begin(), lookup.sums.end(), roll);
        return static_cast<std::size_t>(found - lookup.sums.begin());
    }

    /// The weight in force, whatever the room.
    std::uint64_t weightOf(const Place &place, std::size_t index, const Distribution &weights) const
    {
        const DrawEntry &entry = m_rules[place.table].entries[index];
        return static_cast<std::uint64_t>(
            weightInForce(entry, weights.weight(index), factsOf(place.table, entry)));
    }

    /// A card that has weight here is taken out of the deck, which is filled anew where it has
    /// none.
    std::optional<std::size_t> card(const Place &place, const Distribution &weights)
    {
        const DrawTable &table = m_rules[place.table];
        std::vector<std::int64_t> &deck = table.runDeck == noIndex
            ? m_drawing.m_ofTable[place.table].deck
            : m_memory.decks[static_cast<std::size_t>(table.runDeck)];
        deck.resize(table.entries.size(), 0);
        std::vector<std::uint64_t> &cards = m_drawing.m_weights;
        cards.clear();
        for (std::size_t i = 0; i < deck.size(); ++i)
            cards.push_back(weightOf(place, i, weights));
        takeCards(deck.data(), cards, [&](std::size_t i) {
            return allows(table.entries[i].rooms, themesOf(place.room));
        });
        const std::optional<std::size_t> drawn = pick(cards);
        if (drawn)
            --deck[*drawn];
        return drawn;
    }

    std::optional<std::size_t> pick(const std::vector<std::uint64_t> &weights)
    {
        const std::uint64_t total
            = std::accumulate(weights.begin(), weights.end(), std::uint64_t {0});
        if (total == 0)
            return std::nullopt;
        std::uint64_t roll = m_rng.below(total);
        std::size_t entry = 0;
        for (; roll >= weights[entry]; ++entry)
            roll -= weights[entry];
        return entry;
    }

    /// What was drawn counts, and brings what it stands for.
    void take(const Place &place, std::size_t index, DrawnBy by)
    {
        const DrawEntry &entry = m_rules[place.table].entries[index];
        --m_left;
        ++m_result.drawn[place.table];
        const std::size_t draw = m_result.draws.size();
        m_result.draws.push_back({.table = static_cast<int>(place.table),
                                  .entry = static_cast<int>(index),
                                  .from = place.from,
                                  .member = place.member,
                                  .room = static_cast<int>(place.room),
                                  .lookedUp = place.lookedUp,
                                  .by = by});
        m_result.ofDraw.push_back({.first = m_result.things.size()});
        count(entry);
        bring(place, index, static_cast<int>(draw));
        m_result.ofDraw[draw].end = m_result.things.size();
    }

    void count(const DrawEntry &entry)
    {
        if (entry.count == noIndex)
            return;
        const auto index = static_cast<std::size_t>(entry.count);
        ++m_memory.counts[index].drawn;
        m_memory.counts[index].lastFloor = m_floor;
        ++m_drawing.m_here[index];
    }

    void bring(const Place &place, std::size_t index, int draw)
    {
        const DrawEntry &entry = m_rules[place.table].entries[index];
        switch (entry.kind) {
        case DrawEntry::Kind::Nothing:
            break;
        case DrawEntry::Kind::Theme:
            m_drawing.m_themes[place.room].push_back(entry.theme);
            m_result.themes.push_back({.room = static_cast<int>(place.room),
                                       .table = static_cast<int>(place.table),
                                       .entry = static_cast<int>(index)});
            break;
        case DrawEntry::Kind::One:
            bring(place, entry.parts.front(), draw, -1);
            break;
        case DrawEntry::Kind::Group:
            for (std::size_t i = 0; i < entry.parts.size(); ++i) {
                const Count &members
                    = m_drawing.lookUp(place.table, place.lookedUp).members[index][i];
                for (int left = members.sample(m_rng); left > 0 && m_left > 0; --left)
                    bring(place, entry.parts[i], draw, static_cast<int>(i));
            }
            break;
        }
    }

    void bring(const Place &place, const DrawPart &part, int draw, int member)
    {
        if (part.isType) {
            --m_left;
            ++m_drawing.m_work;
            m_result.things.push_back({.type = part.type, .draw = draw, .member = member});
        } else if (part.table != noIndex) {
            const auto below = static_cast<std::size_t>(part.table);
            drawFrom({below, place.room, lookedUpFrom(below, place.lookedUp), draw, member,
                      place.depth + 1});
        }
    }

    /// Uniform over those that the entry's filter and its table's allow; over all where none is.
    std::size_t roomForQuota(const DrawEntry &entry)
    {
        std::vector<std::size_t> rooms = roomsOf(m_rules[m_table].rooms);
        std::erase_if(rooms,
                      [&](std::size_t room) { return !allows(entry.rooms, themesOf(room)); });
        if (rooms.empty())
            return m_rng.below(m_drawing.m_themes.size());
        return rooms[m_rng.below(rooms.size())];
    }

    std::vector<std::size_t> roomsOf(const ThemeFilter &filter) const
    {
        std::vector<std::size_t> rooms;
        for (std::size_t room = 0; room < m_drawing.m_themes.size(); ++room) {
            if (allows(filter, themesOf(room)))
                rooms.push_back(room);
        }
        return rooms;
    }

    const std::vector<int> &themesOf(std::size_t room) const { return m_drawing.m_themes[room]; }

    Drawing &m_drawing;
    const std::vector<DrawTable> &m_rules;
    std::size_t m_table;
    int m_floor;
    Rng m_rng;
    RunMemory &m_memory;
    FloorDraws &m_result;
    int m_left = mostOfRound;
    int m_leftEmpty = mostEmpty;
};

Drawing::Drawing(std::shared_ptr<const DrawRules> rules)
    : m_rules(std::move(rules))
    , m_lookups(m_rules->tables().size())
    , m_ofTable(m_rules->tables().size())
{
    constexpr double workOfForce = 20;
    for (const DrawTable &table : m_rules->tables()) {
        const std::size_t looks
            = table.deck == Deck::None ? table.unsteady.size() : table.entries.size();
        double &work = m_workOfDraw.emplace_back(1.0 + static_cast<double>(looks));
        for (const DrawEntry &entry : table.entries)
            work += entry.force ? workOfForce : 0;
    }
}

void Drawing::draw(int floor, std::uint64_t seed, std::size_t rooms, RunMemory &memory,
                   FloorDraws &result)
{
    result.clear(m_rules->tables().size());
    RunMemory ofFloor;
    RunMemory &used = m_rules->remembersFloors() ? memory : ofFloor;
    assert(!m_rules->remembersFloors() || used.floor == floor - 1);
    arrive(floor, seed, used);
    m_themes.assign(rooms, {});
    for (const std::size_t index : m_rules->order()) {
        const DrawTable &table = m_rules->tables()[index];
        const bool isTheme = table.spawns == Spawns::Themes;
        const Rng rng = Rng::forStream(seed, isTheme ? Stream::Themes : Stream::Drawing, floor,
                                       static_cast<int>(index));
        result.ofTable[index].first = result.draws.size();
        Round round(*this, index, floor, rng, used, result);
        if (isTheme) {
            round.drawThemes();
        } else {
            round.drawQuotas();
            round.drawCounted();
        }
        result.ofTable[index].end = result.draws.size();
    }
    used.offsets.clear();
    for (const DrawTable &table : m_rules->tables()) {
        for (const DrawEntry &entry : table.entries) {
            if (entry.meter)
                used.offsets.push_back(
                    offsetOf(entry,
                             {.floor = floor,
                              .drawn = used.counts[static_cast<std::size_t>(entry.count)].drawn}));
        }
    }
    used.floor = floor;
}

void Drawing::arrive(int floor, std::uint64_t seed, RunMemory &memory)
{
    memory.counts.resize(m_rules->counts());
    memory.decks.resize(m_rules->runDecks());
    m_here.assign(m_rules->counts(), 0);
    for (std::size_t index = 0; index < m_ofTable.size(); ++index) {
        const DrawTable &table = m_rules->tables()[index];
        m_ofTable[index].deck.clear();
        m_ofTable[index].facts = {.floor = floor};
        if (table.jitter) {
            Rng rng = Rng::forStream(seed, Stream::Jitter, floor, static_cast<int>(index));
            m_ofTable[index].facts.jitter = Count::signedAt(*table.jitter, floor).sample(rng);
        }
    }
}

const Drawing::Lookup &Drawing::lookUp(std::size_t table, int floor)
{
    const auto [place, isNew] = m_lookups[table].try_emplace(floor);
    if (!isNew)
        return place->second;
    std::vector<int> weights;
    std::uint64_t sum = 0;
    for (const DrawEntry &entry : m_rules->tables()[table].entries) {
        weights.push_back(valueAt(entry.weight, floor));
        place->second.sums.push_back(sum += static_cast<std::uint64_t>(weights.back()));
        std::vector<Count> &members = place->second.members.emplace_back();
        for (const DrawPart &part : entry.parts)
            members.push_back(Count::at(part.count, floor));
    }
    place->second.weights = Distribution::of(std::move(weights));
    return place->second;
}

} // namespace core
