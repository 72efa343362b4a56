// SPDX-License-Identifier: GPL-3.0-or-later
// From five tables on they stand in a list that is searched by typing, instead of in tabs.
#include "editor/edits/rulesetedits.h"
#include "editor/window/tablelist.h"
#include "editor/window/tabletabs.h"
#include "tests/editor/windowtest.h"

#include <QLineEdit>
#include <QTabBar>
#include <QTreeView>

namespace editor {

class TableListTest : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        openWindow();
        tables().setCurrentIndex(0);
    }
    void cleanup() { closeWindow(); }

    void standsInThePlaceOfManyTabs()
    {
        QVERIFY(!list().isVisible());
        QCOMPARE(tabsSeen().size(), 2);
        duplicateUpTo(4);
        QVERIFY(!list().isVisible());
        duplicateUpTo(5);
        QVERIFY(list().isVisible());
        QCOMPARE(tabsSeen(), QStringList {tables().tabText(tables().currentIndex())});
        QVERIFY(tables().cornerWidget()->isVisible()); // with the number of floors
        QTest::keySequence(m_window.get(), QKeySequence(Qt::CTRL | Qt::Key_PageDown));
        QCOMPARE(tabsSeen(), QStringList {tables().tabText(tables().currentIndex())});
        stack().undo();
        QVERIFY(!list().isVisible());
        QCOMPARE(tabsSeen().size(), 4);
    }

    void isSearchedByTyping()
    {
        duplicateUpTo(5);
        list().filter().setFocus();
        type("ITEM");
        QCOMPARE(names(), QStringList {QStringLiteral("items")});
        key(Qt::Key_Return);
        QCOMPARE(m_window->currentTable()->table(), std::string("items"));
        QVERIFY(grid().hasFocus());
    }

    void keysWalkWithoutLeavingIt()
    {
        duplicateUpTo(5);
        list().filter().setFocus();
        type("mon");
        const QStringList found = names();
        QCOMPARE(found.size(), 4);
        list().view().setFocus();
        QTest::keyClick(&list().view(), Qt::Key_Home);
        for (const QString &name : found) {
            QCOMPARE(m_window->currentTable()->table(), name.toStdString());
            QVERIFY(list().view().hasFocus());
            key(Qt::Key_Down);
        }
        key(Qt::Key_Return);
        QCOMPARE(m_window->currentTable()->table(), found.last().toStdString());
        QVERIFY(grid().hasFocus());
    }

    void f6ReachesItAndComesBack()
    {
        duplicateUpTo(5);
        grid().setFocus();
        bool isReached = false;
        for (int turn = 0; turn < 12 && !(isReached && grid().hasFocus()); ++turn) {
            key(Qt::Key_F6);
            isReached = isReached || list().view().hasFocus();
        }
        QVERIFY(isReached);
        QVERIFY(grid().hasFocus());
    }

    void aClickGoesIntoTheTable()
    {
        duplicateUpTo(5);
        const QModelIndex items = indexOf(QStringLiteral("items"));
        QTRY_VERIFY(
            list().view().viewport()->rect().contains(list().view().visualRect(items).center()));
        QTest::mouseClick(list().view().viewport(), Qt::LeftButton, {},
                          list().view().visualRect(items).center());
        QCOMPARE(m_window->currentTable()->table(), std::string("items"));
        QVERIFY(grid().hasFocus());
        QCOMPARE(list().view().currentIndex(), items);
    }

    void opensTablesAsTheOneBeforeThoughTheyWereMadeAhead()
    {
        duplicateUpTo(5);
        QTRY_COMPARE(tables().findChildren<TableEditor *>().size(), 5);
        QTest::keyClick(&grid(), Qt::Key_4, Qt::AltModifier); // Expected
        QTest::keyClick(&grid(), Qt::Key_Right);
        const core::Address before = tables().selected();
        for (int step = 1; step < 5; ++step) {
            QTest::keySequence(m_window.get(), QKeySequence(Qt::CTRL | Qt::Key_PageDown));
            const TableEditor &table = *m_window->currentTable();
            QVERIFY(table.table() != before.table);
            QCOMPARE(table.charts().choice(), ChartPanes::Choice::Expected);
            QCOMPARE(tables().selected().floor, before.floor);
            QVERIFY(table.grid().hasFocus());
        }
        QCOMPARE(tables().findChildren<TableEditor *>().size(), 5);
    }

    void marksTablesWhoseGoalsAreMissed_data()
    {
        QTest::addColumn<core::Goal>("goal");
        QTest::addColumn<bool>("marksMonsters");
        core::MeanGoal mean;
        mean.mean.min = 1000; // things on floor 1: more than cells
        mean.subject.table = "items";
        QTest::newRow("of a table") << core::Goal {mean, {}} << false;
        mean.subject = {{}, "healing-potion"};
        QTest::newRow("of an entry, in all tables") << core::Goal {mean, {}} << false;
        core::TogetherGoal pair;
        pair.first = "healing-potion";
        pair.second = "orc";
        pair.probability.min = 1;
        QTest::newRow("of two together") << core::Goal {pair, {}} << true;
    }
    void marksTablesWhoseGoalsAreMissed()
    {
        QFETCH(const core::Goal, goal);
        QFETCH(const bool, marksMonsters);
        duplicateUpTo(5);
        addGoal(document(), goal);
        QTRY_VERIFY(indexOf(QStringLiteral("⚠ items")).isValid());
        QCOMPARE(indexOf(QStringLiteral("⚠ monsters")).isValid(), marksMonsters);
        stack().undo();
        QTRY_VERIFY(indexOf(QStringLiteral("items")).isValid());
    }

private:
    TableTabs &tables() { return *m_window->findChild<TableTabs *>(); }
    TableList &list() { return *m_window->findChild<TableList *>(); }

    void duplicateUpTo(std::size_t count)
    {
        while (document().draft().tables.size() < count)
            tables().duplicateTable();
    }

    QStringList tabsSeen()
    {
        QStringList seen;
        for (int tab = 0; tab < tables().count(); ++tab) {
            if (tables().isTabVisible(tab))
                seen << tables().tabText(tab);
        }
        return seen;
    }

    // Those that are seen, without the headings.
    QStringList names()
    {
        QStringList names;
        for (QModelIndex i = list().view().model()->index(0, 0); i.isValid();
             i = list().view().indexBelow(i)) {
            if (i.flags().testFlag(Qt::ItemIsEnabled))
                names << i.data().toString();
        }
        return names;
    }

    QModelIndex indexOf(const QString &name)
    {
        for (QModelIndex i = list().view().model()->index(0, 0); i.isValid();
             i = list().view().indexBelow(i)) {
            if (i.data().toString() == name)
                return i;
        }
        return {};
    }
};

} // namespace editor

QTEST_MAIN(editor::TableListTest)
#include "tst_tablelist.moc"
