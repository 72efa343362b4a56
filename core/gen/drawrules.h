// SPDX-License-Identifier: MIT
#pragma once
// The spawn tables of a ruleset made ready to be drawn from: every name is a number.

#include "core/tables/ruleset.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <utility>
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
    int meter = noIndex; ///< place in RunMemory::offsets
    std::optional<Limit> limit;
    std::optional<Meter> gain; ///< of its meter
    std::optional<Condition> force;
    std::optional<Quota> quota;
    ThemeFilter rooms;
    bool isFiltered = false;
};

struct DrawTable
{
    Spawns spawns = Spawns::Monsters;
    CountRule count;
    Placement placement = Placement::DropIfBlocked;
    std::vector<DrawEntry> entries;
    Deck deck = Deck::None;
    int runDeck = noIndex; ///< place in RunMemory::decks
    std::optional<CountForm> jitter;
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
    /// For each count the meters of its entries.
    const std::vector<std::vector<std::pair<int, int>>> &gains() const { return m_gains; }
    std::size_t meters() const { return m_meters; }
    std::size_t runDecks() const { return m_runDecks; }
    /// Whether floors depend on those before.
    bool remembersFloors() const { return m_remembersFloors; }

private:
    class Maker;

    std::vector<DrawTable> m_tables;
    std::vector<std::size_t> m_order;
    std::vector<std::vector<std::pair<int, int>>> m_gains; // per count: meter, gain per draw
    std::size_t m_counts = 0;
    std::size_t m_meters = 0;
    std::size_t m_runDecks = 0;
    bool m_remembersFloors = false;
};

} // namespace core
