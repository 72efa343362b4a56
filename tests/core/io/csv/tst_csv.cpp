// SPDX-License-Identifier: MIT
#include "core/io/csv/csvtext.h"
#include "core/io/ruleset/rulesetjson.h"
#include "core/io/sheets/readsheet.h"
#include "core/io/templates/templateexport.h"
#include "resources/builtins.h"
#include "resources/messages/english.h"

#include <QTest>

#include <algorithm>

using namespace core;

namespace {

using Values = std::vector<int>;
using Lines = std::vector<std::vector<std::string>>;

Imported understood(std::string_view csv)
{
    const auto imported = importSheetText(csv, {});
    if (!imported) {
        QTest::qFail(resources::english(imported.error()).c_str(), __FILE__, __LINE__);
        return {};
    }
    return *imported;
}

Error refused(std::string_view csv)
{
    const auto imported = importSheetText(csv, {});
    if (!imported)
        return imported.error();
    QTest::qFail("the import should have been refused", __FILE__, __LINE__);
    return {};
}

bool says(const std::string &text, std::string_view part)
{
    return text.find(part) != std::string::npos;
}

bool notes(const Imported &imported, std::string_view part)
{
    return std::any_of(
        imported.notes.begin(), imported.notes.end(),
        [part](const core::Message &note) { return says(resources::english(note), part); });
}

Lines cells(std::string_view csv)
{
    const auto read = readCsv(csv);
    if (!read)
        return {{resources::english(read.error())}};
    Lines lines;
    for (const CsvRecord &record : read->records) {
        lines.emplace_back();
        for (const CsvField &field : record)
            lines.back().push_back(field.text);
    }
    return lines;
}

Values weights(const Imported &imported, std::size_t table, std::string_view id)
{
    Values values;
    if (table >= imported.rules.tables.size())
        return values;
    for (const SpawnEntry &entry : imported.rules.tables[table].entries) {
        for (int floor = 1; entry.id == id && floor <= 10; ++floor)
            values.push_back(valueAt(entry.weight, floor));
    }
    return values;
}

SpawnTable oddTable()
{
    SpawnTable table;
    table.id = "odd, \"quoted\" table";
    table.spawns = Spawns::Items;
    table.count = {Per::Floor, Exactly {Ramp {{{1, 2}, {9, 10}}}}};
    table.placement = Placement::DistinctCells;
    table.entries = {{"ramp", Ramp {{{2, 10}, {6, 50}}}, {}},
                     {"formula", *Formula::make("20 + 3*floor"), {}},
                     {"clamped", *Formula::make("max(floor, 3)", 4, 8), {}},
                     {"from below", *Formula::make("floor - 2", {}, 8), {}},
                     {" peak\n", Shape {ShapeKind::Peak, 4, 8, 100}, {}},
                     {"fall", Shape {ShapeKind::Fall, 1, 1000, 7}, {}}};
    return table;
}

const Values trolls {0, 0, 15, 15, 30, 30, 60, 60, 60, 60};

} // namespace

class tst_Csv : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatChangesBeyondTheLastFloorWrittenIsNoted();
    void quotedFieldsHoldSeparatorsQuotesAndLineBreaks();
    void semicolonsTabsAndEveryLineEndAreRead();
    void brokenQuotesAreRefusedWhereTheyBegin();
    void fieldsAreQuotedWhereTheyNeedIt();
    void longRowsAreTransitions();
    void columnsMayStandInAnyOrder();
    void rowsBeyondThoseOfASpreadsheetAreRead();
    void theMatrixHoldsEffectiveValues();
    void builtinTablesSurviveTheLongForm_data();
    void builtinTablesSurviveTheLongForm();
    void everyProgressionSurvivesTheLongForm();
    void theMatrixKeepsTheValuesOfEveryFloor();
    void aMissingCountIsAssumedWithANote();
    void whatOnlyARulesetFileSaysIsNoted();
    void marksInNumbersAreRefused_data();
    void marksInNumbersAreRefused();
    void badRowsAreRefusedWhereTheyStand_data();
    void badRowsAreRefusedWhereTheyStand();
    void unsortedRowsAreSortedWithANote();
    void idsThatLookLikeRulesAreNotWritten();
    void cutOffCsvNeverCrashes();
};

void tst_Csv::whatOnlyARulesetFileSaysIsNoted()
{
    core::Ruleset rules;
    rules.tables = {oddTable()};
    QVERIFY(core::exportTables(rules, core::Notation::CsvLong, {})->notes.empty());
    rules.tables[0].entries[0].notes = {.section = {}, .ofEntry = "a", .onFloors = {{2, "b"}}};
    QCOMPARE(resources::english(core::exportTables(rules, core::Notation::CsvLong, {})->notes),
             (std::vector<std::string> {"Left out: notes and sections of entries (2), which only "
                                        "a ruleset file keeps."}));
    rules.tables[0].entries[0].notes = {};
    rules.tables[0].count.draws = core::Chain {core::Constant {60}};
    rules.tables[0].entries[0].weight = core::Windows {{core::Constant {3}, core::Constant {4}}};
    for (const auto &written : {core::exportTables(rules, core::Notation::CsvLong, {}),
                                core::exportTables(rules, core::Notation::CsvMatrix, {})}) {
        QVERIFY(written);
        QVERIFY(resources::english(written->notes[0]).find(rules.tables[0].id)
                != std::string::npos);
        const auto imported = core::importSheetText(written->text, {});
        QVERIFY(imported);
        QCOMPARE(weights(*imported, 0, "ramp"), Values(10, 7)); // floor by floor
    }
}

void tst_Csv::whatChangesBeyondTheLastFloorWrittenIsNoted()
{
    core::Ruleset rules;
    rules.tables = {oddTable()}; // the peak is over on floor 8, the count and the ramp stay from 9
    const std::string name = rules.tables[0].id;
    const auto written = core::exportTables(rules, core::Notation::CsvMatrix, {});
    QVERIFY(written);
    QCOMPARE(resources::english(written->notes),
             (std::vector<std::string> {"The values end with floor 10, after which these go on "
                                        "changing: formula in "
                                        + name + ", fall in " + name + "."}));
    QVERIFY(core::exportTables(rules, core::Notation::CsvMatrix, {.floors = core::maxFloors})
                ->notes.empty());
}

void tst_Csv::quotedFieldsHoldSeparatorsQuotesAndLineBreaks()
{
    QCOMPARE(cells("a,\"b,c\",\"say \"\"hi\"\"\"\n\"two\nlines\", d ,\n"),
             (Lines {{"a", "b,c", "say \"hi\""}, {"two\nlines", "d", ""}}));
    const auto read = readCsv("a,b\n\"x\ny\",\"z\"\nlast,1\n");
    QVERIFY(read.has_value());
    QCOMPARE(read->records[1][1].line, 3);
    QCOMPARE(read->records[1][1].column, 4);
    QCOMPARE(read->records[2][0].line, 4);
}

void tst_Csv::semicolonsTabsAndEveryLineEndAreRead()
{
    const Lines expected {{"a", "b,c"}, {"d", "e"}};
    QCOMPARE(cells("a;b,c\r\nd;e\r\n"), expected);
    QCOMPARE(cells("a\tb,c\n\n\nd\te"), expected);
    QCOMPARE(cells("\xEF\xBB\xBF"
                   "a;b,c\rd;e\r"),
             expected);
    QCOMPARE(cells("\"a;b\",c\n"), (Lines {{"a;b", "c"}}));
}

void tst_Csv::brokenQuotesAreRefusedWhereTheyBegin()
{
    QCOMPARE(cells("a,b\nc,\"d\n\n"),
             (Lines {{"line 2, column 3: a quoted field begins here and does not end"}}));
    QCOMPARE(cells("\"a\"b,c"),
             (Lines {{"line 1, column 4: expected the end of the field after its closing quote"}}));
}

void tst_Csv::fieldsAreQuotedWhereTheyNeedIt()
{
    QCOMPARE(csvLine({"plain", "a,b", "a\"b", "", " x", "1\n2"}),
             std::string("plain,\"a,b\",\"a\"\"b\",,\" x\",\"1\n2\"\n"));
}

void tst_Csv::longRowsAreTransitions()
{
    const Imported imported = understood("table,entry,floor,weight\n"
                                         "monsters,[upTo per room],1,2\n"
                                         "monsters,[upTo per room],4,3\n"
                                         "monsters,orc,,80\n"
                                         "monsters,troll,3,15\n"
                                         "monsters,troll,5,30\n"
                                         "monsters,troll,7,60\n"
                                         "loot,[dice per floor],,2d3+1\n"
                                         "loot,[placement],,distinctCells\n"
                                         "loot,gem,2,5\n");
    QCOMPARE(imported.notation, Notation::CsvLong);
    QCOMPARE(weights(imported, 0, "orc"), Values(10, 80));
    QCOMPARE(weights(imported, 0, "troll"), trolls);
    const SpawnTable &monsters = imported.rules.tables[0];
    QVERIFY((monsters.count == CountRule {Per::Room, UpTo {Transitions {{{1, 2}, {4, 3}}}}}));
    QCOMPARE(monsters.spawns, Spawns::Monsters);
    const SpawnTable &loot = imported.rules.tables[1];
    QVERIFY((loot.count == CountRule {Per::Floor, Dice {2, 3, 1}}));
    QCOMPARE(loot.placement, Placement::DistinctCells);
    QCOMPARE(loot.spawns, Spawns::Items);
}

void tst_Csv::columnsMayStandInAnyOrder()
{
    const Imported imported = understood("Weight;glyph;Floor;ENTRY\n15;0,2;3;troll\n"
                                         "30;0,3;5;troll\n60;0,4;7;troll\n");
    QCOMPARE(weights(imported, 0, "troll"), trolls);
    QCOMPARE(imported.rules.tables[0].id, std::string("table"));
    QVERIFY(notes(imported, "Columns left out: B \"glyph\"."));
}

// 600 entries that change on each of 40 floors: 24,000 rows.
void tst_Csv::rowsBeyondThoseOfASpreadsheetAreRead()
{
    std::string csv = "table,entry,floor,weight\n";
    for (int entry = 1; entry <= 600; ++entry) {
        for (int floor = 1; floor <= 40; ++floor)
            csv += "m,e" + std::to_string(entry) + ',' + std::to_string(floor) + ','
                + std::to_string(entry + floor) + '\n';
    }
    const Imported imported = understood(csv);
    QCOMPARE(imported.rules.tables.size(), std::size_t {1});
    const std::vector<SpawnEntry> &entries = imported.rules.tables.front().entries;
    QCOMPARE(entries.size(), std::size_t {600});
    QCOMPARE(valueAt(entries.back().weight, 40), 640);
}

void tst_Csv::theMatrixHoldsEffectiveValues()
{
    const Imported imported = understood("entry,1,2,floor 3,4,F5,6,7\n"
                                         "[upTo per room],2,2,2,3,3,5,5\n"
                                         "orc,80,80,80,80,80,80,80\n"
                                         "troll,0,0,15,15,30,30,60\n");
    QCOMPARE(imported.notation, Notation::CsvMatrix);
    QCOMPARE(weights(imported, 0, "troll"), trolls);
    QVERIFY((imported.rules.tables[0].entries[0].weight == Progression {Constant {80}}));
    QVERIFY((imported.rules.tables[0].count
             == CountRule {Per::Room, UpTo {Transitions {{{1, 2}, {4, 3}, {6, 5}}}}}));
}

void tst_Csv::builtinTablesSurviveTheLongForm_data()
{
    QTest::addColumn<QByteArray>("json");
    for (const resources::Builtin &builtin : resources::playable()) {
        if (builtin.name == "fathom")
            continue; // groups, themes and meters have no columns
        QTest::newRow(std::string(builtin.name).c_str())
            << QByteArray(builtin.json.data(), static_cast<int>(builtin.json.size()));
    }
}

void tst_Csv::builtinTablesSurviveTheLongForm()
{
    QFETCH(QByteArray, json);
    const auto rules = readRuleset(json.toStdString());
    QVERIFY(rules.has_value());
    const auto written = exportTables(*rules, Notation::CsvLong, {});
    QVERIFY(written.has_value());
    QVERIFY(understood(written->text).rules.tables == rules->tables);
}

void tst_Csv::everyProgressionSurvivesTheLongForm()
{
    Ruleset rules;
    rules.tables = {oddTable()};
    const auto written = exportTables(rules, Notation::CsvLong, {});
    QVERIFY(written.has_value());
    const Imported imported = understood(written->text);
    QVERIFY2(imported.rules.tables == rules.tables, written->text.c_str());
    QVERIFY(imported.notes.empty());
}

void tst_Csv::theMatrixKeepsTheValuesOfEveryFloor()
{
    Ruleset rules;
    rules.tables = {oddTable()};
    const auto written = exportTables(rules, Notation::CsvMatrix, {ExportValues::Transitions, 10});
    QVERIFY(written.has_value());
    const Imported imported = understood(written->text);
    // 10 at floor 2 and 50 at floor 6, 10 more for each floor between; 2 to 10 in steps of 1.
    QCOMPARE(weights(imported, 0, "ramp"), (Values {0, 10, 20, 30, 40, 50, 50, 50, 50, 50}));
    QCOMPARE(weights(imported, 0, "clamped"), (Values {4, 4, 4, 4, 5, 6, 7, 8, 8, 8}));
    const auto *exactly = std::get_if<Exactly>(&imported.rules.tables[0].count.draws);
    QVERIFY(exactly != nullptr);
    QCOMPARE(valueAt(exactly->number, 4), 5);
    QCOMPARE(imported.rules.tables[0].placement, Placement::DistinctCells);
}

void tst_Csv::aMissingCountIsAssumedWithANote()
{
    const Imported imported = understood("entry,floor,weight\norc,1,80\n");
    QVERIFY((imported.rules.tables[0].count == CountRule {Per::Room, Exactly {Constant {1}}}));
    QVERIFY(notes(imported, "one per room was assumed"));
}

void tst_Csv::marksInNumbersAreRefused_data()
{
    QTest::addColumn<QByteArray>("number");
    for (const char *number : {"1.000", "1,000"})
        QTest::newRow(number) << QByteArray(number);
}

void tst_Csv::marksInNumbersAreRefused()
{
    QFETCH(QByteArray, number);
    const Error error
        = refused("entry;floor;weight\norc;1;80\ntroll;3;" + number.toStdString() + "\n");
    QVERIFY2(says(resources::english(error.message),
                  "could have a decimal mark or a mark for thousands"),
             resources::english(error.message).c_str());
    QVERIFY(says(resources::english(error.message), "\"" + number.toStdString() + "\""));
    QCOMPARE(error.line, 3);
    QCOMPARE(error.column, 3);
}

void tst_Csv::badRowsAreRefusedWhereTheyStand_data()
{
    QTest::addColumn<QByteArray>("row");
    QTest::addColumn<int>("column");
    QTest::addColumn<QByteArray>("why");
    QTest::newRow("too few fields")
        << QByteArray("monsters,troll,3") << 4 << QByteArray("the cell is empty");
    QTest::newRow("negative") << QByteArray("monsters,troll,3,-1") << 4
                              << QByteArray("from 0 to 2147483647, not \"-1\"");
    QTest::newRow("too large") << QByteArray("monsters,troll,3,2147483648") << 4
                               << QByteArray("from 0 to 2147483647");
    QTest::newRow("floor 0") << QByteArray("monsters,troll,0,5") << 3
                             << QByteArray("a floor is a whole number from 1 to 1000");
    QTest::newRow("empty") << QByteArray("monsters,troll,3,") << 4
                           << QByteArray("the cell is empty");
    QTest::newRow("no entry") << QByteArray("monsters,,3,1") << 2 << QByteArray("no entry");
    QTest::newRow("unknown rule") << QByteArray("monsters,[some per room],,1") << 2
                                  << QByteArray("count rule such as");
    QTest::newRow("bad dice") << QByteArray("monsters,[dice per room],,2w6") << 4
                              << QByteArray("dice");
    QTest::newRow("same floor twice")
        << QByteArray("monsters,orc,1,5") << 3 << QByteArray("two rows for floor 1");
    QTest::newRow("bad formula") << QByteArray("monsters,rat,formula,3*(") << 4
                                 << QByteArray("cannot be read");
}

void tst_Csv::badRowsAreRefusedWhereTheyStand()
{
    QFETCH(QByteArray, row);
    QFETCH(int, column); // of the row's fields
    QFETCH(QByteArray, why);
    const Error error
        = refused("table,entry,floor,weight\nmonsters,orc,1,80\n" + row.toStdString() + "\n");
    QVERIFY2(says(resources::english(error.message), why.toStdString()),
             resources::english(error.message).c_str());
    QCOMPARE(error.line, 3);
    QCOMPARE(error.column, column);
}

void tst_Csv::unsortedRowsAreSortedWithANote()
{
    const Imported imported
        = understood("entry,floor,weight\ntroll,7,60\ntroll,3,15\ntroll,5,30\n");
    QCOMPARE(weights(imported, 0, "troll"), trolls);
    QVERIFY(notes(imported, "\"troll\" were not in the order of their floors"));
}

void tst_Csv::idsThatLookLikeRulesAreNotWritten()
{
    Ruleset rules;
    rules.tables = {oddTable()};
    rules.tables[0].entries[0].id = "[upTo per room]";
    QVERIFY(!exportTables(rules, Notation::CsvLong, {}));
    QVERIFY(!exportTables(rules, Notation::CsvMatrix, {}));
}

void tst_Csv::cutOffCsvNeverCrashes()
{
    Ruleset rules;
    rules.tables = {oddTable()};
    for (const auto &written : {exportTables(rules, Notation::CsvLong, {}),
                                exportTables(rules, Notation::CsvMatrix, {})}) {
        QVERIFY(written.has_value());
        int refusals = 0;
        for (std::size_t size = 0; size < written->text.size(); ++size) {
            const auto imported
                = importSheetText(std::string_view(written->text).substr(0, size), {});
            if (imported)
                continue;
            ++refusals;
            QVERIFY(!imported.error().message.isEmpty());
        }
        QVERIFY(refusals > 0);
    }
}

QTEST_GUILESS_MAIN(tst_Csv)
#include "tst_csv.moc"
