// SPDX-License-Identifier: MIT
#pragma once
// Under which rules exact numbers are worked out, as asked on the command line.

#include "app/cli/support/options.h"
#include "core/analysis/exact/analysis.h"

namespace cli {

struct ExactSetting
{
    std::uint64_t layouts = core::defaultLayouts;
    std::uint64_t rooms = 0; ///< 0: as generated
    bool beforePlacement = false;
    std::uint64_t runs = 0; ///< 0: as many as some seconds allow
};

/// --rooms N, --before-placement, --layouts N and --runs N
void addExactSetting(CLI::App &app, ExactSetting &target);

core::AnalysisOptions optionsOf(const ExactSetting &setting, core::FloorRange floors);

} // namespace cli
