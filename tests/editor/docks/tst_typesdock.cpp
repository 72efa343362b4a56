// SPDX-License-Identifier: GPL-3.0-or-later
// The Types dock: monsters and items edited, added, and playable at once.

#include "tests/editor/dockbench.h"
#include "tests/editor/hands.h"

#include "editor/docks/typespanel.h"

#include <QApplication>
#include <QLineEdit>
#include <QSpinBox>
#include <QTabWidget>
#include <QTreeView>

using namespace editor;

class TestTypesDock : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_bench.reset(); }
    void cellIsTypedAndUndone();
    void nonsenseIsRefused();
    void rangesAndEffectsAreRead();
    void habitsAreReadAsTheyAreShown_data();
    void habitsAreReadAsTheyAreShown();
    void itemsAreMadeToInflictAndToThrow();
    void newMonsterIsPlayableAtOnce();
    void formOfATypeOpensByKey();
    void copyOfATypeIsOfAnotherId();
    void terrainIsMadeInItsCells();
    void keyOnAnEntryOfTerrainLeadsToItsCells();

private:
    RulesetDocument &document() { return m_bench->document(); }
    TypesPanel &types() { return m_bench->docks().typesPanel(); }

    std::unique_ptr<DockBench> m_bench;
};

void TestTypesDock::init()
{
    m_bench = std::make_unique<DockBench>();
    m_bench->show("types");
}

void TestTypesDock::cellIsTypedAndUndone()
{
    const QAbstractItemModelTester tester(&types().monsters(), fatal);
    auto *view = m_bench->named<QTreeView>(types(), QStringLiteral("Monster types"));
    view->setFocus();
    view->setCurrentIndex(view->model()->index(1, 4)); // HP of the troll
    QTest::keyClick(view, Qt::Key_F2);
    QWidget *field = QApplication::focusWidget();
    QVERIFY(qobject_cast<QLineEdit *>(field));
    QTest::keyClicks(field, QStringLiteral("55"));
    QTest::keyClick(field, Qt::Key_Return);
    QTRY_COMPARE(document().draft().monsters[1].hp, 55);
    QCOMPARE(document().undoStack().undoText(), QStringLiteral("troll: HP 55"));
    document().undoStack().undo();
    QCOMPARE(document().draft().monsters[1].hp, 30);
}

void TestTypesDock::nonsenseIsRefused()
{
    TypesModel &monsters = types().monsters();
    const auto set = [&](int column, const QString &text) {
        return monsters.setData(monsters.index(0, column), text, Qt::EditRole);
    };
    QVERIFY(!set(4, QStringLiteral("0"))); // nobody lives on 0 HP
    QVERIFY(!set(4, QStringLiteral("many")));
    QVERIFY(!set(2, QStringLiteral("oo")));
    QVERIFY(!set(3, QStringLiteral("no colour")));
    QVERIFY(!set(6, QStringLiteral("5-2")));
    QVERIFY(!set(0, QStringLiteral("other-id")));
    QCOMPARE(document().undoStack().count(), 0);
}

void TestTypesDock::rangesAndEffectsAreRead()
{
    const QAbstractItemModelTester tester(&types().items(), fatal);
    TypesModel &monsters = types().monsters();
    QVERIFY(monsters.setData(monsters.index(0, 6), QStringLiteral("2–5"), Qt::EditRole));
    QCOMPARE(document().draft().monsters[0].power, (core::Range {2, 5}));
    TypesModel &items = types().items();
    QVERIFY(items.setData(items.index(0, 4), QStringLiteral("blast"), Qt::EditRole));
    QVERIFY(items.setData(items.index(0, 6), QStringLiteral("3"), Qt::EditRole));
    const core::Effect expected = core::Blast {40, 3, 0}; // what healed 40 hurts 40
    QVERIFY(document().draft().items[0].effect == expected);
}

void TestTypesDock::habitsAreReadAsTheyAreShown_data()
{
    QTest::addColumn<int>("column");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("shown"); // empty: refused
    const auto row = [](int column, const char *typed, const char *shown) {
        QTest::newRow(typed) << column << QString::fromUtf8(typed) << QString::fromUtf8(shown);
    };
    row(8, "wanderer", "wanderer");
    row(8, "sleeper 20% 6", "sleeper 20 % 6");
    row(8, "ranged 6 power 3-5", "ranged 6 power 3–5");
    row(8, "ranged 6 4", "ranged 6 power 4");
    row(8, "erratic 50", "erratic 50 %");
    row(8, "Coward 30 %", "coward 30 %");
    row(8, "coward 130 %", "");
    row(8, "ranged", "");
    row(8, "lazy", "");
    row(9, "fast", "fast");
    row(9, "130", "130 %");
    row(9, "50 %", "slow");
    row(9, "0", "");
    row(10, "poisoned 4 turns 2 HP 50 %", "poisoned 4 turns 2 HP 50 %");
    row(10, "slowed 3", "slowed 3 turns");
    row(10, "-", "–");
    row(10, "slowed", "");
    row(10, "slowed 3 turns quickly", "");
}

void TestTypesDock::habitsAreReadAsTheyAreShown()
{
    QFETCH(int, column);
    QFETCH(QString, typed);
    QFETCH(QString, shown);
    TypesModel &monsters = types().monsters();
    const QModelIndex cell = monsters.index(0, column);
    const QString before = cell.data().toString();
    QCOMPARE(monsters.setData(cell, typed, Qt::EditRole), !shown.isEmpty());
    QCOMPARE(cell.data().toString(), shown.isEmpty() ? before : shown);
}

void TestTypesDock::itemsAreMadeToInflictAndToThrow()
{
    TypesModel &items = types().items();
    const auto set = [&](int column, const QString &text) {
        return items.setData(items.index(0, column), text, Qt::EditRole);
    };
    QVERIFY(!set(8, QStringLiteral("hasted 9 turns"))); // it heals
    QVERIFY(set(4, QStringLiteral("inflict")));
    QVERIFY(set(8, QStringLiteral("poisoned 9 turns 2 HP")));
    QVERIFY(set(5, QStringLiteral("7")));
    QVERIFY(set(6, QStringLiteral("5")));
    const core::Effect expected = core::Inflict {{core::Status::Poisoned, 7, 2}, 5, 0};
    QVERIFY(document().draft().items[0].effect == expected);
    QVERIFY(set(9, QStringLiteral("8 cells power 2–4 slowed 3 turns breaks")));
    const core::Throw thrown {
        8, {2, 4}, core::Infliction {core::Status::Slowed, 3}, core::Landing::Breaks};
    QVERIFY(document().draft().items[0].thrown == thrown);
    QCOMPARE(items.index(0, 9).data().toString(),
             QStringLiteral("8 cells power 2–4 slowed 3 turns breaks"));
    QVERIFY(set(4, QStringLiteral("only thrown")));
    QVERIFY(std::holds_alternative<core::Missile>(document().draft().items[0].effect));
}

void TestTypesDock::newMonsterIsPlayableAtOnce()
{
    m_bench->select(0, 0, 1);
    auto *id = m_bench->named<QLineEdit>(types(), QStringLiteral("Id of a new type"));
    id->setFocus();
    QTest::keyClicks(id, QStringLiteral("balrog"));
    QTest::keyClick(id, Qt::Key_Return);
    QCOMPARE(document().draft().monsters.size(), std::size_t(3));
    QVERIFY(m_bench->press(types(), QStringLiteral("Put into Table")));
    const core::SpawnEntry *entry = document().entry("monsters", "balrog");
    QVERIFY(entry);
    QCOMPARE(core::valueAt(entry->weight, 1), 10);
    QVERIFY(core::missingForPlay(document().draft()).empty());
    const QSignalSpy played(&m_bench->window(), &EditorWindow::playRequested);
    QTest::keyClick(&m_bench->window(), Qt::Key_F5);
    QCOMPARE(played.count(), 1);
}

void TestTypesDock::formOfATypeOpensByKey()
{
    auto *view = m_bench->named<QTreeView>(types(), QStringLiteral("Monster types"));
    view->setFocus();
    view->setCurrentIndex(view->model()->index(1, 0)); // the troll's id
    hands::inDialog([view] { QTest::keyClick(view, Qt::Key_Return); },
                    [](QDialog &form) {
                        hands::named<QSpinBox>(form, QStringLiteral("Hit points"))->setValue(44);
                        QTest::keyClick(&form, Qt::Key_Return);
                    });
    QCOMPARE(document().draft().monsters[1].hp, 44);
    QCOMPARE(document().undoStack().count(), 1);
}

void TestTypesDock::copyOfATypeIsOfAnotherId()
{
    auto *view = m_bench->named<QTreeView>(types(), QStringLiteral("Monster types"));
    view->setCurrentIndex(view->model()->index(1, 0));
    hands::inDialog([this] { m_bench->press(types(), QStringLiteral("Duplicate…")); },
                    [](QDialog &form) {
                        QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("ettin"));
                        QTest::keyClick(&form, Qt::Key_Return);
                    });
    core::MonsterType expected = document().draft().monsters[1];
    expected.id = expected.name = "ettin";
    QCOMPARE(document().draft().monsters.back(), expected);
    QVERIFY(document().entry("monsters", "ettin"));
}

void TestTypesDock::terrainIsMadeInItsCells()
{
    const QAbstractItemModelTester tester(&types().terrain(), fatal);
    auto *tabs = types().findChild<QTabWidget *>();
    tabs->setCurrentIndex(2);
    auto *id = m_bench->named<QLineEdit>(types(), QStringLiteral("Id of a new type"));
    id->setFocus();
    QTest::keyClicks(id, QStringLiteral("lake"));
    QTest::keyClick(id, Qt::Key_Return);
    QTRY_COMPARE(document().draft().terrain.size(), std::size_t {1});
    TypesModel &terrain = types().terrain();
    const auto set = [&](int column, const QString &text) {
        return terrain.setData(terrain.index(0, column), text, Qt::EditRole);
    };
    QVERIFY(set(4, QStringLiteral("20–60")));
    QVERIFY(set(5, QStringLiteral("movement")));
    QVERIFY(set(8, QStringLiteral("3")));
    QVERIFY(set(10, QStringLiteral("shore")));
    QVERIFY(set(11, QStringLiteral("inflict poisoned 5 turns 2 HP")));
    QVERIFY(set(12, QStringLiteral("50 %")));
    QVERIFY(set(13, QStringLiteral("70 %")));
    QVERIFY(set(14, QStringLiteral("blaze")));
    QVERIFY(set(15, QStringLiteral("2")));
    QVERIFY(set(16, QStringLiteral("ash")));
    QVERIFY(!set(13, QStringLiteral("101")));
    QVERIFY(!set(15, QStringLiteral("long")));
    QVERIFY(!set(11, QStringLiteral("inflict")));
    QVERIFY(!set(12, QStringLiteral("101 %")));
    QVERIFY(!set(4, QStringLiteral("many")));
    QVERIFY(!set(5, QStringLiteral("wind")));
    const core::TerrainType &lake = document().draft().terrain.front();
    QVERIFY(lake.size == core::CountForm(core::Between {core::Constant {20}, core::Constant {60}}));
    QVERIFY(lake.blocks == core::Blocks::Movement);
    QCOMPARE(lake.falls, std::optional(3));
    QCOMPARE(lake.edge, std::string("shore"));
    QCOMPARE(lake.trap,
             core::Trap(core::InflictingTrap {
                 {.status = core::Status::Poisoned, .turns = 5, .damage = 2}}));
    QCOMPARE(lake.hidden, 50);
    QCOMPARE(lake.burns, 70);
    QCOMPARE(lake.fire, std::string("blaze"));
    QCOMPARE(lake.lasts, 2);
    QCOMPARE(lake.leaves, std::string("ash"));
    for (const int column : {13, 14, 15, 16}) {
        const QString shown = terrain.index(0, column).data().toString();
        QVERIFY(set(column, QStringLiteral("–")));
        QCOMPARE(terrain.index(0, column).data().toString(), QStringLiteral("–"));
        QVERIFY(set(column, shown));
        QCOMPARE(terrain.index(0, column).data().toString(), shown);
    }
    QCOMPARE(terrain.index(0, 11).data().toString(),
             QStringLiteral("inflict poisoned 5 turns 2 HP"));
    QCOMPARE(terrain.index(0, 12).data().toString(), QStringLiteral("50 %"));
    QVERIFY(set(11, QStringLiteral("teleport 20")));
    QCOMPARE(document().draft().terrain.front().trap,
             core::Trap(core::TeleportingTrap {.distance = 20}));
    QVERIFY(set(11, QStringLiteral("–")));
    QVERIFY(!core::isTrap(document().draft().terrain.front()));
    QCOMPARE(terrain.index(0, 4).data().toString(), QStringLiteral("20–60"));
    while (document().undoStack().canUndo())
        document().undoStack().undo();
    QVERIFY(document().draft().terrain.empty());
}

void TestTypesDock::keyOnAnEntryOfTerrainLeadsToItsCells()
{
    m_bench->docks().dock(QStringLiteral("types"))->hide();
    QVERIFY(m_bench->window().files().openBuiltin(QStringLiteral("fathom")));
    const std::vector<core::SpawnTable> &tables = document().draft().tables;
    const auto traps = std::ranges::find(tables, "traps", &core::SpawnTable::id);
    QVERIFY(traps != tables.end());
    m_bench->select(static_cast<int>(traps - tables.begin()), 1, 3);
    QTest::keyClick(&m_bench->window().currentTable()->grid(), Qt::Key_T, Qt::ControlModifier);
    auto *view = m_bench->named<QTreeView>(types(), QStringLiteral("Terrain"));
    QTRY_VERIFY(view->hasFocus());
    QCOMPARE(view->currentIndex().data().toString().toStdString(), traps->entries[1].id);
}

QTEST_MAIN(TestTypesDock)
#include "tst_typesdock.moc"
