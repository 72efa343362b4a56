// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/commands/draftcommand.h"

#include <algorithm>

namespace editor {

core::SpawnTable &DraftCommand::draftTable(const std::string &id)
{
    const std::optional<std::size_t> index = core::findTable(draft(), id);
    Q_ASSERT(index);
    return draft().tables[*index];
}

std::size_t DraftCommand::rowOf(const core::SpawnTable &table, const std::string &entry)
{
    const auto at = std::find_if(table.entries.begin(), table.entries.end(),
                                 [&entry](const core::SpawnEntry &e) { return e.id == entry; });
    Q_ASSERT(at != table.entries.end());
    return static_cast<std::size_t>(at - table.entries.begin());
}

} // namespace editor
