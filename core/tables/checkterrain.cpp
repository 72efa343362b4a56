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
        findings.error(where, {"there-is-no-terrain", {id}});
}

bool isShut(const TerrainType &terrain)
{
    return terrain.blocks == Blocks::Movement || terrain.blocks == Blocks::Both;
}

void checkPassing(Findings &findings, const std::string &where, const TerrainType &terrain)
{
    if (isHazard(terrain) && terrain.blocks != Blocks::Nothing)
        findings.error(where + ".blocks", {"hazard-blocks-nothing"});
    if (terrain.hidden > 0 && !isHazard(terrain))
        findings.error(where + ".hidden", {"there-is-nothing-to-hide"});
    if (isShut(terrain) && (terrain.slows || !terrain.becomes.empty()))
        findings.warn(where, {"nobody-walks-there"});
}

void checkFire(Findings &findings, const Ruleset &rules, const std::string &where,
               const std::string &id)
{
    checkNamed(findings, rules, where, id);
    const auto fire = findTerrain(rules, id);
    if (fire && !isFire(rules.terrain[*fire]))
        findings.error(where, {"never-burns-down", {id}});
}

void checkBurning(Findings &findings, const Ruleset &rules, const std::string &where,
                  const TerrainType &terrain)
{
    if (terrain.burns > 0 && terrain.fire.empty())
        findings.error(where + ".burns", {"what-burns-names-no-fire"});
    checkFire(findings, rules, where + ".fire", terrain.fire);
    if (!terrain.fire.empty() && isShut(terrain))
        findings.error(where + ".fire", {"what-nobody-walks-on-burns-not"});
}

void checkBurningDown(Findings &findings, const Ruleset &rules, const std::string &where,
                      const TerrainType &terrain)
{
    if (isFire(terrain) && terrain.hurts == 0)
        findings.error(where + ".lasts", {"what-burns-hurts"});
    if (!isFire(terrain) && !terrain.leaves.empty())
        findings.error(where + ".leaves", {"nothing-is-left-of-what-never-burns-down"});
    checkNamed(findings, rules, where + ".leaves", terrain.leaves);
    const auto left = findTerrain(rules, terrain.leaves);
    if (left
        && (isShut(rules.terrain[*left]) || isHazard(rules.terrain[*left])
            || !rules.terrain[*left].fire.empty()))
        findings.error(where + ".leaves", {"what-is-left-is-not-safe"});
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
