#pragma once
// The window in which spawn tables are edited and charted.

#include "editor/analysis/playstart.h"
#include "editor/analysis/selectedcell.h"
#include "editor/charts/chartpanes.h"
#include "editor/document/filewatch.h"
#include "editor/document/recovery.h"
#include "editor/document/rulesetdocument.h"
#include "editor/models/issuesmodel.h"

#include "core/game/startkit.h"

#include <QMainWindow>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

class WheelSafeSpinBox;
class EditorDocks;
class IssuesPanel;
class NoticeBar;
class PlayBar;
class QDockWidget;
class QMenu;
class QStackedWidget;
class QTabWidget;
class QToolButton;
class StartPage;
class TableEditor;

/// From when on edits count in a game that runs.
enum class EditsApply { AtOnce, FromTheNextFloor };

class EditorWindow : public QMainWindow
{
    Q_OBJECT

public:
    explicit EditorWindow(QWidget *parent = nullptr);
    ~EditorWindow() override;

    /// Opens a ruleset file, or offers to import CSV and source code; on failure says why and
    /// keeps what was open. True when opened.
    bool openFile(const QString &path);
    /// Opens a built-in ruleset by name, as a draft without a file.
    bool openBuiltin(const QString &name);
    /// Opens an empty ruleset, as a draft without a file.
    bool openBlank();
    /// Writes the draft to its file, asking for a name where it has none. True when written.
    bool save();
    bool saveAs();
    /// Writes the draft to this file, which is its file from then on. True when written.
    bool saveTo(const QString &path);
    /// Shows what `text` is understood as and lets it be opened or taken over.
    void importText(const QString &text, const QString &name);
    /// Reads the draft's file again, as a step that can be undone. True when read.
    bool reload();
    /// Asks for the game on the unsaved draft, or says what is missing for that.
    void play();

    /// Asks for the running game to go on with the unsaved draft.
    void applyEdits(EditsApply when);
    /// Says something in passing, or until the next sentence where it is a problem.
    void note(const QString &sentence, bool isProblem);

    RulesetDocument &document() { return m_document; }
    /// The editor of the table in front, or nullptr.
    TableEditor *currentTable() const;
    /// Brings the table of that number to the front.
    void showTable(int table);
    IssuesPanel &issuesPanel() { return *m_issuesPanel; }
    PlayStart &playStart() { return m_start; }
    PlayBar &playBar() { return *m_playBar; }
    EditorDocks &docks() { return *m_docks; }
    /// What is said about the draft's file, and about drafts that were lost.
    NoticeBar &fileNotice() { return *m_fileNotice; }
    NoticeBar &recoveryNotice() { return *m_recoveryNotice; }
    FileWatch &fileWatch() { return m_watch; }

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
    void closeEvent(QCloseEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void makeCentre();
    void makeMenus();
    void makeFileMenu();
    void makeEditMenu();
    void makeViewMenu();
    void makeHelpMenu();
    void makeDisplayMenu(QMenu &view);
    void turnPane(int by);
    void makeTableMenu();
    void followTables();
    void addTable();
    void duplicateTable();
    void renameTable();
    void removeTable();
    void makePlayMenu();
    void connectPlay();
    bool mayPlay(const std::function<void()> &then);
    void chooseStart(StartChoice choice);
    void showPlace();
    void showStart();
    void makeToolBar();
    void makeIssuesDock();
    void makeStatusBar();

    void showDocument();
    void showTitle();
    void showIssues();
    void goToIssue(int row);
    void openPalette();
    /// `page` as in HelpWindow::turnTo().
    void showHelp(const QString &page);
    void showSource();
    bool mayDropSource();
    void removeTabs();
    void showTab(int tab);
    void prepareTab(int tab);
    void followCounts(ChartPanes &charts, const std::string &table);
    QWidget *makeTabCorner();
    void finishTyping();
    bool mayDiscard();
    bool mayReplaceFile(const QString &path);
    void chooseFile();
    void chooseImport();
    void exportTables();
    bool importFile(const QString &path);
    void replaceTables(const core::Ruleset &tables, const std::vector<std::string> &places);
    void showBroken(const QString &path, const core::Error &error);
    void makeNotices();
    void showFileState(FileWatch::State state);
    void offerLostDrafts();
    void recover(const LostDraft &lost);
    void compareWithDisk();
    void compareWithLost(const LostDraft &lost);
    void showComparison(core::Ruleset rules, const QString &name);
    void say(const QString &title, const QString &text);
    QStringList recentFiles() const;
    void noteRecent(const QString &path);
    void setFloors(int floors);

    RulesetDocument m_document;
    ExactNumbers m_exact;
    SeriesNumbers m_series;
    IssuesModel m_issues;
    PlayStart m_start;
    FileWatch m_watch;
    RecoveryKeeper m_recovery;
    bool m_offeredLost = false;
    NoticeBar *m_fileNotice = nullptr;
    NoticeBar *m_recoveryNotice = nullptr;
    QStackedWidget *m_centre = nullptr;
    StartPage *m_startPage = nullptr;
    QTabWidget *m_tabs = nullptr;
    WheelSafeSpinBox *m_floors = nullptr;
    PlayBar *m_playBar = nullptr;
    QDockWidget *m_issuesDock = nullptr;
    IssuesPanel *m_issuesPanel = nullptr;
    QToolButton *m_issuesButton = nullptr;
    EditorDocks *m_docks = nullptr;
    ChartPanes::Choice m_chartChoice = ChartPanes::Choice::Weights;
    bool m_chartTables = false;
    int m_keptTab = 0; // where the user was before the tables went
    CellAddress m_keptCell;
};
