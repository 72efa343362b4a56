// SPDX-License-Identifier: MIT
// Speed of the exact numbers: from one edit to all of them, the layout sample, a whole analysis.

#include "tests/bench/harness.h"

#include "core/analysis/exact/analysis.h"
#include "core/base/batches.h"
#include "core/io/ruleset/rulesetjson.h"
#include "resources/builtins.h"

#include <cstdlib>
#include <string>

namespace {

core::Ruleset builtin(std::string_view name)
{
    for (const resources::Builtin &candidate : resources::builtins()) {
        if (candidate.name == name)
            return *core::readRuleset(candidate.json);
    }
    std::fprintf(stderr, "no built-in of that name\n");
    std::exit(2);
}

// The classic dungeon with one table of so many entries, each with weights that change at three
// floors.
core::Ruleset sized(int entries, int floors)
{
    core::Ruleset rules = builtin("roguebasin");
    rules.floors = floors;
    std::vector<core::SpawnEntry> &list = rules.tables[0].entries;
    list.clear();
    for (int i = 0; i < entries; ++i) {
        core::Transitions steps;
        for (int part = 0; part < 3; ++part)
            steps.list.push_back({1 + part * floors / 3, 5 + (i * 7 + part) % 40});
        list.push_back({.id = "e" + std::to_string(i), .weight = steps, .unknown = {}});
    }
    return rules;
}

// One weight that holds on every floor changes to and fro.
void edits(int entries, int floors)
{
    core::Ruleset rules = sized(entries, floors);
    rules.tables[0].entries[0].weight = core::Constant {30};
    core::Analysis analysis(rules, {.floors = {1, floors}, .layouts = 2000});
    const std::string name = "one weight on all floors, " + std::to_string(entries) + " entries x "
        + std::to_string(floors) + " floors";
    int weight = 30;
    bench::perSecond(name.c_str(), 2000, [&](long count) {
        for (long i = 0; i < count; ++i) {
            weight = 90 - weight;
            std::get<core::Constant>(rules.tables[0].entries[0].weight).value = weight;
            analysis.update(rules);
            bench::keep(analysis.floors().back().tables[0].distinctKinds);
        }
    });
}

// Without what remembers: limits, meters, forces, quotas and decks.
core::Ruleset withoutMemory(core::Ruleset rules)
{
    for (core::SpawnTable &table : rules.tables) {
        table.deck = core::Deck::None;
        table.jitter.reset();
        for (core::SpawnEntry &entry : table.entries) {
            entry.limit.reset();
            entry.meter.reset();
            entry.force.reset();
            entry.quota.reset();
        }
    }
    return rules;
}

// And without groups: one thing a draw.
core::Ruleset withoutGroups(core::Ruleset rules)
{
    for (core::SpawnTable &table : rules.tables) {
        for (core::SpawnEntry &entry : table.entries) {
            if (const auto *group = std::get_if<core::Group>(&entry.stands))
                entry.stands
                    = core::OneType {std::get<core::OneType>(group->members.front().what).type};
        }
    }
    return rules;
}

// As many entries as the game's own list has, by giving some twice.
core::Ruleset grownTo(core::Ruleset rules, std::size_t entries)
{
    std::vector<core::SpawnEntry> &list = rules.tables[0].entries;
    for (std::size_t i = 0; list.size() < entries; ++i) {
        core::SpawnEntry again = list[i];
        again.stands = core::OneType {list[i].type()};
        again.id = list[i].id + "-again";
        list.push_back(again);
    }
    return rules;
}

// From one weight of a game's table changed to fresh numbers, as the editor works them out: in the
// window itself, or quickly in its thread.
void gameEdits(const std::string &name, core::Ruleset rules, core::Effort effort)
{
    if (!bench::isWanted(name))
        return;
    core::Analysis analysis({.floors = {1, rules.floors}, .layouts = 2000, .effort = effort});
    analysis.update(rules);
    core::SpawnEntry &entry = rules.tables.back().entries[3];
    const core::Progression before = entry.weight;
    const core::Progression after = core::Constant {7};
    bool isBefore = true;
    bench::milliseconds(name.c_str(), 20, [&] {
        isBefore = !isBefore;
        entry.weight = isBefore ? before : after;
        analysis.update(rules);
        bench::keep(analysis.floors().back().tables[0].distinctKinds);
    });
    std::printf("  %s, %d runs\n", analysis.isPlain() ? "plain" : "not plain",
                static_cast<int>(analysis.runs()));
}

void games()
{
    using core::Effort;
    gameEdits("dcss-dungeon", builtin("dcss-dungeon"), Effort::Full);
    const core::Ruleset angband = grownTo(builtin("angband-monsters"), 617);
    gameEdits("angband-monsters without memory and groups", withoutGroups(withoutMemory(angband)),
              Effort::Full);
    gameEdits("angband-monsters without memory, quick", withoutMemory(angband), Effort::Quick);
    gameEdits("angband-monsters, quick", angband, Effort::Quick);
    for (const char *name : {"brogue-items", "brogue-hordes", "shattered-mobs"})
        gameEdits(std::string(name) + ", quick", builtin(name), Effort::Quick);
}

} // namespace

int main(int argc, char **argv)
{
    if (argc > 1)
        bench::filter = argv[1];
    games();
    edits(10, 30);
    edits(50, 100);
    const core::Ruleset classic = builtin("roguebasin");
    bench::perSecond("classic layouts sampled", 20'000, [&](long count) {
        bench::keep(core::sampleLayouts(classic.dungeon, static_cast<int>(count)).layouts);
    });
    for (const char *name : {"roguebasin", "tcod-2020", "chargrid-2020"}) {
        const core::Ruleset rules = builtin(name);
        core::Ruleset other = rules;
        core::Analysis analysis(rules, {.jobs = core::threadsOfMachine()}); // as the editor does
        std::size_t ones = 0;
        const std::string what = std::string("monsters per room changed, ") + name;
        bench::perSecond(what.c_str(), 4, [&](long count) {
            for (long i = 0; i < count; ++i) {
                ++ones; // a law not met before
                core::OneOf counts {{0, 2, 3, 4, 5}};
                counts.numbers.resize(counts.numbers.size() + ones, 1);
                other.tables[0].count.draws = counts;
                analysis.update(other);
                bench::keep(analysis.floors().back().tables[0].distinctKinds);
            }
        });
    }
}
