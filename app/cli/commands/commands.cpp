// SPDX-License-Identifier: MIT
#include "app/cli/support/command.h"

#include <array>

namespace cli {

std::span<const Command> commands()
{
    static constexpr std::array all {
        Command {"list", addList},         Command {"resolve", addResolve},
        Command {"analyze", addAnalyze},   Command {"solve", addSolve},
        Command {"simulate", addSimulate}, Command {"merge", addMerge},
        Command {"check", addCheck},       Command {"balance", addBalance},
        Command {"compare", addCompare},   Command {"generate", addGenerate},
        Command {"convert", addConvert},   Command {"export", addExport},
        Command {"autoplay", addAutoplay}, Command {"play", addPlay},
        Command {"replay", addReplay}};
    return all;
}

} // namespace cli
