// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The window in which spawn tables are edited and charted: it puts tabs, docks, menus and bars
// together and says in the status bar what they have to say.

#include "editor/analysis/numbers.h"
#include "editor/chartdata/seriesnumbers.h"
#include "editor/document/rulesetdocument.h"
#include "editor/models/issuesmodel.h"
#include "editor/window/documentcontroller.h"
#include "editor/window/playcontroller.h"

#include <QMainWindow>

#include <memory>
#include <optional>

class QDockWidget;
class QSplitter;
class QStackedWidget;
class QToolButton;

namespace editor {

class EditorDocks;
class FileNotices;
class IssuesPanel;
class NoticeBar;
class PlayBar;
class StartPage;
class TableEditor;
class TableList;
class TableTabs;
class Tour;

class EditorWindow : public QMainWindow
{
    Q_OBJECT

public:
    explicit EditorWindow(QWidget *parent = nullptr);
    ~EditorWindow() override;

    /// Says something in passing, or until the next sentence where it is a problem.
    void note(const QString &sentence, bool isProblem);

    RulesetDocument &document() { return m_document; }
    /// What is done with files.
    DocumentController &files() { return *m_files; }
    /// What is asked of the game.
    PlayController &games() { return *m_games; }
    /// The editor of the table in front, or nullptr.
    TableEditor *currentTable() const;
    /// Brings the table of that number to the front.
    void showTable(int table);
    IssuesPanel &issuesPanel() { return *m_issuesPanel; }
    PlayBar &playBar() { return *m_playBar; }
    EditorDocks &docks() { return *m_docks; }
    /// What is said about the draft's file, and about drafts that were lost.
    NoticeBar &fileNotice() { return *m_fileNotice; }
    NoticeBar &recoveryNotice() { return *m_recoveryNotice; }
    NoticeBar &pausedNotice() { return *m_pausedNotice; }
    Tour &tour() { return *m_tour; }
    NoticeBar &tourBar() { return *m_tourBar; }

Q_SIGNALS:
    /// The user wants to stand on `floor` of the unsaved draft, with a player that has `kit`, or a
    /// fresh one.
    void playRequested(std::shared_ptr<const core::Ruleset> draft, quint64 seed, int floor,
                       std::optional<core::StartKit> kit);
    /// The user wants the running game to go on with the unsaved draft.
    void editsRequested(std::shared_ptr<const core::Ruleset> draft, EditsApply when);
    /// The user wants to watch the run in that file.
    void watchRequested(const QString &path);

protected:
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void closeEvent(QCloseEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void makeCentre();
    void makeIssuesDock();
    void makeMenus();
    void makeStatusBar();
    void connectParts();
    void showDocument();
    void showTitle();
    void showIssues();
    void turnPane(int by);
    void openPalette();
    void goToIssue(int row);

    RulesetDocument m_document;
    Numbers m_numbers;
    SeriesNumbers m_series;
    IssuesModel m_issues;
    std::unique_ptr<DocumentController> m_files;
    std::unique_ptr<FileNotices> m_notices;
    std::unique_ptr<PlayController> m_games;
    bool m_offeredLost = false;
    NoticeBar *m_fileNotice = nullptr;
    NoticeBar *m_recoveryNotice = nullptr;
    NoticeBar *m_pausedNotice = nullptr;
    NoticeBar *m_tourBar = nullptr;
    Tour *m_tour = nullptr;
    QStackedWidget *m_centre = nullptr;
    StartPage *m_startPage = nullptr;
    TableTabs *m_tabs = nullptr;
    TableList *m_list = nullptr;
    QSplitter *m_tables = nullptr; // list and tabs
    PlayBar *m_playBar = nullptr;
    QDockWidget *m_issuesDock = nullptr;
    IssuesPanel *m_issuesPanel = nullptr;
    QToolButton *m_issuesButton = nullptr;
    QToolButton *m_exportButton = nullptr;
    EditorDocks *m_docks = nullptr;
};

} // namespace editor
