// SPDX-License-Identifier: MIT
#include "core/analysis/goals/solve.h"
#include "app/cli/reports/analyzereport.h"
#include "app/cli/support/command.h"
#include "app/cli/support/exactsetting.h"
#include "app/cli/support/json.h"
#include "app/cli/support/names.h"
#include "app/cli/support/options.h"
#include "app/cli/support/output.h"
#include "app/cli/support/text.h"

#include "core/analysis/laws/interval.h"
#include "resources/messages/english.h"

#include <algorithm>
#include <cstdint>
#include <memory>

namespace cli {

namespace {

struct SolveOptions
{
    std::string ruleset;
    std::vector<std::string> entries;
    std::string table; ///< empty: the only one that has the entry
    core::FloorRange floors {0, 0}; ///< from 1 once given
    std::vector<double> values;
    core::Measure measure = core::Measure::AtLeastOne;
    int measures = 0; ///< how many kinds of targets were given
    ExactSetting setting;
    Format format;
};

const char *keyOf(core::Measure measure)
{
    switch (measure) {
    case core::Measure::Share:
        return "share";
    case core::Measure::Mean:
        return "mean";
    case core::Measure::AtLeastOne:
        return "atLeastOne";
    }
    return "";
}

std::string valueText(core::Measure measure, double value)
{
    switch (measure) {
    case core::Measure::Share:
        return "a share of " + percent(value) + " %";
    case core::Measure::Mean:
        return "a mean of " + fixed(value, 3);
    case core::Measure::AtLeastOne:
        return "at least one with " + percent(value) + " %";
    }
    return {};
}

core::Result<double> parseTarget(const std::string &text, core::Measure measure)
{
    return measure == core::Measure::Mean
        ? parseNumber(
            text, [](double value) { return value >= 0 && value <= 1e9; },
            "a number from 0 to 1e+09")
        : parseNumber(
            text, [](double value) { return value >= 0 && value <= 1; }, "a number from 0 to 1");
}

/// The entries that stand for a type under ids of their own.
core::EntryRefs entriesOfType(const core::Ruleset &rules, const std::string &table,
                              const std::string &type)
{
    core::EntryRefs found;
    for (std::size_t t = 0; t < rules.tables.size(); ++t) {
        const std::vector<core::SpawnEntry> &entries = rules.tables[t].entries;
        for (std::size_t e = 0; e < entries.size(); ++e) {
            if ((table.empty() || rules.tables[t].id == table) && entries[e].type() == type)
                found.push_back({t, e});
        }
    }
    return found;
}

const std::string &idOf(const core::Ruleset &rules, core::EntryRef entry)
{
    return rules.tables[entry.table].entries[entry.entry].id;
}

std::string listOf(const core::Ruleset &rules, const core::EntryRefs &entries)
{
    std::string list;
    for (const core::EntryRef &entry : entries)
        list += (list.empty() ? "\"" : ", \"") + idOf(rules, entry) + '"';
    return list;
}

core::Error unknownEntry(const core::Ruleset &rules, const std::string &table,
                         const std::string &id)
{
    std::vector<std::string_view> tables;
    std::vector<std::string_view> entries;
    for (const core::SpawnTable &other : rules.tables) {
        tables.emplace_back(other.id);
        for (const core::SpawnEntry &entry : other.entries) {
            if (table.empty() || other.id == table)
                entries.emplace_back(entry.id);
        }
    }
    if (!table.empty() && std::find(tables.begin(), tables.end(), table) == tables.end())
        return core::wordedError("there is no table \"" + table + '"' + knownNames(table, tables));
    return core::wordedError("there is no entry \"" + id + '"'
                             + (table.empty() ? "" : " in a table \"" + table + '"')
                             + knownNames(id, entries));
}

/// By the id of an entry, or of a type that one entry stands for.
core::Result<core::EntryRef> findEntry(const core::Ruleset &rules, const std::string &table,
                                       const std::string &id)
{
    const core::EntryRefs named = entriesOf(rules, {.table = table, .entry = id});
    const core::EntryRefs found = named.empty() ? entriesOfType(rules, table, id) : named;
    if (found.size() == 1)
        return found.front();
    if (found.empty())
        return unknownEntry(rules, table, id);
    if (named.empty())
        return core::wordedError("several entries stand for \"" + id
                                 + "\"; say which with --entry: " + listOf(rules, found));
    return core::wordedError("several tables have an entry \"" + id + "\"; say which with --table");
}

/// One target and its answer.
struct Answer
{
    std::string entry;
    core::Target target;
    core::Solution solution;
    std::uint64_t runs; ///< that simulated numbers are counted on
};

JsonValue floorJson(core::FloorRange floors)
{
    if (floors.count() == 1)
        return floors.first;
    return JsonValue::array({floors.first, floors.last});
}

JsonValue answerJson(const Answer &answer)
{
    const core::Solution &solution = answer.solution;
    JsonValue alternatives = JsonValue::array();
    if (solution.below)
        alternatives.push_back(
            {{"weight", solution.below->weight}, {"achieved", solution.below->achieved}});
    return {{"entry", answer.entry},
            {"floor", floorJson(answer.target.floors)},
            {"asked", {{keyOf(answer.target.measure), answer.target.value}}},
            {"weight", solution.choice.weight},
            {"achieved", solution.choice.achieved},
            {"method", methodName(solution.method)},
            {"alternatives", std::move(alternatives)},
            {"feasible", JsonValue::array({0, solution.most})}};
}

std::string asJson(const std::vector<Answer> &answers)
{
    if (answers.size() == 1)
        return toText(answerJson(answers.front()));
    JsonValue list = JsonValue::array();
    for (const Answer &answer : answers)
        list.push_back(answerJson(answer));
    return toText(list);
}

Table tableOf(const std::vector<Answer> &answers)
{
    Table table {{"entry", "firstFloor", "lastFloor", "measure", "asked", "weight", "achieved",
                  "exactWeight", "weightBelow", "achievedBelow", "feasible"}};
    for (const Answer &answer : answers) {
        const core::Target &target = answer.target;
        const core::Solution &solution = answer.solution;
        const auto &below = solution.below;
        table.rows.push_back({answer.entry, target.floors.first, target.floors.last,
                              keyOf(target.measure), target.value, solution.choice.weight,
                              solution.choice.achieved, solution.weight,
                              below ? Value(below->weight) : Value(),
                              below ? Value(below->achieved) : Value(), solution.most});
    }
    return table;
}

std::string floorText(core::FloorRange floors)
{
    if (floors.count() == 1)
        return "floor " + std::to_string(floors.first);
    return "floors " + std::to_string(floors.first) + " to " + std::to_string(floors.last)
        + " together";
}

/// ", simulated on 10000 runs, ± 0.95 points"; nothing for what is exact.
std::string methodText(const Answer &answer)
{
    const core::Solution &solution = answer.solution;
    if (solution.method == core::Method::Exact)
        return {};
    std::string text = ", simulated on " + std::to_string(answer.runs) + " runs";
    if (answer.target.measure != core::Measure::AtLeastOne)
        return text;
    const core::Interval ends = core::probabilityInterval(solution.choice.achieved, answer.runs);
    return text + ", ± " + fixed(100 * ends.half(), 2) + " points";
}

/// ", which takes 11.62": of weights that were tried one by one, the two it lies between.
std::string exactWeightText(const Answer &answer)
{
    const core::Solution &solution = answer.solution;
    const double asked = answer.target.value;
    if (solution.choice.weight == 0 && solution.choice.achieved > asked)
        return ", less than it has without weight";
    const bool isBetween = solution.below && solution.weight == solution.choice.weight
        && solution.choice.achieved > asked + 1e-9;
    if (isBetween)
        return ", which lies between " + std::to_string(solution.below->weight) + " and "
            + std::to_string(solution.choice.weight);
    return ", which takes " + fixed(solution.weight, 2);
}

std::string asText(const std::vector<Answer> &answers)
{
    std::string out;
    for (const Answer &answer : answers) {
        const core::Measure measure = answer.target.measure;
        const core::Solution &solution = answer.solution;
        out += answer.entry + " on " + floorText(answer.target.floors) + ": weight "
            + std::to_string(solution.choice.weight) + " gives "
            + valueText(measure, solution.choice.achieved) + methodText(answer) + '\n';
        if (solution.below)
            out += "  one less, " + std::to_string(solution.below->weight) + ", gives "
                + valueText(measure, solution.below->achieved) + '\n';
        out += "  asked: " + valueText(measure, answer.target.value) + exactWeightText(answer)
            + "; possible: up to "
            + (measure == core::Measure::Mean ? fixed(solution.most, 3)
                                              : percent(solution.most) + " %")
            + '\n';
    }
    return out;
}

core::Result<std::vector<core::Target>> targetsOf(const SolveOptions &options,
                                                  const core::Ruleset &rules)
{
    std::vector<core::Target> targets;
    for (std::size_t i = 0; i < options.entries.size(); ++i) {
        const auto entry = findEntry(rules, options.table, options.entries[i]);
        if (!entry)
            return entry.error();
        targets.push_back({*entry, options.floors, options.measure, options.values[i]});
        if (targets.back().entry.table != targets.front().entry.table) {
            return core::wordedError("entries of different tables do not get in each other's "
                                     "way; solve them one by one");
        }
    }
    return targets;
}

core::Result<std::vector<Answer>> answersTo(const SolveOptions &options, const core::Ruleset &rules)
{
    const auto known = targetsOf(options, rules);
    if (!known)
        return known.error();
    const std::vector<core::Target> &targets = *known;
    const core::Analysis analysis(rules, optionsOf(options.setting, options.floors));
    if (analysis.refusal())
        return *analysis.refusal();
    std::vector<core::Solution> solutions;
    if (targets.size() == 1) {
        const auto solution = solve(rules, analysis, targets.front());
        if (!solution)
            return solution.error();
        solutions.push_back(*solution);
    } else {
        auto together = solveTogether(rules, analysis, targets);
        if (!together)
            return together.error();
        solutions = *std::move(together);
    }
    std::vector<Answer> answers;
    for (std::size_t i = 0; i < targets.size(); ++i)
        answers.push_back(
            {idOf(rules, targets[i].entry), targets[i], solutions[i], analysis.runs()});
    return answers;
}

/// What is wrong with the options taken together, or nothing.
std::string complaintAbout(const SolveOptions &options)
{
    if (options.floors.first == 0)
        return "say where: --floor 6, or --floors 4-6 for several together";
    if (options.measures != 1)
        return "say what to reach: one of --at-least-one, --mean and --share";
    if (options.values.size() != options.entries.size())
        return "give one number to reach for each --entry";
    if (options.entries.size() > 1 && options.floors.count() > 1)
        return "several entries can be solved on one floor only";
    return {};
}

int runSolve(const SolveOptions &options)
{
    if (const std::string complaint = complaintAbout(options); !complaint.empty())
        return fail(complaint + "; see fathom-cli solve --help");
    const core::Result<core::Ruleset> rules = loadRuleset(options.ruleset);
    if (!rules)
        return fail(rules.error());
    const auto answers = answersTo(options, *rules);
    if (!answers)
        return fail(answers.error());
    return print(inFormat(options.format, *answers, asText, tableOf, asJson));
}

void addTarget(CLI::App &app, const std::string &name, core::Measure measure, SolveOptions &options)
{
    const auto store = [measure, &options](const std::vector<std::string> &texts) {
        options.measure = measure;
        ++options.measures;
        options.values.clear();
        for (const std::string &text : texts)
            options.values.push_back(*parseTarget(text, measure));
    };
    const auto complaint = [measure](const std::string &text) {
        const auto number = parseTarget(text, measure);
        return number ? std::string() : resources::english(number.error().message);
    };
    app.add_option_function<std::vector<std::string>>(name, store)
        ->check(CLI::Validator(complaint, ""))
        ->allow_extra_args(false);
}

void addWhere(CLI::App &app, core::FloorRange &floors)
{
    const auto one = [&floors](const std::string &text) {
        const auto floor = parseWhole(text, 1, core::maxFloors);
        floors = {static_cast<int>(*floor), static_cast<int>(*floor)};
    };
    const auto isFloor = [](const std::string &text) {
        const auto floor = parseWhole(text, 1, core::maxFloors);
        return floor ? std::string() : resources::english(floor.error().message);
    };
    app.add_option_function<std::string>("--floor", one)->check(CLI::Validator(isFloor, ""));
    addParsed(app, "--floors", floors, parseFloors)->excludes("--floor");
}

} // namespace

Action addSolve(CLI::App &app)
{
    const auto options = std::make_shared<SolveOptions>();
    addRuleset(app, options->ruleset);
    app.add_option("--entry", options->entries)->required()->allow_extra_args(false);
    app.add_option("--table", options->table);
    addWhere(app, options->floors);
    addTarget(app, "--at-least-one", core::Measure::AtLeastOne, *options);
    addTarget(app, "--mean", core::Measure::Mean, *options);
    addTarget(app, "--share", core::Measure::Share, *options);
    addExactSetting(app, options->setting);
    addFormat(app, options->format);
    return [options] { return runSolve(*options); };
}

} // namespace cli
