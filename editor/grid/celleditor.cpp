// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/grid/celleditor.h"

#include "editor/style/colors.h"

#include <QApplication>
#include <QKeyEvent>
#include <QToolTip>

namespace editor {

CellEditor::CellEditor(const FloorCellModel &model, const QModelIndex &index, QWidget *parent)
    : QLineEdit(parent)
    , m_model(model)
    , m_index(index)
{
    setFrame(false);
    setAlignment(Qt::AlignCenter);
    setAutoFillBackground(true);
    setTextMargins(0, 0, 0, 0);
    connect(this, &QLineEdit::textEdited, this, &CellEditor::read);
}

void CellEditor::begin()
{
    m_begun = true;
    setText(m_model.startText(m_index));
    selectAll();
}

void CellEditor::read(const QString &text)
{
    if (!m_index.isValid())
        return;
    const CellReading reading = m_model.read(m_index, text);
    m_problem = reading.problem;
    show(reading.isUnfinished ? QString() : reading.problem);
    if (reading.value)
        Q_EMIT readingTyped(reading);
    else
        Q_EMIT readingWithdrawn();
}

void CellEditor::step(int by)
{
    if (!m_index.isValid())
        return;
    setText(m_model.stepped(m_index, text(), by));
    setModified(true);
    selectAll();
    read(text());
}

void CellEditor::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Up:
        return step(1);
    case Qt::Key_Down:
        return step(-1);
    case Qt::Key_PageUp:
        return step(10);
    case Qt::Key_PageDown:
        return step(-10);
    default:
        QLineEdit::keyPressEvent(event);
    }
}

void CellEditor::show(const QString &problem)
{
    if (problem == m_shown)
        return;
    m_shown = problem;
    QPalette colors = QApplication::palette(this);
    if (!problem.isEmpty()) {
        colors.setColor(QPalette::Base, problemBackground(colors));
        colors.setColor(QPalette::Text, problemText(colors));
    }
    setPalette(colors);
    setAccessibleDescription(problem);
    if (problem.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(mapToGlobal(QPoint(0, height())), problem, this);
    Q_EMIT problemChanged(problem);
}

void CellEditor::explain()
{
    show(m_problem);
}

} // namespace editor
