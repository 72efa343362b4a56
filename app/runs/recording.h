// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A recorded run being watched: where it stands, what was said, where its floors begin.

#include "app/panels/messagelog.h"
#include "app/runs/gamesession.h"
#include "app/runs/runlibrary.h"
#include "core/runs/replay.h"
#include "core/runs/runreplay.h"

#include <QObject>

#include <memory>
#include <optional>
#include <vector>

class Recording : public QObject
{
    Q_OBJECT

public:
    explicit Recording(GameSession *session, QObject *parent = nullptr);

    /// Shows the beginning of `run` in the session.
    void open(WatchableRun run);
    void close();
    bool isOpen() const { return m_replay.has_value(); }

    const core::RunFile &run() const { return m_run; }
    const core::GameState &state() const { return m_replay->state(); }
    /// Where it stands, with what led there, to be gone on with.
    core::ResumedRun resumed();
    MessageLog *log() { return &m_log; }
    int length() const { return m_replay ? static_cast<int>(m_replay->length()) : 0; }
    int position() const { return m_replay ? static_cast<int>(m_replay->position()) : 0; }
    /// Turns taken where it stands, and in all.
    int turn() const { return m_replay ? m_replay->state().turn : 0; }
    int turns() const { return m_turns; }

    /// False at the end.
    bool stepForward();
    bool stepBackward();
    void seek(int position);
    /// To where `turn` turns have been taken.
    void seekTurn(int turn);

    /// Where the run arrived on each floor, in order: the floor and the position.
    struct Arrival
    {
        int floor = 1;
        int position = 0;
    };
    const std::vector<Arrival> &arrivals() const { return m_arrivals; }
    /// To the next arrival (step 1) or the last one before (step -1); false where there is none.
    bool seekFloor(int step);

Q_SIGNALS:
    /// Another run is open, or none.
    void opened();
    /// It stands elsewhere.
    void moved();

private:
    void say();
    void show();
    bool step();
    void findArrivals();

    GameSession *m_session;
    core::RunFile m_run;
    std::shared_ptr<const core::Ruleset> m_rules;
    std::optional<core::Replay> m_replay;
    RunNotes m_notes; // of the way to where it stands
    std::vector<RunNotes> m_noted; // at every so many positions
    std::vector<Arrival> m_arrivals;
    MessageLog m_log;
    int m_turns = 0;
};
