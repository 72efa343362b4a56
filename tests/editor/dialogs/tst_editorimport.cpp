// SPDX-License-Identifier: GPL-3.0-or-later
// Tables in other notations: into the draft and out of it.

#include "editor/dialogs/exportdialog.h"
#include "editor/dialogs/importdialog.h"
#include "editor/dialogs/importquestions.h"
#include "editor/dialogs/mappingpage.h"
#include "editor/dialogs/replacingbox.h"
#include "editor/edits/weightedits.h"
#include "editor/window/editorwindow.h"

#include "core/io/sheets/readsheet.h"

#include "tests/editor/drafts.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QGroupBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollBar>
#include <QSpinBox>
#include <QStatusBar>
#include <QTableView>
#include <QTemporaryDir>
#include <QTimer>
#include <QToolButton>
#include <QtTest>

#include <algorithm>

using namespace editor;

namespace {

// As the tutorial prints it.
QString snippet()
{
    return QStringLiteral("    #chance of each monster\n"
                          "    monster_chances = {}\n"
                          "    monster_chances['orc'] = 80  #orc always shows up\n"
                          "    monster_chances['troll'] = from_dungeon_level([[15, 3], [30, 5], "
                          "[60, 7]])\n");
}

const QString order = QStringLiteral("Which number of a pair is which?");
const QString unsorted = QStringLiteral("A list does not ascend by floor. What does it mean?");
const QString several = QStringLiteral("Which table or limit is read?");
const QString weights = QStringLiteral("Which field is how often each appears?");
const QString blanks = QStringLiteral("What does an empty cell behind a weight mean?");

void setTrollWeight(RulesetDocument &document, int weight)
{
    setProgression(document, "monsters", "troll", core::Constant {weight},
                   QStringLiteral("change troll"));
}

} // namespace

class TestEditorImport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void pastedSnippetAsksForTheOrderAndOpens();
    void orderChosenByKeyboardChangesWhatIsUnderstood();
    void unsortedListIsAQuestion();
    void answerThatAsksMoreSaysSo();
    void readingsThatDifferBehindTheLastFloorAreToldApart();
    void spreadsheetBlockIsRecognised();
    void codeIsRecognisedWhateverItBeginsWith_data();
    void codeIsRecognisedWhateverItBeginsWith();
    void sourceOfAGameIsInSightToBeOpened();
    void errorsNameTheLineAndBlockTheButtons();
    void lineOfAQuestionIsInSight();
    void keysGoToTheQuestionFirst();
    void importedTablesReplaceThoseOfTheDraft();
    void tableOfAnotherNameReplacesTheOneChosen();
    void severalTablesOfOneNameAreAChoice();
    void fieldThatMayBeTheWeightIsAChoice();
    void filesOfOtherProgramsAreImported();
    void listThatNothingNamesIsMappedByHand();
    void lookingAtTheColumnsChangesNothing();
    void emptyFileIsSaidToBeEmpty();
    void emptyCellsAreAQuestion();
    void floorsFollowTheTablesUntilChosen();
    void exportedTablesReadBack();
    void everyTemplateIsOfferedOwnOnesToo();
    void severalFormatsAreSavedBesideOneAnother();
    void exportGoesWithEverySaveAndSaysWhen();
    void exportThatFailsIsSaidAndTheRulesetIsSaved();
    void exportNeverReplacesTheRulesetItself();

private:
    /// roguebasin saved in m_folder, with a Lua export that goes with every save.
    void saveWithExport();
    QByteArray exported() const;
    QString exportState() const;

    ImportDialog &dialog() { return *m_window->findChild<ImportDialog *>(); }
    /// The answers to the question of that title; none where it is not asked.
    QList<QRadioButton *> answersTo(const QString &title);
    QPushButton *button(const QString &text);
    void takeFirstChoiceByKeys();

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<EditorWindow> m_window;
};

void TestEditorImport::takeFirstChoiceByKeys()
{
    QTRY_VERIFY(dialog().isActiveWindow());
    auto *first = dialog().questions().boxes().front()->findChild<QRadioButton *>();
    first->setFocus();
    QTest::keyClick(first, Qt::Key_Space);
}

QList<QRadioButton *> TestEditorImport::answersTo(const QString &title)
{
    for (const QGroupBox *box : dialog().questions().boxes()) {
        if (box->isVisible() && box->title() == title)
            return box->findChildren<QRadioButton *>();
    }
    return {};
}

void TestEditorImport::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_window = std::make_unique<EditorWindow>();
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
}

QPushButton *TestEditorImport::button(const QString &text)
{
    const QList<QPushButton *> buttons = dialog().findChildren<QPushButton *>();
    for (QPushButton *button : buttons) {
        if (button->text().remove(u'&') == text)
            return button;
    }
    return nullptr;
}

void TestEditorImport::pastedSnippetAsksForTheOrderAndOpens()
{
    m_window->files().importText({}, {});
    QVERIFY(answersTo(order).isEmpty());
    QVERIFY(!button(QStringLiteral("Open as New Draft"))->isEnabled());
    QGuiApplication::clipboard()->setText(snippet());
    QTest::keyClick(&dialog().text(), Qt::Key_V, Qt::ControlModifier);
    QVERIFY(answersTo(order).value(0)->isChecked());
    QVERIFY(dialog().notes().toPlainText().contains(QStringLiteral("value first")));
    QTest::mouseClick(button(QStringLiteral("Open as New Draft")), Qt::LeftButton);
    QVERIFY(m_window->document().isOpen());
    // troll: 15 from floor 3, 30 from floor 5, 60 from floor 7
    const auto troll = [&](int floor) {
        return drafts::weightOf(m_window->document(),
                                m_window->document().draft().tables[0].id.c_str(), "troll", floor);
    };
    QCOMPARE((std::vector {troll(2), troll(3), troll(5), troll(7)}), (std::vector {0, 15, 30, 60}));
    QVERIFY(m_window->document().isModified()); // it is in no file yet
}

void TestEditorImport::orderChosenByKeyboardChangesWhatIsUnderstood()
{
    m_window->files().importText(QStringLiteral("monster_chances['troll'] = "
                                                "from_dungeon_level([[2, 1], [3, 4], [5, 6]])\n"),
                                 {});
    const QString before = dialog().preview().toPlainText();
    const QList<QRadioButton *> answers = answersTo(order);
    QTRY_VERIFY(dialog().isActiveWindow());
    answers.first()->setFocus();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down);
    QVERIFY(answers[1]->isChecked());
    QVERIFY(dialog().preview().toPlainText() != before);
    // floor first: 1 from floor 2, 4 from floor 3, 6 from floor 5
    QCOMPARE(core::valueAt(dialog().imported()->rules.tables[0].entries[0].weight, 4), 4);
}

void TestEditorImport::unsortedListIsAQuestion()
{
    m_window->files().importText(QStringLiteral("monster_chances['troll'] = "
                                                "from_dungeon_level([[2, 1], [5, 6], [3, 4]])\n"),
                                 {});
    QVERIFY(!dialog().imported());
    // Both readings are to be seen before one is chosen.
    const QList<QRadioButton *> answers = answersTo(unsorted);
    QCOMPARE(answers.size(), 2);
    for (const QRadioButton *answer : answers)
        QVERIFY(dialog().preview().toPlainText().contains(
            QString(answer->text()).replace(u'\n', u' ') + u'\n'));
    answers[1]->click();
    QVERIFY(dialog().imported());
    QCOMPARE(core::valueAt(dialog().imported()->rules.tables[0].entries[0].weight, 6), 5);
}

void TestEditorImport::answerThatAsksMoreSaysSo()
{
    m_window->files().importText(
        QStringLiteral("box,thing,weight\ntin,pin,4\njar,jam,3\ntin,tack,6\n"), {});
    QVERIFY(!dialog().imported()); // boxes by name: one is there twice
    QCOMPARE(dialog().preview().toPlainText().count(QStringLiteral("leads to a further question")),
             1);
}

void TestEditorImport::readingsThatDifferBehindTheLastFloorAreToldApart()
{
    m_window->files().importText(QStringLiteral("floor: 5\nfoes:\n  - id: bat\n    weight: 4\n"
                                                "  - id: owl\n    weight: 6\n"),
                                 QStringLiteral("floor5.yaml"));
    const QString readings = dialog().preview().toPlainText();
    // From floor 5 on, or on it alone.
    for (const char *row : {"bat 0 0 0 0 4 4", "bat 0 0 0 0 4 0"})
        QVERIFY2(readings.simplified().contains(QLatin1String(row)), qPrintable(readings));
}

void TestEditorImport::spreadsheetBlockIsRecognised()
{
    m_window->files().importText(
        QStringLiteral("entry\t1\t2\t3\norc\t80\t80\t80\ntroll\t0\t0\t15\n"), {});
    QVERIFY(dialog().imported());
    QCOMPARE(core::valueAt(dialog().imported()->rules.tables[0].entries[1].weight, 3), 15);
    QVERIFY(dialog().questions().boxes().empty());
    QVERIFY(dialog().columns().isVisible());
}

void TestEditorImport::codeIsRecognisedWhateverItBeginsWith_data()
{
    const QString python = QStringLiteral("enemy_chances: Dict[int, List[Tuple[Entity, int]]] = {\n"
                                          "    0: [(entity_factories.orc, 80)],\n"
                                          "    3: [(entity_factories.troll, 15)],\n}\n");
    const QString rust
        = QStringLiteral("let troll_chance = from_dungeon_level(\n"
                         "    &[Transition { level: 3, value: 15 }], level);\n"
                         "let monster_chances = &mut [\n"
                         "    Weighted { weight: 80, item: \"orc\" },\n"
                         "    Weighted { weight: troll_chance, item: \"troll\" }];\n");
    QTest::addColumn<QString>("code");
    QTest::newRow("a comment") << QStringLiteral("\"\"\"Rooms, monsters and items.\"\"\"\n")
            + python;
    QTest::newRow("imports") << QStringLiteral("from typing import Dict, List, Tuple\n") + python;
    QTest::newRow("a statement") << QStringLiteral("use rand::Rng;\n") + rust;
}

void TestEditorImport::codeIsRecognisedWhateverItBeginsWith()
{
    QFETCH(const QString, code);
    m_window->files().importText({}, {});
    QGuiApplication::clipboard()->setText(code);
    QTest::keyClick(&dialog().text(), Qt::Key_V, Qt::ControlModifier);
    QVERIFY2(dialog().imported(), qPrintable(dialog().verdict().text()));
    const core::SpawnEntry &troll = dialog().imported()->rules.tables[0].entries[1];
    QCOMPARE(core::valueAt(troll.weight, 2), 0);
    QCOMPARE(core::valueAt(troll.weight, 3), 15);
}

void TestEditorImport::sourceOfAGameIsInSightToBeOpened()
{
    QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    QStringList filters;
    QTimer look;
    connect(&look, &QTimer::timeout, &look, [&] {
        auto *chooser = qobject_cast<QFileDialog *>(QApplication::activeModalWidget());
        if (!chooser)
            return;
        look.stop();
        filters = chooser->nameFilters();
        chooser->reject();
    });
    look.start(10);
    QTest::keyClick(m_window.get(), Qt::Key_O, Qt::ControlModifier);
    QTRY_VERIFY(!filters.isEmpty());
    for (const char *kind : {"*.json", "*.py", "*.rs", "*.csv", "*.xlsx"})
        QVERIFY2(filters.first().contains(QLatin1String(kind)), qPrintable(filters.first()));
}

void TestEditorImport::errorsNameTheLineAndBlockTheButtons()
{
    m_window->files().importText(
        QStringLiteral("monster_chances['orc'] = 80\n"
                       "monster_chances['troll'] = from_dungeon_level([[15, ]])\n"),
        {});
    QVERIFY(!dialog().imported());
    QVERIFY(!button(QStringLiteral("Open as New Draft"))->isEnabled());
    QCOMPARE(dialog().text().extraSelections().size(), 1);
    QCOMPARE(dialog().text().extraSelections().first().cursor.blockNumber(), 1);
}

void TestEditorImport::lineOfAQuestionIsInSight()
{
    constexpr int above = 400; // lines, more than fit
    const QString list
        = QStringLiteral("const loot = [\n  { item: \"vial\", /* %1 */ weight: 3, chance: 50 },\n"
                         "  { item: \"horn\", weight: 9, chance: 10 } ]\n")
              .arg(QString(above, u'-'));
    const QString around = QStringLiteral("// of the pond\n").repeated(above);
    m_window->files().importText(around + list + around, QStringLiteral("loot.js"));
    QPlainTextEdit &text = dialog().text();
    QTRY_VERIFY(dialog().isActiveWindow());
    QVERIFY(!dialog().imported());
    QVERIFY(text.textCursor().blockNumber() >= above);
    QTRY_VERIFY(text.viewport()->rect().contains(text.cursorRect().center()));
    QCOMPARE(text.horizontalScrollBar()->value(), 0);
    // With lines behind it, to which the question may be.
    QVERIFY(text.cursorRect().bottom() < text.viewport()->height() * 2 / 3);
    text.setFocus();
    text.moveCursor(QTextCursor::Start);
    QTest::keyClicks(&text, QStringLiteral("// ")); // whoever types keeps the cursor
    QVERIFY(!dialog().imported());
    QCOMPARE(text.textCursor().position(), 3);
}

void TestEditorImport::keysGoToTheQuestionFirst()
{
    const QString loot
        = QStringLiteral("[ { \"item\": \"vial\", \"weight\": 3, \"chance\": 50 },\n"
                         "  { \"item\": \"horn\", \"weight\": 9, \"chance\": 10 } ]\n");
    m_window->files().importText(loot, QStringLiteral("loot.json"));
    QTRY_COMPARE(QApplication::focusWidget(), answersTo(weights).value(0));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Delete);
    QCOMPARE(dialog().text().toPlainText(), loot);
    QVERIFY(!dialog().imported());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
    QVERIFY(dialog().imported());
}

void TestEditorImport::importedTablesReplaceThoseOfTheDraft()
{
    QVERIFY(m_window->files().openBuiltin(QStringLiteral("roguebasin")));
    const core::Ruleset before = m_window->document().draft();
    m_window->files().importText(QStringLiteral("table,entry,floor,weight\n"
                                                "monsters,[upTo per room],,4\nmonsters,orc,,7\n"),
                                 QStringLiteral("mine.csv"));
    QTest::mouseClick(button(QStringLiteral("Replace Tables of the Draft")), Qt::LeftButton);
    const core::Ruleset &after = m_window->document().draft();
    QCOMPARE(after.tables.size(), before.tables.size());
    QCOMPARE(after.tables[0].entries.size(), std::size_t {1});
    QCOMPARE(core::valueAt(after.tables[0].entries[0].weight, 1), 7);
    QVERIFY(after.tables[1] == before.tables[1]);
    m_window->document().undoStack().undo();
    QVERIFY(m_window->document().draft() == before);
}

void TestEditorImport::tableOfAnotherNameReplacesTheOneChosen()
{
    QVERIFY(m_window->files().openBuiltin(QStringLiteral("roguebasin")));
    const core::Ruleset before = m_window->document().draft();
    m_window->files().importText(QStringLiteral("Creature,1,2\norc,60.5,40\nbat,3,4\n"),
                                 QStringLiteral("mine.csv"));
    QVERIFY(dialog().replacing().isVisible());
    // it shares the orc with the monsters
    QCOMPARE(dialog().replacing().replaced(), std::vector<std::string> {"monsters"});
    QTest::mouseClick(button(QStringLiteral("Replace Tables of the Draft")), Qt::LeftButton);
    const core::Ruleset &after = m_window->document().draft();
    QCOMPARE(after.tables.size(), before.tables.size());
    QCOMPARE(after.tables[0].id, std::string("monsters"));
    QCOMPARE(after.tables[0].entries.size(), std::size_t {2});
    QCOMPARE(core::valueAt(after.tables[0].entries[0].weight, 1), 605);
    QCOMPARE(after.tables[0].placement, before.tables[0].placement);
    QVERIFY(after.tables[1] == before.tables[1]);
    m_window->document().undoStack().undo();
    QVERIFY(m_window->document().draft() == before);
}

void TestEditorImport::severalTablesOfOneNameAreAChoice()
{
    m_window->files().importText(
        QStringLiteral("def cave():\n    monster_chances = {'bat': 60}\n"
                       "def crypt():\n    monster_chances = {'ghoul': 40}\n"),
        {});
    QVERIFY(!answersTo(several).isEmpty());
    QVERIFY(!dialog().imported());
    takeFirstChoiceByKeys();
    QVERIFY(dialog().imported());
    QCOMPARE(dialog().imported()->rules.tables[0].entries.size(), std::size_t {1});
    answersTo(several).last()->click(); // may be answered otherwise
    QCOMPARE(dialog().imported()->rules.tables[0].entries[0].id, std::string("ghoul"));
    dialog().text().setPlainText(snippet()); // other text, no old answers
    QVERIFY(answersTo(several).isEmpty());
}

void TestEditorImport::fieldThatMayBeTheWeightIsAChoice()
{
    m_window->files().importText(
        QStringLiteral("[ { \"item\": \"vial\", \"weight\": 3, \"chance\": 50 },\n"
                       "  { \"item\": \"horn\", \"weight\": 9, \"chance\": 10 } ]\n"),
        QStringLiteral("loot.json"));
    QVERIFY(!dialog().imported());
    QVERIFY(!answersTo(weights).isEmpty());
    takeFirstChoiceByKeys();
    QVERIFY(dialog().imported());
    const core::SpawnTable &table = dialog().imported()->rules.tables[0];
    QCOMPARE(core::valueAt(table.entries[0].weight, 1), 3);
    QCOMPARE(core::valueAt(table.entries[1].weight, 1), 9);
}

void TestEditorImport::filesOfOtherProgramsAreImported()
{
    const auto write = [this](const QString &name, const QByteArray &text) {
        QFile file(m_folder->filePath(name));
        return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
    };
    QVERIFY(write(QStringLiteral("foes.lua"),
                  "-- two\nlocal foes = {\n"
                  "  Imp = { min_level = 2, spawn_weight = 30 },\n"
                  "  Bat = { min_level = 1, spawn_weight = 5 } }\n"));
    QVERIFY(write(QStringLiteral("loot.json"), "[ { \"name\": \"rope\", \"weight\": 4 } ]"));
    QVERIFY(write(QStringLiteral("pasted.txt"), "monster_chances = {'orc': 80, 'troll': 15}\n"));
    QVERIFY(write(QStringLiteral("rolls.md"),
                  "| d4 | gem |\n|---|---|\n| 1 | opal |\n| 2-4 | jet |\n"));
    QVERIFY(write(QStringLiteral("drops.ltx"), "[rat]\nweight = 4\n[bat]\nweight = 3\n"));
    for (const char *name : {"foes.lua", "loot.json", "pasted.txt", "rolls.md", "drops.ltx"}) {
        QVERIFY(m_window->files().openFile(m_folder->filePath(QString::fromLatin1(name))));
        QVERIFY2(dialog().imported(), name);
        dialog().reject();
        QTRY_VERIFY(m_window->findChild<ImportDialog *>() == nullptr);
    }
}

void TestEditorImport::listThatNothingNamesIsMappedByHand()
{
    m_window->files().importText(QStringLiteral("[monster.newt]\nhp = 3\nglow = 2\n\n"
                                                "[monster.toad]\nhp = 7\nglow = 9\n"),
                                 QStringLiteral("creatures.toml"));
    QVERIFY(!dialog().imported());
    QTRY_VERIFY(dialog().isActiveWindow());
    QTest::keyClick(&dialog(), Qt::Key_M, Qt::AltModifier);
    QTableView &cells = dialog().columns().cells();
    QTRY_VERIFY(cells.isVisible());
    cells.setCurrentIndex(cells.model()->index(1, cells.model()->columnCount() - 1));
    auto *role = qobject_cast<QComboBox *>(
        dialog().columns().findChildren<QComboBox *>().value(1)); // behind that of the sheets
    QTest::keyClicks(role, QStringLiteral("Weight"));
    QVERIFY2(dialog().imported(), qPrintable(dialog().verdict().text()));
    const core::SpawnTable &table = dialog().imported()->rules.tables[0];
    QCOMPARE(core::valueAt(table.entries[0].weight, 1), 2);
    QCOMPARE(core::valueAt(table.entries[1].weight, 1), 9);
    QTest::keyClick(&dialog(), Qt::Key_X, Qt::AltModifier); // read as text again
    QVERIFY(!dialog().imported());
}

void TestEditorImport::lookingAtTheColumnsChangesNothing()
{
    m_window->files().importText(
        QStringLiteral("max_items_by_floor = [(1, 1), (4, 2)]\n\nitem_chances = {\n"
                       "    0: [(kinds.balm, 40)],\n    6: [(kinds.mail, 15)],\n}\n"),
        QStringLiteral("control.py"));
    QVERIFY(dialog().imported());
    const core::Ruleset asText = dialog().imported()->rules;
    QTRY_VERIFY(dialog().isActiveWindow());
    QTest::keyClick(&dialog(), Qt::Key_M, Qt::AltModifier);
    QTRY_VERIFY(dialog().columns().isVisible());
    QVERIFY(dialog().imported()->rules == asText);
    QVERIFY(dialog().keptTabs().empty());
    auto *table = dialog().columns().findChild<QLineEdit *>();
    table->selectAll();
    QTest::keyClicks(table, QStringLiteral("loot"));
    QVERIFY(!dialog().keptTabs().empty());
}

void TestEditorImport::emptyFileIsSaidToBeEmpty()
{
    m_window->files().importText(QStringLiteral("\n"), QStringLiteral("a.csv"));
    QVERIFY(dialog().verdict().isVisible());
    QCOMPARE(dialog().verdict().text(), QStringLiteral("There is no text in this file."));
    dialog().close();
    m_window->files().importText({}, {}); // to paste into
    QVERIFY(!dialog().verdict().isVisible());
}

void TestEditorImport::emptyCellsAreAQuestion()
{
    m_window->files().importText(QStringLiteral("entry,1,2,3\nbat,60,,30\n"),
                                 QStringLiteral("a.csv"));
    QVERIFY(!dialog().imported());
    const QList<QRadioButton *> answers = answersTo(blanks);
    QCOMPARE(answers.size(), 2);
    answers[1]->click();
    QVERIFY(dialog().imported());
    QCOMPARE(core::valueAt(dialog().imported()->rules.tables[0].entries[0].weight, 2), 60);
    answers[0]->click();
    QCOMPARE(core::valueAt(dialog().imported()->rules.tables[0].entries[0].weight, 2), 0);
}

void TestEditorImport::floorsFollowTheTablesUntilChosen()
{
    m_window->files().importText(
        QStringLiteral("enemy_chances = {0: [(rat, 5)], 18: [(lich, 1)]}\n"), {});
    QCOMPARE(dialog().imported()->rules.floors, 18);
    const QList<QSpinBox *> boxes = dialog().findChildren<QSpinBox *>();
    auto *floors = *std::find_if(boxes.begin(), boxes.end(),
                                 [](const QSpinBox *box) { return box->isVisible(); });
    QCOMPARE(floors->value(), 18);
    floors->setValue(25);
    QCOMPARE(dialog().imported()->rules.floors, 25);
}

void TestEditorImport::exportedTablesReadBack()
{
    QVERIFY(m_window->files().openBuiltin(QStringLiteral("roguebasin")));
    ExportDialog dialog(m_window->document().publish(), QStringLiteral("roguebasin.ruleset.json"));
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("out.csv"));
    QVERIFY(dialog.saveTo(path));
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto back = core::importSheetText(file.readAll().toStdString(), {});
    QVERIFY(back);
    for (std::size_t table = 0; table < 2; ++table) {
        const core::SpawnTable &was = m_window->document().draft().tables[table];
        QCOMPARE(back->rules.tables[table].entries.size(), was.entries.size());
        for (std::size_t entry = 0; entry < was.entries.size(); ++entry)
            QVERIFY(back->rules.tables[table].entries[entry].weight == was.entries[entry].weight);
    }
    QVERIFY(!dialog.saveTo(folder.filePath(QStringLiteral("no/such/folder/out.csv"))));
}

void TestEditorImport::everyTemplateIsOfferedOwnOnesToo()
{
    QFile own(m_folder->filePath(QStringLiteral("loot.mustache")));
    QVERIFY(own.open(QIODevice::WriteOnly));
    own.write("{{#tables}}\n<{{id}}>\n{{/tabels}}\n");
    own.close();
    QVERIFY(m_window->files().openBuiltin(QStringLiteral("roguebasin")));
    ExportDialog dialog(m_window->document().publish(), QStringLiteral("a.ruleset.json"),
                        m_folder->filePath(QStringLiteral("a.ruleset.json")));
    for (const char *name :
         {"lua", "csharp", "gdscript", "godot-tres", "typescript", "rust", "python", "cpp",
          "unity-json", "unreal-csv", "json", "markdown", "html"}) {
        QVERIFY2(dialog.choose(QString::fromLatin1(name)), name);
        QVERIFY2(dialog.preview().toPlainText().contains(QStringLiteral("troll")), name);
        QVERIFY(!dialog.values().isEnabled());
    }
    const QList<QListWidgetItem *> found
        = dialog.formats().findItems(QStringLiteral("loot (your loot.mustache)"), Qt::MatchExactly);
    QCOMPARE(found.size(), 1);
    dialog.formats().setCurrentItem(found.first());
    QVERIFY(dialog.preview().toPlainText().isEmpty());
    const auto labels = dialog.findChildren<QLabel *>();
    QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel *label) {
        return label->text().startsWith(QStringLiteral("Line 3, column 1"));
    }));
}

// What is selected with it has the same name and its own ending; what is there is asked about.
void TestEditorImport::severalFormatsAreSavedBesideOneAnother()
{
    QVERIFY(m_window->files().openBuiltin(QStringLiteral("roguebasin")));
    ExportDialog dialog(m_window->document().publish(), QStringLiteral("a.ruleset.json"));
    QVERIFY(dialog.choose(QStringLiteral("unity-json")) && dialog.choose(QStringLiteral("lua")));
    for (const char *title : {"JSON", "CSV"})
        dialog.formats()
            .findItems(QString::fromLatin1(title), Qt::MatchStartsWith)
            .first()
            ->setSelected(true);
    const QDir folder(m_folder->path());
    QVERIFY(dialog.saveTo(folder.filePath(QStringLiteral("loot.lua"))));
    QCOMPARE(folder.entryList({QStringLiteral("loot.*")}, QDir::Files),
             QStringList({QStringLiteral("loot.csv"), QStringLiteral("loot.json"),
                          QStringLiteral("loot.lua")}));
    QFile csv(folder.filePath(QStringLiteral("loot.csv")));
    QVERIFY(csv.open(QIODevice::ReadOnly));
    QVERIFY(csv.readAll().contains("troll"));
    QTimer::singleShot(0, &dialog,
                       [] { QTest::keyClick(QApplication::activeModalWidget(), Qt::Key_Escape); });
    QVERIFY(!dialog.saveTo(folder.filePath(QStringLiteral("loot.lua"))));
}

void TestEditorImport::saveWithExport()
{
    const QString path = m_folder->filePath(QStringLiteral("mine.ruleset.json"));
    QVERIFY(m_window->files().openBuiltin(QStringLiteral("roguebasin")));
    QVERIFY(m_window->files().saveTo(path));
    QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("out")));
    m_window->files().exportTables();
    auto *dialog = m_window->findChild<ExportDialog *>();
    QVERIFY(dialog);
    QVERIFY(dialog->onSave().isEnabled());
    QVERIFY(dialog->choose(QStringLiteral("lua")));
    dialog->onSave().click();
    QVERIFY(dialog->saveTo(m_folder->filePath(QStringLiteral("out/tables.lua"))));
    dialog->accept();
    QCOMPARE(exportState(), QStringLiteral("tables.lua on every save"));
}

QByteArray TestEditorImport::exported() const
{
    QFile file(m_folder->filePath(QStringLiteral("out/tables.lua")));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QString TestEditorImport::exportState() const
{
    for (const QToolButton *button : m_window->statusBar()->findChildren<QToolButton *>()) {
        if (button->isVisible() && button->text().contains(QStringLiteral("tables.lua")))
            return button->text();
    }
    return {};
}

void TestEditorImport::exportGoesWithEverySaveAndSaysWhen()
{
    saveWithExport();
    QVERIFY(exported().contains("{ { 3, 15 }, { 5, 30 }, { 7, 60 } }"));
    RulesetDocument &document = m_window->document();
    setTrollWeight(document, 77);
    QVERIFY(m_window->files().save());
    QVERIFY(exported().contains("{ { 1, 77 } }"));
    QVERIFY(exportState().startsWith(QStringLiteral("tables.lua written at ")));
    document.undoStack().undo();
    QVERIFY(m_window->files().save());
    QVERIFY(!exported().contains("{ { 1, 77 } }"));

    m_window = std::make_unique<EditorWindow>(); // remembered with the file
    m_window->show();
    QVERIFY(m_window->files().openFile(m_folder->filePath(QStringLiteral("mine.ruleset.json"))));
    QCOMPARE(exportState(), QStringLiteral("tables.lua on every save"));
    m_window->files().exportTables();
    auto *dialog = m_window->findChild<ExportDialog *>();
    QVERIFY(dialog->onSave().isChecked());
    QCOMPARE(dialog->form().key, QStringLiteral("lua"));
    dialog->onSave().click();
    QCOMPARE(exportState(), QString());
}

void TestEditorImport::exportThatFailsIsSaidAndTheRulesetIsSaved()
{
    saveWithExport();
    QVERIFY(QDir(m_folder->filePath(QStringLiteral("out"))).removeRecursively());
    RulesetDocument &document = m_window->document();
    setTrollWeight(document, 77);
    QVERIFY(m_window->files().save());
    QVERIFY(!document.isModified());
    QVERIFY(m_window->statusBar()->currentMessage().startsWith(
        QStringLiteral("Saved mine.ruleset.json, but tables.lua could not be written: ")));
    QVERIFY(exportState().startsWith(QStringLiteral("⚠ tables.lua not written at ")));
    QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("out")));
    QVERIFY(m_window->files().save());
    QVERIFY(exported().contains("{ { 1, 77 } }"));
}

void TestEditorImport::exportNeverReplacesTheRulesetItself()
{
    saveWithExport();
    const QString path = m_folder->filePath(QStringLiteral("mine.ruleset.json"));
    m_window->files().exportTables();
    auto *dialog = m_window->findChild<ExportDialog *>();
    QVERIFY(!dialog->saveTo(path));
    QVERIFY(m_window->files().openFile(path));
}

QTEST_MAIN(TestEditorImport)
#include "tst_editorimport.moc"
