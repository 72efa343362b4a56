// SPDX-License-Identifier: MIT
#pragma once
// Lists that belong together: names in one and their weights in another, names = ["orc", "troll"],
// weights = [80, 20].

#include "core/io/source/literalstatements.h"

#include <vector>

namespace core {

/// Puts lists of names and of weights that stand beside each other in one block, in one record or
/// in one call together as one list of records. A field is called as its list was.
void joinParallelLists(std::vector<Statement> &statements);

/// {"food": {"groupChance": 10, "bread": 5}, "drink": {"groupChance": 4, "beer": 1}}: the chances
/// as a list beside the others, {"groupChance": {"food": 10, "drink": 4}, "food": {"bread": 5},
/// ...}.
void partChances(Node &value);

/// loot = {"reef": [{"weight": 3, "item": "clam"}]}; loot.reef.append({"weight": 1, "item":
/// "pearl"}): puts the records that stand alone behind those of the list, and says where their
/// statements begin. What is added in a condition or elsewhere is told as left out.
std::vector<std::size_t> joinAdded(Statements &statements);

/// {w: 10, i: {Potion: &Heal}}: the only value of a variant in its place, {w: 10, i: &Heal}.
void takeVariants(Node &value);

/// {minChance: 1, maxChance: 20} in records beside each other of which no two meet, as one field
/// with results of dice: {chance: [1, 20]}.
void joinRanges(Node &value);

/// {"gold": 40, "gem": [5, "rare"]}: where others have plain numbers, the only number of a list,
/// which it begins with, is that of its name. What else the list has are the children of the
/// number.
void takeFirstNumbers(Node &value);

/// weights = {5: "crown", 75: "apple"}: numbers in front of names, in what is called as weights
/// are, as pairs of a dictionary whose keys are numbers.
void pairNumberKeys(Node &value, const std::string &name);

/// rat = {hp = 3}; foes["rat"] = rat, foes["rat"] = {weight = 3} and foes.put(RAT, new Foe(1, 3)):
/// the records by their keys, as one dictionary.
void joinKeyed(std::vector<Statement> &statements);

} // namespace core
