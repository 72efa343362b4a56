// SPDX-License-Identifier: MIT
#pragma once
// Patches of terrain on a floor that is laid out and filled.

#include "core/base/rng.h"
#include "core/map/map.h"
#include "core/tables/countrule.h"
#include "core/tables/ruleset.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace core {

/// The tile that a cell becomes by it.
Tile tileOf(const TerrainType &terrain);

/// One terrain at one floor.
struct TerrainPlan
{
    Tile tile = Tile::Ground;
    Count size = Count::at(CountForm {Exactly {Constant {0}}}, 1);
    std::optional<std::size_t> edge; ///< place in Ruleset::terrain
    int hidden = 0; ///< percent of its cells

    /// Of all terrain, in its order; what lets fall has no cells on the last floor.
    static std::vector<TerrainPlan> of(const Ruleset &rules, int floor);
};

/// Grows patches by adding random neighbours to what there is (Eden's model), keeping its memory
/// between floors. Terrain lies on ground alone. What shuts a cell off is put nowhere where
/// something stands or lies, nor where it would part what can be walked on.
class TerrainGrower
{
public:
    explicit TerrainGrower(std::vector<TerrainPlan> plans)
        : m_plans(std::move(plans))
    {}

    /// Begins with a floor; `taken` is not 0 where something stands or lies.
    void begin(Map &map, const Grid<std::uint8_t> &taken);
    /// A patch of terrain `type` that begins in room `room`: as much of it as there is room for.
    void grow(std::size_t type, std::size_t room, Rng &rng);
    /// Ends with the floor: what is hidden looks like plain ground from now on. Until then it keeps
    /// its room, so that no ways are parted by what comes to light later.
    void finish();

private:
    Point drawCell(std::size_t room, Rng &rng) const;
    bool mayHold(Point p, Tile tile) const;
    bool leavesWays(Point p) const;
    void put(Point p, std::size_t type, Rng &rng);
    void putEdge(std::size_t type, Rng &rng);

    std::vector<TerrainPlan> m_plans;
    Map *m_map = nullptr;
    const Grid<std::uint8_t> *m_taken = nullptr;
    std::vector<Point> m_patch;
    std::vector<Point> m_next; // beside the patch, once for each cell that they are beside of
};

} // namespace core
