// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/edits/revertdifference.h"

#include "editor/edits/entryedits.h"
#include "editor/edits/rulesetedits.h"
#include "editor/edits/tableedits.h"
#include "editor/edits/weightedits.h"
#include "editor/text/comparetext.h"

#include <QCoreApplication>

#include <algorithm>

namespace editor {

namespace {

struct RevertDifferenceTexts
{
    Q_DECLARE_TR_FUNCTIONS(editor::TakeOver)
};

void takeEntry(RulesetDocument &document, const core::SpawnTable &reference,
               const std::string &entry)
{
    const auto at = std::find_if(reference.entries.begin(), reference.entries.end(),
                                 [&entry](const core::SpawnEntry &e) { return e.id == entry; });
    const core::SpawnEntry *present = document.entry(reference.id, entry);
    if (at == reference.entries.end()) {
        if (present)
            removeEntry(document, reference.id, entry);
        return;
    }
    if (!present) {
        const auto last = static_cast<int>(document.table(reference.id)->entries.size());
        const int row = std::min(static_cast<int>(at - reference.entries.begin()), last);
        insertEntry(document, reference.id, row, *at);
        return;
    }
    core::SpawnEntry whole = *at;
    whole.notes = present->notes; // a difference of its own
    core::SpawnEntry weighed = *present;
    weighed.weight = at->weight;
    if (weighed != whole)
        changeEntry(document, reference.id, whole);
    else if (present->weight != at->weight)
        forceProgression(
            document, reference.id, entry, at->weight,
            RevertDifferenceTexts::tr("%1: back to %2")
                .arg(document.entryName(reference.id, entry), progressionWords(at->weight)));
}

void takeNotes(RulesetDocument &document, const core::SpawnTable &reference,
               const std::string &entry)
{
    for (const core::SpawnEntry &theirs : reference.entries) {
        if (theirs.id == entry)
            setNotes(document, reference.id, entry, theirs.notes);
    }
}

// The row of that id becomes what it is in `reference`: changed, back again or gone.
template<typename Type>
bool takeRow(std::vector<Type> &rows, const std::vector<Type> &reference, const std::string &list,
             const std::string &where)
{
    const auto isIt = [&](const Type &row) { return where == list + '.' + row.id; };
    const auto wanted = std::find_if(reference.begin(), reference.end(), isIt);
    const auto present = std::find_if(rows.begin(), rows.end(), isIt);
    if (wanted == reference.end() && present == rows.end())
        return false;
    if (wanted == reference.end())
        rows.erase(present);
    else if (present == rows.end())
        rows.insert(rows.begin()
                        + std::min<std::ptrdiff_t>(wanted - reference.begin(),
                                                   static_cast<std::ptrdiff_t>(rows.size())),
                    *wanted);
    else
        *present = *wanted;
    return true;
}

void takePart(core::SpawnTable &table, const core::SpawnTable &reference, const std::string &part)
{
    if (part == "placement")
        table.placement = reference.placement;
    else if (part == "spawns")
        table.spawns = reference.spawns;
    else if (part == "deck")
        table.deck = reference.deck;
    else if (part == "jitter")
        table.jitter = reference.jitter;
    else if (part == "deeper")
        table.deeper = reference.deeper;
    else if (part == "rooms")
        table.rooms = reference.rooms;
    else if (part == "vaultKey")
        table.vaultKey = reference.vaultKey;
}

// What no command of its own changes goes by a whole other draft.
void takeRest(core::Ruleset &rules, const core::Ruleset &reference, const std::string &where,
              const DifferenceAddress &address)
{
    if (where == "name")
        rules.name = reference.name;
    else if (where == "dungeon")
        rules.dungeon = reference.dungeon;
    else if (where == "rules")
        rules.rules = reference.rules;
    else if (where == "player")
        rules.player = reference.player;
    else if (!address.part.empty()) {
        const std::optional<std::size_t> mine = core::findTable(rules, address.table);
        const std::optional<std::size_t> theirs = core::findTable(reference, address.table);
        if (mine && theirs)
            takePart(rules.tables[*mine], reference.tables[*theirs], address.part);
    } else if (!takeRow(rules.monsters, reference.monsters, "monsters", where)
               && !takeRow(rules.items, reference.items, "items", where)
               && !takeRow(rules.appearances, reference.appearances, "appearances", where)
               && !takeRow(rules.terrain, reference.terrain, "terrain", where))
        takeRow(rules.tables, reference.tables, "tables", where);
}

} // namespace

void revertDifference(RulesetDocument &document, const core::Ruleset &reference,
                      const core::Difference &difference)
{
    const core::Ruleset &draft = document.draft();
    const DifferenceAddress address = addressOf(difference, reference, draft);
    const std::optional<std::size_t> table = core::findTable(reference, address.table);
    if (table && difference.what == core::notesChanged)
        return takeNotes(document, reference.tables[*table], address.entry);
    if (table && document.table(address.table) && !address.entry.empty())
        return takeEntry(document, reference.tables[*table], address.entry);
    if (table && document.table(address.table) && address.part == "count")
        return setCountRule(document, address.table, reference.tables[*table].count);
    if (difference.where == "floors")
        return setFloors(document, reference.floors);
    const QString text = RevertDifferenceTexts::tr("%1: taken back")
                             .arg(differencePlace(difference, reference, draft));
    if (difference.where == "goals")
        return setGoals(document, reference.goals, text);
    document.change(text, [&](core::Ruleset rules) {
        takeRest(rules, reference, difference.where, address);
        return rules;
    });
}

} // namespace editor
