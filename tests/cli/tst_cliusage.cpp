// SPDX-License-Identifier: MIT
#include "tests/cli/runcli.h"

#include "core/report/printers.h"

#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#ifdef Q_OS_UNIX
#include <csignal>
#include <sys/resource.h>
#endif

class TestCliUsage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void badUsageIsOneLineAndExitCode2_data();
    void badUsageIsOneLineAndExitCode2();
    void anAnswerThatCannotBeWrittenIsExitCode2_data();
    void anAnswerThatCannotBeWrittenIsExitCode2();
    void unknownNameListsTheBuiltIns();
    void slipsOfThePenAreTold();
    void everyFormatOfTablesIsTaken();
    void slipsInAnyOptionAreTold_data();
    void slipsInAnyOptionAreTold();
    void manyNamesAreNotListed();
    void conflictMarkersAreNamed_data();
    void conflictMarkersAreNamed();
    void unreadableFileNamesLineColumnAndPath();
    void withoutSubcommandTheHelpIsShown();
    void versionNamesTheProgram();
    void helpFitsTheTerminalAndHasAnExample_data();
    void helpFitsTheTerminalAndHasAnExample();
    void everyArgumentIsTold();
    void exampleOfTheHelpWorks_data();
    void exampleOfTheHelpWorks();
    void numbersHaveAPointInAnyLocale();
    void everySeedOf64BitsIsTaken();
    void fileMayBeNamedLikeNoBuiltIn();
};

namespace {

void addSubcommands()
{
    QTest::addColumn<QString>("name");
    const QStringList help = fathomCli("--help").lines();
    const qsizetype first = help.indexOf(QStringLiteral("Subcommands:")) + 1;
    QVERIFY(first > 0);
    for (qsizetype i = first; i < help.size() && !help[i].isEmpty(); ++i) {
        const QString name = help[i].trimmed().section(u' ', 0, 0);
        QTest::newRow(qPrintable(name)) << name;
    }
}

} // namespace

void TestCliUsage::badUsageIsOneLineAndExitCode2_data()
{
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<QString>("says");
    const auto row = [](const char *arguments, const char *says) {
        QTest::newRow(arguments) << QString::fromUtf8(arguments) << QString::fromUtf8(says);
    };
    row("frobnicate", "unknown subcommand \"frobnicate\"");
    row("--frobnicate", "unexpected argument \"--frobnicate\"");
    row("resolve", "RULESET is required");
    row("resolve roguebasin --frobnicate", "unexpected argument \"--frobnicate\"");
    row("resolve roguebasin chargrid-2020", "unexpected argument \"chargrid-2020\"");
    row("resolve roguebasin --floors", "--floors takes one value");
    row("resolve roguebasin --floors 1 --floors 2", "--floors takes one value");
    row("resolve roguebasin --floors 0-3", "\"0-3\" is not a floor");
    row("resolve roguebasin --floors 3-1", "\"3-1\" is not a floor");
    row("resolve roguebasin --floors 1-1001", "from 1 to 1000");
    row("resolve roguebasin --floors 1-2-3", "\"1-2-3\" is not a floor");
    row("resolve roguebasin --floors one", "\"one\" is not a floor");
    row("resolve roguebasin --format xml", "\"xml\" is none of table, csv, json");
    row("resolve does-not-exist.json", "does-not-exist.json: cannot be read");
    row("resolve /", "cannot be read");
    row("simulate roguebasin --seed 1", "--runs is required");
    row("simulate roguebasin --runs 10", "--seed is required");
    row("simulate roguebasin --runs 0 --seed 1", "\"0\" is not a whole number from 1");
    row("simulate roguebasin --runs 1e3 --seed 1", "\"1e3\" is not a whole number");
    row("simulate roguebasin --runs 1000000001 --seed 1", "to 1000000000");
    row("simulate roguebasin --runs 10 --seed 1 --jobs 0", "--jobs");
    row("merge", "FILE is required");
    row("merge nothing-there", "nothing-there: cannot be read");
    row("generate roguebasin --seed 1", "--floor is required");
    row("generate roguebasin --floor 1", "--seed is required");
    row("generate roguebasin --floor 0 --seed 1", "\"0\" is not a whole number from 1");
    row("generate roguebasin --floor 1001 --seed 1", "from 1 to 1000");
    row("generate roguebasin --floor 1 --seed -1", "\"-1\" is not a whole number");
    row("generate roguebasin --floor 1 --seed 0x10", "\"0x10\" is not a whole number");
    row("generate roguebasin --floor 1 --seed 18446744073709551616", "18446744073709551615");
    row("check", "RULESET is required");
    row("check roguebasin nothing-there", "\"nothing-there\" is neither");
    row("list everything", "unexpected argument \"everything\"");
}

void TestCliUsage::badUsageIsOneLineAndExitCode2()
{
    QFETCH(QString, arguments);
    QFETCH(QString, says);
    const Answer answer = fathomCli(arguments);
    QCOMPARE(answer.exitCode, 2);
    QCOMPARE(answer.out, QByteArray());
    QCOMPARE(answer.err.count('\n'), 1);
    QVERIFY(answer.err.startsWith("fathom-cli: "));
    QVERIFY2(QString::fromUtf8(answer.err).contains(says), answer.err);
}

void TestCliUsage::anAnswerThatCannotBeWrittenIsExitCode2_data()
{
    QTest::addColumn<QString>("arguments");
    const auto row
        = [](const QString &arguments) { QTest::newRow(qPrintable(arguments)) << arguments; };
    const QStringList help = fathomCli("--help").lines();
    for (qsizetype i = help.indexOf(QStringLiteral("Subcommands:")) + 1; !help[i].isEmpty(); ++i)
        row(help[i].trimmed().section(u' ', 0, 0) + QStringLiteral(" --help"));
    for (const char *arguments :
         {"", "--help", "--version", "list", "resolve roguebasin",
          "analyze roguebasin --floors 1 --layouts 20", "generate roguebasin --floor 1 --seed 1",
          "solve roguebasin --entry troll --floor 6 --share 0.2 --layouts 20",
          "simulate roguebasin --floors 1 --runs 2 --seed 1",
          "simulate roguebasin --floors 1 --runs 2 --seed 1 --shard 1/2",
          "check roguebasin --exact-only", "compare roguebasin rust-tcod --floors 1 --layouts 20",
          "convert roguebasin - --to roguebasin",
          "autoplay roguebasin --games 1 --seed 1 --turns 5"})
        row(QString::fromLatin1(arguments));
}

void TestCliUsage::anAnswerThatCannotBeWrittenIsExitCode2()
{
#ifdef Q_OS_UNIX
    QFETCH(QString, arguments);
    const QTemporaryDir folder;
    QProcess process;
    process.setStandardOutputFile(folder.filePath(QStringLiteral("out")));
    process.setChildProcessModifier([] { // no file takes a byte, as on a full disk
        std::signal(SIGXFSZ, SIG_IGN);
        const rlimit none {.rlim_cur = 0, .rlim_max = 0};
        setrlimit(RLIMIT_FSIZE, &none);
    });
    process.start(QStringLiteral(FATHOM_CLI), QProcess::splitCommand(arguments));
    QVERIFY(process.waitForFinished(110'000));
    const QByteArray said = process.readAllStandardError();
    QCOMPARE(process.exitCode(), 2);
    QVERIFY2(said.endsWith("cannot write the answer: File too large\n"), said);
    QCOMPARE(said.count("fathom-cli: "), 1);
#else
    QSKIP("needs a way to fill the disk");
#endif
}

void TestCliUsage::unknownNameListsTheBuiltIns()
{
    const QByteArray said = fathomCli("resolve dungeons").err;
    for (const char *name : {"dungeons", "roguebasin", "tcod-2020", "rust-tcod", "chargrid-2020"})
        QVERIFY2(said.contains(name), said);
}

void TestCliUsage::slipsOfThePenAreTold()
{
    QVERIFY(fathomCli("resolve rougebasin").err.endsWith("; did you mean roguebasin?\n"));
    QVERIFY(fathomCli("anaylze roguebasin").err.endsWith("; did you mean analyze?\n"));
    QVERIFY(fathomCli("solve roguebasin --entry trol --floor 6 --mean 1")
                .err.endsWith("; did you mean troll?\n"));
    QVERIFY(fathomCli("export roguebasin - --template luu").err.endsWith("; did you mean lua?\n"));
    QVERIFY(fathomCli("solve roguebasin --entry troll --floor 6 --mean 1 --table monstes")
                .err.endsWith("no table \"monstes\"; did you mean monsters?\n"));
    QVERIFY(fathomCli("resolve roguebasin --format jsn")
                .err.endsWith("; did you mean json? See fathom-cli resolve --help\n"));
    QVERIFY(fathomCli("convert roguebasin - --to tcood").err.contains("; did you mean tcod? See "));
    QVERIFY(fathomCli("autoplay roguebasin --games 1 --seed 1 --bot gredy")
                .err.contains("; did you mean greedy? See "));
    QVERIFY(fathomCli("convert a.csv - --blanks carryed").err.contains("; did you mean carried? "));
}

void TestCliUsage::everyFormatOfTablesIsTaken()
{
    for (const core::report::Printer &printer : core::report::printers()) {
        const QString name = QString::fromUtf8(printer.name);
        for (const char *command : {"list", "resolve roguebasin", "analyze roguebasin --floors 1",
                                    "analyze roguebasin --floors 1 --by-type",
                                    "simulate roguebasin --floors 1 --runs 5 --seed 1",
                                    "simulate roguebasin --floors 1 --runs 5 --seed 1 --by-type",
                                    "generate roguebasin --floor 1 --seed 1", "check roguebasin",
                                    "autoplay roguebasin --games 1 --seed 1",
                                    "solve roguebasin --entry troll --floor 6 --mean 1"}) {
            const QString asked = QLatin1String(command) + QStringLiteral(" --format ");
            const Answer answer = fathomCli(asked + name);
            QVERIFY2(answer.exitCode == 0 && !answer.out.isEmpty(), qPrintable(asked + name));
            QVERIFY2(answer.out != fathomCli(asked + QStringLiteral("table")).out,
                     qPrintable(asked + name));
        }
        QVERIFY(fathomCli("resolve --help").out.contains(name.toUtf8()));
    }
}

void TestCliUsage::slipsInAnyOptionAreTold_data()
{
    addSubcommands();
}

// Also where it should have been is required.
void TestCliUsage::slipsInAnyOptionAreTold()
{
    QFETCH(QString, name);
    static const QRegularExpression option(QStringLiteral("^  +(--[a-z-]{3,})"),
                                           QRegularExpression::MultilineOption);
    auto found
        = option.globalMatch(QString::fromUtf8(fathomCli(name + QStringLiteral(" --help")).out));
    while (found.hasNext()) {
        QString slip = found.next().captured(1);
        slip.remove(slip.size() - 2, 1);
        const QByteArray said = fathomCli(name + u' ' + slip + QStringLiteral(" 1")).err;
        QVERIFY2(said.contains("unexpected argument \"" + slip.toUtf8() + "\"; did you mean --")
                     && said.contains("? See fathom-cli " + name.toUtf8() + " --help\n"),
                 said);
    }
}

void TestCliUsage::manyNamesAreNotListed()
{
    const QByteArray said = fathomCli("solve fathom --entry xyzzy --floor 1 --mean 1").err;
    QCOMPARE(said, QByteArray("fathom-cli: there is no entry \"xyzzy\"\n"));
}

void TestCliUsage::conflictMarkersAreNamed_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("ruleset") << "met.json"
                             << QByteArray(
                                    "{\"format\": \"fathom-ruleset\",\nMEET \"version\": 1}");
    QTest::newRow("csv") << "met.csv" << QByteArray("name,1,2\nMEETb,3,4\n");
    QTest::newRow("lines of another system")
        << "met.csv" << QByteArray("name,1,2\nMEETb,3,4\n").replace("\n", "\r\n");
    QTest::newRow("own csv") << "met.csv" << QByteArray("table,entry,floor,weight\nMEETt,b,2,4\n");
    QTest::newRow("code") << "met.py" << QByteArray("chances = {\nMEET  'b': 3}\n");
    QTest::newRow("data") << "met.yaml" << QByteArray("rats:\nMEET  weight: 3\n");
    QTest::newRow("half mended") << "met.csv" << QByteArray("name,1,2\n>>>>>>> theirs\nb,3,4\n");
}

void TestCliUsage::conflictMarkersAreNamed()
{
    QFETCH(QString, name);
    QFETCH(QByteArray, text);
    QTemporaryDir folder;
    QFile file(folder.filePath(name));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text.replace("MEET", "<<<<<<< HEAD\na,1,2\n=======\na,1,3\n>>>>>>> theirs\n"));
    file.close();
    const char *const command
        = name.endsWith(QStringLiteral("json")) ? "check %1" : "convert %1 - --to json";
    const Answer answer = fathomCli(QString::fromUtf8(command).arg(file.fileName()));
    QCOMPARE(answer.exitCode, 2);
    QVERIFY2(answer.err.contains("line 2, column 1") && answer.err.contains("version control"),
             answer.err);
}

void TestCliUsage::unreadableFileNamesLineColumnAndPath()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("bad.json"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{\"format\": \"fathom-ruleset\",\n \"version\": 1,\n \"floors\": \"ten\"}\n");
    file.close();
    for (const char *command : {"resolve %1", "check %1", "generate %1 --floor 1 --seed 1",
                                "simulate %1 --runs 1 --seed 1"}) {
        const Answer answer = fathomCli(QString::fromUtf8(command).arg(path));
        QCOMPARE(answer.exitCode, 2);
        QCOMPARE(answer.out, QByteArray());
        QCOMPARE(answer.err.count('\n'), 1);
        QVERIFY(answer.err.contains(path.toUtf8()));
        QVERIFY2(answer.err.contains("line 3, column 12, floors"), answer.err);
    }
}

void TestCliUsage::withoutSubcommandTheHelpIsShown()
{
    const Answer answer = fathomCli("");
    QCOMPARE(answer.exitCode, 2);
    QCOMPARE(answer.out, fathomCli("--help").out);
    QCOMPARE(answer.err.count('\n'), 1);
}

void TestCliUsage::versionNamesTheProgram()
{
    const Answer answer = fathomCli("--version");
    QCOMPARE(answer.exitCode, 0);
    QCOMPARE(answer.out, QByteArray("fathom-cli " FATHOM_VERSION "\n"));
    QCOMPARE(answer.err, QByteArray());
}

void TestCliUsage::helpFitsTheTerminalAndHasAnExample_data()
{
    addSubcommands();
    QTest::newRow("none") << QString();
}

void TestCliUsage::helpFitsTheTerminalAndHasAnExample()
{
    QFETCH(QString, name);
    const Answer answer = fathomCli(name + QStringLiteral(" --help"));
    QCOMPARE(answer.exitCode, 0);
    QCOMPARE(answer.err, QByteArray());
    QVERIFY(answer.out.contains("\n  fathom-cli " + name.toUtf8()));
    for (const QString &line : answer.lines())
        QVERIFY2(line.size() <= 80, qPrintable(line));
}

void TestCliUsage::everyArgumentIsTold()
{
    const QString page = QString::fromUtf8(fathomCli(QStringLiteral("--manual-page")).out);
    const QStringList arguments = page.split(QStringLiteral(".TP\n")).mid(1);
    QVERIFY(!arguments.isEmpty());
    for (const QString &argument : arguments)
        QVERIFY2(!argument.section(QLatin1Char('\n'), 1, 1).isEmpty(), qPrintable(argument));
}

void TestCliUsage::exampleOfTheHelpWorks_data()
{
    addSubcommands();
}

void TestCliUsage::exampleOfTheHelpWorks()
{
    QFETCH(QString, name);
    const QStringList help = fathomCli(name + QStringLiteral(" --help")).lines();
    QStringList examples = help.filter(QStringLiteral("  fathom-cli "));
    QVERIFY(!examples.isEmpty());
    // Those that name a file name one of the reader's.
    examples.removeIf([](const QString &line) { return line.contains(u'.'); });
    for (QString words : examples) {
        words.remove(0, 13);
        // Fewer of whatever it counts: this is about the words, not the numbers.
        static const QRegularExpression amount(QStringLiteral("--(runs|games) \\d+"));
        words.replace(amount, QStringLiteral("--\\1 2"));
        for (const QString &few :
             {QStringLiteral(" --layouts 200"), QStringLiteral(" --turns 200")}) {
            if (!help.filter(few.section(u' ', 0, 1)).isEmpty())
                words += few;
        }
        const Answer answer = fathomCli(words);
        QVERIFY2(answer.exitCode == 0, answer.err);
        QVERIFY(!answer.out.isEmpty());
    }
}

void TestCliUsage::numbersHaveAPointInAnyLocale()
{
    const QByteArray before = qgetenv("LC_ALL");
    qputenv("LC_ALL", "de_DE.UTF-8");
    const Answer answer = fathomCli("resolve roguebasin --floors 3 --format csv");
    qputenv("LC_ALL", before);
    QVERIFY(answer.out.contains("3,items,45,healing-potion,35,0.7777777777777778\n"));
}

void TestCliUsage::everySeedOf64BitsIsTaken()
{
    for (const char *seed : {"0", "9007199254740993", "18446744073709551615"}) {
        const Answer answer
            = fathomCli(QStringLiteral("generate roguebasin --floor 1 --format json --seed %1")
                            .arg(QString::fromUtf8(seed)));
        QCOMPARE(answer.exitCode, 0);
        QVERIFY(answer.out.contains(QByteArray("\"seed\": ") + seed + ",\n"));
    }
}

void TestCliUsage::fileMayBeNamedLikeNoBuiltIn()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("my rules, 2.json"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(tablesOnly(R"({"id": "a", "weight": 3})"));
    file.close();
    const Answer answer = fathomCli(QStringLiteral("resolve \"%1\" --format csv").arg(path));
    QCOMPARE(answer.exitCode, 0);
    QVERIFY(answer.out.contains("\n4,t,3,a,3,1\n"));
}

QTEST_GUILESS_MAIN(TestCliUsage)
#include "tst_cliusage.moc"
