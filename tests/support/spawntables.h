// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Spawn tables in a line or two each.

#include "core/tables/spawntable.h"

#include <string>
#include <utility>
#include <vector>

namespace support {

inline core::Progression steps(std::vector<core::Transition> list)
{
    return core::Transitions {std::move(list)};
}

inline core::SpawnEntry entry(std::string id, core::Progression weight)
{
    return {.id = std::move(id), .weight = std::move(weight), .unknown = {}};
}

inline core::SpawnTable table(std::string id, core::Spawns spawns, core::CountRule count,
                              std::vector<core::SpawnEntry> entries,
                              core::Placement placement = core::Placement::DropIfBlocked)
{
    return {.id = std::move(id),
            .spawns = spawns,
            .count = std::move(count),
            .placement = placement,
            .entries = std::move(entries),
            .unknown = {}};
}

inline core::CountRule roomUpTo(core::Progression most)
{
    return {.per = core::Per::Room, .draws = core::UpTo {std::move(most)}};
}

} // namespace support
