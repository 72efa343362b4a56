// SPDX-License-Identifier: GPL-3.0-or-later
// Spreadsheets into the draft: mapped with mouse and keys, and again with one key.

#include "editor/dialogs/importdialog.h"
#include "editor/dialogs/importquestions.h"
#include "editor/dialogs/mappingpage.h"
#include "editor/dialogs/replacingbox.h"
#include "editor/docks/comparepanel.h"
#include "editor/window/editorwindow.h"

#include "core/io/workbook/workbook.h"

#include "tests/editor/hands.h"
#include "tests/editor/windowtest.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QHeaderView>
#include <QLabel>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QRegularExpression>
#include <QTableView>
#include <QTemporaryDir>

#include <set>

using namespace editor;

namespace {

const QByteArray &firstVersion()
{
    static const QByteArray text("Monster,HP,Floor 1,Floor 3\norc,10,80,70\nTroll,30,,15\n"
                                 "Total,,80,85\n");
    return text;
}

/// A spreadsheet as somebody keeps it, and the next version of it.
struct Kept
{
    const char *kind = "";
    const char *file = "";
    QByteArray first; ///< of .xlsx and .ods files the bytes are in tests/golden/sheets
    QByteArray next;
    QStringList answers; ///< to what is asked
    const char *tables = ""; ///< what is to come of the first version, floor by floor
    const char *nextTables = "";
    const char *changed = ""; ///< what Compare is to list
};

std::vector<Kept> keptSheets()
{
    return {
        {"headings",
         "headings.csv",
         "Cave of Wonders (Ann, 3 May),,,,,\n,,,,,\nMonster,HP,Notes,Floor 1,Floor 2,Floor 3\n"
         "Orc,10,basic,80,80,70\nTroll,30,hits hard,0,15,30\nTotal,,,80,95,100\n",
         "Cave of Wonders (Ann, 9 May),,,,,\nMonster,Notes,HP,Floor 1,Floor 2,Floor 3\n"
         "Orc,basic,10,80,80,75\nTroll,hits hard,30,0,15,30\nGoblin,new,6,20,10,0\nTotal,,,,,\n",
         {},
         "monsters: Orc 80 80 70, Troll 0 15 30",
         "monsters: Orc 80 80 75, Troll 0 15 30, Goblin 20 10 0",
         "monsters: Goblin, monsters: Orc"},
        {"blanks",
         "blanks.csv",
         "Monster,1,2,3\n,,,\nBat,60,,20\n\nOgre,,10,\n,,,\n",
         "Monster,1,2,3\n,,,\nBat,60,,25\n\nOgre,,10,\n,,,\n",
         {QStringLiteral("Carried: the weight before it goes on")},
         "monsters: Bat 60 60 20, Ogre 0 10 10",
         "monsters: Bat 60 60 25, Ogre 0 10 10",
         "monsters: Bat"},
        {"percent",
         "percent.csv",
         "Item,Floor 1,Floor 2,Floor 3\nPotion,70%,55.5%,50%\nScroll,30%,44.5%,50%\n",
         "Item,Floor 1,Floor 2,Floor 3\nPotion,65%,55.5%,50%\nScroll,35%,44.5%,50%\n",
         {},
         "items: Potion 700 555 500, Scroll 300 445 500",
         "items: Potion 650 555 500, Scroll 350 445 500",
         "items: Potion, items: Scroll"},
        {"decimals",
         "decimals.csv",
         "Item,Floor 1,Floor 2,Floor 3\nRope,1.5,0.25,1\nGem,.5,2,0\n",
         "Item,Floor 1,Floor 2,Floor 3\nRope,1.75,0.25,1\nGem,.5,2,0\n",
         {},
         "items: Rope 150 25 100, Gem 50 200 0",
         "items: Rope 175 25 100, Gem 50 200 0",
         "items: Rope"},
        {"min, max and weight",
         "windows.tsv",
         "Name\tWeight\tMin depth\tMax depth\nRat\t10\t1\t1\nWraith\t4\t2\t\n",
         "Name\tWeight\tMin depth\tMax depth\nRat\t10\t1\t2\nWraith\t4\t2\t\n",
         {},
         "table: Rat 10 0 0, Wraith 0 4 4",
         "table: Rat 10 10 0, Wraith 0 4 4",
         "table: Rat"},
        {"two tables on a sheet",
         "two.csv",
         "Monsters,,,,,Items,,,\nName,1,2,3,,Name,1,2,3\nBat,6,4,4,,Potion,5,5,5\n"
         "Ogre,0,3,3,,Scroll,1,2,2\n",
         "Monsters,,,,,Items,,,\nName,1,2,3,,Name,1,2,3\nBat,6,4,4,,Potion,5,5,5\n"
         "Ogre,0,3,3,,Scroll,1,4,4\n",
         {},
         "monsters: Bat 6 4 4, Ogre 0 3 3; items: Potion 5 5 5, Scroll 1 2 2",
         "monsters: Bat 6 4 4, Ogre 0 3 3; items: Potion 5 5 5, Scroll 1 4 4",
         "items: Scroll"},
        {"German decimals",
         "ebenen.csv",
         "Gegenstand;Ebene 1;Ebene 2;Ebene 3\nTrank;1,5;2,25;1\nRolle;1.000;0,5;0\n",
         "Gegenstand;Ebene 1;Ebene 2;Ebene 3\nTrank;1,75;2,25;1\nRolle;1.000;0,5;0\n",
         {}, // 1,5 tells what marks the decimals of all
         "table: Trank 150 225 100, Rolle 100000 50 0",
         "table: Trank 175 225 100, Rolle 100000 50 0",
         "table: Trank"},
        {"merged cells",
         "merged.xlsx",
         {},
         {},
         {},
         "monsters: Bat 60 60 20, Ogre 1 2 3",
         "monsters: Bat 60 60 20, Ogre 1 2 4",
         "monsters: Ogre"},
        {"Excel, three sheets",
         "two-tabs.xlsx",
         {},
         {},
         {},
         "monsters: Bat 600 400 200, Ogre 0 125 500; items: Rope 60 60 60, Gem 0 0 15",
         "monsters: Bat 600 400 200, Ogre 0 125 500; items: Rope 80 80 80, Gem 0 0 15",
         "items: Rope"},
        {"LibreOffice",
         "floors.ods",
         {},
         {},
         {},
         "monsters: Bat 600 400 200, Ogre 0 125 500",
         "monsters: Bat 600 400 200, Ogre 0 225 500",
         "monsters: Ogre"},
    };
}

/// "monsters: Bat 6 4 4, Ogre 0 3 3; items: …", three floors.
QString tablesOf(const core::Ruleset &rules)
{
    QStringList tables;
    for (const core::SpawnTable &table : rules.tables) {
        QStringList entries;
        for (const core::SpawnEntry &entry : table.entries) {
            QString weights;
            for (int floor = 1; floor <= 3; ++floor)
                weights += u' ' + QString::number(core::valueAt(entry.weight, floor));
            entries << QString::fromStdString(entry.id) + weights;
        }
        tables << QString::fromStdString(table.id) + QStringLiteral(": ")
                + entries.join(QStringLiteral(", "));
    }
    return tables.join(QStringLiteral("; "));
}

QByteArray goldenSheet(const QString &name)
{
    QFile file(QStringLiteral(TEST_DATA_DIR "/golden/sheets/") + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

// What a wheel does that scrolls the area around it; Qt gives the focus before.
void turnWheel(QWidget &over, int steps)
{
    QWidget &window = *over.window();
    const QPointF at = over.mapTo(&window, over.rect().center());
    QWheelEvent wheel(at, window.mapToGlobal(at), {}, {0, 120 * steps}, Qt::NoButton,
                      Qt::NoModifier, Qt::NoScrollPhase, false);
    QSpontaneKeyEvent::setSpontaneous(&wheel);
    QApplication::sendEvent(window.windowHandle(), &wheel);
}

} // namespace

class TestSheetImport : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { closeWindow(); }
    void sheetReplacesTablesAsOneStep();
    void cancelChangesNothing();
    void wheelTurnsNoBoxWithoutFocus();
    void importStaysOpenWhereTheDraftIsNotLeft();
    void rolesAreSetWithMouseAndKeys();
    void emptyCellsAreAnsweredInTheDialog();
    void sheetThatIsAskedAboutIsShown();
    void tableIsTypedWhereNoCellTellsIt();
    void eachAnswerIsToldInWords();
    void answersStayWhereColumnsChange_data();
    void answersStayWhereColumnsChange();
    void bytesOfWindowsAreReadAndSaid();
    void nextVersionComesInWithOneKey();
    void nextVersionWithoutAColumnIsShown();
    void mappingIsKnownToTheRulesetWhenItIsOpenedAgain();
    void dataComesInAgainWithItsAnswers();
    void tabKeyGoesRoundTheWholeWindow_data();
    void tabKeyGoesRoundTheWholeWindow();
    void tabsOfAWorkbookAreChosen();
    void pastedCellsAreMapped();
    void brokenWorkbookIsSaidOnce();
    void bytesOfABinaryFileAreNotShown();
    void spreadsheetsAsPeopleKeepThem_data();
    void spreadsheetsAsPeopleKeepThem();

private:
    QString put(const char *name, const QByteArray &bytes);
    ImportDialog &dialog() { return *m_window->findChild<ImportDialog *>(); }
    void press(const QString &button)
    {
        QTest::mouseClick(hands::button<QPushButton>(dialog(), button), Qt::LeftButton);
    }
    /// The cell becomes the current one by a click.
    void click(int row, int column);
    /// The role of the current column or row, by keys.
    void choose(const QString &choice, QComboBox &box);
    QComboBox &boxOf(const QString &label);
    QAction *again();
    /// Why the column has its role, as its heading tells in a tooltip.
    QString reasonOf(int column)
    {
        return dialog()
            .columns()
            .cells()
            .model()
            ->headerData(column, Qt::Horizontal, Qt::ToolTipRole)
            .toString();
    }
    /// Nothing where another field has the focus.
    QRadioButton *answerWithFocus();

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestSheetImport::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    openWindow();
}

QRadioButton *TestSheetImport::answerWithFocus()
{
    auto *answer = qobject_cast<QRadioButton *>(QApplication::focusWidget());
    return answer && dialog().questions().isAncestorOf(answer) ? answer : nullptr;
}

QString TestSheetImport::put(const char *name, const QByteArray &bytes)
{
    const QString path = m_folder->filePath(QString::fromUtf8(name));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("cannot write a test file");
    return path;
}

void TestSheetImport::click(int row, int column)
{
    QTableView &cells = dialog().columns().cells();
    const QModelIndex index = cells.model()->index(row, column);
    cells.scrollTo(index);
    QTest::mouseClick(cells.viewport(), Qt::LeftButton, {}, cells.visualRect(index).center());
}

void TestSheetImport::choose(const QString &choice, QComboBox &box)
{
    box.setFocus();
    const int wanted = box.findText(choice);
    QVERIFY2(wanted >= 0, qPrintable(choice));
    for (int i = 0; i < 20 && box.currentIndex() != wanted; ++i)
        QTest::keyClick(&box, box.currentIndex() < wanted ? Qt::Key_Down : Qt::Key_Up);
    QCOMPARE(box.currentIndex(), wanted);
}

QComboBox &TestSheetImport::boxOf(const QString &label)
{
    for (const QLabel *candidate : dialog().findChildren<QLabel *>()) {
        if (hands::plain(candidate->text()) == label)
            return *qobject_cast<QComboBox *>(candidate->buddy());
    }
    qFatal("no %s", qPrintable(label));
}

QAction *TestSheetImport::again()
{
    for (QAction *action : m_window->findChildren<QAction *>()) {
        if (action->shortcut() == QKeySequence(Qt::Key_F9))
            return action;
    }
    return nullptr;
}

void TestSheetImport::sheetReplacesTablesAsOneStep()
{
    const core::Ruleset before = document().draft();
    m_window->showTable(1); // another than the one that is replaced
    QVERIFY(m_window->files().openFile(put("spawns.csv", firstVersion())));
    const QString preview = dialog().notes().toPlainText();
    QVERIFY2(preview.contains(QStringLiteral("Columns left out: B \"HP\".")), qPrintable(preview));
    QVERIFY(preview.contains(QStringLiteral("Rows left out: 4 \"Total\".")));
    QCOMPARE(reasonOf(2), QStringLiteral("Its name says \"Floor 1\"."));
    press(QStringLiteral("Replace Tables of the Draft"));
    QCOMPARE(
        (std::vector {weight("orc", 2), weight("orc", 3), weight("troll", 2), weight("troll", 3)}),
        (std::vector {80, 70, 0, 15}));
    // What a sheet does not say stays.
    QVERIFY(document().draft().tables[0].count == before.tables[0].count);
    QVERIFY(document().draft().tables[1] == before.tables[1]);
    QVERIFY(status().contains(QStringLiteral("Undo takes it back.")));
    QCOMPARE(m_window->currentTable()->table(), std::string("monsters"));
    stack().undo();
    QVERIFY(document().draft() == before);
    QCOMPARE(status(), QString());
}

void TestSheetImport::cancelChangesNothing()
{
    const core::Ruleset before = document().draft();
    m_window->files().openFile(put("spawns.csv", firstVersion()));
    click(1, 1);
    choose(QStringLiteral("Weight"), boxOf(QStringLiteral("Column B is:")));
    QTest::keyClick(&dialog(), Qt::Key_Escape);
    QVERIFY(document().draft() == before);
    QCOMPARE(stack().count(), 0);
    QVERIFY(!again()->isEnabled());
}

void TestSheetImport::wheelTurnsNoBoxWithoutFocus()
{
    m_window->files().openFile(put("spawns.csv", firstVersion()));
    QTRY_VERIFY(dialog().isActiveWindow());
    int boxes = 0;
    for (QComboBox *box : dialog().findChildren<QComboBox *>()) {
        if (!box->isVisible())
            continue;
        ++boxes;
        const int chosen = box->currentIndex();
        for (const int steps : {1, -1, -1})
            turnWheel(*box, steps);
        QCOMPARE(box->currentIndex(), chosen);
    }
    QCOMPARE(boxes, 3); // for the column, the row, and the table that is replaced
    QComboBox &column = boxOf(QStringLiteral("Column A is:"));
    column.setFocus();
    const int chosen = column.currentIndex();
    turnWheel(column, -1);
    QCOMPARE(column.currentIndex(), chosen + 1);
}

void TestSheetImport::importStaysOpenWhereTheDraftIsNotLeft()
{
    select(0, 1);
    type("7");
    key(Qt::Key_Return);
    QVERIFY(document().isModified());
    m_window->files().openFile(put("blanks.csv", "Monster,1,2,3\norc,60,,30\n"));
    hands::button<QRadioButton>(dialog(), QStringLiteral("Carried: the weight before it goes on"))
        ->click();
    const core::Ruleset before = document().draft();
    const auto answer = [](const char *text) {
        QTimer::singleShot(0, [text] {
            hands::button<QPushButton>(*QApplication::activeModalWidget(),
                                       QString::fromLatin1(text))
                ->click();
        });
    };
    answer("Cancel");
    press(QStringLiteral("Open as New Draft"));
    QVERIFY(dialog().isVisible());
    QVERIFY(dialog().imported());
    QVERIFY(document().draft() == before);
    answer("Discard");
    press(QStringLiteral("Open as New Draft"));
    QVERIFY(!dialog().isVisible());
    QCOMPARE(weight("orc", 2), 60);
}

void TestSheetImport::rolesAreSetWithMouseAndKeys()
{
    m_window->files().openFile(put("open.csv", "Beast,A,B,Notes\norc,60,30,x\nrat,5,5,\n"));
    QVERIFY(!dialog().imported());
    QVERIFY(dialog().verdict().text().contains(QStringLiteral("none is called a weight")));
    QCOMPARE(reasonOf(0), QStringLiteral("What it holds says so."));
    QCOMPARE(reasonOf(1), QStringLiteral("Nothing says what it is."));
    // The columns B and C with the mouse, and what they are with keys.
    click(1, 1);
    QTableView &cells = dialog().columns().cells();
    QTest::mouseClick(cells.viewport(), Qt::LeftButton, Qt::ShiftModifier,
                      cells.visualRect(cells.model()->index(1, 2)).center());
    choose(QStringLiteral("Weight on floor"), boxOf(QStringLiteral("Columns B–C are:")));
    QCOMPARE(cells.model()->headerData(2, Qt::Horizontal).toString(), QStringLiteral("C\nFloor 2"));
    QCOMPARE(reasonOf(2), QStringLiteral("You said so."));
    // The first row is one of headings, as before.
    QVERIFY2(dialog().imported().has_value(), qPrintable(dialog().verdict().text()));
    QCOMPARE(dialog().imported()->rules.tables[0].entries.size(), std::size_t {2});
    click(2, 0);
    choose(QStringLiteral("left out"), boxOf(QStringLiteral("Row 3 is:")));
    QVERIFY2(dialog().imported().has_value(), qPrintable(dialog().verdict().text()));
    const core::SpawnTable &table = dialog().imported()->rules.tables[0];
    QCOMPARE(table.entries.size(), std::size_t {1});
    QCOMPARE(core::valueAt(table.entries[0].weight, 2), 30);
    QVERIFY(dialog().notes().toPlainText().contains(QStringLiteral("3 \"rat\"")));
    press(QStringLiteral("Cancel"));
}

void TestSheetImport::emptyCellsAreAnsweredInTheDialog()
{
    m_window->files().openFile(put("blanks.csv", "Monster,1,2,3\norc,60,,30\n"));
    QVERIFY(dialog().verdict().text().contains(QStringLiteral("Cell C2")));
    hands::button<QRadioButton>(dialog(), QStringLiteral("Carried: the weight before it goes on"))
        ->click();
    QVERIFY(dialog().imported().has_value());
    QCOMPARE(core::valueAt(dialog().imported()->rules.tables[0].entries[0].weight, 2), 60);
    press(QStringLiteral("Cancel"));
}

void TestSheetImport::sheetThatIsAskedAboutIsShown()
{
    const QByteArray grass = "### Grass\n\n| Name | Weight |\n|---|---|\n| bat | 20 |\n";
    const QByteArray cave = "\n### Cave\n\n| Name | Weight | Level |\n|---|---|---|\n"
                            "| ogre | 5 | 3 |\n| imp | 4 | 4 |\n";
    m_window->files().openFile(put("shrine.md", grass + cave));
    QVERIFY(!dialog().imported());
    QCOMPARE(boxOf(QStringLiteral("Sheet:")).currentText(), QStringLiteral("Cave"));
    QTRY_VERIFY(dialog().isActiveWindow()); // who works on another stays there
    choose(QStringLiteral("Grass"), boxOf(QStringLiteral("Sheet:")));
    QVERIFY2(dialog().verdict().text().startsWith(QStringLiteral("Sheet “Cave”, cell C")),
             qPrintable(dialog().verdict().text()));
}

void TestSheetImport::tableIsTypedWhereNoCellTellsIt()
{
    m_window->files().openFile(put("foes.csv", "Monster,1,2\nbat,3,4\nCrypt,,\nghoul,5,6\n"));
    click(2, 0);
    choose(QStringLiteral("names a table"), boxOf(QStringLiteral("Row 3 is:")));
    QCOMPARE(dialog().imported()->rules.tables.size(), std::size_t {2});
    const auto *table = dialog().columns().findChild<QLineEdit *>();
    click(1, 0);
    QVERIFY(table->isEnabled());
    QVERIFY(!table->text().isEmpty());
    click(3, 0);
    QVERIFY(!table->isEnabled());
    QVERIFY(table->text().isEmpty());
}

void TestSheetImport::eachAnswerIsToldInWords()
{
    const QDir folder(QStringLiteral(TEST_DATA_DIR "/golden/foreign"));
    const QRegularExpression asked(QStringLiteral("^asks take (.*)$"),
                                   QRegularExpression::MultilineOption);
    const QRegularExpression settled(QStringLiteral("^(rows|columns|zero)=\\w+$"));
    core::AskedQuestion question;
    std::set<QString> answers;
    for (const QString &name : folder.entryList({QStringLiteral("*.expect")})) {
        QFile file(folder.filePath(name));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QRegularExpressionMatch match = asked.match(QString::fromUtf8(file.readAll()));
        for (const QString &answer : match.captured(1).split(u' ')) {
            if (settled.match(answer).hasMatch() && answers.insert(answer).second)
                question.answers.push_back({answer.toStdString(), {}, {}});
        }
    }
    QVERIFY(answers.count(QStringLiteral("columns=tables")) > 0);
    ImportQuestions questions;
    questions.show({question});
    const auto choices = questions.findChildren<QRadioButton *>();
    QCOMPARE(choices.size(), static_cast<qsizetype>(answers.size()));
    for (const QRadioButton *choice : choices)
        QVERIFY2(!choice->text().contains(u'='), qPrintable(choice->text()));
}

void TestSheetImport::answersStayWhereColumnsChange_data()
{
    QTest::addColumn<QByteArray>("first");
    QTest::addColumn<QByteArray>("next");
    QTest::addColumn<QString>("answer");
    QTest::addColumn<QString>("tables");
    QTest::newRow("equal") << QByteArray("Monster,Floors\nBat,1-2\nOgre,2-3\n")
                           << QByteArray("Monster,Floors\nBat,1-3\nOgre,2-3\n")
                           << QStringLiteral("All rows weigh the same on their floors")
                           << QStringLiteral("beasts: Bat 1 1 1, Ogre 0 1 1");
    QTest::newRow("added")
        << QByteArray("Monster,Min Floor,Max Floor,Weight\nBat,1,3,5\nBat,2,3,7\n")
        << QByteArray("Monster,Min Floor,Max Floor,Weight\nBat,1,3,5\nBat,2,3,8\n")
        << QStringLiteral("Its rows together: where both hold, their sum")
        << QStringLiteral("beasts: Bat 5 13 13");
}

// An answer is asked again neither where what the mapping tells changes, nor by the next version.
void TestSheetImport::answersStayWhereColumnsChange()
{
    QFETCH(QByteArray, first);
    QFETCH(QByteArray, next);
    QFETCH(QString, answer);
    m_window->files().openFile(put("beasts.csv", first));
    hands::button<QRadioButton>(dialog(), answer)->click();
    auto *table = dialog().columns().findChild<QLineEdit *>();
    table->selectAll();
    QTest::keyClicks(table, QStringLiteral("beasts"));
    QVERIFY2(dialog().imported().has_value(), qPrintable(dialog().verdict().text()));
    press(QStringLiteral("Open as New Draft"));
    put("beasts.csv", next);
    key(Qt::Key_F9);
    QTEST(tablesOf(document().draft()), "tables");
}

void TestSheetImport::bytesOfWindowsAreReadAndSaid()
{
    m_window->files().openFile(put("latin.csv", "entry,1\nk\xf6ter,4\n"));
    const QList<QLabel *> labels = dialog().findChildren<QLabel *>();
    QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel *label) {
        return label->isVisible() && label->text().contains(QStringLiteral("Windows-1252"));
    }));
    press(QStringLiteral("Open as New Draft"));
    QCOMPARE(document().draft().tables[0].entries[0].id, std::string("k\u00f6ter"));
}

void TestSheetImport::nextVersionComesInWithOneKey()
{
    m_window->files().openFile(put("spawns.csv", firstVersion()));
    press(QStringLiteral("Replace Tables of the Draft"));
    QTRY_VERIFY(again()->isEnabled());
    key(Qt::Key_F9);
    QCOMPARE(status(), QStringLiteral("“spawns.csv” brings nothing new."));
    QCOMPARE(stack().count(), 1);
    // A title, another order of the columns, a new weight and a new row.
    put("spawns.csv",
        "Version 2\nMonster,Floor 3,HP,Floor 1\norc,75,10,80\nbat,4,2,9\n"
        "troll,15,30,\nTotal,94,,89\n");
    key(Qt::Key_F9);
    QVERIFY2(status().startsWith(QStringLiteral("Imported spawns.csv again.")),
             qPrintable(status()));
    QCOMPARE((std::vector {weight("orc", 1), weight("orc", 3), weight("bat", 1), weight("bat", 3)}),
             (std::vector {80, 75, 9, 4}));
    QCOMPARE(stack().count(), 2);
    const auto *compare = m_window->findChild<ComparePanel *>();
    QTRY_VERIFY_WITH_TIMEOUT(compare->isCurrent(), hands::patience);
    QVERIFY(compare->markdown().contains(QStringLiteral("bat")));
    stack().undo();
    QCOMPARE(weight("orc", 3), 70);
}

void TestSheetImport::nextVersionWithoutAColumnIsShown()
{
    m_window->files().openFile(put("spawns.csv", firstVersion()));
    press(QStringLiteral("Replace Tables of the Draft"));
    put("spawns.csv", "Monster,Floor 1\norc,80\n");
    key(Qt::Key_F9);
    QTRY_VERIFY(m_window->findChild<ImportDialog *>()
                && m_window->findChild<ImportDialog *>()->isVisible());
    const QList<QLabel *> labels = dialog().findChildren<QLabel *>();
    QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel *label) {
        return label->isVisible() && label->text().contains(QStringLiteral("“Floor 3”"));
    }));
    press(QStringLiteral("Cancel"));
    QCOMPARE(stack().count(), 1);
}

void TestSheetImport::mappingIsKnownToTheRulesetWhenItIsOpenedAgain()
{
    m_window->files().openFile(put("spawns.csv", firstVersion()));
    press(QStringLiteral("Open as New Draft"));
    QVERIFY(again()->isEnabled());
    const QString ruleset = m_folder->filePath(QStringLiteral("own.ruleset.json"));
    QVERIFY(m_window->files().saveTo(ruleset));
    QVERIFY(m_window->files().openBuiltin(QStringLiteral("roguebasin")));
    QVERIFY(!again()->isEnabled());
    QVERIFY(m_window->files().openFile(ruleset));
    QVERIFY(again()->isEnabled());
    QVERIFY(again()->text().contains(QStringLiteral("spawns.csv")));
    put("spawns.csv", "Monster,HP,Floor 1,Floor 3\norc,10,1,2\n");
    key(Qt::Key_F9);
    QCOMPARE(weight("orc", 3), 2);
}

void TestSheetImport::dataComesInAgainWithItsAnswers()
{
    const QByteArray first
        = R"({"version": 3, "foes": [{"id": "orc", "chance": 30}, {"id": "imp", "chance": 20})";
    m_window->files().openFile(put("foes.json", first + "]}"));
    QVERIFY(!dialog().imported());
    // With Tab from the text to the answers, and by what was read to the places and buttons.
    QTRY_VERIFY(dialog().isActiveWindow());
    dialog().text().setFocus();
    for (int pressed = 0; pressed < 4 && !answerWithFocus(); ++pressed)
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QRadioButton *answer = answerWithFocus();
    QVERIFY(answer);
    QTest::keyClick(answer, Qt::Key_Space);
    QVERIFY(dialog().imported());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QCOMPARE(QApplication::focusWidget(), &dialog().preview());
    QTRY_VERIFY(dialog().replacing().findChild<QComboBox *>()->isVisible());
    dialog().notes().setFocus();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QVERIFY(dialog().replacing().isAncestorOf(QApplication::focusWidget()));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QCOMPARE(hands::plain(qobject_cast<QPushButton *>(QApplication::focusWidget())->text()),
             QStringLiteral("Open as New Draft"));
    press(QStringLiteral("Replace Tables of the Draft"));
    QVERIFY2(status().startsWith(QStringLiteral("Imported foes.json:")), qPrintable(status()));
    QCOMPARE((std::vector {weight("orc", 1), weight("imp", 1)}), (std::vector {30, 20}));
    QVERIFY(again()->text().contains(QStringLiteral("foes.json")));
    put("foes.json", first + R"(, {"id": "wyrm", "chance": 7}]})");
    key(Qt::Key_F9);
    QVERIFY2(status().startsWith(QStringLiteral("Imported foes.json again.")),
             qPrintable(status()));
    QCOMPARE(weight("wyrm", 1), 7);
    // Opened by hand, it does not ask again.
    m_window->files().openFile(m_folder->filePath(QStringLiteral("foes.json")));
    QVERIFY(dialog().imported());
    const auto isRemembered = [this] {
        const QList<QLabel *> labels = dialog().questions().findChildren<QLabel *>();
        return std::any_of(labels.begin(), labels.end(), [](const QLabel *label) {
            return label->isVisible()
                && label->text() == QStringLiteral("So it was the last time.");
        });
    };
    QVERIFY(isRemembered());
    dialog().questions().findChild<QRadioButton *>()->click();
    QVERIFY(!isRemembered());
}

void TestSheetImport::tabKeyGoesRoundTheWholeWindow_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("cells") << QStringLiteral("spawns.csv") << firstVersion();
    QTest::newRow("code") << QStringLiteral("control.py")
                          << QByteArray("item_chances = {\n    0: [(kinds.balm, 40)],\n"
                                        "    6: [(kinds.mail, 15)],\n}\n");
}

void TestSheetImport::tabKeyGoesRoundTheWholeWindow()
{
    QFETCH(QString, name);
    QFETCH(QByteArray, text);
    m_window->files().openFile(put(qPrintable(name), text));
    QTRY_VERIFY(dialog().isActiveWindow());
    QTRY_VERIFY(QApplication::focusWidget());
    const QWidget *first = QApplication::focusWidget();
    QStringList buttons;
    for (int pressed = 0; pressed < 30; ++pressed) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        if (QApplication::focusWidget() == first)
            break;
        if (auto *button = qobject_cast<QPushButton *>(QApplication::focusWidget()))
            buttons << hands::plain(button->text());
    }
    QCOMPARE(QApplication::focusWidget(), first);
    buttons.sort();
    QCOMPARE(buttons,
             QStringList({QStringLiteral("Cancel"), QStringLiteral("Open as New Draft"),
                          QStringLiteral("Replace Tables of the Draft")}));
}

void TestSheetImport::tabsOfAWorkbookAreChosen()
{
    if (!core::readsWorkbooks())
        QSKIP("This build reads no workbooks.");
    const QString path = m_folder->filePath(QStringLiteral("two-tabs.xlsx"));
    QVERIFY(QFile::copy(QStringLiteral(TEST_DATA_DIR "/golden/sheets/two-tabs.xlsx"), path));
    QVERIFY(m_window->files().openFile(path));
    // Both with tables are read; the one with remarks is not.
    QCOMPARE(dialog().imported()->rules.tables.size(), std::size_t {2});
    QVERIFY(dialog().notes().toPlainText().contains(
        QStringLiteral("The sheet \"Remarks\" was left out.")));
    choose(QStringLiteral("Items"), boxOf(QStringLiteral("Sheet:")));
    auto *isTaken = hands::button<QCheckBox>(dialog(), QStringLiteral("Read this sheet"));
    QTest::keyClick(isTaken, Qt::Key_Space);
    QCOMPARE(dialog().imported()->rules.tables.size(), std::size_t {1});
    press(QStringLiteral("Open as New Draft"));
    // 60 % and 12.5 %, all times ten.
    QCOMPARE((std::vector {weight("Bat", 1), weight("Ogre", 2)}), (std::vector {600, 125}));
}

void TestSheetImport::pastedCellsAreMapped()
{
    m_window->files().importText(
        QStringLiteral("Monster\tWeight\tMin Floor\tMax Floor\nbat\t7\t2\t3\n"), {});
    press(QStringLiteral("Open as New Draft"));
    QCOMPARE((std::vector {weight("bat", 1), weight("bat", 2), weight("bat", 4)}),
             (std::vector {0, 7, 0}));
}

void TestSheetImport::brokenWorkbookIsSaidOnce()
{
    m_window->files().openFile(put("broken.xlsx", "PK\3\4 and nothing more"));
    QTRY_VERIFY(QApplication::activeModalWidget());
    QCOMPARE(m_window->findChildren<ImportDialog *>().size(), 0);
    auto *box = qobject_cast<QDialog *>(QApplication::activeModalWidget());
    box->reject();
}

void TestSheetImport::bytesOfABinaryFileAreNotShown()
{
    m_window->files().openFile(put("loot.asset", QByteArray("\1\0\2\n\0\xff\xfe loot", 12)));
    QTRY_VERIFY(QApplication::activeModalWidget());
    auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
    QVERIFY(box);
    QVERIFY(box->informativeText().contains(QStringLiteral("binary file")));
    box->reject();
}

void TestSheetImport::spreadsheetsAsPeopleKeepThem_data()
{
    QTest::addColumn<int>("index");
    int index = 0;
    for (const Kept &kept : keptSheets())
        QTest::newRow(kept.kind) << index++;
}

// In by the dialog, and its next version by one key.
void TestSheetImport::spreadsheetsAsPeopleKeepThem()
{
    QFETCH(int, index);
    const Kept kept = keptSheets()[static_cast<std::size_t>(index)];
    const QString name = QString::fromUtf8(kept.file);
    const bool isWorkbook = kept.first.isEmpty();
    if (isWorkbook && !core::readsWorkbooks())
        QSKIP("This build reads no workbooks.");
    const QString path = put(kept.file, isWorkbook ? goldenSheet(name) : kept.first);
    QVERIFY(m_window->files().openFile(path));
    for (const QString &answer : kept.answers)
        hands::button<QRadioButton>(dialog(), answer)->click();
    QVERIFY2(dialog().imported().has_value(), qPrintable(dialog().verdict().text()));
    press(QStringLiteral("Open as New Draft"));
    QCOMPARE(tablesOf(document().draft()), QString::fromUtf8(kept.tables));

    QString next = name;
    next.insert(name.lastIndexOf(u'.'), QStringLiteral("-next"));
    put(kept.file, isWorkbook ? goldenSheet(next) : kept.next);
    key(Qt::Key_F9);
    QVERIFY2(status().startsWith(QStringLiteral("Imported %1 again.").arg(name)),
             qPrintable(status()));
    QCOMPARE(tablesOf(document().draft()), QString::fromUtf8(kept.nextTables));
    const auto *compare = m_window->findChild<ComparePanel *>();
    QTRY_VERIFY_WITH_TIMEOUT(compare->isCurrent(), hands::patience);
    const DifferencesModel &differences = compare->differences();
    QStringList changed;
    for (int row = 0; row < differences.rowCount(); ++row)
        changed << differences.index(row, DifferencesModel::Where).data().toString();
    changed.sort();
    QCOMPARE(changed.join(QStringLiteral(", ")), QString::fromUtf8(kept.changed));
    stack().undo();
    QCOMPARE(tablesOf(document().draft()), QString::fromUtf8(kept.tables));
}

QTEST_MAIN(TestSheetImport)
#include "tst_sheetimport.moc"
