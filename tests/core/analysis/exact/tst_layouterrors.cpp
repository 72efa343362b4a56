// SPDX-License-Identifier: MIT
#include "core/analysis/exact/sensitivity.h"
#include "core/analysis/goals/goals.h"
#include "core/base/rng.h"
#include "tests/support/sourcerulesets.h"
#include "tests/support/spawntables.h"

#include <QtTest/QtTest>

#include <cmath>
#include <functional>

using core::Analysis;
using core::LayoutSample;
using core::Ruleset;
using core::TableLaw;

namespace {

/// Each layout of the sample in one of so many others, by chance.
std::vector<LayoutSample> partsOf(const LayoutSample &sample, std::size_t number)
{
    LayoutSample empty = sample;
    empty.pairs.clear();
    empty.layouts = 0;
    std::vector<LayoutSample> parts(number, empty);
    core::Rng rng(1);
    for (const LayoutSample::Pair &pair : sample.pairs) {
        for (std::uint32_t i = 0; i < pair.count; ++i) {
            LayoutSample &part = parts[rng.below(number)];
            const LayoutSample::Pair last
                = part.pairs.empty() ? LayoutSample::Pair {} : part.pairs.back();
            if (last.count > 0 && last.left == pair.left && last.right == pair.right)
                ++part.pairs.back().count;
            else
                part.pairs.push_back({pair.left, pair.right, 1});
            ++part.layouts;
        }
    }
    return parts;
}

/// A number as many samples tell it, with the error that each has of it.
class Told
{
public:
    void add(double number, double error)
    {
        m_n += 1;
        m_sum += number;
        m_squares += number * number;
        m_errors += error * error;
    }
    /// What the error is said to be, over what it is.
    double ratio() const
    {
        const double variance = (m_squares - m_sum * m_sum / m_n) / (m_n - 1);
        return std::sqrt(m_errors / m_n / variance);
    }

private:
    double m_n = 0;
    double m_sum = 0;
    double m_squares = 0;
    double m_errors = 0;
};

core::Measured withError(double value, double error)
{
    return {.value = value, .ci = core::errorInterval(value, error, {-1e9, 1e9})};
}

} // namespace

class tst_layouterrors : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void errorsAreTheSpreadOverSamples_data()
    {
        QTest::addColumn<core::Layout>("layout");
        QTest::addColumn<int>("attempts");
        QTest::addColumn<int>("largest");
        QTest::newRow("many rooms") << core::Layout::Classic << 30 << 10;
        QTest::newRow("few full rooms") << core::Layout::Classic << 4 << 5;
        QTest::newRow("one room") << core::Layout::Classic << 1 << 9;
        QTest::newRow("chargrid") << core::Layout::Chargrid << 30 << 10;
        QTest::newRow("accreted") << core::Layout::Accreted << 20 << 8;
    }
    void errorsAreTheSpreadOverSamples()
    {
        QFETCH(core::Layout, layout);
        QFETCH(int, attempts);
        QFETCH(int, largest);
        using core::Constant;
        Ruleset rules = roguebasinRules();
        rules.dungeon.layout = layout;
        rules.dungeon.attempts = attempts;
        rules.dungeon.roomWidth = {3, largest};
        rules.dungeon.roomHeight = {3, largest};
        const auto entries = [] { return std::vector {support::entry("a", Constant {3})}; };
        rules.tables = {
            support::table("m", core::Spawns::Monsters, support::roomUpTo(Constant {3}), entries()),
            support::table(
                "i", core::Spawns::Items,
                {.per = core::Per::Floor, .draws = core::Dice {.dice = 2, .sides = 6, .plus = 0}},
                entries(), core::Placement::DropIfOccupied)};
        const core::FloorModel model = core::modelOf(core::FloorPlan::at(rules, 1));
        const std::vector<LayoutSample> parts
            = partsOf(core::sampleLayouts(rules.dungeon, 2000), 40);
        for (int t = 0; t < 2; ++t) {
            Told sd;
            Told lost;
            Told sdOfSome;
            Told drawn;
            Told chance;
            Told seen;
            Told nearlySure;
            for (const LayoutSample &part : parts) {
                const TableLaw law = tableLaw(part, upTo(model, t));
                core::Figures some;
                core::Figures many;
                core::ThinnedFigures figures;
                figures.add(some, 0.05, 0.95);
                figures.add(many, 0.4, 0.6);
                figures.fill(law);
                core::setHistory(some, {});
                const core::ChanceErrors first = core::chanceErrors(some);
                sd.add(law.placed.sd(), law.sdError);
                lost.add(law.lost, law.lostError);
                drawn.add(law.drawn, law.drawnError);
                sdOfSome.add(some.sd, some.sdError);
                chance.add(some.atLeastOne, first.atLeastOne);
                nearlySure.add(many.atLeastOne, core::chanceErrors(many).atLeastOne);
                const core::Figures before = some;
                core::setHistory(some, before);
                seen.add(some.unseenBy, core::chanceErrors(some, first).seenBy);
            }
            // Rather too large than too small; chance alone makes a ninth, with so many parts.
            const auto isRight
                = [](const Told &told) { return told.ratio() > 0.7 && told.ratio() < 1.7; };
            QVERIFY(isRight(lost));
            QVERIFY(isRight(chance));
            // Few rooms are more frequent in caves than a normal distribution has them.
            const bool areCaves = layout == core::Layout::Accreted;
            QVERIFY2(nearlySure.ratio() > (areCaves ? 0.5 : 0.7) && nearlySure.ratio() < 1.7,
                     qPrintable(QString::number(nearlySure.ratio())));
            QVERIFY(isRight(seen));
            QVERIFY(isRight(sd));
            QVERIFY(isRight(sdOfSome));
            if (t == 0 && attempts > 1)
                QVERIFY(isRight(drawn));
        }
    }

    // Of several things, several floors and goals: what few layouts tell, beside what many do.
    void errorsOfQuestionsAreTheSpreadOverDungeons()
    {
        struct Question
        {
            const char *name;
            std::function<core::Measured(const Ruleset &, const Analysis &)> ask;
        };
        const core::EntryRef orc {0, 0};
        const core::EntryRef troll {0, 1};
        const core::EntryRef potion {1, 0};
        const auto slope = [](const Analysis &of) { return core::sensitivity(of, 5, 0)[1].own; };
        std::vector<Question> questions {
            {"longest drought",
             [=](auto &, auto &of) { return core::droughtsOf(of, troll).longest; }},
            {"drought", [=](auto &, auto &of) { return core::droughtsOf(of, troll).onFloors[3]; }},
            {"two in one table",
             [=](auto &, auto &of) { return core::chanceOfBoth(of, 3, {orc}, {troll}); }},
            {"two in two tables",
             [=](auto &, auto &of) { return core::chanceOfBoth(of, 3, {troll}, {potion}); }},
            {"covariance in one table",
             [=](auto &, auto &of) { return core::associationOf(of, 3, orc, troll).covariance; }},
            {"covariance in two tables",
             [=](auto &, auto &of) { return core::associationOf(of, 3, orc, potion).covariance; }},
            {"correlation",
             [=](auto &, auto &of) { return core::associationOf(of, 3, orc, potion).correlation; }},
            {"slope of the mean",
             [=](auto &, auto &of) { return withError(slope(of).mean, slope(of).meanError); }},
            {"slope of the chance", [=](auto &, auto &of) {
                 return withError(slope(of).atLeastOne, slope(of).atLeastOneError);
             }}};
        const core::Subject trolls {.table = "monsters", .entry = "troll"};
        const auto atLeast = [](core::Subject of, int number, bool areTogether) {
            core::ProbabilityGoal goal;
            goal.subject = std::move(of);
            goal.floor = 5;
            goal.atLeast = number;
            goal.cumulative = areTogether;
            return core::Goal {goal, {}};
        };
        const auto meanOf = [](core::Subject of, core::Value value, bool areTogether) {
            core::MeanGoal goal;
            goal.subject = std::move(of);
            goal.floor = 6;
            goal.value = value;
            goal.cumulative = areTogether;
            return core::Goal {goal, {}};
        };
        const std::vector<core::Goal> goals {atLeast(trolls, 1, false),
                                             atLeast(trolls, 1, true),
                                             atLeast(trolls, 3, false),
                                             atLeast(trolls, 6, true),
                                             atLeast({.table = "items", .entry = {}}, 1, false),
                                             meanOf(trolls, core::Value::Xp, false),
                                             meanOf(trolls, core::Value::One, true)};
        for (const core::Goal &goal : goals)
            questions.push_back({"a goal", [goal](const Ruleset &rules, const Analysis &of) {
                                     const core::GoalResult result = evaluate(goal, rules, of);
                                     return core::Measured {.value = result.value, .ci = result.ci};
                                 }});
        constexpr int dungeons = 50;
        std::vector<double> squares(questions.size());
        std::vector<double> errors(questions.size());
        for (int i = 0; i < dungeons; ++i) {
            Ruleset rules = roguebasinRules();
            // Of one size they would begin alike, and be off alike.
            rules.dungeon.width = 40 + i;
            rules.dungeon.attempts = 3 + i % 8;
            const Analysis few(rules, {.floors = {1, 6}, .layouts = 150});
            const Analysis many(rules, {.floors = {1, 6}, .layouts = 2400});
            for (std::size_t q = 0; q < questions.size(); ++q) {
                const core::Measured told = questions[q].ask(rules, few);
                const double off = told.value - questions[q].ask(rules, many).value;
                squares[q] += off * off;
                errors[q] += std::pow(told.ci.half() / core::z95, 2);
            }
        }
        // Rather too large than too small; chance alone makes a tenth, with so many dungeons.
        for (std::size_t q = 0; q < questions.size(); ++q) {
            const double ratio = std::sqrt(errors[q] / squares[q]);
            QVERIFY2(ratio > 0.7 && ratio < 1.9,
                     qPrintable(QStringLiteral("%1 %2: %3")
                                    .arg(QLatin1String(questions[q].name))
                                    .arg(q)
                                    .arg(ratio)));
        }
    }

    void whatDependsOnNoLayoutHasNoError()
    {
        const Analysis closed(
            roguebasinRules(),
            {.floors = {5, 5}, .rooms = 12, .collisions = core::Collisions::Ignored});
        const core::FloorNumbers &floor = closed.at(5);
        QCOMPARE(closed.roomsError(), 0.0);
        QCOMPARE(closed.roomsSdError(), 0.0);
        for (const core::TableNumbers &table : floor.tables) {
            QCOMPARE(table.law->error, 0.0);
            QCOMPARE(table.law->drawnError, 0.0);
            QCOMPARE(table.law->sdError, 0.0);
            for (const core::EntryNumbers &entry : table.entries) {
                QCOMPARE(entry.error, 0.0);
                QCOMPARE(entry.sdError, 0.0);
                QCOMPARE(core::chanceErrors(entry).seenBy, 0.0);
            }
        }
    }

    // A mean of so many draws per room is off as the mean number of rooms is.
    void drawsPerRoomAreAsFarOffAsRoomsAre()
    {
        const Analysis analysis(roguebasinRules(), {.floors = {5, 5}, .layouts = 4000});
        QCOMPARE(analysis.roomsError(), analysis.roomsSd() / std::sqrt(4000));
        const TableLaw &law = *analysis.at(5).tables[0].law; // 0 to 3 in a room
        QVERIFY(std::abs(law.drawnError / (1.5 * analysis.roomsError()) - 1) < 0.01);
    }

    // Tables that remember are gone through without their errors; what they draw follows rooms.
    void tablesThatRememberHaveErrorsToo()
    {
        Ruleset rules = roguebasinRules();
        rules.tables[0].entries[1].limit = core::Limit {.perFloor = 2, .perRun = {}};
        const Analysis analysis(
            rules, {.floors = {5, 5}, .layouts = 1000, .collisions = core::Collisions::Ignored});
        const core::TableNumbers &table = analysis.at(5).tables[0];
        QVERIFY(!analysis.isPlain());
        QVERIFY(table.method == core::Method::Exact);
        const double share = analysis.roomsError() / analysis.roomsMean();
        for (const core::EntryNumbers &entry : table.entries)
            QVERIFY(std::abs(entry.error - share * entry.mean) < 1e-12);
        QVERIFY(std::abs(table.law->drawnError - share * table.law->drawn) < 1e-12);
    }
};

QTEST_GUILESS_MAIN(tst_layouterrors)
#include "tst_layouterrors.moc"
