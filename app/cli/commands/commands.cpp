// SPDX-License-Identifier: MIT
#include "app/cli/support/command.h"

#include <array>

namespace cli {

namespace {

constexpr Command list {"list", "Name the built-in rulesets",
                        R"(CSV and JSON have their descriptions and hashes too:
{"rulesets": [{"name", "title", "description", "floors", "hash"}]}

Example:
  fathom-cli list)",
                        addList};

constexpr Command resolve {
    "resolve", "Show weights, totals and shares, floor by floor",
    R"(The share is weight / total, the probability of one draw; "–" and null where
the total is 0. The table rounds shares to 0.1 %, CSV and JSON do not round.

Example:
  fathom-cli resolve roguebasin --floors 1-10)",
    addResolve};

constexpr Command analyze {
    "analyze", "Work out what floors hold, without chance",
    R"(The numbers are exact under the generator's own rules, given a sample of layouts
that says how many rooms of what size there are; --layouts takes more. With
--rooms N --before-placement no sample is needed: the textbook formulas.
share is the probability of one draw, mean and sd are of what is placed,
firstSeen and seenBy count from the first floor asked for. What each number
means in plain words: resources/help/numbers.md. "error" in JSON and placedError
in CSV are one standard error of the placed mean; the ± of the table is 1.96 of
them. A number is 1 only where it is certain. --verify tests each number
against generated floors at the level 1e-4 after Holm's correction.
With --format csv, --sensitivity and --together print their rows alone.

Examples:
  fathom-cli analyze roguebasin --floors 1-10
  fathom-cli analyze roguebasin --floors 6 --sensitivity --together)",
    addAnalyze};

constexpr Command solve {
    "solve", "Find the weight that gives a wanted number",
    R"(Answers the least whole weight that reaches the number, what it achieves, and
what one less gives; the other weights stay. With several --entry, each with its
own number, all their weights change together, rounded to fit best.
Exit code 2 and the possible range when no weight does it.

Example:
  fathom-cli solve roguebasin --entry troll --floor 6 --mean 10)",
    addSolve};

constexpr Command simulate {
    "simulate", "Generate many floors and count what they hold",
    R"(Each run generates every floor asked for, collisions and all. "first" and
firstSeen count the runs that meet an entry on this floor first, "seen" and
seenBy those that met it here or before, both from the first floor asked for.
Intervals are at 95 %: normal for means, Wilson's for probabilities. What no run
had is shown as "<" 3/N, what every run had as ">" 1 - 3/N.
In JSON "ci" is the interval of the "mean" beside it, "atLeastOneCi",
"firstSeenCi", "seenByCi" and "emptyCi" are those of the probabilities. One run
has no sd and no interval of a mean: null. After Ctrl-C it prints what it has
counted, which is what --runs with as many runs prints, marked as a part:
"partOf" in JSON, the columns runs and partOf in CSV; exit code 130.
--precision is looked at after 1024, 2048, 4096... runs; exit code 1 when --runs
were not enough for it.
--shard writes a partial result; "fathom-cli merge" joins those of all shards.

Examples:
  fathom-cli simulate roguebasin --floors 1-10 --runs 10000 --seed 1
  fathom-cli simulate roguebasin --runs 1000000 --seed 1 --precision 0.05
  fathom-cli simulate roguebasin --runs 10000 --seed 1 --shard 2/3 > 2.part)",
    addSimulate};

constexpr Command merge {
    "merge", "Join the partial results of simulate or autoplay --shard",
    R"(Prints, byte for byte, what one simulation of all the runs, or one campaign of
all the games, would have printed; only "seconds" are the sum of all shards'.
All files must be of one ruleset, seed, number of runs, floors and version, and
every shard must be there once; else exit code 2 and what is wrong. The files
hold the rulesets too, so nothing else is needed.

Example:
  for i in 1 2 3; do
    fathom-cli simulate roguebasin --runs 30000 --seed 1 --shard $i/3 > $i.part
  done
  fathom-cli merge 1.part 2.part 3.part)",
    addMerge};

constexpr Command check {
    "check", "Look for issues in rulesets and check their goals",
    R"(Warnings leave the exit code at 0; an error or a goal that is not met makes it
1. Goals are worked out exactly, with the cheapest change of one weight that
would mend a broken one. Goals about games are played: 500 games on seed 1, then
twice as many again and again up to --games, until the interval is inside or
outside the bounds. It holds at 95 % for all these looks together (Wilson's, by
Bonferroni). One that straddles a bound at the end is undecided, "?", not met:
exit code 1, and "ok": null. --skip-played leaves such goals out: they are
neither met nor broken, "ok": null. JSON is one object, or with several rulesets
an array of them, each with its "ruleset" as given.

Example:
  fathom-cli check roguebasin tcod-2020)",
    addCheck};

constexpr Command balance {
    "balance", "Find which numbers to change so that the goals hold",
    R"(Answers a ladder of plans, fewest changed numbers first, each nearer to the
goals of the file than the one before: its changes, what each goal measures
before and after, and what else moves most. Numbers are whole; what the file
keeps ("keep": true) and what --keep names stays. "distance" adds up by how much
bounds are missed, floor by floor, in units of the goal's tolerance: half of
what lies between its bounds. Exit code 1 where the last plan does not meet all
goals; then the number of changes that would do is named, where --changes are
too few ("needed"), or the smallest set of goals for which no way was found
("conflict"). After Ctrl-C it prints the best so far, marked as a part: "part"
in JSON, exit code 130. Goals about games are left out, neither met nor broken,
unless --played plays them: each plan that is tried plays games of its own, and
those offered are measured on others, --games of them; such a goal is met where
the whole interval (95 %) is inside its bounds. Conflicts are not looked for
then.

Examples:
  fathom-cli balance my.ruleset.json
  fathom-cli balance my.ruleset.json --keep monsters --changes 3 --format json
  fathom-cli balance my.ruleset.json --only items --plan 2 --out new.json)",
    addBalance};

constexpr Command compare {
    "compare", "Show what differs between two rulesets, by effect",
    R"(What was changed, then where it matters: floors and entries whose share, mean or
probability moved by the threshold or more, largest first. Means below 1 count
by their difference, others by the part of the larger one they moved.

Example:
  fathom-cli compare roguebasin tcod-2020 --floors 1-10)",
    addCompare};

constexpr Command generate {
    "generate", "Show one generated floor",
    R"(The map has # wall, . ground, > stairs, @ the start, and the glyphs of the
ruleset. CSV lists what stands where. Rooms in JSON are the ground inside.

Example:
  fathom-cli generate roguebasin --floor 6 --seed 1)",
    addGenerate};

constexpr Command convert {
    "convert", "Turn rulesets, CSV and tutorial code into each other",
    R"(Code is read, never run; the tables in it are found among other lines. What was
understood is shown floor by floor, on standard error when OUT is "-". Pairs of
numbers whose order nothing settles, and unsorted lists, are refused with the
option that would settle them. Other files than rulesets hold tables only, so a
ruleset OUT that holds more is not replaced: --into puts the tables into it.

Examples:
  fathom-cli convert part12.py mine.ruleset.json
  fathom-cli convert balance.csv my.ruleset.json --into
  fathom-cli convert roguebasin - --to tcod)",
    addConvert};

constexpr Command exported {
    "export", "Write a ruleset as a game's source code, data or prose",
    R"(By one of the shipped templates, or by one of your own (Mustache): a file
NAME.mustache beside RULESET goes before a shipped one of that name. What the
template does not ask for though the ruleset has it is said, on standard error
when OUT is "-". --print shows a template, to write your own by it;
resources/help/export.md lists what templates may ask for.

Examples:
  fathom-cli export my.ruleset.json tables.lua --template lua
  fathom-cli export --template rust --print > own.mustache)",
    addExport};

constexpr Command autoplay {
    "autoplay", "Let a bot play whole games and tell how they go",
    R"(A bot knows what a player knows and plays by the game's own rules. "%" is the
share of games that reach the floor; damage is HP lost there, threat that damage
against HP and healing carried on arrival, found and used are items, resting the
turns waited with nobody in view; "killed by" names who killed most. Intervals
are at 95 %, Wilson's for shares. Games of too many turns count as unfinished.
All but "seconds" is the same for any --jobs.
Games are numbered from 0; a median death is after the median number of turns
among those of its floor; --record with --game writes a game for "replay".
--paired plays both rulesets on the same seeds: the difference of the shares
with Agresti and Min's interval for pairs, p by McNemar's exact test of the
pairs where only one got there, and p after Holm's correction for all lines.
--what-if moves each weight by a quarter and each count by 1, up and down, one
at a time, and plays the same seeds again; largest effect first. Formulas, dice
and lists are left out.

Examples:
  fathom-cli autoplay roguebasin --games 10000 --seed 1 --bot careful
  fathom-cli autoplay roguebasin --games 2000 --seed 1 --paired my.ruleset.json
  fathom-cli autoplay roguebasin --games 1000 --seed 1 --what-if 6
  fathom-cli autoplay roguebasin --games 100 --seed 1 --record 17.run --game 17)",
    addAutoplay};

constexpr Command play {"play", "Play one game from a script or by a bot into a run file",
                        R"(The script has one action a line: "move ne", "wait", "pickup", "use 0",
"use 0 at 12 5", "throw 0 at 12 5", "drop 0", "equip 0", "unequip 0", "descend",
"choose 0", "identify 0"; slots and choices count from 0. What is refused costs
no turn and is left out.

Examples:
  fathom-cli play roguebasin --seed 1 --bot careful --out 1.run
  fathom-cli play roguebasin --seed 1 --actions script.txt --out 1.run)",
                        addPlay};

constexpr Command replay {
    "replay", "Play a run file again",
    R"(Tells where the run stands at its end, after --turn T turns or at the arrival
on --floor F. A torn or damaged tail is left out, and it says so. With --verify
exit code 1 and the first turn that goes otherwise than recorded.

Examples:
  fathom-cli replay 1.run --verify
  fathom-cli replay 1.run --floor 3)",
    addReplay};

constexpr std::array everyCommand {list,    resolve,  analyze,  solve,   simulate,
                                   merge,   check,    balance,  compare, generate,
                                   convert, exported, autoplay, play,    replay};

} // namespace

std::span<const Command> commands()
{
    return everyCommand;
}

} // namespace cli
