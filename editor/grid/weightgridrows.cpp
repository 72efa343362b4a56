// What WeightGrid does with whole entries.

#include "editor/grid/entryheader.h"
#include "editor/grid/weightgrid.h"

#include "editor/commands/entrycommands.h"
#include "editor/commands/tablecommands.h"
#include "editor/dialogs/entrydialog.h"
#include "editor/dialogs/entryform.h"
#include "editor/dialogs/progressiondialog.h"

#include <QKeyEvent>
#include <QMouseEvent>

// Says so where a row cannot be edited cell by cell, or at all.
bool WeightGrid::refusesRow(int row)
{
    const QString refusal = m_model.refusal(row);
    if (!refusal.isEmpty())
        Q_EMIT noted(refusal);
    return !refusal.isEmpty();
}

bool WeightGrid::isRowSelected() const
{
    const QItemSelection selection = selectionModel()->selection();
    return selection.size() == 1 && selection.first().height() == 1
        && selection.first().width() == m_model.columnCount() && m_model.columnCount() > 1;
}

void WeightGrid::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && entryHeader().cancelDrag())
        return;
    const QModelIndex current = currentIndex();
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    const bool isPlain = !(event->modifiers() & ~Qt::KeypadModifier);
    if (event->key() == Qt::Key_Space && event->modifiers() == Qt::ShiftModifier) {
        selectionModel()->select(current,
                                 QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
        return;
    }
    const bool isComputed = current.isValid() && m_model.kindAt(current) == CellKind::Computed;
    if (isPlain && ((isEnter && isRowSelected()) || (event->key() == Qt::Key_F2 && isComputed))) {
        editProgression();
        return;
    }
    FloorTableView::keyPressEvent(event);
}

void WeightGrid::mouseDoubleClickEvent(QMouseEvent *event)
{
    const QModelIndex index = indexAt(event->pos());
    if (index.isValid() && event->button() == Qt::LeftButton
        && m_model.kindAt(index) == CellKind::Computed) {
        editProgression();
        return;
    }
    FloorTableView::mouseDoubleClickEvent(event);
}

void WeightGrid::editProgression()
{
    const int row = currentIndex().row();
    const core::SpawnEntry *entry = m_document.entry(m_model.table(), m_model.entryAt(row));
    if (!entry)
        return;
    if (m_model.isLocked(row)) {
        Q_EMIT noted(m_model.refusal(row));
        return;
    }
    const std::string id = entry->id;
    const QString name = m_document.entryName(m_model.table(), id);
    const std::optional<core::Progression> after
        = askForProgression(this, name, entry->weight, m_document.draft().floors);
    if (after)
        setProgression(m_document, m_model.table(), id, *after,
                       tr("%1: %2").arg(name, ProgressionEdit::kindName(kindOf(*after))));
}

void WeightGrid::editEntry()
{
    const int row = currentIndex().row();
    const core::SpawnEntry *entry = m_document.entry(m_model.table(), m_model.entryAt(row));
    if (!entry)
        return;
    if (m_model.isLocked(row)) {
        Q_EMIT noted(m_model.refusal(row));
        return;
    }
    const core::SpawnEntry before = *entry;
    const std::optional<core::SpawnEntry> after
        = askForEntry(this, m_document, m_model.table(), before);
    if (after && *after != before)
        m_document.undoStack().push(new ChangeEntry(m_document, m_model.table(), *after));
}

void WeightGrid::bakeSelected()
{
    bakeTransitions(m_document, m_model.table(), selectedEntries());
}

void WeightGrid::toggleLocked()
{
    const bool locks = !m_model.isLocked(currentIndex().row());
    for (const std::string &entry : selectedEntries())
        m_document.setLocked(m_model.table(), entry, locks);
    Q_EMIT noted(locks ? tr("Locked: weights, name and place stay as they are.") : tr("Unlocked."));
}

void WeightGrid::toggleSolo()
{
    const bool solo = !m_model.isSolo(currentIndex().row());
    for (const std::string &entry : selectedEntries())
        m_model.setSolo(m_model.rowOf(entry), solo);
}

void WeightGrid::addEntry()
{
    const std::optional<core::SpawnEntry> entry = askForNewEntry(this, m_document, m_model.table());
    if (!entry)
        return;
    const int row = currentIndex().isValid() ? currentIndex().row() + 1 : m_model.rowCount();
    m_document.undoStack().push(new InsertEntry(m_document, m_model.table(), row, *entry));
    showEntry(entry->id);
}

void WeightGrid::duplicateEntry()
{
    const int row = currentIndex().row();
    const core::SpawnEntry *entry = m_document.entry(m_model.table(), m_model.entryAt(row));
    if (!entry)
        return;
    core::SpawnEntry copy = *entry;
    for (int number = 2; m_document.entry(m_model.table(), copy.id); ++number)
        copy.id = entry->id + "-" + std::to_string(number);
    m_document.undoStack().push(new InsertEntry(m_document, m_model.table(), row + 1, copy));
    showEntry(copy.id);
}

void WeightGrid::moveEntryUp()
{
    moveEntry(-1);
}

void WeightGrid::moveEntryDown()
{
    moveEntry(1);
}

void WeightGrid::moveEntry(int by)
{
    moveRow(currentIndex().row(), currentIndex().row() + by);
}

void WeightGrid::moveRow(int row, int to)
{
    const std::string entry = m_model.entryAt(row);
    if (entry.empty() || to < 0 || to >= m_model.rowCount())
        return;
    if (m_model.isLocked(row)) {
        Q_EMIT noted(m_model.refusal(row));
        return;
    }
    m_document.undoStack().push(new MoveEntry(m_document, m_model.table(), entry, to));
    showEntry(entry);
}

void WeightGrid::removeEntry()
{
    std::vector<std::string> entries = selectedEntries();
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
        stack.push(new RemoveEntry(m_document, m_model.table(), entry));
    if (entries.size() > 1)
        stack.endMacro();
}

void WeightGrid::renameEntry()
{
    const int row = currentIndex().row();
    const std::string before = m_model.entryAt(row);
    if (before.empty())
        return;
    if (m_model.isLocked(row)) {
        Q_EMIT noted(m_model.refusal(row));
        return;
    }
    const std::optional<std::string> after
        = askForEntryId(this, m_document, m_model.table(), before);
    if (after && *after != before)
        m_document.undoStack().push(new RenameEntry(m_document, m_model.table(), before, *after));
}
