// SPDX-License-Identifier: MIT
#include "core/base/rng.h"
#include "core/io/ruleset/rulesetjson.h"
#include "resources/messages/english.h"
#include "tests/core/computed.h"

#include <QFile>
#include <QTest>

// Everything is asked of small rulesets with groups, pairs of tables and weights of 0: what is
// drawn at the edges of a rule is where numbers have gone wrong.
class TestRandomNumbers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rulesetsThatOnceEndedTheProgram_data();
    void rulesetsThatOnceEndedTheProgram();
    void smallRulesetsGiveNumbersThatCanBe();
};

namespace {

core::Ruleset read(const std::string &text)
{
    auto rules = core::readRuleset(text);
    if (!rules)
        qFatal("%s: %s", text.c_str(), resources::english(rules.error()).c_str());
    return std::move(rules).value();
}

class SmallRuleset
{
public:
    explicit SmallRuleset(std::uint64_t seed)
        : m_rng(seed)
    {}

    std::string json()
    {
        std::string tables;
        const int count = number(1, 3);
        for (int t = 0; t < count; ++t)
            tables += (t == 0 ? "" : ",") + table(t);
        return R"({"format":"fathom-ruleset","version":2,"name":"small","floors":4,"tables":[)"
            + tables
            + R"(],"goals":[{"together":["e0","e1"],"onFloor":1,"probability":{"min":0.5}}]})";
    }

private:
    int number(int least, int most) { return m_rng.between(least, most); }

    std::string weight()
    {
        switch (number(0, 3)) {
        case 0:
            return "0";
        case 1:
            return "[[" + std::to_string(number(2, 4)) + ", 5]]";
        case 2:
            return "[[1, 3], [" + std::to_string(number(2, 4)) + ", 0]]";
        default:
            return std::to_string(number(1, 9));
        }
    }

    std::string counts()
    {
        switch (number(0, 3)) {
        case 0:
            return R"("exactly":)" + std::to_string(number(0, 2));
        case 1:
            return R"("upTo":)" + std::to_string(number(0, 3));
        case 2:
            return R"("between":[[[1, 0], [3, 1]], 2])";
        default:
            return R"("chain":)" + std::to_string(number(0, 60)) + R"(,"atMost":3)";
        }
    }

    std::string entry(int t)
    {
        const std::string id = "\"id\":\"e" + std::to_string(m_entries++) + '"';
        const std::string thing = t % 2 == 0 ? "m" : "i";
        std::string stands;
        switch (number(0, 4)) {
        case 0:
            stands = R"(,"group":[{"id":")" + thing + R"(a"},{"id":")" + thing + R"(b","count":{)"
                + counts() + "}}]";
            break;
        case 1:
            stands = R"(,"nothing":true)";
            break;
        case 2:
            stands = R"(,"type":")" + thing + R"(a")";
            break;
        default:
            break;
        }
        if (number(0, 5) == 0)
            stands += R"(,"limit":{"perRun":1})";
        return '{' + id + stands + R"(,"weight":)" + weight() + '}';
    }

    std::string table(int t)
    {
        std::string entries;
        const int count = number(1, 3);
        for (int e = 0; e < count; ++e)
            entries += (e == 0 ? "" : ",") + entry(t);
        const char *placements[] = {"dropIfBlocked", "dropIfOccupied", "distinctCells"};
        return R"({"id":"t)" + std::to_string(t) + R"(","spawns":")"
            + (t % 2 == 0 ? "monsters" : "items") + R"(","count":{"per":")"
            + (number(0, 3) == 0 ? "floor" : "room") + R"(",)" + counts() + R"(},"placement":")"
            + placements[number(0, 2)] + R"(","entries":[)" + entries + "]}";
    }

    core::Rng m_rng;
    int m_entries = 0;
};

} // namespace

void TestRandomNumbers::rulesetsThatOnceEndedTheProgram_data()
{
    QTest::addColumn<QByteArray>("json");
    const QByteArray begin
        = R"({"format":"fathom-ruleset","version":2,"name":"x","floors":5,"tables":[)";
    // The group's table has nothing that is drawn on floors 1 and 2.
    QTest::newRow("groups that weigh nothing on some floors") << begin
            + R"({"id":"m","spawns":"monsters","count":{"per":"room","upTo":3},"entries":[{"id":"orc","weight":5}]},)"
              R"({"id":"i","spawns":"items","count":{"per":"room","exactly":2},"entries":[)"
              R"({"id":"stash","group":[{"id":"a"},{"id":"b"}],"weight":[[3,5]]}]}]})";
    // No room is without a monster: P(none of the first table) is 0, as a polynomial too.
    QTest::newRow("a pair of tables, the first of which never draws nothing") << begin
            + R"({"id":"m","spawns":"monsters","count":{"per":"room","exactly":1},"entries":[{"id":"a","weight":1}]},)"
              R"({"id":"i","spawns":"items","count":{"per":"room","exactly":1},"entries":[{"id":"b","weight":1}]}],)"
              R"("goals":[{"together":["a","b"],"onFloor":1,"probability":{"min":0.5}}]})";
}

void TestRandomNumbers::rulesetsThatOnceEndedTheProgram()
{
    QFETCH(const QByteArray, json);
    QCOMPARE(support::ComputedNumbers::faultOf(read(json.toStdString())), std::string());
}

void TestRandomNumbers::smallRulesetsGiveNumbersThatCanBe()
{
    int asked = 0;
    for (std::uint64_t seed = 1; asked < 80; ++seed) {
        const std::string json = SmallRuleset(seed).json();
        const core::Ruleset rules = read(json);
        if (!support::ComputedNumbers::isQuick(rules))
            continue;
        ++asked;
        QVERIFY2(support::ComputedNumbers::faultOf(rules).empty(),
                 (support::ComputedNumbers::faultOf(rules) + " of " + json).c_str());
    }
}

QTEST_GUILESS_MAIN(TestRandomNumbers)
#include "tst_randomnumbers.moc"
