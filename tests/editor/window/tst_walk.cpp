// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/editor/drafts.h"
#include "tests/editor/edits.h"

#include "editor/analysis/numbers.h"
#include "editor/document/atomicfile.h"
#include "editor/edits/rulesetedits.h"
#include "editor/edits/tableedits.h"
#include "editor/edits/transitiongesture.h"
#include "editor/models/footermodel.h"
#include "editor/models/goalsmodel.h"
#include "editor/models/historymodel.h"
#include "editor/models/issuesmodel.h"
#include "editor/models/transitionlistmodel.h"
#include "editor/models/typesmodel.h"
#include "editor/models/weightgridmodel.h"

#include "core/io/sheets/readsheet.h"
#include "core/io/templates/templateexport.h"
#include "resources/messages/english.h"

#include <QAbstractItemModelTester>
#include <QTemporaryDir>
#include <QtTest>

#include <memory>

using namespace editor;

using edits::below;

// Everything people do to a draft, in any order, with all models looking on. 100,000 steps with
// FATHOM_LONG_TESTS=1.
class TestWalk : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anyOrderOfOperationsCanBeUndoneToTheStart();

private:
    void step();
    void file();
    void drag();
    void goal();
    void table();
    void paste();
    void import();

    QTemporaryDir m_folder;
    RulesetDocument m_document;
    core::Rng m_rng {20261121};
    int m_tables = 0;
};

namespace {

constexpr auto fatal = QAbstractItemModelTester::FailureReportingMode::Fatal;

int stepsToWalk(int everyday)
{
    return qEnvironmentVariableIsSet("FATHOM_LONG_TESTS") ? 100'000 : everyday;
}

} // namespace

void TestWalk::step()
{
    QUndoStack &stack = m_document.undoStack();
    switch (below(m_rng, 16)) {
    case 0:
    case 1:
    case 2:
        for (int i = below(m_rng, 5); i >= 0; --i)
            stack.undo();
        break;
    case 3:
    case 4:
        for (int i = below(m_rng, 4); i >= 0; --i)
            stack.redo();
        break;
    case 5:
        return file();
    case 6:
    case 7:
        return drag();
    case 8:
        return goal();
    case 9:
        return table();
    case 10:
        return paste();
    case 11:
        return import();
    default:
        edits::edit(m_document, m_rng);
    }
}

// Saves, or reads back what was saved as one step that can be undone.
void TestWalk::file()
{
    const QString path = m_folder.filePath(QStringLiteral("walk.json"));
    if (below(m_rng, 3) > 0) {
        QCOMPARE(saveRuleset(m_document.draft(), path), QString());
        m_document.noteSaved(path);
        QVERIFY(!m_document.isModified());
        return;
    }
    if (!QFile::exists(path))
        return;
    auto read = loadRuleset(path);
    QVERIFY2(read, read ? "" : resources::english(read.error().message).c_str());
    replaceDraft(m_document, *std::move(read), QStringLiteral("reload"));
}

// A transition by floor and weight, with some way between; one of four is taken back by Esc.
void TestWalk::drag()
{
    const core::SpawnTable &table = *m_document.table("items");
    std::vector<TransitionRef> all;
    for (const core::SpawnEntry &entry : table.entries) {
        if (const auto *list = std::get_if<core::Transitions>(&entry.weight)) {
            for (const core::Transition &each : list->list)
                all.push_back({entry.id, each.floor});
        }
    }
    if (all.empty())
        return;
    const TransitionRef held = all[m_rng.below(all.size())];
    const core::Ruleset before = m_document.draft();
    TransitionGesture gesture(m_document, "items", {held}, held);
    for (int i = 0; i < 3; ++i)
        gesture.move(below(m_rng, 7) - 3, below(m_rng, 41) - 20,
                     below(m_rng, 2) == 0 ? Followers::Stay : Followers::Move);
    if (below(m_rng, 4) == 0) {
        gesture.restore();
        QVERIFY(m_document.draft() == before);
    }
}

void TestWalk::goal()
{
    const int goals = static_cast<int>(m_document.draft().goals.size());
    core::ProbabilityGoal kind;
    kind.subject.entry = "healing";
    kind.floor = 1 + below(m_rng, 10);
    kind.probability.min = 0.01 * below(m_rng, 100);
    const core::Goal goal {kind, {}};
    const int what = below(m_rng, goals > 20 ? 2 : 3);
    if (goals == 0 || what == 2)
        addGoal(m_document, goal);
    else if (what == 1)
        replaceGoal(m_document, below(m_rng, goals), goal);
    else
        removeGoal(m_document, below(m_rng, goals));
}

// The table the models show stays; others come, move their names and go.
void TestWalk::table()
{
    const auto &tables = m_document.draft().tables;
    const int chosen = below(m_rng, static_cast<int>(tables.size()));
    const core::SpawnTable &one = tables[static_cast<std::size_t>(chosen)];
    const int what = below(m_rng, 4);
    if (what == 0 && !one.entries.empty()) {
        const int last = static_cast<int>(one.entries.size()) - 1;
        moveEntry(m_document, one.id, one.entries[m_rng.below(one.entries.size())].id,
                  below(m_rng, last + 1));
    } else if (what == 1 && tables.size() < 5) {
        core::SpawnTable fresh = one;
        fresh.id = "table" + std::to_string(++m_tables);
        insertTable(m_document, chosen, std::move(fresh));
    } else if (what == 2 && one.id != "items") {
        renameTable(m_document, one.id, "table" + std::to_string(++m_tables));
    } else if (what == 3 && one.id != "items" && tables.size() > 2) {
        removeTable(m_document, one.id);
    }
}

// A block of numbers with blanks, as the grid hands it on.
void TestWalk::paste()
{
    const core::SpawnTable &table = *m_document.table("items");
    std::vector<WeightCell> cells;
    std::vector<WeightCell> blanks;
    for (const core::SpawnEntry &entry : table.entries) {
        for (int floor = 2; floor < 6; ++floor) {
            if (below(m_rng, 4) == 0)
                blanks.push_back({entry.id, floor, 0});
            else
                cells.push_back({entry.id, floor, below(m_rng, 90)});
        }
    }
    putWeights(m_document, "items", cells, blanks, QStringLiteral("paste"));
}

// What the CSV export has written is understood, and put in place of the tables.
void TestWalk::import()
{
    const core::Ruleset &now = m_document.draft();
    const auto text = core::exportTables(now, core::Notation::CsvLong, {.floors = now.floors});
    QVERIFY(text);
    core::ImportOptions options;
    options.floors = now.floors;
    auto read = core::importSheetText(text->text, options);
    QVERIFY2(read, read ? "" : resources::english(read.error().message).c_str());
    core::Ruleset after = now;
    after.tables = std::move(read->rules.tables);
    replaceDraft(m_document, std::move(after), QStringLiteral("import tables"));
}

namespace {

/// All that shows one table goes with it, as the window's tabs do.
struct TableViews
{
    TableViews(RulesetDocument &document, Numbers &exact)
        : numbers(document, exact, "items")
        , grid(document, "items")
        , footer(document, "items", numbers)
        , transitions(document, "items")
    {}

    FloorNumbers numbers;
    WeightGridModel grid;
    FooterModel footer;
    TransitionListModel transitions;
    QAbstractItemModelTester testers[3] = {{&grid, fatal}, {&footer, fatal}, {&transitions, fatal}};
};

} // namespace

void TestWalk::anyOrderOfOperationsCanBeUndoneToTheStart()
{
    m_document.open(drafts::classic(), {});
    Numbers exact(m_document);
    GoalsModel goals(m_document, exact);
    HistoryModel history(m_document);
    IssuesModel issues(m_document);
    TypesModel monsters(core::Spawns::Monsters, m_document);
    const QAbstractItemModelTester testers[]
        = {{&goals, fatal}, {&history, fatal}, {&issues, fatal}, {&monsters, fatal}};
    Q_UNUSED(testers)
    auto views = std::make_unique<TableViews>(m_document, exact);
    QObject context;
    connect(&m_document, &RulesetDocument::aboutToChange, &context, [&](const DraftChange &change) {
        if (exchangesTables(change))
            views.reset();
    });
    connect(&m_document, &RulesetDocument::changed, &context, [&](const DraftChange &change) {
        if (exchangesTables(change))
            views = std::make_unique<TableViews>(m_document, exact);
    });
    for (int i = 0; i < stepsToWalk(500) && !QTest::currentTestFailed(); ++i) {
        step();
        if (i % 64 == 0) {
            issues.check();
            QCoreApplication::processEvents();
        }
        const core::SpawnTable &items = *m_document.table("items");
        QCOMPARE(views->grid.rowCount(), static_cast<int>(items.entries.size()));
        QCOMPARE(views->grid.columnCount(), m_document.draft().floors);
        QCOMPARE(goals.rowCount(), static_cast<int>(m_document.draft().goals.size()));
    }
    const core::Ruleset end = m_document.draft();
    const int last = m_document.undoStack().index();
    QVERIFY(last > 0);
    m_document.undoStack().setIndex(0);
    QVERIFY(m_document.draft() == drafts::classic());
    m_document.undoStack().setIndex(last);
    QVERIFY(m_document.draft() == end);
}

QTEST_MAIN(TestWalk)
#include "tst_walk.moc"
