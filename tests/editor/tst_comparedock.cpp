// The Compare dock, by keys and mouse, held to what the command line prints.

#include "tests/editor/clinumbers.h"
#include "tests/editor/dockbench.h"

#include "editor/commands/changeweights.h"
#include "editor/commands/takeover.h"
#include "editor/docks/comparepanel.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QTreeView>

class TestCompareDock : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_bench = std::make_unique<DockBench>(); }
    void cleanup() { m_bench.reset(); }
    void comparisonIsThatOfTheCommandLine();
    void stateAsOpenedIsOfferedWhereThereIsOne();
    void rowIsTakenBack();
    void everyDifferenceCanBeTakenBack();

private:
    RulesetDocument &document() { return m_bench->document(); }
    ComparePanel &compare() { return m_bench->docks().comparePanel(); }

    std::unique_ptr<DockBench> m_bench;
};

void TestCompareDock::comparisonIsThatOfTheCommandLine()
{
    m_bench->show("compare");
    const QAbstractItemModelTester differences(
        const_cast<DifferencesModel *>(&compare().differences()), fatal);
    const QAbstractItemModelTester effects(const_cast<EffectsModel *>(&compare().effects()), fatal);
    setWeight(document(), "items", {"fireball-scroll", 6, 60}, document().newGesture());
    auto *choice = m_bench->named<QComboBox>(compare(), QStringLiteral("Compare with"));
    choice->setFocus();
    while (choice->currentText() != QStringLiteral("built-in roguebasin"))
        QTest::keyClick(choice, Qt::Key_Down);
    QTRY_VERIFY_WITH_TIMEOUT(compare().isCurrent(), patience);
    QCOMPARE(compare().differences().rowCount(), 1);
    QVERIFY(m_bench->press(compare(), QStringLiteral("Copy as Markdown")));
    QStringList mine = QApplication::clipboard()->text().split(u'\n');
    QStringList theirs
        = QString::fromUtf8(
              cliOutput({QStringLiteral("compare"), QStringLiteral("roguebasin"), m_bench->save(),
                         QStringLiteral("--layouts"), m_bench->layouts(),
                         QStringLiteral("--format"), QStringLiteral("markdown")}))
              .split(u'\n');
    mine.removeFirst(); // the names of the two
    theirs.removeFirst();
    QVERIFY(theirs.size() > 10);
    QCOMPARE(mine, theirs);
}

void TestCompareDock::stateAsOpenedIsOfferedWhereThereIsOne()
{
    m_bench->show("compare");
    const QString opened = QStringLiteral("the state as opened"); // the bench has no file
    auto *choice = m_bench->named<QComboBox>(compare(), QStringLiteral("Compare with"));
    setWeight(document(), "monsters", {"orc", 5, 10}, document().newGesture());
    choice->setFocus();
    for (int i = 0; i < choice->count() && choice->currentText() != opened; ++i)
        QTest::keyClick(choice, Qt::Key_Down);
    QTRY_VERIFY_WITH_TIMEOUT(compare().isCurrent(), patience);
    QCOMPARE(choice->currentText(), opened);
    QCOMPARE(compare().differences().rowCount(), 1);
    document().undoStack().resetClean(); // as where the tables were imported
    QCOMPARE(choice->currentText(), opened);
    m_bench->docks().reference().clear();
    QCOMPARE(choice->findText(opened), -1);
}

void TestCompareDock::rowIsTakenBack()
{
    m_bench->show("compare");
    m_bench->docks().reference().set(document().publish(), QStringLiteral("before"));
    setWeight(document(), "monsters", {"orc", 5, 10}, document().newGesture());
    setWeight(document(), "monsters", {"troll", 5, 10}, document().newGesture());
    QTRY_VERIFY_WITH_TIMEOUT(compare().isCurrent(), patience);
    QCOMPARE(compare().differences().rowCount(), 2);
    auto *view = m_bench->named<QTreeView>(compare(), QStringLiteral("What was changed"));
    view->setFocus();
    view->setCurrentIndex(view->model()->index(1, 0));
    QVERIFY(m_bench->press(compare(), QStringLiteral("Take Back")));
    QCOMPARE(core::valueAt(document().entry("monsters", "troll")->weight, 5), 30);
    QCOMPARE(core::valueAt(document().entry("monsters", "orc")->weight, 5), 10);
    QCOMPARE(document().undoStack().count(), 3);
}

void TestCompareDock::everyDifferenceCanBeTakenBack()
{
    const core::Ruleset before = document().draft();
    QVERIFY(m_bench->window().openBuiltin(QStringLiteral("chargrid-2020")));
    const core::Ruleset begun = document().draft();
    const auto differences = [&] {
        const core::Ruleset now = document().draft();
        const core::AnalysisOptions few {.floors = {1, 2}, .layouts = 1};
        return core::compare(before, core::Analysis(before, few), now, core::Analysis(now, few), 1)
            .differences;
    };
    const std::vector<core::Difference> found = differences();
    QVERIFY(found.size() > 5);
    for (const core::Difference &difference : found)
        takeOver(document(), before, difference);
    QVERIFY(differences().empty());
    document().undoStack().setIndex(0);
    QVERIFY(document().draft() == begun);
}

QTEST_MAIN(TestCompareDock)
#include "tst_comparedock.moc"
