// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/docks/notespanel.h"

#include "app/ui/widgets.h"
#include "editor/dialogs/notedialog.h"
#include "editor/edits/entryedits.h"

#include <QHeaderView>
#include <QTreeView>

#include <algorithm>

namespace editor {

NotesPanel::NotesPanel(RulesetDocument &document, QWidget *parent)
    : QWidget(parent)
    , m_document(document)
    , m_model(document)
    , m_view(ui::named(new QTreeView, tr("Notes")))
    , m_none(ui::wrapped(tr("There are no notes yet. Ctrl+Alt+M in a grid writes one beside a "
                            "weight or an entry.")))
    , m_edit(ui::button(tr("Ed&it…"), this, &NotesPanel::edit))
    , m_remove(ui::button(tr("&Remove"), this, &NotesPanel::remove))
{
    m_view->setModel(&m_model);
    m_view->setRootIsDecorated(false);
    m_view->setUniformRowHeights(true);
    m_view->setAllColumnsShowFocus(true);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->header()->setStretchLastSection(true);
    m_view->setMinimumHeight(60);
    m_none->setMargin(8);
    m_edit->setToolTip(tr("F2"));
    m_remove->setToolTip(tr("Delete"));
    auto *buttons = ui::inRow({m_edit, m_remove, ui::rest()});
    setLayout(ui::spaced(ui::inColumn({ui::growing(m_view), m_none, buttons}), {}));
    ui::ownAction(*m_view, m_edit->text(), Qt::Key_F2, this, &NotesPanel::edit);
    ui::ownAction(*m_view, m_remove->text(), Qt::Key_Delete, this, &NotesPanel::remove);
    const auto go = [this](const QModelIndex &index) { choose(index.row()); };
    connect(m_view, &QTreeView::clicked, this, go);
    connect(m_view, &QTreeView::activated, this, go);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex &at) {
                if (at.isValid())
                    m_row = at.row();
            });
    connect(&m_model, &QAbstractItemModel::modelReset, this, &NotesPanel::show);
    show();
}

void NotesPanel::show()
{
    const int rows = m_model.rowCount();
    m_view->setVisible(rows > 0);
    m_none->setVisible(rows == 0);
    m_edit->setVisible(rows > 0);
    m_remove->setVisible(rows > 0);
    if (rows == 0)
        return;
    m_view->setCurrentIndex(m_model.index(std::clamp(m_row, 0, rows - 1), 0));
    m_view->resizeColumnToContents(NotesModel::Where);
    m_view->setColumnWidth(NotesModel::Where, m_view->columnWidth(NotesModel::Where) + 12);
    m_view->resizeColumnToContents(NotesModel::Floor);
}

// A copy: the list is another one as soon as the note is.
std::optional<PlacedNote> NotesPanel::current() const
{
    const QModelIndex at = m_view->currentIndex();
    if (!at.isValid())
        return std::nullopt;
    return m_model.notes()[static_cast<std::size_t>(at.row())];
}

void NotesPanel::choose(int row)
{
    const PlacedNote note = m_model.notes()[static_cast<std::size_t>(row)];
    Q_EMIT noteChosen({.table = note.table, .entry = note.entry, .floor = note.floor});
}

void NotesPanel::edit()
{
    if (const std::optional<PlacedNote> note = current())
        editNote(m_document, note->table, note->entry, note->floor, this);
}

void NotesPanel::remove()
{
    const std::optional<PlacedNote> note = current();
    if (!note)
        return;
    core::Notes after = m_document.entry(note->table, note->entry)->notes;
    if (note->floor == 0)
        after.ofEntry.clear();
    else
        core::setNoteOn(after, note->floor, {});
    setNotes(m_document, note->table, note->entry, after);
}

} // namespace editor
