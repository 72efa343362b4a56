// SPDX-License-Identifier: MIT
#pragma once
// Rows that are given one by one, by statements or in numbered fields.

#include "core/io/source/literalstatements.h"

namespace core {

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

/// {foe1: "rat", weight1: 4, foe2: "orc", weight2: 1}: the fields of each number as a record, of
/// which the value gets a list. Without names they are told as left out.
void joinNumbered(Node &value, std::vector<LeftOut> &left);

} // namespace core
