// SPDX-License-Identifier: MIT
#pragma once
// Rows that statements give one by one.

#include "core/io/source/literalstatements.h"

#include <set>
#include <vector>

namespace core {

/// What names a thing, and no variable: a text, Foe.Rat or RAT.
bool namesConstant(const Node &node);

/// {name: "toad", weight: 4}, Odds("toad", weight=4): a name and a number at least.
bool isRow(const Node &value);

/// toad = new Odds("toad", 4); list.push(toad): what is pushed into a list that begins empty as the
/// list's rows, which variables may hold. What is pushed in a condition is told as left out.
void joinPushed(Statements &statements);

/// class PondWeight(Enum): PIKE = 3: the numbers of a class that has nothing else and is called as
/// weights are, as what a variable of that name holds.
void joinConstants(Statements &statements);

/// newt = Foe(name="newt", weight=6); toad = Foe(name="toad", weight=2): records of one type that
/// variables of one block hold one by one, as one list that is called as the type is.
void joinAlone(std::vector<Statement> &statements);

/// pool.Add(Foe.Rat, 0.5): weights with decimals that are added one by one, as one list for each
/// block.
void joinDecimals(Statements &statements);

/// rat = {hp = 3}; foes["rat"] = rat, foes["rat"] = {weight = 3} and foes.put(RAT, new Foe(1, 3)):
/// the records by their keys, as one dictionary. So are lists and records by numbers, levels[4] =
/// {...}, but for those that count on from 0, which are a list.
void joinKeyed(std::vector<Statement> &statements);

/// level1_foes = [...], level3_foes = [...], or functions or classes of such names: the lists as
/// one dictionary by floor.
void joinFloors(Statements &statements);

/// loot = {"reef": [{"weight": 3, "item": "clam"}]}; loot.reef.append({"weight": 1, "item":
/// "pearl"}): puts the records that stand alone behind those of the list, and says where their
/// statements begin. What is added in a condition or elsewhere is told as left out.
std::vector<std::size_t> joinAdded(Statements &statements);

/// Erases the statements in these places, and puts those that were made of them behind all others.
void replaceAll(const std::set<std::size_t> &places, std::vector<Statement> made,
                std::vector<Statement> &statements);

} // namespace core
