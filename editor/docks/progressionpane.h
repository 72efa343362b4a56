// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The part of the Numbers dock in which the progression of the selected entry is edited.

#include "editor/analysis/selectedcell.h"
#include "editor/document/rulesetdocument.h"

#include <QWidget>

class QLabel;
class QToolButton;

namespace editor {

class ProgressionEdit;

class ProgressionPane : public QWidget
{
    Q_OBJECT

public:
    ProgressionPane(RulesetDocument &document, SelectedCell &cell, QWidget *parent = nullptr);

    ProgressionEdit &edit() { return *m_edit; }
    QToolButton &toggle() { return *m_toggle; }

private:
    void follow();
    void take();
    const core::SpawnEntry *entry() const;

    RulesetDocument &m_document;
    SelectedCell &m_cell;
    std::string m_table; ///< of the entry shown
    std::string m_entry;
    bool m_taking = false;
    int m_gesture = 0; ///< what is typed in one go is one undo step
    int m_index = -1; ///< of the undo stack after it
    QToolButton *m_toggle;
    QLabel *m_note;
    ProgressionEdit *m_edit;
};

} // namespace editor
