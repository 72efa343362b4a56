// SPDX-License-Identifier: MIT
#include "core/analysis/goals/compare.h"
#include "core/tables/validate.h"
#include "resources/messages/english.h"
#include "tests/support/sourcerulesets.h"
#include "tests/support/spawntables.h"

#include <QtTest/QtTest>

#include <algorithm>
#include <cmath>

using core::Analysis;
using core::Collisions;
using core::Comparison;
using core::Constant;
using core::Difference;
using core::Ruleset;

namespace {

Comparison compared(const Ruleset &before, const Ruleset &after, double threshold = 0.01)
{
    const core::AnalysisOptions options {
        .floors = {1, 10}, .rooms = 12, .collisions = Collisions::Ignored};
    return compare(before, Analysis(before, options), after, Analysis(after, options), threshold);
}

} // namespace

class tst_compare : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void equalRulesetsDifferInNothing()
    {
        const Comparison comparison = compared(roguebasinRules(), roguebasinRules(), 0);
        QVERIFY(comparison.differences.empty());
        QVERIFY(comparison.effects.empty());
    }

    void notesAreADifferenceOfTheirOwnWithoutEffect()
    {
        Ruleset after = roguebasinRules();
        core::setNoteOn(after.tables[0].entries[1].notes, 5, "too many?");
        const Comparison comparison = compared(roguebasinRules(), after, 0);
        QCOMPARE(comparison.differences,
                 (std::vector<Difference> {
                     {"tables.monsters.entries.troll", core::Change::NotesChanged}}));
        QVERIFY(comparison.effects.empty());
        QCOMPARE(resources::english(core::inWords(after.tables[0].entries[1].notes)),
                 "floor 5: \"too many?\"");
    }

    void oneWeightMovesItsFloorsOnly()
    {
        Ruleset after = roguebasinRules();
        after.tables[0].entries[1].weight = support::steps({{3, 15}, {5, 30}, {7, 80}});
        const Comparison comparison = compared(roguebasinRules(), after);
        QCOMPARE(comparison.differences,
                 (std::vector<Difference> {
                     {"tables.monsters.entries.troll", core::Change::WeightChanged}}));
        QVERIFY(!comparison.effects.empty());
        for (const core::Shift &effect : comparison.effects) {
            QVERIFY(effect.floor >= 7);
            QCOMPARE(effect.table, "monsters");
            QVERIFY(!effect.entry.empty()); // as many monsters as before
        }
        // Of 30 monsters 60 of 140 were trolls and 80 of 160 are now: 1/7 of 15 more. Orcs lose
        // as many of more.
        const core::Shift &largest = comparison.effects.front();
        QCOMPARE(largest.entry, "troll");
        QVERIFY(std::abs(largest.size - 1. / 7) < 1e-12);
    }

    void effectsComeLargestFirstAndAboveTheThreshold()
    {
        Ruleset after = roguebasinRules();
        after.tables[1].entries[1].weight = support::steps({{2, 30}});
        const Comparison all = compared(roguebasinRules(), after, 0.0);
        const Comparison large = compared(roguebasinRules(), after, 0.2);
        QVERIFY(std::is_sorted(all.effects.begin(), all.effects.end(),
                               [](const auto &a, const auto &b) { return a.size > b.size; }));
        QVERIFY(large.effects.size() < all.effects.size());
        QVERIFY(large.effects.back().size >= 0.2);
    }

    void whatIsThereOnOneSideOnlyCountsFromZero()
    {
        Ruleset after = roguebasinRules();
        after.tables[1].entries.erase(after.tables[1].entries.begin() + 3);
        after.tables[1].id = "loot";
        after.monsters.front().hp += 1;
        const Comparison comparison = compared(roguebasinRules(), after);
        QCOMPARE(comparison.differences,
                 (std::vector<Difference> {{"monsters.orc", core::Change::Changed},
                                           {"tables.items", core::Change::Removed},
                                           {"tables.loot", core::Change::Added}}));
        const auto gone = std::find_if(comparison.effects.begin(), comparison.effects.end(),
                                       [](const core::Shift &effect) {
                                           return effect.floor == 6 && effect.table == "items"
                                               && effect.entry == "fireball-scroll";
                                       });
        QVERIFY(gone != comparison.effects.end());
        QVERIFY(std::abs(gone->before.mean - 12 * 25 / 95.) < 1e-12);
        QCOMPARE(gone->after.mean, 0.0);
    }

    void otherRulesThanWeightsAreDifferencesToo()
    {
        Ruleset before = roguebasinRules();
        for (core::SpawnTable &table : before.tables)
            table.count = support::roomUpTo(Constant {0}); // nothing to work out
        Ruleset after = before;
        after.tables[0].deck = core::Deck::Run;
        after.tables[1].entries[1].limit = core::Limit {1, {}};
        QCOMPARE(compared(before, after).differences,
                 (std::vector<Difference> {{"tables.monsters.deck", core::Change::Changed},
                                           {"tables.items.entries." + after.tables[1].entries[1].id,
                                            core::Change::Changed}}));
    }

    void differencesSayWhereWithoutBeingRead()
    {
        Ruleset before = roguebasinRules();
        for (core::SpawnTable &table : before.tables)
            table.count = support::roomUpTo(Constant {0}); // nothing to work out
        before.tables[0].entries[0].id = "orc.count";
        Ruleset after = before;
        after.floors += 1;
        after.monsters[0].hp += 1;
        after.tables[0].deck = core::Deck::Run;
        after.tables[0].entries[0].weight = Constant {7};
        std::vector<core::Address> places;
        for (const Difference &difference : compared(before, after).differences)
            places.push_back(difference.at);
        QVERIFY(places
                == (std::vector<core::Address> {{.part = "floors"},
                                                {.part = "monsters", .type = before.monsters[0].id},
                                                {.table = "monsters", .part = "deck"},
                                                {.table = "monsters", .entry = "orc.count"}}));
    }

    void aTableThatNeverDrawsHasNoEffect()
    {
        Ruleset after = roguebasinRules();
        after.tables.push_back(after.tables[0]);
        after.tables.back().id = "spare";
        after.tables.back().count = support::roomUpTo(Constant {0});
        QVERIFY(compared(roguebasinRules(), after).effects.empty());
        // Without any weight there is no share either.
        for (core::SpawnEntry &entry : after.tables[0].entries)
            entry.weight = Constant {0};
        const Comparison comparison = compared(roguebasinRules(), after);
        QVERIFY(!comparison.effects.empty());
        for (const core::Shift &effect : comparison.effects) {
            QCOMPARE(effect.table, "monsters");
            QVERIFY(effect.isDrawnBefore && !effect.isDrawnAfter);
        }
    }

    void floorsThatReadTheSameFold()
    {
        const auto shift = [](int floor, const char *entry, double size) {
            core::Shift effect;
            effect.floor = floor;
            effect.entry = entry;
            effect.size = size;
            return effect;
        };
        const std::vector<core::Shift> effects
            = {shift(3, "a", 0.9), shift(2, "b", 0.5), shift(1, "a", 0.9), shift(5, "a", 0.2)};
        const auto bySize
            = [](const core::Shift &effect) { return effect.size < 0.4 ? "little" : "much"; };
        QCOMPARE(core::foldFloors(effects, bySize),
                 (std::vector<core::FoldedShift> {
                     {effects[0], {1, 3}}, {effects[1], {2}}, {effects[3], {5}}}));
        QVERIFY(core::foldFloors({}, bySize).empty());
    }

    void floorsInARowAreNamedByTheirEnds()
    {
        QCOMPARE(core::floorsText({}), std::string());
        QCOMPARE(core::floorsText({4}), std::string("4"));
        QCOMPARE(core::floorsText({1, 2, 3, 7, 9, 10}), std::string("1-3, 7, 9-10"));
    }
};

QTEST_GUILESS_MAIN(tst_compare)
#include "tst_compare.moc"
