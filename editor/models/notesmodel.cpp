// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/models/notesmodel.h"

namespace editor {

namespace {

std::vector<PlacedNote> notesOf(const core::Ruleset &rules)
{
    std::vector<PlacedNote> notes;
    for (const core::SpawnTable &table : rules.tables) {
        for (const core::SpawnEntry &entry : table.entries) {
            if (!entry.notes.ofEntry.empty())
                notes.push_back({table.id, entry.id, 0, entry.notes.ofEntry});
            for (const core::FloorNote &note : entry.notes.onFloors)
                notes.push_back({table.id, entry.id, note.floor, note.text});
        }
    }
    return notes;
}

} // namespace

NotesModel::NotesModel(RulesetDocument &document, QObject *parent)
    : QAbstractTableModel(parent)
    , m_document(document)
{
    connect(&document, &RulesetDocument::settled, this, &NotesModel::follow);
    follow();
}

void NotesModel::follow()
{
    std::vector<PlacedNote> notes = notesOf(m_document.draft());
    if (notes == m_notes)
        return;
    beginResetModel();
    m_notes = std::move(notes);
    endResetModel();
}

int NotesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_notes.size());
}

int NotesModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

QVariant NotesModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const PlacedNote &note = m_notes[static_cast<std::size_t>(index.row())];
    if (role == Qt::ToolTipRole)
        return QString::fromStdString(note.text);
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case Where:
        return tr("%1: %2", "table, entry")
            .arg(QString::fromStdString(note.table), m_document.entryName(note.table, note.entry));
    case Floor:
        return note.floor > 0 ? QString::number(note.floor) : tr("all");
    default:
        return QString::fromStdString(note.text).replace(u'\n', u' ');
    }
}

QVariant NotesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    const QString names[] = {tr("Entry"), tr("Floor"), tr("Note")};
    return names[section];
}

} // namespace editor
