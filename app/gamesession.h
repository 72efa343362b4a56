#pragma once
// The game being played: its ruleset, its state, and the only door to changing it.

#include "core/game/taketurn.h"

#include <QObject>
#include <QStringList>

#include <cstdint>
#include <memory>
#include <optional>

class GameSession : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// Starts a game on `floor`. Returns what keeps it from being played, in whole sentences,
    /// and leaves the running game as it was; empty when the game has started.
    QStringList start(std::shared_ptr<const core::Ruleset> rules, std::uint64_t seed, int floor);

    /// Goes on from `state`, which was made with `rules` in a game that began on `firstFloor`, or
    /// where it stands.
    void resume(std::shared_ptr<const core::Ruleset> rules, core::GameState state,
                std::optional<int> firstFloor = {});

    /// True once a game has been started, also when that has ended.
    bool hasGame() const { return m_rules != nullptr; }
    /// True while there is something to lose: a game under way.
    bool isUnderWay() const;

    const core::GameState &state() const { return m_state; }
    const core::Ruleset &rules() const { return *m_rules; }
    std::shared_ptr<const core::Ruleset> sharedRules() const { return m_rules; }
    int firstFloor() const { return m_firstFloor; }

    /// Does one action; a refused one changes nothing.
    core::TurnResult act(const core::Action &action);

Q_SIGNALS:
    void started();
    /// The action was done; before acted().
    void actionDone(const core::Action &action);
    /// Something changed: the action was done.
    void acted(const core::TurnResult &result);
    void refused(core::Refusal refusal);

private:
    std::shared_ptr<const core::Ruleset> m_rules;
    core::GameState m_state;
    int m_firstFloor = 1;
};
