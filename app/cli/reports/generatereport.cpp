// SPDX-License-Identifier: MIT
#include "app/cli/reports/generatereport.h"

#include "app/cli/support/json.h"
#include "core/gen/asciimap.h"

namespace cli {

namespace {

JsonValue point(core::Point p)
{
    return JsonValue::array({p.x, p.y});
}

JsonValue spawnsJson(const core::Ruleset &rules, const core::PopulatedMap &map, core::Spawns kind)
{
    JsonValue list = JsonValue::array();
    for (const core::Spawn &spawn : map.spawns) {
        if (core::typeOf(rules, map, spawn).kind == kind) {
            list.push_back({{"id", core::typeIdOf(rules, map, spawn)},
                            {"x", spawn.position.x},
                            {"y", spawn.position.y}});
        }
    }
    for (const core::Vault &vault : map.map.vaults) {
        if (kind == core::Spawns::Items)
            list.push_back({{"id", rules.items[static_cast<std::size_t>(vault.keyType)].id},
                            {"x", vault.key.x},
                            {"y", vault.key.y}});
    }
    return list;
}

} // namespace

std::string generatedJson(const core::Ruleset &rules, const core::PopulatedMap &map, int floor,
                          std::uint64_t seed)
{
    JsonValue rooms = JsonValue::array();
    for (std::size_t i = 0; i < map.map.rooms.size(); ++i) {
        const core::Rect &room = map.map.rooms[i];
        rooms.push_back({{"x", room.x}, {"y", room.y}, {"w", room.width}, {"h", room.height}});
        if (map.map.shapes.isEmpty())
            continue;
        JsonValue cells = JsonValue::array();
        for (const core::Point cell : map.map.shapes[i])
            cells.push_back(point(cell));
        rooms.back()["cells"] = std::move(cells);
    }
    return toText({{"floor", floor},
                   {"seed", seed},
                   {"width", map.map.tiles.width()},
                   {"height", map.map.tiles.height()},
                   {"rows", core::asciiRows(rules, map)},
                   {"start", point(map.map.start)},
                   {"stairs", point(map.map.stairs)},
                   {"rooms", std::move(rooms)},
                   {"monsters", spawnsJson(rules, map, core::Spawns::Monsters)},
                   {"items", spawnsJson(rules, map, core::Spawns::Items)}});
}

} // namespace cli
