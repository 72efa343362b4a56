// SPDX-License-Identifier: MIT
// The part of the Python module that is C++: rulesets, and the answers of fathom-cli as JSON text.

#include "app/cli/reports/analyzereport.h"
#include "app/cli/reports/autoplayreport.h"
#include "app/cli/reports/balancereport.h"
#include "app/cli/reports/comparereport.h"
#include "app/cli/reports/generatereport.h"
#include "app/cli/reports/goalreport.h"
#include "app/cli/reports/resolvereport.h"
#include "app/cli/reports/simulatereport.h"
#include "app/cli/support/text.h"
#include "core/analysis/goals/solve.h"
#include "core/gen/generate.h"
#include "core/io/ruleset/rulesetjson.h"
#include "core/io/templates/templateexport.h"
#include "core/tables/validate.h"
#include "resources/builtins.h"
#include "resources/messages/english.h"

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <future>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace {

namespace py = pybind11;

[[noreturn]] void fail(const std::string &message)
{
    throw py::value_error(message);
}

template<typename T>
T orFail(core::Result<T> result)
{
    if (!result)
        fail(resources::english(result.error()));
    return std::move(result).value();
}

/// A ruleset that never changes.
class Ruleset
{
public:
    explicit Ruleset(const std::string &json)
        : m_rules(std::make_shared<const core::Ruleset>(orFail(core::readRuleset(json))))
    {}

    const core::Ruleset &operator*() const { return *m_rules; }
    const core::Ruleset *operator->() const { return m_rules.get(); }

private:
    std::shared_ptr<const core::Ruleset> m_rules;
};

using Floors = std::pair<int, int>; // first and last

core::FloorRange floorsOf(Floors floors)
{
    const auto [first, last] = floors;
    if (first < 1 || last < first || last > core::maxFloors)
        fail("floors are first to last, from 1 to " + std::to_string(core::maxFloors));
    return {first, last};
}

std::uint64_t inRange(const char *what, std::uint64_t value, std::uint64_t most)
{
    if (value < 1 || value > most)
        fail(std::string(what) + " is a number from 1 to " + std::to_string(most));
    return value;
}

/// What `work` gives, worked out beside the interpreter, which listens meanwhile: where Ctrl-C was
/// pressed, `work` is told by its argument, and what Python makes of it is raised.
template<typename Work>
auto interruptibly(Work work)
{
    std::atomic<bool> cancel {false};
    auto answer = std::async(std::launch::async, [&] { return work(cancel); });
    {
        const py::gil_scoped_release release;
        while (answer.wait_for(std::chrono::milliseconds(50)) != std::future_status::ready) {
            const py::gil_scoped_acquire hold;
            if (!cancel && PyErr_CheckSignals() != 0)
                cancel = true;
        }
    }
    if (cancel)
        throw py::error_already_set();
    return answer.get();
}

/// Rooms (0: as generated), whether what is drawn is counted before it is placed, layouts, runs (0:
/// as many as some seconds allow), threads.
using Setting = std::tuple<int, bool, std::uint64_t, std::uint64_t, int>;

core::AnalysisOptions optionsOf(core::FloorRange floors, const Setting &setting)
{
    const auto [rooms, beforePlacement, layouts, runs, jobs] = setting;
    core::AnalysisOptions options {.floors = floors,
                                   .layouts
                                   = static_cast<int>(inRange("layouts", layouts, 10'000'000)),
                                   .jobs = std::max(1, jobs),
                                   .effort = core::Effort::Seconds};
    if (runs > 0) {
        options.runs = static_cast<int>(inRange("runs", runs, 1'000'000));
        options.effort = core::Effort::Full;
    }
    if (rooms > 0)
        options.rooms = rooms;
    if (beforePlacement)
        options.collisions = core::Collisions::Ignored;
    return options;
}

void update(core::Analysis &analysis, const Ruleset &rules, const std::atomic<bool> &cancel)
{
    analysis.update(*rules, [&cancel](core::Stage) { return !cancel; });
    if (analysis.refusal())
        fail(resources::english(*analysis.refusal()));
}

core::Analysis analysisOf(const Ruleset &rules, core::FloorRange floors, const Setting &setting,
                          const std::atomic<bool> &cancel)
{
    core::Analysis analysis(optionsOf(floors, setting));
    update(analysis, rules, cancel);
    return analysis;
}

std::string analyze(const Ruleset &rules, Floors floors, const Setting &setting, bool sensitivity,
                    bool together)
{
    const core::FloorRange range = floorsOf(floors);
    return interruptibly([&](const std::atomic<bool> &cancel) {
        std::string text;
        const core::Analysis analysis = analysisOf(rules, range, setting, cancel);
        if (!analysis.isComplete())
            return text;
        const cli::AnalyzeReport report {.rules = *rules,
                                         .analysis = analysis,
                                         .verified = {},
                                         .sensitivity = sensitivity,
                                         .together = together,
                                         .byType = false};
        cli::writeAnalyzedJson(report, [&text](std::string_view piece) { text += piece; });
        return text;
    });
}

std::string simulate(const Ruleset &rules, Floors floors, std::uint64_t runs, std::uint64_t seed,
                     int jobs)
{
    if (const auto endless = core::endlessDraws(*rules))
        fail(resources::english(*endless));
    const core::SimulateOptions options {.floors = floorsOf(floors),
                                         .runs = inRange("runs", runs, core::maxRuns),
                                         .seed = seed,
                                         .jobs = std::max(1, jobs)};
    const std::optional<core::Simulation> result
        = interruptibly([&](const std::atomic<bool> &cancel) {
              return core::simulate(*rules, options, {.cancel = &cancel, .progress = {}});
          });
    return cli::simulated({*rules, *result, seed}, cli::jsonFormat);
}

std::string autoplay(const Ruleset &rules, std::uint64_t games, std::uint64_t seed,
                     const std::string &bot, std::uint64_t turns, int jobs)
{
    if (const auto missing = core::missingForPlay(*rules); !missing.empty())
        fail("this ruleset cannot be played: " + resources::english(missing.front()));
    const auto names = core::botNames();
    const auto found = std::find_if(names.begin(), names.end(),
                                    [&bot](const auto &name) { return name.name == bot; });
    if (found == names.end())
        fail("there is no bot \"" + bot + "\": there are random, greedy and careful");
    const cli::Campaign campaign {.rules = *rules,
                                  .other = {},
                                  .bot = *found,
                                  .games = inRange("games", games, 100'000'000),
                                  .seed = seed,
                                  .turnBudget = inRange("turns", turns, 10'000'000)};
    const core::AutoplayOptions options {.bot = found->kind,
                                         .games = games,
                                         .seed = seed,
                                         .turnBudget = static_cast<int>(turns),
                                         .jobs = std::max(1, jobs)};
    const auto start = std::chrono::steady_clock::now();
    const std::optional<core::Autoplay> result
        = interruptibly([&](const std::atomic<bool> &cancel) {
              return core::autoplay(*rules, options, {.cancel = &cancel, .progress = {}});
          });
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    return cli::autoplayed({campaign, *result, taken.count()}, cli::jsonFormat);
}

std::string check(const Ruleset &rules, cli::PlayGoals playGoals, std::uint64_t games, int jobs)
{
    const core::JudgeOptions options {.most = inRange("games", games, core::maxRuns),
                                      .jobs = std::max(1, jobs)};
    const cli::CheckedGoals goals = orFail(interruptibly([&](const std::atomic<bool> &cancel) {
        return cli::checkGoals(*rules, playGoals, options, {.cancel = &cancel, .progress = {}});
    }));
    return cli::toText(cli::checkedJson(core::validate(*rules), *goals));
}

std::string balance(const Ruleset &rules, const std::vector<std::uint64_t> &goals,
                    const core::Freedom &freedom, std::uint64_t changes, const Setting &setting)
{
    for (const std::uint64_t goal : goals) {
        if (goal >= rules->goals.size())
            fail("there is no goal " + std::to_string(goal));
    }
    for (const std::string &name : core::unknownNames(*rules, freedom))
        fail("there is no table or entry \"" + name + '"');
    const core::Balance found = interruptibly([&](const std::atomic<bool> &cancel) {
        return core::balance(*rules,
                             {.goals = {goals.begin(), goals.end()},
                              .freedom = freedom,
                              .changes = changes,
                              .analysis = optionsOf({1, 1}, setting),
                              .cancel = &cancel});
    });
    if (found.refusal)
        fail(resources::english(*found.refusal));
    return cli::balanceJson({*rules, found});
}

std::string generate(const Ruleset &rules, int floor, std::uint64_t seed)
{
    if (const auto endless = core::endlessDraws(*rules))
        fail(resources::english(*endless));
    const int asked = floorsOf({floor, floor}).first;
    return cli::generatedJson(*rules, core::generateMap(*rules, asked, seed), asked, seed);
}

core::EntryRef entryOf(const core::Ruleset &rules, const std::string &table,
                       const std::string &entry)
{
    const auto place = core::findTable(rules, table);
    if (!place)
        fail("there is no table \"" + table + "\"");
    const auto found = core::findEntry(rules.tables[*place], entry);
    if (!found)
        fail("there is no entry \"" + entry + "\" in table \"" + table + "\"");
    return {.table = *place, .entry = *found};
}

std::string solve(const Ruleset &rules, const std::string &table, const std::string &entry,
                  Floors floors, const std::pair<std::string, double> &asked,
                  const Setting &setting)
{
    const core::FloorRange range = floorsOf(floors);
    const auto &[measure, value] = asked;
    const core::Target target {.entry = entryOf(*rules, table, entry),
                               .floors = range,
                               .measure = measure == "share" ? core::Measure::Share
                                   : measure == "mean"       ? core::Measure::Mean
                                                             : core::Measure::AtLeastOne,
                               .value = value};
    const core::Solution solution = orFail(interruptibly([&](const std::atomic<bool> &cancel) {
        const core::Analysis analysis = analysisOf(rules, range, setting, cancel);
        return analysis.isComplete() ? core::solve(*rules, analysis, target)
                                     : core::Result<core::Solution>(core::Error());
    }));
    cli::JsonValue alternatives = cli::JsonValue::array();
    if (solution.below)
        alternatives.push_back(
            {{"weight", solution.below->weight}, {"achieved", solution.below->achieved}});
    return cli::toText({{"entry", entry},
                        {"asked", {{asked.first, asked.second}}},
                        {"weight", solution.choice.weight},
                        {"achieved", solution.choice.achieved},
                        {"method", cli::methodName(solution.method)},
                        {"alternatives", std::move(alternatives)},
                        {"feasible", cli::JsonValue::array({0, solution.most})}});
}

std::string compare(const Ruleset &before, const Ruleset &after, Floors floors, double threshold,
                    const Setting &setting)
{
    const core::FloorRange range = floorsOf(floors);
    if (!(threshold >= 0 && threshold <= 1))
        fail("threshold is a number from 0 to 1");
    std::vector<core::GoalShift> goals;
    const core::Comparison comparison = interruptibly([&](const std::atomic<bool> &cancel) {
        core::Analysis ofBefore(cli::forComparing(optionsOf(range, setting)));
        update(ofBefore, before, cancel);
        core::Analysis ofAfter = ofBefore; // what both have in common is worked out once
        update(ofAfter, after, cancel);
        if (!ofBefore.isComplete() || !ofAfter.isComplete())
            return core::Comparison();
        goals = core::goalShifts(*before, ofBefore, *after, ofAfter);
        return core::compare(*before, ofBefore, *after, ofAfter, threshold);
    });
    return cli::comparedJson({comparison, goals, *before, *after});
}

std::string resolve(const Ruleset &rules, Floors asked)
{
    return cli::resolved(*rules, floorsOf(asked), cli::Draws::ByWeight, cli::jsonFormat);
}

std::pair<std::string, std::vector<std::string>>
exportBy(const Ruleset &rules, const std::string &nameOrText, std::optional<int> floors)
{
    const std::string_view shipped = resources::templateNamed(nameOrText);
    core::Exported exported = orFail(core::exportTemplate(
        *rules, shipped.empty() ? nameOrText : shipped,
        {.floors = floors.value_or(rules->floors), .inWords = resources::inEnglish}));
    return {std::move(exported.text), resources::english(exported.notes)};
}

std::string builtin(const std::string &name)
{
    for (const resources::Builtin &each : resources::builtins()) {
        if (each.name == name)
            return std::string(each.json);
    }
    return {};
}

std::vector<std::string> builtins()
{
    std::vector<std::string> names;
    for (const resources::Builtin &each : resources::builtins())
        names.emplace_back(each.name);
    return names;
}

std::vector<std::string> templates()
{
    std::vector<std::string> names;
    for (const resources::Template &each : resources::templates())
        names.emplace_back(each.name);
    return names;
}

} // namespace

PYBIND11_MODULE(_core, module)
{
    py::class_<Ruleset>(module, "Ruleset")
        .def(py::init<const std::string &>())
        .def("json", [](const Ruleset &rules) { return core::writeRuleset(*rules); })
        .def("hash", [](const Ruleset &rules) { return core::rulesetHash(*rules); })
        .def("missing_for_play",
             [](const Ruleset &rules) { return resources::english(core::missingForPlay(*rules)); });
    module.attr("version") = FATHOM_VERSION;
    module.attr("default_layouts") = core::defaultLayouts;
    module.attr("default_check_games") = core::JudgeOptions().most;
    module.def("builtin", builtin);
    module.def("builtins", builtins);
    module.def("templates", templates);
    module.def("resolve", resolve);
    module.def("analyze", analyze);
    module.def("generate", generate);
    module.def("simulate", simulate);
    module.def("autoplay", autoplay);
    pybind11::enum_<cli::PlayGoals>(module, "PlayGoals")
        .value("yes", cli::PlayGoals::Yes)
        .value("no", cli::PlayGoals::No)
        .value("skip", cli::PlayGoals::Skip);
    module.def("check", check);
    module.def("balance",
               [](const Ruleset &rules, const std::vector<std::uint64_t> &goals,
                  const std::vector<std::string> &kept, const std::vector<std::string> &only,
                  const std::tuple<std::uint64_t, int, bool, bool> &limits,
                  const Setting &setting) {
                   const auto &[changes, transitions, counts, stats] = limits;
                   return balance(rules, goals,
                                  {.kept = kept,
                                   .only = only,
                                   .counts = counts,
                                   .stats = stats,
                                   .transitions = transitions},
                                  changes, setting);
               });
    module.def("compare", compare);
    module.def("solve", solve);
    module.def("export", exportBy);
}
