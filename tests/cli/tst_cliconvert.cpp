// SPDX-License-Identifier: MIT
#include "tests/cli/runcli.h"

#include <QFile>
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
    void emptyCellsAskForTheirMeaning();
    void bytesThatAreNotUtf8AreRefusedForEveryOutput();
    void floorsReachAsFarAsTheTables();
    void perFloorValuesAreWritten();
    void endingsThatSayTooLittleAreRefused();
    void brokenInputNamesFileLineAndColumn();
    void everyWriterLeavesTheFilesBesideAlone_data();
    void everyWriterLeavesTheFilesBesideAlone();

private:
    QString write(const char *name, const QByteArray &text);
    QByteArray read(const QString &path);

    QTemporaryDir m_folder;
};

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
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("file");
    QTest::newRow("roguebasin") << QStringLiteral("roguebasin") << QStringLiteral("a.py");
    QTest::newRow("tcod") << QStringLiteral("tcod") << QStringLiteral("b.py");
    QTest::newRow("rust-tcod") << QStringLiteral("rust-tcod") << QStringLiteral("c.rs");
    QTest::newRow("chargrid") << QStringLiteral("chargrid") << QStringLiteral("d.rs");
    QTest::newRow("csv") << QStringLiteral("csv") << QStringLiteral("e.csv");
    QTest::newRow("csv-matrix") << QStringLiteral("csv-matrix") << QStringLiteral("f.csv");
}

void TestCliConvert::everyNotationOfABuiltInReadsBackTheSame()
{
    QFETCH(QString, kind);
    QFETCH(QString, file);
    const QString middle = m_folder.filePath(file);
    const QString back = m_folder.filePath(file + QStringLiteral(".json"));
    const Answer out = fathomCli(QStringLiteral("convert roguebasin %1 --to %2").arg(middle, kind));
    QVERIFY2(out.exitCode == 0, out.err.constData());
    const Answer in = fathomCli(QStringLiteral("convert %1 %2").arg(middle, back));
    QVERIFY2(in.exitCode == 0, in.err.constData());
    QVERIFY(in.out.startsWith("Read as " + kind.toUtf8()));
    const Answer expected = fathomCli("resolve roguebasin --floors 1-10 --format csv");
    const Answer found
        = fathomCli(QStringLiteral("resolve %1 --floors 1-10 --format csv").arg(back));
    QList<QStringList> expectedRows = csvRows(expected);
    QList<QStringList> foundRows = csvRows(found);
    std::sort(expectedRows.begin(), expectedRows.end());
    std::sort(foundRows.begin(), foundRows.end());
    QCOMPARE(foundRows, expectedRows);
}

void TestCliConvert::anOpenPairOrderIsRefusedAndNothingIsWritten()
{
    const QString in = write("bare.py", "[[2,1],[3,4],[5,6]]\n");
    const QString out = m_folder.filePath(QStringLiteral("bare.json"));
    const Answer answer = fathomCli(QStringLiteral("convert %1 %2").arg(in, out));
    QCOMPARE(answer.exitCode, 2);
    QVERIFY(answer.out.isEmpty());
    QCOMPARE(answer.err.count('\n'), 1);
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
    QVERIFY(played.out.contains("items,[upTo per room],2,2,2,2,2,3,3,3,3,3\n"));
}

void TestCliConvert::severalTablesAskWhichIsTaken()
{
    const QString in = write("places.py",
                             "def cave():\n    monster_chances = {'bat': 60}\n"
                             "def crypt():\n    monster_chances = {'ghoul': 40}\n");
    const Answer refused = fathomCli(QStringLiteral("convert %1 - --to csv").arg(in));
    QCOMPARE(refused.exitCode, 2);
    QCOMPARE(refused.err.count('\n'), 1);
    QVERIFY(refused.err.contains("--take cave or --take crypt is needed"));
    const Answer taken = fathomCli(QStringLiteral("convert %1 - --to csv --take crypt").arg(in));
    QCOMPARE(taken.exitCode, 0);
    QVERIFY(taken.out.contains("monsters,ghoul,,40\n"));
    QVERIFY(!taken.out.contains("bat"));
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

void TestCliConvert::bytesThatAreNotUtf8AreRefusedForEveryOutput()
{
    const QString in = write("latin.py", "monster_chances = {\n    'k\xf6ter': 5,\n}\n");
    for (const char *kind : {"json", "csv", "csv-matrix", "roguebasin", "rust-tcod"}) {
        const Answer answer
            = fathomCli(QStringLiteral("convert %1 - --to %2").arg(in, QLatin1String(kind)));
        QCOMPARE(answer.exitCode, 2);
        QVERIFY(answer.out.isEmpty());
        QVERIFY(answer.err.contains("latin.py: line 2, column 7: this byte is not UTF-8"));
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
        answer.err.contains("comma.csv: line 2, column 7: \"1.080\" could have a decimal mark"));
    QVERIFY(answer.out.isEmpty());
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
