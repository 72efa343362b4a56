// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Lists of counts as people write them: "0×6, 1×4, 2".

#include <QString>

#include <optional>
#include <vector>

namespace editor {

/// Runs of equal numbers are written once, with how often they stand: 0, 0, 0, 1 is "0×3, 1".
QString countListText(const std::vector<int> &numbers);

struct TypedCounts
{
    std::optional<std::vector<int>> numbers;
    QString problem; ///< a sentence for the user where there are no numbers
};

/// Reads numbers separated by commas, semicolons or spaces, each 0..most with "×6", "x6" or "*6"
/// for six of them.
TypedCounts parseCountList(const QString &text, int most);

} // namespace editor
