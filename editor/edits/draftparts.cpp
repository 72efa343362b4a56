// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/edits/draftparts.h"

#include <utility>

namespace editor {

core::SpawnTable &tableIn(core::Ruleset &rules, const std::string &id)
{
    const std::optional<std::size_t> index = core::findTable(rules, id);
    Q_ASSERT(index);
    return rules.tables[*index];
}

std::size_t rowIn(const core::SpawnTable &table, const std::string &entry)
{
    const std::optional<std::size_t> row = core::findEntry(table, entry);
    Q_ASSERT(row);
    return *row;
}

core::SpawnEntry &entryIn(core::SpawnTable &table, const std::string &entry)
{
    return table.entries[rowIn(table, entry)];
}

DraftEdit onTable(const std::string &id, std::function<void(core::SpawnTable &)> edit)
{
    return [id, edit = std::move(edit)](core::Ruleset rules) {
        edit(tableIn(rules, id));
        return rules;
    };
}

} // namespace editor
