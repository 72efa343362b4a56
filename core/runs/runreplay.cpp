// SPDX-License-Identifier: MIT
#include "core/runs/runreplay.h"

#include "core/game/newgame.h"

#include <algorithm>

namespace core {

namespace {

/// Comparing fingerprints costs more than the turns themselves, so a resumed run compares only
/// these and the last.
constexpr std::size_t compareEvery = 512;

Divergence divergenceAt(const Replay &replay, std::size_t step)
{
    return {.step = step,
            .turn = replay.state().turn,
            .floor = replay.state().floor,
            .refusal = refusalOf(replay.state(), replay.rules(), replay.actions()[step])};
}

bool isComparable(std::size_t step, std::size_t steps)
{
    return (step + 1) % compareEvery == 0 || step + 1 == steps;
}

std::size_t leadOf(std::size_t steps)
{
    return steps - std::min(steps, stepsFromLead);
}

/// True where all of the run goes as recorded, as far as compared.
bool playsToTheEnd(GameState &state, GameState &lead, const RunFile &run)
{
    TurnMemory memory;
    for (std::size_t i = 0; i < run.steps.size(); ++i) {
        if (i == leadOf(run.steps.size()))
            lead = state;
        if (takeTurn(state, run.start.rules, run.steps[i].action, memory))
            return false;
        if (isComparable(i, run.steps.size()) && stateHash(state) != run.steps[i].hash)
            return false;
    }
    return true;
}

} // namespace

Result<Replay> replayOf(const RunFile &run)
{
    auto start = newGame(run.start.rules, run.start.seed, run.start.floor);
    if (!start)
        return start.error();
    std::vector<Action> actions;
    actions.reserve(run.steps.size());
    for (const RunStep &step : run.steps)
        actions.push_back(step.action);
    return Replay(std::make_shared<const Ruleset>(run.start.rules), *std::move(start),
                  std::move(actions));
}

std::optional<Divergence> firstDivergence(const std::vector<RunStep> &steps, Replay &replay)
{
    replay.seek(0);
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const bool done = replay.stepForward();
        if (done && stateHash(replay.state()) == steps[i].hash)
            continue;
        if (done)
            replay.stepBackward();
        return divergenceAt(replay, i);
    }
    return std::nullopt;
}

std::optional<Divergence> firstDivergenceBackward(const std::vector<RunStep> &steps, Replay &replay)
{
    for (std::size_t i = steps.size(); i > 0; --i) {
        if (replay.position() != i || stateHash(replay.state()) != steps[i - 1].hash)
            return divergenceAt(replay, i - 1);
        replay.stepBackward();
    }
    return std::nullopt;
}

Result<ResumedRun> resumeRun(const RunFile &run)
{
    auto start = newGame(run.start.rules, run.start.seed, run.start.floor);
    if (!start)
        return start.error();
    ResumedRun resumed {.state = *start,
                        .steps = run.steps.size(),
                        .lead = *std::move(start),
                        .leadSteps = leadOf(run.steps.size()),
                        .divergence = {}};
    if (playsToTheEnd(resumed.state, resumed.lead, run))
        return resumed;
    Replay replay = *replayOf(run);
    resumed.divergence = firstDivergence(run.steps, replay);
    resumed.steps = replay.position();
    resumed.state = replay.state();
    resumed.leadSteps = leadOf(resumed.steps);
    replay.seek(resumed.leadSteps);
    resumed.lead = replay.state();
    return resumed;
}

} // namespace core
