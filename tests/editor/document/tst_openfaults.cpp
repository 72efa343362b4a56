// SPDX-License-Identifier: GPL-3.0-or-later
// Files that cannot be read: the right words, and what was open stays.

#include "tests/editor/faultbench.h"
#include "tests/editor/mouse.h"

#include "editor/style/noticebar.h"

#include "core/io/ruleset/rulesetjson.h"

#include <QDir>
#include <QPlainTextEdit>
#include <QPushButton>

#include <sys/stat.h>

using namespace editor;

class TestOpenFaults : public FaultBench
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { m_window.reset(); }
    void fileThatCannotBeOpenedIsExplained_data();
    void fileThatCannotBeOpenedIsExplained();
    void importOfWhatIsNoFileIsExplained();
    void faultInALargeFileIsFoundQuickly();
    void fileBrokenByOthersIsNotReloaded();
};

void TestOpenFaults::fileThatCannotBeOpenedIsExplained_data()
{
    QTest::addColumn<QString>("path"); // below our folder, or absolute
    QTest::addColumn<QByteArray>("bytes"); // of a file of ours
    QTest::addColumn<QString>("words");
    const QByteArray whole = QByteArray::fromStdString(core::writeRuleset(drafts::classic()));
    const auto add = [](const char *name, const QByteArray &bytes, const char *words) {
        QTest::newRow(name) << QString() << bytes << QString::fromUtf8(words);
    };
    add("malformed", "{\n  \"format\": oops\n}\n", "Line 2, column 13");
    add("truncated", whole.left(whole.size() / 2), "Line ");
    add("empty", "", "Line 1, column 1");
    add("binary",
        QByteArray("\x7f"
                   "ELF\0\0\xff\xfe",
                   8),
        "Line 1, column 1");
    add("newer", QByteArray(whole).replace("\"version\": 1", "\"version\": 3"), "newer program");
    add("huge", QByteArray(static_cast<qsizetype>(core::maxRulesetBytes) + 1, ' '), "larger than");
    add("something else", "[\"fathom-ruleset\"]", "Line 1, column 1");
    const auto place = [](const char *name, const QString &path, const char *words) {
        QTest::newRow(name) << path << QByteArray() << QString::fromUtf8(words);
    };
    place("missing", QStringLiteral("/nowhere/a.json"), "No such file");
    place("folder", QStringLiteral("folder"), "folder");
    place("pipe that nobody writes to", QStringLiteral("pipe"), "device");
    const QString unreadable = QStringLiteral("/proc/self/mem");
    if (QFileInfo::exists(unreadable)) // a bare machine may not have it
        place("unreadable", unreadable, "cannot be read: Input/output error");
}

void TestOpenFaults::fileThatCannotBeOpenedIsExplained()
{
    QFETCH(QString, path);
    QFETCH(QByteArray, bytes);
    QFETCH(QString, words);
    if (path.isEmpty()) {
        put("other.json", bytes);
        path = this->path("other.json");
    }
    QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("folder")));
    QCOMPARE(mkfifo(qPrintable(this->path("pipe")), 0600), 0);
    path = QDir(m_folder->path()).filePath(path);
    QVERIFY(!m_window->files().openFile(path));
    const QString message = said();
    QVERIFY2(message.contains(words), qPrintable(message));
    QVERIFY2(message.contains(QFileInfo(path).fileName()), qPrintable(message));
    QVERIFY(isUntouched());
    if (!bytes.isEmpty())
        QCOMPARE(bytesOf(path), bytes);
}

void TestOpenFaults::importOfWhatIsNoFileIsExplained()
{
    QVERIFY(!m_window->files().openFile(path("none.csv")));
    QVERIFY(said().contains(QStringLiteral("No such file")));
    put("huge.csv", QByteArray(static_cast<qsizetype>(core::maxRulesetBytes) + 1, ','));
    QVERIFY(!m_window->files().openFile(path("huge.csv")));
    QVERIFY(said().contains(QStringLiteral("larger than")));
    QVERIFY(isUntouched());
}

// Two megabytes in one line, which no text view lays out in reasonable time.
void TestOpenFaults::faultInALargeFileIsFoundQuickly()
{
    const QByteArray list = "[" + QByteArray("1,").repeated(1'000'000);
    put("long.json", list + "oops" + QByteArray(",1").repeated(1000) + "]");
    QVERIFY(!m_window->files().openFile(path("long.json")));
    const auto *dialog = m_window->findChild<BrokenFileDialog *>();
    QVERIFY(dialog);
    QVERIFY(dialog->text().toPlainText().size() < 200'000);
    QTextCursor fault = dialog->text().textCursor();
    fault.movePosition(QTextCursor::Right, QTextCursor::KeepAnchor, 4);
    QCOMPARE(fault.selectedText(), QStringLiteral("oops"));
    QVERIFY(said().contains(QStringLiteral("Only the part around line 1")));
}

void TestOpenFaults::fileBrokenByOthersIsNotReloaded()
{
    put("tables.ruleset.json", "{ \"format\": ");
    QTRY_VERIFY(m_window->fileNotice().isVisible());
    Mouse mouse;
    mouse.press<QPushButton>(m_window->fileNotice(), QStringLiteral("Reload"));
    QVERIFY(said().contains(QStringLiteral("cannot be opened")));
    QCOMPARE(troll(), 20);
    QCOMPARE(document().undoStack().count(), 1);
    QVERIFY(m_window->fileNotice().isVisible()); // still to be answered
    mouse.press<QPushButton>(m_window->fileNotice(), QStringLiteral("Keep Mine"));
    QVERIFY(m_window->files().save());
    QCOMPARE(loadRuleset(m_file).value(), document().draft());
}

QTEST_MAIN(TestOpenFaults)
#include "tst_openfaults.moc"
