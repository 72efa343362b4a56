// SPDX-License-Identifier: MIT
#pragma once
// The subcommands of fathom-cli: one file each, listed in commands.cpp.

#include <functional>
#include <span>

namespace CLI {
class App;
}

namespace cli {

/// Exit codes, the same for every subcommand.
inline constexpr int exitDone = 0;
inline constexpr int exitNo = 1; ///< the answer is "no": a goal failed, a replay diverged
inline constexpr int exitBadInput = 2; ///< bad usage or unreadable input, one line on stderr

/// What a subcommand does once its arguments are read; returns the exit code.
using Action = std::function<int()>;

struct Command
{
    const char *name; ///< by it resources::usages() tells of it
    Action (*add)(CLI::App &app); ///< gives `app` its arguments
};

/// In the order the help lists them.
std::span<const Command> commands();

Action addList(CLI::App &app);
Action addAnalyze(CLI::App &app);
Action addSolve(CLI::App &app);
Action addCompare(CLI::App &app);
Action addResolve(CLI::App &app);
Action addSimulate(CLI::App &app);
Action addMerge(CLI::App &app);
Action addBalance(CLI::App &app);
Action addCheck(CLI::App &app);
Action addConvert(CLI::App &app);
Action addExport(CLI::App &app);
Action addGenerate(CLI::App &app);
Action addAutoplay(CLI::App &app);
Action addPlay(CLI::App &app);
Action addReplay(CLI::App &app);

} // namespace cli
