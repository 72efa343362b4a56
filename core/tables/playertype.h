// SPDX-License-Identifier: MIT
#pragma once
// What the player begins as.

#include "core/tables/types.h"

#include <string>
#include <vector>

namespace core {

struct PlayerType
{
    std::string glyph = "@";
    std::string color = "#ffffff";
    int hp = 1;
    Range defense;
    Range power;
    int magic = 0; ///< scales effects by their perMagic
    std::vector<std::string> wears; ///< item ids in the pack at the start, and worn
    std::vector<std::string> carries; ///< further item ids in the pack at the start
    UnknownMembers unknown;

    bool operator==(const PlayerType &) const = default;
};

void describe(auto &v, Like<PlayerType> auto &player)
{
    v.member("glyph", player.glyph, form::Glyph {});
    v.member("color", player.color, form::Color {});
    v.member("hp", player.hp, hitPoints);
    v.member("defense", player.defense, amounts);
    v.member("power", player.power, amounts);
    v.unusual("magic", player.magic, amounts);
    v.unusual("wears", player.wears, form::Id {},
              "Ids of equipment in the pack at the start, and worn.");
    v.member("carries", player.carries, form::Id {},
             "Ids of further items in the pack at the start.");
}

} // namespace core
