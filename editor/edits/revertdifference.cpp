// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/edits/revertdifference.h"

#include "editor/text/viewtext.h"

#include "core/io/ruleset/owncolumns.h"
#include "resources/messages/comparisontext.h"

#include <QObject>

#include <algorithm>

namespace editor {

namespace {

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

// Notes differ on their own: nothing else goes with them, nor they with anything else.
void takeEntry(core::SpawnTable &table, const core::SpawnTable &reference, const std::string &entry,
               bool isOfNotes)
{
    const std::optional<std::size_t> mine = core::findEntry(table, entry);
    const std::optional<std::size_t> theirs = core::findEntry(reference, entry);
    if (!mine || !theirs) {
        if (!isOfNotes)
            takeRow(table.entries, reference.entries, entry);
        return;
    }
    core::SpawnEntry &present = table.entries[*mine];
    core::SpawnEntry whole = reference.entries[*theirs];
    if (isOfNotes) {
        present.notes = whole.notes;
        return;
    }
    whole.notes = present.notes;
    present = whole;
}

void takeTable(core::Ruleset &rules, const core::Ruleset &reference,
               const core::Difference &difference)
{
    const core::Address &at = difference.at;
    const std::optional<std::size_t> mine = core::findTable(rules, at.table);
    const std::optional<std::size_t> theirs = core::findTable(reference, at.table);
    if (at.entry.empty() && at.part.empty())
        return takeRow(rules.tables, reference.tables, at.table);
    if (!mine || !theirs)
        return;
    if (!at.entry.empty())
        return takeEntry(rules.tables[*mine], reference.tables[*theirs], at.entry,
                         difference.what == core::Change::NotesChanged);
    core::describeBoth(rules.tables[*mine], reference.tables[*theirs],
                       [&at](std::string_view name, auto &member, const auto &before) {
                           if (name == at.part)
                               member = before;
                       });
}

void take(core::Ruleset &rules, const core::Ruleset &reference, const core::Difference &difference)
{
    const core::Address &at = difference.at;
    if (!at.table.empty())
        return takeTable(rules, reference, difference);
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
    const QString text
        = QObject::tr("%1: taken back")
              .arg(fromView(resources::differencePlace(difference, reference, document.draft())));
    document.change(text, [&](core::Ruleset rules) {
        take(rules, reference, difference);
        return rules;
    });
}

} // namespace editor
