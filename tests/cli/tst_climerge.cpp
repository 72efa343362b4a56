// SPDX-License-Identifier: MIT
#include "core/base/hash.h"
#include "tests/cli/runcli.h"

#include <QFile>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#endif

class TestCliMerge : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void mergedShardsEqualTheWholeRun_data();
    void mergedShardsEqualTheWholeRun();
    void mergedCampaignsEqualTheWholeOne_data();
    void mergedCampaignsEqualTheWholeOne();
    void shardsOfOtherCampaignsAreRefused();
    void fileOfTheReaderNeedsNoRulesetToBeMerged();
    void jobsDoNotChangeAByteOfAShard();
    void oneShardOfOneIsTheWholeRun();
    void sharesDoNotOverlap();
    void sumsOfSquaresAreDecimalStrings();
    void shardsOfOlderVersionsLackTheErrorsOfSpreads();
    void whatDoesNotBelongTogetherIsRefused_data();
    void whatDoesNotBelongTogetherIsRefused();
    void brokenFilesAreRefused_data();
    void brokenFilesAreRefused();
    void anotherFileIsRefusedByItsBeginning_data();
    void anotherFileIsRefusedByItsBeginning();
    void missingShardsAreNamed();
    void shardsAreReadStrictly_data();
    void shardsAreReadStrictly();

private:
    QString write(const QByteArray &text);
    QString shard(const QString &simulation, int index, int count);
    QString campaignShard(const QString &campaign, int index, int count);

    QTemporaryDir m_folder;
    int m_files = 0;
};

namespace {

const QString usual = QStringLiteral("roguebasin --floors 1-2 --runs 20 --seed 1");

void verifyRefused(const Answer &answer, const QString &says)
{
    QCOMPARE(answer.exitCode, 2);
    QCOMPARE(answer.out, QByteArray());
    QCOMPARE(answer.err.count('\n'), 1);
    QVERIFY2(QString::fromUtf8(answer.err).contains(says), answer.err);
}

} // namespace

/// A new file's path.
QString TestCliMerge::write(const QByteArray &text)
{
    QFile file(m_folder.filePath(QStringLiteral("%1.part").arg(++m_files)));
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        qFatal("cannot write a file");
    return file.fileName();
}

/// The path of a file with the shard's result.
QString TestCliMerge::shard(const QString &simulation, int index, int count)
{
    const Answer answer = fathomCli(
        QStringLiteral("simulate %1 --shard %2/%3").arg(simulation).arg(index).arg(count));
    if (answer.exitCode != 0 || !answer.err.isEmpty())
        qCritical() << answer.err;
    return write(answer.out);
}

void TestCliMerge::mergedShardsEqualTheWholeRun_data()
{
    QTest::addColumn<QString>("simulation");
    QTest::addColumn<int>("shards");
    // 200 runs are shares of 66, 67 and 67: none ends with a batch of 64.
    QTest::newRow("unequal") << "roguebasin --floors 2-5 --runs 200 --seed 7" << 3;
    QTest::newRow("one run each") << "chargrid-2020 --floors 6 --runs 4 --seed 0" << 4;
    QTest::newRow("largest seed") << "tcod-2020 --runs 130 --floors 1-3 --seed 18446744073709551615"
                                  << 2;
}

void TestCliMerge::mergedShardsEqualTheWholeRun()
{
    QFETCH(QString, simulation);
    QFETCH(int, shards);
    QString files;
    for (int index = shards; index >= 1; --index)
        files += u' ' + shard(simulation, index, shards);
    for (const char *format : {"table", "csv", "json"}) {
        const QString asked = QStringLiteral(" --format ") + QString::fromUtf8(format);
        const Answer whole = fathomCli(QStringLiteral("simulate ") + simulation + asked);
        const Answer merged = fathomCli(QStringLiteral("merge") + files + asked);
        QCOMPARE(merged.exitCode, 0);
        QCOMPARE(merged.err, QByteArray());
        QVERIFY(whole.out.size() > 100);
        QCOMPARE(merged.out, whole.out);
    }
}

/// The path of a file with the shard's games.
QString TestCliMerge::campaignShard(const QString &campaign, int index, int count)
{
    const Answer answer = fathomCli(
        QStringLiteral("autoplay %1 --shard %2/%3").arg(campaign).arg(index).arg(count));
    if (answer.exitCode != 0 || !answer.err.isEmpty())
        qCritical() << answer.err;
    return write(answer.out);
}

void TestCliMerge::mergedCampaignsEqualTheWholeOne_data()
{
    QTest::addColumn<QString>("campaign");
    QTest::newRow("one ruleset") << "roguebasin --games 7 --seed 7 --turns 400";
    QTest::newRow("random bot") << "tcod-2020 --games 5 --seed 1 --turns 300 --bot random";
    QTest::newRow("paired") << "roguebasin --games 5 --seed 7 --turns 300 --paired tcod-2020";
}

void TestCliMerge::mergedCampaignsEqualTheWholeOne()
{
    QFETCH(QString, campaign);
    QString files;
    for (int index = 3; index >= 1; --index)
        files += u' ' + campaignShard(campaign, index, 3);
    // All but the seconds, which are only in these two formats.
    const QRegularExpression seconds(QStringLiteral(R"(turns in\s[\d.]+|"seconds": [^,]*)"));
    for (const char *format : {"table", "csv", "json"}) {
        const QString asked = QStringLiteral(" --format ") + QString::fromUtf8(format);
        const Answer whole = fathomCli(QStringLiteral("autoplay ") + campaign + asked);
        const Answer merged = fathomCli(QStringLiteral("merge") + files + asked);
        QCOMPARE(merged.exitCode, 0);
        QVERIFY(whole.out.size() > 100);
        QCOMPARE(QString::fromUtf8(merged.out).remove(seconds),
                 QString::fromUtf8(whole.out).remove(seconds));
    }
}

void TestCliMerge::shardsOfOtherCampaignsAreRefused()
{
    const QString campaign = QStringLiteral("roguebasin --games 2 --seed 1 --turns 20");
    const QString merge = QStringLiteral("merge %1 ").arg(campaignShard(campaign, 1, 2));
    const auto refusedWith = [&](const QString &other, const char *says) {
        verifyRefused(fathomCli(merge + other), QString::fromUtf8(says));
    };
    refusedWith(campaignShard(campaign + QStringLiteral("0"), 2, 2), "turn budget 200, but ");
    refusedWith(campaignShard(campaign + QStringLiteral(" --bot careful"), 2, 2), "bot careful, ");
    refusedWith(campaignShard(campaign + QStringLiteral(" --paired roguebasin"), 2, 2),
                "of another ruleset than ");
    refusedWith(shard(usual, 2, 2), "not what autoplay --shard wrote");
    refusedWith(QString(), "shard 2 of 2 is missing");
}

void TestCliMerge::fileOfTheReaderNeedsNoRulesetToBeMerged()
{
    const QString rules
        = write(tablesOnly(R"({"id": "é \"x\"", "weight": [[2, 5]], "mine": 1.5})"));
    const QString simulation = rules + QStringLiteral(" --runs 30 --seed 4");
    const QString files = shard(simulation, 1, 2) + u' ' + shard(simulation, 2, 2);
    const Answer whole = fathomCli(QStringLiteral("simulate ") + simulation);
    QVERIFY(QFile::remove(rules));
    QCOMPARE(fathomCli(QStringLiteral("merge ") + files).out, whole.out);
}

void TestCliMerge::jobsDoNotChangeAByteOfAShard()
{
    const QString command
        = QStringLiteral("simulate roguebasin --floors 4 --runs 900 --seed 2 --shard 2/3 --jobs ");
    const Answer one = fathomCli(command + u'1');
    QVERIFY(one.out.size() > 100);
    QCOMPARE(fathomCli(command + u'3').out, one.out);
}

void TestCliMerge::oneShardOfOneIsTheWholeRun()
{
    QCOMPARE(fathomCli(QStringLiteral("merge ") + shard(usual, 1, 1)).out,
             fathomCli(QStringLiteral("simulate ") + usual).out);
}

void TestCliMerge::sharesDoNotOverlap()
{
    // Four shards of one run each: if any two did the same run, they would count the same.
    QSet<QByteArray> counts;
    for (int index = 1; index <= 4; ++index) {
        QFile file(shard(QStringLiteral("roguebasin --floors 1-5 --runs 4 --seed 3"), index, 4));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray text = file.readAll();
        const qsizetype start = text.indexOf("\"floors\": [\n");
        const qsizetype end = text.indexOf("\"checksum\"");
        QVERIFY(start > 0 && end > start);
        counts.insert(text.mid(start, end - start));
    }
    QCOMPARE(counts.size(), 4);
}

void TestCliMerge::sumsOfSquaresAreDecimalStrings()
{
    // One run with x in it has the sum x and the sum of squares x^2.
    const QJsonValue floor
        = fathomCli("simulate roguebasin --floors 1 --runs 2 --seed 1 --shard 1/2")
              .json()[QStringLiteral("floors")][0];
    const int rooms = floor[u"rooms"][u"sum"].toInt();
    QVERIFY(rooms > 1);
    QCOMPARE(floor[u"rooms"][u"squares"].toString(), QString::number(rooms * rooms));
}

// They had no sums of third and fourth powers.
void TestCliMerge::shardsOfOlderVersionsLackTheErrorsOfSpreads()
{
    const QString usualFloor = QStringLiteral("roguebasin --floors 5 --runs 40 --seed 3");
    QStringList shards;
    for (int index = 1; index <= 2; ++index) {
        QFile file(shard(usualFloor, index, 2));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QString text = QString::fromUtf8(file.readAll());
        if (index == 1)
            text.remove(QRegularExpression(QStringLiteral(",\\s*\"(cubes|fourths)\": \"\\d+\"")));
        QByteArray bytes = text.toUtf8();
        bytes.truncate(bytes.lastIndexOf("  \"checksum\""));
        core::Hash hash;
        hash.add(std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
        shards.append(write(bytes + "  \"checksum\": \""
                            + QByteArray::fromStdString(core::toHex(hash.value())) + "\"\n}\n"));
    }
    const Answer merged
        = fathomCli(QStringLiteral("merge %1 --format json").arg(shards.join(u' ')));
    QCOMPARE(merged.exitCode, 0);
    const QJsonValue rooms = merged.json()[QStringLiteral("floors")][0][u"rooms"];
    QVERIFY(rooms[u"sdCi"][0].isNull() && rooms[u"sdCi"][1].isNull());
    const QJsonValue whole = fathomCli(QStringLiteral("simulate %1 --format json").arg(usualFloor))
                                 .json()[QStringLiteral("floors")][0][u"rooms"];
    QVERIFY(whole[u"sdCi"][0].toDouble() > 0);
    QCOMPARE(rooms[u"sd"], whole[u"sd"]);
    QCOMPARE(rooms[u"ci"], whole[u"ci"]);
}

void TestCliMerge::whatDoesNotBelongTogetherIsRefused_data()
{
    QTest::addColumn<QString>("other");
    QTest::addColumn<int>("index");
    QTest::addColumn<int>("count");
    QTest::addColumn<QString>("says");
    QTest::newRow("ruleset") << "tcod-2020 --floors 1-2 --runs 20 --seed 1" << 2 << 2
                             << "2.part: of another ruleset than ";
    QTest::newRow("seed") << "roguebasin --floors 1-2 --runs 20 --seed 2" << 2 << 2
                          << "2.part: seed 2, but ";
    QTest::newRow("runs") << "roguebasin --floors 1-2 --runs 21 --seed 1" << 2 << 2
                          << "2.part: 21 runs, but ";
    QTest::newRow("floors") << "roguebasin --floors 1-3 --runs 20 --seed 1" << 2 << 2
                            << "2.part: floors 1-3, but ";
    QTest::newRow("count") << usual << 2 << 3 << "2.part: shard 2/3, but ";
    QTest::newRow("twice") << usual << 1 << 2 << "2.part: shard 1/2, as is ";
}

void TestCliMerge::whatDoesNotBelongTogetherIsRefused()
{
    QFETCH(QString, other);
    QFETCH(int, index);
    QFETCH(int, count);
    QFETCH(QString, says);
    m_files = 0;
    const QString first = shard(usual, 1, 2);
    const QString second = shard(other, index, count);
    verifyRefused(fathomCli(QStringLiteral("merge %1 %2").arg(first, second)), says);
}

void TestCliMerge::brokenFilesAreRefused_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("says");
    const QByteArray good = fathomCli(QStringLiteral("simulate %1 --shard 1/1").arg(usual)).out;
    QByteArray changed = good;
    changed.replace("\"runs\": 20", "\"runs\": 21");
    QVERIFY(changed != good);
    QTest::newRow("empty") << QByteArray() << "not what simulate --shard wrote";
    QTest::newRow("ruleset") << tablesOnly("") << "not what simulate --shard wrote";
    QTest::newRow("cut off") << good.left(good.size() / 2) << "damaged or incomplete";
    QTest::newRow("last byte missing") << good.chopped(1) << "damaged or incomplete";
    QTest::newRow("twice in one file") << good + good << "damaged or incomplete";
    QTest::newRow("number changed") << changed << "damaged or incomplete";
}

void TestCliMerge::brokenFilesAreRefused()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, says);
    const QString file = write(text);
    const Answer answer = fathomCli(QStringLiteral("merge ") + file);
    verifyRefused(answer, says);
    QVERIFY(answer.err.contains(file.toUtf8()));
}

void TestCliMerge::anotherFileIsRefusedByItsBeginning_data()
{
    QTest::addColumn<QString>("before");
    QTest::newRow("first") << QString();
    QTest::newRow("second") << usual;
}

// A pipe with 64 KiB in it that nobody closes: who reads on waits for ever.
void TestCliMerge::anotherFileIsRefusedByItsBeginning()
{
#ifdef Q_OS_UNIX
    QFETCH(QString, before);
    const QString path = m_folder.filePath(QStringLiteral("pipe %1").arg(++m_files));
    QCOMPARE(mkfifo(qPrintable(path), 0600), 0);
    QFile pipe(path);
    QVERIFY(pipe.open(QIODevice::ReadWrite | QIODevice::Unbuffered));
    const QByteArray bytes(65536, 'x');
    QCOMPARE(pipe.write(bytes), bytes.size());
    const QString first = before.isEmpty() ? QString() : shard(before, 1, 2);
    verifyRefused(fathomCli(QStringLiteral("merge %1 \"%2\"").arg(first, path)),
                  QStringLiteral(": this is not what simulate --shard wrote"));
#else
    QSKIP("needs pipes");
#endif
}

void TestCliMerge::missingShardsAreNamed()
{
    const QString simulation = QStringLiteral("roguebasin --floors 1 --runs 50 --seed 1");
    const QString fourth = QStringLiteral("merge ") + shard(simulation, 4, 50);
    verifyRefused(fathomCli(fourth),
                  QStringLiteral("shards 1, 2, 3, 5, 6, 7, 8, 9, 10, 11 and 39 more of 50 are "));
    const QString first = QStringLiteral("merge ") + shard(simulation, 1, 2);
    verifyRefused(fathomCli(first), QStringLiteral("shard 2 of 2 is missing"));
}

void TestCliMerge::shardsAreReadStrictly_data()
{
    QTest::addColumn<QString>("shard");
    QTest::addColumn<QString>("says");
    for (const char *text : {"0/3", "4/3", "1", "1/", "/3", "1/3/3", "1/3x", "-1/3", "1/0"})
        QTest::newRow(text) << QString::fromUtf8(text) << "is not a shard such as 1/3";
    QTest::newRow("too many") << "1/21"
                              << "fewer runs than shards";
    QTest::newRow("with a format") << "1/3 --format json"
                                   << "excludes";
}

void TestCliMerge::shardsAreReadStrictly()
{
    QFETCH(QString, shard);
    QFETCH(QString, says);
    verifyRefused(fathomCli(QStringLiteral("simulate %1 --shard %2").arg(usual, shard)), says);
}

QTEST_GUILESS_MAIN(TestCliMerge)
#include "tst_climerge.moc"
