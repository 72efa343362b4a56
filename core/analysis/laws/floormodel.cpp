// SPDX-License-Identifier: MIT
#include "core/analysis/laws/floormodel.h"

#include <algorithm>

namespace core {

FloorModel modelOf(const FloorPlan &plan, int drawnAnyway)
{
    FloorModel model;
    for (const TablePlan &table : plan.tables) {
        if (table.distribution.total() == 0 && table.table != drawnAnyway)
            continue;
        model.push_back({.table = table.table,
                         .spawns = table.spawns,
                         .placement = table.placement,
                         .per = table.per,
                         .draws = withoutTail(table.count.probabilities())});
    }
    return model;
}

FloorModel upTo(const FloorModel &model, int table)
{
    const auto self = std::find_if(model.begin(), model.end(),
                                   [=](const TableModel &t) { return t.table == table; });
    if (self == model.end())
        return {};
    FloorModel result;
    for (auto before = model.begin(); before != self; ++before) {
        const bool blocks = before->spawns != Spawns::Items
            || self->placement != Placement::DropIfBlocked || self->mostOfDraw() > 1;
        if (blocks)
            result.push_back(*before);
    }
    result.push_back(*self);
    return result;
}

const std::vector<double> &themesOf(const FloorModel &model)
{
    static const std::vector<double> none;
    const auto asking = std::find_if(model.begin(), model.end(),
                                     [](const TableModel &table) { return !table.themes.empty(); });
    return asking == model.end() ? none : asking->themes;
}

BroughtLaw broughtLaw(const std::vector<double> &sizes, Marker marker)
{
    const std::size_t most = sizes.size() - 1;
    const Polynomial one
        = marker.one != 0.0 ? Polynomial {marker.none, marker.one} : Polynomial {marker.none};
    BroughtLaw law {.nothing = {sizes.front()}, .lost = {0.0}, .placed = {}};
    for (std::size_t n = 1; n <= most; ++n)
        law.lost.front() += sizes[n];
    std::vector<Polynomial> powers {{1.0}};
    for (std::size_t cells = 1; cells <= most; ++cells) {
        powers.push_back(multiply(powers.back(), one));
        std::vector<Polynomial> &placed = law.placed.emplace_back(cells);
        for (std::size_t n = 1; n <= most; ++n)
            addScaled(placed[std::min(n, cells) - 1], powers[std::min(n, cells)], sizes[n]);
    }
    return law;
}

} // namespace core
