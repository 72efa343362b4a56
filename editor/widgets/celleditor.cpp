#include "editor/widgets/celleditor.h"

#include "editor/text/numbertext.h"
#include "editor/widgets/colors.h"

#include <QApplication>
#include <QKeyEvent>
#include <QToolTip>

#include <algorithm>

CellEditor::CellEditor(int most, QWidget *parent)
    : QLineEdit(parent)
    , m_most(most)
{
    setFrame(false);
    setAlignment(Qt::AlignCenter);
    setAutoFillBackground(true);
    setTextMargins(0, 0, 0, 0);
    setInputMethodHints(Qt::ImhDigitsOnly);
    connect(this, &QLineEdit::textEdited, this, &CellEditor::read);
}

void CellEditor::begin(int value)
{
    m_begun = true;
    m_value = value;
    setText(QString::number(value));
    selectAll();
}

void CellEditor::read(const QString &text)
{
    const TypedNumber typed = parseWhole(text, m_most);
    setProblem(typed.problem);
    if (typed.value) {
        m_value = *typed.value;
        Q_EMIT valueTyped(m_value);
    } else {
        Q_EMIT valueWithdrawn();
    }
}

void CellEditor::step(int by)
{
    const TypedNumber typed = parseWhole(text(), m_most);
    const std::int64_t from = typed.value ? *typed.value : m_value;
    const auto to = std::clamp<std::int64_t>(from + by, 0, m_most);
    setText(QString::number(to));
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

void CellEditor::setProblem(const QString &problem)
{
    if (problem == m_problem)
        return;
    m_problem = problem;
    QPalette colors = QApplication::palette(this);
    if (!problem.isEmpty()) {
        colors.setColor(QPalette::Base, problemBackground(colors));
        colors.setColor(QPalette::Text, problemText(colors));
    }
    setPalette(colors);
    setAccessibleDescription(problem);
    explain();
    Q_EMIT problemChanged(problem);
}

void CellEditor::explain()
{
    if (m_problem.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(mapToGlobal(QPoint(0, height())), m_problem, this);
}
