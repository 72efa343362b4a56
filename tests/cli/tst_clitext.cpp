// SPDX-License-Identifier: MIT
#include "app/cli/support/json.h"
#include "app/cli/support/text.h"

#include "core/report/printers.h"
#include "core/report/text.h"

#include <QTest>

#include <cmath>
#include <cstdlib>
#include <limits>

class TestCliText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void percentIsNeverRoundedToNothingOrAll();
    void measuredPercentKnowsWhatNoHitMeans();
    void noDigitIsShownThatIsNotKnown();
    void shortestReadsBackAsTheSameNumber();
    void wholeNumbersAreDigitsInRange();
    void columnsAlignByCharactersNotBytes();
    void csvQuotesWhatNeedsIt();
    void csvHasNoFormulas();
    void paragraphsWrapAtSpaces();
    void longWordsStayWhole();
    void lineBreaksBecomeSpacesAndOtherControlsAreShown();
    void jsonKeepsOnOneLineWhatFits();
    void jsonWrittenPieceByPieceIsTheSame();
    void jsonKeepsTheOrderOfKeys();
    void jsonHasNullForWhatIsNotFinite();
    void jsonSurvivesBytesThatAreNotUtf8();
};

void TestCliText::percentIsNeverRoundedToNothingOrAll()
{
    QCOMPARE(cli::percent(0), std::string("0"));
    QCOMPARE(cli::percent(1), std::string("100"));
    QCOMPARE(cli::percent(1.0 / 3), std::string("33.33"));
    QCOMPARE(cli::percent(0.00004), std::string("<0.01"));
    QCOMPARE(cli::percent(0.00006), std::string("0.01"));
    QCOMPARE(cli::percent(0.9999), std::string("99.99"));
    QCOMPARE(cli::percent(0.99996), std::string(">99.99"));
    QCOMPARE(cli::percent(std::nextafter(1.0, 0.0)), std::string(">99.99"));
    QCOMPARE(cli::percent(0.9996, 1), std::string(">99.9"));
    QCOMPARE(cli::percent(0.0004, 1), std::string("<0.1"));
}

void TestCliText::noDigitIsShownThatIsNotKnown()
{
    QCOMPARE(cli::measured(30.4478, 0.94, 2), std::string("30.4 ± 0.9"));
    QCOMPARE(cli::measured(30.4478, 0.05, 3), std::string("30.45 ± 0.05"));
    QCOMPARE(cli::measured(30.4478, 12.2, 2), std::string("30 ± 12"));
    QCOMPARE(cli::measured(30.4478, 0.00001, 3), std::string("30.448 ± 0.001"));
    QCOMPARE(cli::decimalsWithin(0, 2), 2);
    QCOMPARE(cli::decimalsWithin(0.1, 3), 1);
}

void TestCliText::measuredPercentKnowsWhatNoHitMeans()
{
    QCOMPARE(cli::measuredPercent(0, 1000), std::string("<0.30"));
    QCOMPARE(cli::measuredPercent(1000, 1000), std::string(">99.70"));
    QCOMPARE(cli::measuredPercent(0, 200000), std::string("<0.01"));
    QCOMPARE(cli::measuredPercent(200000, 200000), std::string(">99.99"));
    QCOMPARE(cli::measuredPercent(0, 700), std::string("<0.43")); // 0.4286, rounded up
    // Wilson's intervals: 2.2 to 47.1, 28.3 to 31.7, 29.9 to 30.1 %.
    QCOMPARE(cli::measuredPercent(1, 8), std::string("12"));
    QCOMPARE(cli::measuredPercent(840, 2800), std::string("30"));
    QCOMPARE(cli::measuredPercent(300000, 1000000), std::string("30.00"));
    QCOMPARE(cli::measuredPercent(1, 1), std::string("–"));
}

void TestCliText::shortestReadsBackAsTheSameNumber()
{
    QCOMPARE(cli::shortest(80), std::string("80"));
    QCOMPARE(cli::shortest(0.1), std::string("0.1"));
    for (const double value : {1.0 / 3, 12.64, 1e-12, 5e-324, 1.7976931348623157e308})
        QCOMPARE(std::strtod(cli::shortest(value).c_str(), nullptr), value);
}

void TestCliText::wholeNumbersAreDigitsInRange()
{
    const std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
    QCOMPARE(*cli::parseWhole("18446744073709551615", 0, most), most);
    QCOMPARE(*cli::parseWhole("010", 0, 20), std::uint64_t {10});
    for (const char *text :
         {"", "-1", "+1", " 1", "1 ", "1.0", "0x1", "21", "1e1", "18446744073709551616"})
        QVERIFY2(!cli::parseWhole(text, 0, 20), text);
}

void TestCliText::columnsAlignByCharactersNotBytes()
{
    QCOMPARE(cli::aligned({{"id", "P(≥1)", "x"}, {"ä", "–", "1"}}),
             std::string("id  P(≥1)  x\n"
                         "ä       –  1\n"));
    QCOMPARE(cli::aligned({{"a", "bb"}, {"long", "c"}}, "l"), std::string("a     bb\nlong  c\n"));
}

std::string csvOf(const std::vector<core::report::Value> &row)
{
    const core::report::Table table {std::vector<core::report::Column>(row.size(), "id"), {row}};
    return core::report::csv().rows(table);
}

void TestCliText::csvQuotesWhatNeedsIt()
{
    QCOMPARE(csvOf({"plain", "a,b", "say \"x\"", "two\nlines", ""}),
             std::string("plain,\"a,b\",\"say \"\"x\"\"\",\"two\nlines\",\n"));
}

void TestCliText::csvHasNoFormulas()
{
    QCOMPARE(csvOf({"=1+1", "+a", "-a", "@a", "a=1"}), std::string("'=1+1,'+a,'-a,'@a,a=1\n"));
    QCOMPARE(csvOf({"-1", "+0.5", "-1.2e-07", "=HYPERLINK(\"x\",\"y\")"}),
             std::string("-1,+0.5,-1.2e-07,\"'=HYPERLINK(\"\"x\"\",\"\"y\"\")\"\n"));
}

void TestCliText::paragraphsWrapAtSpaces()
{
    const std::string word(30, 'w');
    // 10 + 30 + 1 + 30 = 71; a third word would need 102 columns.
    QCOMPARE(cli::wrapped(word + ' ' + word + "  " + word, 10),
             word + ' ' + word + '\n' + std::string(10, ' ') + word);
}

void TestCliText::longWordsStayWhole()
{
    const std::string word(100, 'w');
    QCOMPARE(cli::wrapped("a " + word + " b", 2), "a\n  " + word + "\n  b");
}

void TestCliText::lineBreaksBecomeSpacesAndOtherControlsAreShown()
{
    QCOMPARE(cli::onOneLine("a\nb\r\tc\x1b[1m ä"), std::string("a b  c␛[1m ä"));
}

void TestCliText::jsonKeepsOnOneLineWhatFits()
{
    const cli::JsonValue small {{"low", 0.5}, {"list", {1, 2}}};
    QCOMPARE(cli::toText(small), std::string("{\"low\": 0.5, \"list\": [1, 2]}\n"));
    const std::string text(70, 'x');
    QCOMPARE(cli::toText({{"a", text}, {"b", text}}),
             "{\n  \"a\": \"" + text + "\",\n  \"b\": \"" + text + "\"\n}\n");
    QCOMPARE(cli::toText(cli::JsonValue::array()), std::string("[]\n"));
}

void TestCliText::jsonWrittenPieceByPieceIsTheSame()
{
    const std::string word(60, 'x');
    const auto element = [&](std::size_t i) {
        return cli::JsonValue {{"number", i}, {"word", i % 2 == 0 ? word : "short"}};
    };
    for (const std::size_t count : {0U, 1U, 2U, 5U}) {
        cli::JsonValue list = cli::JsonValue::array();
        for (std::size_t i = 0; i < count; ++i)
            list.push_back(element(i));
        const cli::JsonValue whole {
            {"first", word}, {"list", list}, {"nested", {{"a", word}, {"b", word}}}, {"last", 1.5}};
        std::string text;
        cli::LongObject object([&text](std::string_view piece) { text += piece; });
        object.add("first", word);
        object.addArray("list", count, element);
        object.add("nested", whole["nested"]);
        object.add("last", 1.5);
        object.finish();
        QCOMPARE(text, cli::toText(whole));
    }
}

void TestCliText::jsonKeepsTheOrderOfKeys()
{
    QCOMPARE(cli::toText({{"z", 1}, {"a", 2}}), std::string("{\"z\": 1, \"a\": 2}\n"));
}

void TestCliText::jsonHasNullForWhatIsNotFinite()
{
    const double nan = std::numeric_limits<double>::quiet_NaN();
    QCOMPARE(cli::toText(cli::JsonValue::array({nan, 1.0, 1e300})),
             std::string("[null, 1, 1e+300]\n"));
}

void TestCliText::jsonSurvivesBytesThatAreNotUtf8()
{
    QCOMPARE(cli::toText({{"file", "a\xff"}}), std::string("{\"file\": \"a\xef\xbf\xbd\"}\n"));
}

QTEST_GUILESS_MAIN(TestCliText)
#include "tst_clitext.moc"
