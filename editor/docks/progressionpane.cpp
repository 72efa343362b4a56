// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/docks/progressionpane.h"

#include "app/ui/widgets.h"
#include "editor/docks/docktools.h"
#include "editor/edits/weightedits.h"
#include "editor/forms/progressionedit.h"
#include "editor/text/entrylook.h"

#include <QToolButton>
#include <QUndoStack>

namespace editor {

ProgressionPane::ProgressionPane(RulesetDocument &document, SelectedCell &cell, QWidget *parent)
    : QWidget(parent)
    , m_document(document)
    , m_cell(cell)
    , m_toggle(ui::named(new QToolButton, tr("Progression of the weights")))
    , m_note(makeSentence(tr("Why the weights cannot be edited")))
    , m_edit(new ProgressionEdit(core::Constant {0}, 1))
{
    m_toggle->setCheckable(true);
    m_toggle->setFocusPolicy(Qt::StrongFocus);
    m_edit->hide();
    m_note->hide();
    setLayout(ui::spaced(ui::inColumn({ui::atLeft(m_toggle), m_note, m_edit}), {}, 4));
    connect(m_toggle, &QToolButton::toggled, this, &ProgressionPane::follow);
    connect(m_edit, &ProgressionEdit::changed, this, &ProgressionPane::take);
    connect(&cell, &SelectedCell::changed, this, &ProgressionPane::follow);
    connect(&document, &RulesetDocument::settled, this, &ProgressionPane::follow);
    follow();
}

const core::SpawnEntry *ProgressionPane::entry() const
{
    return m_document.isOpen() ? m_document.entry(m_table, m_entry) : nullptr;
}

void ProgressionPane::follow()
{
    const core::Address &cell = m_cell.address();
    if (cell.table != m_table || cell.entry != m_entry)
        m_index = -1; // what is typed from now on is another step
    m_table = cell.table;
    m_entry = cell.entry;
    const core::SpawnEntry *shown = entry();
    m_toggle->setEnabled(shown);
    const QString text
        = shown ? tr("Weights: %1").arg(progressionText(shown->weight)) : tr("Weights");
    m_toggle->setText(fontMetrics().elidedText(text, Qt::ElideRight, 13 * fontMetrics().height()));
    m_toggle->setToolTip(
        tr("%1. Edit them as a constant, transitions, ramp, formula or shape").arg(text));
    const bool isLocked = shown && m_document.isLocked(m_table, m_entry);
    const bool isOpen = shown && m_toggle->isChecked();
    m_note->setVisible(isOpen && isLocked);
    m_note->setText(isLocked && m_document.table(m_table)->isKept
                        ? tr("This table is locked (Ctrl+Alt+L).")
                        : tr("This entry is locked (Ctrl+L)."));
    m_edit->setVisible(isOpen);
    m_edit->setEnabled(!isLocked);
    // What is typed stays as it is typed: "007" is not replaced by 7.
    if (isOpen && !m_taking)
        m_edit->setProgression(shown->weight, m_document.draft().floors);
}

void ProgressionPane::take()
{
    const core::SpawnEntry *changed = entry();
    const std::optional<core::Progression> &after = m_edit->progression();
    if (!changed || !after || *after == changed->weight || m_document.isLocked(m_table, m_entry))
        return;
    const QUndoStack &stack = m_document.undoStack();
    if (m_index != stack.index())
        m_gesture = m_document.newGesture();
    m_taking = true;
    setProgression(
        m_document, m_table, m_entry, *after,
        tr("%1: %2").arg(m_document.entryName(m_table, m_entry), progressionText(*after)),
        m_gesture);
    m_index = stack.index();
    m_taking = false;
}

} // namespace editor
