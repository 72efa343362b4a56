// SPDX-License-Identifier: GPL-3.0-or-later
// The Numbers and History docks and the layouts, by keys and mouse.

#include "tests/editor/clinumbers.h"
#include "tests/editor/windowtest.h"

#include "editor/docks/historypanel.h"
#include "editor/docks/numberspanel.h"
#include "editor/models/entryfacts.h"
#include "editor/window/editordocks.h"

#include <QAbstractItemModelTester>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QDockWidget>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QListView>
#include <QLocale>
#include <QProcess>
#include <QSettings>
#include <QTabBar>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTreeView>
#include <QtTest>

using namespace editor;

class TestDocks : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void numbersAreThoseOfTheCommandLine();
    void numbersFollowSelectionAndTyping();
    void sentencesSayWhatTheNumbersAre();
    void simulatedNumbersSaySoAndHaveRoom();
    void oneWeightMoreIsReckonedThrough();
    void howPutsTheNumbersIn();
    void clickInTheHistoryGoesThere();
    void savedStepIsMarked();
    void snapshotsComeBackAsOneStep();
    void stateOfAnEarlierStepIsReadUnnoticed();
    void halfTypedNumberStaysWhileAnEarlierStepIsRead();
    void layoutsAreChosenByKeyAndKept();
    void layoutSurvivesTheWindow();
    void docksOfOneSideShareIt();
    void theFloorStaysFromTableToTable();
    void everyWidgetOfTheDocksHasAName();

private:
    void typeAt(int row, int floor, const char *text);
    NumbersPanel &numbers() { return m_window->docks().numbersPanel(); }
    double figure(NumbersModel::Row row);
    void waitForNumbers();
    bool isShown(const char *dock);
    QTreeView *steps();
};

void TestDocks::init()
{
    QSettings(QStringLiteral("Fathom"), QStringLiteral("Fathom")).clear();
    openWindow();
}

void TestDocks::cleanup()
{
    closeWindow();
}

void TestDocks::typeAt(int row, int floor, const char *text)
{
    select(row, floor);
    type(text);
    key(Qt::Key_Return);
}

double TestDocks::figure(NumbersModel::Row row)
{
    return numbers().model().index(row, 1).data(NumbersModel::ValueRole).toDouble();
}

void TestDocks::waitForNumbers()
{
    QTRY_VERIFY_WITH_TIMEOUT(m_window->docks().numbers().isCurrent(), 30000);
}

bool TestDocks::isShown(const char *dock)
{
    return m_window->docks().dock(QString::fromLatin1(dock))->isVisible();
}

QTreeView *TestDocks::steps()
{
    return m_window->docks().historyPanel().findChild<QTreeView *>();
}

void TestDocks::numbersAreThoseOfTheCommandLine()
{
    m_window->showTable(1);
    typeAt(1, 6, "17");
    select(1, 6);
    waitForNumbers();
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("mine.ruleset.json"));
    QVERIFY(m_window->files().saveTo(path));
    const QJsonObject said = cliJson({QStringLiteral("analyze"), path, QStringLiteral("--format"),
                                      QStringLiteral("json"), QStringLiteral("--layouts"),
                                      QString::number(m_window->docks().numbers().layouts())});
    const QJsonObject floor = said[u"floors"].toArray()[5].toObject();
    const QJsonObject table = floor[u"tables"].toArray()[1].toObject();
    const QJsonObject entry = table[u"entries"].toArray()[1].toObject();
    QCOMPARE(entry[u"id"].toString(), QStringLiteral("confusion-scroll"));
    QCOMPARE(figure(NumbersModel::Weight), 17.0);
    QCOMPARE(figure(NumbersModel::Share), entry[u"share"].toDouble());
    QCOMPARE(figure(NumbersModel::AtLeastOne), entry[u"atLeastOne"].toDouble());
    QCOMPARE(figure(NumbersModel::Expected), entry[u"mean"].toDouble());
    QCOMPARE(figure(NumbersModel::Sd), entry[u"sd"].toDouble());
    QCOMPARE(figure(NumbersModel::SeenBy), entry[u"seenBy"].toDouble());
}

void TestDocks::numbersFollowSelectionAndTyping()
{
    select(1, 5); // troll: 30 of 110
    waitForNumbers();
    QVERIFY(std::abs(figure(NumbersModel::Share) - 30.0 / 110) < 1e-12);
    QVERIFY(figure(NumbersModel::CountOf0) > 0);
    select(1, 2);
    QCOMPARE(figure(NumbersModel::Share), 0.0);
    QCOMPARE(numbers().badge(), QStringLiteral("exact"));
    typeAt(1, 2, "80");
    select(1, 2);
    QCOMPARE(numbers().badge(), QStringLiteral("working …"));
    waitForNumbers();
    QCOMPARE(figure(NumbersModel::Share), 0.5);
    QVERIFY(numbers().badge().startsWith(QStringLiteral("exact given")));
    bool isExplained = false;
    for (const QLabel *label : numbers().findChildren<QLabel *>())
        isExplained = isExplained
            || (label->text() == numbers().badge()
                && label->toolTip().contains(QStringLiteral("generated layouts")));
    QVERIFY(isExplained);
}

void TestDocks::sentencesSayWhatTheNumbersAre()
{
    EntryFacts facts;
    facts.isDrawn = true;
    facts.numbers.unseenBy = 1 / 41.2;
    QCOMPARE(absenceSentence(facts, 5), QStringLiteral("About 1 run in 41 has none by floor 5."));
    facts.numbers.unseenBy = 1 / 417.3; // two digits, which is what is known
    QCOMPARE(absenceSentence(facts, 5), QStringLiteral("About 1 run in 420 has none by floor 5."));
    facts.numbers.unseenBy = 1 / 271960.0;
    QVERIFY(absenceSentence(facts, 5).contains(QLocale().toString(270000)));
    facts.numbers.unseenBy = 0.98;
    facts.numbers.seenBy = 0.02;
    QCOMPARE(absenceSentence(facts, 2), QStringLiteral("About 1 run in 50 has one by floor 2."));
    facts.numbers.unseenBy = 2e-16;
    QCOMPARE(absenceSentence(facts, 3),
             QStringLiteral("Fewer than 1 run in a billion has none by floor 3."));
    facts.numbers.unseenBy = 0;
    QCOMPARE(absenceSentence(facts, 3), QStringLiteral("Every run has one by floor 3."));
    facts.runs = 107; // of few runs all may have what one in a hundred has not
    QCOMPARE(absenceSentence(facts, 3),
             QStringLiteral("All of 107 simulated runs have one by floor 3."));
    facts.numbers.unseenBy = 1;
    QCOMPARE(absenceSentence(facts, 3),
             QStringLiteral("None of 107 simulated runs has one by floor 3."));
    facts.runs = 0;
    facts.isBySlope = true;
    facts.gain = 0.004;
    facts.loser = "confusion";
    facts.loss = -0.002;
    QCOMPARE(slopeSentence(facts, QStringLiteral("confusion")),
             QStringLiteral("+1 weight → +0.4 points of P(≥1); costs confusion −0.2"));
    facts.gain = 4e-7;
    QCOMPARE(slopeSentence(facts, QStringLiteral("confusion")),
             QStringLiteral("+1 weight → not even +0.01 points of P(≥1); costs confusion −0.2"));
}

void TestDocks::simulatedNumbersSaySoAndHaveRoom()
{
    EntryFacts facts;
    facts.isDrawn = true;
    facts.numbers.mean = 12;
    facts.numbers.sd = 0.3183;
    facts.numbers.share = 0.016;
    facts.numbers.atLeastOne = facts.numbers.seenBy = 1;
    facts.high = 1;
    facts.median = 3;
    facts.runs = 10000;
    NumbersModel model;
    model.setFacts(facts);
    const auto text
        = [&model](NumbersModel::Row row) { return model.index(row, 1).data().toString(); };
    QCOMPARE(text(NumbersModel::AtLeastOne), QStringLiteral("100 % (≥ 99.96 %)"));
    QCOMPARE(text(NumbersModel::Expected), QStringLiteral("12.000 ± 0.006"));
    QCOMPARE(text(NumbersModel::Sd), QStringLiteral("≈ 0.318"));
    QCOMPARE(text(NumbersModel::Middle), QStringLiteral("≈ 0–1"));
    QCOMPARE(text(NumbersModel::Median), QStringLiteral("≈ floor 3"));
    QCOMPARE(text(NumbersModel::Ninety), QStringLiteral("≈ later"));
    QCOMPARE(text(NumbersModel::Share), QStringLiteral("1.60 %")); // follows from the weights
    // On 100 runs neither digits of a percent nor the third decimal are known: a half interval of
    // 9.6 points, 0.062 things.
    facts.runs = 100;
    facts.numbers.atLeastOne = 0.4312;
    model.setFacts(facts);
    QCOMPARE(text(NumbersModel::AtLeastOne), QStringLiteral("43 % ± 10"));
    QCOMPARE(text(NumbersModel::Expected), QStringLiteral("12.00 ± 0.06"));
    QCOMPARE(text(NumbersModel::Sd), QStringLiteral("≈ 0.32"));
    facts.runs = 10000;
    facts.numbers.atLeastOne = 1;
    // Side by side in a dock as wide as it is at first.
    const QFontMetrics metrics(numbers().font());
    constexpr int around = 8; // of each text
    const int room = numbers().sizeHint().width() - 2 * around;
    for (int row = 0; row < NumbersModel::RowCount; ++row) {
        const QString name = model.index(row, 0).data().toString();
        const QString figure = model.index(row, 1).data().toString();
        const int needed
            = metrics.horizontalAdvance(name) + metrics.horizontalAdvance(figure) + 2 * around;
        QVERIFY2(needed <= room, qPrintable(name + u' ' + figure));
    }
    facts.type = "food";
    facts.ofType = core::TypeNumbers {facts.numbers, core::Method::Simulated};
    facts.typeRuns = 10000;
    QCOMPARE(
        typeSentence(facts),
        QStringLiteral("Every “food” on this floor, from all tables and groups: 12.000 ± 0.006 "
                       "expected, P(≥1) 100 % (≥ 99.96 %), seen by this floor 100 % (≥ 99.96 "
                       "%). Simulated on 10000 runs."));
}

void TestDocks::oneWeightMoreIsReckonedThrough()
{
    const core::Ruleset &rules = document().draft();
    const core::AnalysisOptions options {.floors = {1, 1}, .layouts = 500};
    const core::Analysis now(rules, options);
    core::Ruleset changed = rules; // confusion first comes on floor 2, with its own weight
    changed.tables[1].entries[1].weight = core::Transitions {{{1, 1}, {2, 10}}};
    const core::Analysis then(changed, options);
    const auto facts = entryFacts(rules, now, "items", "confusion-scroll", 1);
    QVERIFY(facts);
    const double gain = then.at(1, 1, 1).atLeastOne;
    QVERIFY2(std::abs(facts->gain - gain) < 1e-12, qPrintable(QString::number(facts->gain - gain)));
    const double loss = then.at(1, 1, 0).atLeastOne - now.at(1, 1, 0).atLeastOne;
    QCOMPARE(facts->loser, std::string("healing-potion"));
    QVERIFY(std::abs(facts->loss - loss) < 1e-12);
}

void TestDocks::howPutsTheNumbersIn()
{
    select(1, 5);
    waitForNumbers();
    const KnownNumbers &known = m_window->docks().numbers().known();
    const QString how = howText(*known.rules, *known.analysis, "monsters", "troll", 5);
    QVERIFY2(how.contains(QStringLiteral("30 / 110 = 27.27 %")), qPrintable(how));
}

void TestDocks::clickInTheHistoryGoesThere()
{
    typeAt(1, 5, "42");
    typeAt(1, 6, "43");
    QTest::keyClick(m_window.get(), Qt::Key_3, Qt::ControlModifier);
    QTRY_VERIFY(isShown("history"));
    QTreeView *view = steps();
    QCOMPARE(view->model()->rowCount(), 3);
    QCOMPARE(view->model()->index(1, 0).data().toString(),
             QStringLiteral("troll: floor 5, 30 → 42"));
    const QModelIndex first = view->model()->index(0, 0);
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->visualRect(first).center());
    QCOMPARE(m_window->document().undoStack().index(), 0);
    QVERIFY(!m_window->isWindowModified());
    view->setFocus();
    QTest::keyClick(view, Qt::Key_Down);
    QTest::keyClick(view, Qt::Key_Return);
    QTRY_COMPARE(m_window->document().undoStack().index(), 1);
}

void TestDocks::savedStepIsMarked()
{
    const QTemporaryDir folder;
    typeAt(1, 5, "42");
    QVERIFY(m_window->files().saveTo(folder.filePath(QStringLiteral("mine.ruleset.json"))));
    typeAt(1, 6, "43");
    const HistoryModel &model = m_window->docks().historyPanel().model();
    QCOMPARE(model.index(1, HistoryModel::Mark).data().toString(), QStringLiteral("saved"));
    QCOMPARE(model.index(2, HistoryModel::Mark).data().toString(), QStringLiteral("now"));
}

void TestDocks::snapshotsComeBackAsOneStep()
{
    const QAbstractItemModelTester snapshots(&m_window->docks().snapshots(),
                                             QAbstractItemModelTester::FailureReportingMode::Fatal);
    const QAbstractItemModelTester history(&m_window->docks().historyPanel().model(),
                                           QAbstractItemModelTester::FailureReportingMode::Fatal);
    const QAbstractItemModelTester figures(const_cast<NumbersModel *>(&numbers().model()),
                                           QAbstractItemModelTester::FailureReportingMode::Fatal);
    QTest::keyClick(m_window.get(), Qt::Key_3, Qt::ControlModifier);
    HistoryPanel &panel = m_window->docks().historyPanel();
    auto *name = panel.findChild<QLineEdit *>();
    name->setFocus();
    QTest::keyClicks(name, QStringLiteral("before"));
    QTest::keyClick(name, Qt::Key_Return);
    const core::Ruleset before = m_window->document().draft();
    typeAt(1, 5, "42");
    typeAt(0, 5, "7");
    auto *list = panel.findChild<QListView *>();
    list->setFocus();
    list->setCurrentIndex(list->model()->index(0, 0));
    QTest::keyClick(list, Qt::Key_Return);
    QVERIFY(m_window->document().draft() == before);
    QCOMPARE(m_window->document().undoStack().count(), 3);
    m_window->document().undoStack().undo();
    QCOMPARE(core::valueAt(m_window->document().entry("monsters", "orc")->weight, 5), 7);
}

void TestDocks::stateOfAnEarlierStepIsReadUnnoticed()
{
    typeAt(1, 5, "42");
    typeAt(1, 5, "43");
    RulesetDocument &document = m_window->document();
    const QSignalSpy changed(&document, &RulesetDocument::settled);
    const QSignalSpy moved(&document.undoStack(), &QUndoStack::indexChanged);
    const auto state = document.stateAt(1);
    QCOMPARE(core::valueAt(state->tables[0].entries[1].weight, 5), 42);
    QCOMPARE(core::valueAt(document.entry("monsters", "troll")->weight, 5), 43);
    QCOMPARE(document.undoStack().index(), 2);
    QCOMPARE(changed.count() + moved.count(), 0);
}

void TestDocks::halfTypedNumberStaysWhileAnEarlierStepIsRead()
{
    typeAt(1, 5, "42");
    select(1, 5);
    type("7");
    RulesetDocument &document = m_window->document();
    const auto troll = [](const core::Ruleset &rules) {
        return core::valueAt(rules.tables[0].entries[1].weight, 5);
    };
    QCOMPARE(troll(document.draft()), 7);
    QCOMPARE(troll(*document.stateAt(0)), 30);
    QCOMPARE(troll(*document.stateAt(1)), 42);
    QCOMPARE(troll(document.draft()), 7);
    QCOMPARE(grid().model()->index(1, 4).data().toInt(), 7);
    key(Qt::Key_Return);
    QCOMPARE(troll(document.draft()), 7);
    document.undoStack().undo();
    QCOMPARE(troll(document.draft()), 42);
}

void TestDocks::layoutsAreChosenByKeyAndKept()
{
    QVERIFY(isShown("numbers"));
    m_window->docks().dock(QStringLiteral("history"))->show();
    QTest::keyClick(m_window.get(), Qt::Key_4, Qt::ControlModifier);
    QTRY_VERIFY(!isShown("numbers"));
    QVERIFY(!isShown("history"));
    QTest::keyClick(m_window.get(), Qt::Key_1, Qt::ControlModifier);
    QTRY_VERIFY(!m_window->docks().dock(QStringLiteral("history"))->isHidden());
    QVERIFY(!m_window->docks().dock(QStringLiteral("numbers"))->isHidden());
}

void TestDocks::layoutSurvivesTheWindow()
{
    QTest::keyClick(m_window.get(), Qt::Key_4, Qt::ControlModifier);
    m_window->docks().dock(QStringLiteral("history"))->show();
    QVERIFY(m_window->close());
    m_window = std::make_unique<EditorWindow>();
    QVERIFY(m_window->files().openBuiltin(QStringLiteral("roguebasin")));
    m_window->show();
    QTRY_VERIFY(isShown("history"));
    QVERIFY(!isShown("numbers"));
}

void TestDocks::docksOfOneSideShareIt()
{
    QDockWidget *dock = m_window->docks().dock(QStringLiteral("numbers"));
    for (const char *name : {"goals", "history"}) {
        QDockWidget *other = m_window->docks().dock(QString::fromLatin1(name));
        other->toggleViewAction()->trigger();
        QVERIFY(other->isVisible());
        QVERIFY2(m_window->tabifiedDockWidgets(dock).contains(other), name);
    }
}

void TestDocks::theFloorStaysFromTableToTable()
{
    m_window->showTable(0);
    select(1, 6);
    m_window->showTable(1);
    QCOMPARE(m_window->currentTable()->cursor().selected().floor, 6);
    select(0, 3);
    m_window->showTable(0);
    QCOMPARE(m_window->currentTable()->cursor().selected(), (FloorPoint {1, 3}));
}

void TestDocks::everyWidgetOfTheDocksHasAName()
{
    for (QDockWidget *dock : m_window->findChildren<QDockWidget *>()) {
        dock->show();
        for (QWidget *widget : dock->widget()->findChildren<QWidget *>()) {
            const bool isNamedByOthers = qobject_cast<QTabBar *>(widget)
                || qobject_cast<QTabWidget *>(widget)
                || qobject_cast<QAbstractSpinBox *>(widget->parentWidget())
                || widget->parentWidget()->inherits("QComboBoxPrivateContainer");
            if (!(widget->focusPolicy() & Qt::TabFocus) || isNamedByOthers)
                continue;
            const QAccessibleInterface *accessible = QAccessible::queryAccessibleInterface(widget);
            QVERIFY2(accessible && !accessible->text(QAccessible::Name).isEmpty(),
                     qPrintable(QStringLiteral("%1 in %2")
                                    .arg(QString::fromLatin1(widget->metaObject()->className()),
                                         dock->objectName())));
        }
    }
}

QTEST_MAIN(TestDocks)
#include "tst_docks.moc"
