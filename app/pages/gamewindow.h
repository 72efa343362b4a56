// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The window in which a game is played: title, new game, the game itself.

#include "app/input/keymap.h"
#include "app/pages/runcontroller.h"
#include "app/pages/runspage.h"
#include "app/settings/settings.h"
#include "app/ui/worker.h"
#include "core/tables/ruleset.h"

#include <QMainWindow>

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
                   const std::optional<core::StartKit> &kit = {})
    {
        m_runs.startGame(std::move(rules), seed, floor, kit);
    }

    /// Starts a run on floor 1 as the New game page does.
    void play(std::shared_ptr<const core::Ruleset> rules, std::uint64_t seed)
    {
        m_runs.play(std::move(rules), seed, core::RunMode::Normal);
    }

    /// Lets a running game that startGame() began go on with other rules. Returns why it cannot,
    /// or an empty text.
    QString applyRules(std::shared_ptr<const core::Ruleset> rules, GameSession::Floor floor)
    {
        return m_runs.applyRules(std::move(rules), floor);
    }

    /// Plays back the run in that file; says why where it cannot be read.
    void watch(const QString &path);

    const GameSession &session() const { return m_runs.session(); }

    /// Changes these settings, of all windows, as if it were done here.
    void setLook(Theme theme, int textSize);

Q_SIGNALS:
    void editorRequested();

protected:
    void closeEvent(QCloseEvent *event) override;

private:
    void restorePlace();
    void useLook();
    void buildMenus();
    void buildView();
    void buildTools();
    void connectTitle();
    // Made when first asked for: the title is on screen sooner.
    NewGamePage &newGamePage();
    GamePage &gamePage();
    RunsPage &runsPage();
    ReplayPage &replayPage();
    void addCommands(QMenu *menu);
    QAction *addEntry(QMenu *menu, const QString &text, const QKeySequence &key,
                      std::function<void()> then);
    void addSwitch(QMenu *menu, const QString &text, const QKeySequence &key,
                   bool Settings::*member);
    void updateActions();
    void showSettings();
    void change(const Settings &settings);
    void applySettings();
    void zoom(int step);

    void showTitle();
    void showLatest(const RunSummary &run);
    void showNewGame();
    void showGame();
    void showRuns(RunsPage::Show show);
    void watchEnded();
    void leaveReplay();
    void stopReplay();
    void tell(const QString &title, const QString &sentence);
    void showAbout();

    Settings m_settings = loadSettings();
    /// A command of play as an entry of the menu and, where it has a short word, of the bar.
    struct Keyed
    {
        const CommandInfo *info;
        QAction *entry;
        QAction *button;
    };
    std::vector<Keyed> m_keyed; // show the key of their command
    QStackedWidget *m_pages;
    RunController m_runs;
    ui::Worker m_latest;
    TitlePage *m_title;
    NewGamePage *m_newGame = nullptr;
    GamePage *m_game = nullptr;
    RunsPage *m_runsPage = nullptr;
    ReplayPage *m_replay = nullptr;
    RunsPage::Show m_shownRuns = RunsPage::Show::Runs;
    QWidget *m_cameFrom = nullptr; // to the replay
    QAction *m_takeBack = nullptr;
    QAction *m_rewind = nullptr;
    struct Switch
    {
        QAction *action;
        bool Settings::*member;
    };
    std::vector<Switch> m_switches; // show what is set
    QList<QAction *> m_gameActions; // need a game on screen
};
