// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The page "tour" of the help as it is done in the window: one step at a time in a bar, with a
// frame where it is done, and ticked once it is done.

#include <QObject>
#include <QPointer>
#include <QRect>
#include <QStringList>
#include <QTimer>
#include <QWidget>

#include <vector>

namespace editor {

class EditorWindow;
class NoticeBar;
class TableTabs;

class Tour : public QObject
{
    Q_OBJECT

public:
    /// A part of a widget, or all of it.
    struct Place
    {
        QWidget *widget = nullptr;
        QRect part = {};
    };

    /// What is to be done, in Markdown: the items of the check lists on the page.
    static QStringList steps();
    /// How many of them were done or skipped when the tour was left; 0 where it is not begun.
    static int stepsBehind();

    /// `bar` is for the tour alone; nothing is shown before start().
    Tour(EditorWindow &window, TableTabs &tabs, NoticeBar &bar);
    ~Tour() override;

    /// Opens a copy of the tables that it is about and begins, or goes on where it was left; begins
    /// anew while it is on. Nothing happens where the user wants to keep what is open.
    void start();
    /// Ends it, until start() goes on.
    void leave();
    bool isOn() const { return m_look.isActive(); }

private:
    struct Step;
    static const std::vector<Step> &table();

    bool isOver() const;
    void look();
    void goOn(QChar mark);
    void show();
    void frame();
    bool isOnTable(const char *table) const;

    EditorWindow &m_window;
    TableTabs &m_tabs;
    NoticeBar &m_bar;
    QPointer<QWidget> m_frame; // a child of the window that it is in
    QString m_marks; // one for each step that is behind
    QTimer m_look;
    bool m_isPlayed = false; // on the floor of the last step
};

} // namespace editor
