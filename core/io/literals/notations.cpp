// SPDX-License-Identifier: MIT
// The notations of the four tutorials. What is written in them stands in export templates of their
// names.

#include "core/io/literals/notation.h"
#include "core/tables/ruleset.h"

namespace core {

namespace {

void placeAll(Ruleset &rules, Placement placement)
{
    for (SpawnTable &table : rules.tables)
        table.placement = placement;
}

void setFloorsOfRustTcod(Ruleset &rules)
{
    placeAll(rules, Placement::DropIfBlocked);
    rules.dungeon.startCell = StartCell::Open;
}

void setFloorsOfChargrid(Ruleset &rules)
{
    placeAll(rules, Placement::DistinctCells);
    rules.dungeon = {.layout = Layout::Chargrid,
                     .width = 40,
                     .height = 25,
                     .attempts = 100,
                     .roomWidth = {5, 10},
                     .roomHeight = {5, 8},
                     .accretion = {},
                     .startCell = StartCell::Reserved,
                     .unknown = {}};
}

} // namespace

constinit const NotationInfo rogueBasinInfo {
    .notation = Notation::RogueBasin,
    .name = "roguebasin",
    .title = "RogueBasin (Python)",
    .trait = "value-first",
    .ending = ".py",
    .language = Language::Python,
    .order = PairOrder::ValueFirst,
    .setFloors = [](Ruleset &rules) { placeAll(rules, Placement::DropIfBlocked); }};

constinit const NotationInfo tcodInfo {
    .notation = Notation::Tcod,
    .name = "tcod",
    .title = "tcod 2020 (Python)",
    .trait = "floor-first",
    .ending = ".py",
    .language = Language::Python,
    .withoutPairs = "dictionary-keys-are-floors",
    .setFloors = [](Ruleset &rules) { placeAll(rules, Placement::DropIfOccupied); }};

constinit const NotationInfo rustTcodInfo {.notation = Notation::RustTcod,
                                           .name = "rust-tcod",
                                           .title = "Rust + tcod",
                                           .trait = "structs-named-transition",
                                           .ending = ".rs",
                                           .language = Language::Rust,
                                           .withoutPairs = "fields-of-transition-are-named",
                                           .setFloors = setFloorsOfRustTcod};

constinit const NotationInfo chargridInfo {.notation = Notation::Chargrid,
                                           .name = "chargrid",
                                           .title = "chargrid 2020 (Rust)",
                                           .trait = "match-level",
                                           .ending = ".rs",
                                           .language = Language::Rust,
                                           .setFloors = setFloorsOfChargrid};

} // namespace core
