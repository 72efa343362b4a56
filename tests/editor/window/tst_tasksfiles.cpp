// SPDX-License-Identifier: GPL-3.0-or-later
// Whole tasks with what comes in and goes out, each once with the mouse and once with keys.

#include "tests/editor/taskbench.h"

#include "editor/charts/chartexport.h"
#include "editor/dialogs/importdialog.h"
#include "editor/dialogs/importquestions.h"
#include "editor/window/tableeditor.h"

#include "core/io/sheets/readsheet.h"

#include <QClipboard>
#include <QFile>
#include <QGroupBox>
#include <QImage>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>
#include <QRadioButton>
#include <QTemporaryDir>
#include <QXmlStreamReader>

using namespace editor;

namespace {

/// A file as somebody brings it, or cells of a clipboard where there is no name.
struct Brought
{
    const char *name = "";
    QByteArray bytes = {}; ///< without, those of the golden sheet of that name
    QString answer = {}; ///< to what is asked; empty where nothing is
    QString entries = {}; ///< what is to come of it, on floors 1 to 3

    bool isPasted() const { return *name == 0; }
};

/// One of each kind.
std::vector<Brought> twelveKinds()
{
    const QString both = QStringLiteral("Imp 0 30 30, Bat 5 5 5");
    const QString ending = QStringLiteral("Imp 0 30 30, Bat 5 5 0");
    return {
        {"spawns.py",
         "monster_chances = {}\nmonster_chances['orc'] = 80\n"
         "monster_chances['troll'] = from_dungeon_level([[15, 2], [30, 3]])\n",
         {},
         QStringLiteral("orc 80 80 80, troll 0 15 30")},
        {"foes.lua",
         "local foes = {\n  { name = \"Imp\", min_level = 2, spawn_weight = 30 },\n"
         "  { name = \"Bat\", min_level = 1, spawn_weight = 5 },\n}\n",
         {},
         both},
        {"spawns.ts",
         "export const MONSTERS: Spawn[] = [\n  { name: \"Imp\", weight: 30, minFloor: 2 },\n"
         "  { name: \"Bat\", weight: 5, minFloor: 1, maxFloor: 2 },\n];\n",
         {},
         ending},
        {"loot.json",
         "[ { \"item\": \"vial\", \"weight\": 3, \"chance\": 50 },\n"
         "  { \"item\": \"horn\", \"weight\": 9, \"chance\": 10 } ]\n",
         QStringLiteral("“weight”: Weight, “chance”: left out"),
         QStringLiteral("vial 3 3 3, horn 9 9 9")},
        {"spawns.yaml",
         "monsters:\n  - name: Imp\n    weight: 30\n    floors: \"2+\"\n"
         "  - name: Bat\n    weight: 5\n    floors: \"1-2\"\n",
         {},
         ending},
        {"spawns.toml",
         "[[monster]]\nname = \"Imp\"\nweight = 30\nmin_floor = 2\n\n"
         "[[monster]]\nname = \"Bat\"\nweight = 5\n",
         {},
         both},
        {"spawns.xml",
         "<spawns>\n  <spawn name=\"Imp\" weight=\"30\" minFloor=\"2\"/>\n"
         "  <spawn name=\"Bat\" weight=\"5\" minFloor=\"1\"/>\n</spawns>\n",
         {},
         both},
        {"template.ron",
         "Templates(\n    entities: [\n"
         "        Template(name: \"Imp\", levels: [1, 2], frequency: 30),\n"
         "        Template(name: \"Bat\", levels: [0, 1, 2], frequency: 5),\n    ],\n)\n",
         QStringLiteral("The first floor: all are one more"), both},
        {"spawns.tres",
         "[gd_resource type=\"Resource\" format=3]\n\n"
         "[sub_resource type=\"Resource\" id=\"1\"]\nname = \"Imp\"\nweight = 30\n"
         "min_floor = 2\n\n[sub_resource type=\"Resource\" id=\"2\"]\nname = \"Bat\"\n"
         "weight = 5\nmin_floor = 1\n",
         {},
         both},
        {"spawns.csv", "Monster,Floor 1,Floor 2,Floor 3\nImp,,30,\nBat,5,5,5\n",
         QStringLiteral("Carried: the weight before it goes on"), both},
        {"two-tabs.xlsx", {}, {}, QStringLiteral("Bat 600 400 200, Ogre 0 125 500")},
        {"", "Monster\tWeight\tMin Floor\tMax Floor\nImp\t30\t2\t\nBat\t5\t1\t2\n", {}, ending},
    };
}

/// "Imp 0 30 30, Bat 5 5 5" of each table.
QStringList entriesOf(const core::Ruleset &rules)
{
    QStringList tables;
    for (const core::SpawnTable &table : rules.tables) {
        QStringList entries;
        for (const core::SpawnEntry &entry : table.entries) {
            entries << QString::fromStdString(entry.id);
            for (int floor = 1; floor <= 3; ++floor)
                entries.back() += u' ' + QString::number(core::valueAt(entry.weight, floor));
        }
        tables << entries.join(QStringLiteral(", "));
    }
    return tables;
}

} // namespace

class TestTasksFiles : public TaskBench
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { close(); }
    void snippetIsImportedByMouse();
    void snippetIsImportedByKeys();
    void twelveKindsOfFilesComeInByMouse();
    void twelveKindsOfFilesComeInByKeys();
    void chartAndTableAreExportedByMouse();
    void chartAndTableAreExportedByKeys();

private:
    QString put(const Brought &brought);
    ImportDialog *opened(const Brought &brought, const std::function<void()> &askForImport);
    QRadioButton *answer(const Brought &brought);
    void checkTaken(const Brought &brought, const core::Ruleset &before);
    void checkQuestion(ImportDialog &dialog);
    void checkImported();
    QString path(const QString &name) { return m_folder->filePath(name); }
    QByteArray written(const QString &name);
    void checkExports();

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestTasksFiles::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    open();
    // As the tutorial prints it, copied there.
    QApplication::clipboard()->setText(
        QStringLiteral("    #chance of each monster\n"
                       "    monster_chances = {}\n"
                       "    monster_chances['orc'] = 80  #orc always shows up\n"
                       "    monster_chances['troll'] = from_dungeon_level([[15, 3], [30, 5], "
                       "[60, 7]])\n"));
}

void TestTasksFiles::checkQuestion(ImportDialog &dialog)
{
    QCOMPARE(dialog.questions().boxes().size(), std::size_t {1});
    QVERIFY(dialog.notes().toPlainText().contains(QStringLiteral("value first")));
}

void TestTasksFiles::checkImported()
{
    QCOMPARE(document().draft().tables.size(), std::size_t(1));
    const char *table = document().draft().tables[0].id.c_str();
    const core::Progression expected = core::Transitions {{{3, 15}, {5, 30}, {7, 60}}};
    QVERIFY(weights("troll", table) == expected);
    QCOMPARE(weight("orc", 9, table), 80);
    QVERIFY(document().isModified()); // it is in no file yet
}

void TestTasksFiles::snippetIsImportedByMouse()
{
    const auto import = [this] {
        mouse.menu(window(), {QStringLiteral("File"), QStringLiteral("Import…")});
    };
    hands::inDialog(import, [this](QDialog &opened) {
        auto &dialog = dynamic_cast<ImportDialog &>(opened);
        mouse.contextMenu(*dialog.text().viewport(), QPoint(20, 20), QStringLiteral("Paste"));
        checkQuestion(dialog);
        mouse.press<QRadioButton>(dialog,
                                  QStringLiteral("Value first: [15, 3] is 15 from floor 3"));
        mouse.press<QPushButton>(dialog, QStringLiteral("Open as New Draft"));
    });
    checkImported();
}

void TestTasksFiles::snippetIsImportedByKeys()
{
    hands::inDialog([this] { keys.press("Ctrl+I"); },
                    [this](QDialog &opened) {
                        auto &dialog = dynamic_cast<ImportDialog &>(opened);
                        keys.press("Ctrl+V");
                        checkQuestion(dialog);
                        const QGroupBox &order = *dialog.questions().boxes().front();
                        keys.tabTo(order);
                        keys.press("Down");
                        QVERIFY(order.findChildren<QRadioButton *>()[1]->isChecked());
                        keys.press("Up");
                        keys.press("Alt+N"); // Open as New Draft
                    });
    checkImported();
}

QString TestTasksFiles::put(const Brought &brought)
{
    const QString to = path(QLatin1String(brought.name));
    QFile file(to);
    if (brought.bytes.isEmpty())
        QFile::copy(QStringLiteral(TEST_DATA_DIR "/golden/sheets/") + QLatin1String(brought.name),
                    to);
    else if (!file.open(QIODevice::WriteOnly) || file.write(brought.bytes) != brought.bytes.size())
        qFatal("cannot write a test file");
    return to;
}

/// The dialog of the import, as large as a small screen: of a file, as one that is dropped, or of
/// what is on the clipboard, which is asked for.
ImportDialog *TestTasksFiles::opened(const Brought &brought,
                                     const std::function<void()> &askForImport)
{
    QApplication::clipboard()->setText(QString::fromUtf8(brought.bytes));
    if (brought.isPasted())
        askForImport();
    else if (!window().files().openFile(put(brought)))
        qFatal("cannot open a test file");
    ImportDialog *dialog = nullptr;
    const auto isThere = [&] {
        dialog = window().findChild<ImportDialog *>();
        return dialog != nullptr && dialog->isVisible();
    };
    if (!QTest::qWaitFor(isThere, hands::patience))
        qFatal("no import dialog has come");
    dialog->resize(1024, 670);
    hands::waitForKeys(*dialog);
    return dialog;
}

QRadioButton *TestTasksFiles::answer(const Brought &brought)
{
    return hands::button<QRadioButton>(*window().findChild<ImportDialog *>(), brought.answer);
}

/// As one step, which undo takes back.
void TestTasksFiles::checkTaken(const Brought &brought, const core::Ruleset &before)
{
    QTRY_VERIFY(window().findChild<ImportDialog *>() == nullptr);
    const QStringList entries = entriesOf(document().draft());
    QVERIFY2(entries.contains(brought.entries), qPrintable(entries.join(u'\n')));
    document().undoStack().undo();
    QVERIFY2(document().draft() == before, brought.name);
}

void TestTasksFiles::twelveKindsOfFilesComeInByMouse()
{
    window().resize(1024, 700);
    const core::Ruleset before = document().draft();
    for (const Brought &brought : twelveKinds()) {
        ImportDialog *dialog = opened(brought, [this] {
            mouse.menu(window(), {QStringLiteral("File"), QStringLiteral("Import…")});
        });
        if (brought.isPasted())
            mouse.contextMenu(*dialog->text().viewport(), QPoint(20, 20), QStringLiteral("Paste"));
        if (!brought.answer.isEmpty()) { // beside a short text it takes no clicks
            QRadioButton *button = answer(brought);
            mouse.click(*button, QPoint(10, button->height() / 2));
        }
        QVERIFY2(dialog->imported(), qPrintable(dialog->verdict().text()));
        mouse.press<QPushButton>(*dialog, QStringLiteral("Replace Tables of the Draft"));
        checkTaken(brought, before);
    }
}

void TestTasksFiles::twelveKindsOfFilesComeInByKeys()
{
    window().resize(1024, 700);
    const core::Ruleset before = document().draft();
    for (const Brought &brought : twelveKinds()) {
        const ImportDialog *dialog = opened(brought, [this] { keys.press("Ctrl+I"); });
        if (brought.isPasted())
            keys.press("Ctrl+V");
        if (!brought.answer.isEmpty()) {
            const QRadioButton *button = answer(brought);
            keys.tabTo(*button->parentWidget());
            for (int i = 0; i < 12 && !button->hasFocus(); ++i)
                keys.press("Down");
            if (!button->isChecked())
                keys.press("Space");
        }
        QVERIFY2(dialog->imported(), qPrintable(dialog->verdict().text()));
        keys.press("Alt+P"); // Replace Tables of the Draft
        checkTaken(brought, before);
    }
}

QByteArray TestTasksFiles::written(const QString &name)
{
    QFile file(path(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void TestTasksFiles::checkExports()
{
    QVERIFY(written(QStringLiteral("chart.pdf")).startsWith("%PDF-"));
    QXmlStreamReader svg(written(QStringLiteral("chart.svg")));
    QVERIFY(svg.readNextStartElement());
    QCOMPARE(svg.name().toString(), QStringLiteral("svg"));
    while (!svg.atEnd())
        svg.readNext();
    QVERIFY2(!svg.hasError(), qPrintable(svg.errorString()));
    const QImage png(path(QStringLiteral("chart.png")));
    QVERIFY(png.width() > 1000); // twice the pixels of the screen
    const QList<QByteArray> numbers = written(QStringLiteral("chart.csv")).split('\n');
    QCOMPARE(numbers.value(2), QByteArray("troll,0,0,15,15,30,30,60,60,60,60"));
    const auto table
        = core::importSheetText(written(QStringLiteral("tables.csv")).toStdString(), {});
    QVERIFY(table);
    QVERIFY(table->rules.tables[0].entries[1].weight == weights("troll"));
}

void TestTasksFiles::chartAndTableAreExportedByMouse()
{
    const auto exporter
        = [this] { mouse.press<QToolButton>(table().charts(), QStringLiteral("Export…")); };
    for (const char *name : {"chart.pdf", "chart.svg", "chart.png", "chart.csv"}) {
        hands::inDialog(exporter, [&](QDialog &dialog) {
            mouse.type(path(QLatin1String(name))); // the name; its field waits for it
            mouse.press<QPushButton>(dialog, QStringLiteral("Save"));
        });
    }
    const auto tables = [this] {
        mouse.menu(window(), {QStringLiteral("File"), QStringLiteral("Export…")});
    };
    hands::inDialog(tables, [this](QDialog &dialog) {
        const auto save = [&] { mouse.press<QPushButton>(dialog, QStringLiteral("Save…")); };
        hands::inDialog(save, [this](QDialog &files) {
            mouse.type(path(QStringLiteral("tables.csv")));
            mouse.press<QPushButton>(files, QStringLiteral("Save"));
        });
    });
    checkExports();
}

void TestTasksFiles::chartAndTableAreExportedByKeys()
{
    for (const char *name : {"chart.pdf", "chart.svg", "chart.png", "chart.csv"}) {
        hands::inDialog([this] { keys.press("Ctrl+Shift+E"); },
                        [&](QDialog &) {
                            keys.type(path(QLatin1String(name)));
                            keys.press("Return");
                        });
    }
    hands::inDialog([this] { keys.press("Ctrl+E"); },
                    [this](QDialog &dialog) {
                        const QPointer<QDialog> open = &dialog; // gone once it is closed
                        const auto save = [this] { keys.press("Alt+S"); };
                        hands::inDialog(save, [this](QDialog &) {
                            keys.type(path(QStringLiteral("tables.csv")));
                            keys.press("Return");
                        });
                        QVERIFY(!open || !open->isVisible());
                    });
    checkExports();
}

QTEST_MAIN(TestTasksFiles)
#include "tst_tasksfiles.moc"
