// SPDX-License-Identifier: MIT
#include "tests/cli/runcli.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

class TestCliConvert : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void codeBecomesARulesetThatIsShownFloorByFloor();
    void everyNotationOfABuiltInReadsBackTheSame_data();
    void everyNotationOfABuiltInReadsBackTheSame();
    void anOpenPairOrderIsRefusedAndNothingIsWritten();
    void theOrderAskedForIsTaken();
    void unsortedListsAskForTheirMeaning();
    void severalTablesAskWhichIsTaken();
    void answersThatReadNothingAreTold();
    void emptyCellsAskForTheirMeaning();
    void bytesThatAreNotUtf8NeverComeOut();
    void floorsReachAsFarAsTheTables();
    void perFloorValuesAreWritten();
    void endingsThatSayTooLittleAreRefused();
    void brokenInputNamesFileLineAndColumn();
    void jsonThatIsNoRulesetIsRefusedByItsOwnLists();
    void spreadsheetsAreReadByTheirHeadings();
    void severalSheetsAskWhichIsRead();
    void tablesOfMarkdownAreSheets();
    void columnsThatHeadingsDoNotTellAreNamed();
    void unclearMarksAskForTheirMeaning();
    void filesThatAreNoSpreadsheetsAreRefused();
    void rulesetsThatHoldMoreAreNotReplaced_data();
    void rulesetsThatHoldMoreAreNotReplaced();
    void tablesPutIntoARulesetLeaveAllElse_data();
    void tablesPutIntoARulesetLeaveAllElse();
    void newVersionsOfTablesAreWrittenWithoutAsking();
    void puttingIntoTellsWhatChanged();
    void puttingIntoTellsOfFloorsBeyondTheLast();
    void puttingIntoKeepsWhatASheetDoesNotSay();
    void everyWriterLeavesTheFilesBesideAlone_data();
    void everyWriterLeavesTheFilesBesideAlone();

private:
    QString write(const char *name, const QByteArray &text);
    QByteArray read(const QString &path);
    static QStringList builtIns();

    QTemporaryDir m_folder;
    QMap<QString, QList<QStringList>> m_builtInRows;
};

namespace {

/// What the ruleset resolves to on floors 1 to 40, sorted.
QList<QStringList> resolvedRows(const QString &ruleset)
{
    QList<QStringList> rows
        = csvRows(fathomCli(QStringLiteral("resolve %1 --floors 1-40 --format csv").arg(ruleset)));
    std::sort(rows.begin(), rows.end());
    return rows;
}

QList<QStringList> onFloors(QList<QStringList> rows, int first, int last)
{
    rows.removeIf(
        [&](const QStringList &row) { return row[0].toInt() < first || row[0].toInt() > last; });
    return rows;
}

} // namespace

QString TestCliConvert::write(const char *name, const QByteArray &text)
{
    const QString path = m_folder.filePath(QString::fromUtf8(name));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        qFatal("cannot write a test file");
    return path;
}

QByteArray TestCliConvert::read(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QStringList TestCliConvert::builtIns()
{
    QStringList names;
    const QJsonDocument listed = fathomCli("list --format json").json();
    for (const auto &ruleset : listed[QStringLiteral("rulesets")].toArray())
        names.append(ruleset[QStringLiteral("name")].toString());
    return names;
}

void TestCliConvert::codeBecomesARulesetThatIsShownFloorByFloor()
{
    const QString in = write("part12.py",
                             "max_monsters = from_dungeon_level([[2, 1], [3, 4], [5, 6]])\n"
                             "monster_chances['orc'] = 80\n"
                             "monster_chances['troll'] = "
                             "from_dungeon_level([[15, 3], [30, 5], [60, 7]])\n");
    const QString out = m_folder.filePath(QStringLiteral("part12.ruleset.json"));
    const Answer answer = fathomCli(QStringLiteral("convert %1 %2").arg(in, out));
    QCOMPARE(answer.exitCode, 0);
    QVERIFY(answer.out.startsWith("Read as roguebasin, value first: "));
    QVERIFY(answer.out.contains("  troll            0  0 15 15 30 30 60 60 60 60\n"));
    QVERIFY(answer.out.endsWith("Wrote " + out.toUtf8() + ".\n"));
    const QList<QStringList> rows
        = csvRows(fathomCli(QStringLiteral("resolve %1 --floors 5 --format csv").arg(out)));
    QCOMPARE(rows.value(2).mid(0, 5),
             QStringList({QStringLiteral("5"), QStringLiteral("monsters"), QStringLiteral("110"),
                          QStringLiteral("troll"), QStringLiteral("30")}));
    QVERIFY(read(out).contains("\"name\": \"part12\""));
}

void TestCliConvert::everyNotationOfABuiltInReadsBackTheSame_data()
{
    QTest::addColumn<QString>("builtIn");
    QTest::addColumn<int>("floors");
    QTest::addColumn<QString>("kind");
    for (const auto &[builtIn, floors] :
         {std::pair("roguebasin", 10), std::pair("chargrid-2020", 10),
          std::pair("brogue-hordes", 26), std::pair("dcss-dungeon", 27)}) {
        for (const char *kind :
             {"roguebasin", "tcod", "rust-tcod", "chargrid", "csv", "csv-matrix"}) {
            QTest::addRow("%s as %s", builtIn, kind)
                << QString::fromUtf8(builtIn) << floors << QString::fromUtf8(kind);
        }
    }
}

// On the floors of the ruleset; where it goes on changing after them, that is said to be lost.
void TestCliConvert::everyNotationOfABuiltInReadsBackTheSame()
{
    QFETCH(QString, builtIn);
    QFETCH(int, floors);
    QFETCH(QString, kind);
    const QString middle = m_folder.filePath(builtIn + kind);
    const QString back = middle + QStringLiteral(".json");
    const Answer out
        = fathomCli(QStringLiteral("convert %1 %2 --to %3").arg(builtIn, middle, kind));
    QVERIFY2(out.exitCode == 0, out.err.constData());
    const Answer in = fathomCli(QStringLiteral("convert %1 %2 --from %3").arg(middle, back, kind));
    QVERIFY2(in.exitCode == 0, in.err.constData());
    QVERIFY(in.out.startsWith("Read as " + kind.toUtf8()));
    if (!m_builtInRows.contains(builtIn))
        m_builtInRows[builtIn] = resolvedRows(builtIn);
    const QList<QStringList> wanted = m_builtInRows[builtIn];
    const QList<QStringList> found = resolvedRows(back);
    QCOMPARE(onFloors(found, 1, floors), onFloors(wanted, 1, floors));
    QVERIFY(!onFloors(found, floors, floors).isEmpty());
    const QByteArray said = QByteArray(out.out).replace("\n  ", " ");
    QVERIFY2(onFloors(found, 28, 40) == onFloors(wanted, 28, 40)
                 || said.contains("go on changing: ") || said.contains(" are written out."),
             said.constData());
}

void TestCliConvert::anOpenPairOrderIsRefusedAndNothingIsWritten()
{
    const QString in = write("bare.py", "[[2,1],[3,4],[5,6]]\n");
    const QString out = m_folder.filePath(QStringLiteral("bare.json"));
    const Answer answer = fathomCli(QStringLiteral("convert %1 %2").arg(in, out));
    QCOMPARE(answer.exitCode, 2);
    QVERIFY(answer.out.isEmpty());
    QVERIFY(answer.err.contains("is needed\n  --order value-first reads\n    table "));
    QVERIFY(answer.err.contains("--order value-first or --order floor-first is needed"));
    QVERIFY(!QFile::exists(out));
}

void TestCliConvert::theOrderAskedForIsTaken()
{
    const QString in = write("bare.py", "[[2,1],[3,4],[5,6]]\n");
    const Answer answer
        = fathomCli(QStringLiteral("convert %1 - --to csv-matrix --order value-first").arg(in));
    QCOMPARE(answer.exitCode, 0);
    QVERIFY(answer.out.contains("table,value,2,2,2,3,3,5,5,5,5,5\n"));
    QVERIFY(answer.err.contains("value first: the order was asked for"));
}

void TestCliConvert::unsortedListsAskForTheirMeaning()
{
    const QString in = write("unsorted.py", "max_items_by_floor = [(1, 2), (6, 5), (4, 3)]\n");
    const Answer refused = fathomCli(QStringLiteral("convert %1 - --to csv").arg(in));
    QCOMPARE(refused.exitCode, 2);
    QVERIFY(refused.err.contains("--unsorted as-played or --unsorted sorted is needed"));
    const Answer played
        = fathomCli(QStringLiteral("convert %1 - --to csv-matrix --unsorted as-played").arg(in));
    QVERIFY(played.out.contains("items,[upTo per room],2,2,2,2,2,3\n"));
}

void TestCliConvert::severalTablesAskWhichIsTaken()
{
    const QString in = write("places.py",
                             "def cave():\n    monster_chances = {'bat': 60}\n"
                             "def crypt():\n    monster_chances = {'ghoul': 40}\n");
    const Answer refused = fathomCli(QStringLiteral("convert %1 - --to csv").arg(in));
    QCOMPARE(refused.exitCode, 2);
    QVERIFY(refused.err.contains("is needed\n  --take "));
    QVERIFY(refused.err.contains("--take cave or --take crypt is needed"));
    const Answer taken = fathomCli(QStringLiteral("convert %1 - --to csv --take crypt").arg(in));
    QCOMPARE(taken.exitCode, 0);
    QVERIFY(taken.out.contains("monsters,ghoul,,40\n"));
    QVERIFY(!taken.out.contains("bat"));
}

void TestCliConvert::answersThatReadNothingAreTold()
{
    const QString code = write("kinds.py", "monster_chances = {'bat': 60}\nlamp = {'oil': 3}\n");
    const Answer idle = fathomCli(QStringLiteral("convert %1 - --to csv --take bat").arg(code));
    QCOMPARE(idle.exitCode, 0);
    QVERIFY(idle.err.contains("Nothing was read by the answer \"bat\""));
    const Answer used = fathomCli(QStringLiteral("convert %1 - --to csv --take lamp").arg(code));
    QVERIFY(used.out.contains("lamp,oil,,3\n"));
    QVERIFY(!used.err.contains("Nothing was read"));
    const QString cells = write("kinds.csv", "Monster,Weight\nbat,60\n");
    const Answer sheet
        = fathomCli(QStringLiteral("convert %1 - --to csv --take bogus=Weight").arg(cells));
    QVERIFY2(sheet.err.contains("bogus"), sheet.err.constData());
    for (const QString &file : {code, cells}) {
        for (const char *unknown : {"turnip", "weight=turnip"}) {
            const Answer none = fathomCli(QStringLiteral("convert %1 - --to csv --take %2")
                                              .arg(file, QLatin1String(unknown)));
            QCOMPARE(none.exitCode, 2);
            QVERIFY(none.err.contains("nothing in the file is called \"turnip\""));
        }
        const Answer same
            = fathomCli(QStringLiteral("convert %1 - --to csv --take rows=weights").arg(file));
        QCOMPARE(same.exitCode, 0);
    }
}

void TestCliConvert::emptyCellsAskForTheirMeaning()
{
    const QString in = write("gaps.csv", "Monster,1,2,3\nbat,60,,30\n");
    const Answer refused = fathomCli(QStringLiteral("convert %1 - --to csv").arg(in));
    QCOMPARE(refused.exitCode, 2);
    QVERIFY(refused.err.contains("line 2"));
    QVERIFY(refused.err.contains("--blanks zero or --blanks carried is needed"));
    const Answer taken
        = fathomCli(QStringLiteral("convert %1 - --to csv-matrix --blanks carried").arg(in));
    QVERIFY(taken.out.contains("monsters,bat,60,60,30\n"));
}

void TestCliConvert::bytesThatAreNotUtf8NeverComeOut()
{
    for (const char *name : {"latin.py", "latin.csv"}) {
        const bool isCsv = QByteArray(name).endsWith("csv");
        const QString in = write(name,
                                 isCsv ? "Item,Weight\nk\xf6ter,5\nrat,7\n"
                                       : "monster_chances = {\n    'k\xf6ter': 5,\n}\n");
        for (const char *kind : {"json", "csv", "csv-matrix"}) {
            const Answer answer
                = fathomCli(QStringLiteral("convert %1 - --to %2").arg(in, QLatin1String(kind)));
            QCOMPARE(answer.exitCode, 0);
            QVERIFY2(answer.out.contains("k\xc3\xb6ter"), answer.out.constData());
            QVERIFY(answer.err.contains("it was read as Windows-1252"));
        }
    }
    const QString in = write("broken.py", "monster_chances = {\n    'k\x81ter': 5,\n}\n");
    for (const char *kind : {"json", "csv", "csv-matrix", "roguebasin", "rust-tcod"}) {
        const Answer answer
            = fathomCli(QStringLiteral("convert %1 - --to %2").arg(in, QLatin1String(kind)));
        QCOMPARE(answer.exitCode, 2);
        QVERIFY(answer.out.isEmpty());
        QVERIFY(answer.err.contains("broken.py: line 2, column 7: this byte is not UTF-8"));
    }
}

void TestCliConvert::floorsReachAsFarAsTheTables()
{
    const QString in = write("deep.py", "enemy_chances = {0: [(rat, 5)], 20: [(lich, 1)]}\n");
    const Answer answer = fathomCli(QStringLiteral("convert %1 - --to json").arg(in));
    QVERIFY(answer.out.contains("\"floors\": 20"));
}

void TestCliConvert::perFloorValuesAreWritten()
{
    const Answer answer
        = fathomCli("convert roguebasin - --to roguebasin --values per-floor --floors 3");
    QVERIFY(answer.out.contains("['troll'] = from_dungeon_level([[0, 1], [0, 2], [15, 3]])\n"));
}

void TestCliConvert::endingsThatSayTooLittleAreRefused()
{
    QVERIFY(fathomCli("convert roguebasin x.py").err.contains("--to roguebasin"));
    QVERIFY(fathomCli("convert roguebasin x.rs").err.contains("--to rust-tcod"));
    QVERIFY(fathomCli("convert roguebasin x.txt").err.contains("--to json"));
    QVERIFY(fathomCli("convert - x.json").err.contains("--from json"));
    QCOMPARE(fathomCli("convert roguebasin -").exitCode, 2);
}

void TestCliConvert::brokenInputNamesFileLineAndColumn()
{
    const QString in = write("comma.csv", "entry;floor;weight\norc;1;1.080\n");
    const Answer answer = fathomCli(QStringLiteral("convert %1 - --to json").arg(in));
    QCOMPARE(answer.exitCode, 2);
    QVERIFY(
        answer.err.contains("comma.csv: line 2, column 3: \"1.080\" could have a decimal mark"));
    QVERIFY(answer.out.isEmpty());
}

void TestCliConvert::jsonThatIsNoRulesetIsRefusedByItsOwnLists()
{
    const QString in = write("mobs.json",
                             "[\n { \"id\": \"newt\", \"hp\": 4, \"glow\": 2 },\n"
                             " { \"id\": \"toad\", \"hp\": 7, \"glow\": 3 }\n]\n");
    const Answer answer = fathomCli(QStringLiteral("convert %1 - --to json").arg(in));
    QCOMPARE(answer.exitCode, 2);
    QVERIFY(
        answer.err.contains("mobs.json: line 1, column 1: no table could be read; the nearest"));
    QVERIFY(answer.err.contains("--take weight=glow is needed")); // nobody draws by hp
    QVERIFY(!answer.err.contains("format"));
    const Answer taken
        = fathomCli(QStringLiteral("convert %1 - --to csv --take weight=glow").arg(in));
    QVERIFY(taken.out.contains(",toad,,3"));
    // a ruleset with a slip is still told of its slip
    const QString slip = write("slip.json", "{ \"tables\": [] }\n");
    QVERIFY(fathomCli(QStringLiteral("convert %1 - --to csv").arg(slip))
                .err.contains("\"format\": \"fathom-ruleset\" is missing"));
}

namespace {

QString sheetFile(const char *name)
{
    return QStringLiteral(TEST_DATA_DIR "/golden/sheets/") + QString::fromUtf8(name);
}

bool isWithoutWorkbooks(const Answer &answer)
{
    return answer.err.contains("this build reads no .xlsx and .ods");
}

} // namespace

void TestCliConvert::spreadsheetsAreReadByTheirHeadings()
{
    const QString out = m_folder.filePath(QStringLiteral("sheet.ruleset.json"));
    const Answer answer
        = fathomCli(QStringLiteral("convert %1 %2").arg(sheetFile("windows.ods"), out));
    if (isWithoutWorkbooks(answer))
        QSKIP("This build reads no workbooks.");
    QVERIFY2(answer.exitCode == 0, answer.err.constData());
    QVERIFY(answer.out.contains("Table items\n"));
    QVERIFY(answer.out.contains("  Rope              60 60 60 60\n"));
    QVERIFY(read(out).contains("\"name\": \"windows\""));
    // CSV with floors from and to is read the same way.
    const QString csv = write("windows.csv", "Item,Weight,Min Floor,Max Floor\nRope,6,1,4\n");
    QVERIFY(fathomCli(QStringLiteral("convert %1 %2 --force").arg(csv, out))
                .out.contains("  Rope              6 6 6 6\n"));
}

void TestCliConvert::severalSheetsAskWhichIsRead()
{
    const QString in = sheetFile("two-tabs.xlsx");
    const QString out = m_folder.filePath(QStringLiteral("tabs.ruleset.json"));
    const Answer open = fathomCli(QStringLiteral("convert %1 %2").arg(in, out));
    if (isWithoutWorkbooks(open))
        QSKIP("This build reads no workbooks.");
    QCOMPARE(open.exitCode, 2);
    QVERIFY2(open.err.contains("several sheets hold tables, of \"Monsters\", \"Items\", "
                               "\"Remarks\": --sheet \"Monsters\" or --sheet \"Items\" is needed"),
             open.err.constData());
    QVERIFY(!QFile::exists(out));
    const Answer both
        = fathomCli(QStringLiteral("convert %1 %2 --sheet Monsters --sheet Items").arg(in, out));
    QVERIFY2(both.exitCode == 0, both.err.constData());
    QVERIFY(both.out.contains("Table monsters\n") && both.out.contains("Table items\n"));
    QVERIFY(both.out.contains("- Columns left out: B \"HP\"."));
    QVERIFY(both.out.contains("- The sheet \"Remarks\" was left out."));
    const Answer none = fathomCli(QStringLiteral("convert %1 %2 --sheet Loot").arg(in, out));
    QVERIFY(none.exitCode == 2
            && none.err.contains("there is no sheet \"Loot\", but \"Monsters\""));
    // One that no answer reads is not offered.
    const Answer codes
        = fathomCli(QStringLiteral("convert %1 %2").arg(sheetFile("codes-beside.xlsx"), out));
    QVERIFY2(codes.err.contains("of \"Shelves\", \"Monsters\", \"Items\": --sheet \"Monsters\" or "
                                "--sheet \"Items\" is needed"),
             codes.err.constData());
}

void TestCliConvert::tablesOfMarkdownAreSheets()
{
    const QString in = write("two.md",
                             "# Beasts\n\n|Monster|Weight|\n|---|---|\n|newt|5|\n\n# Shop\n\n"
                             "|Item|Price|\n|---|---|\n|rope|3|\n");
    const QString out = m_folder.filePath(QStringLiteral("two.ruleset.json"));
    const QString call = QStringLiteral("convert %1 %2 --sheet %3");
    const Answer one = fathomCli(call.arg(in, out, QStringLiteral("Beasts")));
    QVERIFY2(one.exitCode == 0, one.err.constData());
    QVERIFY(one.out.contains("Table beasts\n") && !one.out.contains("Table shop\n"));
    QVERIFY(one.out.contains("- The sheet \"Shop\" was left out."));
    const Answer none = fathomCli(call.arg(in, out, QStringLiteral("Crypt")));
    QVERIFY(none.exitCode == 2 && none.err.contains("there is no sheet \"Crypt\", but \"Beasts\""));
    const QString csv = write("one.csv", "Monster,Weight\nnewt,5\n");
    const Answer plain = fathomCli(call.arg(csv, out, QStringLiteral("Beasts")));
    QVERIFY(plain.exitCode == 2 && plain.err.contains("there is one sheet only"));
}

void TestCliConvert::columnsThatHeadingsDoNotTellAreNamed()
{
    const QString in = write("open.csv", "Beast,A,B,C\nbat,60,2,5\nowl,7,1,\n");
    const QString out = m_folder.filePath(QStringLiteral("open.ruleset.json"));
    const QString call = QStringLiteral("convert %1 %2 --columns %3").arg(in, out);
    const Answer named = fathomCli(call.arg(QStringLiteral("name=A,weight=B,min=C,max=D")));
    QVERIFY2(named.exitCode == 0, named.err.constData());
    QVERIFY(named.out.contains("  bat                0 60 60 60 60\n"));
    const QString dashed = write("dashed.csv", "Beast,A,B\nbat,5,-\nowl,2,7\n");
    const Answer floors = fathomCli(
        QStringLiteral("convert %1 %2 --columns name=A,1=B,2=C --blanks zero").arg(dashed, out));
    QVERIFY2(floors.out.contains("  bat               5 0\n"), floors.err.constData());
    const Answer wrong = fathomCli(call.arg(QStringLiteral("name=A,heavy=B")));
    QVERIFY(wrong.exitCode == 2 && wrong.err.contains("\"heavy=B\" does not say which column"));
    const Answer lacking = fathomCli(call.arg(QStringLiteral("name=A")));
    QVERIFY2(lacking.err.contains("none is called a weight")
                 && lacking.err.contains("--take weight=A reads\n    table table: bat 60; owl 7\n"),
             lacking.err.constData());
}

void TestCliConvert::unclearMarksAskForTheirMeaning()
{
    const QString in = write("marks.csv", "Monster;Floor 1;Floor 2\nBat;1.080;30\n");
    const QString out = m_folder.filePath(QStringLiteral("marks.ruleset.json"));
    const QString call = QStringLiteral("convert %1 %2").arg(in, out);
    const Answer open = fathomCli(call);
    QVERIFY2(open.exitCode == 2 && open.err.contains("line 2, column 2: \"1.080\" could have"),
             open.err.constData());
    QVERIFY(fathomCli(call + QStringLiteral(" --decimal comma"))
                .out.contains("  Bat               1080   30"));
}

void TestCliConvert::filesThatAreNoSpreadsheetsAreRefused()
{
    const QString text = write("text.xlsx", "Monster,1\nBat,2\n");
    const Answer answer = fathomCli(QStringLiteral("convert %1 -").arg(text));
    if (isWithoutWorkbooks(answer))
        QSKIP("This build reads no workbooks.");
    QCOMPARE(answer.exitCode, 2);
    const Answer asCsv = fathomCli(QStringLiteral("convert %1 - --to csv").arg(text));
    QVERIFY2(asCsv.err.contains("text.xlsx: this is not an .xlsx or .ods file"),
             asCsv.err.constData());
    const Answer written = fathomCli(QStringLiteral("convert roguebasin - --to xlsx"));
    QVERIFY(written.exitCode == 2 && written.err.contains(".xlsx and .ods are read, not written"));
}

void TestCliConvert::rulesetsThatHoldMoreAreNotReplaced_data()
{
    QTest::addColumn<QString>("builtIn");
    for (const QString &name : builtIns())
        QTest::newRow(qPrintable(name)) << name;
}

void TestCliConvert::rulesetsThatHoldMoreAreNotReplaced()
{
    QFETCH(QString, builtIn);
    const QString in = write("few.csv", "table,entry,floor,weight\nmonsters,newt,,80\n");
    const QString out = m_folder.filePath(builtIn + QStringLiteral(".more.json"));
    QCOMPARE(fathomCli(QStringLiteral("convert %1 %2").arg(builtIn, out)).exitCode, 0);
    const QByteArray before = read(out);
    const Answer refused = fathomCli(QStringLiteral("convert %1 %2").arg(in, out));
    QCOMPARE(refused.exitCode, 2);
    QCOMPARE(refused.err.count('\n'), 1);
    QVERIFY2(refused.err.contains("holds more than would be written: "), refused.err.constData());
    QVERIFY(refused.err.contains("--into puts the tables into it, --force replaces it"));
    QCOMPARE(read(out), before);
    QCOMPARE(fathomCli(QStringLiteral("convert %1 %2 --force").arg(in, out)).exitCode, 0);
    QVERIFY(!read(out).contains("\"player\""));
}

void TestCliConvert::tablesPutIntoARulesetLeaveAllElse_data()
{
    rulesetsThatHoldMoreAreNotReplaced_data();
}

void TestCliConvert::tablesPutIntoARulesetLeaveAllElse()
{
    QFETCH(QString, builtIn);
    const QString in = write("one.csv", "table,entry,floor,weight\nnewts,newt,,80\n");
    const QString out = m_folder.filePath(builtIn + QStringLiteral(".into.json"));
    QCOMPARE(fathomCli(QStringLiteral("convert %1 %2").arg(builtIn, out)).exitCode, 0);
    QJsonObject before = QJsonDocument::fromJson(read(out)).object();
    const Answer answer = fathomCli(QStringLiteral("convert %1 %2 --into").arg(in, out));
    QVERIFY2(answer.exitCode == 0, answer.err.constData());
    QVERIFY2(answer.out.contains("  table newts: added\n"), answer.out.constData());
    QJsonObject after = QJsonDocument::fromJson(read(out)).object();
    QJsonArray tables = after.take(QStringLiteral("tables")).toArray();
    tables.removeLast();
    QCOMPARE(tables, before.take(QStringLiteral("tables")).toArray());
    QCOMPARE(after, before);
}

void TestCliConvert::newVersionsOfTablesAreWrittenWithoutAsking()
{
    const QString out = m_folder.filePath(QStringLiteral("again.json"));
    QCOMPARE(
        fathomCli(QStringLiteral("convert %1 %2")
                      .arg(write("v1.csv", "table,entry,floor,weight\nmonsters,newt,,80\n"), out))
            .exitCode,
        0);
    const Answer answer = fathomCli(
        QStringLiteral("convert %1 %2")
            .arg(write("v2.csv", "table,entry,floor,weight\nmonsters,newt,,60\nmonsters,eel,2,5\n"),
                 out));
    QVERIFY2(answer.exitCode == 0, answer.err.constData());
    QVERIFY(read(out).contains("eel"));
    const QByteArray broken = "{ no ruleset";
    QCOMPARE(fathomCli(QStringLiteral("convert roguebasin %1").arg(write("broken.json", broken)))
                 .exitCode,
             2);
    QCOMPARE(read(m_folder.filePath(QStringLiteral("broken.json"))), broken);
}

void TestCliConvert::puttingIntoTellsWhatChanged()
{
    const QString out = m_folder.filePath(QStringLiteral("told.json"));
    QCOMPARE(fathomCli(QStringLiteral("convert roguebasin %1").arg(out)).exitCode, 0);
    const QString in = write("orcs.csv",
                             "table,entry,floor,weight\nmonsters,orc,,70\nmonsters,troll,3,15\n"
                             "monsters,troll,5,30\nmonsters,troll,7,60\n");
    const QString command = QStringLiteral("convert %1 %2 --into").arg(in, out);
    const Answer first = fathomCli(command);
    QVERIFY2(first.exitCode == 0, first.err.constData());
    QVERIFY2(first.out.endsWith("\nChanged\n  monsters: orc: 80 → 70\n"
                                "\nWrote "
                                + out.toUtf8() + ", which keeps all else.\n"),
             first.out.constData());
    QVERIFY(fathomCli(command).out.endsWith(out.toUtf8() + " has these tables already.\n"));
    QCOMPARE(fathomCli(QStringLiteral("convert %1 - --to json --into").arg(in)).exitCode, 2);
    QCOMPARE(fathomCli(QStringLiteral("convert %1 %2 --into --force").arg(in, out)).exitCode, 2);
}

void TestCliConvert::puttingIntoTellsOfFloorsBeyondTheLast()
{
    const QString out = m_folder.filePath(QStringLiteral("ends.json"));
    QCOMPARE(fathomCli(QStringLiteral("convert roguebasin %1").arg(out)).exitCode, 0);
    const int last = QJsonDocument::fromJson(read(out))[QStringLiteral("floors")].toInt();
    const auto put = [&](int floor) {
        const QString in = write("deep.csv",
                                 "table,entry,floor,weight\nmonsters,orc,,70\nmonsters,troll,"
                                     + QByteArray::number(floor) + ",15\n");
        return fathomCli(QStringLiteral("convert %1 %2 --into").arg(in, out)).out;
    };
    QVERIFY(!put(last).contains("The ruleset ends with"));
    const QByteArray deeper = put(last + 1).simplified();
    QVERIFY2(deeper.contains("The ruleset ends with floor " + QByteArray::number(last)
                             + "; what these tables say of floors up to "
                             + QByteArray::number(last + 1)),
             deeper.constData());
}

void TestCliConvert::puttingIntoKeepsWhatASheetDoesNotSay()
{
    QByteArray rules = tablesOnly(R"({"id": "ring", "weight": 5, "limit": {"perRun": 1}})");
    const QString out = write("kept.json", rules.replace("\"version\": 1", "\"version\": 2"));
    const QString in = write("kept.csv", "entry,1,2\nRing,7,7\n");
    const Answer answer = fathomCli(QStringLiteral("convert %1 %2 --into").arg(in, out));
    QVERIFY2(answer.exitCode == 0, answer.err.constData());
    const QByteArray after = read(out);
    QVERIFY2(after.contains("\"upTo\": 2") && after.contains("\"perRun\": 1"), after.constData());
    QVERIFY2(after.contains("\"id\": \"ring\", \"weight\": 7"), after.constData());
}

void TestCliConvert::everyWriterLeavesTheFilesBesideAlone_data()
{
    QTest::addColumn<QString>("command");
    QTest::newRow("convert") << QStringLiteral("convert roguebasin %1 --to json");
    QTest::newRow("play") << QStringLiteral("play roguebasin --seed 1 --bot greedy --turns 5 "
                                            "--out %1");
    QTest::newRow("autoplay") << QStringLiteral("autoplay roguebasin --games 1 --seed 1 --turns 5 "
                                                "--record %1 --game 0");
}

void TestCliConvert::everyWriterLeavesTheFilesBesideAlone()
{
    QFETCH(QString, command);
    const QString shard = write("1.part", "precious");
    const QString out = m_folder.filePath(QStringLiteral("1"));
    QFile::remove(out);
    const Answer answer = fathomCli(command.arg(out));
    QVERIFY2(answer.exitCode == 0, answer.err.constData());
    QCOMPARE(read(shard), QByteArray("precious"));
    QVERIFY(read(out).size() > 100);
}

QTEST_GUILESS_MAIN(TestCliConvert)
#include "tst_cliconvert.moc"
