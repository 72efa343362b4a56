// SPDX-License-Identifier: MIT
#include "core/io/ruleset/rulesetjson.h"
#include "resources/messages/english.h"
#include "tests/core/computed.h"
#include "tests/core/smallruleset.h"

#include <QFile>
#include <QTest>

// Everything is asked of small rulesets with groups, pairs of tables and weights of 0: what is
// drawn at the edges of a rule is where numbers have gone wrong.
class TestRandomNumbers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rulesetsThatOnceWentWrong_data();
    void rulesetsThatOnceWentWrong();
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

} // namespace

void TestRandomNumbers::rulesetsThatOnceWentWrong_data()
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
    // They were counted as lost.
    QTest::newRow("draws of nothing beside a group without weight") << begin
            + R"({"id":"m","spawns":"monsters","count":{"per":"room","upTo":1},"entries":[)"
              R"({"id":"none","nothing":true,"weight":1},)"
              R"({"id":"pack","group":[{"id":"b"}],"weight":[[2,1]]}]}]})";
}

void TestRandomNumbers::rulesetsThatOnceWentWrong()
{
    QFETCH(const QByteArray, json);
    QCOMPARE(support::ComputedNumbers::faultOf(read(json.toStdString())), std::string());
}

void TestRandomNumbers::smallRulesetsGiveNumbersThatCanBe()
{
    int asked = 0;
    for (std::uint64_t seed = 1; asked < 200; ++seed) {
        const std::string json = support::SmallRuleset(seed).json();
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
