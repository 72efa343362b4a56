// SPDX-License-Identifier: GPL-3.0-or-later
// The Types dock: monsters and items edited, added, and playable at once.

#include "tests/editor/dockbench.h"
#include "tests/editor/hands.h"

#include "editor/docks/typespanel.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QTabWidget>
#include <QTreeView>

#include <algorithm>

using namespace editor;

class TestTypesDock : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_bench.reset(); }
    void cellsSayWhatTheTypeIs();
    void everyMemberThatIsTypedTakesItsOwnText();
    void numbersAreTypedIntoACell();
    void enterFillsWhatIsMarked();
    void whatCannotBeIsSaidAndStaysOpen();
    void sortedAndFilteredRowsAreTheSameTypes();
    void blockIsPastedAsOneStep();
    void blockThatCannotBeNamesLineAndField();
    void columnOfTheRulesetTakesNumbersAndTexts();
    void columnIsAddedForMembersThatTypesHave();
    void columnIsRemovedWithWhatStandsInIt();
    void columnIsAsWideAsWhatItSays();
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
        return model.index(0, column(model, title)).data().toString();
    }
    static int column(const QAbstractItemModel &model, const char *title)
    {
        for (int column = 0; column < model.columnCount(); ++column) {
            if (model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString()
                == QLatin1String(title))
                return column;
        }
        return -1;
    }
    /// The table of monsters with the focus, on that cell.
    QTreeView &monsters(int row, const char *title)
    {
        auto *view = m_bench->named<QTreeView>(types(), QStringLiteral("Monster types"));
        view->setFocus();
        view->setCurrentIndex(view->model()->index(row, column(*view->model(), title)));
        return *view;
    }
    static void type(QTreeView &view, const QString &text, Qt::Key end)
    {
        QTest::keyClicks(&view, text.left(1));
        QTest::keyClicks(QApplication::focusWidget(), text.mid(1));
        QTest::keyClick(QApplication::focusWidget(), end);
        QTest::qWait(1); // Enter is taken a moment later
    }
    /// Monsters with a column "gold", of which the first has none and the second 7.
    void openWithGold()
    {
        core::Ruleset rules = document().draft();
        core::declareColumns(rules, {.monsters = {"gold"}, .items = {}, .terrain = {}});
        rules.monsters[1].unknown = {{"gold", "7"}};
        document().open(rules, {});
    }
    /// What the file has for the gold of a monster; empty: nothing.
    std::string gold(std::size_t monster)
    {
        const core::UnknownMembers &members = document().draft().monsters[monster].unknown;
        const auto found = std::ranges::find(members, "gold", &core::UnknownMember::pointer);
        return found == members.end() ? std::string() : found->json;
    }
    /// Presses what the menu of the right button has.
    static void press(QTreeView &view, const char *text)
    {
        for (QAction *action : view.actions()) {
            if (action->text().remove(u'&') == QString::fromUtf8(text))
                return action->trigger();
        }
        QFAIL(text);
    }
    /// What the dock says.
    QString told()
    {
        return m_bench->named<QLabel>(types(), QStringLiteral("Why it was not added"))->text();
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

// What a cell shows means the same when it is typed.
void TestTypesDock::everyMemberThatIsTypedTakesItsOwnText()
{
    QVERIFY(m_bench->window().files().openBuiltin(QStringLiteral("fathom")));
    int typed = 0;
    const auto check = [&typed](const auto &types) {
        for (const auto &type : types) {
            const std::vector<TypeCell> cells = typeCells(type);
            for (std::size_t column = 0; column < cells.size(); ++column) {
                auto copy = type;
                const QString problem
                    = setTypeCell(copy, column, cells[column].text, DecimalMark::Unclear);
                QCOMPARE(problem.isEmpty(), cells[column].isTyped);
                QVERIFY2(copy == type, cells[column].name.data());
                typed += cells[column].isTyped;
            }
        }
    };
    check(document().draft().monsters);
    check(document().draft().items);
    check(document().draft().terrain);
    QVERIFY(typed > 500);
}

void TestTypesDock::numbersAreTypedIntoACell()
{
    type(monsters(1, "Hp"), QStringLiteral("44"), Qt::Key_Tab);
    QCOMPARE(document().draft().monsters[1].hp, 44);
    QCOMPARE(document().undoStack().undoText(),
             QStringLiteral("Hp of ")
                 + QString::fromStdString(document().draft().monsters[1].name));
    type(monsters(1, "Power"), QStringLiteral("2-5"), Qt::Key_Return);
    QCOMPARE(document().draft().monsters[1].power, (core::Range {2, 5}));
    type(monsters(1, "Flies"), QStringLiteral("yes"), Qt::Key_Return);
    QVERIFY(document().draft().monsters[1].flies);
    type(monsters(1, "Speed"), QStringLiteral("150 %"), Qt::Key_Return);
    QCOMPARE(document().draft().monsters[1].speed, 150);
    QCOMPARE(document().undoStack().count(), 4);
    const std::string id = document().draft().monsters[1].id;
    QTest::keyClicks(&monsters(1, "Id"), QStringLiteral("x")); // a name that tables use
    QCOMPARE(document().draft().monsters[1].id, id);
}

void TestTypesDock::enterFillsWhatIsMarked()
{
    const core::Ruleset before = document().draft();
    QTreeView &view = monsters(0, "Hp");
    QTest::keyClick(&view, Qt::Key_Down, Qt::ShiftModifier);
    type(view, QStringLiteral("33"), Qt::Key_Return);
    QCOMPARE(document().draft().monsters[0].hp, 33);
    QCOMPARE(document().draft().monsters[1].hp, 33);
    QCOMPARE(document().undoStack().count(), 1);
    document().undoStack().undo();
    QVERIFY(document().draft() == before);
}

void TestTypesDock::whatCannotBeIsSaidAndStaysOpen()
{
    QTreeView &view = monsters(1, "Hp");
    const int hp = document().draft().monsters[1].hp;
    type(view, QStringLiteral("1.5"), Qt::Key_Return);
    QVERIFY(!told().isEmpty());
    auto *field = qobject_cast<QLineEdit *>(QApplication::focusWidget());
    QVERIFY(field && view.isAncestorOf(field));
    QCOMPARE(document().draft().monsters[1].hp, hp);
    field->setText(QStringLiteral("0")); // nobody has none
    QTest::keyClick(field, Qt::Key_Return);
    QVERIFY(told().contains(QLatin1Char('1')));
    QTest::keyClick(field, Qt::Key_Escape);
    QVERIFY(view.hasFocus());
    QCOMPARE(document().undoStack().count(), 0);
}

void TestTypesDock::sortedAndFilteredRowsAreTheSameTypes()
{
    core::Ruleset rules = document().draft();
    rules.monsters.push_back(rules.monsters[0]);
    rules.monsters[0].hp = 100;
    rules.monsters[1].hp = 20;
    rules.monsters[2].hp = 3;
    rules.monsters[2].id = rules.monsters[2].name = "imp";
    document().open(rules, {});
    QTreeView &view = monsters(0, "Hp");
    view.header()->setSortIndicator(view.currentIndex().column(), Qt::AscendingOrder);
    QCOMPARE(view.model()->index(0, TypesModel::Id).data().toString(), QStringLiteral("imp"));
    QCOMPARE(view.model()->index(2, TypesModel::Id).data().toString().toStdString(),
             rules.monsters[0].id);
    type(monsters(0, "Xp"), QStringLiteral("7"), Qt::Key_Return);
    QCOMPARE(document().draft().monsters[2].xp, 7);
    auto *filter = m_bench->named<QLineEdit>(types(), QStringLiteral("Filter of the types"));
    filter->setText(QStringLiteral("IMP"));
    QCOMPARE(view.model()->rowCount(), 1);
    type(monsters(0, "Xp"), QStringLiteral("8"), Qt::Key_Return);
    QCOMPARE(document().draft().monsters[2].xp, 8);
    filter->clear();
    QCOMPARE(view.model()->rowCount(), 3);
    QVERIFY(document().draft().monsters[0].id == rules.monsters[0].id); // the file keeps its order
}

void TestTypesDock::blockIsPastedAsOneStep()
{
    const core::Ruleset before = document().draft();
    QTreeView &view = monsters(0, "Hp");
    QApplication::clipboard()->setText(QStringLiteral("11\t1\r\n1,200\t2–3\r\n1,100.0\t4"));
    QTest::keyClick(&view, Qt::Key_V, Qt::ControlModifier);
    QVERIFY(document().draft() == before); // three lines for two monsters
    QVERIFY(!told().isEmpty());
    QApplication::clipboard()->setText(QStringLiteral("11\t1\r\n1,200.0\t2–3\r\n"));
    QTest::keyClick(&view, Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(told(), QString());
    QCOMPARE(document().draft().monsters[0].hp, 11);
    QCOMPARE(document().draft().monsters[1].hp, 1200);
    QCOMPARE(document().draft().monsters[1].defense, (core::Range {2, 3}));
    QCOMPARE(document().undoStack().count(), 1);
    view.selectionModel()->select(
        QItemSelection(view.model()->index(0, column(*view.model(), "Hp")),
                       view.model()->index(1, column(*view.model(), "Defense"))),
        QItemSelectionModel::ClearAndSelect);
    QTest::keyClick(&view, Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("11\t1\n1200\t2–3\n"));
    document().undoStack().undo();
    QVERIFY(document().draft() == before);
}

void TestTypesDock::blockThatCannotBeNamesLineAndField()
{
    const core::Ruleset before = document().draft();
    QTreeView &view = monsters(0, "Hp");
    QApplication::clipboard()->setText(QStringLiteral("11\t1\n12\t2.5\n"));
    QTest::keyClick(&view, Qt::Key_V, Qt::ControlModifier);
    QVERIFY2(told().contains(QStringLiteral("“2.5” in line 2, field 2")), qPrintable(told()));
    QVERIFY(document().draft() == before);
    QCOMPARE(document().undoStack().count(), 0);
}

void TestTypesDock::columnOfTheRulesetTakesNumbersAndTexts()
{
    openWithGold();
    const core::Ruleset before = document().draft();
    const QAbstractItemModelTester tester(&types().monsters(), fatal);
    QTreeView &view = monsters(0, "gold");
    QCOMPARE(view.currentIndex().data().toString(), QStringLiteral("–"));
    QCOMPARE(view.currentIndex().siblingAtRow(1).data().toString(), QStringLiteral("7"));
    type(view, QStringLiteral("2.50"), Qt::Key_Tab);
    QCOMPARE(gold(0), std::string("2.50")); // as it was written
    type(monsters(0, "gold"), QStringLiteral("much \"gold\""), Qt::Key_Tab);
    QCOMPARE(gold(0), std::string(R"("much \"gold\"")"));
    QCOMPARE(view.model()->index(0, view.currentIndex().column()).data().toString(),
             QStringLiteral("much \"gold\""));
    type(monsters(0, "gold"), QStringLiteral("2,5"), Qt::Key_Return);
    QVERIFY2(told().contains(QStringLiteral("1.5")), qPrintable(told())); // a comma may be either
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    monsters(0, "gold");
    QTest::keyClick(&view, Qt::Key_Down, Qt::ShiftModifier);
    type(view, QStringLiteral("-3"), Qt::Key_Return); // fills what is marked
    QCOMPARE(gold(0) + gold(1), std::string("-3-3"));
    QApplication::clipboard()->setText(QStringLiteral("1.200,5\n–\n"));
    monsters(0, "gold");
    QTest::keyClick(&view, Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(gold(0), std::string("1200.5"));
    QCOMPARE(gold(1), std::string());
    QCOMPARE(document().undoStack().count(), 4);
    while (document().undoStack().canUndo())
        document().undoStack().undo();
    QVERIFY(document().draft() == before);
    QApplication::clipboard()->setText(QStringLiteral("10.5\n9.75\n"));
    QTest::keyClick(&view, Qt::Key_V, Qt::ControlModifier);
    view.header()->setSortIndicator(view.currentIndex().column(), Qt::AscendingOrder);
    QCOMPARE(view.model()->index(0, TypesModel::Id).data().toString().toStdString(),
             before.monsters[1].id); // by size, not by sign
}

void TestTypesDock::columnIsAddedForMembersThatTypesHave()
{
    core::Ruleset rules = document().draft();
    rules.monsters[1].unknown = {{"xps", "7", "xp"}}; // a slip, as long as nobody declares it
    document().open(rules, {});
    QTreeView &view = monsters(1, "Hp");
    hands::inDialog([&view] { press(view, "New Column…"); },
                    [](QDialog &dialog) {
                        auto *names = dialog.findChild<QComboBox *>();
                        QCOMPARE(names->itemText(1), QStringLiteral("xps"));
                        names->setCurrentIndex(1);
                        QTest::keyClick(&dialog, Qt::Key_Return);
                    });
    QVERIFY((core::declaredColumns(document().draft())
             == core::OwnColumns {.monsters = {"xps"}, .items = {}, .terrain = {}}));
    QCOMPARE(column(types().monsters(), "xps"), TypesModel::Name + 1); // where the name is in sight
    QCOMPARE(document().draft().monsters[1].unknown[0].meant, std::string());
    QCOMPARE(view.currentIndex().data().toString(), QStringLiteral("7"));
    hands::inDialog([&view] { press(view, "New Column…"); },
                    [](QDialog &dialog) {
                        dialog.findChild<QComboBox *>()->setCurrentText(QStringLiteral("hp"));
                        QTest::keyClick(&dialog, Qt::Key_Return);
                    });
    QVERIFY(!told().isEmpty()); // monsters have that anyway
    QCOMPARE(document().undoStack().count(), 1);
    document().undoStack().undo();
    QVERIFY(document().draft() == rules);
    QCOMPARE(column(types().monsters(), "xps"), -1);
}

void TestTypesDock::columnIsRemovedWithWhatStandsInIt()
{
    openWithGold();
    const core::Ruleset before = document().draft();
    press(monsters(1, "Hp"), "Remove Column");
    QVERIFY(!told().isEmpty());
    QVERIFY(document().draft() == before);
    press(monsters(1, "gold"), "Remove Column");
    QVERIFY(core::declaredColumns(document().draft()) == core::OwnColumns {});
    QVERIFY(document().draft().monsters[1].unknown.empty());
    QCOMPARE(column(types().monsters(), "gold"), -1);
    document().undoStack().undo();
    QVERIFY(document().draft() == before);
    QVERIFY(column(types().monsters(), "gold") > 0);
}

// However narrow the dock is.
void TestTypesDock::columnIsAsWideAsWhatItSays()
{
    openWithGold();
    document().change(QStringLiteral("longer"), [](core::Ruleset rules) {
        rules.monsters[1].unknown[0].json = "\"as much as the people of the hills have\"";
        return rules;
    });
    QTreeView &view = monsters(1, "gold");
    const int text = view.fontMetrics().horizontalAdvance(view.currentIndex().data().toString());
    QVERIFY(text > 150);
    QTRY_VERIFY(view.columnWidth(view.currentIndex().column()) > text);
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
