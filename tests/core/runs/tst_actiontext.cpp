// SPDX-License-Identifier: MIT
#include "core/runs/actiontext.h"

#include <QTest>

using namespace core;

class tst_ActionText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyActionIsReadBack_data();
    void everyActionIsReadBack();
    void nonsenseIsRefused();
    void aListPassesOverCommentsAndNamesTheBadLine();
};

void tst_ActionText::everyActionIsReadBack_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<Action>("action");
    QTest::newRow("move") << QByteArray("move ne") << Action(Move {Direction::NorthEast});
    QTest::newRow("move west") << QByteArray("move w") << Action(Move {Direction::West});
    QTest::newRow("wait") << QByteArray("wait") << Action(Wait {});
    QTest::newRow("pick up") << QByteArray("pickup") << Action(PickUp {});
    QTest::newRow("use") << QByteArray("use 3") << Action(UseItem {3, {}});
    QTest::newRow("use at") << QByteArray("use 0 at 12 5") << Action(UseItem {0, Point {12, 5}});
    QTest::newRow("throw") << QByteArray("throw 2 at 12 5") << Action(ThrowItem {2, {12, 5}});
    QTest::newRow("drop") << QByteArray("drop 25") << Action(DropItem {25});
    QTest::newRow("equip") << QByteArray("equip 4") << Action(Equip {4});
    QTest::newRow("unequip") << QByteArray("unequip 0") << Action(Unequip {0});
    QTest::newRow("descend") << QByteArray("descend") << Action(Descend {});
    QTest::newRow("identify") << QByteArray("identify 3") << Action(IdentifyItem {3});
    QTest::newRow("enchant") << QByteArray("enchant 2") << Action(core::EnchantItem {2});
    QTest::newRow("choose") << QByteArray("choose 2") << Action(ChooseAdvance {2});
}

void tst_ActionText::everyActionIsReadBack()
{
    QFETCH(QByteArray, text);
    QFETCH(Action, action);
    const auto read = parseAction(text.toStdString());
    QVERIFY(read.has_value());
    QVERIFY(*read == action);
    QCOMPARE(toText(action), text.toStdString());
}

void tst_ActionText::nonsenseIsRefused()
{
    for (const char *text : {"",
                             "   ",
                             "jump",
                             "move",
                             "move up",
                             "move n n",
                             "use",
                             "use x",
                             "use 0 at 1",
                             "throw 0",
                             "throw 0 at 1",
                             "throw x at 1 2",
                             "use 0 to 1 2",
                             "use 0 at a b",
                             "drop -1",
                             "wait 1",
                             "choose",
                             "descend now",
                             "equip",
                             "unequip x"})
        QVERIFY2(!parseAction(text).has_value(), text);
}

void tst_ActionText::aListPassesOverCommentsAndNamesTheBadLine()
{
    const auto list = parseActions("# a walk\n\nmove n\r\n  wait\n\tdescend");
    QVERIFY(list.has_value());
    QCOMPARE(list->size(), std::size_t {3});
    QVERIFY((*list)[0] == Action(Move {Direction::North}));
    const auto broken = parseActions("wait\nwait\nfly\n");
    QVERIFY(!broken.has_value());
    QCOMPARE(broken.error().line, 3);
}

QTEST_GUILESS_MAIN(tst_ActionText)
#include "tst_actiontext.moc"
