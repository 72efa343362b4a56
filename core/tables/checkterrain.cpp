// SPDX-License-Identifier: MIT
// What is dubious about terrain.

#include "core/tables/findings.h"

#include <string>

namespace core {

namespace {

void checkNamed(Findings &findings, const Ruleset &rules, const std::string &where,
                const std::string &id)
{
    if (!id.empty() && !findTerrain(rules, id))
        findings.error(where, "There is no terrain \"" + id + "\": add it, or correct the id.");
}

void checkPassing(Findings &findings, const std::string &where, const TerrainType &terrain)
{
    if (isHazard(terrain) && terrain.blocks != Blocks::Nothing)
        findings.error(where + ".blocks",
                       "What hurts, lets fall or triggers something blocks nothing: remove "
                       "\"blocks\", or \"hurts\", \"falls\" and \"triggers\".");
    if (terrain.hidden > 0 && !isHazard(terrain))
        findings.error(where + ".hidden",
                       "There is nothing to hide: let it hurt, let fall or trigger something, or "
                       "remove \"hidden\".");
    const bool isShut = terrain.blocks == Blocks::Movement || terrain.blocks == Blocks::Both;
    if (isShut && (terrain.slows || !terrain.becomes.empty()))
        findings.warn(where,
                      "Nobody walks there, so it slows nobody and nobody treads on it: remove "
                      "\"slows\" and \"becomes\", or let it block less.");
}

} // namespace

void checkTerrain(Findings &findings, const Ruleset &rules)
{
    for (const TerrainType &terrain : rules.terrain) {
        const std::string where = "terrain." + terrain.id;
        checkCountForm(findings, where + ".size", terrain.size, rules.floors);
        checkNamed(findings, rules, where + ".becomes", terrain.becomes);
        checkNamed(findings, rules, where + ".edge", terrain.edge);
        checkPassing(findings, where, terrain);
    }
}

} // namespace core
