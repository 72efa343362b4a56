// SPDX-License-Identifier: GPL-3.0-or-later
// Where moved transitions can go, and what becomes of the progression.

#include "editor/document/transitionmoves.h"

#include <QtTest>

using namespace editor;

class TestTransitionMoves : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void neighboursAndEndsStopAShift();
    void followersAreStoppedByTheEndOnly();
    void transitionBeyondTheLastFloorMayStay();
    void valuesStayWithinTheirRange();
    void constantThatMovesIsATransition();

private:
    const core::Progression m_three = core::Transitions {{{3, 15}, {5, 30}, {7, 60}}};
};

void TestTransitionMoves::neighboursAndEndsStopAShift()
{
    QCOMPARE(possibleShift(m_three, {5}, 9, 10, Followers::Stay), 1);
    QCOMPARE(possibleShift(m_three, {5}, -9, 10, Followers::Stay), -1);
    QCOMPARE(possibleShift(m_three, {3}, -9, 10, Followers::Stay), -2);
    QCOMPARE(possibleShift(m_three, {7}, 9, 10, Followers::Stay), 3);
    QCOMPARE(possibleShift(m_three, {3, 5, 7}, 9, 10, Followers::Stay), 3);
    QCOMPARE(possibleShift(m_three, {3, 7}, 9, 10, Followers::Stay), 1);
}

void TestTransitionMoves::followersAreStoppedByTheEndOnly()
{
    QCOMPARE(possibleShift(m_three, {3}, 9, 10, Followers::Move), 3);
    QCOMPARE(possibleShift(m_three, {5}, -9, 10, Followers::Move), -1);
    QCOMPARE(moved(m_three, {5}, 2, 4, Followers::Move),
             core::Progression(core::Transitions {{{3, 15}, {7, 34}, {9, 60}}}));
}

void TestTransitionMoves::transitionBeyondTheLastFloorMayStay()
{
    QCOMPARE(possibleShift(m_three, {7}, 2, 6, Followers::Stay), 0);
    QCOMPARE(possibleShift(m_three, {7}, -1, 6, Followers::Stay), -1);
}

void TestTransitionMoves::valuesStayWithinTheirRange()
{
    QCOMPARE(moved(m_three, {3, 7}, 0, -20, Followers::Stay),
             core::Progression(core::Transitions {{{3, 0}, {5, 30}, {7, 40}}}));
    QCOMPARE(moved(m_three, {7}, 0, core::maxValue, Followers::Stay),
             core::Progression(core::Transitions {{{3, 15}, {5, 30}, {7, core::maxValue}}}));
}

void TestTransitionMoves::constantThatMovesIsATransition()
{
    QCOMPARE(moved(core::Constant {80}, {1}, 2, 0, Followers::Stay),
             core::Progression(core::Transitions {{{3, 80}}}));
    QCOMPARE(moved(core::Transitions {{{3, 80}}}, {3}, -2, 1, Followers::Stay),
             core::Progression(core::Constant {81}));
}

QTEST_APPLESS_MAIN(TestTransitionMoves)
#include "tst_transitionmoves.moc"
