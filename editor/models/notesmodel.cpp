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
    : ListModel({tr("Entry"), tr("Floor"), tr("Note")}, parent)
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

QVariant NotesModel::beside(const QModelIndex &index, int role) const
{
    const std::string &text = m_notes[static_cast<std::size_t>(index.row())].text;
    return role == Qt::ToolTipRole ? QVariant(QString::fromStdString(text)) : QVariant();
}

QVariant NotesModel::cell(int row, int column) const
{
    const PlacedNote &note = m_notes[static_cast<std::size_t>(row)];
    switch (column) {
    case Where:
        return tr("%1: %2", "table, entry")
            .arg(QString::fromStdString(note.table), m_document.entryName(note.table, note.entry));
    case Floor:
        return note.floor > 0 ? QString::number(note.floor) : tr("all");
    default:
        return QString::fromStdString(note.text).replace(u'\n', u' ');
    }
}

} // namespace editor
