// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A window with the classic tables, and hands that use its docks.

#include "editor/window/editordocks.h"
#include "editor/window/editorwindow.h"
#include "editor/window/tableeditor.h"

#include <QAbstractItemModelTester>
#include <QDockWidget>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>
#include <QtTest>

namespace editor {

/// How long work in threads may take on a slow machine, in milliseconds.
constexpr int patience = 60000;
constexpr auto fatal = QAbstractItemModelTester::FailureReportingMode::Fatal;

class DockBench
{
public:
    DockBench()
    {
        QSettings(QStringLiteral("Fathom"), QStringLiteral("Fathom")).clear();
        m_window = std::make_unique<EditorWindow>();
        m_window->files().openBuiltin(QStringLiteral("roguebasin"));
        m_window->resize(1280, 900);
        m_window->show();
        (void)QTest::qWaitForWindowExposed(m_window.get());
        m_window->activateWindow();
        (void)QTest::qWaitForWindowActive(m_window.get()); // shortcuts wait for that
    }

    EditorWindow &window() { return *m_window; }
    EditorDocks &docks() { return m_window->docks(); }
    RulesetDocument &document() { return m_window->document(); }
    void select(int table, int row, int floor)
    {
        m_window->showTable(table);
        WeightGrid &grid = m_window->currentTable()->grid();
        grid.setFocus();
        grid.setCurrentIndex(grid.model()->index(row, floor - 1));
    }
    void show(const char *dock)
    {
        QDockWidget *found = docks().dock(QString::fromLatin1(dock));
        found->show();
        found->raise();
        QTest::qWait(20);
    }
    /// Clicks the button of that text once it can be clicked; false when it never can.
    static bool press(QWidget &panel, const QString &text)
    {
        for (QPushButton *button : panel.findChildren<QPushButton *>()) {
            if (button->text().remove(u'&') != text)
                continue;
            if (!QTest::qWaitFor([button] { return button->isEnabled(); }, patience))
                return false;
            QTest::mouseClick(button, Qt::LeftButton);
            return true;
        }
        return false;
    }
    /// The widget of that accessible name, or nullptr.
    template<typename Widget>
    static Widget *named(QWidget &panel, const QString &name)
    {
        for (Widget *widget : panel.findChildren<Widget *>()) {
            if (widget->accessibleName() == name)
                return widget;
        }
        return nullptr;
    }
    /// Saves the draft and says where; empty when that failed.
    QString save()
    {
        const QString path = m_folder.filePath(QStringLiteral("mine.ruleset.json"));
        return m_window->files().saveTo(path) ? path : QString();
    }
    QString layouts() { return QString::number(docks().numbers().layouts()); }

private:
    QTemporaryDir m_folder;
    std::unique_ptr<EditorWindow> m_window;
};

} // namespace editor
