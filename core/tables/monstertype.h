// SPDX-License-Identifier: MIT
#pragma once
// The kinds of monsters: rows of data, never subclasses.

#include "core/tables/behavior.h"
#include "core/tables/light.h"
#include "core/tables/spawntable.h"

#include <optional>
#include <string>

namespace core {

/// Calls others, in a share of the turns in which it sees the player.
struct Summons
{
    std::string table; ///< of monsters: one draw each time, looked up on the floor
    int percent = 0; ///< of those turns
    int most = 1; ///< how often it does so at most

    bool operator==(const Summons &) const = default;
};

void describe(auto &v, Like<Summons> auto &summons)
{
    v.required("table", summons.table, form::Id {},
               "The table of monsters of which one draw comes and stands around it.");
    v.required("percent", summons.percent, percents, "Of its turns in which it sees the player.");
    v.unusual("most", summons.most, form::Number {.min = 1, .max = 1000, .absent = 1},
              "How often it calls at most; 1 when absent.");
}

/// Keeps to one terrain and strikes from there.
struct Dwelling
{
    std::string terrain; ///< that it never leaves
    int retreats = usualRetreat; ///< of its turns after a bite in which it keeps away
    static constexpr int usualRetreat = 4;

    bool operator==(const Dwelling &) const = default;
};

void describe(auto &v, Like<Dwelling> auto &dwelling)
{
    v.required("in", dwelling.terrain, form::Id {}, "The terrain that it never leaves.");
    v.unusual("retreats", dwelling.retreats, form::Number {.absent = Dwelling::usualRetreat},
              "Its turns after a bite in which it keeps away; 4 when absent.");
}

struct MonsterType
{
    std::string id;
    std::string name;
    std::string glyph = "?"; ///< one character, UTF-8
    std::string color = "#ffffff"; ///< "#rrggbb"
    int hp = 1;
    Range defense;
    Range power;
    int xp = 0;
    Behavior behavior;
    int speed = normalSpeed; ///< percent of the player's, when neither is slowed or hasted
    std::optional<Infliction> inflicts; ///< by each blow or shot that hurts
    std::optional<Summons> summons = {};
    int splits = 0; ///< percent of the hits that leave it alive, after which it is two, each with
                    ///< half of the HP
    bool steals = false; ///< a blow of it that hurts takes a thing out of the pack, and it flees
    bool flies = false; ///< above terrain, of which only what blocks sight keeps it off
    std::optional<Dwelling> lives = {}; ///< none: on the ground
    int vanishes = 0; ///< turns after which it is gone; 0: it stays
    std::string description = {}; ///< for the player, a sentence or two; may be empty
    std::optional<Light> light = {}; ///< that it casts
    UnknownMembers unknown;

    bool operator==(const MonsterType &) const = default;
};

/// What monsters, items and terrain have in common.
void describeLooks(auto &v, auto &type)
{
    v.required("id", type.id, form::Id {});
    v.member("name", type.name, form::Text {.absent = type.id}, "Its id when absent.");
    v.member("glyph", type.glyph, form::Glyph {});
    v.member("color", type.color, form::Color {});
    v.unusual("description", type.description, form::Text {}, "For the player, a sentence or two.");
    v.unusual("light", type.light, form::Object {},
              "What it casts on the map around it; only to be looked at.", 2);
}

void describe(auto &v, Like<MonsterType> auto &monster)
{
    describeLooks(v, monster);
    v.member("hp", monster.hp, hitPoints);
    v.member("defense", monster.defense, amounts);
    v.member("power", monster.power, amounts);
    v.member("xp", monster.xp, amounts);
    v.member("behavior", monster.behavior, form::WordOrObject {});
    v.unusual("speed", monster.speed, speeds,
              "What it does in the time of one turn of the player, in percent; slow is 50, normal "
              "100, fast 200.");
    v.unusual("inflicts", monster.inflicts, form::Object {},
              "What each blow or shot that hurts lays on its target.");
    v.unusual("summons", monster.summons, form::Object {}, "Calls others when it sees the player.",
              2);
    v.unusual("splits", monster.splits, percents,
              "Percent of the hits that leave it alive, after which it is two, each with half of "
              "its HP.",
              2);
    v.unusual("steals", monster.steals, form::OnlyTrue {},
              "A blow that hurts takes a thing that is not worn out of the pack, and it flees with "
              "it until it is killed.",
              2);
    v.unusual("flies", monster.flies, form::OnlyTrue {},
              "Terrain neither slows it nor keeps it off, unless it blocks sight.", 2);
    v.unusual("lives", monster.lives, form::Object {},
              "It keeps to a terrain: nobody sees it there who is not beside it, it bites whoever "
              "comes near and draws back. On a floor without that terrain there is none.",
              2);
    v.unusual("vanishes", monster.vanishes, amounts, "The turns after which it is gone.", 2);
}

} // namespace core
