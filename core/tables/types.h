// SPDX-License-Identifier: MIT
#pragma once
// The kinds of things that exist, monsters and items: rows of data, never subclasses.

#include "core/tables/monstertype.h"
#include "core/tables/spawntable.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace core {

/// Restores up to `amount` HP of the user.
struct Heal
{
    static constexpr Kind kind {"heal"};
    int amount = 0;

    bool operator==(const Heal &) const = default;
};

void describe(auto &v, Like<Heal> auto &heal)
{
    v.whole("amount", heal.amount, amounts, "HP restored.");
}

/// Hurts the nearest visible enemy within `range` cells.
struct StrikeNearest
{
    static constexpr Kind kind {"strikeNearest"};
    int damage = 0;
    int range = 0;
    int perMagic = 0; ///< further damage for each point of the player's magic

    bool operator==(const StrikeNearest &) const = default;
};

void describe(auto &v, Like<StrikeNearest> auto &strikeNearest)
{
    v.required("damage", strikeNearest.damage, amounts);
    v.required("range", strikeNearest.range, reaches);
    v.unusual("perMagic", strikeNearest.perMagic, amounts);
}

/// Hurts everyone the player sees within `radius` of a chosen visible cell, the user included.
struct Blast
{
    static constexpr Kind kind {"blast"};
    int damage = 0;
    int radius = 0; ///< 0: only the chosen cell
    int perMagic = 0;

    bool operator==(const Blast &) const = default;
};

void describe(auto &v, Like<Blast> auto &blast)
{
    v.required("damage", blast.damage, amounts);
    v.required("radius", blast.radius, reaches);
    v.unusual("perMagic", blast.perMagic, amounts);
}

/// Makes one chosen visible enemy within `range` stumble for `turns` of its turns.
struct Confuse
{
    static constexpr Kind kind {"confuse"};
    int turns = 0;
    int range = 0;
    int perMagic = 0; ///< further turns for each point of the player's magic

    bool operator==(const Confuse &) const = default;
};

void describe(auto &v, Like<Confuse> auto &confuse)
{
    v.required("turns", confuse.turns, amounts);
    v.required("range", confuse.range, reaches);
    v.unusual("perMagic", confuse.perMagic, amounts);
}

/// Puts a status on the user or, with a range, on one chosen visible enemy.
struct Inflict
{
    static constexpr Kind kind {"inflict",
                                "Lays a status on the user or, with a range, on a chosen enemy."};
    Infliction infliction;
    int range = 0; ///< cells; 0: on the user
    int perMagic = 0; ///< further turns for each point of the player's magic

    bool operator==(const Inflict &) const = default;
};

void describe(auto &v, Like<Inflict> auto &inflict)
{
    v.status(inflict.infliction);
    v.unusual("range", inflict.range, reaches, "0 is the user.");
    v.unusual("perMagic", inflict.perMagic, amounts);
}

/// So small that even a pack full of them stays far from overflow.
inline constexpr form::Number bonuses {.max = 100'000};

/// Not used up but worn: while it is, adds to its wearer's values.
struct Wear
{
    static constexpr Kind kind {
        "wear", "Not used up but worn in a slot: adds to the player's values meanwhile."};
    std::string slot; ///< one of Rules::equipmentSlots; each holds one item
    Range power; ///< added to the ends of the wearer's range
    Range defense;
    int magic = 0;

    bool operator==(const Wear &) const = default;
};

void describe(auto &v, Like<Wear> auto &wear)
{
    v.required("slot", wear.slot, form::Id {});
    v.unusual("power", wear.power, bonuses);
    v.unusual("defense", wear.defense, bonuses);
    v.unusual("magic", wear.magic, bonuses);
}

/// Nothing: the item is only for throwing.
struct Missile
{
    static constexpr Kind kind {"none"};

    bool operator==(const Missile &) const = default;
};

/// Moves the user or, with a range, one chosen visible enemy to a free cell of the floor, drawn
/// uniformly.
struct Teleport
{
    static constexpr Kind kind {
        "teleport",
        "Takes the user or, with a range, a chosen enemy to a random free cell of the floor.", 2};
    int distance = 0; ///< cells that it is away at least, where there is such a cell
    int range = 0; ///< cells; 0: the user

    bool operator==(const Teleport &) const = default;
};

void describe(auto &v, Like<Teleport> auto &teleport)
{
    v.member("distance", teleport.distance, reaches,
             "Cells it is away at least, where there is such a cell.");
    v.unusual("range", teleport.range, reaches, "0 is the user.");
}

/// Hurts the first one on the line from the user to a chosen visible cell.
struct Bolt
{
    static constexpr Kind kind {"bolt", "Hurts the first one on the line to a chosen cell in view.",
                                2};
    Range damage;
    int range = 0; ///< cells
    int perMagic = 0; ///< further damage for each point of the player's magic

    bool operator==(const Bolt &) const = default;
};

void describe(auto &v, Like<Bolt> auto &bolt)
{
    v.required("damage", bolt.damage, amounts);
    v.required("range", bolt.range, reaches);
    v.unusual("perMagic", bolt.perMagic, amounts);
}

/// Moves the user to a chosen free cell in view.
struct Blink
{
    static constexpr Kind kind {"blink", "Takes the user to a chosen free cell in view.", 2};
    int range = 0; ///< cells

    bool operator==(const Blink &) const = default;
};

void describe(auto &v, Like<Blink> auto &blink)
{
    v.required("range", blink.range, reaches);
}

/// Digs through the walls on the line from the user towards a chosen cell; those of vaults hold.
struct Tunnel
{
    static constexpr Kind kind {
        "tunnel", "Digs through the walls on the line towards a chosen cell; those of vaults hold.",
        2};
    int range = 0; ///< cells

    bool operator==(const Tunnel &) const = default;
};

void describe(auto &v, Like<Tunnel> auto &tunnel)
{
    v.required("range", tunnel.range, reaches);
}

/// Wakes the monsters around and lets them know where the user is.
struct Alarm
{
    static constexpr Kind kind {"alarm", "Wakes monsters and lets them know where the user is.", 2};
    int range = 0; ///< cells; 0: the whole floor

    bool operator==(const Alarm &) const = default;
};

void describe(auto &v, Like<Alarm> auto &alarm)
{
    v.member("range", alarm.range, reaches, "In cells; 0: the whole floor.");
}

/// Lets the user know of the floor what it has not seen.
struct Reveal
{
    static constexpr Kind kind {"reveal", "", 2};
    enum class What {
        Map, ///< the ground and what lies on it
        Items ///< the cells on which items lie
    };

    What what = What::Map;

    bool operator==(const Reveal &) const = default;
};

inline constexpr std::array revealWords {Word<Reveal::What> {"map", Reveal::What::Map},
                                         Word<Reveal::What> {"items", Reveal::What::Items}};

void describe(auto &v, Like<Reveal> auto &reveal)
{
    v.whole("what", reveal.what, revealWords, "Shows the whole floor, or where items lie on it.");
}

/// Makes known what unknown things in the pack are; which ones, the user chooses.
struct Identify
{
    static constexpr Kind kind {"identify", "", 2};
    int kinds = 1; ///< at most so many

    bool operator==(const Identify &) const = default;
};

void describe(auto &v, Like<Identify> auto &identify)
{
    v.whole("kinds", identify.kinds, form::Number {.min = 1, .max = static_cast<int>(maxListed)},
            "Makes known so many kinds of unknown things in the pack, the most numerous first.");
}

/// A thing is enchanted no further; so bonuses stay far from overflow.
inline constexpr int mostEnchanting = 1000;

/// Makes one piece of equipment in the pack better for the rest of the run; which, the user
/// chooses.
struct Enchant
{
    static constexpr Kind kind {"enchant", "", 2};
    int amount = 1; ///< 1..mostEnchanting, see enchanted()

    bool operator==(const Enchant &) const = default;
};

void describe(auto &v, Like<Enchant> auto &enchant)
{
    v.whole("amount", enchant.amount, form::Number {.min = 1, .max = mostEnchanting},
            "Makes a piece of equipment in the pack better by so much for the run; which, the user "
            "chooses.");
}

/// Makes its user stronger for the rest of the run.
struct Strengthen
{
    static constexpr Kind kind {"strengthen", "", 2};
    int maxHp = 0; ///< where it is above 0, all HP come back as well
    Range power; ///< added to the ends of the player's range
    Range defense;
    int magic = 0;

    bool operator==(const Strengthen &) const = default;
};

void describe(auto &v, Like<Strengthen> auto &strengthen)
{
    v.unusual("maxHp", strengthen.maxHp, amounts,
              "Added to the most HP; all HP come back as well.");
    v.unusual("power", strengthen.power, amounts);
    v.unusual("defense", strengthen.defense, amounts);
    v.unusual("magic", strengthen.magic, amounts);
}

/// Opens one locked door of the floor, when the player walks into it: it is counted in
/// Player::keys, not carried in the pack, and gone when used or when the floor is left.
struct Unlock
{
    static constexpr Kind kind {"key",
                                "Opens one locked door of its floor; it is no thing in the pack, "
                                "and gone when used or when the floor is left.",
                                2};

    bool operator==(const Unlock &) const = default;
};

/// Wins the game when it is picked up.
struct Triumph
{
    static constexpr Kind kind {
        "win", "Whoever picks it up has won, and the last stairs lead nowhere.", 2};

    bool operator==(const Triumph &) const = default;
};

using Effect
    = std::variant<Heal, StrikeNearest, Blast, Confuse, Wear, Inflict, Missile, Teleport, Alarm,
                   Reveal, Identify, Enchant, Unlock, Bolt, Blink, Tunnel, Triumph, Strengthen>;

/// How a file says what an item is for: an "effect" named by kind, what is worn as "equip", and
/// what is only thrown by its throw alone.
struct Purpose
{};
template<typename Kind>
inline constexpr bool isUsedUp = !std::is_same_v<Kind, Wear> && !std::is_same_v<Kind, Missile>;

enum class Landing {
    Stays, ///< lies where it came down
    Breaks
};
inline constexpr std::array landingWords {Word<Landing> {"stays", Landing::Stays},
                                          Word<Landing> {"breaks", Landing::Breaks}};

/// What becomes of an item that is thrown, and of whom it hits.
struct Throw
{
    int range = 6; ///< cells
    Range power; ///< less the target's defence; the thrower's own does not count
    std::optional<Infliction> inflicts; ///< when it hurts, or has no power to hurt
    Landing landing = Landing::Stays;
    int radius = 0; ///< cells around where it lands, in which it hits everyone in view, the thrower
                    ///< included; 0: only who stands there

    bool operator==(const Throw &) const = default;
};

void describe(auto &v, Like<Throw> auto &thrown)
{
    v.member("range", thrown.range, reaches, "In cells.");
    v.unusual("power", thrown.power, amounts, "Less the target's defense.");
    v.unusual("inflicts", thrown.inflicts, form::Object {});
    v.unusual("landing", thrown.landing, landingWords);
    v.unusual("radius", thrown.radius, reaches,
              "It bursts over everyone in view within so many cells of where it lands, the thrower "
              "included; 0: only who stands there.",
              2);
}

/// How things look whose kind is not known.
struct Appearance
{
    std::string name; ///< "red potion"
    std::string glyph = "?"; ///< one character, UTF-8
    std::string color = "#ffffff"; ///< "#rrggbb"
    UnknownMembers unknown;

    bool operator==(const Appearance &) const = default;
};

void describe(auto &v, Like<Appearance> auto &look)
{
    v.required("name", look.name, form::Id {},
               "What such a thing is called while it is unknown, such as red potion.");
    v.member("glyph", look.glyph, form::Glyph {});
    v.member("color", look.color, form::Color {});
}

/// Appearances of which each run gives every item type of the group another one.
struct AppearanceGroup
{
    std::string id;
    std::vector<Appearance> looks; ///< at least as many as item types appear so
    UnknownMembers unknown;

    bool operator==(const AppearanceGroup &) const = default;
};

void describe(auto &v, Like<AppearanceGroup> auto &group)
{
    v.required("id", group.id, form::Id {});
    v.required("looks", group.looks, form::Object {}, "At least as many as items appear so.");
}

struct ItemType
{
    std::string id;
    std::string name;
    std::string glyph = "?";
    std::string color = "#ffffff";
    Effect effect;
    Throw thrown;
    std::optional<CountForm> charges = {}; ///< how often it works, drawn for each thing, at least
                                           ///< 1; without it once
    int recharges = 0; ///< turns in which one charge comes back, up to the most there can be; 0:
                       ///< none does, and it is used up with the last one
    std::string appearsAs = {}; ///< a group of appearances; empty: it looks as it is
    bool isKnown = false; ///< from the start of a run, though it has an appearance
    std::string ignites = {}; ///< the fire it leaves on bare ground where it works or is thrown;
                              ///< what burns there catches fire as it does; empty: none
    std::string description = {}; ///< for the player, a sentence or two; may be empty
    std::optional<Light> light = {}; ///< that it casts
    UnknownMembers unknown;

    bool operator==(const ItemType &) const = default;
};

void describe(auto &v, Like<ItemType> auto &item)
{
    describeLooks(v, item);
    v.required("effect", item.effect, Purpose {});
    v.unusual("charges", item.charges, form::CountedBy {},
              "How often it works, drawn for each thing on a floor, at least once. Without this it "
              "works once.",
              2);
    v.unusual("recharges", item.recharges, amounts,
              "The turns in which one charge comes back, up to the most there can be. Without this "
              "it is used up with the last one.",
              2);
    const bool isMissile = std::holds_alternative<Missile>(item.effect);
    v.show({"throw", isMissile ? Presence::Always : Presence::Unusual,
            "What becomes of it when it is thrown, and of whom it hits. With this an item needs "
            "neither effect nor equip."},
           item.thrown, form::Object {});
    v.unusual("ignites", item.ignites, form::Id {},
              "The id of a fire, a terrain that lasts: bare ground where it works, or where it "
              "comes down when it is thrown, burns like that, and what burns there catches fire.",
              2);
    v.unusual("appearsAs", item.appearsAs, form::Id {},
              "The id of a group of appearances; the player does not know what it is until it is "
              "used.",
              2);
    v.unusual("known", item.isKnown, form::OnlyTrue {},
              "Known from the start, though it has an appearance.", 2);
}

} // namespace core
