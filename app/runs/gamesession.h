// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The game being played: its ruleset, its state, and the only door to changing it.

#include "app/runs/rates.h"
#include "app/runs/runnotes.h"
#include "core/game/startkit.h"
#include "core/game/taketurn.h"
#include "core/runs/runfile.h"

#include <QObject>
#include <QStringList>

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <vector>

class GameSession : public QObject
{
    Q_OBJECT

public:
    explicit GameSession(QObject *parent = nullptr);

    /// How a game of practice came to where it is: what taking turns back needs.
    struct Past
    {
        core::GameState start;
        std::vector<core::Action> actions;
    };

    /// Starts a game on `floor`. Returns what keeps it from being played, in whole sentences,
    /// and leaves the running game as it was; empty when the game has started. The player has
    /// `kit`, or is the ruleset's.
    QStringList start(std::shared_ptr<const core::Ruleset> rules, std::uint64_t seed, int floor,
                      core::RunMode mode = core::RunMode::Normal,
                      std::optional<core::StartKit> kit = {});

    /// Goes on from `state`, which was made with `rules` in a game that began on `firstFloor`, or
    /// where it stands; with its past as a game of practice, and what is remembered of it.
    void resume(std::shared_ptr<const core::Ruleset> rules, core::GameState state,
                std::optional<int> firstFloor = {}, std::optional<Past> past = {},
                const RunNotes &notes = {});
    /// Stands at another state of the same game, which is only watched, with what is remembered
    /// there.
    void show(const core::GameState &state, const RunNotes &notes)
    {
        m_state = state;
        m_notes = notes;
    }

    /// Goes on with other rules, on the same floor as it is or (`anew`) made from them.
    enum class Floor { AsItIs, Anew };
    void adopt(std::shared_ptr<const core::Ruleset> rules, Floor floor);

    /// True once a game has been started, also when that has ended.
    bool hasGame() const { return m_rules != nullptr; }
    /// True while there is something to lose: a game under way.
    bool isUnderWay() const;

    const core::GameState &state() const { return m_state; }
    const PackLetters &letters() const { return m_notes.letters(); }
    const RunNotes &notes() const { return m_notes; }
    const core::Ruleset &rules() const { return *m_rules; }
    std::shared_ptr<const core::Ruleset> sharedRules() const { return m_rules; }
    /// The rules that the floor was made from: others than rules() where those came later.
    const core::Ruleset &floorRules() const { return *m_floorRules; }
    /// What its tables bring, for the odds of unknown things; null until ratesFound().
    const core::FindRates *findRates() const { return m_finder.known(); }
    int firstFloor() const { return m_firstFloor; }
    /// What the last action was done in; null where there was none since the game was gone on with.
    const core::GameState *before() const { return m_recent.empty() ? nullptr : &m_recent.back(); }
    core::RunMode mode() const { return m_past ? core::RunMode::Practice : core::RunMode::Normal; }
    /// What the player started with where that was not the ruleset's.
    const std::optional<core::StartKit> &kit() const { return m_kit; }

    /// Does one action; a refused one changes nothing.
    core::TurnResult act(const core::Action &action);
    /// In a game of practice, takes back the last turn, what was chosen with it included; false
    /// where there is none.
    bool takeBack();
    /// Takes back all turns on this floor, or where there are none, on the one before; false where
    /// there is nothing to take back.
    bool rewind();

Q_SIGNALS:
    void started();
    /// The action was done; before acted().
    void actionDone(const core::Action &action);
    /// Something changed: the action was done.
    void acted(const core::TurnResult &result);
    void refused(core::Refusal refusal);
    /// So many actions were taken back.
    void takenBack(std::size_t actions);
    void ratesFound();

private:
    void remember(core::GameState before);
    void undo();
    void recall();

    std::shared_ptr<const core::Ruleset> m_rules;
    std::shared_ptr<const core::Ruleset> m_floorRules;
    core::GameState m_state;
    RunNotes m_notes;
    int m_firstFloor = 1;
    std::optional<Past> m_past; // set in practice
    std::deque<core::GameState> m_recent; // states before the last actions, the newest last; in a
                                          // game that is no practice before the last one alone
    std::optional<core::StartKit> m_kit;
    Finder<core::FindRates> m_finder;
};
