// SPDX-License-Identifier: MIT
// Spreadsheets as people keep them: what is read of them, what is asked, what is left out.
#include "core/io/sheets/columns.h"
#include "core/io/sheets/keptmapping.h"
#include "core/io/sheets/readsheet.h"
#include "resources/messages/english.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <sstream>

using namespace core;

namespace {

/// Weights on floors 1 and on, by "table/entry".
using Weights = std::map<std::string, std::vector<int>>;

Sheet sheetOf(std::string_view text, std::string name = {})
{
    const auto sheets = sheetsFromText(text);
    if (!sheets) {
        QTest::qFail(resources::english(sheets.error()).c_str(), __FILE__, __LINE__);
        return {};
    }
    Sheet value = sheets->front();
    value.name = std::move(name);
    return value;
}

SheetCell number(double value, bool isPercent = false)
{
    std::ostringstream text;
    text << value * (isPercent ? 100 : 1) << (isPercent ? "%" : "");
    return {text.str(), value, isPercent};
}

SheetCell text(std::string words)
{
    return {std::move(words), {}, false};
}

Weights weightsIn(const Imported &import, int floors)
{
    Weights weights;
    for (const SpawnTable &table : import.rules.tables) {
        for (const SpawnEntry &entry : table.entries) {
            for (int floor = 1; floor <= floors; ++floor)
                weights[table.id + "/" + entry.id].push_back(valueAt(entry.weight, floor));
        }
    }
    return weights;
}

Imported understood(const Sheet &sheet, const SheetMapping &mapping)
{
    auto read = readSheet(sheet, mapping);
    if (read)
        return std::move(read).value();
    QTest::qFail(resources::english(read.error()).c_str(), __FILE__, __LINE__);
    return {};
}

Imported understood(const Sheet &sheet)
{
    return understood(sheet, guessMapping(sheet));
}

Error refused(const Sheet &sheet)
{
    const auto read = readSheet(sheet, guessMapping(sheet));
    if (!read)
        return read.error();
    QTest::qFail("the sheet should have been refused", __FILE__, __LINE__);
    return {};
}

bool hasPart(const std::vector<core::Message> &sentences, std::string_view part)
{
    return std::any_of(sentences.begin(), sentences.end(), [part](const core::Message &sentence) {
        return resources::english(sentence).find(part) != std::string::npos;
    });
}

std::string shown(const Weights &weights)
{
    std::string text;
    for (const auto &[name, values] : weights) {
        text += name + ":";
        for (const int value : values)
            text += " " + std::to_string(value);
        text += "\n";
    }
    return text;
}

} // namespace

#define COMPARE_WEIGHTS(import, floors, ...)                                                       \
    QCOMPARE(QString::fromStdString(shown(weightsIn(import, floors))),                             \
             QString::fromStdString(shown(Weights __VA_ARGS__)))

class tst_Sheets : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aSharpBeforeANumberIsNoComment();
    void headingsAndBlanks();
    void blanksAreAskedAboutBehindAWeight();
    void floorsThatLackBetweenOthersAreTold();
    void rowsThatAllBeginOnFloor0AskNothing();
    void percentagesAndDecimalsBecomeWhole();
    void percentagesOfASpreadsheetAreItsNumbers();
    void percentagesBesideOthersAreRefused();
    void minAndMaxFloorsWithAWeight();
    void rangesOfFloorsInOneCell();
    void growthPerFloor();
    void twoTablesBelowEachOther();
    void twoTablesBesideEachOther();
    void germanDecimals();
    void unclearMarksAreAskedAbout();
    void mergedCellsCountForAllTheyCover();
    void floorsThatGoDown();
    void floorZeroIsAskedAboutWhereverItStands_data();
    void floorZeroIsAskedAboutWhereverItStands();
    void floorZeroHoldsUpToTheNextColumn();
    void ratesBelowAHundredAreAskedAbout_data();
    void ratesBelowAHundredAreAskedAbout();
    void totalsAndRemarksAreLeftOutAndSaid();
    void titleAboveTheHeadingNamesTheTable();
    void tabNamesTheTable();
    void tablesNamedInAColumn();
    void sheetWithoutHeadingsReadsOneColumnOfNumbers();
    void severalColumnsWithoutHeadingsAreNotGuessed();
    void twoColumnsOfOneRoleAreRefusedByName();
    void twoWeightsOnOneFloorAreRefused();
    void columnsTellWhyTheyHaveTheirRole();
    void wordsAmongWeightsAreRefusedWhereTheyStand();
    void rolesCanBeChanged();
    void rowsThatWeighTheSameAreLeftOutByHand();
    void keptMappingReadsTheNextVersion();
    void keptMappingTellsWhatIsGone();
    void textIsReadAsCsvUnlessTheMappingReadsMore();
    void numbersAsPeopleWriteThem_data();
    void numbersAsPeopleWriteThem();
    void columnsAreNamedAsSpreadsheetsDo();
    void anySheetIsReadOrRefused();
};

void tst_Sheets::aSharpBeforeANumberIsNoComment()
{
    const auto read
        = importSheetText("No,Monster,Weight\n#1,orc,60\n# the caves,x,7\n#2,bat,5\n", {});
    QVERIFY(read);
    const std::vector<SpawnEntry> &entries = read->rules.tables[0].entries;
    QCOMPARE(entries.size(), std::size_t {2});
    QCOMPARE(entries[0].id, std::string("orc"));
    QCOMPARE(entries[1].id, std::string("bat"));
}

void tst_Sheets::headingsAndBlanks()
{
    const Imported import = understood(sheetOf("Monster,HP,Floor 1,Floor 2,Floor 3\n"
                                               "Bat,4,60,40,20\n"
                                               "Ogre,30,,10,40\n"));
    COMPARE_WEIGHTS(import, 3, {{"monsters/Bat", {60, 40, 20}}, {"monsters/Ogre", {0, 10, 40}}});
    QCOMPARE(import.rules.floors, 3);
    QVERIFY(hasPart(import.notes, "Columns left out: B \"HP\"."));
}

void tst_Sheets::floorsThatLackBetweenOthersAreTold()
{
    const std::string told = "Floor 3 is not listed; what the floor listed before has was read";
    const Imported matrix = understood(sheetOf("Monster,1,2,4\nBat,60,40,20\n"));
    COMPARE_WEIGHTS(matrix, 4, {{"monsters/Bat", {60, 40, 40, 20}}});
    QVERIFY(hasPart(matrix.notes, told));
    const Imported steps = understood(sheetOf("Monster,1,3,5\nBat,60,40,20\n"));
    QVERIFY(!hasPart(steps.notes, "not listed")); // each is where another weight begins
    const Sheet rows = sheetOf("Floor,Monster,Weight\n1,Bat,60\n1,Owl,5\n2,Bat,40\n4,Owl,20\n");
    SheetMapping mapping = guessMapping(rows);
    mapping.blocks[0].columns[0] = {ColumnRole::WholeFloor, 1};
    const Imported whole = understood(rows, mapping);
    COMPARE_WEIGHTS(whole, 4, {{"monsters/Bat", {60, 40, 40, 0}}, {"monsters/Owl", {5, 0, 0, 20}}});
    QVERIFY(hasPart(whole.notes, told));
    mapping.blocks[0].columns[0] = {ColumnRole::OnlyFloor, 1};
    const Imported only = understood(rows, mapping);
    COMPARE_WEIGHTS(only, 4, {{"monsters/Bat", {60, 40, 0, 0}}, {"monsters/Owl", {5, 0, 0, 20}}});
    QVERIFY(hasPart(only.notes, "Floor 3 is not listed; nothing was read as appearing there."));
}

void tst_Sheets::rowsThatAllBeginOnFloor0AskNothing()
{
    const Imported import = understood(sheetOf("Monster,Weight,Min Floor\nBat,60,0\nOwl,5,0\n"));
    COMPARE_WEIGHTS(import, 3, {{"monsters/Bat", {60, 60, 60}}, {"monsters/Owl", {5, 5, 5}}});
    const Error asked = refused(sheetOf("Monster,Weight,Min Floor\nBat,60,0\nOwl,5,2\n"));
    QCOMPARE(asked.question->answers, (std::vector<std::string> {"zero=first", "zero=before"}));
    QCOMPARE((std::pair {asked.line, asked.column}), (std::pair {2, 3}));
}

void tst_Sheets::blanksAreAskedAboutBehindAWeight()
{
    const Sheet sheet = sheetOf("Monster,1,2,3,4\nbat,60,,30,\n");
    const Error error = refused(sheet);
    QVERIFY(error.question && error.question->about == Question::About::BlankCells);
    QCOMPARE((std::pair {error.line, error.column}), (std::pair {2, 3}));
    SheetMapping mapping = guessMapping(sheet);
    mapping.blanks = Blanks::Carried;
    COMPARE_WEIGHTS(understood(sheet, mapping), 4, {{"monsters/bat", {60, 60, 30, 30}}});
    mapping.blanks = Blanks::Zero;
    COMPARE_WEIGHTS(understood(sheet, mapping), 4, {{"monsters/bat", {60, 0, 30, 0}}});
}

void tst_Sheets::percentagesAndDecimalsBecomeWhole()
{
    const Imported import = understood(sheetOf("Monster,1,2\nBat,60.5 %,40 %\nOgre,0,0.125%\n"));
    // All times 1000, since the finest weight has three decimals.
    COMPARE_WEIGHTS(import, 2, {{"monsters/Bat", {60500, 40000}}, {"monsters/Ogre", {0, 125}}});
    QVERIFY(hasPart(import.notes, "multiplied by 1000"));
    QVERIFY(hasPart(import.notes, "Percent signs in table \"monsters\" were left out"));
}

void tst_Sheets::percentagesOfASpreadsheetAreItsNumbers()
{
    const Sheet sheet {"Loot",
                       {{text("Item"), number(1), number(2)},
                        {text("Rope"), number(0.6, true), number(0.07, true)},
                        {text("Gem"), number(1.0 / 3, true), number(0)}}};
    const Imported import = understood(sheet);
    // A third is 33.3333 % to four decimals, so all are times 10000.
    COMPARE_WEIGHTS(import, 2, {{"items/Gem", {333333, 0}}, {"items/Rope", {600000, 70000}}});
    QVERIFY(hasPart(import.notes, "rounded to four decimals"));
}

void tst_Sheets::percentagesBesideOthersAreRefused()
{
    const Error error = refused(sheetOf("Monster,1,2\nBat,60 %,0.4\n"));
    QVERIFY(resources::english(error.message).find("cell B2 is a percentage and cell C2 is not")
            != std::string::npos);
}

void tst_Sheets::minAndMaxFloorsWithAWeight()
{
    const Imported import = understood(sheetOf("Name,Weight,Min Floor,Max Floor,Glyph\n"
                                               "Bat,10,1,3,b\n"
                                               "Orc,80,2,,o\n"
                                               "Bat,4,5,6,b\n"
                                               "Rat,5,,,r\n"));
    COMPARE_WEIGHTS(import, 7,
                    {{"table/Bat", {10, 10, 10, 0, 4, 4, 0}},
                     {"table/Orc", {0, 80, 80, 80, 80, 80, 80}},
                     {"table/Rat", {5, 5, 5, 5, 5, 5, 5}}});
    QVERIFY(hasPart(import.notes, "E \"Glyph\""));
}

void tst_Sheets::rangesOfFloorsInOneCell()
{
    const Imported import
        = understood(sheetOf("Item,Depth,Weight\nRope,1-2,3\nRope,3\u20135,7\nGem,4+,1\n"));
    COMPARE_WEIGHTS(import, 6,
                    {{"items/Rope", {3, 3, 7, 7, 7, 0}}, {"items/Gem", {0, 0, 0, 1, 1, 1}}});
}

void tst_Sheets::growthPerFloor()
{
    const Imported import = understood(sheetOf("Monster,Weight,Min Depth,Max Depth,Per Floor\n"
                                               "Goblin,10,2,5,2.5\n"
                                               "Rat,6,1,,-2\n"
                                               "Bat,3,1,,\n"));
    // One decimal: all times 10. Goblin 10, 12.5, 15, 17.5; the rat is gone on floor 4.
    COMPARE_WEIGHTS(import, 6,
                    {{"monsters/Goblin", {0, 100, 125, 150, 175, 0}},
                     {"monsters/Rat", {60, 40, 20, 0, 0, 0}},
                     {"monsters/Bat", {30, 30, 30, 30, 30, 30}}});
    QVERIFY(hasPart(import.notes, "\"Goblin\" is 10 on floor 2 and changes by 2.5"));
}

void tst_Sheets::twoTablesBelowEachOther()
{
    const Imported import = understood(sheetOf("Monsters,,,\n"
                                               "Name,1,2,3\n"
                                               "Bat,60,30,10\n"
                                               ",,,\n"
                                               "Items,,,\n"
                                               "Name,Weight,From,\n"
                                               "Rope,6,,\n"
                                               "Gem,1,3,\n"));
    COMPARE_WEIGHTS(
        import, 3,
        {{"monsters/Bat", {60, 30, 10}}, {"items/Rope", {6, 6, 6}}, {"items/Gem", {0, 0, 1}}});
}

void tst_Sheets::twoTablesBesideEachOther()
{
    const Imported import = understood(sheetOf("Monster,Weight,,Item,Weight,Notes\n"
                                               "Bat,60,,Rope,6,cheap\n"
                                               "Ogre,7,,,,\n"
                                               ",,,Total,6,\n"));
    COMPARE_WEIGHTS(import, 1,
                    {{"monsters/Bat", {60}}, {"monsters/Ogre", {7}}, {"items/Rope", {6}}});
    QVERIFY(hasPart(import.notes, "F \"Notes\""));
    QVERIFY(hasPart(import.notes, "4 \"Total\""));
}

void tst_Sheets::germanDecimals()
{
    const Imported import = understood(
        sheetOf("Gegner;Etage 1;Etage 2\nFledermaus;12,5;1.080\nOger;0;3\nSumme;12,5;1.083\n"));
    COMPARE_WEIGHTS(import, 2, {{"table/Fledermaus", {125, 10800}}, {"table/Oger", {0, 30}}});
    QVERIFY(hasPart(import.notes, "4 \"Summe\""));
}

void tst_Sheets::unclearMarksAreAskedAbout()
{
    const Sheet sheet = sheetOf("Monster;1\nBat;1.080\nOgre;30\n");
    const Error error = refused(sheet);
    QVERIFY(error.question.has_value());
    QCOMPARE(error.question->answers, (std::vector<std::string> {"point", "comma"}));
    QCOMPARE((std::pair {error.line, error.column}), (std::pair {2, 2}));
    SheetMapping mapping = guessMapping(sheet);
    mapping.mark = DecimalMark::Comma;
    COMPARE_WEIGHTS(understood(sheet, mapping), 1,
                    {{"monsters/Bat", {1080}}, {"monsters/Ogre", {30}}});
    mapping.mark = DecimalMark::Point;
    COMPARE_WEIGHTS(understood(sheet, mapping), 1,
                    {{"monsters/Bat", {108}}, {"monsters/Ogre", {3000}}});
}

void tst_Sheets::mergedCellsCountForAllTheyCover()
{
    // The heading's name stands over two rows, a title over three columns, a weight over two.
    Sheet sheet {"Sheet1",
                 {{text("Monster"), text("Spawn weights"), {}, {}},
                  {{}, text("Floor 1"), text("Floor 2"), text("Floor 3")},
                  {text("Bat"), number(60), {}, number(20)},
                  {text("Ogre"), number(1), number(2), number(3)}},
                 {{0, 0, 1, 0}, {0, 1, 0, 3}, {2, 1, 2, 2}}};
    const Imported import = understood(sheet);
    COMPARE_WEIGHTS(import, 3, {{"monsters/Bat", {60, 60, 20}}, {"monsters/Ogre", {1, 2, 3}}});
    QVERIFY(hasPart(import.notes, "merged cell"));
}

void tst_Sheets::floorsThatGoDown()
{
    const Sheet sheet = sheetOf("Floor,Orc,Troll\n1,80,0\n2,80,15\n3,60,30\n");
    const SheetMapping mapping = guessMapping(sheet);
    QVERIFY(mapping.isTransposed);
    COMPARE_WEIGHTS(understood(sheet, mapping), 3,
                    {{"table/Orc", {80, 80, 60}}, {"table/Troll", {0, 15, 30}}});
    const Error error = refused(sheetOf("Floor,Orc,Troll\n1,80,x\n2,80,15\n3,60,30\n"));
    QCOMPARE((std::pair {error.line, error.column}), (std::pair {2, 3}));
}

void tst_Sheets::floorZeroIsAskedAboutWhereverItStands_data()
{
    QTest::addColumn<QByteArray>("sheet");
    for (const char *sheet :
         {"Floor,A,B\n0,10,20\n1,30,40\n2,50,60\n", "Depth;A;B\n0;10;20\n1;30;40\n2;50;60\n",
          "Name,0,1,2\nA,10,30,50\nB,20,40,60\n",
          "Name,Floor 0,Floor 1,Floor 2\nA,10,30,50\nB,20,40,60\n",
          "Name,Depth,Weight\nA,0-0,10\nB,0-0,20\nA,1-1,30\nB,1-1,40\nA,2-2,50\n"
          "B,2-2,60\n"})
        QTest::newRow(sheet) << QByteArray(sheet);
}

void tst_Sheets::floorZeroIsAskedAboutWhereverItStands()
{
    QFETCH(QByteArray, sheet);
    const Sheet asked = sheetOf(sheet.toStdString());
    const auto question = refused(asked).question;
    QVERIFY(question
            && question->answers == (std::vector<std::string> {"zero=first", "zero=before"}));
    SheetMapping mapping = guessMapping(asked);
    takeAnswers(asked, {"zero=first"}, mapping);
    const Imported first = understood(asked, mapping);
    COMPARE_WEIGHTS(first, 3, {{"table/A", {10, 30, 50}}, {"table/B", {20, 40, 60}}});
    QCOMPARE(first.rules.floors, 3);
    QVERIFY(hasPart(first.notes, "counted from 0"));
    takeAnswers(asked, {"zero=before"}, mapping);
    const Imported before = understood(asked, mapping);
    COMPARE_WEIGHTS(before, 2, {{"table/A", {30, 50}}, {"table/B", {40, 60}}});
    QCOMPARE(before.rules.floors, 2);
    QVERIFY(hasPart(before.notes, "what is on floor 0 alone was left out"));
}

// Two floors are what a heading needs, also where the first of them is 0.
void tst_Sheets::floorZeroHoldsUpToTheNextColumn()
{
    const Sheet sheet = sheetOf("Depth;A;B\n0;10;20\n3;30;40\n");
    SheetMapping mapping = guessMapping(sheet);
    takeAnswers(sheet, {"zero=before"}, mapping);
    COMPARE_WEIGHTS(understood(sheet, mapping), 4,
                    {{"table/A", {10, 10, 30, 30}}, {"table/B", {20, 20, 40, 40}}});
}

void tst_Sheets::ratesBelowAHundredAreAskedAbout_data()
{
    QTest::addColumn<QByteArray>("sheet");
    QTest::addColumn<bool>("isAsked");
    QTest::newRow("75") << QByteArray("Loot,Rate\nrat,20\nbat,40\nogre,15\n") << true;
    QTest::newRow("spawn rate") << QByteArray("Name,Spawn Rate\nrat,20\nbat,40\n") << true;
    QTest::newRow("signs") << QByteArray("Loot,Luck\nrat,20%\nbat,40%\n") << true;
    QTest::newRow("100") << QByteArray("Loot,Rate\nrat,20\nbat,40\nogre,40\n") << false;
    QTest::newRow("weights") << QByteArray("Loot,Rate\nrat,60\nbat,70\n") << false;
    QTest::newRow("no rate") << QByteArray("Loot,Luck\nrat,20\nbat,40\n") << true;
}

void tst_Sheets::ratesBelowAHundredAreAskedAbout()
{
    QFETCH(QByteArray, sheet);
    QFETCH(bool, isAsked);
    const Sheet read = sheetOf(sheet.toStdString());
    const auto import = readSheet(read, guessMapping(read));
    QCOMPARE(!import && import.error().question, isAsked);
    QCOMPARE(import.has_value(), !isAsked);
}

void tst_Sheets::totalsAndRemarksAreLeftOutAndSaid()
{
    const Imported import = understood(sheetOf("Spawns v3 (draft!),,,\n"
                                               ",,,\n"
                                               "Creature,D1,D2,D3\n"
                                               "Bat,3,4,5\n"
                                               "* only at night,,,\n"
                                               "Total,3,4,5\n"));
    COMPARE_WEIGHTS(import, 3, {{"table/Bat", {3, 4, 5}}});
    QVERIFY(
        hasPart(import.notes,
                "Rows left out: 1 \"Spawns v3 (draft!)\", 5 \"* only at night\", 6 \"Total\"."));
}

void tst_Sheets::titleAboveTheHeadingNamesTheTable()
{
    COMPARE_WEIGHTS(understood(sheetOf("Loot weights by floor\nItem table,\nName,1,2\nRope,1,2\n")),
                    2, {{"items/Rope", {1, 2}}});
}

void tst_Sheets::tabNamesTheTable()
{
    COMPARE_WEIGHTS(understood(sheetOf("Name,1,2\nRope,1,2\n", "Cave Loot")), 2,
                    {{"cave-loot/Rope", {1, 2}}});
}

void tst_Sheets::tablesNamedInAColumn()
{
    COMPARE_WEIGHTS(
        understood(sheetOf("Table,Name,Max Floor,Weight\nmonsters,Bat,2,5\nitems,Rope,,6\n")), 3,
        {{"monsters/Bat", {5, 5, 0}}, {"items/Rope", {6, 6, 6}}});
}

void tst_Sheets::sheetWithoutHeadingsReadsOneColumnOfNumbers()
{
    COMPARE_WEIGHTS(understood(sheetOf("Bat,60\nOgre,7.5\n")), 1,
                    {{"table/Bat", {600}}, {"table/Ogre", {75}}});
}

void tst_Sheets::severalColumnsWithoutHeadingsAreNotGuessed()
{
    const Error error = refused(sheetOf("Bat,60,30\nOgre,7,8\n"));
    QVERIFY(resources::english(error.message).find("none is called a weight") != std::string::npos);
}

void tst_Sheets::twoColumnsOfOneRoleAreRefusedByName()
{
    const Error error = refused(sheetOf("Monster,Weight,Chance\nBat,60,5\n"));
    QCOMPARE(resources::english(error.message),
             std::string("two columns are weights, of which the shares are drawn: B \"Weight\" "
                         "and C \"Chance\""));
}

void tst_Sheets::twoWeightsOnOneFloorAreRefused()
{
    const Error error = refused(sheetOf("Monster,Weight,From,To\nBat,60,1,4\nBat,5,4,6\n"));
    QCOMPARE(resources::english(error.message),
             std::string("\"Bat\" has two weights on floor 4, in rows 2 and 3"));
    QCOMPARE(error.line, 3);
}

void tst_Sheets::columnsTellWhyTheyHaveTheirRole()
{
    const Sheet sheet = sheetOf("Monster,Danger,Notes\nBat,5,x\nOgre,2,y\n");
    core::ImportOptions options {};
    options.take = {"weight=Danger"};
    const core::SheetMapping mapping = core::answered(sheet, core::guessMapping(sheet), options);
    const auto reason = [&](int column) {
        return resources::english(core::reasonOf(sheet, mapping.blocks.front(), column));
    };
    QCOMPARE(reason(0), std::string("its name says \"Monster\""));
    QCOMPARE(reason(1), std::string("you said so"));
    QCOMPARE(reason(2), std::string("nothing says what it is"));
}

void tst_Sheets::wordsAmongWeightsAreRefusedWhereTheyStand()
{
    const Error error = refused(sheetOf("Monster,1,2\nBat,60,rare\n"));
    QCOMPARE(resources::english(error.message),
             std::string("\"rare\" is not a number, and the heading \"2\" was taken for a floor"));
    QCOMPARE((std::pair {error.line, error.column}), (std::pair {2, 3}));
}

void tst_Sheets::rolesCanBeChanged()
{
    const Sheet sheet = sheetOf("Bat,60,30\nOgre,7,8\nRat,1,1\n");
    SheetMapping mapping = guessMapping(sheet);
    QCOMPARE(mapping.blocks.size(), std::size_t {1});
    mapping.blocks[0].columns[1] = {ColumnRole::Floor, 2};
    mapping.blocks[0].columns[2] = {ColumnRole::Floor, 4};
    guessRows(sheet, mapping.blocks[0]);
    mapping.blocks[0].rows[2] = RowRole::LeftOut;
    const Imported import = understood(sheet, mapping);
    COMPARE_WEIGHTS(import, 4, {{"table/Bat", {0, 60, 60, 30}}, {"table/Ogre", {0, 7, 7, 8}}});
    QVERIFY(hasPart(import.notes, "3 \"Rat\""));
}

void tst_Sheets::rowsThatWeighTheSameAreLeftOutByHand()
{
    const Sheet sheet = sheetOf("Monster,Floors\nBat,1-2\nOgre,2-3\n");
    SheetMapping mapping = guessMapping(sheet);
    mapping.areEqual = true;
    QCOMPARE(mapping.blocks[0].rows[2], RowRole::Entry);
    mapping.blocks[0].rows[2] = RowRole::LeftOut;
    COMPARE_WEIGHTS(understood(sheet, mapping), 2, {{"monsters/Bat", {1, 1}}});
}

void tst_Sheets::keptMappingReadsTheNextVersion()
{
    const Sheet first = sheetOf("Beast,A,B,Notes\nBat,60,30,x\nTemplate,9,9,\n");
    SheetMapping mapping = guessMapping(first);
    mapping.blocks[0].table = "beasts";
    mapping.blocks[0].rows = {RowRole::Heading, RowRole::Entry, RowRole::LeftOut};
    mapping.blocks[0].columns
        = {{ColumnRole::Name, 1}, {ColumnRole::Floor, 1}, {ColumnRole::Floor, 3}, {}};
    COMPARE_WEIGHTS(understood(first, mapping), 3, {{"beasts/Bat", {60, 60, 30}}});
    const KeptMapping kept = keptMapping(first, mapping);
    // A title, a new row, a new column; two columns have changed places.
    const Sheet second = sheetOf("Version 2,,,,\nBeast,HP,B,A,Notes\nOwl,4,2,1,\nBat,5,35,60,\n"
                                 "Template,9,9,9,\n");
    std::vector<std::string> missing;
    const SheetMapping next = mappingFrom(kept, {second, {}}, missing);
    QVERIFY(missing.empty());
    COMPARE_WEIGHTS(understood(second, next), 3,
                    {{"beasts/Bat", {60, 60, 35}}, {"beasts/Owl", {1, 1, 2}}});
}

void tst_Sheets::keptMappingTellsWhatIsGone()
{
    const Sheet first = sheetOf("Monster,Weight,From\nBat,60,2\n");
    std::vector<std::string> missing;
    mappingFrom(keptMapping(first, guessMapping(first)), {sheetOf("Monster,Weight\nBat,60\n"), {}},
                missing);
    QCOMPARE(missing, (std::vector<std::string> {"From"}));
}

void tst_Sheets::textIsReadAsCsvUnlessTheMappingReadsMore()
{
    const auto plain = importSheetText("entry,floor,weight\norc,1,80\n", {});
    QVERIFY(plain && resources::english(plain->reason) == "the headings name the columns");
    const auto windows = importSheetText("Monster,Weight,Min Floor,Max Floor\nBat,10,2,3\n", {});
    QVERIFY(windows.has_value());
    const Progression &bat = windows->rules.tables[0].entries[0].weight;
    QCOMPARE((std::vector {valueAt(bat, 1), valueAt(bat, 2), valueAt(bat, 4)}),
             (std::vector {0, 10, 0}));
    const auto refused = importSheetText("entry;floor;weight\norc;1;80\ntroll;x;5\n", {});
    QVERIFY(!refused);
    QCOMPARE(refused.error().line, 3);
}

void tst_Sheets::numbersAsPeopleWriteThem_data()
{
    QTest::addColumn<QByteArray>("written");
    QTest::addColumn<QByteArray>("expected"); // "?" unclear, "!" no number
    const std::vector<std::pair<const char *, const char *>> cases = {{"60", "60"},
                                                                      {"60.5", "60.5"},
                                                                      {"60,5", "60.5"},
                                                                      {"12,5 %", "12.5 %"},
                                                                      {"1.080", "?"},
                                                                      {"1,080", "?"},
                                                                      {"0.125", "0.125"},
                                                                      {"1.234,5", "1234.5"},
                                                                      {"1,234.5", "1234.5"},
                                                                      {"1.000.000", "1000000"},
                                                                      {"1'000", "1000"},
                                                                      {"1 000", "1000"},
                                                                      {"1 000,125", "1000.125"},
                                                                      {"-3", "-3"},
                                                                      {"+3", "3"},
                                                                      {".5", "0.5"},
                                                                      {"1.5.0", "!"},
                                                                      {"3x", "!"},
                                                                      {"5.", "!"},
                                                                      {"--", "!"},
                                                                      {"%", "!"},
                                                                      {"1,23.456,7", "!"},
                                                                      {"0.33333", "0.3333"},
                                                                      {"999999999999999", "!"}};
    for (const auto &[written, expected] : cases)
        QTest::newRow(written) << QByteArray(written) << QByteArray(expected);
}

void tst_Sheets::numbersAsPeopleWriteThem()
{
    QFETCH(QByteArray, written);
    QFETCH(QByteArray, expected);
    const NumberRead read = numberIn(text(written.toStdString()), {});
    const std::string found = read.number
        ? read.number->text() + (read.number->isPercent ? " %" : "")
        : read.problem == NumberProblem::UnclearMark ? "?"
                                                     : "!";
    QCOMPARE(QByteArray::fromStdString(found), expected);
}

void tst_Sheets::columnsAreNamedAsSpreadsheetsDo()
{
    QCOMPARE(columnName(0), std::string("A"));
    QCOMPARE(columnName(25), std::string("Z"));
    QCOMPARE(columnName(26), std::string("AA"));
    QCOMPARE(columnName(701), std::string("ZZ"));
    QCOMPARE(cellName(4, 2), std::string("C5"));
    for (const int column : {0, 25, 26, 51, 52, 701, 702, 1099})
        QCOMPARE(columnNamed(columnName(column)).value_or(-1), column);
    QVERIFY(!columnNamed("") && !columnNamed("A1") && !columnNamed("ZZZZZZZZZZZZ"));
}

// Cells of all kinds in any order: an answer comes, and what is read is valid.
void tst_Sheets::anySheetIsReadOrRefused()
{
    const std::vector<std::string> words
        = {"",     "Monster", "Weight", "Floor 1",        "2", "3",
           "60 %", "1.080",   "12,5",   "Total",          "-", "Items",
           "Min",  "Max",     "Bat",    "Ogre",           "0", "per floor",
           "4-6",  "x",       "Table",  "[upTo per room]"};
    std::uint32_t state = 1;
    const auto draw = [&state](std::size_t below) {
        state = state * 1664525U + 1013904223U;
        return static_cast<std::size_t>(state >> 16U) % below;
    };
    int understoodSheets = 0;
    for (int round = 0; round < 3000; ++round) {
        Sheet sheet;
        sheet.rows.resize(1 + draw(6));
        for (auto &cells : sheet.rows) {
            for (std::size_t count = draw(6); count > 0; --count)
                cells.push_back(draw(4) == 0
                                    ? number(static_cast<double>(draw(9)) / 4, draw(9) == 0)
                                    : text(words[draw(words.size())]));
        }
        if (draw(5) == 0)
            sheet.merged.push_back({0, 0, static_cast<int>(draw(3)), static_cast<int>(draw(3))});
        SheetMapping mapping = guessMapping(sheet);
        mapping.blanks = Blanks::Zero;
        mapping.mark = DecimalMark::Point;
        const auto read = readSheet(sheet, mapping);
        std::vector<std::string> missing;
        const SheetMapping again
            = mappingFrom(keptMapping(sheet, mapping), {sheet, mapping}, missing);
        if (!read) {
            QVERIFY(!read.error().message.isEmpty());
            continue;
        }
        if (!missing.empty())
            continue; // headings that stand twice
        ++understoodSheets;
        const auto second = readSheet(sheet, again);
        QVERIFY(second && second->rules.tables == read->rules.tables);
    }
    QVERIFY2(understoodSheets > 100, std::to_string(understoodSheets).c_str());
}

QTEST_GUILESS_MAIN(tst_Sheets)
#include "tst_sheets.moc"
