#pragma once
// The window in which a game is played: title, new game, the game itself.

#include "app/input/keymap.h"
#include "app/pages/runspage.h"
#include "app/runs/gamesession.h"
#include "app/runs/runjournal.h"
#include "app/settings/settings.h"
#include "core/tables/ruleset.h"

#include <QMainWindow>
#include <QTimer>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

class GamePage;
class NewGamePage;
class QAction;
class QMenu;
class QStackedWidget;
class QToolBar;
class ReplayPage;
class TitlePage;

class GameWindow : public QMainWindow
{
    Q_OBJECT

public:
    explicit GameWindow(QWidget *parent = nullptr);

    /// Starts a game of `rules` on `floor`; shows why when that ruleset cannot be played. Asks
    /// first where a game begun on the title screen would be lost.
    void startGame(std::shared_ptr<const core::Ruleset> rules, std::uint64_t seed, int floor,
                   const std::optional<core::StartKit> &kit = {});

    /// Starts a run on floor 1 as the New game page does, but where another one waits to be
    /// continued, only as startGame().
    void playAtOnce(std::shared_ptr<const core::Ruleset> rules, std::uint64_t seed);

    /// Lets a running game that startGame() began go on with other rules. Returns why it cannot,
    /// or an empty text.
    QString applyRules(std::shared_ptr<const core::Ruleset> rules, GameSession::Floor floor);

    /// Plays back the run in that file; says why where it cannot be read.
    void watch(const QString &path);

    const GameSession &session() const { return m_session; }

Q_SIGNALS:
    void editorRequested();

protected:
    void closeEvent(QCloseEvent *event) override;

private:
    void restorePlace();
    void useTheme();
    void buildMenus();
    void buildView();
    void buildTools();
    void connectTitle();
    // Made when first asked for: the title is on screen sooner.
    NewGamePage &newGamePage();
    GamePage &gamePage();
    RunsPage &runsPage();
    ReplayPage &replayPage();
    QAction *addCommand(QMenu *menu, const QString &text, Command command);
    QAction *addEntry(QMenu *menu, const QString &text, const QKeySequence &key,
                      std::function<void()> then);
    void updateActions();
    void showSettings();
    void change(const Settings &settings);
    void applySettings();
    void zoom(int step);

    void showTitle();
    void showNewGame();
    void playAgain();
    void playNewSeed();
    void showGame();
    void playFromTitle(std::shared_ptr<const core::Ruleset> rules, std::uint64_t seed,
                       core::RunMode mode);
    bool begin(std::shared_ptr<const core::Ruleset> rules, std::uint64_t seed, int floor,
               core::RunMode mode, const std::optional<core::StartKit> &kit = {});
    void ifMayLeave(std::function<void()> then);
    void ifMayEndSavedRun(std::function<void()> then);
    bool wouldLoseGame();
    void continueRun();
    void resume(const SavedRun &saved);
    void saveRun();
    void record(const core::Action &action);
    void recordTakenBack(std::size_t actions);
    void showSaving();
    void tellUnsaved(const QString &problem);
    void endRun();
    void showRuns(RunsPage::Show show);
    void watchEnded();
    void leaveReplay();
    void stopReplay();
    void takeOver();
    void tell(const QString &title, const QString &sentence);
    void showAbout();

    struct KeyedAction
    {
        QAction *action;
        QString text;
        Command command;
    };

    Settings m_settings = loadSettings();
    std::vector<KeyedAction> m_keyed; // show the key of their command
    GameSession m_session;
    RunJournal m_keeper {RunJournal::usualFolder()};
    QTimer m_retry; // while the running game cannot be saved
    std::optional<int> m_savedTurn; // the last turn of it that was
    bool m_keeps = false; // the running game was begun here, not as a quick look at a draft
    QStackedWidget *m_pages;
    TitlePage *m_title;
    NewGamePage *m_newGame = nullptr;
    GamePage *m_game = nullptr;
    RunsPage *m_runs = nullptr;
    ReplayPage *m_replay = nullptr;
    RunsPage::Show m_shownRuns = RunsPage::Show::Runs;
    QWidget *m_cameFrom = nullptr; // to the replay
    QString m_endedRun; // the file of the run whose end is on screen
    QAction *m_takeBack = nullptr;
    QAction *m_rewind = nullptr;
    QToolBar *m_tools = nullptr;
    QAction *m_showsTools = nullptr;
    QAction *m_help = nullptr;
    QList<QAction *> m_gameActions; // need a game on screen
};
