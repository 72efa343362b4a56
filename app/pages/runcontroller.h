// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The running game from its start to its file on disk: begun, gone on with, kept, ended.

#include "app/runs/gamesession.h"
#include "app/runs/runjournal.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

class QStackedWidget;
class Recording;

/// A run is a game begun on the title screen: it is written to disk as it is played. A quick look
/// at a draft is a game, too, but no run.
class RunController : public QObject
{
    Q_OBJECT

public:
    /// Asks and tells over the page of `pages` that is on screen.
    explicit RunController(QStackedWidget *pages, QObject *parent = nullptr);

    GameSession &session() { return m_session; }
    const GameSession &session() const { return m_session; }

    /// Whether there is a run in progress.
    bool canContinue() const { return m_journal.hasRun(); }
    /// Whether nobody has played here yet.
    bool isFirstStart() const { return !m_journal.wasUsed(); }
    /// Goes on with the latest one, or tells why that cannot be.
    void continueRun();
    /// The same with that one.
    void continueRun(const QString &path);
    /// From now on that one can only be watched; tells why that cannot be.
    void giveUp(const QString &path);
    /// Goes on from where a replay stands as a game of practice of its own.
    void takeOver(Recording &recording);

    /// As GameWindow says.
    void startGame(std::shared_ptr<const core::Ruleset> rules, std::uint64_t seed, int floor,
                   const std::optional<core::StartKit> &kit);
    QString applyRules(std::shared_ptr<const core::Ruleset> rules, GameSession::Floor floor);
    /// Starts a run on floor 1.
    void play(std::shared_ptr<const core::Ruleset> rules, std::uint64_t seed, core::RunMode mode);
    /// Starts the same game once more.
    void playAgain();
    void playNewSeed();

    /// Asks first where what was played could not be saved and would be lost.
    void ifMayLeave(std::function<void()> then);
    /// Tries first whether it can be saved by now.
    bool wouldLoseGame();
    /// The game may be lost.
    void giveUpSaving() { m_isRun = false; }
    /// The game is left for now.
    void flushSoon() { m_journal.flushSoon(); }

    /// The file of the run whose end is on screen; empty where it was not saved.
    QString endedRun() const;

    void record(const core::Action &action);
    void recordTakenBack(std::size_t actions);

Q_SIGNALS:
    /// A game is about to start: who shows it has to be there now.
    void starting();
    /// A game has started.
    void started();
    /// The run went on from `lead` by these actions to where it stands; before started().
    void wentOn(const core::GameState &lead, const std::vector<core::Action> &actions);
    /// Why the running game is not saved just now; empty where it is.
    void savingChanged(const QString &problem);

private:
    bool begin(std::shared_ptr<const core::Ruleset> rules, std::uint64_t seed, int floor,
               core::RunMode mode, const std::optional<core::StartKit> &kit = {});
    void resume(const SavedRun &saved);
    void beginFile();
    void endRun();
    void showSaving();
    void tellUnsaved(const QString &problem);
    void tell(const QString &title, const QString &sentence);

    QStackedWidget *m_pages;
    GameSession m_session;
    RunJournal m_journal {RunJournal::usualFolder()};
    QTimer m_retry; // while the running game cannot be saved
    std::optional<int> m_savedTurn; // the last turn of it that was
    bool m_isRun = false; // not a quick look at a draft
    QString m_endedRun;
};
