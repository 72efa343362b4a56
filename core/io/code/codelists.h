// SPDX-License-Identifier: MIT
#pragma once
// Everything in a source file that looks like a table: lists of names with numbers, whatever they
// are called and wherever they stand.

#include "core/io/literals/literalrows.h"
#include "core/io/literals/literalvalue.h"
#include "core/io/sheets/sheet.h"
#include "core/io/source/literalstatements.h"

#include <string>
#include <vector>

namespace core {

/// A list of names with numbers.
struct CodeList
{
    std::string name; ///< of the variable, the field or the function that it is for
    std::string owner; ///< of what it stands in; empty where it stands by itself
    Node value;
    int line = 1; ///< where it begins
    int lastLine = 1; ///< of its last row
    int column = 1;
    std::size_t rows = 0;
    std::string call; ///< that makes it, or that it is handed to
};

/// Calls of one function behind each other, and the constants of enums, as if they were lists that
/// are given a name.
std::vector<Statement> runsOfCalls(const std::vector<Token> &tokens);

/// The lists in the values of the statements, in the order of the file. Those in lists are not
/// listed again.
std::vector<CodeList> listsIn(const std::vector<Token> &tokens, const Statements &statements);

/// The lists of objects with names and without numbers, which no table can be.
std::vector<CodeList> listsOfNames(const Statements &statements);

/// The answer that rows with floors and without a weight all weigh the same.
inline constexpr std::string_view equalRows = "rows=equal";

/// What to take of the list so that it is read: its name, or "weight=danger" for each of the fields
/// with numbers that are no usual property of a thing, such as its health, and `equalRows` where
/// some name floors. Empty where there are none, and for a list of names alone that has no name.
std::vector<std::string> answersFor(const CodeList &list);

/// Names by floor without weights, as dictionaries by floor: the lists that a list holds for the
/// floors in their order, with an empty name, or those in each field of what it holds. None for
/// other values.
std::vector<std::pair<std::string, Node>> poolsIn(const Node &value);

/// The rows of the list as records that all weigh 1.
Node weighedEqually(const CodeList &list);

/// The rows of the list below the names of their fields, as the import sees them.
Sheet sheetOf(const CodeList &list, LiteralContext &context);

} // namespace core
