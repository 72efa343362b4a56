// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/text/counttext.h"
#include "editor/text/goaltext.h"
#include "editor/text/numbertext.h"

#include "core/tables/inwords.h"

#include <QLocale>
#include <QtTest>

using namespace editor;

class TestNumberText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { QLocale::setDefault(QLocale::c()); }
    void wholeNumbersAreRead_data();
    void wholeNumbersAreRead();
    void textThatIsNoWholeNumberIsRefused_data();
    void textThatIsNoWholeNumberIsRefused();
    void germanLocaleChangesNoTypedNumber();
    void percentIsNeverRoundedToCertainty();
    void percentFollowsTheLocale();
    void listsOfCountsAreReadAsWritten();
    void badListsOfCountsAreRefused_data();
    void badListsOfCountsAreRefused();
};

void TestNumberText::wholeNumbersAreRead_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("value");
    QTest::newRow("plain") << QStringLiteral("42") << 42;
    QTest::newRow("zero") << QStringLiteral("0") << 0;
    QTest::newRow("leading zeros") << QStringLiteral("007") << 7;
    QTest::newRow("spaces") << QStringLiteral(" 1 500 ") << 1500;
    QTest::newRow("largest") << QStringLiteral("2147483647") << 2147483647;
    QTest::newRow("arabic digits") << QStringLiteral("٤٢") << 42;
}

void TestNumberText::wholeNumbersAreRead()
{
    QFETCH(QString, text);
    QFETCH(int, value);
    const TypedNumber typed = parseWhole(text, 2147483647);
    QVERIFY2(typed.value, qPrintable(typed.problem));
    QCOMPARE(*typed.value, value);
    QVERIFY(typed.problem.isEmpty());
}

void TestNumberText::textThatIsNoWholeNumberIsRefused_data()
{
    QTest::addColumn<QString>("text");
    for (const char *text : {"x", "4x", "-1", "1.5", "1,000", "2147483648", "99999999999999999999"})
        QTest::newRow(text) << QString::fromLatin1(text);
}

void TestNumberText::textThatIsNoWholeNumberIsRefused()
{
    QFETCH(QString, text);
    const TypedNumber typed = parseWhole(text, 2147483647);
    QVERIFY(!typed.value);
    QVERIFY(!typed.problem.isEmpty());
}

// The trap: a German spin box reads "1.5" as 15 and "1.500" as 1500.
void TestNumberText::germanLocaleChangesNoTypedNumber()
{
    QLocale::setDefault(QLocale(QLocale::German));
    QVERIFY(!parseWhole(QStringLiteral("1.5"), 1000).value);
    QVERIFY(!parseWhole(QStringLiteral("1.500"), 10000).value);
    QVERIFY(!parseWhole(QStringLiteral("1,5"), 1000).value);
    QCOMPARE(parseWhole(QStringLiteral("1500"), 10000).value, 1500);
}

void TestNumberText::percentIsNeverRoundedToCertainty()
{
    QCOMPARE(percentText(1), QStringLiteral("100 %"));
    QCOMPARE(percentText(0), QStringLiteral("0 %"));
    QCOMPARE(percentText(0.999999), QStringLiteral("> 99.9 %"));
    QCOMPARE(percentText(0.9994), QStringLiteral("99.9 %"));
    QCOMPARE(percentText(1e-9), QStringLiteral("< 0.1 %"));
    QCOMPARE(percentText(0.2727), QStringLiteral("27.3 %"));
    const core::Goal goal {core::ProbabilityGoal {}, {}};
    QCOMPARE(goalValueText(goal, 0.9999999), QStringLiteral("> 99.99 %"));
    QCOMPARE(goalValueText(goal, 0.0000001), QStringLiteral("< 0.01 %"));
    QCOMPARE(goalValueText(goal, 0.25), QStringLiteral("25.00 %"));
}

void TestNumberText::percentFollowsTheLocale()
{
    QLocale::setDefault(QLocale(QLocale::German));
    QCOMPARE(percentText(0.2727), QStringLiteral("27,3 %"));
}

void TestNumberText::listsOfCountsAreReadAsWritten()
{
    const std::vector<int> chargrid = {0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4};
    QCOMPARE(core::numberListText(chargrid), std::string("0×6, 1×4, 2×3, 3×2, 4"));
    QCOMPARE(*parseCountList(QStringLiteral("0×6, 1×4, 2×3, 3×2, 4"), 100).numbers, chargrid);
    const std::vector<int> mixed = {1, 1, 5, 7};
    QCOMPARE(*parseCountList(QStringLiteral("1x2; 5 7"), 100).numbers, mixed);
}

void TestNumberText::badListsOfCountsAreRefused_data()
{
    QTest::addColumn<QString>("text");
    for (const char *text : {"", " , ", "1,two", "1x", "x3", "1x2x3", "101", "1x10001"})
        QTest::newRow(text) << QString::fromLatin1(text);
}

void TestNumberText::badListsOfCountsAreRefused()
{
    QFETCH(QString, text);
    const TypedCounts typed = parseCountList(text, 100);
    QVERIFY(!typed.numbers);
    QVERIFY(!typed.problem.isEmpty());
}

QTEST_GUILESS_MAIN(TestNumberText)
#include "tst_numbertext.moc"
