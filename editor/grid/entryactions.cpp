// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/grid/entryactions.h"

#include "editor/dialogs/entryform.h"
#include "editor/dialogs/iddialog.h"
#include "editor/dialogs/typeform.h"
#include "editor/edits/draftparts.h"
#include "editor/edits/entryedits.h"
#include "editor/edits/weightedits.h"
#include "editor/forms/progressionedit.h"
#include "editor/grid/gridcells.h"

#include "core/base/freename.h"
#include "core/tables/drawnkeys.h"

#include <QInputDialog>
#include <QTableView>

namespace editor {

namespace {

template<typename Type>
Type likeness(Type type, const std::string &id)
{
    type.id = id;
    type.name = QString::fromStdString(id).replace(u'-', u' ').toStdString();
    return type;
}

// The copy of an entry is of a type of its own where the entry is.
void duplicateType(core::Ruleset &rules, core::Spawns spawns, const core::SpawnEntry &entry,
                   const std::string &id)
{
    const core::TypeRef type = core::typeOf(rules, spawns, entry.id);
    const bool isOwn = type.index >= 0 && entry.stands == core::Stands(core::OneType {});
    if (!isOwn || core::typeOf(rules, core::Spawns::Both, id).index >= 0)
        return;
    const auto at = static_cast<std::size_t>(type.index);
    if (type.kind == core::Spawns::Monsters)
        rules.monsters.push_back(likeness(rules.monsters[at], id));
    else
        rules.items.push_back(likeness(rules.items[at], id));
}

// Says why where the row is locked.
bool isRefused(EntryActions &actions, const WeightGridModel &model, int row)
{
    if (!model.isLocked(row))
        return false;
    Q_EMIT actions.noted(model.refusal(row));
    return true;
}

} // namespace

EntryActions::EntryActions(RulesetDocument &document, WeightGridModel &model, QTableView &grid)
    : QObject(&grid)
    , m_document(document)
    , m_model(model)
    , m_grid(grid)
{}

void EntryActions::editProgression()
{
    const int row = m_grid.currentIndex().row();
    const core::SpawnEntry *entry = m_document.entry(m_model.table(), m_model.entryAt(row));
    if (!entry || isRefused(*this, m_model, row))
        return;
    const std::string id = entry->id;
    const QString name = m_document.entryName(m_model.table(), id);
    const std::optional<core::Progression> after
        = askForProgression(&m_grid, name, entry->weight, m_document.draft().floors);
    if (after)
        setProgression(m_document, m_model.table(), id, *after,
                       tr("%1: %2").arg(name, ProgressionEdit::kindName(kindOf(*after))));
}

void EntryActions::editRules()
{
    const int row = m_grid.currentIndex().row();
    const core::SpawnEntry *entry = m_document.entry(m_model.table(), m_model.entryAt(row));
    if (!entry)
        return;
    if (m_document.table(m_model.table())->isKept)
        return Q_EMIT noted(m_model.refusal(row));
    const core::SpawnEntry before = *entry;
    const std::optional<core::SpawnEntry> after
        = askForEntry(&m_grid, m_document, m_model.table(), before);
    if (after && *after != before)
        changeEntry(m_document, m_model.table(), *after);
}

void EntryActions::editSection()
{
    const std::vector<std::string> entries = selectedEntries(m_grid, m_model);
    if (entries.empty())
        return;
    QStringList known {QString()};
    for (const core::SpawnEntry &entry : m_document.table(m_model.table())->entries) {
        const QString section = QString::fromStdString(entry.notes.section);
        if (!known.contains(section))
            known << section;
    }
    const auto now
        = QString::fromStdString(m_document.entry(m_model.table(), entries.front())->notes.section);
    bool isAccepted = false;
    const QString section = QInputDialog::getItem(
        &m_grid, tr("Section"),
        tr("Heading for %n entries; empty for none:", nullptr, static_cast<int>(entries.size())),
        known, static_cast<int>(known.indexOf(now)), true, &isAccepted);
    if (isAccepted)
        setSection(m_document, m_model.table(), entries, section.trimmed());
}

void EntryActions::bake()
{
    bakeTransitions(m_document, m_model.table(), selectedEntries(m_grid, m_model));
}

void EntryActions::toggleLocked()
{
    const int row = m_grid.currentIndex().row();
    if (row >= 0)
        lock(selectedEntries(m_grid, m_model), !m_model.isLocked(row));
}

void EntryActions::lock(const std::vector<std::string> &entries, bool locked)
{
    if (m_document.table(m_model.table())->isKept)
        return Q_EMIT noted(m_model.tableRefusal());
    setLocked(m_document, m_model.table(), entries, locked);
    Q_EMIT noted(locked ? tr("Locked: weights, name and place stay as they are.")
                        : tr("Unlocked."));
}

void EntryActions::toggleSolo()
{
    const bool solo = !m_model.isSolo(m_grid.currentIndex().row());
    for (const std::string &entry : selectedEntries(m_grid, m_model))
        m_model.setSolo(m_model.rowOf(entry), solo);
}

void EntryActions::add()
{
    const std::optional<core::SpawnEntry> entry
        = askForNewEntry(&m_grid, m_document, m_model.table());
    if (!entry)
        return;
    const int row
        = m_grid.currentIndex().isValid() ? m_grid.currentIndex().row() + 1 : m_model.rowCount();
    insertEntry(m_document, m_model.table(), row, *entry);
    Q_EMIT placed(entry->id);
}

void EntryActions::duplicate()
{
    const int row = m_grid.currentIndex().row();
    const core::SpawnEntry *entry = m_document.entry(m_model.table(), m_model.entryAt(row));
    if (!entry)
        return;
    core::SpawnEntry copy = *entry;
    copy.id = core::freeName(entry->id, [this](const std::string &id) {
        return m_document.entry(m_model.table(), id) != nullptr;
    });
    m_document.change(tr("duplicate %1").arg(m_document.entryName(m_model.table(), entry->id)),
                      [&](core::Ruleset rules) {
                          core::SpawnTable &table = tableIn(rules, m_model.table());
                          duplicateType(rules, table.spawns,
                                        table.entries[static_cast<std::size_t>(row)], copy.id);
                          table.entries.insert(table.entries.begin() + row + 1, copy);
                          return rules;
                      });
    Q_EMIT placed(copy.id);
}

void EntryActions::editType()
{
    const int row = m_grid.currentIndex().row();
    const core::SpawnEntry *entry = m_document.entry(m_model.table(), m_model.entryAt(row));
    if (!entry)
        return;
    const std::vector<std::string> types = core::typesNamed(*entry);
    const core::SpawnTable &table = *m_document.table(m_model.table());
    if (table.spawns == core::Spawns::Terrain && !types.empty())
        return Q_EMIT terrainRequested(types.front());
    if (types.empty() || !core::bringsThings(table.spawns))
        return Q_EMIT noted(tr("This entry stands for no monster, no item and no terrain."));
    const core::TypeRef type = core::typeOf(m_document.draft(), table.spawns, types.front());
    const bool isItem
        = type.index >= 0 ? type.kind == core::Spawns::Items : table.spawns == core::Spawns::Items;
    editor::editType(m_document, isItem ? core::Spawns::Items : core::Spawns::Monsters,
                     types.front(), &m_grid);
}

void EntryActions::moveUp()
{
    move(-1);
}

void EntryActions::moveDown()
{
    move(1);
}

void EntryActions::move(int by)
{
    moveRow(m_grid.currentIndex().row(), m_grid.currentIndex().row() + by);
}

void EntryActions::moveRow(int row, int to)
{
    const std::string entry = m_model.entryAt(row);
    if (entry.empty() || to < 0 || to >= m_model.rowCount() || isRefused(*this, m_model, row))
        return;
    moveEntry(m_document, m_model.table(), entry, to);
    Q_EMIT placed(entry);
}

void EntryActions::remove()
{
    std::vector<std::string> entries = selectedEntries(m_grid, m_model);
    const std::size_t selected = entries.size();
    std::erase_if(entries, [this](const std::string &entry) {
        return m_document.isLocked(m_model.table(), entry);
    });
    if (entries.size() < selected)
        Q_EMIT noted(tr("Locked entries stay."));
    if (entries.empty())
        return;
    QUndoStack &stack = m_document.undoStack();
    if (entries.size() > 1)
        stack.beginMacro(tr("%1: remove %2 entries")
                             .arg(QString::fromStdString(m_model.table()))
                             .arg(entries.size()));
    for (const std::string &entry : entries)
        removeEntry(m_document, m_model.table(), entry);
    if (entries.size() > 1)
        stack.endMacro();
}

void EntryActions::rename()
{
    const int row = m_grid.currentIndex().row();
    const std::string before = m_model.entryAt(row);
    if (before.empty() || isRefused(*this, m_model, row))
        return;
    const std::optional<std::string> after
        = askForEntryId(&m_grid, m_document, m_model.table(), before);
    if (after && *after != before)
        renameEntry(m_document, m_model.table(), before, *after);
}

} // namespace editor
