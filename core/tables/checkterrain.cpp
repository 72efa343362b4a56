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

bool isShut(const TerrainType &terrain)
{
    return terrain.blocks == Blocks::Movement || terrain.blocks == Blocks::Both;
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
    if (isShut(terrain) && (terrain.slows || !terrain.becomes.empty()))
        findings.warn(where,
                      "Nobody walks there, so it slows nobody and nobody treads on it: remove "
                      "\"slows\" and \"becomes\", or let it block less.");
}

void checkFire(Findings &findings, const Ruleset &rules, const std::string &where,
               const std::string &id)
{
    checkNamed(findings, rules, where, id);
    const auto fire = findTerrain(rules, id);
    if (fire && !isFire(rules.terrain[*fire]))
        findings.error(where,
                       "\"" + id + "\" never burns down: give it \"lasts\", or name a fire.");
}

void checkBurning(Findings &findings, const Ruleset &rules, const std::string &where,
                  const TerrainType &terrain)
{
    if (terrain.burns > 0 && terrain.fire.empty())
        findings.error(where + ".burns",
                       "What it is while it burns is missing: name that terrain as \"fire\", or "
                       "remove \"burns\".");
    checkFire(findings, rules, where + ".fire", terrain.fire);
    if (!terrain.fire.empty() && isShut(terrain))
        findings.error(where + ".fire",
                       "Nothing burns where nobody can walk: remove \"fire\", or let it block "
                       "less.");
}

void checkBurningDown(Findings &findings, const Ruleset &rules, const std::string &where,
                      const TerrainType &terrain)
{
    if (isFire(terrain) && terrain.hurts == 0)
        findings.error(where + ".lasts", "What burns hurts: add \"hurts\", or remove \"lasts\".");
    if (!isFire(terrain) && !terrain.leaves.empty())
        findings.error(where + ".leaves",
                       "It never burns down, so nothing is left of it: add \"lasts\", or remove "
                       "\"leaves\".");
    checkNamed(findings, rules, where + ".leaves", terrain.leaves);
    const auto left = findTerrain(rules, terrain.leaves);
    if (left
        && (isShut(rules.terrain[*left]) || isHazard(rules.terrain[*left])
            || !rules.terrain[*left].fire.empty()))
        findings.error(where + ".leaves",
                       "What is left is safe ground that does not burn again: name such a "
                       "terrain.");
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
        checkBurning(findings, rules, where, terrain);
        checkBurningDown(findings, rules, where, terrain);
    }
    for (const ItemType &item : rules.items)
        checkFire(findings, rules, "items." + item.id + ".ignites", item.ignites);
}

} // namespace core
