// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/edits/revertdifference.h"

#include "core/io/ruleset/owncolumns.h"
#include "editor/edits/entryedits.h"
#include "editor/edits/rulesetedits.h"
#include "editor/edits/tableedits.h"
#include "editor/edits/weightedits.h"
#include "editor/text/comparetext.h"
#include "resources/messages/comparisontext.h"

#include <QObject>

#include <algorithm>

namespace editor {

namespace {

void takeEntry(RulesetDocument &document, const core::SpawnTable &reference,
               const std::string &entry)
{
    const std::optional<std::size_t> at = core::findEntry(reference, entry);
    const core::SpawnEntry *present = document.entry(reference.id, entry);
    if (!at) {
        if (present)
            removeEntry(document, reference.id, entry);
        return;
    }
    core::SpawnEntry whole = reference.entries[*at];
    if (!present) {
        const std::size_t row = std::min(*at, document.table(reference.id)->entries.size());
        insertEntry(document, reference.id, static_cast<int>(row), whole);
        return;
    }
    whole.notes = present->notes; // a difference of its own
    core::SpawnEntry weighed = *present;
    weighed.weight = whole.weight;
    if (weighed != whole)
        changeEntry(document, reference.id, whole);
    else if (present->weight != whole.weight)
        forceProgression(document, reference.id, entry, whole.weight,
                         QObject::tr("%1: back to %2")
                             .arg(document.entryName(reference.id, entry),
                                  QString::fromStdString(resources::weightWords(whole.weight))));
}

void takeNotes(RulesetDocument &document, const core::SpawnTable &reference,
               const std::string &entry)
{
    if (const auto theirs = core::findEntry(reference, entry))
        setNotes(document, reference.id, entry, reference.entries[*theirs].notes);
}

// The row of that id becomes what it is in `reference`: changed, back again or gone.
template<typename Row>
void takeRow(std::vector<Row> &rows, const std::vector<Row> &reference, const std::string &id)
{
    const auto isIt = [&id](const Row &row) { return row.id == id; };
    const auto wanted = std::find_if(reference.begin(), reference.end(), isIt);
    const auto present = std::find_if(rows.begin(), rows.end(), isIt);
    if (wanted != reference.end() && present != rows.end())
        *present = *wanted;
    else if (present != rows.end())
        rows.erase(present);
    else if (wanted != reference.end())
        rows.insert(rows.begin()
                        + std::min<std::ptrdiff_t>(wanted - reference.begin(),
                                                   static_cast<std::ptrdiff_t>(rows.size())),
                    *wanted);
}

void takeTable(core::Ruleset &rules, const core::Ruleset &reference, const core::Address &at)
{
    const std::optional<std::size_t> mine = core::findTable(rules, at.table);
    const std::optional<std::size_t> theirs = core::findTable(reference, at.table);
    if (at.part.empty())
        return takeRow(rules.tables, reference.tables, at.table);
    if (!mine || !theirs)
        return;
    core::describeBoth(rules.tables[*mine], reference.tables[*theirs],
                       [&at](std::string_view name, auto &member, const auto &before) {
                           if (name == at.part)
                               member = before;
                       });
}

// What no edit of its own changes.
void takeRest(core::Ruleset &rules, const core::Ruleset &reference, const core::Address &at)
{
    if (!at.table.empty())
        return takeTable(rules, reference, at);
    if (at.part == "columns")
        core::setValueIn(rules.unknown, at.part, core::valueIn(reference.unknown, at.part));
    core::describeBoth(rules, reference,
                       [&at](std::string_view name, auto &member, const auto &before) {
                           if (name != at.part)
                               return;
                           if constexpr (requires { member.front().id; })
                               takeRow(member, before, at.type);
                           else
                               member = before;
                       });
}

} // namespace

void revertDifference(RulesetDocument &document, const core::Ruleset &reference,
                      const core::Difference &difference)
{
    const core::Ruleset &draft = document.draft();
    const core::Address &address = difference.at;
    const std::optional<std::size_t> table = core::findTable(reference, address.table);
    if (table && difference.what == core::Change::NotesChanged)
        return takeNotes(document, reference.tables[*table], address.entry);
    if (table && document.table(address.table) && !address.entry.empty())
        return takeEntry(document, reference.tables[*table], address.entry);
    if (table && document.table(address.table) && address.part == "count")
        return setCountRule(document, address.table, reference.tables[*table].count);
    if (address.part == "floors")
        return setFloors(document, reference.floors);
    const QString text
        = QObject::tr("%1: taken back").arg(differencePlace(difference, reference, draft));
    if (address.part == "goals")
        return setGoals(document, reference.goals, text);
    document.change(text, [&](core::Ruleset rules) {
        takeRest(rules, reference, address);
        return rules;
    });
}

} // namespace editor
