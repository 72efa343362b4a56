// SPDX-License-Identifier: MIT
#pragma once
// A run file played: where it stands, and whether it still goes as it went.

#include "core/runs/replay.h"
#include "core/runs/runfile.h"

#include <optional>

namespace core {

/// The first step of a run that does not lead where it led.
struct Divergence
{
    std::size_t step = 0; ///< index into RunFile::steps
    int turn = 0; ///< turns taken before it
    int floor = 1;
    std::optional<Refusal> refusal; ///< set: the action is not even possible

    bool operator==(const Divergence &) const = default;
};

/// A run ready to be played back; the error says why its ruleset cannot be played.
Result<Replay> replayOf(const RunFile &run);

/// Plays `replay`, which has the actions of these steps, forward and compares the state after each.
std::optional<Divergence> firstDivergence(const std::vector<RunStep> &steps, Replay &replay);
/// Goes from its end back to its beginning and compares the states likewise; the replay must have
/// been played to its end.
std::optional<Divergence> firstDivergenceBackward(const std::vector<RunStep> &steps,
                                                  Replay &replay);

/// Where a run stands.
struct ResumedRun
{
    GameState state;
    std::size_t steps = 0; ///< that led there
    GameState lead; ///< the state some steps before, from which they can be told again
    std::size_t leadSteps = 0; ///< that led to `lead`
    std::optional<Divergence> divergence; ///< set: the state is the last before it
};

/// How many steps before its end a run's lead is, where it has so many.
inline constexpr std::size_t stepsFromLead = 150;

/// The newest state of the run that is as it was recorded.
Result<ResumedRun> resumeRun(const RunFile &run);

} // namespace core
