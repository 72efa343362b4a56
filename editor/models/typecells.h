// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The tables of types: a column for each member that core describes.

#include "editor/document/freshtypes.h"
#include "editor/text/textblock.h"

#include <QString>

#include <string>
#include <vector>

namespace editor {

struct TypeCell
{
    std::string_view name; ///< of the member, in files
    std::string_view about; ///< what its description says
    QString text; ///< "–" where the type has no such thing
    bool isTyped = false; ///< it is all said by text that can be typed: numbers, words, names

    /// What one begins to type from.
    QString typed() const;
};

/// A cell for each member, in the order of the file: always the same members of one kind of type.
template<typename Type>
std::vector<TypeCell> typeCells(const Type &type);

/// Puts text, as somebody types it or a spreadsheet has it, into the cell of that column; "–" and
/// nothing at all stand for what goes without saying. Returns why it cannot be, a sentence; then
/// the type is as it was. Numbers are never rounded. A `mark` that is Unclear means that neither
/// '.' nor ',' is expected.
template<typename Type>
QString setTypeCell(Type &type, std::size_t column, const QString &text, DecimalMark mark);

/// The cell of a column that the ruleset adds; `members` are those that the type does not know.
TypeCell ownCell(const std::string &column, const core::UnknownMembers &members);
/// As setTypeCell(). What is written as a number is one, as true, false, lists and objects are; all
/// else is a text.
QString setOwnCell(core::UnknownMembers &members, const std::string &column, const QString &text,
                   DecimalMark mark);

} // namespace editor
