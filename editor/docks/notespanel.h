// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The list of all notes: a click goes to the place, keys change and remove them.

#include "editor/models/notesmodel.h"

#include "core/tables/address.h"

#include <QWidget>

#include <optional>

class QLabel;
class QPushButton;
class QTreeView;

namespace editor {

class NotesPanel : public QWidget
{
    Q_OBJECT

public:
    explicit NotesPanel(RulesetDocument &document, QWidget *parent = nullptr);

    QSize sizeHint() const override { return {400, 140}; }

Q_SIGNALS:
    /// A note is wanted in sight; without a floor that of an entry as a whole.
    void noteChosen(const core::Address &at);

private:
    void show();
    void choose(int row);
    void edit();
    void remove();
    std::optional<PlacedNote> current() const;

    RulesetDocument &m_document;
    NotesModel m_model;
    QTreeView *m_view;
    QLabel *m_none;
    QPushButton *m_edit;
    QPushButton *m_remove;
    int m_row = -1; // where the cursor goes when the list is another one
};

} // namespace editor
