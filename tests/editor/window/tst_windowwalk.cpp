// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/smallruleset.h"
#include "tests/editor/edits.h"

#include "editor/dialogs/entryform.h"
#include "editor/dialogs/importdialog.h"
#include "editor/dialogs/tableform.h"
#include "editor/docks/comparepanel.h"
#include "editor/docks/goalspanel.h"
#include "editor/docks/issuespanel.h"
#include "editor/edits/entryedits.h"
#include "editor/edits/rulesetedits.h"
#include "editor/edits/tableedits.h"
#include "editor/grid/entryactions.h"
#include "editor/grid/entryheader.h"
#include "editor/grid/gridclipboard.h"
#include "editor/window/editordocks.h"
#include "editor/window/editorwindow.h"
#include "editor/window/imports.h"
#include "editor/window/tableeditor.h"

#include "core/io/ruleset/rulesetjson.h"

#include "resources/builtins.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDockWidget>
#include <QFile>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QtTest>

#include <array>
#include <functional>
#include <memory>

using namespace editor;

using edits::below;

// Everything people do in the window, in any order: after each step nothing in it may show, or be
// about to change, what the draft does not have. With FATHOM_LONG_TESTS=1 100,000 steps: 200 walks,
// each named by its seed, of which FATHOM_WALK_SEED=n takes one; spreadsheets come in every fifth.
// FATHOM_WALK_TRACE=1 names each step.
class TestWindowWalk : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { m_window.reset(); }
    void nothingSpeaksOfWhatTheDraftDoesNotHave_data();
    void nothingSpeaksOfWhatTheDraftDoesNotHave();

private:
    using Step = void (TestWindowWalk::*)();
    struct Named
    {
        const char *name;
        Step step;
        int share; ///< how often it is taken, against the others
    };

    void edit();
    void undo();
    void redo();
    void openBuiltin();
    void openBlank();
    void openSmall();
    void openSaved();
    void reload();
    void exchange();
    void importSheet();
    void changeTables();
    void toggleDock();
    void chooseLayout();
    void compare();
    void takeBack();
    void takeSnapshot();
    void goToSnapshot();
    void goToTab();
    void chooseDisplay();
    void chooseChart();
    void press();
    void foldGroups();
    void pressInChart();
    void type();
    void paste();
    void changeCells();
    void fillTableForm();
    void fillEntryForm();
    void lockOrSolo();
    void goToIssue();
    void paint();
    void wait() { QTest::qWait(1); }

    void check();
    void checkTable(TableEditor &editor, const core::SpawnTable &table);
    void checkGrid(const WeightGrid &grid, const core::SpawnTable &table);
    void checkView(const QAbstractItemView &view);
    void checkSelectedCell();

    RulesetDocument &document() { return m_window->document(); }
    /// As the program does, and as the focus does that goes elsewhere, before another edit.
    void finishTyping();
    /// The grid of the table in front with the focus, or nullptr.
    WeightGrid *grid();
    bool oneOf(int n) { return below(m_rng, n) == 0; }
    core::Ruleset randomBuiltin();
    /// Of every kind of rule that tables can have.
    static core::Ruleset blended();
    void fiddle(QDialog &form);
    void fiddleWith(QWidget &field);
    QString savedFile() const { return m_folder.filePath(QStringLiteral("walk.ruleset.json")); }

    QTemporaryDir m_folder;
    std::unique_ptr<EditorWindow> m_window;
    core::Rng m_rng {1};
    int m_names = 0;
};

WeightGrid *TestWindowWalk::grid()
{
    TableEditor *editor = m_window->currentTable();
    if (!editor)
        return nullptr;
    editor->grid().setFocus();
    return &editor->grid();
}

void TestWindowWalk::finishTyping()
{
    if (TableEditor *editor = m_window->currentTable())
        editor->finishTyping();
}

void TestWindowWalk::edit()
{
    finishTyping();
    edits::edit(document(), m_rng);
}

core::Ruleset TestWindowWalk::blended()
{
    QFile file(QStringLiteral(TEST_DATA_DIR "/golden/rulesets/version2.json"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("no such ruleset");
    return *core::readRuleset(file.readAll().toStdString());
}

core::Ruleset TestWindowWalk::randomBuiltin()
{
    if (oneOf(3))
        return blended();
    const auto builtins = resources::playable();
    return *core::readRuleset(builtins[m_rng.below(builtins.size())].json);
}

void TestWindowWalk::undo()
{
    for (int i = below(m_rng, 5); i >= 0; --i)
        document().undoStack().undo();
}

void TestWindowWalk::redo()
{
    for (int i = below(m_rng, 4); i >= 0; --i)
        document().undoStack().redo();
}

// Nobody is there to answer whether changes are to be saved.
void TestWindowWalk::openBuiltin()
{
    const auto builtins = resources::builtins();
    const std::string_view name = builtins[m_rng.below(builtins.size())].name;
    document().undoStack().setClean();
    m_window->files().openBuiltin(QString::fromStdString(std::string(name)));
}

void TestWindowWalk::openBlank()
{
    document().undoStack().setClean();
    m_window->files().openBlank();
}

void TestWindowWalk::openSmall()
{
    const auto rules
        = core::readRuleset(support::SmallRuleset(static_cast<std::uint64_t>(m_rng.next())).json());
    QVERIFY(rules);
    document().open(*rules, {}, QStringLiteral("small.json"));
}

void TestWindowWalk::openSaved()
{
    if (oneOf(2) || !QFile::exists(savedFile()))
        m_window->files().saveTo(savedFile());
    if (oneOf(2))
        return;
    document().undoStack().setClean();
    m_window->files().openFile(savedFile());
}

void TestWindowWalk::reload()
{
    if (!document().path().isEmpty())
        m_window->files().reload();
}

void TestWindowWalk::exchange()
{
    finishTyping();
    replaceDraft(document(), randomBuiltin(), QStringLiteral("another"));
}

// Into the draft, as one of its own or not at all; perhaps once more by the key for the next
// version.
void TestWindowWalk::importSheet()
{
    finishTyping();
    document().undoStack().setClean();
    const QStringList sheets {QStringLiteral("floors.ods"), QStringLiteral("floors-next.ods"),
                              QStringLiteral("merged.xlsx"), QStringLiteral("two-tabs.xlsx"),
                              QStringLiteral("none.xlsx")};
    m_window->files().openFile(QStringLiteral(TEST_DATA_DIR "/golden/sheets/")
                               + sheets[below(m_rng, static_cast<int>(sheets.size()))]);
    if (auto *dialog = m_window->findChild<ImportDialog *>()) {
        QList<QAbstractButton *> answers;
        for (QAbstractButton *button : dialog->findChild<QDialogButtonBox *>()->buttons()) {
            if (button->isEnabled() && button->isVisible())
                answers << button;
        }
        answers[below(m_rng, static_cast<int>(answers.size()))]->click();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
    if (oneOf(2))
        m_window->files().imports().importAgain();
}

void TestWindowWalk::changeTables()
{
    finishTyping();
    const auto &tables = document().draft().tables;
    const std::string name = "table" + std::to_string(++m_names);
    const int what = below(m_rng, 4);
    if (what == 0 || tables.empty()) {
        core::SpawnTable fresh = randomBuiltin().tables.front();
        fresh.id = name;
        insertTable(document(), 0, std::move(fresh));
        return;
    }
    const std::string id = tables[m_rng.below(tables.size())].id;
    if (what == 1)
        renameTable(document(), id, name);
    else if (what == 2)
        removeTable(document(), id);
    else
        replaceTables(document(), randomBuiltin().tables, QStringLiteral("import"));
}

void TestWindowWalk::toggleDock()
{
    const QList<QDockWidget *> docks = m_window->docks().docks();
    QDockWidget *dock = docks[below(m_rng, static_cast<int>(docks.size()))];
    if (dock->isVisible())
        dock->hide();
    else
        EditorDocks::goTo(*dock);
}

void TestWindowWalk::chooseLayout()
{
    m_window->docks().choose(static_cast<EditorDocks::Layout>(below(m_rng, 4)));
}

void TestWindowWalk::compare()
{
    const int states = document().undoStack().count() + 1;
    switch (below(m_rng, 4)) {
    case 0:
        return document().compareWith(nullptr);
    case 1:
        return document().compareWith(document().stateAt(below(m_rng, states)),
                                      QStringLiteral("a step"));
    case 2:
        return document().compareWith(std::make_shared<const core::Ruleset>(randomBuiltin()),
                                      QStringLiteral("another"));
    default:
        break;
    }
    for (auto *box : m_window->docks().comparePanel().findChildren<QComboBox *>()) {
        const int choices = box->count() - 1; // the last asks for a file
        if (choices < 1)
            continue;
        box->setCurrentIndex(below(m_rng, choices));
        Q_EMIT box->activated(box->currentIndex());
    }
}

void TestWindowWalk::takeBack()
{
    finishTyping();
    ComparePanel &panel = m_window->docks().comparePanel();
    for (auto *view : panel.findChildren<QAbstractItemView *>()) {
        if (view->model()->rowCount() > 0)
            view->setCurrentIndex(view->model()->index(below(m_rng, view->model()->rowCount()), 0));
    }
    for (auto *button : panel.findChildren<QPushButton *>()) {
        if (button->isEnabled())
            button->click();
    }
}

void TestWindowWalk::takeSnapshot()
{
    Snapshots &snapshots = m_window->docks().snapshots();
    if (document().isOpen() && snapshots.rowCount() < 5)
        snapshots.take(snapshots.freeName());
    else if (snapshots.rowCount() > 0)
        snapshots.remove(below(m_rng, snapshots.rowCount()));
}

void TestWindowWalk::goToSnapshot()
{
    Snapshots &snapshots = m_window->docks().snapshots();
    if (snapshots.rowCount() == 0)
        return;
    finishTyping();
    const Snapshot &chosen = snapshots.at(below(m_rng, snapshots.rowCount()));
    replaceDraft(document(), *chosen.rules, chosen.name);
}

void TestWindowWalk::goToTab()
{
    const auto *tabs = m_window->centralWidget()->findChild<QTabWidget *>();
    if (tabs->count() > 0)
        m_window->showTable(below(m_rng, tabs->count()));
}

void TestWindowWalk::chooseDisplay()
{
    TableEditor *editor = m_window->currentTable();
    if (!editor)
        return;
    GridBar &bar = editor->gridBar();
    if (oneOf(4))
        bar.setShowsList(!bar.showsList());
    else if (oneOf(4))
        bar.setShowsHeat(!bar.showsHeat());
    else
        bar.setDisplay(
            static_cast<CellDisplay>(below(m_rng, static_cast<int>(allDisplays().size()))));
}

void TestWindowWalk::chooseChart()
{
    TableEditor *editor = m_window->currentTable();
    if (!editor)
        return;
    editor->charts().choose(static_cast<ChartPanes::Choice>(
        below(m_rng, static_cast<int>(ChartPanes::Choice::All) + 1)));
    editor->charts().showTables(oneOf(3));
}

void TestWindowWalk::press()
{
    constexpr std::array keys {Qt::Key_Left,   Qt::Key_Right,    Qt::Key_Up,    Qt::Key_Down,
                               Qt::Key_Home,   Qt::Key_End,      Qt::Key_Space, Qt::Key_PageUp,
                               Qt::Key_Return, Qt::Key_PageDown, Qt::Key_A};
    constexpr std::array<Qt::KeyboardModifiers, 4> held {Qt::NoModifier, Qt::ShiftModifier,
                                                         Qt::ControlModifier,
                                                         Qt::ControlModifier | Qt::ShiftModifier};
    WeightGrid *cells = grid();
    for (int i = below(m_rng, 4); cells && i >= 0; --i) {
        const Qt::Key key = keys[m_rng.below(keys.size())];
        const Qt::KeyboardModifiers with = held[m_rng.below(held.size())];
        if (key == Qt::Key_Return && cells->selectionModel()->selectedRows().size() == 1)
            continue; // opens a dialog
        QTest::keyClick(cells, key, key == Qt::Key_A ? Qt::ControlModifier : with);
        QTest::keyRelease(m_window.get(), Qt::Key_Shift);
    }
}

void TestWindowWalk::foldGroups()
{
    TableEditor *editor = m_window->currentTable();
    if (!editor)
        return;
    if (oneOf(2))
        editor->groupByNextKind();
    constexpr std::array keys {Qt::Key_Plus, Qt::Key_Minus, Qt::Key_Down, Qt::Key_Up};
    for (int i = below(m_rng, 4); editor->groupGrid().isVisible() && i >= 0; --i)
        QTest::keyClick(&editor->groupGrid(), keys[m_rng.below(keys.size())]);
}

void TestWindowWalk::pressInChart()
{
    constexpr std::array keys {Qt::Key_Tab,  Qt::Key_Left,   Qt::Key_Right, Qt::Key_Up,
                               Qt::Key_Down, Qt::Key_Delete, Qt::Key_A,     Qt::Key_Escape};
    TableEditor *editor = m_window->currentTable();
    if (!editor || !editor->charts().weightsChart().isVisible())
        return;
    editor->charts().weightsChart().setFocus();
    for (int i = below(m_rng, 6); i >= 0; --i) {
        const Qt::Key key = keys[m_rng.below(keys.size())];
        QTest::keyClick(&editor->charts().weightsChart(), key,
                        key == Qt::Key_A || oneOf(4) ? Qt::ControlModifier : Qt::NoModifier);
    }
}

// Perhaps without an end: what comes next finds the cell half typed.
void TestWindowWalk::type()
{
    WeightGrid *cells = grid();
    if (!cells || !cells->isVisible() || !cells->currentIndex().isValid())
        return;
    QTest::keyClick(cells, static_cast<char>('0' + below(m_rng, 10)));
    QWidget *field = QApplication::focusWidget();
    if (!field || !cells->isAncestorOf(field))
        return;
    constexpr std::array ends {Qt::Key_Return, Qt::Key_Tab, Qt::Key_Escape};
    if (!oneOf(3))
        QTest::keyClick(field, ends[m_rng.below(ends.size())],
                        oneOf(4) ? Qt::AltModifier : Qt::NoModifier);
}

void TestWindowWalk::paste()
{
    WeightGrid *cells = grid();
    if (!cells)
        return;
    finishTyping();
    QString text;
    for (int row = below(m_rng, 3); row >= 0; --row) {
        for (int column = below(m_rng, 4); column >= 0; --column)
            text += QString::number(below(m_rng, 90)) + (column > 0 ? u'\t' : u'\n');
    }
    if (oneOf(3))
        cells->clipboard().copyCells();
    else
        QApplication::clipboard()->setText(QStringLiteral("0.5\t") + text);
    if (oneOf(2))
        cells->clipboard().pasteCells();
}

void TestWindowWalk::changeCells()
{
    WeightGrid *cells = grid();
    if (!cells)
        return;
    finishTyping();
    EntryActions &entries = cells->entries();
    const std::array<std::function<void()>, 10> actions
        = {[&] { cells->clipboard().cutCells(); },
           [&] { cells->removeSelectedTransitions(); },
           [&] { cells->clearToZero(); },
           [&] { cells->removeRedundantTransitions(); },
           [&] { entries.bake(); },
           [&] { entries.remove(); },
           [&] { entries.duplicate(); },
           [&] { entries.duplicate(); },
           [&] { entries.moveUp(); },
           [&] { entries.moveDown(); }};
    actions[m_rng.below(actions.size())]();
}

void TestWindowWalk::fiddleWith(QWidget &field)
{
    if (auto *box = qobject_cast<QComboBox *>(&field)) {
        if (box->isEditable() && oneOf(2))
            box->setEditText(QStringLiteral("some-%1").arg(below(m_rng, 9)));
        else if (box->count() > 0)
            box->setCurrentIndex(below(m_rng, box->count()));
        Q_EMIT box->activated(box->currentIndex());
    } else if (auto *number = qobject_cast<QSpinBox *>(&field)) {
        number->setValue(number->minimum() + below(m_rng, 12));
    } else if (auto *button = qobject_cast<QAbstractButton *>(&field)) {
        button->click(); // a dialog of its own is dismissed
    } else if (auto *line = qobject_cast<QLineEdit *>(&field)) {
        static const QStringList texts {QStringLiteral("3"),
                                        QStringLiteral("1:2 4:5"),
                                        QStringLiteral("= floor + 1"),
                                        QStringLiteral("drawn < 1"),
                                        QStringLiteral("crypt"),
                                        QStringLiteral("2d6"),
                                        QStringLiteral("since > 2 &&"),
                                        QString()};
        line->setText(texts[below(m_rng, static_cast<int>(texts.size()))]);
    }
}

// Whatever is in it now: what is chosen in one field makes others come and go.
void TestWindowWalk::fiddle(QDialog &form)
{
    form.show();
    for (int i = 3 + below(m_rng, 10); i > 0; --i) {
        QList<QWidget *> fields;
        for (QWidget *field : form.findChildren<QWidget *>()) {
            const bool isField = qobject_cast<QComboBox *>(field) || qobject_cast<QSpinBox *>(field)
                || qobject_cast<QAbstractButton *>(field) || qobject_cast<QLineEdit *>(field);
            const auto *box = qobject_cast<QDialogButtonBox *>(field->parentWidget());
            if (isField && !box && field->isEnabled() && field->isVisible())
                fields << field;
        }
        if (!fields.isEmpty())
            fiddleWith(*fields[below(m_rng, static_cast<int>(fields.size()))]);
        if (const auto pages = form.findChildren<QTabWidget *>(); !pages.isEmpty() && oneOf(4))
            pages.front()->setCurrentIndex(below(m_rng, pages.front()->count()));
    }
    QVERIFY(!form.grab().isNull());
}

void TestWindowWalk::fillTableForm()
{
    finishTyping();
    const auto &tables = document().draft().tables;
    if (tables.empty())
        return;
    const core::SpawnTable before = tables[m_rng.below(tables.size())];
    TableForm form(document().draft(), before, m_window.get());
    fiddle(form);
    if (form.table() && !oneOf(4))
        setTableRules(document(), before.id, *form.table());
}

void TestWindowWalk::fillEntryForm()
{
    finishTyping();
    const auto &tables = document().draft().tables;
    if (tables.empty())
        return;
    const core::SpawnTable table = tables[m_rng.below(tables.size())];
    if (table.entries.empty() || oneOf(5)) {
        EntryForm form(document(), table.id, m_window.get());
        fiddle(form);
        if (form.entry())
            insertEntry(document(), table.id, 0, *form.entry());
        return;
    }
    const core::SpawnEntry before = table.entries[m_rng.below(table.entries.size())];
    EntryForm form(document(), table.id, before, m_window.get());
    fiddle(form);
    if (form.entry() && *form.entry() != before)
        changeEntry(document(), table.id, *form.entry());
}

void TestWindowWalk::lockOrSolo()
{
    if (WeightGrid *cells = grid()) {
        if (oneOf(3))
            cells->entries().toggleLocked();
        else
            cells->entries().toggleSolo();
    }
}

void TestWindowWalk::goToIssue()
{
    finishTyping();
    m_window->issuesPanel().step(oneOf(2) ? 1 : -1);
    if (oneOf(3))
        m_window->issuesPanel().fix();
}

void TestWindowWalk::paint()
{
    QVERIFY(!m_window->grab().isNull());
}

void TestWindowWalk::checkGrid(const WeightGrid &grid, const core::SpawnTable &table)
{
    const QModelIndex current = grid.currentIndex();
    const QItemSelectionModel &selection = *grid.selectionModel();
    QCOMPARE(grid.entryHeader().count(), static_cast<int>(table.entries.size()));
    for (const QModelIndex &index : selection.selectedIndexes())
        QVERIFY(index.row() < grid.model()->rowCount()
                && index.column() < grid.model()->columnCount());
    QVERIFY2(!current.isValid() || selection.isSelected(current),
             "what would be hit is not where the cursor is");
    QVERIFY2(current.isValid() || !selection.hasSelection(), "cells are selected without a cursor");
}

void TestWindowWalk::checkTable(TableEditor &editor, const core::SpawnTable &table)
{
    const WeightGridModel &model = editor.model();
    const int floors = document().draft().floors;
    QCOMPARE(QString::fromStdString(editor.table()), QString::fromStdString(table.id));
    QCOMPARE(model.rowCount(), static_cast<int>(table.entries.size()));
    QCOMPARE(model.columnCount(), floors);
    QCOMPARE(editor.footer().model()->columnCount(), floors);
    int steps = 0;
    for (int row = 0; row < model.rowCount(); ++row) {
        const core::SpawnEntry &entry = table.entries[static_cast<std::size_t>(row)];
        QCOMPARE(QString::fromStdString(model.entryAt(row)), QString::fromStdString(entry.id));
        steps += core::isStepped(entry.weight) ? static_cast<int>(stepsOf(entry.weight).size()) : 1;
        for (int floor = 1; floor <= floors; ++floor)
            QCOMPARE(model.index(row, floor - 1).data(Qt::EditRole).toInt(),
                     core::valueAt(entry.weight, floor));
    }
    QCOMPARE(editor.transitionList().model()->rowCount(), steps);
    for (const FloorPoint &at : {editor.cursor().selected(), editor.cursor().hovered()}) {
        QVERIFY(at.row < model.rowCount());
        QVERIFY(at.floor <= floors);
    }
    if (editor.grid().currentIndex().isValid())
        QCOMPARE(editor.cursor().selected().row, editor.grid().currentIndex().row());
    for (const FloorPoint &at : editor.charts().weightsChart().selection().marked())
        QVERIFY(at.row < model.rowCount());
    checkGrid(editor.grid(), table);
}

// Whatever it is of: its rows can be read, and its cursor is on one of them.
void TestWindowWalk::checkView(const QAbstractItemView &view)
{
    const QAbstractItemModel *model = view.model();
    if (!model)
        return;
    const auto isThere = [model](const QModelIndex &index) {
        return index.row() < model->rowCount(index.parent())
            && index.column() < model->columnCount(index.parent());
    };
    QVERIFY(!view.currentIndex().isValid() || isThere(view.currentIndex()));
    for (const QItemSelectionRange &range : view.selectionModel()->selection())
        QVERIFY(isThere(range.bottomRight()));
    for (int row = 0; row < std::min(model->rowCount(), 6); ++row) {
        for (int column = 0; column < std::min(model->columnCount(), 6); ++column) {
            for (const int role : {Qt::DisplayRole, Qt::ToolTipRole, Qt::AccessibleTextRole})
                model->index(row, column).data(role);
        }
    }
}

void TestWindowWalk::checkSelectedCell()
{
    const core::Address &at = m_window->docks().selectedCell().address();
    QVERIFY(at.table.empty() || document().table(at.table));
    QVERIFY(at.entry.empty() || document().entry(at.table, at.entry));
    QVERIFY(at.floor <= std::max(document().draft().floors, 1));
}

void TestWindowWalk::check()
{
    const core::Ruleset &rules = document().draft();
    const auto *tabs = m_window->centralWidget()->findChild<QTabWidget *>();
    QCOMPARE(tabs->count(), static_cast<int>(rules.tables.size()));
    for (int tab = 0; tab < tabs->count() && !QTest::currentTestFailed(); ++tab) {
        auto *editor = tabs->widget(tab)->findChild<TableEditor *>({}, Qt::FindDirectChildrenOnly);
        if (editor)
            checkTable(*editor, rules.tables[static_cast<std::size_t>(tab)]);
    }
    QCOMPARE(m_window->docks().goals().rowCount(), static_cast<int>(rules.goals.size()));
    checkSelectedCell();
    for (const auto *view : m_window->findChildren<QAbstractItemView *>())
        checkView(*view);
}

void TestWindowWalk::nothingSpeaksOfWhatTheDraftDoesNotHave_data()
{
    QTest::addColumn<int>("seed");
    QTest::addColumn<int>("length");
    const auto walk
        = [](int seed, int length) { QTest::addRow("seed %d", seed) << seed << length; };
    const int chosen = qEnvironmentVariableIntValue("FATHOM_WALK_SEED");
    if (chosen > 0)
        return walk(chosen, 500);
    if (!qEnvironmentVariableIsSet("FATHOM_LONG_TESTS")) {
        walk(20261122, 120);
        walk(18, 120); // rows come while groups are shown
        walk(20, 80); // spreadsheets come
        return walk(13, 80); // keys in a table without entries
    }
    for (int seed = 1; seed <= 200; ++seed)
        walk(seed, 500);
}

void TestWindowWalk::nothingSpeaksOfWhatTheDraftDoesNotHave()
{
    static constexpr std::array steps
        = {Named {"edit", &TestWindowWalk::edit, 10},
           Named {"undo", &TestWindowWalk::undo, 8},
           Named {"redo", &TestWindowWalk::redo, 6},
           Named {"open a built-in", &TestWindowWalk::openBuiltin, 2},
           Named {"open an empty ruleset", &TestWindowWalk::openBlank, 1},
           Named {"open a small random ruleset", &TestWindowWalk::openSmall, 2},
           Named {"save or open a file", &TestWindowWalk::openSaved, 2},
           Named {"reload", &TestWindowWalk::reload, 1},
           Named {"exchange the draft", &TestWindowWalk::exchange, 1},
           Named {"change tables", &TestWindowWalk::changeTables, 2},
           Named {"show or hide a dock", &TestWindowWalk::toggleDock, 3},
           Named {"choose a layout", &TestWindowWalk::chooseLayout, 1},
           Named {"compare", &TestWindowWalk::compare, 4},
           Named {"take back", &TestWindowWalk::takeBack, 2},
           Named {"take a snapshot", &TestWindowWalk::takeSnapshot, 2},
           Named {"go to a snapshot", &TestWindowWalk::goToSnapshot, 1},
           Named {"go to a tab", &TestWindowWalk::goToTab, 4},
           Named {"choose a display", &TestWindowWalk::chooseDisplay, 3},
           Named {"choose a chart", &TestWindowWalk::chooseChart, 3},
           Named {"press keys", &TestWindowWalk::press, 14},
           Named {"press keys in the chart", &TestWindowWalk::pressInChart, 6},
           Named {"fold groups", &TestWindowWalk::foldGroups, 4},
           Named {"type", &TestWindowWalk::type, 8},
           Named {"paste", &TestWindowWalk::paste, 8},
           Named {"change cells", &TestWindowWalk::changeCells, 12},
           Named {"fill in a table's form", &TestWindowWalk::fillTableForm, 3},
           Named {"fill in an entry's form", &TestWindowWalk::fillEntryForm, 5},
           Named {"lock or solo", &TestWindowWalk::lockOrSolo, 2},
           Named {"go to an issue", &TestWindowWalk::goToIssue, 3},
           Named {"paint", &TestWindowWalk::paint, 2},
           Named {"wait", &TestWindowWalk::wait, 4}};
    std::vector<Named> ways;
    for (const Named &named : steps)
        ways.insert(ways.end(), static_cast<std::size_t>(named.share), named);
    QFETCH(int, seed);
    if (seed % 5 == 0)
        ways.insert(ways.end(), 4, {"import a spreadsheet", &TestWindowWalk::importSheet, 4});
    QFETCH(int, length);
    const bool traces = qEnvironmentVariableIsSet("FATHOM_WALK_TRACE");
    m_rng = core::Rng(static_cast<std::uint64_t>(seed));
    m_window = std::make_unique<EditorWindow>();
    m_window->files().openBuiltin(QStringLiteral("roguebasin"));
    if (seed % 2 == 0)
        document().open(blended(), {}, QStringLiteral("mixed.json"));
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    m_window->activateWindow();
    QTimer nobodyAnswers;
    connect(&nobodyAnswers, &QTimer::timeout, this, [] {
        if (auto *dialog = qobject_cast<QDialog *>(QApplication::activeModalWidget()))
            dialog->reject();
    });
    nobodyAnswers.start(10);
    QStringList last;
    for (int i = 0; i < length && !QTest::currentTestFailed(); ++i) {
        const Named &next = ways[m_rng.below(ways.size())];
        last << QStringLiteral("%1 %2").arg(i).arg(QLatin1String(next.name));
        if (last.size() > 12)
            last.removeFirst();
        if (traces)
            qInfo("%s", qPrintable(last.back()));
        (this->*next.step)();
        check();
    }
    if (QTest::currentTestFailed())
        qWarning("The last steps were: %s", qPrintable(last.join(QStringLiteral(", "))));
}

QTEST_MAIN(TestWindowWalk)
#include "tst_windowwalk.moc"
