// SPDX-License-Identifier: MIT
// The odds of what an unknown thing is: against an enumeration of all assignments, and against what
// the generator really puts on floors.

#include "core/analysis/exact/findrates.h"
#include "core/base/rng.h"
#include "core/game/state/kindodds.h"
#include "core/gen/generate.h"
#include "tests/support/unknownrules.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

using core::FindRates;
using core::Identification;
using core::Rng;
using core::Ruleset;
using core::UnknownOdds;

namespace {

/// `kinds` kinds that appear as one group of `looks` looks.
Ruleset oneGroup(int kinds, int looks)
{
    Ruleset rules = scenarioRules();
    rules.items.clear();
    rules.appearances = {{"group", {}, {}}};
    for (int i = 0; i < looks; ++i)
        rules.appearances[0].looks.push_back(
            {.name = "look " + std::to_string(i), .glyph = "!", .color = "#ffffff", .unknown = {}});
    for (int i = 0; i < kinds; ++i) {
        core::ItemType item;
        item.id = "kind " + std::to_string(i);
        item.effect = core::Heal {i};
        item.appearsAs = "group";
        rules.items.push_back(item);
    }
    return rules;
}

/// Probability of each kind, by going through every assignment of looks to kinds: 0 for known ones.
std::vector<double> enumerated(const Identification &seen, const Ruleset &rules,
                               const FindRates &rates, int item)
{
    const auto kinds = static_cast<int>(rules.items.size());
    const auto looks = static_cast<int>(rules.appearances[0].looks.size());
    std::vector<double> sums(rules.items.size(), 0.0);
    std::vector<int> order(static_cast<std::size_t>(looks)); // look of kind i is order[i]
    std::iota(order.begin(), order.end(), 0);
    const auto kindOf = [&](int look) {
        return static_cast<int>(std::find(order.begin(), order.end(), look) - order.begin());
    };
    const auto lookOf = [&](int type) { return seen.looks[static_cast<std::size_t>(type)]; };
    do {
        double likelihood = 1;
        for (int kind = 0; kind < kinds; ++kind)
            if (seen.known[static_cast<std::size_t>(kind)] != 0 && kindOf(lookOf(kind)) != kind)
                likelihood = 0;
        for (const core::Find &find : seen.finds) {
            const int kind = kindOf(lookOf(find.type));
            const double rate = kind < kinds ? rates.at(find.floor, kind) : 0;
            likelihood *= std::pow(rate, find.count);
        }
        for (const core::RuledOut &pair : seen.ruledOut) {
            const int kind = kindOf(lookOf(pair.type));
            if (kind == pair.kind || kind >= kinds) // it was there to be thrown
                likelihood = 0;
        }
        const int kind = kindOf(lookOf(item));
        if (kind < kinds) // else it would be a look that nothing has
            sums[static_cast<std::size_t>(kind)] += likelihood;
    } while (std::next_permutation(order.begin(), order.end()));
    const double total = std::accumulate(sums.begin(), sums.end(), 0.0);
    for (double &sum : sums)
        sum = total > 0 ? sum / total : 0;
    return sums;
}

struct Question
{
    Ruleset rules;
    FindRates rates;
    Identification seen;
    int item = 0; ///< unknown, or -1: all are known
};

/// A group of 2 to 6 kinds, floors with rates that may be 0, and finds that agree with them.
Question drawQuestion(Rng &rng)
{
    const int kinds = rng.between(2, 6);
    Question question {
        .rules = oneGroup(kinds, kinds + rng.between(0, 1)), .rates = {}, .seen = {}, .item = -1};
    for (int floor = 0; floor < 3; ++floor) {
        std::vector<double> &rates = question.rates.floors.emplace_back();
        for (int kind = 0; kind < kinds; ++kind)
            rates.push_back(rng.below(5) == 0 ? 0.0 : 0.01 * rng.between(1, 500));
    }
    question.seen = core::drawAppearances(question.rules, rng.next());
    for (int i = rng.between(0, 8); i > 0; --i) {
        const int kind = rng.between(0, kinds - 1);
        const int floor = rng.between(1, 3);
        if (question.rates.at(floor, kind) > 0)
            core::addFind(question.seen, kind, floor);
    }
    if (rng.below(3) == 0)
        core::learn(question.seen, question.rules, rng.between(0, kinds - 1));
    if (rng.below(3) == 0) {
        const int kind = rng.between(0, kinds - 1);
        core::ruleOut(question.seen, kind, (kind + 1) % kinds);
    }
    for (int kind = 0; kind < kinds; ++kind)
        if (!core::isKnown(question.seen, kind))
            question.item = kind;
    return question;
}

double probabilityOf(const UnknownOdds &odds, int kind)
{
    for (const core::KindOdds &each : odds.kinds)
        if (each.kind == kind)
            return each.probability;
    return 0;
}

/// What was told of an unknown thing.
struct Answer
{
    std::vector<double> told; ///< probability by item type
    int truth = 0; ///< the item type it is
};

/// Explores a part of each run, uses some of what is found, and asks once what one of the other
/// unknown things is. The states of knowledge do not depend on `rates`. Adds to `found` what was
/// found.
std::vector<Answer> answers(const Ruleset &rules, const FindRates &rates, int runs, int &found)
{
    std::vector<Answer> list;
    for (int run = 0; run < runs; ++run) {
        const auto seed = static_cast<std::uint64_t>(run);
        Rng rng = Rng::forStream(seed, core::Stream::Runs, 1);
        Identification seen = core::drawAppearances(rules, seed);
        std::vector<int> met;
        const int last = rng.between(1, rules.floors);
        for (int floor = 1; floor <= last; ++floor) {
            const core::PopulatedMap map = core::generateMap(rules, floor, seed);
            for (const core::Spawn &spawn : map.spawns) {
                const core::TypeRef type = core::typeOf(rules, map, spawn);
                if (type.kind != core::Spawns::Items || rng.below(10) < 3)
                    continue;
                ++found;
                core::addFind(seen, type.index, floor);
                if (!rules.items[static_cast<std::size_t>(type.index)].appearsAs.empty())
                    met.push_back(type.index);
                if (!met.empty() && rng.below(15) == 0)
                    core::learn(seen, rules, met[rng.below(met.size())]);
            }
        }
        std::erase_if(met, [&](int item) { return core::isKnown(seen, item); });
        std::sort(met.begin(), met.end());
        met.erase(std::unique(met.begin(), met.end()), met.end());
        if (met.empty())
            continue;
        Answer answer {.told = std::vector<double>(rules.items.size(), 0.0),
                       .truth = met[rng.below(met.size())]};
        for (const auto &odds : core::unknownOdds(seen, rules, rates, answer.truth).kinds)
            answer.told[static_cast<std::size_t>(odds.kind)] = odds.probability;
        list.push_back(answer);
    }
    return list;
}

/// How often what is told with so much probability is so: the largest distance, over twelve bins of
/// probabilities, between the hits of a bin and the sum of its probabilities, in standard
/// deviations.
double worstBin(const std::vector<Answer> &answers)
{
    struct Bin
    {
        double expected = 0;
        double variance = 0;
        int hits = 0;
    };
    std::array<Bin, 12> bins;
    for (const Answer &answer : answers) {
        for (std::size_t kind = 0; kind < answer.told.size(); ++kind) {
            const double p = answer.told[kind];
            Bin &bin = bins[static_cast<std::size_t>(p < 0.02 ? 0 : p < 0.05 ? 1 : 2 + p * 9.999)];
            bin.expected += p;
            bin.variance += p * (1 - p);
            bin.hits += static_cast<int>(kind) == answer.truth ? 1 : 0;
        }
    }
    double worst = 0;
    for (const Bin &bin : bins) {
        if (bin.variance > 0)
            worst = std::max(worst, std::abs(bin.hits - bin.expected) / std::sqrt(bin.variance));
    }
    return worst;
}

/// By how many standard deviations the truth has more of the probability that `other` tells of it
/// than it would have if `answers` were right. About 0 when they are, whatever `other` tells; far
/// from 0 when they leave out what `other` knows, which bins do not show: that each of five kinds
/// is one in five is so as often as it is told, with all tables ignored.
double leftOut(const std::vector<Answer> &answers, const std::vector<Answer> &other)
{
    double excess = 0;
    double variance = 0;
    for (std::size_t i = 0; i < answers.size(); ++i) {
        const std::vector<double> &p = answers[i].told;
        const std::vector<double> &x = other[i].told;
        const double mean = std::inner_product(p.begin(), p.end(), x.begin(), 0.0);
        excess += x[static_cast<std::size_t>(answers[i].truth)] - mean;
        for (std::size_t kind = 0; kind < p.size(); ++kind)
            variance += p[kind] * (x[kind] - mean) * (x[kind] - mean);
    }
    return excess / std::sqrt(variance);
}

} // namespace

class tst_unknownodds : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void oneFindIsLikelyWhatIsDrawnMostOften();
    void twoLooksAreNotTheSameKind();
    void aLookNeverFoundMayBeAnything();
    void aKindThatIsNotDrawnThereIsImpossible();
    void oddsAreThoseOfAllAssignments();
    void manyFindsNeitherVanishNorOverflow();
    void twentyKindsAreExact();
    void moreKindsAreToldByTheirOwnFinds();
    void nothingIsToldOfWhatTheTablesDoNotBring();
    void ratesAreTheNumbersOfTheAnalysis();
    void ratesOfTablesThatRememberAreCalledSimulated();
    void whatIsToldIsSoAsOftenAsItIsTold();
};

// 30 of 40 draws against 10: by hand 3/4.
void tst_unknownodds::oneFindIsLikelyWhatIsDrawnMostOften()
{
    const Ruleset rules = oneGroup(2, 2);
    const FindRates rates {.floors = {{30, 10}}, .isSimulated = false};
    Identification seen = core::drawAppearances(rules, 1);
    core::addFind(seen, 1, 1);
    const UnknownOdds odds = core::unknownOdds(seen, rules, rates, 1);
    QCOMPARE(odds.kinds.size(), std::size_t {2});
    QCOMPARE(odds.kinds[0].kind, 0);
    QCOMPARE(odds.kinds[0].probability, 0.75);
    QCOMPARE(odds.kinds[1].probability, 0.25);
}

// Twice one look and once another. Of the two ways 30 30 10 and 10 10 30 the first is
// 9000 / (9000 + 3000) = 3/4 likely, though the first look alone has 9 : 1.
void tst_unknownodds::twoLooksAreNotTheSameKind()
{
    const Ruleset rules = oneGroup(2, 2);
    const FindRates rates {.floors = {{30, 10}}, .isSimulated = false};
    Identification seen = core::drawAppearances(rules, 1);
    core::addFind(seen, 0, 1);
    core::addFind(seen, 0, 1);
    core::addFind(seen, 1, 1);
    QCOMPARE(probabilityOf(core::unknownOdds(seen, rules, rates, 0), 0), 0.75);
    QCOMPARE(probabilityOf(core::unknownOdds(seen, rules, rates, 1), 1), 0.75);
}

void tst_unknownodds::aLookNeverFoundMayBeAnything()
{
    const Ruleset rules = oneGroup(4, 4);
    const FindRates rates {.floors = {{30, 10, 5, 1}}, .isSimulated = false};
    const Identification seen = core::drawAppearances(rules, 1);
    for (int kind = 0; kind < 4; ++kind)
        QCOMPARE(probabilityOf(core::unknownOdds(seen, rules, rates, 2), kind), 0.25);
}

void tst_unknownodds::aKindThatIsNotDrawnThereIsImpossible()
{
    const Ruleset rules = oneGroup(3, 3);
    const FindRates rates {.floors = {{30, 0, 10}, {30, 10, 10}}, .isSimulated = false};
    Identification seen = core::drawAppearances(rules, 1);
    core::addFind(seen, 0, 1);
    core::addFind(seen, 0, 2);
    QCOMPARE(probabilityOf(core::unknownOdds(seen, rules, rates, 0), 1), 0.0);
    QCOMPARE(probabilityOf(core::unknownOdds(seen, rules, rates, 0), 0), 0.9);
}

void tst_unknownodds::oddsAreThoseOfAllAssignments()
{
    Rng rng(20);
    int asked = 0;
    for (int i = 0; i < 2000; ++i) {
        const Question question = drawQuestion(rng);
        if (question.item < 0)
            continue;
        const auto expected
            = enumerated(question.seen, question.rules, question.rates, question.item);
        const UnknownOdds odds
            = core::unknownOdds(question.seen, question.rules, question.rates, question.item);
        QCOMPARE(odds.method, UnknownOdds::Method::Exact);
        for (std::size_t kind = 0; kind < expected.size(); ++kind) {
            const double told = probabilityOf(odds, static_cast<int>(kind));
            QVERIFY2(std::abs(told - expected[kind]) < 1e-12,
                     qPrintable(QStringLiteral("question %1, kind %2: %3 instead of %4")
                                    .arg(i)
                                    .arg(kind)
                                    .arg(told, 0, 'g', 17)
                                    .arg(expected[kind], 0, 'g', 17)));
        }
        ++asked;
    }
    QVERIFY(asked > 1500);
}

// 12 looks found 2,000 times each, in rates that differ by a thousandth: products of 10^-5000.
void tst_unknownodds::manyFindsNeitherVanishNorOverflow()
{
    constexpr int kinds = 12;
    const Ruleset rules = oneGroup(kinds, kinds);
    FindRates rates;
    std::vector<double> &floor = rates.floors.emplace_back();
    for (int kind = 0; kind < kinds; ++kind)
        floor.push_back(0.001 * (1 + 0.001 * kind));
    Identification seen = core::drawAppearances(rules, 1);
    for (int kind = 0; kind < kinds; ++kind)
        for (int i = 0; i < 2000; ++i)
            core::addFind(seen, kind, 1);
    for (int kind = 0; kind < kinds; ++kind) // the same finds for all: nothing is told apart
        for (const core::KindOdds &odds : core::unknownOdds(seen, rules, rates, kind).kinds)
            QVERIFY(std::abs(odds.probability - 1.0 / kinds) < 1e-9);
}

void tst_unknownodds::twentyKindsAreExact()
{
    constexpr int kinds = static_cast<int>(core::mostKindsForOdds);
    const Ruleset rules = oneGroup(kinds, kinds);
    FindRates rates;
    std::vector<double> &floor = rates.floors.emplace_back();
    for (int kind = 0; kind < kinds; ++kind)
        floor.push_back(1.0 + kind);
    Identification seen = core::drawAppearances(rules, 1);
    for (int kind = 0; kind < kinds; ++kind)
        for (int i = 0; i < 1 + kind % 3; ++i)
            core::addFind(seen, kind, 1);
    UnknownOdds odds;
    QBENCHMARK_ONCE
    {
        odds = core::unknownOdds(seen, rules, rates, 5);
    }
    QCOMPARE(odds.method, UnknownOdds::Method::Exact);
    // All looks found as often as this one have the same odds, so each kind is told 1 once over
    // all.
    std::vector<double> sums(kinds, 0.0);
    for (int look = 0; look < 3; ++look) {
        const int alike = (kinds - look + 2) / 3;
        const UnknownOdds each = core::unknownOdds(seen, rules, rates, look);
        for (int kind = 0; kind < kinds; ++kind)
            sums[static_cast<std::size_t>(kind)] += alike * probabilityOf(each, kind);
    }
    for (const double sum : sums)
        QVERIFY(std::abs(sum - 1) < 1e-12);
}

void tst_unknownodds::moreKindsAreToldByTheirOwnFinds()
{
    constexpr int kinds = static_cast<int>(core::mostKindsForOdds) + 1;
    const Ruleset rules = oneGroup(kinds, kinds);
    FindRates rates;
    rates.floors.emplace_back(kinds, 1.0);
    rates.floors[0][0] = kinds - 1.0;
    Identification seen = core::drawAppearances(rules, 1);
    core::addFind(seen, 3, 1);
    const UnknownOdds odds = core::unknownOdds(seen, rules, rates, 3);
    QCOMPARE(odds.method, UnknownOdds::Method::Alone);
    QCOMPARE(odds.kinds[0].kind, 0);
    QCOMPARE(odds.kinds[0].probability, 0.5);
}

void tst_unknownodds::nothingIsToldOfWhatTheTablesDoNotBring()
{
    const Ruleset rules = oneGroup(2, 2);
    const FindRates rates {.floors = {{0, 0}}, .isSimulated = false};
    Identification seen = core::drawAppearances(rules, 1);
    core::addFind(seen, 0, 1);
    QVERIFY(core::unknownOdds(seen, rules, rates, 0).kinds.empty());
    core::learn(seen, rules, 0);
    QVERIFY(core::unknownOdds(seen, rules, rates, 0).kinds.empty()); // it is known
}

// On floor 1 a draw is healing with 50/107 * 30/60, confusion with half of that, the ring with
// 3/107.
void tst_unknownodds::ratesAreTheNumbersOfTheAnalysis()
{
    const Ruleset rules = unknownGame();
    const auto rates = core::findRatesOf(rules);
    QVERIFY(rates);
    QVERIFY(!rates->isSimulated);
    QCOMPARE(rates->floors.size(), std::size_t {6});
    const auto place = [&](const char *id) { return static_cast<int>(*core::findItem(rules, id)); };
    const double healing = rates->at(1, place("healing-potion"));
    QVERIFY(std::abs(rates->at(1, place("confusion-potion")) / healing - 0.5) < 1e-9);
    QVERIFY(std::abs(rates->at(1, place("might-ring")) / healing - 3.0 / 25) < 1e-9);
    QCOMPARE(rates->at(1, place("haste-potion")), 0.0);
    QVERIFY(rates->at(2, place("haste-potion")) > 0);
    QCOMPARE(rates->at(7, place("healing-potion")), 0.0); // there is no such floor
}

void tst_unknownodds::ratesOfTablesThatRememberAreCalledSimulated()
{
    Ruleset rules = unknownGame();
    std::vector<core::SpawnTable> more; // what two tables remember together is simulated
    for (core::SpawnTable &table : rules.tables) {
        for (core::SpawnEntry &entry : table.entries)
            if (entry.id == "healing-potion")
                entry.meter = core::Meter {.perFloor = 5, .perDraw = -10};
        more.push_back(table);
        more.back().id += "-2";
    }
    rules.tables.insert(rules.tables.end(), more.begin(), more.end());
    const auto rates = core::findRatesOf(rules);
    QVERIFY(rates);
    QVERIFY(rates->isSimulated);
    QVERIFY(rates->at(1, static_cast<int>(*core::findItem(rules, "healing-potion"))) > 0);
}

// 4.3 standard deviations are passed about once in 5,000 runs of twelve bins; the seeds are fixed.
// What is wrong must be noticed by the same limit. FATHOM_LONG_TESTS asks of 130,000 finds.
void tst_unknownodds::whatIsToldIsSoAsOftenAsItIsTold()
{
    constexpr double limit = 4.3;
    const Ruleset rules = unknownGame();
    const FindRates rates = *core::findRatesOf(rules);
    const int runs = qEnvironmentVariableIsSet("FATHOM_LONG_TESTS") ? 6000 : 1000;
    int found = 0;
    const std::vector<Answer> told = answers(rules, rates, runs, found);
    qInfo("%d states of knowledge, %d things found, worst bin %.2f standard deviations",
          static_cast<int>(told.size()), found, worstBin(told));
    QVERIFY2(worstBin(told) < limit, qPrintable(QString::number(worstBin(told))));
    QVERIFY2(std::abs(leftOut(told, told)) < limit,
             qPrintable(QString::number(leftOut(told, told))));

    FindRates flat = rates; // no weights
    FindRates mixed = rates; // no floors
    for (std::size_t floor = 0; floor < rates.floors.size(); ++floor) {
        flat.floors[floor].assign(rules.items.size(), 1.0);
        for (std::size_t item = 0; item < rules.items.size() && floor > 0; ++item)
            mixed.floors[0][item] += rates.floors[floor][item];
    }
    std::fill(mixed.floors.begin(), mixed.floors.end(), mixed.floors[0]);
    for (const FindRates *wrong : {&flat, &mixed}) {
        const double noticed = leftOut(answers(rules, *wrong, runs, found), told);
        qInfo("wrong rates are noticed by %.1f standard deviations", noticed);
        QVERIFY2(noticed > limit, qPrintable(QString::number(noticed)));
    }
}

QTEST_GUILESS_MAIN(tst_unknownodds)
#include "tst_unknownodds.moc"
