// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/commands/changeweights.h"

#include "editor/text/numbertext.h"

#include <QCoreApplication>

#include <algorithm>
#include <memory>
#include <utility>

namespace editor {

namespace {

struct WeightTexts
{
    Q_DECLARE_TR_FUNCTIONS(editor::ChangeWeights)
};

QString weightText(const core::Progression &progression, int floor)
{
    return wholeText(static_cast<std::uint64_t>(core::valueAt(progression, floor)));
}

// The entry if it may be changed cell by cell, else nullptr.
const core::SpawnEntry *steppedEntry(const RulesetDocument &document, const std::string &table,
                                     const std::string &id)
{
    const core::SpawnEntry *entry = document.entry(table, id);
    return entry && core::isStepped(entry->weight) && !document.isLocked(table, id) ? entry
                                                                                    : nullptr;
}

// The change of `entry` among those collected so far, to be changed further.
WeightChange &changeOf(std::vector<WeightChange> &changes, const core::SpawnEntry &entry)
{
    if (!changes.empty() && changes.back().entry == entry.id)
        return changes.back();
    const auto at = std::find_if(changes.begin(), changes.end(), [&](const WeightChange &change) {
        return change.entry == entry.id;
    });
    if (at != changes.end())
        return *at;
    return changes.emplace_back(
        WeightChange {.entry = entry.id, .before = entry.weight, .after = entry.weight});
}

void push(RulesetDocument &document, const std::string &table, std::vector<WeightChange> changes,
          const QString &text)
{
    std::erase_if(changes, [](const WeightChange &c) { return c.before == c.after; });
    if (!changes.empty())
        document.undoStack().push(new ChangeWeights(document, table, std::move(changes), text));
}

} // namespace

ChangeWeights::ChangeWeights(RulesetDocument &document, const std::string &table,
                             WeightChange change, int floor, int gesture)
    : DraftCommand(document)
    , m_table(table)
    , m_changes {std::move(change)}
    , m_floor(floor)
    , m_gesture(gesture)
{
    updateText();
}

ChangeWeights::ChangeWeights(RulesetDocument &document, const std::string &table,
                             std::vector<WeightChange> changes, const QString &text, int gesture)
    : DraftCommand(document)
    , m_table(table)
    , m_changes(std::move(changes))
    , m_gesture(gesture)
{
    setText(text);
}

bool ChangeWeights::mergeWith(const QUndoCommand *other)
{
    const auto *next = static_cast<const ChangeWeights *>(other); // same id()
    if (m_gesture == 0 || next->m_gesture != m_gesture || next->m_table != m_table
        || next->m_floor != m_floor)
        return false;
    for (const WeightChange &change : next->m_changes) {
        const auto mine = std::find_if(m_changes.begin(), m_changes.end(),
                                       [&](const auto &c) { return c.entry == change.entry; });
        if (mine == m_changes.end())
            m_changes.push_back(change);
        else
            mine->after = change.after;
    }
    setObsolete(std::all_of(m_changes.begin(), m_changes.end(),
                            [](const WeightChange &c) { return c.before == c.after; }));
    if (m_floor > 0)
        updateText();
    else
        setText(next->text());
    return true;
}

void ChangeWeights::undo()
{
    apply(&WeightChange::before);
}

void ChangeWeights::redo()
{
    apply(&WeightChange::after);
}

void ChangeWeights::apply(core::Progression WeightChange::*state)
{
    core::SpawnTable &table = draftTable(m_table);
    for (const WeightChange &change : m_changes) {
        core::Progression &weight = table.entries[rowOf(table, change.entry)].weight;
        const FloorRange floors = changedFloors(weight, change.*state, draft().floors);
        weight = change.*state;
        Q_EMIT document().weightsChanged(m_table, change.entry, floors);
    }
    Q_EMIT document().changed();
}

void ChangeWeights::updateText()
{
    const WeightChange &change = m_changes.front();
    const QString name = document().entryName(m_table, change.entry);
    const QString before = weightText(change.before, m_floor);
    const QString after = weightText(change.after, m_floor);
    setText(WeightTexts::tr("%1: floor %2, %3 → %4").arg(name).arg(m_floor).arg(before, after));
}

void setWeight(RulesetDocument &document, const std::string &table, const WeightCell &cell,
               int gesture)
{
    const core::SpawnEntry *entry = steppedEntry(document, table, cell.entry);
    if (!entry)
        return;
    restoreWeight(document, table, cell.entry, withValue(entry->weight, cell.floor, cell.value),
                  cell.floor, gesture);
}

void previewWeight(RulesetDocument &document, const std::string &table, const WeightCell &cell,
                   int gesture, const QString &asked, Reach reach)
{
    const core::SpawnEntry *entry = steppedEntry(document, table, cell.entry);
    if (!entry)
        return;
    WeightChange change {
        .entry = cell.entry,
        .before = entry->weight,
        .after = withReach(entry->weight, cell.floor, cell.value, reach, document.draft().floors)};
    if (asked.isEmpty()) {
        document.preview(std::make_unique<ChangeWeights>(document, table, std::move(change),
                                                         cell.floor, gesture));
        return;
    }
    const QString text = WeightTexts::tr("%1: floor %2, %3, weight %4")
                             .arg(document.entryName(table, cell.entry))
                             .arg(cell.floor)
                             .arg(asked, wholeText(static_cast<std::uint64_t>(cell.value)));
    document.preview(std::make_unique<ChangeWeights>(
        document, table, std::vector<WeightChange> {std::move(change)}, text, gesture));
}

void setProgression(RulesetDocument &document, const std::string &table, const std::string &entry,
                    const core::Progression &after, const QString &text)
{
    const core::SpawnEntry *current = document.entry(table, entry);
    if (current && !document.isLocked(table, entry))
        push(document, table, {{.entry = entry, .before = current->weight, .after = after}}, text);
}

void restoreWeight(RulesetDocument &document, const std::string &table, const std::string &entry,
                   const core::Progression &before, int floor, int gesture)
{
    const core::SpawnEntry *current = document.entry(table, entry);
    if (!current || current->weight == before || document.isLocked(table, entry))
        return;
    WeightChange change {.entry = entry, .before = current->weight, .after = before};
    document.undoStack().push(
        new ChangeWeights(document, table, std::move(change), floor, gesture));
}

void setWeights(RulesetDocument &document, const std::string &table,
                const std::vector<WeightCell> &cells, const QString &text)
{
    putWeights(document, table, cells, {}, text);
}

void putWeights(RulesetDocument &document, const std::string &table,
                const std::vector<WeightCell> &cells, const std::vector<WeightCell> &blanks,
                const QString &text)
{
    std::vector<WeightCell> ascending = cells; // what is carried comes from lower floors
    std::stable_sort(ascending.begin(), ascending.end(),
                     [](const WeightCell &a, const WeightCell &b) { return a.floor < b.floor; });
    std::vector<WeightChange> changes;
    for (const WeightCell &cell : ascending) {
        if (const core::SpawnEntry *entry = steppedEntry(document, table, cell.entry)) {
            WeightChange &change = changeOf(changes, *entry);
            change.after = withEffective(change.after, cell.floor, cell.value);
        }
    }
    for (const WeightCell &cell : blanks) {
        if (const core::SpawnEntry *entry = steppedEntry(document, table, cell.entry)) {
            WeightChange &change = changeOf(changes, *entry);
            change.after = withoutTransition(change.after, cell.floor);
        }
    }
    push(document, table, std::move(changes), text);
}

int removeRedundant(RulesetDocument &document, const std::string &table)
{
    std::vector<WeightChange> changes;
    std::size_t removed = 0;
    const core::SpawnTable *found = document.table(table);
    for (const core::SpawnEntry &entry : found ? found->entries : std::vector<core::SpawnEntry>()) {
        if (!steppedEntry(document, table, entry.id))
            continue;
        core::Progression after = withoutRedundant(entry.weight);
        const std::size_t fewer = stepsOf(entry.weight).size() - stepsOf(after).size();
        if (fewer == 0)
            continue;
        removed += fewer;
        changes.push_back({.entry = entry.id, .before = entry.weight, .after = std::move(after)});
    }
    push(document, table, std::move(changes),
         removed == 1 ? WeightTexts::tr("Remove a redundant transition")
                      : WeightTexts::tr("Remove %1 redundant transitions").arg(removed));
    return static_cast<int>(removed);
}

int removeTransitions(RulesetDocument &document, const std::string &table,
                      const std::vector<WeightCell> &cells)
{
    std::vector<WeightChange> changes;
    int removed = 0;
    int floor = 0;
    for (const WeightCell &cell : cells) {
        const core::SpawnEntry *entry = steppedEntry(document, table, cell.entry);
        if (!entry || cellKind(entry->weight, cell.floor) != CellKind::Own)
            continue;
        WeightChange &change = changeOf(changes, *entry);
        change.after = withoutTransition(change.after, cell.floor);
        floor = cell.floor;
        ++removed;
    }
    if (removed == 0)
        return 0;
    QString text = WeightTexts::tr("Remove %1 transitions").arg(removed);
    if (removed == 1) {
        const WeightChange &change = changes.front();
        text = WeightTexts::tr("%1: remove the transition on floor %2, %3 → %4")
                   .arg(document.entryName(table, change.entry))
                   .arg(floor)
                   .arg(weightText(change.before, floor), weightText(change.after, floor));
    }
    push(document, table, std::move(changes), text);
    return removed;
}

void bakeTransitions(RulesetDocument &document, const std::string &table,
                     const std::vector<std::string> &entries)
{
    std::vector<WeightChange> changes;
    for (const std::string &id : entries) {
        const core::SpawnEntry *entry = document.entry(table, id);
        if (entry && !core::isStepped(entry->weight) && !document.isLocked(table, id))
            changeOf(changes, *entry).after
                = core::asTransitions(entry->weight, document.draft().floors);
    }
    if (changes.empty())
        return;
    const QString text = changes.size() == 1
        ? WeightTexts::tr("%1: bake into transitions")
              .arg(document.entryName(table, changes.front().entry))
        : WeightTexts::tr("Bake %1 entries into transitions").arg(changes.size());
    push(document, table, std::move(changes), text);
}

} // namespace editor
