// SPDX-License-Identifier: MIT
#pragma once
// How many rooms a floor has and how large they are: the only thing about the generator's maps
// that the numbers depend on, measured once per dungeon on layouts of the real generator.

#include "core/analysis/laws/maygoon.h"
#include "core/tables/ruleset.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace core {

inline constexpr int defaultLayouts = 20000;

/// Rooms that behave alike. Only counts matter, never which cell is which.
struct RoomClass
{
    int area = 0; ///< cells of ground inside; 0 stands for a room without collisions
    bool start = false; ///< holds the reserved start cell
    bool stairs = false; ///< the stairs take one of its cells after everything was placed
    bool first = false; ///< as withFirstRooms() tells it: the room has no theme

    // clang-tidy 14 takes the 0 that this compares with for a pointer.
    auto operator<=>(const RoomClass &) const = default; // NOLINT(modernize-use-nullptr)
};

/// Lists of rooms one after the other in memory: there are tens of thousands of short ones.
class RoomLists
{
public:
    using Rooms = std::span<const std::uint16_t>; ///< indices of classes

    void add(Rooms rooms)
    {
        m_rooms.insert(m_rooms.end(), rooms.begin(), rooms.end());
        m_starts.push_back(m_rooms.size());
    }
    std::size_t size() const { return m_starts.size() - 1; }
    Rooms operator[](std::size_t list) const
    {
        return {m_rooms.data() + m_starts[list], m_starts[list + 1] - m_starts[list]};
    }

private:
    std::vector<std::uint16_t> m_rooms;
    std::vector<std::size_t> m_starts {0}; // and where the last one ends
};

/// Many layouts in a form that sums over them quickly. Each layout's rooms are split by class
/// into a left and a right part; equal parts are kept once, so that a product over rooms is
/// worked out per part and not per layout.
struct LayoutSample
{
    struct Pair
    {
        std::uint32_t left = 0;
        std::uint32_t right = 0;
        std::uint32_t count = 0; ///< layouts that are just this pair
    };

    int layouts = 0;
    std::vector<RoomClass> classes;
    RoomLists inOrder; ///< the rooms of each layout, in the order in which they are filled
    RoomLists left; ///< of `classes`; distinct and ascending, in lexicographic order
    RoomLists right;
    std::vector<Pair> pairs; ///< distinct, ordered by left, then by the size of right

    int roomsOf(const Pair &pair) const
    {
        return static_cast<int>(left[pair.left].size() + right[pair.right].size());
    }
};

/// About how long one layout with so many rooms takes, in looks at a cell: its cells are cleared,
/// and each attempt looks at the rooms there are. The dungeons that ship take some hundreds to a
/// thousand; an accreted one looks at all cells, several times and again for each attempt.
double workOfLayout(const Dungeon &dungeon, std::size_t rooms);

/// `layouts` (>= 1) layouts of `dungeon`, the same ones on every call; fewer, but at least 16,
/// where the dungeon is so large that so many would take many times as long as those of the
/// dungeons that ship. How many there are is in the sample.
LayoutSample sampleLayouts(const Dungeon &dungeon, int layouts = defaultLayouts);
/// The same, or nothing where it was ended early.
std::optional<LayoutSample> sampleLayouts(const Dungeon &dungeon, int layouts,
                                          const MayGoOn &mayGoOn);
/// As many layouts of exactly `rooms` rooms each, whose areas are drawn from those of `sample`.
LayoutSample withRooms(const LayoutSample &sample, int rooms);
/// The same layouts, of which the first rooms are told from the others.
LayoutSample withFirstRooms(const LayoutSample &sample);
/// The same numbers of rooms, all without collisions.
LayoutSample withoutCollisions(const LayoutSample &sample);
/// One layout of `rooms` rooms without collisions: the setting of the pure closed forms.
LayoutSample plainRooms(int rooms);
/// About `layouts` of the sample's layouts, evenly spread; the sample itself if it has no more.
LayoutSample thinned(const LayoutSample &sample, int layouts);

/// Whether stairs take a cell of some room after everything was placed.
bool hasStairs(const LayoutSample &sample);

/// P(n rooms) at index n.
std::vector<double> roomCounts(const LayoutSample &sample);

} // namespace core
