// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Entries of a table put together under headings, so that many are read as easily as few.

#include "core/tables/ruleset.h"

#include <QString>

#include <algorithm>
#include <vector>

namespace editor {

enum class Grouping {
    None,
    Section, ///< what the file says: core::Notes::section
    Name, ///< the last word of the name, where at least three share it
    FirstFloor ///< a tenth of the floors each
};

struct EntryGroup
{
    QString name; ///< empty where one entry stands for itself
    std::vector<int> rows; ///< of the table, ascending; not empty

    bool isFold() const { return !name.isEmpty(); }
    bool has(int row) const { return std::binary_search(rows.begin(), rows.end(), row); }
    bool operator==(const EntryGroup &) const = default;
};

/// All entries, each in one group: in the order of the first entry of each, FirstFloor by floor;
/// what belongs nowhere comes last. Empty without grouping.
std::vector<EntryGroup> entryGroups(const core::Ruleset &rules, const core::SpawnTable &table,
                                    Grouping grouping);

/// The kind after `grouping` that puts the entries into more than one group; None after the last.
Grouping nextGrouping(const core::Ruleset &rules, const core::SpawnTable &table, Grouping grouping);

} // namespace editor
