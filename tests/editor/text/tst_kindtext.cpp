// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/text/kindtext.h"

#include <QtTest>

using namespace editor;

class TestKindText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void statusesAreExplained()
    {
        QCOMPARE(statusPhrase(core::statusWords[1]), QStringLiteral("slowed: acts half as often"));
        QCOMPARE(spaced("appearsAs"), QStringLiteral("appears as"));
        for (const auto &status : core::statusWords)
            QVERIFY(statusPhrase(status).contains(QLatin1String(": ")));
    }

    void kindsWithoutWordsHereSayWhatCoreTells()
    {
        QCOMPARE(kindPhrase({.name = "turnToStone", .about = "Hardens one enemy."}),
                 QStringLiteral("turn to stone: hardens one enemy"));
        QCOMPARE(kindPhrase({.name = "turnToStone"}), QStringLiteral("turn to stone"));
        QCOMPARE(kindWord("turnToStone"), QStringLiteral("turn to stone"));
        QCOMPARE(memberText("turnToStone", "perTurn").label, QStringLiteral("per turn:"));
    }

    void wordsOfTheEditorComeFirst()
    {
        QCOMPARE(kindPhrase({.name = "heal", .about = "Something else."}),
                 QStringLiteral("heal: gives hit points back"));
        QCOMPARE(kindWord("strikeNearest"), QStringLiteral("strike nearest"));
        QCOMPARE(memberText("coward", "percent").label, QStringLiteral("flees below:"));
    }
};

QTEST_GUILESS_MAIN(TestKindText)
#include "tst_kindtext.moc"
