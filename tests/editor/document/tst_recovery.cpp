// SPDX-License-Identifier: GPL-3.0-or-later
// Sessions that are killed: the user's file is the last saved one, and every edit is offered.

#include "editor/document/atomicfile.h"
#include "editor/document/recovery.h"
#include "editor/edits/weightedits.h"

#include "core/base/rng.h"

#include "tests/editor/drafts.h"
#include "tests/editor/fulldisk.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include <cstdio>

using namespace editor;

namespace {

constexpr int editsPerSave = 5;
constexpr int highestWeight = 100000; // the last edit of a session that nobody kills

void edit(RulesetDocument &document, int weight)
{
    setWeight(document, "monsters", {"troll", 3, weight}, document.newGesture());
}

void report(const char *what, int number)
{
    std::printf("%s %d\n", what, number);
    std::fflush(stdout);
}

/// A session that edits and saves until it is killed, and says what it has done.
int editUntilKilled(const QString &path, const QString &folder)
{
    RulesetDocument document;
    RecoveryKeeper keeper(document, folder);
    document.open(loadRuleset(path).value(), path);
    for (int weight = 16; weight < highestWeight; ++weight) {
        edit(document, weight);
        QCoreApplication::processEvents();
        QCoreApplication::processEvents();
        report("edited", weight);
        if (weight % editsPerSave != 0)
            continue;
        if (!saveRuleset(document.draft(), path).isEmpty())
            return 1;
        report("saved", weight);
        document.noteSaved(path);
        QCoreApplication::processEvents();
    }
    return 0;
}

int trollWeight(const core::Ruleset &rules)
{
    return core::valueAt(rules.tables[0].entries[1].weight, 3);
}

int lastReported(const QByteArray &output, const QByteArray &what)
{
    int number = 15; // as in the file at the start
    for (const QByteArray &line : output.split('\n')) {
        if (line.startsWith(what + ' '))
            number = line.mid(what.size() + 1).toInt();
    }
    return number;
}

} // namespace

class TestRecovery : public QObject
{
    Q_OBJECT

private:
    /// A copy, 0.draft in `folder`, that a session has left behind: a troll's weight is 20.
    static void loseDraft(const QString &folder);

private Q_SLOTS:
    void savedDraftLeavesNothingBehind();
    void largeDraftIsKeptInAThreadWithItsLastEdit();
    void runningSessionsAreNotOffered();
    void draftBehindALockOfNobodyIsOffered_data();
    void draftBehindALockOfNobodyIsOffered();
    void lostDraftIsOfferedOnAFullDisk();
    void folderThatTakesNoFilesIsSaidOnce();
    void fullDiskKeepsTheCopyBefore();
    void damagedCopyIsOfferedWithAName();
    void killedSessionLosesNoEdit();
};

void TestRecovery::loseDraft(const QString &folder)
{
    const QTemporaryDir aside;
    RulesetDocument document;
    RecoveryKeeper keeper(document, aside.path());
    document.open(drafts::classic(), aside.filePath(QStringLiteral("a.json")));
    edit(document, 20);
    keeper.keepNow();
    const QStringList copies = QDir(aside.path()).entryList({QStringLiteral("*.draft")});
    QVERIFY(QFile::copy(aside.filePath(copies.value(0)), folder + QStringLiteral("/0.draft")));
}

void TestRecovery::savedDraftLeavesNothingBehind()
{
    const QTemporaryDir folder;
    RulesetDocument document;
    const RecoveryKeeper keeper(document, folder.path());
    document.open(drafts::classic(), folder.filePath(QStringLiteral("a.json")));
    QCoreApplication::processEvents(); // a copy would be written now
    QVERIFY(QDir(folder.path()).entryList(QDir::Files).isEmpty());
    edit(document, 20);
    QTRY_COMPARE(QDir(folder.path()).entryList({QStringLiteral("*.draft")}).size(), 1);
    document.noteSaved(document.path());
    QTRY_VERIFY(QDir(folder.path()).entryList(QDir::Files).isEmpty());
}

void TestRecovery::largeDraftIsKeptInAThreadWithItsLastEdit()
{
    const QTemporaryDir folder;
    RulesetDocument document;
    const RecoveryKeeper keeper(document, folder.path());
    core::Ruleset rules = drafts::classic();
    for (int i = 0; i < 5000; ++i)
        rules.tables[1].entries.push_back({"e" + std::to_string(i), core::Constant {1}, {}});
    document.open(rules, folder.filePath(QStringLiteral("a.json")));
    const QDir aside(folder.path());
    const auto kept = [&aside] {
        const QString copy = aside.entryList({QStringLiteral("*.draft")}).value(0);
        LostDraft lost;
        lost.copy = aside.filePath(copy);
        const auto read = readLostDraft(lost);
        return read ? trollWeight(*read) : 0;
    };
    for (int weight = 20; weight < 25; ++weight) { // while those before are being written
        edit(document, weight);
        QCoreApplication::processEvents();
    }
    QTRY_COMPARE(kept(), 24);
    edit(document, 30);
    QCoreApplication::processEvents();
    document.noteSaved(document.path()); // while it is being written
    QTRY_VERIFY(aside.entryList(QDir::Files).isEmpty());
    QTest::qWait(50);
    QVERIFY(aside.entryList(QDir::Files).isEmpty());
}

void TestRecovery::runningSessionsAreNotOffered()
{
    const QTemporaryDir folder;
    RulesetDocument document;
    RecoveryKeeper keeper(document, folder.path());
    document.open(drafts::classic(), folder.filePath(QStringLiteral("a.json")));
    edit(document, 20);
    keeper.keepNow();
    QVERIFY(lostDrafts(folder.path()).empty());
}

void TestRecovery::draftBehindALockOfNobodyIsOffered_data()
{
    QTest::addColumn<QByteArray>("lock");
    QTest::addColumn<QString>("doubt");
    QTest::newRow("empty") << QByteArray() << QStringLiteral("is damaged");
    QTest::newRow("garbage") << QByteArray("no lock\n") << QStringLiteral("is damaged");
    QTest::newRow("another computer's")
        << QByteArray("4242\nfathom\nattic\n\n\n") << QStringLiteral("on the computer attic");
}

void TestRecovery::draftBehindALockOfNobodyIsOffered()
{
    QFETCH(QByteArray, lock);
    QFETCH(QString, doubt);
    const QTemporaryDir folder;
    loseDraft(folder.path());
    QFile file(folder.filePath(QStringLiteral("0.draft.lock")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(lock), lock.size());
    file.close();
    const std::vector<LostDraft> lost = lostDrafts(folder.path());
    QCOMPARE(lost.size(), std::size_t {1});
    QVERIFY2(lost.front().doubt.contains(doubt), qPrintable(lost.front().doubt));
    QVERIFY2(lost.front().doubt.contains(file.fileName()), qPrintable(lost.front().doubt));
    QCOMPARE(trollWeight(readLostDraft(lost.front()).value()), 20);
    discardLostDraft(lost.front());
    QVERIFY(QDir(folder.path()).isEmpty());
}

void TestRecovery::lostDraftIsOfferedOnAFullDisk()
{
    const QTemporaryDir folder;
    loseDraft(folder.path());
    const FullDisk full(0);
    const std::vector<LostDraft> lost = lostDrafts(folder.path());
    QCOMPARE(lost.size(), std::size_t {1});
    QCOMPARE(lost.front().doubt, QString());
}

void TestRecovery::folderThatTakesNoFilesIsSaidOnce()
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("file")));
    QVERIFY(file.open(QIODevice::WriteOnly)); // a folder cannot be made below a file
    RulesetDocument document;
    RecoveryKeeper keeper(document, file.fileName() + QStringLiteral("/folder"));
    QSignalSpy failed(&keeper, &RecoveryKeeper::failed);
    document.open(drafts::classic(), folder.filePath(QStringLiteral("a.json")));
    for (const int weight : {20, 21, 22}) {
        edit(document, weight);
        keeper.keepNow();
    }
    QCOMPARE(failed.size(), 1);
}

void TestRecovery::fullDiskKeepsTheCopyBefore()
{
    const QTemporaryDir folder;
    RulesetDocument document;
    RecoveryKeeper keeper(document, folder.path());
    QSignalSpy failed(&keeper, &RecoveryKeeper::failed);
    document.open(drafts::classic(), folder.filePath(QStringLiteral("a.json")));
    edit(document, 20);
    keeper.keepNow();
    edit(document, 21);
    {
        const FullDisk full(200);
        keeper.keepNow();
    }
    QCOMPARE(failed.size(), 1);
    const QString why = failed[0][0].toString();
    QVERIFY2(why.contains(QStringLiteral("File too large")), qPrintable(why));
    const QStringList copies
        = QDir(folder.path()).entryList({QStringLiteral("*.draft*")}, QDir::Files);
    QCOMPARE(copies.size(), 2); // the copy and its lock: no part of another
    LostDraft before;
    before.copy = folder.filePath(copies[0]);
    QCOMPARE(trollWeight(readLostDraft(before).value()), 20);
    edit(document, 22);
    keeper.keepNow();
    QCOMPARE(trollWeight(readLostDraft(before).value()), 22);
    QCOMPARE(failed.size(), 1);
}

// As after a power cut: the name is there, the bytes are not.
void TestRecovery::damagedCopyIsOfferedWithAName()
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("0.draft")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.close();
    const std::vector<LostDraft> lost = lostDrafts(folder.path());
    QCOMPARE(lost.size(), std::size_t(1));
    QCOMPARE(lost.front().name, QStringLiteral("0.draft"));
    QVERIFY(lost.front().changed.isValid());
    QVERIFY(!readLostDraft(lost.front()));
}

void TestRecovery::killedSessionLosesNoEdit()
{
    const int kills
        = qEnvironmentVariableIsSet("KILLS") ? qEnvironmentVariableIntValue("KILLS") : 25;
    core::Rng rng(20261121);
    for (int kill = 0; kill < kills; ++kill) {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("a.ruleset.json"));
        const QString copies = folder.filePath(QStringLiteral("recovery"));
        QCOMPARE(saveRuleset(drafts::classic(), path), QString());
        QProcess session;
        session.start(QCoreApplication::applicationFilePath(),
                      {QStringLiteral("--edit"), path, copies});
        QVERIFY(session.waitForReadyRead());
        QTest::qSleep(static_cast<int>(rng.below(60)));
        session.kill();
        QVERIFY(session.waitForFinished());
        const QByteArray output = session.readAllStandardOutput();
        const int edited = lastReported(output, "edited");
        const int saved = lastReported(output, "saved");

        const core::Result<core::Ruleset> file = loadRuleset(path);
        QVERIFY(file);
        // What the file has was saved, or was being saved.
        const int inFile = trollWeight(*file);
        QVERIFY2(inFile == saved || (inFile == edited && edited % editsPerSave == 0),
                 qPrintable(QStringLiteral("%1 in the file, %2 saved").arg(inFile).arg(saved)));
        const std::vector<LostDraft> lost = lostDrafts(copies);
        int offered = inFile;
        if (!lost.empty()) {
            QCOMPARE(lost.front().path, path);
            const core::Result<core::Ruleset> draft = readLostDraft(lost.front());
            QVERIFY(draft);
            offered = std::max(offered, trollWeight(*draft));
        }
        QVERIFY2(offered == edited || offered == edited + 1,
                 qPrintable(QStringLiteral("%1 offered, %2 edited").arg(offered).arg(edited)));
    }
}

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.value(1) == QLatin1String("--edit"))
        return editUntilKilled(arguments.value(2), arguments.value(3));
    TestRecovery test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_recovery.moc"
