// SPDX-License-Identifier: MIT
#pragma once
// Rows that statements give one by one.

#include "core/io/code/arms.h"

#include <set>
#include <vector>

namespace core {

/// What names a thing, and no variable: a text, Foe.Rat or RAT.
bool namesConstant(const Node &node);

/// {name: "toad", weight: 4}, Odds("toad", weight=4): a name and a number at least.
bool isRow(const Node &value);

/// Puts records in the place of the variables that hold one each: in lists of nothing else, [bat,
/// &orc], and in what is added or kept by a key, list.push(toad), foes["rat"] = rat.
void placeRecords(std::vector<Statement> &statements);

/// class PondWeight(Enum): PIKE = 3, and newt = Foe(name="newt", weight=6): the numbers of a class
/// that has nothing else and is called as weights are, and the records of one type that variables
/// of one block hold one by one, as one list that is called as the class or the type.
void joinMembers(Statements &statements);

/// list.push({name: "toad", weight: 4}), pool.Add(Foe.Rat, 0.5): what is added in one block to one
/// thing that begins empty, with no match between, as runs of calls that are still added. Where
/// its statements began. Records that are added to what has rows are told as left out.
std::set<std::size_t> joinAddedRows(Statements &statements, const std::vector<Match> &matches);

/// What runs add to one thing of a scope is one list, where it does not begin anew between them.
/// What they add in conditions beside that is told; one call alone is told or read elsewhere.
void joinRuns(Statements &statements, const std::vector<Token> &tokens);

/// Whether the variable is given something there: foes = [], and not foes = append(foes, bat).
bool isGivenAt(const std::vector<Token> &tokens, std::size_t at, const std::string &name);

/// foes["rat"] = {weight = 3} and foes.put(RAT, new Foe(1, 3)): the records by their keys, as one
/// dictionary. So are lists and records by numbers, levels[4] =
/// {...}, but for those that count on from 0, which are a list.
void joinKeyed(std::vector<Statement> &statements);

/// level1_foes = [...], level3_foes = [...], or functions of such names: the lists as one
/// dictionary by floor.
void joinFloors(Statements &statements);

/// Erases the statements in these places, and puts those that were made of them behind all others.
void replaceAll(const std::set<std::size_t> &places, std::vector<Statement> made,
                std::vector<Statement> &statements);

} // namespace core
