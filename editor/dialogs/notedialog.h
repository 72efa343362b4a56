// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The note on an entry, or on its weight on one floor, to be written, changed and removed.

#include "editor/document/rulesetdocument.h"

#include <QDialog>

class QPlainTextEdit;
class QPushButton;
class QRadioButton;

namespace editor {

class NoteDialog : public QDialog
{
    Q_OBJECT

public:
    /// Begins with the note on `floor`, or with that on the whole entry where it is 0; floor 1 is
    /// the other then.
    NoteDialog(const QString &name, const core::Notes &before, int floor,
               QWidget *parent = nullptr);

    /// What the entry's notes become.
    core::Notes notes() const;

private:
    void choose(bool ofEntry);
    void showText(bool ofEntry);
    void removeNote();

    core::Notes m_notes;
    int m_floor;
    bool m_isOfEntry = false; // what m_text shows
    QRadioButton *m_onFloor;
    QRadioButton *m_onEntry;
    QPlainTextEdit *m_text;
    QPushButton *m_remove;
};

/// Asks for the note in one step of the history. `floor` as of NoteDialog.
void editNote(RulesetDocument &document, const std::string &table, const std::string &entry,
              int floor, QWidget *parent);

} // namespace editor
