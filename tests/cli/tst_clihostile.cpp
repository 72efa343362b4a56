// SPDX-License-Identifier: MIT
// A ruleset whose names try to do something: to a terminal, a spreadsheet, a page of Markdown or
// HTML. It goes through every printer of every subcommand.

#include "tests/cli/runcli.h"

#include <QFile>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

namespace {

// Escapes, a bell, a C1 control, a turn of the text, tags, cells, and a line of its own.
const char *const title = R"(=1+1\u001b]0;owned\u0007\n✓ forged | <img src=x> \u202efdp)";
const char *const orc = R"(=orc\u001b[31m\u009b2J<img src=x>|`[x](y)\u202e)";
const char *const troll = R"(@troll\u0007\u007f\u200b<b>)";
const char *const potion = R"(-potion\u001bc<script>)";

const QRegularExpression &hidden()
{
    static const QRegularExpression signs(QStringLiteral(
        "[\\x00-\\x08\\x0b-\\x1f\\x7f-\\x9f\\x{200b}\\x{200e}\\x{200f}\\x{202a}-\\x{202e}"
        "\\x{2066}-\\x{2069}]"));
    return signs;
}

} // namespace

class TestCliHostile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void nothingIsDoneByNames_data();
    void nothingIsDoneByNames();
    void everySubcommandIsAmongThem();
    void complaintsShowThem_data();
    void complaintsShowThem();
    void checkTellsOfThem();
    void convertedSpreadsheetsComeBack();

private:
    QString path(const char *name) { return m_folder.filePath(QString::fromUtf8(name)); }

    QTemporaryDir m_folder;
    QSet<QString> m_subcommands;
};

void TestCliHostile::initTestCase()
{
    QFile group(path("group.json"));
    QVERIFY(group.open(QIODevice::WriteOnly));
    group.write(R"({"format": "fathom-ruleset", "version": 2, "tables": [
        {"id": "packs", "spawns": "monsters", "count": {"per": "room", "exactly": 1}, "entries": [
            {"id": "pack", "group": [{"id": "rat"}, {"id": "a\u202e"}], "weight": 1}]}]})");
    group.close();
    QByteArray json = fathomCli("convert roguebasin - --to json").out;
    json.replace("\"RogueBasin, part 12\"", QByteArray("\"") + title + '"');
    json.replace("\"orc\"", QByteArray("\"") + orc + '"');
    json.replace("\"troll\"", QByteArray("\"") + troll + '"');
    json.replace("\"healing-potion\"", QByteArray("\"") + potion + '"');
    json.replace("\"description\": \"", QByteArray("\"description\": \"") + troll);
    json.insert(json.lastIndexOf('}'),
                QByteArray(R"(, "goals": [{"entry": ")") + orc
                    + R"(", "onFloor": 3, "mean": {"max": 0.1}}])");
    for (const char *name : {"evil.json", "evil\x1b[31m.json"}) {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(json);
    }
}

void TestCliHostile::nothingIsDoneByNames_data()
{
    QTest::addColumn<QString>("command");
    const char *const commands[]
        = {"list",
           "resolve EVIL",
           "resolve EVIL --unrolled",
           "analyze EVIL --floors 3 --layouts 20",
           "analyze EVIL --floors 3 --layouts 20 --sensitivity",
           "analyze EVIL --floors 3 --layouts 20 --together",
           "analyze EVIL --floors 3 --layouts 20 --by-type",
           "solve EVIL --entry \"=orc\x1b[31m\" --floor 3 --mean 1 --layouts 20",
           "solve EVIL --entry ORC --floor 3 --mean 1 --layouts 20",
           "simulate EVIL --floors 3 --runs 20 --seed 1",
           "simulate EVIL --floors 3 --runs 20 --seed 1 --by-type",
           "merge SHARD",
           "check EVIL",
           "balance EVIL --layouts 20",
           "check EVIL NAME roguebasin",
           "compare roguebasin EVIL --floors 3 --layouts 20",
           "generate EVIL --floor 6 --seed 1",
           "autoplay EVIL --games 5 --seed 1 --turns 200",
           "autoplay EVIL --games 5 --seed 1 --turns 200 --paired roguebasin",
           "autoplay EVIL --games 2 --seed 1 --turns 20 --what-if 2"};
    for (const QByteArray command : commands) {
        const char *const text = command.startsWith("compare") ? "text" : "table";
        for (const QByteArray format : {text, "csv", "json", "markdown", "github"})
            QTest::newRow(command + ' ' + format)
                << QString::fromUtf8(command + " --format " + format);
    }
    for (const char *command :
         {"simulate EVIL --floors 3 --runs 20 --seed 1 --shard 1/2", "resolve NAME --floors 3",
          "resolve \"no\x1b[31m\u202ename\"", "convert EVIL OUT.json --to json --force",
          "convert EVIL OUT.csv --to csv", "export EVIL - --template markdown",
          "export EVIL - --template html", "export EVIL OUT.lua --template lua",
          "play EVIL --seed 1 --bot greedy --turns 20 --out OUT.run", "replay OUT.run",
          "replay OUT.run --json", "\"\x1b[31m\""})
        QTest::newRow(command) << QString::fromUtf8(command);
}

void TestCliHostile::nothingIsDoneByNames()
{
    QFETCH(QString, command);
    m_subcommands.insert(command.section(u' ', 0, 0));
    command.replace(QStringLiteral("EVIL"), path("evil.json"));
    command.replace(QStringLiteral("NAME"), u'"' + path("evil\x1b[31m.json") + u'"');
    command.replace(QStringLiteral("OUT"), path("out"));
    command.replace(QStringLiteral("ORC"),
                    u'"' + QString::fromUtf8("=orc\x1b[31m\u009b2J<img src=x>|`[x](y)\u202e")
                        + u'"');
    if (command.contains(QStringLiteral("SHARD"))) {
        const Answer shard
            = fathomCli(QStringLiteral("simulate %1 --floors 3 --runs 20 --seed 1 --shard 1/1")
                            .arg(path("evil.json")));
        QFile file(path("1.part"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(shard.out);
        command.replace(QStringLiteral("SHARD"), path("1.part"));
    }
    const Answer answer = fathomCli(command);
    if (answer.exitCode == 2 && answer.err.contains("--format"))
        return; // one that this subcommand does not have
    QVERIFY2(answer.exitCode >= 0, "it crashed");
    for (const QByteArray &said : {answer.out, answer.err}) {
        const auto match = hidden().match(QString::fromUtf8(said));
        QVERIFY2(!match.hasMatch(),
                 (match.captured().toUtf8().toHex() + " in " + said).constData());
    }
    const QString out = QString::fromUtf8(answer.out);
    const bool isCsv = command.endsWith(QStringLiteral("csv"));
    const bool isHtml = command.endsWith(QStringLiteral("html")); // where a line break is a blank
    QVERIFY2(isCsv || isHtml || !out.contains(QStringLiteral("\n✓ forged")),
             answer.out.constData());
    if (answer.exitCode < 2 && command.endsWith(QStringLiteral("json"))
        && command.contains(QStringLiteral("--")))
        QVERIFY(!answer.json().isNull());
    if (isCsv && command.contains(QStringLiteral("--format"))) {
        static const QRegularExpression formula(QStringLiteral("(^|\\n|,)\"?[=@+-](?![0-9.])"));
        const auto match = formula.match(out);
        QVERIFY2(!match.hasMatch(),
                 answer.out.mid(qMax<qsizetype>(0, match.capturedStart() - 40)).constData());
    }
    if (command.endsWith(QStringLiteral("markdown"))) {
        static const QRegularExpression tag(QStringLiteral("[^\\\\`]<(img|b|script)"));
        static const QRegularExpression spans(QStringLiteral("(`+).*?[^`]\\1(?!`)"));
        QVERIFY2(!QString(out).remove(spans).contains(tag), answer.out.constData());
    }
    if (isHtml)
        QVERIFY(!out.contains(QStringLiteral("<img")) && !out.contains(QStringLiteral("<script")));
}

void TestCliHostile::everySubcommandIsAmongThem()
{
    const QString help = QString::fromUtf8(fathomCli("--help").out);
    const QStringList lines = help.mid(help.indexOf(QStringLiteral("Subcommands:"))).split(u'\n');
    int count = 0;
    for (const QString &line : lines) {
        const QString name = line.startsWith(QStringLiteral("  "))
            ? line.trimmed().section(u' ', 0, 0)
            : QString();
        if (line.startsWith(QStringLiteral("   ")) || name.isEmpty()
            || name == QStringLiteral("fathom-cli"))
            continue;
        QVERIFY2(m_subcommands.contains(name), qPrintable(name));
        ++count;
    }
    QVERIFY(count >= 14);
}

void TestCliHostile::complaintsShowThem_data()
{
    QTest::addColumn<QString>("command");
    for (const char *command :
         {"NAME", "resolve NAME", "convert NAME.csv - --to json", "replay NAME.run",
          "merge NAME.part", "export roguebasin - --template NAME",
          "analyze roguebasin --floors NAME", "analyze roguebasin --format NAME",
          "solve roguebasin --floor 1 --mean 1 --entry NAME",
          "solve roguebasin --floor 1 --mean 1 --entry orc --table NAME",
          "compare roguebasin roguebasin NAME", "play roguebasin --seed 1 --out x.run --bot NAME"})
        QTest::newRow(command) << QString::fromUtf8(command);
}

// Blanks in their place would tell of a name that nobody has typed.
void TestCliHostile::complaintsShowThem()
{
    QFETCH(QString, command);
    const Answer answer
        = fathomCli(command.replace(QStringLiteral("NAME"), QStringLiteral("no\x1b]0;x\x07such")));
    QCOMPARE(answer.exitCode, 2);
    QVERIFY2(answer.err.contains("no␛]0;x␇such"), answer.err.constData());
}

void TestCliHostile::checkTellsOfThem()
{
    const QByteArray out
        = fathomCli(QStringLiteral("check %1 --format csv").arg(path("evil.json"))).out;
    for (const char *where : {"name", "description", "monsters[0].id", "monsters[1].name",
                              "items[0].id", "tables[0].entries[1].id"})
        QVERIFY2(out.contains(QByteArray(",warning,") + where + ','), where);
    QVERIFY(out.contains("U+001B"));
    QVERIFY(!out.contains("tables[0].entries[1].type")); // once is enough
    const QByteArray group
        = fathomCli(QStringLiteral("check %1 --format csv").arg(path("group.json"))).out;
    QVERIFY2(group.contains(",warning,tables[0].entries[0].group[1],"), group.constData());
}

// What reads them back has the very names; it is said what a spreadsheet makes of them.
void TestCliHostile::convertedSpreadsheetsComeBack()
{
    const QString csv = path("back.csv");
    const Answer out = fathomCli(QStringLiteral("convert %1 %2").arg(path("evil.json"), csv));
    QVERIFY2(QString::fromUtf8(out.out).simplified().contains(QStringLiteral("for a formula")),
             out.out.constData());
    const Answer back = fathomCli(QStringLiteral("convert %1 - --to json").arg(csv));
    const QJsonValue entry = back.json()[QStringLiteral("tables")][0][QStringLiteral("entries")][0];
    QCOMPARE(entry[QStringLiteral("id")].toString(),
             QString::fromUtf8("=orc\x1b[31m\u009b2J<img src=x>|`[x](y)\u202e"));
}

QTEST_GUILESS_MAIN(TestCliHostile)
#include "tst_clihostile.moc"
