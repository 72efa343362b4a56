// SPDX-License-Identifier: MIT
#pragma once
// The spawn tables of a ruleset made ready to be drawn from: every name is a number.

#include "core/tables/ruleset.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

namespace core {

/// In place of the index of a table, a theme, a count or the like.
inline constexpr int noIndex = -1;

/// Themes as numbers.
struct ThemeFilter
{
    std::vector<int> in;
    std::vector<int> notIn;
};

/// One member of a group, or the one thing that an entry stands for.
struct DrawPart
{
    TypeRef type = {}; ///< where it is of one type
    int table = noIndex; ///< where it is a draw from another table
    bool isType = false;
    CountForm count = Exactly {Constant {1}};
};

struct DrawEntry
{
    enum class Kind { One, Group, Nothing, Theme };

    Progression weight;
    Kind kind = Kind::Nothing;
    std::vector<DrawPart> parts; ///< one, or the members of a group
    int theme = noIndex;
    int terrain = noIndex; ///< place in Ruleset::terrain, of a patch
    int count = noIndex; ///< place in RunMemory::counts, where anything asks for that count
    std::optional<Limit> limit;
    std::optional<Meter> meter;
    std::optional<Condition> force;
    std::optional<Quota> quota;
    ThemeFilter rooms;
    bool isFiltered = false;
};

/// What an entry asks of the draws before.
struct AskedOfDraws
{
    int drawn = 0; ///< beyond so many in the run nothing changes
    int here = 0; ///< the same, on the floor
    bool since = false;
};

AskedOfDraws askedBy(const DrawEntry &entry);

/// What a meter adds to the weight of its entry; 0 without one.
inline std::int64_t offsetOf(const DrawEntry &entry, const DrawFacts &facts)
{
    if (!entry.meter)
        return 0;
    return std::int64_t {facts.floor} * entry.meter->perFloor
        + std::int64_t {facts.drawn} * entry.meter->perDraw;
}

/// The weight in force of an entry of which `weight` was looked up, whatever the room.
inline std::int64_t weightInForce(const DrawEntry &entry, int weight, const DrawFacts &facts)
{
    const bool isUsedUp = entry.limit
        && ((entry.limit->perFloor && facts.here >= *entry.limit->perFloor)
            || (entry.limit->perRun && facts.drawn >= *entry.limit->perRun));
    return isUsedUp ? 0 : std::max<std::int64_t>(weight + offsetOf(entry, facts), 0);
}

/// Whether it is drawn whatever the weights.
inline bool isForced(const DrawEntry &entry, const DrawFacts &facts)
{
    return entry.force && entry.force->holds(facts);
}

/// Makes of the weights in force of all entries how many cards of each there are to draw; those
/// that are not `allowed` have none. Where no card is left of those that have weight here, the deck
/// is filled anew before.
template<typename Card, typename Weight, typename Allowed>
void takeCards(Card *deck, std::vector<Weight> &weights, Allowed allowed)
{
    bool hasCard = false;
    bool canBeFilled = false;
    for (std::size_t e = 0; e < weights.size(); ++e) {
        const bool isIn = weights[e] > 0 && allowed(e);
        canBeFilled = canBeFilled || isIn;
        hasCard = hasCard || (isIn && deck[e] > 0);
    }
    for (std::size_t e = 0; e < weights.size(); ++e) {
        constexpr std::int64_t most = std::numeric_limits<Card>::max();
        if (!hasCard && canBeFilled)
            deck[e] = static_cast<Card>(std::min(static_cast<std::int64_t>(weights[e]), most));
        weights[e] = weights[e] > 0 && allowed(e) ? static_cast<Weight>(deck[e]) : 0;
    }
}

/// How many draws it is to get on this floor before those that the count asks for.
int missingDraws(const DrawEntry &entry, const DrawFacts &facts);

struct DrawTable
{
    Spawns spawns = Spawns::Monsters;
    CountRule count;
    Placement placement = Placement::DropIfBlocked;
    std::vector<DrawEntry> entries;
    Deck deck = Deck::None;
    int runDeck = noIndex; ///< place in RunMemory::decks
    std::optional<CountForm> jitter; ///< where a force asks for it
    std::optional<Deeper> deeper;
    ThemeFilter rooms;
    bool inSteps = true; ///< see drawnInSteps()
    bool isSteady = true; ///< its weights depend on the looked-up floor alone
    bool hasForces = false;
    bool hasQuotas = false;
    /// Those whose weights depend on more than the looked-up floor.
    std::vector<std::size_t> unsteady;
};

/// Immutable; shared by all who draw from the same ruleset.
class DrawRules
{
public:
    explicit DrawRules(const Ruleset &rules);

    /// Nothing where every table is drawn as in version 1.
    static std::shared_ptr<const DrawRules> of(const Ruleset &rules);

    const std::vector<DrawTable> &tables() const { return m_tables; }
    /// The indices of those that are drawn in steps, in the order they draw: themes, monsters,
    /// items, both.
    const std::vector<std::size_t> &order() const { return m_order; }
    std::size_t counts() const { return m_counts; }
    std::size_t runDecks() const { return m_runDecks; }
    /// Whether floors depend on those before.
    bool remembersFloors() const { return m_remembersFloors; }

private:
    class Maker;

    std::vector<DrawTable> m_tables;
    std::vector<std::size_t> m_order;
    std::size_t m_counts = 0;
    std::size_t m_runDecks = 0;
    bool m_remembersFloors = false;
};

} // namespace core
