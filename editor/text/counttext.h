// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Lists of counts as people write them: "0×6, 1×4, 2".

#include <QString>

#include <optional>
#include <vector>

namespace editor {

struct TypedCounts
{
    std::optional<std::vector<int>> numbers;
    QString problem; ///< a sentence for the user where there are no numbers
};

/// Reads numbers separated by commas, semicolons or spaces, each 0..most with "×6", "x6" or "*6"
/// for six of them.
TypedCounts parseCountList(const QString &text, int most);

} // namespace editor
