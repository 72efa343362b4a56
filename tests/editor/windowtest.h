// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A window with the classic tables, and the hands that use it.

#include "editor/window/editorwindow.h"
#include "editor/window/tableeditor.h"

#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QMenu>
#include <QSettings>
#include <QStatusBar>
#include <QTimer>
#include <QUndoStack>
#include <QtTest>

#include <functional>
#include <memory>

namespace editor {

class WindowTest : public QObject
{
protected:
    void openWindow()
    {
        QSettings settings(QStringLiteral("Fathom"), QStringLiteral("Fathom"));
        settings.remove(QStringLiteral("editor/display"));
        settings.remove(QStringLiteral("editor/heat"));
        settings.sync();
        m_window = std::make_unique<EditorWindow>();
        QVERIFY(m_window->files().openBuiltin(QStringLiteral("roguebasin")));
        m_window->resize(1280, 800);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        m_window->activateWindow();
        grid().setFocus();
        QTRY_VERIFY(grid().hasFocus());
    }
    void closeWindow()
    {
        m_window.reset();
        QLocale::setDefault(QLocale::c());
    }

    WeightGrid &grid() { return m_window->currentTable()->grid(); }
    RulesetDocument &document() { return m_window->document(); }
    QUndoStack &stack() { return document().undoStack(); }
    void select(int row, int floor)
    {
        grid().setFocus();
        grid().setCurrentIndex(grid().model()->index(row, floor - 1));
    }
    void selectBlock(int row, int floor, int lastRow, int lastFloor)
    {
        select(row, floor);
        for (int i = floor; i < lastFloor; ++i)
            key(Qt::Key_Right, Qt::ShiftModifier);
        for (int i = row; i < lastRow; ++i)
            key(Qt::Key_Down, Qt::ShiftModifier);
    }
    // The focus comes back from a dialog a moment after that has closed.
    QWidget *focused()
    {
        if (!QApplication::focusWidget()) {
            m_window->activateWindow();
            [[maybe_unused]] const bool isActive = QTest::qWaitForWindowActive(m_window.get());
        }
        return QApplication::focusWidget() ? QApplication::focusWidget() : &grid();
    }
    // To the widget that has the focus, as a keyboard would.
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(focused(), key, modifiers);
        if (modifiers) // and let go of those
            QTest::keyRelease(m_window.get(), Qt::Key_Shift);
    }
    void type(const char *text)
    {
        for (const char *c = text; *c != 0; ++c)
            QTest::keyClick(focused(), *c);
    }
    int weight(const char *entry, int floor, const char *table = "monsters")
    {
        return core::valueAt(document().entry(table, entry)->weight, floor);
    }
    QString shown(int row, int floor)
    {
        return grid().model()->index(row, floor - 1).data().toString();
    }
    QString status() { return m_window->statusBar()->currentMessage(); }
    // Does something to the dialog that is about to open.
    void inDialog(const std::function<void(QDialog &)> &act)
    {
        QTimer::singleShot(50, this, [this, act] {
            auto *dialog = qobject_cast<QDialog *>(QApplication::activeModalWidget());
            if (!dialog || !dialog->isVisible())
                return inDialog(act); // not yet
            dialog->activateWindow();
            QVERIFY(QTest::qWaitForWindowActive(dialog));
            QTRY_VERIFY(dialog->isAncestorOf(QApplication::focusWidget()));
            act(*dialog);
            if (dialog->isVisible())
                dialog->reject();
        });
    }

    std::unique_ptr<EditorWindow> m_window;
};

} // namespace editor
