// SPDX-License-Identifier: MIT
#include "app/cli/support/exactsetting.h"

namespace cli {

namespace {

// Beyond these an answer takes minutes.
constexpr std::uint64_t mostLayouts = 10'000'000;
constexpr std::uint64_t mostRooms = 1000;
constexpr std::uint64_t mostRuns = 1'000'000;

} // namespace

void addExactSetting(CLI::App &app, ExactSetting &target)
{
    addWhole(app, "--rooms", target.rooms, 1, mostRooms);
    app.add_flag("--before-placement", target.beforePlacement);
    addWhole(app, "--layouts", target.layouts, 1, mostLayouts);
    addWhole(app, "--runs", target.runs, 1, mostRuns);
}

core::AnalysisOptions optionsOf(const ExactSetting &setting, core::FloorRange floors)
{
    core::AnalysisOptions options {.floors = floors,
                                   .layouts = static_cast<int>(setting.layouts),
                                   .effort = core::Effort::Seconds};
    if (setting.runs > 0) {
        options.runs = static_cast<int>(setting.runs);
        options.effort = core::Effort::Full;
    }
    if (setting.rooms > 0)
        options.rooms = static_cast<int>(setting.rooms);
    if (setting.beforePlacement)
        options.collisions = core::Collisions::Ignored;
    return options;
}

} // namespace cli
