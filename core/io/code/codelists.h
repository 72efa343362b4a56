// SPDX-License-Identifier: MIT
#pragma once
// Everything in a source file that looks like a table: lists of names with numbers, whatever they
// are called and wherever they stand.

#include "core/io/import/listedrows.h"
#include "core/io/sheets/sheet.h"
#include "core/io/source/literalstatements.h"

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace core {

/// A list of names with numbers.
struct CodeList
{
    CodeList(std::string listName, const Node &list, std::string listOwner = {},
             std::string callAround = {});
    /// Whether it is one of names alone: `value` has them with how often they stand there.
    bool isCounted() const { return kind == RowKind::Names; }
    /// Keeps what is to be said of a line where the list is read.
    void note(int ofLine, Message what) { notes.push_back({"at-line", {ofLine, std::move(what)}}); }

    std::string name; ///< of the variable, the field or the function that it is for
    std::string owner; ///< of what it stands in; empty where it stands by itself
    Node value;
    int line = 1; ///< where it begins
    int lastLine = 1; ///< of its last row
    int column = 1;
    RowKind kind = RowKind::None;
    std::size_t rows = 0;
    std::string call; ///< that makes it, or that it is handed to
    bool isAlone = false; ///< it has one row, and nothing says that such are in lists
    bool isOfLines = false; ///< its rows are of repeatedLines()
    std::vector<Message> notes = {}; ///< for where it is read
};

/// What a message calls the list.
Message called(const CodeList &list);

/// The last line on which something of the value stands.
int lastLineOf(const Node &node);

/// Tokens from one to before another.
using TokenSpans = std::vector<std::pair<std::size_t, std::size_t>>;

/// A value in brackets that is of no statement.
struct ValueBeside
{
    const Node &value;
    std::string name; ///< that it is the value or an argument of
    std::string bracket; ///< that opens it
    std::size_t begin = 0; ///< its token
};

/// Hands over each that stands in none of `covered`. What is taken is not looked into further.
void walkBeside(const std::vector<Token> &tokens, TokenSpans covered,
                const std::function<bool(const ValueBeside &)> &take);

/// Calls of one function behind each other, one alone among them, and the constants of enums, as if
/// they were lists that are given a name.
std::vector<Statement> runsOfCalls(const std::vector<Token> &tokens);

/// The lists in the values of the statements, in the order of the file. Those in lists are not
/// listed again, but for names of which some stand there several times. Lists with one row are
/// among them where there are no others, and lines that come again where the file is known to be a
/// program.
std::vector<CodeList> listsIn(const std::vector<Token> &tokens, const Statements &statements,
                              bool isProgram);

/// The answer that rows with floors and without a weight all weigh the same.
inline constexpr std::string_view equalRows = "rows=equal";

/// What to take of the list so that it is read: its name, or its line where it has none; of records
/// "weight=danger" for each of the fields with numbers that are no usual property of a thing, such
/// as its health, and `equalRows` where some name floors. Empty where there are none.
std::vector<std::string> answersFor(const CodeList &list);

/// The rows of the list as records that all weigh 1.
Node weighedEqually(const CodeList &list);

/// The rows of the list below the names of their fields, as the import sees them.
Sheet sheetOf(const CodeList &list, LiteralContext &context);

} // namespace core
