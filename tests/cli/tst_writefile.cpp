// SPDX-License-Identifier: MIT
// Whole files as the command line writes them: on the disk before they replace anything, touching
// nothing else.

#include "app/cli/support/writefile.h"
#include "resources/messages/english.h"
#include "tests/support/diskwatch.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#ifdef Q_OS_UNIX
#include <csignal>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

class TestWriteFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void theNewFileIsOnTheDiskBeforeItReplacesTheOld();
    void neighboursAreLeftAlone();
    void aLinkStaysOne_data();
    void aLinkStaysOne();
    void linksInACircleAreTold();
    void aFullDiskLeavesTheOldFileAndNothingElse();
    void aProtectedFileIsNotReplaced();
    void permissionsStay();
    void whatIsNoFileIsWrittenTo();

private:
    QString path(const char *name) const { return m_folder->filePath(QString::fromUtf8(name)); }
    void put(const char *name, const QByteArray &bytes) const
    {
        QFile file(path(name));
        QVERIFY(file.open(QFile::WriteOnly));
        QCOMPARE(file.write(bytes), bytes.size());
    }
    QByteArray bytesOf(const char *name) const
    {
        QFile file(path(name));
        return file.open(QFile::ReadOnly) ? file.readAll() : QByteArray("unreadable");
    }
    /// Writes "new" to a file; the complaint, or nothing.
    QString write(const char *name) const
    {
        const auto error = cli::writeFile(path(name).toStdString(), "new");
        return error ? QString::fromStdString(resources::english(error->message)) : QString();
    }
    QStringList names() const
    {
        return QDir(m_folder->path())
            .entryList(QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden | QDir::System);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestWriteFile::init()
{
    diskwatch::reset();
    m_folder = std::make_unique<QTemporaryDir>();
}

void TestWriteFile::theNewFileIsOnTheDiskBeforeItReplacesTheOld()
{
    if (!diskwatch::works)
        QSKIP("needs to see what is asked of the disk");
    put("a.json", "old");
    QCOMPARE(write("a.json"), QString());
    QCOMPARE(bytesOf("a.json"), QByteArray("new"));
    const std::vector<diskwatch::Rename> renames = diskwatch::renames();
    QCOMPARE(renames.size(), std::size_t {1});
    QCOMPARE(renames.front().to, path("a.json"));
    QCOMPARE(renames.front().size, qint64 {3});
    QCOMPARE(renames.front().flushed, qint64 {3});
}

void TestWriteFile::neighboursAreLeftAlone()
{
    put("victim", "precious");
    const QStringList taken {QStringLiteral("a.json"), QStringLiteral("a.json.part"),
                             QStringLiteral("a.part"), QStringLiteral("victim")};
    put("a.part", "precious");
    QVERIFY(QFile::link(path("victim"), path("a.json.part")));
    QCOMPARE(write("a.json"), QString());
    QCOMPARE(write("a.json"), QString());
    QCOMPARE(bytesOf("a.json"), QByteArray("new"));
    QCOMPARE(bytesOf("a.part"), QByteArray("precious"));
    QCOMPARE(bytesOf("victim"), QByteArray("precious"));
    QCOMPARE(names(), taken);
}

void TestWriteFile::aLinkStaysOne_data()
{
    QTest::addColumn<QByteArray>("leadsTo"); // what the first link holds
    QTest::newRow("beside it") << QByteArray("target.json");
    QTest::newRow("through another link") << QByteArray("second");
    QTest::newRow("in a folder") << QByteArray("folder/up");
}

void TestWriteFile::aLinkStaysOne()
{
    QFETCH(QByteArray, leadsTo);
#ifdef Q_OS_UNIX
    QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("folder")));
    const auto link = [this](const char *to, const char *name) {
        return symlink(to, path(name).toUtf8().constData()) == 0;
    };
    QVERIFY(link(leadsTo.constData(), "link.json"));
    QVERIFY(link(path("target.json").toUtf8().constData(), "second"));
    QVERIFY(link("../target.json", "folder/up"));
    for (int time = 0; time < 2; ++time) { // to where nothing is yet, and to a file
        QCOMPARE(write("link.json"), QString());
        QVERIFY(QFileInfo(path("link.json")).isSymLink());
        QVERIFY(!QFileInfo(path("target.json")).isSymLink());
        QCOMPARE(bytesOf("target.json"), QByteArray("new"));
        put("target.json", "old");
    }
#else
    QSKIP("needs symbolic links");
#endif
}

void TestWriteFile::linksInACircleAreTold()
{
#ifdef Q_OS_UNIX
    QCOMPARE(symlink("b", path("a").toUtf8().constData()), 0);
    QCOMPARE(symlink("a", path("b").toUtf8().constData()), 0);
    QVERIFY(write("a").contains(QStringLiteral("a: cannot be written: Too many levels")));
    QCOMPARE(names(), (QStringList {QStringLiteral("a"), QStringLiteral("b")}));
#else
    QSKIP("needs symbolic links");
#endif
}

void TestWriteFile::aFullDiskLeavesTheOldFileAndNothingElse()
{
#ifdef Q_OS_UNIX
    put("a.json", "old");
    std::signal(SIGXFSZ, SIG_IGN);
    rlimit usual {};
    QCOMPARE(getrlimit(RLIMIT_FSIZE, &usual), 0);
    const rlimit full {.rlim_cur = 2, .rlim_max = usual.rlim_max};
    QCOMPARE(setrlimit(RLIMIT_FSIZE, &full), 0);
    const QString complaint = write("a.json");
    QCOMPARE(setrlimit(RLIMIT_FSIZE, &usual), 0);
    QCOMPARE(complaint, path("a.json") + QStringLiteral(": cannot be written: File too large"));
    QCOMPARE(bytesOf("a.json"), QByteArray("old"));
    QCOMPARE(names(), QStringList {QStringLiteral("a.json")});
#else
    QSKIP("needs a way to fill the disk");
#endif
}

void TestWriteFile::aProtectedFileIsNotReplaced()
{
#ifdef Q_OS_UNIX
    put("a.json", "old");
    QCOMPARE(chmod(path("a.json").toUtf8().constData(), 0444), 0);
    QCOMPARE(chmod(m_folder->path().toUtf8().constData(), 0777), 0);
    constexpr uid_t nobody = 65534;
    const bool isRoot = geteuid() == 0; // whom no permission stops
    if (isRoot)
        QCOMPARE(seteuid(nobody), 0);
    const QString complaint = write("a.json");
    if (isRoot)
        QCOMPARE(seteuid(0), 0);
    QVERIFY2(complaint.contains(QStringLiteral("Permission denied")), qPrintable(complaint));
    QCOMPARE(bytesOf("a.json"), QByteArray("old"));
#else
    QSKIP("needs permissions as on Unix");
#endif
}

void TestWriteFile::permissionsStay()
{
    put("a.json", "old");
    const QFile::Permissions permissions
        = QFile::ReadOwner | QFile::WriteOwner | QFile::ReadGroup | QFile::WriteGroup;
    QVERIFY(QFile::setPermissions(path("a.json"), permissions));
    const QFile::Permissions before = QFile::permissions(path("a.json"));
    QCOMPARE(write("a.json"), QString());
    QCOMPARE(QFile::permissions(path("a.json")), before);
}

void TestWriteFile::whatIsNoFileIsWrittenTo()
{
#ifdef Q_OS_UNIX
    const QByteArray pipe = path("pipe").toUtf8();
    QCOMPARE(mkfifo(pipe.constData(), 0600), 0);
    QFile reader(path("pipe"));
    QVERIFY(reader.open(QFile::ReadWrite | QFile::Unbuffered)); // neither waits for the other
    QCOMPARE(write("pipe"), QString());
    QCOMPARE(reader.read(3), QByteArray("new"));
    QVERIFY(write(".").contains(QStringLiteral("it is a folder")));
    QCOMPARE(names(), QStringList {QStringLiteral("pipe")});
#else
    QSKIP("needs pipes");
#endif
}

QTEST_GUILESS_MAIN(TestWriteFile)
#include "tst_writefile.moc"
