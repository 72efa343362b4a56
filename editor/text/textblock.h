// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Blocks of cells on the clipboard as other programs write them: lines of fields, perhaps with
// names in front and floors above, in the writer's own notation of numbers.

#include <QString>
#include <QStringList>

#include <functional>
#include <optional>
#include <vector>

namespace editor {

/// Lines of fields, separated by tabs, or by semicolons where there is no tab. Quoted fields are
/// read as spreadsheets write them. Empty lines at the end are no lines.
using TextBlock = std::vector<QStringList>;
TextBlock splitBlock(const QString &text);
/// Rows become columns.
TextBlock transposed(const TextBlock &block);

/// What marks the decimals in a block's numbers.
enum class DecimalMark {
    Point, ///< commas group thousands
    Comma, ///< points group thousands
    Unclear ///< "1,234" may be either; only the writer knows
};
DecimalMark decimalMarkOf(const TextBlock &block);
/// A field that leaves the mark unclear, for the question.
QString unclearField(const TextBlock &block);

/// The number of a field; nothing for one that holds none.
std::optional<double> numberOf(const QString &field, DecimalMark mark);

enum class Heading { None, Floors, Unclear };

/// What surrounds the numbers of a block.
struct BlockFrame
{
    bool hasNames = false; ///< the first field of each line is the name of an entry
    Heading heading = Heading::None; ///< whether the first line holds floors
};

/// `isName` tells whether a field names an entry. "floor 6", "F6" and "6" are floors; plain
/// numbers above numbers without names beside them are Unclear where they count up one by one.
BlockFrame frameOf(const TextBlock &block, const std::function<bool(const QString &)> &isName);
/// The floor a heading names, or 0.
int floorOf(const QString &heading);

} // namespace editor
