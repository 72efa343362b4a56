// SPDX-License-Identifier: MIT
#include "tests/cli/runcli.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

class TestCliCheck : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void builtInsHaveNoIssues();
    void issuesAreListedWithTheirAddresses();
    void warningsAloneExitWith0();
    void annotationsStandAtTheirLines();
    void standardInputIsARuleset();
    void errorsExitWith1();
    void severalRulesetsGiveAnArray();
    void unreadableRulesetEndsTheCheck();
    void listNamesEveryBuiltIn();
    void goalsAboutGamesArePlayed();

private:
    QString write(const char *name, const QByteArray &text);

    QTemporaryDir m_folder;
};

QString TestCliCheck::write(const char *name, const QByteArray &text)
{
    const QString path = m_folder.filePath(QString::fromUtf8(name));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        qFatal("cannot write a test file");
    return path;
}

void TestCliCheck::builtInsHaveNoIssues()
{
    for (const char *name : {"roguebasin", "tcod-2020", "rust-tcod", "chargrid-2020"}) {
        const QString command
            = QStringLiteral("check %1 --format json").arg(QString::fromUtf8(name));
        const Answer answer = fathomCli(command);
        QCOMPARE(answer.exitCode, 0);
        QCOMPARE(answer.json()[QStringLiteral("issues")], QJsonValue(QJsonArray()));
        QVERIFY(answer.json()[QStringLiteral("goals")].isArray());
    }
}

void TestCliCheck::issuesAreListedWithTheirAddresses()
{
    const QString path
        = write("never.json", tablesOnly(R"({"id": "a", "weight": 5}, {"id": "b", "weight": 0})"));
    const Answer json = fathomCli(QStringLiteral("check %1 --format json").arg(path));
    const QJsonValue issue = json.json()[QStringLiteral("issues")][0];
    QCOMPARE(issue[u"severity"].toString(), QStringLiteral("warning"));
    QCOMPARE(issue[u"where"].toString(), QStringLiteral("tables[0].entries.b"));
    QVERIFY(issue[u"message"].toString().contains(QStringLiteral("never")));
    const Answer csv = fathomCli(QStringLiteral("check %1 --format csv").arg(path));
    QVERIFY(csv.out.startsWith("ruleset,severity,where,message\n"));
    QVERIFY(csv.out.contains(",warning,tables[0].entries.b,"));
    const Answer table = fathomCli(QStringLiteral("check %1").arg(path));
    QVERIFY(table.out.contains("warning: tables[0].entries.b: "));
    for (const QString &line : table.lines().mid(1))
        QVERIFY2(line.size() <= 80, qPrintable(line));
}

void TestCliCheck::warningsAloneExitWith0()
{
    const QString path
        = write("warn.json", tablesOnly(R"({"id": "a", "weight": 5}, {"id": "b", "weight": 0})"));
    QCOMPARE(fathomCli(QStringLiteral("check %1").arg(path)).exitCode, 0);
}

void TestCliCheck::severalRulesetsGiveAnArray()
{
    const QJsonArray list
        = fathomCli("check roguebasin chargrid-2020 --format json").json().array();
    QCOMPARE(list.size(), 2);
    QCOMPARE(list[0][u"ruleset"].toString(), QStringLiteral("roguebasin"));
    QCOMPARE(list[1][u"ruleset"].toString(), QStringLiteral("chargrid-2020"));
    QVERIFY(list[1][u"issues"].isArray() && list[1][u"goals"].isArray());
}

void TestCliCheck::unreadableRulesetEndsTheCheck()
{
    const QString path = write("broken.json", "{");
    const Answer answer = fathomCli(QStringLiteral("check roguebasin %1").arg(path));
    QCOMPARE(answer.exitCode, 2);
    QCOMPARE(answer.out, QByteArray());
    QCOMPARE(answer.err.count('\n'), 1);
}

void TestCliCheck::listNamesEveryBuiltIn()
{
    const QStringList names {QStringLiteral("fathom"), QStringLiteral("roguebasin"),
                             QStringLiteral("tcod-2020"), QStringLiteral("rust-tcod"),
                             QStringLiteral("chargrid-2020")};
    const QStringList lines = fathomCli("list").lines();
    const QJsonValue json = fathomCli("list --format json").json()[QStringLiteral("rulesets")];
    for (int i = 0; i < names.size(); ++i) {
        QVERIFY(!lines.filter(QStringLiteral("%1 ").arg(names[i])).isEmpty());
        QCOMPARE(json[i][u"name"].toString(), names[i]);
        QVERIFY(!json[i][u"title"].toString().isEmpty());
        QCOMPARE(json[i][u"hash"].toString().size(), 16);
        QCOMPARE(fathomCli(QStringLiteral("resolve %1").arg(names[i])).exitCode, 0);
    }
    QCOMPARE(lines.size(), json.toArray().size() + 2); // a head and the end
    for (const QString &line : lines)
        QVERIFY2(line.size() <= 80, qPrintable(line));
    QVERIFY(fathomCli("list --format csv").out.startsWith("name,title,description,floors,hash\n"));
}

// At the line of the file, with what GitHub reads as the end of a part escaped.
void TestCliCheck::annotationsStandAtTheirLines()
{
    const QString path
        = write("lines.json", R"({"format": "fathom-ruleset", "version": 1, "floors": 4,
 "tables": [{"id": "t", "spawns": "monsters", "count": {"exactly": 1},
   "entries": [{"id": "a", "weight": 1},
               {"id": "b", "weight": 0}]}],
 "goals": [
   {"entry": "a", "onFloor": 2, "mean": {"min": 900}},
   {"entry": "a", "onFloor": 2, "mean": {"min": 0}}]}
)");
    const Answer answer = fathomCli(QStringLiteral("check %1 --format github").arg(path));
    QCOMPARE(answer.exitCode, 1);
    const QByteArray file = "file=" + path.toUtf8();
    QVERIFY2(answer.out.startsWith("::warning " + file + ",line=4,title=tables[0].entries.b::"),
             answer.out.constData());
    QVERIFY2(answer.out.contains("\n::error " + file + ",line=6,title=goal broken::"),
             answer.out.constData());
    QCOMPARE(answer.out.count("::error"), 1);
    const Answer unread = fathomCli(
        QStringLiteral("check %1 --format github").arg(write("a,b%.json", "{\n\n  oops")));
    QCOMPARE(unread.exitCode, 2);
    QVERIFY2(unread.out.contains("a%2Cb%25.json,line=3,title=unreadable::"),
             unread.out.constData());
}

void TestCliCheck::standardInputIsARuleset()
{
    QProcess process;
    process.start(QStringLiteral(FATHOM_CLI), {QStringLiteral("check"), QStringLiteral("-")});
    process.write(tablesOnly(R"({"id": "a", "weight": 1}, {"id": "b", "weight": 0})"));
    process.closeWriteChannel();
    QVERIFY(process.waitForFinished());
    QVERIFY(process.readAllStandardOutput().contains("warning: tables[0].entries.b: "));
}

void TestCliCheck::errorsExitWith1()
{
    QByteArray text = tablesOnly(R"({"id": "ork", "weight": 5})");
    text.replace("\"tables\"", R"("monsters": [{"id": "orc", "name": "orc", "glyph": "o",
   "color": "#00ff00", "hp": 5, "defense": 0, "power": 1, "xp": 1, "behavior": "hunter"}],
 "tables")");
    const QString path = write("unknown.json", text);
    const Answer answer = fathomCli(QStringLiteral("check %1 --format json").arg(path));
    QCOMPARE(answer.exitCode, 1);
    QCOMPARE(answer.err, QByteArray());
    const QJsonValue issue = answer.json()[QStringLiteral("issues")][0];
    QCOMPARE(issue[u"severity"].toString(), QStringLiteral("error"));
    QCOMPARE(issue[u"where"].toString(), QStringLiteral("tables[0].entries.ork"));
    // One bad ruleset among good ones is enough.
    QCOMPARE(fathomCli(QStringLiteral("check roguebasin %1").arg(path)).exitCode, 1);
}

void TestCliCheck::goalsAboutGamesArePlayed()
{
    QFile builtin(QStringLiteral(ROGUEBASIN));
    QVERIFY(builtin.open(QIODevice::ReadOnly));
    QByteArray text = builtin.readAll();
    const auto withGoal = [&](const char *bounds) {
        QJsonObject rules = QJsonDocument::fromJson(text).object();
        rules[QStringLiteral("goals")] = QJsonDocument::fromJson(
                                             QByteArray(R"([{"bot": "random", "reachesFloor": 4,
                "probability": )") + bounds + "}]")
                                             .array();
        return write("goal.json", QJsonDocument(rules).toJson());
    };
    const auto checked = [&](const char *bounds, const char *more = "") {
        return fathomCli(QStringLiteral("check %1 --games 8 --format json %2")
                             .arg(withGoal(bounds), QString::fromUtf8(more)));
    };
    const Answer met = checked(R"({"max": 0.999})");
    QCOMPARE(met.exitCode, 0);
    const QJsonValue goal = met.json()[QStringLiteral("goals")][0];
    QCOMPARE(goal[u"ok"], QJsonValue(true));
    QCOMPARE(goal[u"method"].toString(), QStringLiteral("played"));
    QCOMPARE(goal[u"games"].toInt(), 8);
    QVERIFY(goal[u"ci"][1].toDouble() < 0.999);
    QCOMPARE(goal[u"goal"][u"bot"].toString(), QStringLiteral("random"));
    const Answer broken = checked(R"({"min": 0.99})");
    QCOMPARE(broken.exitCode, 1);
    QCOMPARE(broken.json()[QStringLiteral("goals")][0][u"ok"], QJsonValue(false));
    const Answer undecided = checked(R"({"max": 0.1})");
    QCOMPARE(undecided.exitCode, 1);
    QVERIFY(undecided.json()[QStringLiteral("goals")][0][u"ok"].isNull());
    const Answer words
        = fathomCli(QStringLiteral("check %1 --games 8").arg(withGoal(R"({"max": 0.1})")));
    QVERIFY(words.out.contains("? random games reach floor 4 with at most 10 %: "));
    QVERIFY(words.out.contains("undecided"));
    const Answer skipped = checked(R"({"max": 0.1})", "--skip-played");
    QCOMPARE(skipped.exitCode, 0);
    QVERIFY(skipped.json()[QStringLiteral("goals")][0][u"ok"].isNull());
    QCOMPARE(skipped.json()[QStringLiteral("goals")][0][u"method"].toString(),
             QStringLiteral("skipped"));
    const Answer exact = checked(R"({"max": 0.999})", "--exact-only");
    QCOMPARE(exact.exitCode, 1);
    QVERIFY(exact.json()[QStringLiteral("goals")][0][u"value"].isNull());
}

QTEST_GUILESS_MAIN(TestCliCheck)
#include "tst_clicheck.moc"
