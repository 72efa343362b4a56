// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The menus and the tool bar of the window: what can be done, by which keys.

#include <QObject>

class QMainWindow;
class QMenu;
class QToolBar;

namespace editor {

class DocumentController;
class EditorDocks;
class IssuesPanel;
class PlayBar;
class PlayController;
class RulesetDocument;
class TableTabs;
class Tour;

/// What the commands of the window are about.
struct EditorParts
{
    QMainWindow &window;
    RulesetDocument &document;
    TableTabs &tabs;
    EditorDocks &docks;
    DocumentController &files;
    PlayController &games;
    PlayBar &playBar;
    IssuesPanel &issues;
    Tour &tour;
};

class EditorMenus : public QObject
{
    Q_OBJECT

public:
    /// Puts tool bar and menus into the window, which owns this.
    explicit EditorMenus(const EditorParts &parts);

Q_SIGNALS:
    /// F6 was pressed; with Shift `by` is -1.
    void paneTurned(int by);
    void paletteRequested();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    template<typename Act>
    auto withTable(Act act);
    void addToolBar();
    void addFileMenu();
    void addRecent(QMenu *file);
    void addEditMenu();
    void addViewMenu();
    void addDisplays(QMenu &view);
    void addCharts(QMenu &view);
    void addFloorWidths(QMenu &view);
    void addTableMenu();
    void addPlayMenu();
    void addHelpMenu();

    EditorParts m_parts;
    QToolBar *m_bar = nullptr;
};

} // namespace editor
