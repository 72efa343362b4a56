// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// One table of drafts::classic() in its editor, for tests of charts with mouse and keys.

#include "editor/window/tableeditor.h"

#include "tests/editor/drafts.h"

#include <QApplication>
#include <QtTest>

#include <memory>

namespace editor {

class ChartFixture
{
public:
    explicit ChartFixture(core::Ruleset rules = drafts::classic(), const char *table = "monsters")
    {
        m_document.open(std::move(rules), {});
        m_exact = std::make_unique<Numbers>(m_document);
        m_editor = std::make_unique<TableEditor>(m_document, *m_exact, m_series, table);
        m_editor->resize(1100, 700);
        m_editor->show();
        m_editor->activateWindow();
        settle();
    }

    RulesetDocument &document() { return m_document; }
    Numbers &exact() { return *m_exact; }
    TableEditor &editor() { return *m_editor; }
    ChartPanes &charts() { return m_editor->charts(); }
    WeightsChart &chart() { return m_editor->charts().weightsChart(); }
    QString undoText() { return m_document.undoStack().undoText(); }
    int steps() { return m_document.undoStack().index(); }
    int weight(const char *entry, int floor, const char *table = "monsters")
    {
        return drafts::weightOf(m_document, table, entry, floor);
    }
    core::Progression progression(const char *entry)
    {
        return m_document.entry("monsters", entry)->weight;
    }
    /// Where a weight on a floor is in the chart.
    QPoint at(int floor, double weight)
    {
        return QPointF(chart().xOf(floor), chart().yOf(weight)).toPoint();
    }

    static void settle()
    {
        QTest::qWait(1);
        QApplication::processEvents();
    }
    void press(QPoint position, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::mousePress(chart().viewport(), Qt::LeftButton, modifiers, position);
    }
    /// QTest::mouseMove() knows no modifiers.
    void moveTo(QPoint position, Qt::KeyboardModifiers modifiers = {})
    {
        QMouseEvent event(QEvent::MouseMove, position, chart().viewport()->mapToGlobal(position),
                          Qt::NoButton, Qt::LeftButton, modifiers);
        QApplication::sendEvent(chart().viewport(), &event);
        settle();
    }
    void release(QPoint position, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::mouseRelease(chart().viewport(), Qt::LeftButton, modifiers, position);
        settle();
    }
    void drag(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers = {})
    {
        press(from);
        moveTo(from + (to - from) / 2, modifiers);
        moveTo(to, modifiers);
        release(to, modifiers);
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(QApplication::focusWidget(), key, modifiers);
        settle();
    }

private:
    RulesetDocument m_document;
    SeriesNumbers m_series {m_document};
    std::unique_ptr<Numbers> m_exact;
    std::unique_ptr<TableEditor> m_editor;
};

} // namespace editor
