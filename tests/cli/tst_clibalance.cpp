// SPDX-License-Identifier: MIT
#include "tests/cli/runcli.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

namespace {

const QString closedForm = QStringLiteral(" --rooms 12 --before-placement --format json");

QJsonObject asJson(const Answer &result)
{
    return QJsonDocument::fromJson(result.out).object();
}

} // namespace

class TestCliBalance : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void plansAreWrittenAsTheContractSays();
    void theFileIsWrittenByteForByte();
    void wordsTellTheSame();
    void statsAreNamedByTheirType();
    void conflictsAreNamed();
    void badUsageIsRefused_data();
    void badUsageIsRefused();

private:
    QString fileWith(const QByteArray &goals, const QByteArray &entry = {});

    QTemporaryDir m_folder;
};

/// A file that no program wrote: its layout is its own.
QString TestCliBalance::fileWith(const QByteArray &goals, const QByteArray &entry)
{
    const QString path = m_folder.filePath(QStringLiteral("my.json"));
    QFile file(path);
    const bool isOpen = file.open(QIODevice::WriteOnly);
    file.write(isOpen ? R"({"format": "fathom-ruleset",   "version": 1, "note": "mine", "floors": 6,
  "tables": [ {"id": "items", "spawns": "items", "count": {"per":"room", "upTo": 2},
    "entries": [
      {"id":"potion","weight":35},
      {"id": "scroll" , "weight": [[2, 10],[6,  10 ]] },
      {"id": "ring", "weight": [[4,50]])"
                       + entry + R"(}
    ]}],
  "goals": )" + goals + "\n}\r\n"
                      : QByteArray());
    return path;
}

void TestCliBalance::plansAreWrittenAsTheContractSays()
{
    // 12 w / (w + 85) <= 1 on floor 6 asks for w <= 7.
    const QString file = fileWith(R"([{"entry": "scroll", "onFloor": 6, "mean": {"max": 1}}])");
    const Answer result = fathomCli(QStringLiteral("balance ") + file + closedForm
                                    + QStringLiteral(" --only items/scroll"));
    QCOMPARE(result.exitCode, 0);
    const QJsonObject json = asJson(result);
    QCOMPARE(json[u"method"].toString(), QStringLiteral("exact"));
    QVERIFY(!json.contains(QStringLiteral("conflict")));
    const QJsonObject goal = json[u"goals"][0].toObject();
    QCOMPARE(goal[u"text"].toString(), QStringLiteral("mean scroll on floor 6 at most 1"));
    QVERIFY(qAbs(goal[u"before"][u"value"].toDouble() - 120. / 95) < 1e-9);
    QCOMPARE(goal[u"before"][u"ok"].toBool(true), false);
    const QJsonArray plans = json[u"plans"].toArray();
    QCOMPARE(plans.size(), 1);
    const QJsonObject change = plans[0][u"changes"][0].toObject();
    QCOMPARE(change[u"table"].toString(), QStringLiteral("items"));
    QCOMPARE(change[u"entry"].toString(), QStringLiteral("scroll"));
    QCOMPARE(change[u"floor"].toInt(), 6);
    QCOMPARE(change[u"from"].toInt(), 10);
    QCOMPARE(change[u"to"].toInt(), 7);
    QVERIFY(qAbs(plans[0][u"goals"][0][u"value"].toDouble() - 84. / 92) < 1e-9);
    QCOMPARE(plans[0][u"goals"][0][u"ok"].toBool(), true);
    QCOMPARE(plans[0][u"met"].toInt(), 1);
    QCOMPARE(plans[0][u"distance"].toDouble(-1), 0.0);
}

void TestCliBalance::theFileIsWrittenByteForByte()
{
    const QString file = fileWith(R"([{"entry": "scroll", "onFloor": 6, "mean": {"max": 1}}])");
    const QString out = m_folder.filePath(QStringLiteral("out.json"));
    const Answer result = fathomCli(QStringLiteral("balance ") + file + closedForm
                                    + QStringLiteral(" --only items/scroll --out ") + out);
    QCOMPARE(result.exitCode, 0);
    QFile before(file);
    QFile after(out);
    QVERIFY(before.open(QIODevice::ReadOnly) && after.open(QIODevice::ReadOnly));
    QByteArray expected = before.readAll();
    expected.replace("[6,  10 ]", "[6,  7 ]");
    QCOMPARE(after.readAll(), expected);
}

void TestCliBalance::wordsTellTheSame()
{
    const QString file = fileWith(R"([{"entry": "scroll", "onFloor": 6, "mean": {"max": 1}}])");
    const Answer result
        = fathomCli(QStringLiteral("balance ") + file
                    + QStringLiteral(" --rooms 12 --before-placement --only items/scroll"));
    const QByteArray expected = "0 of 1 goals met as it is, distance 0.526\n"
                                "  ✗ mean scroll on floor 6 at most 1: 1.263\n"
                                "\n"
                                "Plan 1: 1 change, 1 of 1 goals met, distance 0.000\n"
                                "  scroll from floor 6: 10 → 7\n"
                                "  ✓ mean scroll on floor 6 at most 1: 1.263 → 0.913\n";
    QCOMPARE(result.out, expected);
}

void TestCliBalance::statsAreNamedByTheirType()
{
    // 12 rooms of one rat each: 35 XP are 420, at most 300 asks for 25.
    const QString path = m_folder.filePath(QStringLiteral("stats.json"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"format": "fathom-ruleset", "version": 1, "floors": 1,
  "monsters": [{"id": "rat",  "hp": 4, "power": [1,3], "xp":   35}],
  "tables": [{"id": "monsters", "spawns": "monsters", "count": {"per": "room", "exactly": 1},
    "entries": [{"id": "rat", "weight": 1}]}],
  "goals": [{"table": "monsters", "value": "xp", "onFloor": 1, "mean": {"min": 200, "max": 300}}]}
)");
    file.close();
    const QString command
        = QStringLiteral("balance ") + path + QStringLiteral(" --rooms 12 --before-placement ");
    QCOMPARE(fathomCli(command).exitCode, 1); // not by weights
    const QString out = m_folder.filePath(QStringLiteral("out.json"));
    const Answer result = fathomCli(command + QStringLiteral("--stats --format json --out ") + out);
    QCOMPARE(result.exitCode, 0);
    QCOMPARE(asJson(result)[u"plans"][0][u"changes"][0].toObject(),
             (QJsonObject {{QStringLiteral("table"), QJsonValue::Null},
                           {QStringLiteral("of"), QStringLiteral("monsters")},
                           {QStringLiteral("type"), QStringLiteral("rat")},
                           {QStringLiteral("member"), QStringLiteral("xp")},
                           {QStringLiteral("floor"), QJsonValue::Null},
                           {QStringLiteral("from"), 35},
                           {QStringLiteral("to"), 25}}));
    QFile after(out);
    QVERIFY(file.open(QIODevice::ReadOnly) && after.open(QIODevice::ReadOnly));
    QCOMPARE(after.readAll(), file.readAll().replace(R"("xp":   35)", R"("xp":   25)"));
    const QByteArray words = fathomCli(command + QStringLiteral("--stats")).out;
    QVERIFY2(words.contains("  xp of rat: 35 → 25\n"), words.constData());
}

void TestCliBalance::conflictsAreNamed()
{
    // What is kept cannot be diluted without anything else to change.
    const QString kept = fileWith(R"([{"entry": "scroll", "onFloor": 6, "mean": {"max": 1}},
        {"entry": "potion", "onFloor": 6, "mean": {"min": 1}}])",
                                  R"(, "keep": true)");
    const Answer result = fathomCli(QStringLiteral("balance ") + kept + closedForm
                                    + QStringLiteral(" --keep items/scroll --keep items/potion"));
    QCOMPARE(result.exitCode, 1);
    const QJsonObject json = asJson(result);
    QCOMPARE(json[u"plans"].toArray().size(), 0);
    QCOMPARE(json[u"conflict"].toArray(), (QJsonArray {0}));
}

void TestCliBalance::badUsageIsRefused_data()
{
    QTest::addColumn<QString>("options");
    QTest::addColumn<QByteArray>("complaint");
    QTest::newRow("goal") << QStringLiteral("--goal 1") << QByteArray("there is no goal 1");
    QTest::newRow("keep") << QStringLiteral("--keep items/rign")
                          << QByteArray("no table or entry \"items/rign\"");
    QTest::newRow("plan") << QStringLiteral("--plan 9") << QByteArray("--plan: the ladder has");
    QTest::newRow("format") << QStringLiteral("--format csv")
                            << QByteArray("neither text nor json");
}

void TestCliBalance::badUsageIsRefused()
{
    QFETCH(QString, options);
    QFETCH(QByteArray, complaint);
    const QString file = fileWith(R"([{"entry": "scroll", "onFloor": 6, "mean": {"max": 1}}])");
    const Answer result = fathomCli(QStringLiteral("balance ") + file + u' ' + options);
    QCOMPARE(result.exitCode, 2);
    QVERIFY2(result.err.contains(complaint), result.err.constData());
}

QTEST_GUILESS_MAIN(TestCliBalance)
#include "tst_clibalance.moc"
