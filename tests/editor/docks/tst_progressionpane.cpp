// SPDX-License-Identifier: GPL-3.0-or-later
// The weights as the Numbers dock edits them.

#include "tests/editor/dockbench.h"
#include "tests/editor/drafts.h"

#include "editor/docks/numberspanel.h"
#include "editor/docks/progressionpane.h"
#include "editor/edits/entryedits.h"
#include "editor/forms/progressionedit.h"

#include <QComboBox>
#include <QLineEdit>
#include <QToolButton>
#include <QUndoStack>

using namespace editor;

class TestProgressionPane : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_bench.reset(); }
    void aFormulaTypedInTheNumbersDockIsOneStep();
    void aRampBecomesTransitionsInTheNumbersDock();
    void theFieldsFollowTheSelectionAndUndo();
    void aLockedEntryIsNotEdited();

private:
    RulesetDocument &document() { return m_bench->document(); }
    ProgressionPane &pane() { return m_bench->docks().numbersPanel().progression(); }
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

void TestProgressionPane::init()
{
    qputenv("FATHOM_LAYOUTS", "500");
    m_bench = std::make_unique<DockBench>();
    m_bench->select(1, 1, 6); // confusion on floor 6
}

void TestProgressionPane::openPane()
{
    m_bench->show("numbers");
    if (!pane().toggle().isChecked())
        QTest::mouseClick(&pane().toggle(), Qt::LeftButton);
    QVERIFY(pane().edit().isVisible());
}

void TestProgressionPane::aFormulaTypedInTheNumbersDockIsOneStep()
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

void TestProgressionPane::aRampBecomesTransitionsInTheNumbersDock()
{
    openPane();
    kind().setCurrentIndex(static_cast<int>(ProgressionKind::Ramp));
    QVERIFY(std::holds_alternative<core::Ramp>(weight("confusion-scroll")));
    kind().setCurrentIndex(static_cast<int>(ProgressionKind::Transitions));
    QVERIFY(std::holds_alternative<core::Transitions>(weight("confusion-scroll")));
}

void TestProgressionPane::theFieldsFollowTheSelectionAndUndo()
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

void TestProgressionPane::aLockedEntryIsNotEdited()
{
    openPane();
    setLocked(document(), "items", {"confusion-scroll"}, true);
    QVERIFY(!pane().edit().isEnabled());
    setLocked(document(), "items", {"confusion-scroll"}, false);
    QVERIFY(pane().edit().isEnabled());
}

QTEST_MAIN(TestProgressionPane)
#include "tst_progressionpane.moc"
