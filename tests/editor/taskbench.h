// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The whole window with a ruleset, and two pairs of hands.

#include "editor/window/editordocks.h"
#include "editor/window/editorwindow.h"
#include "editor/window/tableeditor.h"

#include "tests/editor/keys.h"
#include "tests/editor/mouse.h"

#include <QDockWidget>
#include <QSettings>
#include <QStatusBar>
#include <QTabWidget>
#include <QToolBar>
#include <QToolButton>
#include <QUndoStack>

#include <memory>

namespace editor {

class TaskBench : public QObject
{
protected:
    void open(const char *builtin = "roguebasin")
    {
        QSettings(QStringLiteral("Fathom"), QStringLiteral("Fathom")).clear();
        QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
        m_window = std::make_unique<EditorWindow>();
        QVERIFY(m_window->files().openBuiltin(QString::fromLatin1(builtin)));
        m_window->resize(1280, 960);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }
    void close() { m_window.reset(); }

    EditorWindow &window() { return *m_window; }
    EditorDocks &docks() { return m_window->docks(); }
    RulesetDocument &document() { return m_window->document(); }
    int steps() { return document().undoStack().index(); }
    TableEditor &table() { return *m_window->currentTable(); }
    WeightGrid &grid() { return table().grid(); }
    QModelIndex cell(int row, int floor) { return grid().model()->index(row, floor - 1); }
    QTabBar &tabs() { return *m_window->findChild<QTabWidget *>()->tabBar(); }
    QDockWidget &dock(const char *name) { return *docks().dock(QString::fromLatin1(name)); }
    const core::Progression &weights(const char *entry, const char *table = "monsters")
    {
        return document().entry(table, entry)->weight;
    }
    int weight(const char *entry, int floor, const char *table = "monsters")
    {
        return core::valueAt(weights(entry, table), floor);
    }
    QString status() { return m_window->statusBar()->currentMessage(); }

    Mouse mouse;
    Keys keys;

private:
    std::unique_ptr<EditorWindow> m_window;
};

} // namespace editor
