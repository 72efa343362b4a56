// SPDX-License-Identifier: GPL-3.0-or-later
// The Types dock: monsters and items edited, added, and playable at once.

#include "tests/editor/dockbench.h"
#include "tests/editor/hands.h"

#include "editor/docks/typespanel.h"

#include <QApplication>
#include <QComboBox>
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
    void cellsSayWhatTheTypeIs();
    void newMonsterIsPlayableAtOnce();
    void formOfATypeOpensByKey();
    void copyOfATypeIsOfAnotherId();
    void terrainIsMadeInItsForm();
    void keyOnAnEntryOfTerrainLeadsToItsCells();

private:
    RulesetDocument &document() { return m_bench->document(); }
    TypesPanel &types() { return m_bench->docks().typesPanel(); }
    /// What the column of that title says of the first type.
    static QString cell(const TypesModel &model, const char *title)
    {
        for (int column = 0; column < model.columnCount(); ++column) {
            if (model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString()
                == QLatin1String(title))
                return model.index(0, column).data().toString();
        }
        return {};
    }

    std::unique_ptr<DockBench> m_bench;
};

void TestTypesDock::init()
{
    m_bench = std::make_unique<DockBench>();
    m_bench->show("types");
}

// A column for each member that core describes.
void TestTypesDock::cellsSayWhatTheTypeIs()
{
    core::Ruleset rules = document().draft();
    rules.monsters[0].behavior = core::Sleeper {20, 6};
    rules.monsters[0].power = {2, 5};
    rules.monsters[0].inflicts = core::Infliction {core::Status::Poisoned, 4, 2, 50};
    rules.items[0].effect = core::Blast {40, 3, 0};
    document().open(rules, {});
    const QAbstractItemModelTester monsters(&types().monsters(), fatal);
    const QAbstractItemModelTester items(&types().items(), fatal);
    QCOMPARE(cell(types().monsters(), "Power"), QStringLiteral("2–5"));
    QCOMPARE(cell(types().monsters(), "Behavior"),
             QStringLiteral("sleeper: percent 20 %, radius 6"));
    QCOMPARE(cell(types().monsters(), "Inflicts"),
             QStringLiteral("status poisoned, turns 4, damage 2, percent 50 %"));
    QCOMPARE(cell(types().monsters(), "Speed"), QStringLiteral("–"));
    QCOMPARE(cell(types().items(), "Effect"), QStringLiteral("blast: damage 40, radius 3"));
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

void TestTypesDock::terrainIsMadeInItsForm()
{
    const QAbstractItemModelTester tester(&types().terrain(), fatal);
    auto *tabs = types().findChild<QTabWidget *>();
    tabs->setCurrentIndex(2);
    auto *id = m_bench->named<QLineEdit>(types(), QStringLiteral("Id of a new type"));
    id->setFocus();
    QTest::keyClicks(id, QStringLiteral("lake"));
    QTest::keyClick(id, Qt::Key_Return);
    QTRY_COMPARE(document().draft().terrain.size(), std::size_t {1});
    auto *view = m_bench->named<QTreeView>(types(), QStringLiteral("Terrain"));
    hands::inDialog(
        [view] { QTest::keyClick(view, Qt::Key_Return); },
        [](QDialog &form) {
            hands::named<QComboBox>(form, QStringLiteral("Blocks"))->setCurrentIndex(2);
            hands::named<QSpinBox>(form, QStringLiteral("Lets fall"))->setValue(3);
            hands::named<QComboBox>(form, QStringLiteral("Triggers"))->setCurrentIndex(2);
            hands::named<QSpinBox>(form, QStringLiteral("Hidden"))->setValue(50);
            hands::named<QComboBox>(form, QStringLiteral("Around it"))
                ->setCurrentText(QStringLiteral("lake"));
            QTest::keyClick(&form, Qt::Key_Return);
        });
    const core::TerrainType &lake = document().draft().terrain.front();
    QVERIFY(lake.blocks == core::Blocks::Movement);
    QCOMPARE(lake.falls, std::optional(3));
    QVERIFY(std::holds_alternative<core::TeleportingTrap>(lake.trap));
    QCOMPARE(lake.hidden, 50);
    QCOMPARE(lake.edge, std::string("lake"));
    QCOMPARE(cell(types().terrain(), "Blocks"), QStringLiteral("movement"));
    QCOMPARE(cell(types().terrain(), "Hidden"), QStringLiteral("50 %"));
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
