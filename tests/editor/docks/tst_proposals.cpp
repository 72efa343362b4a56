// SPDX-License-Identifier: GPL-3.0-or-later
// What the Goals dock proposes before it is taken, and the weights as the Numbers dock edits them.

#include "tests/editor/dockbench.h"
#include "tests/editor/drafts.h"

#include "editor/docks/goalspanel.h"
#include "editor/docks/numberspanel.h"
#include "editor/docks/progressionpane.h"
#include "editor/forms/progressionedit.h"

#include <QComboBox>
#include <QLineEdit>
#include <QToolButton>
#include <QUndoStack>

using namespace editor;

class TestProposals : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_bench.reset(); }
    void aProposalIsSeenBeforeItIsTaken();
    void aLockedEntryIsProposedNothing();
    void aFormulaTypedInTheNumbersDockIsOneStep();
    void aRampBecomesTransitionsInTheNumbersDock();
    void theFieldsFollowTheSelectionAndUndo();
    void aLockedEntryIsNotEdited();

private:
    RulesetDocument &document() { return m_bench->document(); }
    GoalsPanel &goals() { return m_bench->docks().goalsPanel(); }
    ProgressionPane &pane() { return m_bench->docks().numbersPanel().progression(); }
    const std::optional<ProposedWeights> &proposed() { return m_bench->docks().ghost().proposed(); }
    QImage chart()
    {
        return m_bench->window().currentTable()->charts().weightsChart().grab().toImage();
    }
    void want(const char *text);
    void openPane();
    const core::Progression &weight(const char *entry)
    {
        return document().entry("items", entry)->weight;
    }
    QComboBox &kind()
    {
        return *DockBench::named<QComboBox>(pane(), QStringLiteral("Kind of progression"));
    }

    std::unique_ptr<DockBench> m_bench;
};

void TestProposals::init()
{
    qputenv("FATHOM_LAYOUTS", "500");
    m_bench = std::make_unique<DockBench>();
    m_bench->select(1, 1, 6); // confusion on floor 6
}

void TestProposals::want(const char *text)
{
    m_bench->show("goals");
    QVERIFY(QTest::qWaitFor([this] { return m_bench->docks().numbers().isCurrent(); }, patience));
    auto *value = DockBench::named<QLineEdit>(goals(), QStringLiteral("Value wanted"));
    QVERIFY(value);
    value->setFocus();
    value->clear();
    QTest::keyClicks(value, QString::fromLatin1(text));
}

void TestProposals::aProposalIsSeenBeforeItIsTaken()
{
    m_bench->show("goals");
    const core::Ruleset before = document().draft();
    QTest::qWait(50); // nothing is under way: what is drawn then stays
    const QImage plain = chart();
    want("90");
    QTRY_VERIFY(proposed());
    QCOMPARE(proposed()->table, std::string("items"));
    QCOMPARE(proposed()->entry, std::string("confusion-scroll"));
    const int weightThen = core::valueAt(proposed()->weight, 6);
    QVERIFY(weightThen > 10);
    QTRY_VERIFY(chart() != plain);
    QVERIFY(document().draft() == before);
    want("nothing");
    QVERIFY(!proposed());
    want("90");
    QTRY_VERIFY(proposed());
    auto *value = DockBench::named<QLineEdit>(goals(), QStringLiteral("Value wanted"));
    QTest::keyClick(value, Qt::Key_Return);
    QVERIFY(!proposed() || core::valueAt(proposed()->weight, 6) != 10);
    QCOMPARE(core::valueAt(weight("confusion-scroll"), 6), weightThen);
    QCOMPARE(document().undoStack().count(), 1);
    m_bench->docks().dock(QStringLiteral("goals"))->hide();
    QVERIFY(!proposed());
}

void TestProposals::aLockedEntryIsProposedNothing()
{
    document().setLocked("items", "confusion-scroll", true);
    want("90");
    QTest::qWait(50); // longer than a proposal takes: none may come
    QVERIFY(!proposed());
}

void TestProposals::openPane()
{
    m_bench->show("numbers");
    if (!pane().toggle().isChecked())
        QTest::mouseClick(&pane().toggle(), Qt::LeftButton);
    QVERIFY(pane().edit().isVisible());
}

void TestProposals::aFormulaTypedInTheNumbersDockIsOneStep()
{
    openPane();
    const core::Ruleset before = document().draft();
    kind().setFocus();
    kind().setCurrentIndex(static_cast<int>(ProgressionKind::Formula));
    auto *formula = DockBench::named<QLineEdit>(pane(), QStringLiteral("Formula"));
    QVERIFY(formula && formula->isVisible());
    formula->setFocus();
    formula->selectAll();
    QTest::keyClicks(formula, QStringLiteral("5 + 2*floor"));
    QCOMPARE(core::valueAt(weight("confusion-scroll"), 6), 17);
    QVERIFY(formula->hasFocus());
    QCOMPARE(formula->text(), QStringLiteral("5 + 2*floor"));
    QCOMPARE(document().undoStack().count(), 1);
    QVERIFY(document().undoStack().undoText().contains(QStringLiteral("formula 5 + 2*floor")));
    document().undoStack().undo();
    QVERIFY(document().draft() == before);
    QCOMPARE(kind().currentIndex(), static_cast<int>(ProgressionKind::Transitions));
}

void TestProposals::aRampBecomesTransitionsInTheNumbersDock()
{
    openPane();
    kind().setCurrentIndex(static_cast<int>(ProgressionKind::Ramp));
    QVERIFY(std::holds_alternative<core::Ramp>(weight("confusion-scroll")));
    kind().setCurrentIndex(static_cast<int>(ProgressionKind::Transitions));
    QVERIFY(std::holds_alternative<core::Transitions>(weight("confusion-scroll")));
}

void TestProposals::theFieldsFollowTheSelectionAndUndo()
{
    openPane();
    QCOMPARE(kind().currentIndex(), static_cast<int>(ProgressionKind::Transitions));
    m_bench->select(1, 0, 6); // healing potions: always 35
    QCOMPARE(kind().currentIndex(), static_cast<int>(ProgressionKind::Constant));
    kind().setCurrentIndex(static_cast<int>(ProgressionKind::Ramp));
    m_bench->select(1, 1, 6);
    kind().setCurrentIndex(static_cast<int>(ProgressionKind::Ramp));
    QCOMPARE(document().undoStack().count(), 2); // one for each entry
}

void TestProposals::aLockedEntryIsNotEdited()
{
    openPane();
    document().setLocked("items", "confusion-scroll", true);
    QVERIFY(!pane().edit().isEnabled());
    document().setLocked("items", "confusion-scroll", false);
    QVERIFY(pane().edit().isEnabled());
}

QTEST_MAIN(TestProposals)
#include "tst_proposals.moc"
