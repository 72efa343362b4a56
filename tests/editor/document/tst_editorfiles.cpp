// SPDX-License-Identifier: GPL-3.0-or-later
// The draft's file while the window is open: changed, deleted and broken by others, and what
// an earlier session left.

#include "editor/dialogs/brokenfiledialog.h"
#include "editor/document/atomicfile.h"
#include "editor/document/recovery.h"
#include "editor/edits/rulesetedits.h"
#include "editor/edits/weightedits.h"
#include "editor/style/noticebar.h"
#include "editor/window/editordocks.h"
#include "editor/window/editorwindow.h"

#include "tests/editor/drafts.h"
#include "tests/editor/keys.h"

#include <QDockWidget>
#include <QLabel>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTimer>
#include <QtTest>

using namespace editor;

namespace {

/// Whatever says that numbers are on their way.
QStringList waitingIn(const QWidget &window)
{
    QStringList found;
    const QList<QLabel *> labels = window.findChildren<QLabel *>();
    for (const QLabel *label : labels) {
        if (label->text().contains(QStringLiteral("working")))
            found << label->accessibleName();
    }
    return found;
}

} // namespace

class TestEditorFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void outsideChangeIsReloadedAsAStep();
    void outsideChangeIsAnsweredByKeys();
    void outsideChangeIsComparedWithFirst();
    void lostDraftIsComparedWithFirst();
    void outsideChangeCanBeOverruled();
    void savingOverAnOutsideChangeAsks();
    void deletedFileIsSavedAgain();
    void ownSavesAreNoOutsideChange();
    void brokenFileIsShownAtTheFault();
    void lostDraftIsRecoveredOnTopOfTheFile();
    void draftThatEndedItsRecoveryIsOpenedPaused();
    void draftThatEndedItsComparisonIsComparedPaused();
    void trialThatDoesNoHarmLeavesNothing();
    void discardedLostDraftIsGone();
    void damagedLostDraftHidesNoOther();
    void snapshotsComeBackWithTheirFile();
    void snapshotsOfADraftWithoutAFileAreKeptWithItsFirstSave();
    void snapshotsOfTwoWindowsAreAllKept();
    void unreadableSnapshotsAreSetAside();

private:
    QStringList snapshotNames(EditorWindow &window);
    int troll() { return drafts::weightOf(m_window->document(), "monsters", "troll", 3); }
    void edit(int weight);
    void writeOutside(int weight);
    void press(NoticeBar &bar, const QString &text);
    void loseDraft(int weight);
    static QStringList trials();

    QTemporaryDir m_folder;
    QString m_path;
    std::unique_ptr<EditorWindow> m_window;
};

void TestEditorFiles::init()
{
    m_path = m_folder.filePath(QStringLiteral("tables.ruleset.json"));
    QCOMPARE(saveRuleset(drafts::classic(), m_path), QString());
    m_window = std::make_unique<EditorWindow>();
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    QVERIFY(m_window->files().openFile(m_path));
}

void TestEditorFiles::cleanup()
{
    m_window.reset();
    for (const LostDraft &draft : lostDrafts(RecoveryKeeper::usualFolder()))
        discardLostDraft(draft);
}

void TestEditorFiles::edit(int weight)
{
    RulesetDocument &document = m_window->document();
    setWeight(document, "monsters", {"troll", 3, weight}, document.newGesture());
}

void TestEditorFiles::writeOutside(int weight)
{
    core::Ruleset rules = drafts::classic();
    rules.tables[0].entries[1].weight = core::Constant {weight};
    QCOMPARE(saveRuleset(rules, m_path), QString());
}

void TestEditorFiles::press(NoticeBar &bar, const QString &text)
{
    const QList<QPushButton *> buttons = bar.findChildren<QPushButton *>();
    for (QPushButton *button : buttons) {
        if (button->isVisible() && button->text().remove(u'&') == text)
            return QTest::mouseClick(button, Qt::LeftButton);
    }
    QFAIL(qPrintable(text + QStringLiteral(" is not offered")));
}

void TestEditorFiles::outsideChangeIsReloadedAsAStep()
{
    edit(20);
    writeOutside(77);
    QTRY_VERIFY(m_window->fileNotice().isVisible());
    press(m_window->fileNotice(), QStringLiteral("Reload"));
    QCOMPARE(troll(), 77);
    QVERIFY(!m_window->document().isModified());
    QVERIFY(!m_window->fileNotice().isVisible());
    m_window->document().undoStack().undo();
    QCOMPARE(troll(), 20);
    QVERIFY(m_window->document().isModified());
}

void TestEditorFiles::outsideChangeIsAnsweredByKeys()
{
    Keys keys;
    edit(20);
    writeOutside(77);
    QTRY_VERIFY(m_window->fileNotice().isVisible());
    keys.paneTo(m_window->fileNotice());
    keys.press("Space"); // Reload
    QCOMPARE(troll(), 77);
    writeOutside(78);
    QTRY_VERIFY(m_window->fileNotice().isVisible());
    keys.paneTo(m_window->fileNotice());
    keys.press("Tab", 2);
    keys.press("Space"); // Keep Mine
    QCOMPARE(troll(), 77);
    QVERIFY(m_window->document().isModified());
}

void TestEditorFiles::outsideChangeIsComparedWithFirst()
{
    edit(20);
    writeOutside(77);
    QTRY_VERIFY(m_window->fileNotice().isVisible());
    press(m_window->fileNotice(), QStringLiteral("Compare"));
    QVERIFY(m_window->docks().dock(QStringLiteral("compare"))->isVisible());
    const std::shared_ptr<const core::Ruleset> reference = m_window->document().compared();
    QVERIFY(reference);
    QCOMPARE(core::valueAt(reference->tables[0].entries[1].weight, 3), 77);
    QCOMPARE(troll(), 20);
    QVERIFY(m_window->fileNotice().isVisible()); // still to be answered
    press(m_window->fileNotice(), QStringLiteral("Reload"));
    QCOMPARE(troll(), 77);
}

void TestEditorFiles::lostDraftIsComparedWithFirst()
{
    loseDraft(42);
    EditorWindow next;
    next.show();
    QTRY_VERIFY(next.recoveryNotice().isVisible());
    press(next.recoveryNotice(), QStringLiteral("Compare"));
    QCOMPARE(next.document().path(), m_path);
    QCOMPARE(drafts::weightOf(next.document(), "monsters", "troll", 3), 15);
    QVERIFY(next.document().compared());
    QCOMPARE(core::valueAt(next.document().compared()->tables[0].entries[1].weight, 3), 42);
    QVERIFY(next.recoveryNotice().isVisible());
    press(next.recoveryNotice(), QStringLiteral("Recover"));
    QCOMPARE(drafts::weightOf(next.document(), "monsters", "troll", 3), 42);
}

void TestEditorFiles::outsideChangeCanBeOverruled()
{
    writeOutside(77);
    QTRY_VERIFY(m_window->fileNotice().isVisible());
    press(m_window->fileNotice(), QStringLiteral("Keep Mine"));
    QCOMPARE(troll(), 15);
    QVERIFY(m_window->document().isModified()); // the file says something else
    QVERIFY(m_window->files().save());
    QCOMPARE(core::valueAt(loadRuleset(m_path)->tables[0].entries[1].weight, 3), 15);
}

void TestEditorFiles::savingOverAnOutsideChangeAsks()
{
    edit(20);
    writeOutside(77);
    QString question;
    QTimer::singleShot(0, this, [&] {
        auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
        question = box->text();
        QTest::keyClick(box, Qt::Key_Escape);
    });
    QVERIFY(!m_window->files().save());
    QVERIFY2(question.contains(QStringLiteral("tables.ruleset.json")), qPrintable(question));
    QCOMPARE(core::valueAt(loadRuleset(m_path)->tables[0].entries[1].weight, 3), 77);
    QVERIFY(m_window->document().isModified());
}

void TestEditorFiles::deletedFileIsSavedAgain()
{
    QVERIFY(QFile::remove(m_path));
    QTRY_VERIFY(m_window->fileNotice().isVisible());
    QVERIFY(m_window->document().isModified());
    press(m_window->fileNotice(), QStringLiteral("Save Again"));
    QVERIFY(QFile::exists(m_path));
    QVERIFY(!m_window->document().isModified());
}

void TestEditorFiles::ownSavesAreNoOutsideChange()
{
    for (const int weight : {20, 21, 22}) {
        edit(weight);
        QVERIFY(m_window->files().save());
    }
    QTest::qWait(400); // longer than the watch takes to look
    QVERIFY(!m_window->fileNotice().isVisible());
    writeOutside(77); // and it still watches
    QTRY_VERIFY(m_window->fileNotice().isVisible());
}

void TestEditorFiles::brokenFileIsShownAtTheFault()
{
    const QString path = m_folder.filePath(QStringLiteral("broken.json"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{\n  \"format\": \"fathom-ruleset\",\n  \"version\": oops\n}\n");
    file.close();
    QVERIFY(!m_window->files().openFile(path));
    const auto *dialog = m_window->findChild<BrokenFileDialog *>();
    QVERIFY(dialog);
    const QTextCursor cursor = dialog->text().textCursor();
    QCOMPARE(cursor.blockNumber(), 2);
    QCOMPARE(cursor.positionInBlock(), 13);
    QVERIFY(dialog->text().isReadOnly());
    QCOMPARE(troll(), 15);
}

// A copy whose session is no longer there, as a killed one leaves it.
void TestEditorFiles::loseDraft(int weight)
{
    const QTemporaryDir aside;
    RulesetDocument document;
    RecoveryKeeper keeper(document, aside.path());
    document.open(drafts::classic(), m_path);
    setWeight(document, "monsters", {"troll", 3, weight}, document.newGesture());
    keeper.keepNow();
    const QStringList copies = QDir(aside.path()).entryList({QStringLiteral("*.draft")});
    QVERIFY(QDir().mkpath(RecoveryKeeper::usualFolder()));
    QVERIFY(QFile::copy(aside.filePath(copies.value(0)),
                        RecoveryKeeper::usualFolder() + u'/' + copies.value(0)));
}

void TestEditorFiles::lostDraftIsRecoveredOnTopOfTheFile()
{
    loseDraft(42);
    EditorWindow next;
    next.show();
    QTRY_VERIFY(next.recoveryNotice().isVisible());
    QVERIFY(next.recoveryNotice().sentence().contains(QStringLiteral("tables.ruleset.json")));
    press(next.recoveryNotice(), QStringLiteral("Recover"));
    QCOMPARE(drafts::weightOf(next.document(), "monsters", "troll", 3), 42);
    QVERIFY(next.document().isModified());
    QCOMPARE(next.document().path(), m_path);
    next.document().undoStack().undo();
    QCOMPARE(drafts::weightOf(next.document(), "monsters", "troll", 3), 15);
    QVERIFY(lostDrafts(RecoveryKeeper::usualFolder()).empty());
}

QStringList TestEditorFiles::trials()
{
    return QDir(RecoveryKeeper::usualFolder()).entryList({QStringLiteral("*.trial")});
}

// Twice: neither the copy of the first recovery nor that of the second one leads into a loop.
void TestEditorFiles::draftThatEndedItsRecoveryIsOpenedPaused()
{
    loseDraft(42);
    beginTrying(lostDrafts(RecoveryKeeper::usualFolder()).front()); // and never came to an end
    EditorWindow next;
    next.show();
    QTRY_VERIFY(next.recoveryNotice().isVisible());
    QVERIFY(next.recoveryNotice().sentence().contains(QStringLiteral("ended again")));
    press(next.recoveryNotice(), QStringLiteral("Recover"));
    QCOMPARE(drafts::weightOf(next.document(), "monsters", "troll", 3), 42);
    QVERIFY(next.pausedNotice().isVisible());
    QVERIFY(next.pausedNotice().sentence().contains(QStringLiteral("paused")));
    setWeight(next.document(), "monsters", {"troll", 3, 7}, next.document().newGesture());
    core::MeanGoal goal;
    goal.subject.table = "monsters";
    addGoal(next.document(), {.kind = goal, .unknown = {}});
    QTest::qWait(400); // longer than numbers take to begin
    QCOMPARE(waitingIn(next), QStringList());
    QVERIFY(!next.docks().numbers().known().rules);
    QCOMPARE(trials().size(), 1); // of the copy that is kept now
    press(next.pausedNotice(), QStringLiteral("Start the Numbers"));
    QTRY_VERIFY(next.docks().numbers().isCurrent());
    QVERIFY(!next.pausedNotice().isVisible());
    QTRY_VERIFY(trials().isEmpty());
}

void TestEditorFiles::draftThatEndedItsComparisonIsComparedPaused()
{
    loseDraft(42);
    beginTrying(lostDrafts(RecoveryKeeper::usualFolder()).front());
    EditorWindow next;
    next.show();
    QTRY_VERIFY(next.recoveryNotice().isVisible());
    press(next.recoveryNotice(), QStringLiteral("Compare"));
    QVERIFY(next.document().compared());
    QVERIFY(next.pausedNotice().isVisible());
    QTest::qWait(400);
    QVERIFY(!next.docks().numbers().isCurrent());
    QCOMPARE(waitingIn(next), QStringList());
    QCOMPARE(trials().size(), 1);
    QVERIFY(next.files().openFile(m_path)); // another draft
    QVERIFY(!next.pausedNotice().isVisible());
    QTRY_VERIFY(next.docks().numbers().isCurrent());
}

void TestEditorFiles::trialThatDoesNoHarmLeavesNothing()
{
    loseDraft(42);
    {
        EditorWindow next;
        next.show();
        QTRY_VERIFY(next.recoveryNotice().isVisible());
        press(next.recoveryNotice(), QStringLiteral("Compare"));
        QCOMPARE(trials().size(), 1);
        press(next.recoveryNotice(), QStringLiteral("Recover"));
        QVERIFY(!next.pausedNotice().isVisible());
        QTRY_VERIFY(next.docks().numbers().isCurrent());
        next.document().undoStack().setClean();
    }
    QVERIFY(trials().isEmpty());
}

void TestEditorFiles::discardedLostDraftIsGone()
{
    loseDraft(42);
    loseDraft(43);
    EditorWindow next;
    next.show();
    QTRY_VERIFY(next.recoveryNotice().isVisible());
    press(next.recoveryNotice(), QStringLiteral("Discard"));
    QVERIFY(next.recoveryNotice().isVisible()); // the other one
    press(next.recoveryNotice(), QStringLiteral("Discard"));
    QVERIFY(!next.recoveryNotice().isVisible());
    QVERIFY(lostDrafts(RecoveryKeeper::usualFolder()).empty());
    QVERIFY(!next.document().isOpen());
}

void TestEditorFiles::damagedLostDraftHidesNoOther()
{
    loseDraft(42);
    QFile damaged(RecoveryKeeper::usualFolder() + QStringLiteral("/damaged.draft"));
    QVERIFY(damaged.open(QIODevice::WriteOnly));
    // Younger, hence offered first; file systems round the time they set.
    QVERIFY(damaged.setFileTime(QDateTime::currentDateTime().addSecs(1),
                                QFileDevice::FileModificationTime));
    damaged.close();
    EditorWindow next;
    next.show();
    QTRY_VERIFY(next.recoveryNotice().isVisible());
    QVERIFY(next.recoveryNotice().sentence().contains(QStringLiteral("damaged.draft")));
    press(next.recoveryNotice(), QStringLiteral("Recover"));
    auto *box = next.findChild<QMessageBox *>();
    QVERIFY(box);
    QVERIFY(box->text().contains(QStringLiteral("cannot be recovered")));
    box->close();
    QVERIFY(next.recoveryNotice().isVisible());
    press(next.recoveryNotice(), QStringLiteral("Discard"));
    QVERIFY(!damaged.exists());
    press(next.recoveryNotice(), QStringLiteral("Recover"));
    QCOMPARE(drafts::weightOf(next.document(), "monsters", "troll", 3), 42);
}

QStringList TestEditorFiles::snapshotNames(EditorWindow &window)
{
    QStringList names;
    const Snapshots &snapshots = window.docks().snapshots();
    for (int row = 0; row < snapshots.rowCount(); ++row)
        names << snapshots.at(row).name;
    return names;
}

void TestEditorFiles::snapshotsComeBackWithTheirFile()
{
    const QString copy = m_folder.filePath(QStringLiteral("copy.ruleset.json"));
    const core::Ruleset before = m_window->document().draft();
    m_window->docks().snapshots().take(QStringLiteral("before"));
    edit(77);
    m_window->docks().snapshots().take(QStringLiteral("after"));
    QVERIFY(m_window->files().save());
    QVERIFY(m_window->files().saveTo(copy));
    QVERIFY(m_window->files().openBuiltin(QStringLiteral("roguebasin")));
    QCOMPARE(snapshotNames(*m_window), QStringList());
    m_window = std::make_unique<EditorWindow>();
    for (const QString &path : {m_path, copy}) {
        QVERIFY(m_window->files().openFile(path));
        QCOMPARE(snapshotNames(*m_window),
                 QStringList({QStringLiteral("before"), QStringLiteral("after")}));
        QVERIFY(*m_window->docks().snapshots().at(0).rules == before);
    }
    m_window->docks().snapshots().remove(0);
    m_window->docks().snapshots().remove(0); // forgotten by the user: gone for good
    QVERIFY(m_window->files().openFile(m_path));
    QCOMPARE(m_window->docks().snapshots().rowCount(), 2); // the other file's are its own
    m_window->docks().snapshots().remove(0);
    m_window->docks().snapshots().remove(0);
    QVERIFY(m_window->files().openFile(copy));
    QCOMPARE(snapshotNames(*m_window), QStringList());
}

void TestEditorFiles::snapshotsOfADraftWithoutAFileAreKeptWithItsFirstSave()
{
    const QString path = m_folder.filePath(QStringLiteral("first.ruleset.json"));
    QVERIFY(m_window->files().openBuiltin(QStringLiteral("roguebasin")));
    m_window->docks().snapshots().take(QStringLiteral("as it came"));
    QVERIFY(m_window->files().saveTo(path));
    m_window = std::make_unique<EditorWindow>();
    QVERIFY(m_window->files().openFile(path));
    QCOMPARE(snapshotNames(*m_window), QStringList(QStringLiteral("as it came")));
}

void TestEditorFiles::snapshotsOfTwoWindowsAreAllKept()
{
    EditorWindow second;
    QVERIFY(second.files().openFile(m_path));
    m_window->docks().snapshots().take(QStringLiteral("one"));
    second.docks().snapshots().take(QStringLiteral("two"));
    const QStringList both {QStringLiteral("one"), QStringLiteral("two")};
    QCOMPARE(snapshotNames(second), both);
    QVERIFY(m_window->files().openFile(m_path));
    QCOMPARE(snapshotNames(*m_window), both);
    m_window->docks().snapshots().remove(0);
    m_window->docks().snapshots().remove(0);
}

void TestEditorFiles::unreadableSnapshotsAreSetAside()
{
    const QString file = snapshotFile(m_path);
    m_window->docks().snapshots().take(QStringLiteral("one"));
    QVERIFY(QFile::exists(file));
    QFile damaged(file);
    QVERIFY(damaged.open(QIODevice::WriteOnly));
    damaged.write("{");
    damaged.close();
    const QSignalSpy said(&m_window->docks().snapshots(), &Snapshots::failed);
    QVERIFY(m_window->files().openFile(m_path));
    QCOMPARE(said.size(), 1);
    const QString aside = file + QStringLiteral(".unreadable");
    QVERIFY(said[0][0].toString().contains(aside));
    m_window->docks().snapshots().take(QStringLiteral("two"));
    QVERIFY(QFile::remove(aside));
    m_window->docks().snapshots().remove(0);
    QVERIFY(!QFile::exists(file));
}

QTEST_MAIN(TestEditorFiles)
#include "tst_editorfiles.moc"
