#include "editor/commands/changetypes.h"

#include <algorithm>
#include <utility>

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
    for (std::size_t t = 0; t < draft().tables.size(); ++t) {
        const std::string table = draft().tables[t].id;
        for (std::size_t e = 0; e < draft().tables[t].entries.size(); ++e) {
            const std::string entry = draft().tables[t].entries[e].id;
            if (differs(old.monsters, types.monsters, entry)
                || differs(old.items, types.items, entry))
                Q_EMIT document().entryRenamed(table, entry, entry);
        }
    }
    Q_EMIT document().changed();
}

void setTypes(RulesetDocument &document, ChangeTypes::Types after, const QString &text)
{
    if (after != ChangeTypes::typesOf(document.draft()))
        document.undoStack().push(new ChangeTypes(document, std::move(after), text));
}
