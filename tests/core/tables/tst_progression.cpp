// SPDX-License-Identifier: MIT
#include "core/tables/progression.h"
#include "resources/messages/english.h"

#include <QTest>

#include <string>

using namespace core;

namespace {

std::vector<int> valuesOf(const Progression &progression, int first, int last)
{
    std::vector<int> values;
    for (int floor = first; floor <= last; ++floor)
        values.push_back(valueAt(progression, floor));
    return values;
}

using Values = std::vector<int>;

} // namespace

class tst_Progression : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aConstantHoldsEverywhere();
    void transitionsStepAndHoldForEver();
    void transitionsDoNotDependOnTheirOrder();
    void aRampIsStraightAndRoundsHalvesAwayFromZero();
    void aRampOfLargeValuesDoesNotOverflow();
    void aFormulaIsRoundedAndClamped();
    void aFormulaNeverGoesBelowZeroOrAboveTheLargestValue();
    void aFormulaWithoutSenseIsRefused();
    void shapesFollowTheirFormulas();
    void aShapeOfOneFloorHasItsFullValue();
    void transitionsOfAnyFormGiveTheSameValues();
    void windowsAddUp();
    void aShapeMayBeUnderWayOnTheFirstFloor();
    void signedValuesMayBeBelowZero();
    void formulasKnowIntAndMod();
};

void tst_Progression::windowsAddUp()
{
    const Progression two = Windows {
        {Transitions {{{1, 5}, {3, 0}}}, Constant {1}, Shape {ShapeKind::Flat, 5, 6, 9}}};
    QCOMPARE(valuesOf(two, 1, 7), (Values {6, 6, 1, 1, 10, 10, 1}));
    QCOMPARE(valueAt(Windows {{Constant {maxValue}, Constant {maxValue}}}, 1), maxValue);
    QVERIFY(!isStepped(two));
    QCOMPARE(asTransitions(two, 7), (Transitions {{{1, 6}, {3, 1}, {5, 10}, {7, 1}}}));
    // Each part counts from 0 on, as it would alone.
    QCOMPARE(valueAt(Windows {{*Formula::make("floor - 5"), Constant {3}}}, 1), 3);
}

void tst_Progression::aShapeMayBeUnderWayOnTheFirstFloor()
{
    // DCSS's peak of 100 over -3..5: L = 8, highest on floor 1, 100 (10 - |2 - 2d|) / 10.
    const Progression peak = Shape {ShapeKind::Peak, -3, 5, 100};
    QCOMPARE(valuesOf(peak, 1, 6), (Values {100, 80, 60, 40, 20, 0}));
    const Progression fall = Shape {ShapeKind::Fall, 0, 3, 40};
    QCOMPARE(valuesOf(fall, 1, 4), (Values {30, 20, 10, 0}));
}

void tst_Progression::signedValuesMayBeBelowZero()
{
    const auto values = [](const Progression &progression) {
        Values list;
        for (int floor = 1; floor <= 4; ++floor)
            list.push_back(signedValueAt(progression, floor));
        return list;
    };
    QCOMPARE(values(Constant {-4}), (Values {-4, -4, -4, -4}));
    QCOMPARE(values(Transitions {{{1, -2}, {3, 5}}}), (Values {-2, -2, 5, 5}));
    QCOMPARE(values(Ramp {{{1, -3}, {3, 0}}}), (Values {-3, -2, 0, 0})); // -1.5, away from zero
    QCOMPARE(values(*Formula::make("floor - 4")), (Values {-3, -2, -1, 0}));
    QCOMPARE(values(*Formula::make("floor - 4", -2)), (Values {-2, -2, -1, 0}));
    QCOMPARE(values(*Formula::make("floor - 4", -9, -1)), (Values {-3, -2, -1, -1}));
    QCOMPARE(valuesOf(*Formula::make("floor - 4", -2), 1, 5), (Values {0, 0, 0, 0, 1}));
    QCOMPARE(valueAt(Constant {-4}, 1), 0);
}

void tst_Progression::formulasKnowIntAndMod()
{
    QCOMPARE(valuesOf(*Formula::make("int(floor/3)"), 1, 7), (Values {0, 0, 1, 1, 1, 2, 2}));
    QCOMPARE(valuesOf(*Formula::make("mod(floor, 3)"), 1, 7), (Values {1, 2, 0, 1, 2, 0, 1}));
    QCOMPARE(signedValueAt(*Formula::make("int(-7/4)"), 1), -1);
    QCOMPARE(signedValueAt(*Formula::make("mod(-7, 4)"), 1), -3);
    QCOMPARE(valueAt(*Formula::make("mod(floor, 0)"), 1), 0); // no number
    // Whole on every floor, though a quotient of doubles falls short of it on some.
    QCOMPARE(valueAt(*Formula::make("int(781200*(31 - floor)/11)"), 20), 781200);
    for (int part = 2; part <= 100; ++part)
        QCOMPARE(valueAt(*Formula::make("int(floor/" + std::to_string(part) + ")"), part), 1);
    QCOMPARE(valuesOf(*Formula::make("int(floor - 0.000001)"), 1, 3), (Values {0, 1, 2}));
    QVERIFY(callsNewFunctions("3 + int(floor)") && callsNewFunctions("mod(floor, 2)"));
    QVERIFY(!callsNewFunctions("rint(floor)") && !callsNewFunctions("floor"));
}

void tst_Progression::aConstantHoldsEverywhere()
{
    QCOMPARE(valueAt(Constant {80}, 1), 80);
    QCOMPARE(valueAt(Constant {80}, 1000), 80);
}

void tst_Progression::transitionsStepAndHoldForEver()
{
    const Progression troll = Transitions {{{3, 15}, {5, 30}, {7, 60}}};
    QCOMPARE(valuesOf(troll, 1, 9), (Values {0, 0, 15, 15, 30, 30, 60, 60, 60}));
    QCOMPARE(valueAt(troll, 1000), 60);
    QCOMPARE(valueAt(Transitions {}, 5), 0);
}

void tst_Progression::transitionsDoNotDependOnTheirOrder()
{
    const Progression unsorted = Transitions {{{1, 2}, {6, 5}, {4, 3}}};
    QCOMPARE(valuesOf(unsorted, 1, 7), (Values {2, 2, 2, 3, 3, 5, 5}));
}

void tst_Progression::aRampIsStraightAndRoundsHalvesAwayFromZero()
{
    // 20 + 20 (f - 1): whole numbers all the way.
    QCOMPARE(valuesOf(Ramp {{{1, 20}, {10, 200}}}, 1, 11),
             (Values {20, 40, 60, 80, 100, 120, 140, 160, 180, 200, 200}));
    // 0, 0.5, 1 and 1, 0.5, 0: both halves go up.
    QCOMPARE(valuesOf(Ramp {{{2, 0}, {4, 1}, {6, 0}}}, 1, 7), (Values {0, 0, 1, 1, 1, 0, 0}));
    // Thirds: 0, 3.33, 6.67, 10.
    QCOMPARE(valuesOf(Ramp {{{1, 0}, {4, 10}}}, 1, 4), (Values {0, 3, 7, 10}));
}

void tst_Progression::aRampOfLargeValuesDoesNotOverflow()
{
    const Progression ramp = Ramp {{{1, maxValue}, {1000, maxValue - 1}}};
    QCOMPARE(valueAt(ramp, 1), maxValue);
    QCOMPARE(valueAt(ramp, 500), maxValue); // 499/999 of the way down rounds up
    QCOMPARE(valueAt(ramp, 501), maxValue - 1); // 500/999 rounds down
}

void tst_Progression::aFormulaIsRoundedAndClamped()
{
    const auto formula = Formula::make("20 + 3*floor", 0, 200);
    QVERIFY(formula.has_value());
    QCOMPARE(valuesOf(*formula, 1, 3), (Values {23, 26, 29}));
    QCOMPARE(valueAt(*formula, 100), 200);
    // 0.5, 1, 1.5, 2, 2.5: halves away from zero.
    QCOMPARE(valuesOf(*Formula::make("floor/2"), 1, 5), (Values {1, 1, 2, 2, 3}));
    QCOMPARE(valuesOf(*Formula::make("floor - 3", 1), 1, 5), (Values {1, 1, 1, 1, 2}));
}

void tst_Progression::aFormulaNeverGoesBelowZeroOrAboveTheLargestValue()
{
    QCOMPARE(valuesOf(*Formula::make("2 - floor"), 1, 4), (Values {1, 0, 0, 0}));
    QCOMPARE(valueAt(*Formula::make("2^floor"), 31), maxValue);
    QCOMPARE(valueAt(*Formula::make("2^floor"), 30), 1 << 30);
    QCOMPARE(valueAt(*Formula::make("1/(floor-1)"), 1), maxValue); // infinity
    QCOMPARE(valueAt(*Formula::make("0/(floor-1)"), 1), 0); // not a number
    QCOMPARE(valueAt(*Formula::make("floor"), 5000), 1000); // the last floor there is
}

void tst_Progression::aFormulaWithoutSenseIsRefused()
{
    for (const char *text : {"", "floor +", "depth * 2", "(floor", "1 2", "\"x\""}) {
        const auto formula = Formula::make(text);
        QVERIFY2(!formula.has_value(), text);
        QVERIFY(!formula.error().message.isEmpty());
    }
    QCOMPARE(Formula::make("3 * depth").error().column, 5);
}

void tst_Progression::shapesFollowTheirFormulas()
{
    const auto shape = [](ShapeKind kind) { return Shape {kind, 4, 8, 100}; };
    // L = 4, |from + to - 2d| = 4, 2, 0, 2, 4 on floors 4..8.
    QCOMPARE(valuesOf(shape(ShapeKind::Flat), 3, 9), (Values {0, 100, 100, 100, 100, 100, 0}));
    QCOMPARE(valuesOf(shape(ShapeKind::Semi), 3, 9), (Values {0, 50, 75, 100, 75, 50, 0}));
    QCOMPARE(valuesOf(shape(ShapeKind::Peak), 3, 9), (Values {0, 33, 67, 100, 67, 33, 0}));
    QCOMPARE(valuesOf(shape(ShapeKind::Rise), 3, 9), (Values {0, 20, 40, 60, 80, 100, 0}));
    QCOMPARE(valuesOf(shape(ShapeKind::Fall), 3, 9), (Values {0, 100, 80, 60, 40, 20, 0}));
    // Halves away from zero: 1 * 1/2 on the first of two floors.
    QCOMPARE(valuesOf(Shape {ShapeKind::Rise, 1, 2, 1}, 1, 2), (Values {1, 1}));
}

void tst_Progression::aShapeOfOneFloorHasItsFullValue()
{
    for (const ShapeKind kind :
         {ShapeKind::Flat, ShapeKind::Semi, ShapeKind::Peak, ShapeKind::Rise, ShapeKind::Fall})
        QCOMPARE(valuesOf(Shape {kind, 5, 5, 7}, 4, 6), (Values {0, 7, 0}));
}

void tst_Progression::transitionsOfAnyFormGiveTheSameValues()
{
    const std::vector<Progression> forms
        = {Constant {80}, Transitions {{{6, 5}, {1, 2}, {4, 3}}}, Ramp {{{2, 0}, {9, 100}}},
           *Formula::make("20 - floor"), Shape {ShapeKind::Peak, 3, 8, 50}};
    for (const Progression &form : forms) {
        const Transitions steps = asTransitions(form, 20);
        QCOMPARE(valuesOf(steps, 1, 20), valuesOf(form, 1, 20));
        for (std::size_t i = 1; i < steps.list.size(); ++i) {
            QVERIFY(steps.list[i - 1].floor < steps.list[i].floor);
            QVERIFY(steps.list[i - 1].value != steps.list[i].value);
        }
    }
}

QTEST_GUILESS_MAIN(tst_Progression)
#include "tst_progression.moc"
