// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What somebody does at the keyboard, recorded line by line and played again. A line is one action:
// one key with what is held ("press Alt+N"), or one field's text ("type 12") however long it is.

#include "tests/editor/keys.h"

#include <QAbstractButton>
#include <QElapsedTimer>
#include <QStringList>
#include <QToolButton>

namespace hands {

class Script
{
public:
    /// Blank lines, and those that begin with #, say something to readers only.
    explicit Script(const QString &text)
    {
        for (const QString &line : text.split(u'\n', Qt::SkipEmptyParts)) {
            if (!line.trimmed().isEmpty() && !line.trimmed().startsWith(u'#'))
                m_lines << line.trimmed();
        }
    }

    int actions() const { return static_cast<int>(m_lines.size()); }
    /// Plays all lines, each once what it is for takes keys. False, and a failure, where one line
    /// never can.
    bool play()
    {
        m_sinceLast.start();
        actSoon();
        const auto isDone = [this] { return m_next == actions() && m_open == 0; };
        while (!m_isStuck && !isDone())
            QTest::qWait(1);
        return !m_isStuck;
    }

private:
    // A line that opens a dialog returns only when that has closed: what comes next is done by the
    // timer meanwhile. Those lines are counted, so that nothing is typed at a dialog about to go.
    bool isReady() const
    {
        int dialogs = 0;
        QWidget *front = nullptr;
        for (QWidget *widget : QApplication::topLevelWidgets()) {
            if (!widget->isVisible())
                continue;
            if (widget->isModal())
                ++dialogs;
            else if (qobject_cast<QMainWindow *>(widget))
                front = widget;
        }
        if (QApplication::activeModalWidget())
            front = QApplication::activeModalWidget();
        if (m_open > dialogs || !front)
            return false;
        if (!front->isActiveWindow())
            front->activateWindow();
        // A button that a key pressed comes up, and does its work, a moment later. Those of tools
        // may be down for good.
        for (const QAbstractButton *button : front->findChildren<QAbstractButton *>()) {
            if (button->isDown() && !qobject_cast<const QToolButton *>(button))
                return false;
        }
        return front->isActiveWindow() && front->isAncestorOf(QApplication::focusWidget())
            && QGuiApplication::focusWindow();
    }
    // A timer of its own for each line: one that is at work in a dialog does not fire again.
    void actSoon()
    {
        QTimer::singleShot(1, &m_here, [this] { act(); });
    }
    void act()
    {
        if (m_isStuck || m_next == actions())
            return;
        actSoon();
        if (m_acting)
            return;
        if (!isReady())
            return giveUpIfLate();
        m_sinceLast.restart();
        const QString line = m_lines[m_next++];
        const QString what = line.section(u' ', 1);
        ++m_open;
        if (line.startsWith(QLatin1String("press ")))
            m_keys.press(qPrintable(what));
        else if (line.startsWith(QLatin1String("type ")))
            typeAll(what);
        else
            fail(QStringLiteral("Not an action: %1").arg(line));
        --m_open;
    }
    // Dialogs that stay open would keep the line that opened them at work for ever.
    void giveUpIfLate()
    {
        if (m_sinceLast.elapsed() < soon)
            return;
        m_isStuck = true;
        QWidget *dialog = QApplication::activeModalWidget();
        fail(QStringLiteral("After line %1, before “%2”: “%3” does not take keys")
                 .arg(m_next)
                 .arg(m_lines[m_next],
                      dialog ? dialog->windowTitle() : QStringLiteral("the window")));
        while (QWidget *open = QApplication::activeModalWidget())
            open->close();
    }
    void typeAll(const QString &text)
    {
        m_acting = true; // one field at a time
        type(text);
        m_acting = false;
    }

    QStringList m_lines;
    qsizetype m_next = 0;
    int m_open = 0; // lines at work
    bool m_acting = false;
    bool m_isStuck = false;
    QElapsedTimer m_sinceLast; // action
    Keys m_keys;
    QObject m_here; // no line is begun once this has gone
};

} // namespace hands
