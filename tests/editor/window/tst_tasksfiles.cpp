// SPDX-License-Identifier: GPL-3.0-or-later
// Whole tasks with what comes in and goes out, each once with the mouse and once with keys.

#include "tests/editor/taskbench.h"

#include "editor/charts/chartexport.h"
#include "editor/dialogs/importdialog.h"
#include "editor/dialogs/importquestions.h"
#include "editor/window/tableeditor.h"

#include "core/io/sheets/sheettext.h"

#include <QClipboard>
#include <QGroupBox>
#include <QImage>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>
#include <QRadioButton>
#include <QTemporaryDir>
#include <QXmlStreamReader>

using namespace editor;

class TestTasksFiles : public TaskBench
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { close(); }
    void snippetIsImportedByMouse();
    void snippetIsImportedByKeys();
    void chartAndTableAreExportedByMouse();
    void chartAndTableAreExportedByKeys();

private:
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
