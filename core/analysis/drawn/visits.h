// SPDX-License-Identifier: MIT
#pragma once
// Which rooms the draws of a table come to on sampled floors, one after the other.

#include "core/analysis/drawn/drawmemory.h"
#include "core/analysis/drawn/roomsbefore.h"
#include "core/analysis/laws/polynomial.h"

#include <compare>
#include <map>
#include <optional>
#include <vector>

namespace core {

/// No place, and no entry.
inline constexpr int nowhere = -1;

/// A draw that comes to a room, or all those of the room where the table draws per room.
struct Visit
{
    int area = 0; ///< 0: there is no room for it
    RoomCells before = {}; ///< where it is the first one there
    Themes themes = 0;
    int quota = nowhere; ///< of this entry
    int from = nowhere; ///< the place where the room is remembered since an earlier draw
    int to = nowhere; ///< and for a later one

    // clang-tidy 14 takes the 0 that this compares with for a pointer.
    auto operator<=>(const Visit &) const = default; // NOLINT(modernize-use-nullptr)
};
using Visits = std::vector<Visit>;

struct SampledVisits
{
    Visits visits;
    double share = 0; ///< of all floors
};

class VisitSampler
{
public:
    /// So many rooms are remembered at once.
    static constexpr int mostOtherRooms = 8;

    /// `table` is as placedAlone() says. What is given must outlive this.
    VisitSampler(const Ruleset &rules, std::size_t table, int lastFloor, const LayoutSample &sample,
                 const DrawMemory &memory);

    /// Begins a floor, where each room but the first has such themes with such a probability. False
    /// where more draws may be due for quotas than can be gone through.
    bool arriveAt(int floor, std::map<Themes, double> themes);
    /// As many floors can be sampled.
    int layouts() const { return m_rooms.layouts(); }
    /// Of so many floors, the same ones on every call, in lexicographic order; equal ones are one.
    /// None where rooms would have to be remembered for one of them that are too many, or where no
    /// layout has as many rooms.
    std::vector<SampledVisits> sample(int number);

    /// P(n draws) that the count asks for, on the floor or in a room.
    const Polynomial &law() const { return m_law; }
    /// P(no draw follows) after so many of `all` visits of a floor.
    double endsAfter(std::size_t visits, std::size_t all) const;

private:
    /// What is known of a floor before rooms are: how many there are, and how many of them have
    /// such themes.
    struct Stratum
    {
        std::size_t rooms = 0;
        std::map<Themes, int> themes = {}; // of all but the first

        auto operator<=>(const Stratum &) const = default; // NOLINT(modernize-use-nullptr)
    };
    struct Sample
    {
        Visits visits;
        Stratum stratum;
    };
    struct Room
    {
        std::size_t place = 0; // among those of the floor
        Visit visit;
    };

    std::optional<Sample> sampleOf(int number);
    std::vector<Room> roomsOf(int number);
    std::vector<Room> openRooms(const std::vector<Room> &rooms, const RoomFilter &filter) const;
    void addQuotas(const std::vector<Room> &rooms, Rng &rng, std::vector<Room> &drawn) const;
    void addDraws(const std::vector<Room> &rooms, Rng &rng, std::vector<Room> &drawn) const;
    double probabilityOf(const Stratum &stratum) const;

    const Ruleset &m_rules;
    const SpawnTable &m_table;
    const DrawMemory &m_memory;
    RoomsBefore m_rooms;
    Polynomial m_roomCounts; // P(n rooms)
    int m_mostOfDraw; // things
    bool m_isInItsOwnWay; // things take cells that later ones might get
    // Of this floor:
    int m_floor = 1;
    Polynomial m_law;
    std::vector<std::size_t> m_quotas; // entries that are due, each as often as it may be missing
    std::map<Themes, double> m_themes;
};

} // namespace core
