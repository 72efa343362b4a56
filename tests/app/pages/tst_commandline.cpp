// SPDX-License-Identifier: GPL-3.0-or-later
// The arguments of fathom.

#include "app/commandline.h"

#include <QTest>

class tst_CommandLine : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void withoutArgumentsTheTitleScreenOpens();
    void theEditorOpensWithOrWithoutAFile();
    void aGameStartsDirectly();
    void optionsOfQtAreSteppedOver();
    void versionAndHelpWinOverOtherOptions();
    void nonsenseIsAnswered_data();
    void nonsenseIsAnswered();
};

void tst_CommandLine::withoutArgumentsTheTitleScreenOpens()
{
    const StartOptions options = readArguments({});
    QVERIFY(options.mode == StartOptions::Mode::Title);
    QVERIFY(options.error.isEmpty());
}

void tst_CommandLine::theEditorOpensWithOrWithoutAFile()
{
    QVERIFY(readArguments({QStringLiteral("--editor")}).mode == StartOptions::Mode::Editor);
    const StartOptions options
        = readArguments({QStringLiteral("--editor"), QStringLiteral("a b.json")});
    QCOMPARE(options.file, QStringLiteral("a b.json"));
    QVERIFY(options.error.isEmpty());
}

void tst_CommandLine::aGameStartsDirectly()
{
    const StartOptions options = readArguments(
        {QStringLiteral("--ruleset"), QStringLiteral("roguebasin"), QStringLiteral("--seed=7"),
         QStringLiteral("--floor"), QStringLiteral("6")});
    QVERIFY(options.mode == StartOptions::Mode::Play);
    QCOMPARE(options.ruleset, QStringLiteral("roguebasin"));
    QVERIFY(options.seed == 7U);
    QCOMPARE(options.floor, 6);
    QVERIFY2(options.error.isEmpty(), qPrintable(options.error));
}

void tst_CommandLine::optionsOfQtAreSteppedOver()
{
    const StartOptions options = readArguments(
        {QStringLiteral("-platform"), QStringLiteral("offscreen"), QStringLiteral("--editor"),
         QStringLiteral("-style"), QStringLiteral("fusion")});
    QVERIFY(options.mode == StartOptions::Mode::Editor);
    QVERIFY(options.namesPlatform);
    QVERIFY(options.file.isEmpty());
    QVERIFY2(options.error.isEmpty(), qPrintable(options.error));
}

void tst_CommandLine::versionAndHelpWinOverOtherOptions()
{
    QVERIFY(readArguments({QStringLiteral("--version")}).mode == StartOptions::Mode::Version);
    QVERIFY(readArguments({QStringLiteral("--help")}).mode == StartOptions::Mode::Help);
    QVERIFY(helpText().contains(QStringLiteral("--ruleset")));
}

void tst_CommandLine::nonsenseIsAnswered_data()
{
    QTest::addColumn<QStringList>("arguments");
    const auto add = [](const char *line) {
        QTest::newRow(line) << QString::fromLatin1(line).split(QLatin1Char(' '));
    };
    add("--nonsense");
    add("file.json");
    add("--ruleset");
    add("--ruleset roguebasin --seed x");
    add("--ruleset roguebasin --seed -1");
    add("--ruleset roguebasin --floor 0");
    add("--ruleset roguebasin --floor 1001");
    add("--seed 5");
}

void tst_CommandLine::nonsenseIsAnswered()
{
    QFETCH(QStringList, arguments);
    QVERIFY(!readArguments(arguments).error.isEmpty());
}

QTEST_MAIN(tst_CommandLine)
#include "tst_commandline.moc"
