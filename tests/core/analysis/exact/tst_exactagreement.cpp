// SPDX-License-Identifier: MIT
#include "core/analysis/sampling/agreement.h"
#include "core/io/ruleset/rulesetjson.h"
#include "resources/builtins.h"
#include "tests/support/sourcerulesets.h"
#include "tests/support/spawntables.h"
#include "tests/support/worstcell.h"

#include <QtTest/QtTest>

#include <cmath>

using core::Agreement;
using core::Analysis;
using core::Cell;
using core::CellKind;
using core::Ruleset;

namespace {

core::Simulation simulated(const Ruleset &rules, core::FloorRange floors, std::uint64_t runs)
{
    return *core::simulate(rules, {.floors = floors, .runs = runs, .seed = 7, .jobs = 2});
}

Ruleset builtin(std::string_view name)
{
    for (const resources::Builtin &each : resources::builtins()) {
        if (each.name == name)
            return *core::readRuleset(each.json);
    }
    qFatal("no built-in ruleset of that name");
}

/// All kinds of rules at once, in few rooms with cells for all.
Ruleset mixedRules()
{
    std::string text = R"({"format": "fathom-ruleset", "version": 2, "name": "mixed", "floors": 3,
        "dungeon": {"layout": "classic", "width": 40, "height": 30, "attempts": 3,
                    "roomWidth": [6, 9], "roomHeight": [6, 9]},
        "monsters": [)";
    for (const char *id : {"rat", "orc", "bat"})
        text += std::string(id == std::string("rat") ? "" : ",") + R"({"id": ")" + id
            + R"(", "name": ")" + id
            + R"(", "glyph": "m", "color": "#ffffff", "hp": 1, "defense": 0, "power": 1, "xp": 1,
                 "behavior": "hunter"})";
    text += R"(], "items": [)";
    for (const char *id : {"potion", "scroll"})
        text += std::string(id == std::string("potion") ? "" : ",") + R"({"id": ")" + id
            + R"(", "name": ")" + id
            + R"(", "glyph": "i", "color": "#ffffff", "effect": {"heal": 1}})";
    text += R"(], "tables": [
        {"id": "themes", "spawns": "themes", "entries": [
            {"id": "plain", "weight": 3}, {"id": "crypt", "weight": [[1, 1], [2, 3]]}]},
        {"id": "m", "spawns": "monsters", "count": {"per": "room", "between": [0, 2]},
         "placement": "distinctCells", "deeper": {"percent": 30, "by": {"between": [1, 2]}},
         "entries": [
            {"id": "rat", "weight": 3, "limit": {"perFloor": 1}},
            {"id": "orc", "weight": [[3, 2]], "force": "drawn < 1 && floor > 1"},
            {"id": "bats", "group": [{"id": "bat"}, {"id": "bat", "count": {"upTo": 2}}],
             "weight": 2, "in": ["crypt"]}]},
        {"id": "i", "spawns": "items",
         "count": {"per": "floor", "sum": [{"tries": 2, "percent": 60}, {"add": 1}]},
         "placement": "distinctCells", "entries": [
            {"id": "potion", "weight": 1, "meter": {"perFloor": 3, "perDraw": -2}},
            {"id": "scroll", "weight": 1, "quota": {"atLeast": 1, "byFloor": 2}},
            {"id": "more", "table": "below", "weight": 2}]},
        {"id": "below", "spawns": "items", "placement": "distinctCells", "deck": "run", "entries": [
            {"id": "potion", "weight": 2}, {"id": "none", "nothing": true, "weight": 1}]}]})";
    return *core::readRuleset(text);
}

const Cell &find(const Agreement &agreement, CellKind kind, int floor, std::size_t entry)
{
    for (const Cell &cell : agreement.cells) {
        if (cell.kind == kind && cell.floor == floor && cell.table == 0 && cell.entry == entry)
            return cell;
    }
    qFatal("no such cell");
}

} // namespace

class tst_exactagreement : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void generatedFloorsAgree_data()
    {
        QTest::addColumn<int>("index");
        for (int i = 0; i < 4; ++i)
            QTest::newRow(sourceRulesets()[static_cast<std::size_t>(i)].name.c_str()) << i;
    }
    void generatedFloorsAgree()
    {
        QFETCH(int, index);
        const Ruleset rules = sourceRulesets()[static_cast<std::size_t>(index)].rules;
        const Analysis analysis(rules, {.floors = {1, 10}, .layouts = 10000});
        const Agreement agreement = agreementOf(analysis, simulated(rules, {1, 10}, 4000));
        QVERIFY(agreement.cells.size() > 60);
        QVERIFY2(agreement.holds(1e-4), qPrintable(worstCell(agreement)));
    }

    void everyPlacementAndCountAgreesWithGeneratedFloors()
    {
        // All rules at once: draws per floor before and after draws per room, in small full rooms.
        Ruleset rules = roguebasinRules();
        rules.dungeon.roomWidth = {3, 5};
        rules.dungeon.roomHeight = {3, 4};
        rules.dungeon.attempts = 6;
        rules.dungeon.layout = core::Layout::Chargrid;
        using core::Constant;
        using core::Placement;
        using core::Spawns;
        const auto entries = [] {
            return std::vector {support::entry("a", Constant {3}),
                                support::entry("b", Constant {1})};
        };
        const core::CountRule perFloor {.per = core::Per::Floor,
                                        .draws = core::Dice {.dice = 2, .sides = 4, .plus = 0}};
        const core::CountRule perRoom = support::roomUpTo(Constant {3});
        rules.tables
            = {support::table("m1", Spawns::Monsters, perFloor, entries()),
               support::table("i1", Spawns::Items, perRoom, entries(), Placement::DropIfBlocked),
               support::table("m2", Spawns::Monsters, perRoom, entries(), Placement::DistinctCells),
               support::table("i2", Spawns::Items, perFloor, entries(), Placement::DropIfOccupied),
               support::table("i3", Spawns::Items, perRoom, entries(), Placement::DistinctCells)};
        const Analysis analysis(rules, {.floors = {1, 1}, .layouts = 3000});
        const Agreement agreement = agreementOf(analysis, simulated(rules, {1, 1}, 20000));
        QVERIFY(analysis.at(1).tables[3].law->lost > 0.5);
        QCOMPARE(agreement.cells.size(), std::size_t {1 + 5 * 5});
        QVERIFY(agreement.holds(1e-4));
    }

    void rulesThatRememberAgreeWithGeneratedFloors()
    {
        const Ruleset rules = mixedRules();
        const Analysis analysis(rules, {.floors = {1, 3}, .layouts = 2000});
        for (const core::TableNumbers &table : analysis.at(3).tables)
            QVERIFY(table.method == core::Method::Exact);
        const Agreement agreement = agreementOf(analysis, simulated(rules, {1, 3}, 20000));
        QVERIFY(agreement.cells.size() > 50);
        QVERIFY2(agreement.holds(1e-4), qPrintable(worstCell(agreement)));
    }

    void tablesOfRealGamesAgreeWithGeneratedFloors_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("Crawl") << QStringLiteral("dcss-dungeon");
        QTest::newRow("Shattered Pixel Dungeon") << QStringLiteral("shattered-mobs");
    }
    void tablesOfRealGamesAgreeWithGeneratedFloors()
    {
        QFETCH(QString, name);
        const Ruleset rules = builtin(name.toStdString());
        const Analysis analysis(rules, {.floors = {2, 4}, .layouts = 4000});
        QVERIFY(analysis.at(2).tables[0].method == core::Method::Exact);
        const Agreement agreement = agreementOf(analysis, simulated(rules, {2, 4}, 2000));
        QVERIFY(agreement.cells.size() > 20);
        QVERIFY(agreement.holds(1e-4));
    }

    void aWrongWeightIsNoticed()
    {
        Ruleset rules = roguebasinRules();
        const Analysis analysis(rules, {.floors = {1, 10}, .layouts = 4000});
        std::get<core::Constant>(rules.tables[0].entries[0].weight).value = 88; // not 80
        const Agreement agreement = agreementOf(analysis, simulated(rules, {1, 10}, 4000));
        QVERIFY(!agreement.holds(1e-4));
        const Cell &trolls = find(agreement, CellKind::Mean, 7, 1);
        QVERIFY(trolls.z < -4);
    }

    void differencesAreInStandardErrors()
    {
        // 4 rooms without walls between them: one layout, so no error from layouts.
        Ruleset rules = roguebasinRules();
        const Analysis analysis(
            rules, {.floors = {7, 7}, .rooms = 12, .collisions = core::Collisions::Ignored});
        core::Simulation simulation {.runs = 100, .floors = {}};
        core::FloorTally floor {.floor = 7, .rooms = {}, .tables = {}};
        for (int run = 0; run < 100; ++run)
            floor.rooms.add(12);
        core::TableTally monsters;
        monsters.entries.resize(2);
        for (int run = 0; run < 100; ++run)
            monsters.entries[1].placed.add(13);
        monsters.entries[1].atLeastOne = 100;
        core::TableTally items;
        items.entries.resize(4);
        floor.tables = {monsters, items};
        simulation.floors = {floor};
        const Agreement agreement = agreementOf(analysis, simulation);
        // Trolls on floor 7: 12.8571, SD 3.7115, the checked values.
        QVERIFY(std::abs(find(agreement, CellKind::Mean, 7, 1).z - (13 - 12.8571) / .37115) < 1e-3);
        const Cell &sure = agreement.cells.front();
        QCOMPARE(sure.kind, CellKind::Rooms);
        QCOMPARE(sure.z, 0.0);
        QVERIFY(!agreement.holds(1e-4)); // no orcs and no items at all
    }

    void holmMultipliesTheSmallestMost()
    {
        Ruleset rules = roguebasinRules();
        const Analysis analysis(rules, {.floors = {3, 3}, .layouts = 1000});
        const Agreement agreement = agreementOf(analysis, simulated(rules, {3, 3}, 500));
        std::vector<Cell> cells = agreement.cells;
        std::sort(cells.begin(), cells.end(),
                  [](const Cell &a, const Cell &b) { return a.p < b.p; });
        double least = 0;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            least = std::max(least, cells[i].p * static_cast<double>(cells.size() - i));
            QVERIFY(std::abs(cells[i].holm - std::min(1.0, least)) < 1e-15);
        }
    }
};

QTEST_GUILESS_MAIN(tst_exactagreement)
#include "tst_exactagreement.moc"
