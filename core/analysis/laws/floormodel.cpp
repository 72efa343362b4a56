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
                         .draws = table.count.probabilities()});
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
        const bool blocks
            = before->spawns == Spawns::Monsters || self->placement != Placement::DropIfBlocked;
        if (blocks)
            result.push_back(*before);
    }
    result.push_back(*self);
    return result;
}

} // namespace core
