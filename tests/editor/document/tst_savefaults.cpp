// SPDX-License-Identifier: GPL-3.0-or-later
// Places that cannot be written: the right words, nothing lost.

#include "tests/editor/faultbench.h"
#include "tests/editor/fulldisk.h"
#include "tests/editor/mouse.h"
#include "tests/support/diskwatch.h"

#include "editor/charts/chartexport.h"
#include "editor/dialogs/exportdialog.h"
#include "editor/document/atomicfile.h"
#include "editor/style/noticebar.h"
#include "editor/window/tableeditor.h"

#include <QDir>
#include <QPushButton>
#include <QStatusBar>

#include <sys/stat.h>
#include <unistd.h>

using namespace editor;

namespace {

/// While it lives no right of root gets around the permissions below a folder.
class NotRoot
{
public:
    explicit NotRoot(const QTemporaryDir &folder)
        : m_user(geteuid())
    {
        constexpr uid_t nobody = 65534;
        if (m_user != 0)
            return;
        chmod(qPrintable(folder.path()), 0755);
        m_failed = seteuid(nobody) != 0;
    }
    ~NotRoot()
    {
        if (m_failed || seteuid(m_user) != 0)
            qFatal("the user cannot be changed");
    }
    NotRoot(const NotRoot &) = delete;
    NotRoot &operator=(const NotRoot &) = delete;

private:
    uid_t m_user;
    bool m_failed = false;
};

} // namespace

class TestSaveFaults : public FaultBench
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { m_window.reset(); }
    void placeThatTakesNoFileIsExplained_data();
    void placeThatTakesNoFileIsExplained();
    void fullDiskKeepsFileAndDraft();
    void fullDiskKeepsTheWindowOpen();
    void fullDiskWithoutRoomForRecoveryIsSaid();
    void fullDiskKeepsTheExportBefore();
    void deviceIsNotReplacedByAFile();
    void danglingLinkIsWrittenThrough();
    void newFileIsOnTheDiskBeforeItReplacesTheOld();
    void folderThatIsGoneLosesNothing();
};

void TestSaveFaults::placeThatTakesNoFileIsExplained_data()
{
    QTest::addColumn<QString>("place"); // below our folder
    QTest::addColumn<QString>("words");
    QTest::newRow("below a file") << QStringLiteral("tables.ruleset.json/a.json")
                                  << QStringLiteral("Not a directory");
    QTest::newRow("folder that is not there")
        << QStringLiteral("none/a.json") << QStringLiteral("No such file");
    QTest::newRow("read-only folder")
        << QStringLiteral("locked/a.json") << QStringLiteral("Permission denied");
    QTest::newRow("a folder itself") << QStringLiteral(".") << QStringLiteral("directory");
}

void TestSaveFaults::placeThatTakesNoFileIsExplained()
{
    QFETCH(QString, place);
    QFETCH(QString, words);
    const QString target = QDir(m_folder->path()).filePath(place);
    QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("locked")));
    QCOMPARE(chmod(qPrintable(path("locked")), 0555), 0);
    {
        const NotRoot permissionsCount(*m_folder);
        QVERIFY(!m_window->files().saveTo(target));
    }
    const QString message = said();
    QVERIFY2(message.contains(words), qPrintable(message));
    QVERIFY2(message.contains(QStringLiteral("cannot be saved")), qPrintable(message));
    QVERIFY2(message.contains(QStringLiteral("Nothing is lost")), qPrintable(message));
    QVERIFY(isUntouched());
    QVERIFY(m_window->files().saveTo(path("elsewhere.json")));
    QCOMPARE(loadRuleset(path("elsewhere.json")).value(), document().draft());
}

void TestSaveFaults::fullDiskKeepsFileAndDraft()
{
    {
        const FullDisk full(300);
        QVERIFY(!m_window->files().save());
    }
    const QString message = said();
    QVERIFY2(message.contains(QStringLiteral("File too large")), qPrintable(message));
    QVERIFY(isUntouched());
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files).size(), 1); // no half of a file
    QVERIFY(m_window->files().save());
    QCOMPARE(loadRuleset(m_file).value(), document().draft());
    QVERIFY(!document().isModified());
}

void TestSaveFaults::fullDiskKeepsTheWindowOpen()
{
    Mouse mouse;
    {
        const FullDisk full(300);
        hands::inDialog([this] { m_window->close(); },
                        [&mouse](QDialog &dialog) {
                            mouse.press<QPushButton>(dialog, QStringLiteral("Save"));
                        });
    }
    QVERIFY(m_window->isVisible());
    QVERIFY(said().contains(QStringLiteral("cannot be saved")));
    QVERIFY(isUntouched());
}

void TestSaveFaults::fullDiskWithoutRoomForRecoveryIsSaid()
{
    const FullDisk full(200);
    setWeight(document(), "monsters", {"troll", 3, 21}, document().newGesture());
    QTRY_VERIFY(m_window->statusBar()->currentMessage().contains(
        QStringLiteral("No recovery copy can be kept: File too large. Save often.")));
}

void TestSaveFaults::fullDiskKeepsTheExportBefore()
{
    put("out.csv", "as it was");
    const std::unique_ptr<ExportDialog> dialog(
        new ExportDialog(document().publish(), QStringLiteral("a"), m_file, m_window.get()));
    QString chartProblem;
    {
        const FullDisk full(10);
        QVERIFY(!dialog->saveTo(path("out.csv")));
        chartProblem = writeChart(m_window->currentTable()->charts(), ChartKind::Weights,
                                  ChartFormat::Svg, path("out.csv"));
    }
    const QString message = said();
    QVERIFY2(message.contains(QStringLiteral("“out.csv” cannot be written")), qPrintable(message));
    QVERIFY2(message.contains(QStringLiteral("File too large")), qPrintable(message));
    QVERIFY2(chartProblem.contains(QStringLiteral("File too large")), qPrintable(chartProblem));
    QCOMPARE(bytesOf(path("out.csv")), QByteArray("as it was"));
}

// A rename over it, as root may do, would take it from the whole system.
void TestSaveFaults::deviceIsNotReplacedByAFile()
{
    const QString link = path("link");
    QCOMPARE(mkfifo(qPrintable(path("pipe")), 0600), 0);
    QVERIFY(QFile::link(path("pipe"), link));
    QVERIFY(writeWhole(link, "bytes").contains(QStringLiteral("device")));
    QVERIFY(QFileInfo(link).isSymLink());
    QVERIFY(!QFileInfo(link).isFile());
}

void TestSaveFaults::danglingLinkIsWrittenThrough()
{
    const QString link = path("link.json");
    QVERIFY(QFile::link(path("target.json"), link));
    QVERIFY(m_window->files().saveTo(link));
    QVERIFY(QFileInfo(link).isSymLink());
    QVERIFY(!QFileInfo(path("target.json")).isSymLink());
    QCOMPARE(loadRuleset(path("target.json")).value(), document().draft());
}

void TestSaveFaults::newFileIsOnTheDiskBeforeItReplacesTheOld()
{
    if (!diskwatch::works)
        QSKIP("needs to see what is asked of the disk");
    diskwatch::reset();
    QCOMPARE(writeWhole(m_file, "bytes"), QString());
    const std::vector<diskwatch::Rename> renames = diskwatch::renames();
    QVERIFY(!renames.empty());
    QCOMPARE(renames.back().to, m_file);
    QCOMPARE(renames.back().size, qint64 {5});
    QCOMPARE(renames.back().flushed, qint64 {5});
}

void TestSaveFaults::folderThatIsGoneLosesNothing()
{
    m_folder->remove();
    QTRY_VERIFY(m_window->fileNotice().isVisible());
    Mouse mouse;
    mouse.press<QPushButton>(m_window->fileNotice(), QStringLiteral("Save Again"));
    QVERIFY(said().contains(QStringLiteral("No such file")));
    QVERIFY(m_window->fileNotice().isVisible());
    QCOMPARE(troll(), 20);
    QVERIFY(QDir().mkpath(m_folder->path()));
    mouse.press<QPushButton>(m_window->fileNotice(), QStringLiteral("Save Again"));
    QCOMPARE(loadRuleset(m_file).value(), document().draft());
    QVERIFY(!m_window->fileNotice().isVisible());
    QVERIFY(QDir(m_folder->path()).removeRecursively());
}

QTEST_MAIN(TestSaveFaults)
#include "tst_savefaults.moc"
