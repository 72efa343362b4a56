// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/edits/weightedits.h"

#include "editor/edits/draftparts.h"
#include "editor/text/numbertext.h"
#include "editor/text/progressionnotation.h"

#include <QObject>

#include <algorithm>
#include <utility>

namespace editor {

namespace {

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

struct WeightChange
{
    std::string entry;
    core::Progression before;
    core::Progression after;
};

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

void put(RulesetDocument &document, const std::string &table,
         const std::vector<WeightChange> &changes, const QString &text)
{
    document.change(text, onTable(table, [&changes](core::SpawnTable &spawns) {
                        for (const WeightChange &change : changes)
                            entryIn(spawns, change.entry).weight = change.after;
                    }));
}

// What a step of one cell says: what the cell held before and after.
StepText cellText(const std::string &table, const std::string &entry, int floor)
{
    return [=](const core::Ruleset &before, const core::Ruleset &after) {
        const auto weightIn = [&](const core::Ruleset &rules) {
            const core::SpawnTable &spawns = rules.tables[*core::findTable(rules, table)];
            return weightText(spawns.entries[rowIn(spawns, entry)].weight, floor);
        };
        const core::SpawnTable &spawns = after.tables[*core::findTable(after, table)];
        return QObject::tr("%1: floor %2, %3 → %4")
            .arg(QString::fromStdString(core::displayName(after, spawns, entry)))
            .arg(floor)
            .arg(weightIn(before), weightIn(after));
    };
}

DraftEdit onWeight(const std::string &table, const std::string &entry,
                   const std::function<core::Progression(const core::Progression &)> &edit)
{
    return onTable(table, [entry, edit](core::SpawnTable &spawns) {
        core::Progression &weight = entryIn(spawns, entry).weight;
        weight = edit(weight);
    });
}

DraftEdit toWeight(const std::string &table, const std::string &entry,
                   const core::Progression &after)
{
    return onWeight(table, entry, [after](const core::Progression &) { return after; });
}

} // namespace

void setWeight(RulesetDocument &document, const std::string &table, const WeightCell &cell,
               int gesture)
{
    if (steppedEntry(document, table, cell.entry))
        document.change(cellText(table, cell.entry, cell.floor),
                        onWeight(table, cell.entry,
                                 [cell](const core::Progression &weight) {
                                     return withValue(weight, cell.floor, cell.value);
                                 }),
                        gesture);
}

void previewWeight(RulesetDocument &document, const std::string &table, const WeightCell &cell,
                   const QString &asked, Reach reach)
{
    if (!steppedEntry(document, table, cell.entry))
        return;
    StepText text = cellText(table, cell.entry, cell.floor);
    if (!asked.isEmpty()) {
        QString target = QObject::tr("%1: floor %2, %3, weight %4")
                             .arg(document.entryName(table, cell.entry))
                             .arg(cell.floor)
                             .arg(asked, wholeText(static_cast<std::uint64_t>(cell.value)));
        text = [target = std::move(target)](const core::Ruleset &, const core::Ruleset &) {
            return QString(target);
        };
    }
    const int floors = document.draft().floors;
    document.preview(std::move(text),
                     onWeight(table, cell.entry, [=](const core::Progression &weight) {
                         return withReach(weight, cell.floor, cell.value, reach, floors);
                     }));
}

void previewProgression(RulesetDocument &document, const std::string &table,
                        const std::string &entry, const core::Progression &after)
{
    if (!steppedEntry(document, table, entry))
        return;
    QString text
        = QObject::tr("%1: %2").arg(document.entryName(table, entry), progressionNotation(after));
    document.preview(
        [text = std::move(text)](const core::Ruleset &, const core::Ruleset &) { return text; },
        toWeight(table, entry, after));
}

void setProgression(RulesetDocument &document, const std::string &table, const std::string &entry,
                    const core::Progression &after, const QString &text, int gesture)
{
    if (document.entry(table, entry) && !document.isLocked(table, entry))
        document.change(text, toWeight(table, entry, after), gesture);
}

void forceProgression(RulesetDocument &document, const std::string &table, const std::string &entry,
                      const core::Progression &after, const QString &text)
{
    document.change(text, toWeight(table, entry, after));
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
    document.withdrawPreview();
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
    put(document, table, changes, text);
}

int removeRedundant(RulesetDocument &document, const std::string &table)
{
    document.withdrawPreview();
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
    put(document, table, changes,
        removed == 1 ? QObject::tr("Remove a redundant transition")
                     : QObject::tr("Remove %1 redundant transitions").arg(removed));
    return static_cast<int>(removed);
}

int removeTransitions(RulesetDocument &document, const std::string &table,
                      const std::vector<WeightCell> &cells)
{
    document.withdrawPreview();
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
    QString text = QObject::tr("Remove %1 transitions").arg(removed);
    if (removed == 1) {
        const WeightChange &change = changes.front();
        text = QObject::tr("%1: remove the transition on floor %2, %3 → %4")
                   .arg(document.entryName(table, change.entry))
                   .arg(floor)
                   .arg(weightText(change.before, floor), weightText(change.after, floor));
    }
    put(document, table, changes, text);
    return removed;
}

void bakeTransitions(RulesetDocument &document, const std::string &table,
                     const std::vector<std::string> &entries)
{
    document.withdrawPreview();
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
        ? QObject::tr("%1: bake into transitions")
              .arg(document.entryName(table, changes.front().entry))
        : QObject::tr("Bake %1 entries into transitions").arg(changes.size());
    put(document, table, changes, text);
}

} // namespace editor
