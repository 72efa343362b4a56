// SPDX-License-Identifier: MIT
#include "core/analysis/balance/balance.h"
#include "core/analysis/campaign/autoplay.h"
#include "core/analysis/goals/trial.h"
#include "core/io/ruleset/rulesetjson.h"
#include "resources/builtins.h"
#include "tests/core/analysis/balance/referee.h"
#include "tests/support/sourcerulesets.h"

#include <QTest>

#include <cmath>

using core::Balance;
using core::BalanceOptions;
using core::Goal;
using core::NumberChange;
using core::Ruleset;

namespace {

BalanceOptions closedForm(int rooms)
{
    BalanceOptions options;
    options.analysis.rooms = rooms;
    options.analysis.collisions = core::Collisions::Ignored;
    return options;
}

Goal meanOf(const char *entry, int floor, core::Bounds bounds)
{
    return {.kind = core::MeanGoal {.subject = {.table = {}, .entry = entry},
                                    .floor = floor,
                                    .mean = std::move(bounds)},
            .unknown = {}};
}

/// The classic tables with these goals.
Ruleset classicWith(std::vector<Goal> goals)
{
    Ruleset rules = roguebasinRules();
    rules.goals = std::move(goals);
    return rules;
}

bool changes(const Balance &balance, const std::string &table, const Ruleset &rules)
{
    for (const core::Plan &plan : balance.plans) {
        for (const NumberChange &change : plan.changes) {
            if (rules.tables[change.number.at.table].id == table)
                return true;
        }
    }
    return false;
}

} // namespace

class tst_Balance : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theLadderIsAsShortAsFullSearchFindsIt();
    void changesThatAPlanMayNotHaveAreNoConflict();
    void eachRungIsNearerAndLonger();
    void whatIsMetNeedsNoPlan();
    void oneNumberIsMovedJustFarEnough();
    void aSingleChangeIsTheSmallest();
    void whatIsKeptStays();
    void onlyWhatIsNamedChanges();
    void newTransitionsComeOnRequest();
    void countsComeOnRequest();
    void rungsMoveNoFartherThanIsWorthIt();
    void numbersOfCountsAreThoseOfFiles();
    void statsComeOnRequest();
    void statsAreThoseOfFiles();
    void statsAreAsFreeAsWhatBringsThem();
    void goalsThatCannotHoldTogetherAreNamed();
    void threeThatHoldInPairsAreNamed();
    void trialsMeasureWhatTheAnalysisDoes();
    void trialsOnFewRunsArePutRight();
    void whoEndsItEarlyGetsAPart();
    void aGoalOfGamesHoldsForGamesNotSearched();
    void aGoalOfGamesIsMetByStats();
    void aCurveOfGamesIsMetOnEveryFloor();
};

void tst_Balance::theLadderIsAsShortAsFullSearchFindsIt()
{
    constexpr int rulesets = 500;
    int reachable = 0;
    int asShort = 0;
    for (int seed = 0; seed < rulesets; ++seed) {
        const Ruleset rules = support::RandomBalance(static_cast<std::uint64_t>(seed)).draw();
        const Balance found = balance(rules, closedForm(support::refereeRooms));
        const std::size_t length = found.plans.empty() ? 0 : found.plans.back().changes.size();
        const Ruleset after
            = length == 0 ? rules : core::withChanges(rules, found.plans.back().changes);
        if (found.isMet(rules)) {
            for (const Goal &goal : after.goals)
                QVERIFY2(support::Referee(after).meets(goal, 1e-9), std::to_string(seed).c_str());
        }
        const auto fewest = support::Referee(rules).fewest();
        if (!fewest || *fewest == 0)
            continue;
        ++reachable;
        asShort += found.isMet(rules) && length <= static_cast<std::size_t>(*fewest) ? 1 : 0;
        QVERIFY2(found.conflict.empty(), std::to_string(seed).c_str());
    }
    QVERIFY(reachable > rulesets / 2);
    QVERIFY2(asShort >= 0.98 * reachable, std::to_string(asShort).c_str());
}

// Each of three tables has a goal of its own: no two changes meet three.
void tst_Balance::changesThatAPlanMayNotHaveAreNoConflict()
{
    Ruleset rules;
    rules.floors = 1;
    for (const char *name : {"a", "b", "c"}) {
        core::SpawnTable &table = rules.tables.emplace_back();
        table.id = name;
        table.count = {core::Per::Floor, core::Exactly {core::Constant {10}}};
        table.entries = {{"rat", core::Constant {50}, {}}, {"troll", core::Constant {50}, {}}};
        core::MeanGoal goal;
        goal.subject = {.table = name, .entry = "rat"};
        goal.floor = 1;
        goal.mean.max = 3;
        rules.goals.push_back({.kind = goal, .unknown = {}});
    }
    core::BalanceOptions options = closedForm(support::refereeRooms);
    options.changes = 2;
    const Balance few = balance(rules, options);
    QVERIFY(!few.isMet(rules));
    QCOMPARE(few.needed, std::size_t {3});
    QVERIFY(few.conflict.empty());
    options.changes = 3;
    const Balance enough = balance(rules, options);
    QVERIFY(enough.isMet(rules));
    QCOMPARE(enough.needed, std::size_t {0});
    rules.goals.push_back(rules.goals.back()); // and cannot be: at most 3, at least 4
    core::MeanGoal &other = std::get<core::MeanGoal>(rules.goals.back().kind);
    other.mean = {};
    other.mean.min = 4;
    const Balance never = balance(rules, options);
    QCOMPARE(never.needed, std::size_t {0});
    QCOMPARE(never.conflict, (std::vector<std::size_t> {2, 3}));
}

void tst_Balance::eachRungIsNearerAndLonger()
{
    for (std::uint64_t seed = 1000; seed < 1050; ++seed) {
        const Ruleset rules = support::RandomBalance(seed).draw();
        const Balance found = balance(rules, closedForm(support::refereeRooms));
        double before = found.distance;
        std::size_t length = 0;
        for (const core::Plan &plan : found.plans) {
            QVERIFY(plan.distance < before);
            QVERIFY(plan.changes.size() > length);
            QCOMPARE(plan.distance == 0, plan.met == found.goals.size());
            before = plan.distance;
            length = plan.changes.size();
        }
    }
}

void tst_Balance::whatIsMetNeedsNoPlan()
{
    const Ruleset rules = classicWith({meanOf("confusion-scroll", 6, {.min = 0.1, .max = {}})});
    const Balance found = balance(rules, closedForm(12));
    QVERIFY(found.isMet(rules));
    QVERIFY(found.plans.empty());
    QCOMPARE(found.distance, 0.0);
}

void tst_Balance::oneNumberIsMovedJustFarEnough()
{
    // 12 w / (w + 85) <= 1 asks for w <= 85/11: 7 in place of 10.
    const Ruleset rules = classicWith({meanOf("confusion-scroll", 6, {.min = {}, .max = 1.0})});
    const Balance found = balance(rules, closedForm(12));
    QVERIFY(found.isMet(rules));
    QCOMPARE(found.plans.size(), std::size_t {1});
    const std::vector<NumberChange> &changed = found.plans.front().changes;
    QCOMPARE(changed.size(), std::size_t {1});
    QCOMPARE(changed.front().number.value, 10);
    QCOMPARE(changed.front().to, 7);
    QCOMPARE(changed.front().number.floor, std::optional(2));
    QVERIFY(std::abs(found.plans.front().goals.front().value - 12 * 7 / 92.) < 1e-9);
}

void tst_Balance::aSingleChangeIsTheSmallest()
{
    // At most 1 confusion scroll on floor 6 in the mean: 12 w / (w + 85) <= 1 asks for w <= 85/11,
    // 7 instead of 10. At least 4: w >= 42.5. How many monsters come is not up to any weight.
    const Goal growth {.kind = core::GrowthGoal {.subject = {.table = "monsters", .entry = {}},
                                                 .growth = {.min = {}, .max = 0.3}},
                       .unknown = {}};
    const Ruleset rules = classicWith({meanOf("confusion-scroll", 6, {.min = {}, .max = 1.0}),
                                       meanOf("confusion-scroll", 6, {.min = 4, .max = {}}), growth,
                                       meanOf("confusion-scroll", 6, {.min = 1, .max = {}})});
    core::AnalysisOptions options = closedForm(12).analysis;
    options.floors = {1, 10};
    const core::Analysis analysis(rules, options);
    const auto fewer = singleChange(rules, analysis, 0);
    QVERIFY(fewer.has_value());
    QVERIFY((fewer->number.at == core::EntryRef {1, 1}));
    QCOMPARE(fewer->number.floor, 2);
    QCOMPARE(fewer->number.value, 10);
    QCOMPARE(fewer->to, 7);
    QCOMPARE(singleChange(rules, analysis, 1)->to, 43);
    QVERIFY(!singleChange(rules, analysis, 2));
    QVERIFY(!singleChange(rules, analysis, 3)); // is met
}

void tst_Balance::whatIsKeptStays()
{
    Ruleset rules = classicWith({meanOf("confusion-scroll", 6, {.min = {}, .max = 1.0})});
    rules.tables[1].entries[1].isKept = true;
    const Balance diluted = balance(rules, closedForm(12));
    QVERIFY(diluted.isMet(rules)); // by what is beside it
    for (const NumberChange &change : diluted.plans.back().changes)
        QVERIFY(!(change.number.at == core::EntryRef {1, 1}));
    rules.tables[1].isKept = true;
    const Balance stuck = balance(rules, closedForm(12));
    QVERIFY(!stuck.isMet(rules));
    QVERIFY(stuck.plans.empty());
    QCOMPARE(stuck.conflict, (std::vector<std::size_t> {0}));
    rules.tables[1].isKept = false;
    BalanceOptions options = closedForm(12);
    options.freedom.kept = {"items"};
    QVERIFY(!balance(rules, options).isMet(rules));
    QCOMPARE(core::unknownNames(rules, {.kept = {"items/elixir"}}),
             (std::vector<std::string> {"items/elixir"}));
}

void tst_Balance::onlyWhatIsNamedChanges()
{
    const Ruleset rules = classicWith({meanOf("confusion-scroll", 6, {.min = {}, .max = 1.0}),
                                       meanOf("troll", 6, {.min = {}, .max = 4.0})});
    BalanceOptions options = closedForm(12);
    options.freedom.only = {"items"};
    const Balance found = balance(rules, options);
    QVERIFY(changes(found, "items", rules));
    QVERIFY(!changes(found, "monsters", rules));
    QVERIFY(!found.isMet(rules));
    QCOMPARE(found.conflict, (std::vector<std::size_t> {1}));
}

void tst_Balance::newTransitionsComeOnRequest()
{
    // Potions have one weight on all floors: 12 * 35/35 on floor 1 cannot be less, and on floor 6
    // they are to be 12 * w / (w + 60) of 2, but 6 of floor 4 (w 35, then 35 of 70).
    const Ruleset rules = classicWith({meanOf("healing-potion", 6, {.min = {}, .max = 2.0}),
                                       meanOf("healing-potion", 4, {.min = 5.9, .max = 6.1})});
    BalanceOptions options = closedForm(12);
    options.freedom.only = {"items/healing-potion"};
    QVERIFY(!balance(rules, options).isMet(rules));
    options.freedom.transitions = 1;
    const Balance found = balance(rules, options);
    QVERIFY(found.isMet(rules));
    QCOMPARE(found.plans.back().changes.size(), std::size_t {1});
    const NumberChange &change = found.plans.back().changes.front();
    QVERIFY(change.number.isNew);
    QVERIFY(change.number.floor == 5 || change.number.floor == 6);
    QVERIFY(change.to <= 12); // w <= 12 of 72
    const Ruleset after = core::withChanges(rules, found.plans.back().changes);
    QCOMPARE(core::valueAt(after.tables[1].entries[0].weight, 4), 35);
    QCOMPARE(core::valueAt(after.tables[1].entries[0].weight, 6), change.to);
}

void tst_Balance::countsComeOnRequest()
{
    // All monsters of floor 6: 12 rooms of 0 to 5, 30; at most 25 asks for 0 to 4.
    const Ruleset rules
        = classicWith({{.kind = core::MeanGoal {.subject = {.table = "monsters", .entry = {}},
                                                .floor = 6,
                                                .mean = {.min = 1, .max = 25.0}},
                        .unknown = {}}});
    QVERIFY(!balance(rules, closedForm(12)).isMet(rules));
    BalanceOptions options = closedForm(12);
    options.freedom.counts = true;
    const Balance found = balance(rules, options);
    QVERIFY(found.isMet(rules));
    const NumberChange &change = found.plans.back().changes.front();
    QCOMPARE(change.number.count, std::string("upTo"));
    QCOMPARE(change.number.floor, std::optional(6));
    QCOMPARE(change.to, 4);
}

// One monster less a room takes the step out; to take nearly all of them would leave potions a
// little more room, which is not worth it.
void tst_Balance::rungsMoveNoFartherThanIsWorthIt()
{
    const Ruleset rules
        = classicWith({{.kind = core::GrowthGoal {.subject = {.table = "monsters", .entry = {}},
                                                  .growth = {.min = {}, .max = 0.5}},
                        .unknown = {}},
                       meanOf("healing-potion", 6, {.min = 5.5, .max = {}})});
    BalanceOptions options;
    options.analysis.layouts = 200;
    options.freedom.counts = true;
    const Balance found = balance(rules, options);
    QVERIFY(found.isMet(rules));
    const core::Plan &first = found.plans.front();
    QCOMPARE(first.met, std::size_t(1));
    QCOMPARE(first.changes.size(), std::size_t(1));
    QCOMPARE(first.changes.front().number.count, std::string("upTo"));
    QCOMPARE(first.changes.front().to, 4);
}

// By the names that files have, each number alone: two parts of a sum may be of one form.
void tst_Balance::numbersOfCountsAreThoseOfFiles()
{
    const auto numbersOf = [](const std::string &count) {
        const auto rules = core::readRuleset(
            R"({"format": "fathom-ruleset", "version": 2, "floors": 3, "name": "counts", "tables": [
                {"id": "t", "spawns": "items", "count": {"per": "room", )"
            + count
            + R"(}, "placement": "distinctCells", "entries": [{"id": "a", "weight": 1}]}]})");
        if (!rules)
            qFatal("%s cannot be read", count.c_str());
        QStringList found;
        for (const core::FreeNumber &number : core::freeNumbers(*rules, {.counts = true}, 3)) {
            if (number.isWeight())
                continue;
            core::Ruleset changed = *rules;
            core::setNumber(changed, number, number.value + 1);
            // One number differs, and no other that is named.
            int different = 0;
            for (const core::FreeNumber &after : core::freeNumbers(changed, {.counts = true}, 3)) {
                if (after.count == number.count && after.floor == number.floor)
                    different += after.value == number.value + 1 ? 1 : 100;
            }
            found << QStringLiteral("%1=%2%3")
                         .arg(QString::fromStdString(number.count))
                         .arg(number.value)
                         .arg(different == 1 ? QString() : QStringLiteral("!"));
        }
        return found.join(u' ');
    };
    QCOMPARE(numbersOf(R"("upTo": [[1, 2], [2, 4]])"), QStringLiteral("upTo=2 upTo=4"));
    QCOMPARE(numbersOf(R"("exactly": 3)"), QStringLiteral("exactly=3"));
    QCOMPARE(numbersOf(R"("between": [1, 3])"), QStringLiteral("between/0=1 between/1=3"));
    QCOMPARE(numbersOf(R"("chain": 60, "atMost": 4)"), QStringLiteral("chain=60"));
    QCOMPARE(numbersOf(R"("tries": 5, "percent": 20)"), QStringLiteral("tries=5 percent=20"));
    QCOMPARE(numbersOf(R"("dice": "2d3")"), QString());
    QCOMPARE(numbersOf(R"("sum": [{"tries": 5, "percent": 20}, {"tries": 4, "percent": 30},
                                  {"add": 1}])"),
             QStringLiteral("sum/0/tries=5 sum/0/percent=20 sum/1/tries=4 sum/1/percent=30"));
}

void tst_Balance::statsComeOnRequest()
{
    // On floor 1 all are orcs, of 35 XP: 12 rooms of 0 to 2, 420. At most 300 asks for 25.
    const Ruleset rules
        = classicWith({{.kind = core::MeanGoal {.subject = {.table = "monsters", .entry = {}},
                                                .floor = 1,
                                                .value = core::Value::Xp,
                                                .mean = {.min = 200, .max = 300}},
                        .unknown = {}}});
    QVERIFY(!balance(rules, closedForm(12)).isMet(rules));
    BalanceOptions options = closedForm(12);
    options.freedom.stats = true;
    const Balance found = balance(rules, options);
    QVERIFY(found.isMet(rules));
    QCOMPARE(found.plans.back().changes.size(), std::size_t {1});
    const NumberChange &change = found.plans.back().changes.front();
    QVERIFY((change.number.type == core::TypeRef {core::Spawns::Monsters, 0}));
    QCOMPARE(change.number.stat, std::string("xp"));
    QCOMPARE(change.number.value, 35);
    QCOMPARE(change.to, 25);
    QCOMPARE(core::withChanges(rules, {change}).monsters[0].xp, 25);
}

// Whatever has an amount above 0 by its description, each alone; percentages and cells are none.
void tst_Balance::statsAreThoseOfFiles()
{
    const auto rules = core::readRuleset(R"({
        "format": "fathom-ruleset", "version": 2, "floors": 1, "name": "stats",
        "rules": {"slots": ["weapon"]},
        "player": {"hp": 30, "power": [2, 4], "defense": 0},
        "monsters": [{"id": "archer", "hp": 9, "power": 3, "xp": 7, "splits": 20,
            "behavior": {"ranged": {"range": 6, "power": [1, 7]}},
            "inflicts": {"status": "poisoned", "turns": 4, "damage": 1, "percent": 50}}],
        "items": [{"id": "potion", "effect": {"heal": 8}},
            {"id": "sword", "equip": {"slot": "weapon", "power": [1, 3]}},
            {"id": "flask", "throw": {"range": 5, "power": 6}}],
        "tables": []})");
    QVERIFY(rules);
    QStringList names;
    for (const core::FreeNumber &number : core::freeNumbers(*rules, {.stats = true}, 1)) {
        const int to = 2 * number.value;
        const Ruleset changed = core::withChanges(*rules, {{number, to}});
        // It alone differs, and a range keeps its proportion.
        auto expected = core::freeNumbers(*rules, {.stats = true}, 1);
        for (core::FreeNumber &each : expected) {
            if (each == number) {
                each.value = to;
                each.low = number.low ? std::optional(2 * *number.low) : std::nullopt;
            }
        }
        QVERIFY(core::freeNumbers(changed, {.stats = true}, 1) == expected);
        names << QString::fromStdString(core::idOf(*rules, *number.type) + ' ' + number.stat)
                + (number.low ? QStringLiteral("=%1-%2").arg(*number.low).arg(number.value)
                              : QStringLiteral("=%1").arg(number.value));
    }
    QCOMPARE(names.join(u'\n'),
             QStringLiteral(" hp=30\n power=2-4\narcher hp=9\narcher power=3\narcher xp=7\n"
                            "archer behavior/ranged/power=1-7\narcher inflicts/turns=4\n"
                            "archer inflicts/damage=1\npotion effect/heal=8\n"
                            "sword equip/power=1-3\nflask throw/power=6"));
}

// The lock of an entry keeps its type as it is, whatever else brings it.
void tst_Balance::statsAreAsFreeAsWhatBringsThem()
{
    Ruleset rules = classicWith({});
    const auto ownersOf = [&rules](core::Freedom freedom) {
        freedom.stats = true;
        QStringList owners;
        for (const core::FreeNumber &number : core::freeNumbers(rules, freedom, 1)) {
            if (number.type)
                owners << QString::fromStdString(core::idOf(rules, *number.type));
        }
        owners.removeDuplicates();
        return owners.join(u' ');
    };
    const QString all = ownersOf({});
    QVERIFY(all.startsWith(QStringLiteral(" orc troll healing-potion"))); // the player first
    QCOMPARE(ownersOf({.only = {"monsters/troll"}}), QStringLiteral("troll"));
    QCOMPARE(ownersOf({.only = {"monsters"}}), QStringLiteral("orc troll"));
    QCOMPARE(ownersOf({.kept = {"monsters/troll"}, .only = {"monsters"}}), QStringLiteral("orc"));
    rules.tables[0].entries[0].isKept = true;
    QCOMPARE(ownersOf({.only = {"monsters"}}), QStringLiteral("troll"));
    rules.tables[0].isKept = true;
    QCOMPARE(ownersOf({.only = {"monsters"}}), QString());
}

void tst_Balance::goalsThatCannotHoldTogetherAreNamed()
{
    // 12 items on floor 6 in the mean: 8 of one and 8 of another are more than there are. The third
    // goal is easily met beside each.
    const Ruleset rules = classicWith({meanOf("confusion-scroll", 6, {.min = 8, .max = {}}),
                                       meanOf("troll", 6, {.min = 1, .max = {}}),
                                       meanOf("healing-potion", 6, {.min = 8, .max = {}})});
    const Balance found = balance(rules, closedForm(12));
    QVERIFY(!found.isMet(rules));
    QCOMPARE(found.conflict, (std::vector<std::size_t> {0, 2}));
    QVERIFY(found.plans.back().distance < found.distance);
}

void tst_Balance::threeThatHoldInPairsAreNamed()
{
    // 5 of each of three kinds are more than 12, of two they are not.
    const Ruleset rules = classicWith({meanOf("confusion-scroll", 6, {.min = 5, .max = {}}),
                                       meanOf("troll", 6, {.min = 1, .max = {}}),
                                       meanOf("healing-potion", 6, {.min = 5, .max = {}}),
                                       meanOf("orc", 6, {.min = 1, .max = {}}),
                                       meanOf("fireball-scroll", 6, {.min = 5, .max = {}})});
    const Balance found = balance(rules, closedForm(12));
    QVERIFY(!found.isMet(rules));
    QCOMPARE(found.conflict, (std::vector<std::size_t> {0, 2, 4}));
    QCOMPARE(found.plans.back().met, std::size_t {4});
}

void tst_Balance::trialsMeasureWhatTheAnalysisDoes()
{
    // Goals of all kinds, under collisions: trials against a fresh analysis, after changes that
    // also stop a table from drawing.
    Ruleset rules = roguebasinRules();
    rules.floors = 5;
    const core::Bounds loose {.min = 0.2, .max = 0.4};
    rules.goals = {{core::ProbabilityGoal {{"", "troll"}, 2, 4, false, loose}, {}},
                   {core::ProbabilityGoal {{"", "troll"}, 3, 4, true, loose}, {}},
                   {core::ProbabilityGoal {{"", "healing-potion"}, 1, 4, true, loose}, {}},
                   {core::MeanGoal {{"monsters", ""}, 2, core::Value::Xp, loose, 5}, {}},
                   {core::MeanGoal {{"items", ""}, 4, core::Value::Heal, loose, 0, true}, {}},
                   {core::GrowthGoal {{"monsters", ""}, core::Value::Power, loose}, {}},
                   {core::TogetherGoal {"orc", "troll", 4, loose}, {}},
                   {core::TogetherGoal {"orc", "confusion-scroll", 4, loose}, {}}};
    const core::AnalysisOptions options {.floors = {1, 5}, .layouts = 200};
    const core::Analysis analysis(rules, options);
    std::vector<std::size_t> goals {0, 1, 2, 3, 4, 5, 6, 7};
    const auto trial = makeTrial(
        rules, analysis, goals,
        core::freeNumbers(rules, {.counts = true, .stats = true, .transitions = 1}, 5), nullptr);
    core::Rng rng(5);
    std::vector<NumberChange> made;
    for (int round = 0; round < 120; ++round) {
        const std::size_t n = rng.below(trial->numbers().size());
        const core::FreeNumber &number = trial->numbers()[n];
        std::erase_if(made, [&](const NumberChange &c) { return c.number == number; });
        const int to = number.isWeight() ? rng.between(0, 3) * 20
            : number.type                ? rng.between(1, 50)
                                         : rng.between(0, 4);
        if (rng.between(0, 3) == 0) {
            trial->reset(n);
        } else {
            trial->set(n, to);
            made.push_back({number, to});
        }
        const Ruleset now = core::withChanges(rules, made);
        const core::Analysis fresh(now, options);
        double distance = 0;
        for (const Goal &goal : now.goals)
            distance += evaluate(goal, now, fresh).distance;
        QVERIFY2(std::abs(trial->score().distance - distance) < 1e-7 * std::max(1.0, distance),
                 std::to_string(round).c_str());
    }
}

// Brogue's items, whose meters remember: fewer runs say something else than many do, until they are
// told. What neither leads to the scrolls nor is asked for by any rule hardly matters.
void tst_Balance::trialsOnFewRunsArePutRight()
{
    Ruleset rules;
    for (const resources::Builtin &builtin : resources::builtins()) {
        if (builtin.name == "brogue-items")
            rules = core::readRuleset(builtin.json).value();
    }
    rules.goals = {
        {core::MeanGoal {
             {"", "scroll-of-enchanting"}, 26, core::Value::One, {.min = 16, .max = {}}, 0, true},
         {}}};
    const core::AnalysisOptions options {.floors = {1, 26}, .runs = 600};
    const core::Analysis analysis(rules, options);
    QCOMPARE(analysis.runs(), std::uint64_t {600});
    const auto trial = makeTrial(rules, analysis, {0}, core::freeNumbers(rules, {}, 26), nullptr);
    QVERIFY(!trial->isQuick());
    QVERIFY(std::abs(trial->measureOf(0) - evaluate(rules.goals[0], rules, analysis).value) < 1e-9);
    std::vector<NumberChange> changes;
    for (std::size_t n = 0; n < trial->numbers().size(); ++n) {
        const core::FreeNumber &number = trial->numbers()[n];
        const core::SpawnTable &table = rules.tables[number.at.table];
        const bool isAbove = table.id == "items" || table.id == "scrolls" || table.id == "potions";
        QCOMPARE(trial->mayMatter(n), isAbove);
        if (table.id != "items" || table.entries[number.at.entry].id != "scroll")
            continue;
        trial->set(n, 3 * number.value);
        changes.push_back({number, 3 * number.value});
    }
    QCOMPARE(changes.size(), std::size_t {1});
    const Ruleset after = core::withChanges(rules, changes);
    core::AnalysisOptions more = options;
    more.runs = 1000;
    const core::Analysis many(after, more);
    const double wanted = evaluate(after.goals[0], after, many).value;
    QVERIFY(trial->measureOf(0) != wanted);
    trial->correct(after, many);
    QVERIFY(std::abs(trial->measureOf(0) - wanted) < 1e-9);
}

void tst_Balance::whoEndsItEarlyGetsAPart()
{
    const std::atomic<bool> cancel = true;
    BalanceOptions options = closedForm(12);
    options.cancel = &cancel;
    const Balance found
        = balance(classicWith({meanOf("confusion-scroll", 6, {.min = {}, .max = 1.0})}), options);
    QVERIFY(!found.isWhole);
    QVERIFY(found.plans.empty());
    // Ended once it has a rung: that is told, as a part.
    std::atomic<bool> later = false;
    options.cancel = &later;
    options.found = [&later](std::size_t, double) { later = true; };
    const Balance part = balance(classicWith({meanOf("confusion-scroll", 6, {.min = 8, .max = {}}),
                                              meanOf("healing-potion", 6, {.min = 8, .max = {}})}),
                                 options);
    QVERIFY(!part.isWhole);
    QVERIFY(!part.plans.empty());
    QVERIFY(!part.plans.back().effects.empty()); // more of one scroll is less of the others
    QVERIFY(part.conflict.empty());
}

// Orcs and trolls on a small map: how many of the games that reach the second floor is a
// matter of one weight.
Ruleset orcsAndTrolls(core::PlayedGoal goal)
{
    Ruleset rules = classicWith({{.kind = std::move(goal), .unknown = {}}});
    rules.dungeon.width = 30;
    rules.dungeon.height = 20;
    rules.tables.resize(1);
    rules.tables[0].entries[0].weight = core::Constant {10};
    rules.tables[0].entries[1].weight = core::Constant {2};
    return rules;
}

void tst_Balance::aGoalOfGamesHoldsForGamesNotSearched()
{
    const core::PlayedGoal goal {
        .bot = core::GoalBot::Greedy, .floor = 2, .probability = {.min = 0.3, .max = 0.5}};
    const Ruleset rules = orcsAndTrolls(goal);
    BalanceOptions options = closedForm(12);
    options.played = core::PlayedOptions {.games = 600, .jobs = 2};
    const Balance found = balance(rules, options);
    QVERIFY(found.before.front().isKnown && !found.before.front().isMet);
    QVERIFY(found.isMet(rules));
    QCOMPARE(found.method, core::Method::Simulated);
    const core::Plan &plan = found.plans.back();
    QCOMPARE(plan.changes.size(), std::size_t {1});
    QVERIFY(plan.goals.front().ci.low >= 0.3 && plan.goals.front().ci.high <= 0.5);
    const auto played = core::autoplay(core::withChanges(rules, plan.changes),
                                       {.games = 1000, .seed = 77, .lastFloor = 2, .jobs = 2});
    const double share
        = static_cast<double>(played->floors[1].reached) / static_cast<double>(played->games);
    QVERIFY(share > 0.27 && share < 0.53); // four standard errors of 600 games wide of it at least
}

// Where only orcs come, no weight matters.
void tst_Balance::aGoalOfGamesIsMetByStats()
{
    const core::PlayedGoal goal {
        .bot = core::GoalBot::Greedy, .floor = 2, .probability = {.min = 0.3, .max = 0.5}};
    Ruleset rules = orcsAndTrolls(goal);
    rules.tables[0].entries.resize(1);
    for (core::MonsterType &monster : rules.monsters)
        monster.power = {.min = 9, .max = 9};
    BalanceOptions options = closedForm(12);
    options.freedom.stats = true;
    options.changes = 1;
    options.played = core::PlayedOptions {.games = 600, .jobs = 2};
    const Balance found = balance(rules, options);
    QVERIFY(found.before.front().isKnown && !found.before.front().isMet);
    QVERIFY(found.isMet(rules));
    const core::Plan &plan = found.plans.back();
    QVERIFY(plan.changes.front().number.type.has_value());
    const auto played = core::autoplay(core::withChanges(rules, plan.changes),
                                       {.games = 1000, .seed = 78, .lastFloor = 2, .jobs = 2});
    const double share
        = static_cast<double>(played->floors[1].reached) / static_cast<double>(played->games);
    QVERIFY(share > 0.27 && share < 0.53); // as above
}

// About half of the games reach floor 2 at first, a third floor 3, a sixth floor 4.
void tst_Balance::aCurveOfGamesIsMetOnEveryFloor()
{
    const core::PlayedGoal goal {
        .bot = core::GoalBot::Greedy,
        .floor = 2,
        .probability = {.min = {}, .max = {}, .curve = {{2, 0.8}, {4, 0.4}}, .within = 0.08},
        .lastFloor = 4};
    const Ruleset rules = orcsAndTrolls(goal);
    BalanceOptions options = closedForm(12);
    options.freedom = {.counts = true, .stats = true};
    options.played = core::PlayedOptions {.games = 2000, .jobs = 2};
    const Balance found = balance(rules, options);
    QVERIFY(found.distance > 1);
    QVERIFY(found.isMet(rules));
    const auto played = core::autoplay(core::withChanges(rules, found.plans.back().changes),
                                       {.games = 1000, .seed = 79, .lastFloor = 3, .jobs = 2});
    for (const auto &[floor, wanted] : {std::pair {2, 0.8}, {3, 0.6}, {4, 0.4}}) {
        const auto reached = played->floors[static_cast<std::size_t>(floor - 1)].reached;
        const double share = static_cast<double>(reached) / static_cast<double>(played->games);
        QVERIFY(std::abs(share - wanted) < 0.08 + 0.04);
    }
}

QTEST_GUILESS_MAIN(tst_Balance)
#include "tst_balance.moc"
