// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/commands/changetypes.h"

#include <algorithm>
#include <utility>

namespace editor {

namespace {

template<typename Type>
bool differs(const std::vector<Type> &before, const std::vector<Type> &after, const std::string &id)
{
    const auto find = [&id](const std::vector<Type> &types) {
        return std::find_if(types.begin(), types.end(),
                            [&id](const Type &type) { return type.id == id; });
    };
    const auto old = find(before);
    const auto now = find(after);
    if (old == before.end() || now == after.end())
        return (old == before.end()) != (now == after.end());
    return *old != *now;
}

} // namespace

ChangeTypes::ChangeTypes(RulesetDocument &document, Types after, const QString &text)
    : DraftCommand(document)
    , m_before(typesOf(document.draft()))
    , m_after(std::move(after))
{
    setText(text);
}

// Entries show the name and glyph of their type: to their views a changed type is a new name.
void ChangeTypes::apply(const Types &types)
{
    const Types old = typesOf(draft());
    draft().monsters = types.monsters;
    draft().items = types.items;
    draft().terrain = types.terrain;
    draft().rules.equipmentSlots = types.equipmentSlots;
    const std::vector<core::SpawnTable> tables = draft().tables;
    for (const core::SpawnTable &table : tables) {
        for (const core::SpawnEntry &entry : table.entries) {
            if (differs(old.monsters, types.monsters, entry.type())
                || differs(old.items, types.items, entry.type())
                || differs(old.terrain, types.terrain, entry.type()))
                Q_EMIT document().entryRenamed(table.id, entry.id, entry.id);
        }
    }
    Q_EMIT document().changed();
}

void setTypes(RulesetDocument &document, ChangeTypes::Types after, const QString &text)
{
    if (after != ChangeTypes::typesOf(document.draft()))
        document.undoStack().push(new ChangeTypes(document, std::move(after), text));
}

} // namespace editor
