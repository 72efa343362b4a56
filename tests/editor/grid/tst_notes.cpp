// SPDX-License-Identifier: GPL-3.0-or-later
// Notes beside weights and entries, from the key that writes one to the file and back.

#include "tests/editor/windowtest.h"

#include "core/io/ruleset/rulesetjson.h"
#include "editor/docks/notespanel.h"
#include "editor/edits/entryedits.h"
#include "editor/models/floorcellmodel.h"

#include <QDockWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QTreeView>

using namespace editor;

class TestNotes : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { openWindow(); }
    void cleanup() { closeWindow(); }
    void keyWritesANoteBesideAWeightThatStays();
    void wholeRowTakesTheNoteOfTheEntry();
    void escapeWritesNothing();
    void noteGoesAlongWithItsEntry();
    void listLeadsToNotesChangesAndRemovesThem();

private:
    static constexpr int troll = 1;
    const core::Notes &notes(const char *entry = "troll")
    {
        return document().entry("monsters", entry)->notes;
    }
    // Presses the key of notes and answers its dialog.
    void write(const char *words, Qt::Key last = Qt::Key_Return)
    {
        inDialog([this, words, last](QDialog &dialog) {
            auto *text = dialog.findChild<QPlainTextEdit *>();
            QVERIFY(text->hasFocus());
            QTest::keyClick(text, Qt::Key_A, Qt::ControlModifier);
            QTest::keyClicks(text, QString::fromUtf8(words));
            QTest::keyClick(text, last,
                            last == Qt::Key_Return ? Qt::ControlModifier : Qt::NoModifier);
        });
        key(Qt::Key_M, Qt::ControlModifier | Qt::AltModifier);
    }
    bool isMarked(int row, int floor)
    {
        return grid().model()->index(row, floor - 1).data(CellRole::HasNote).toBool();
    }
    void focusList()
    {
        m_window->activateWindow();
        list().setFocus();
        QTRY_VERIFY(list().hasFocus());
    }
    QTreeView &list() { return *m_window->findChild<NotesPanel *>()->findChild<QTreeView *>(); }
};

void TestNotes::keyWritesANoteBesideAWeightThatStays()
{
    const std::string before = core::writeRuleset(document().draft());
    select(troll, 5);
    write("too many?");
    QCOMPARE(core::noteOn(notes(), 5), "too many?");
    QVERIFY(isMarked(troll, 5));
    QVERIFY(!isMarked(troll, 6));
    QVERIFY(!isMarked(0, 5));
    const QModelIndex cell = grid().model()->index(troll, 4);
    QVERIFY(cell.data(Qt::ToolTipRole).toString().endsWith(QStringLiteral("Note: too many?")));
    QVERIFY(cell.data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("too many?")));
    QCOMPARE(weight("troll", 5), 30);
    const auto again = core::readRuleset(core::writeRuleset(document().draft()));
    QCOMPARE(core::noteOn(again->tables[0].entries[troll].notes, 5), "too many?");
    stack().undo();
    QVERIFY(!isMarked(troll, 5));
    QCOMPARE(core::writeRuleset(document().draft()), before);
    stack().redo();
    QVERIFY(isMarked(troll, 5));
}

void TestNotes::wholeRowTakesTheNoteOfTheEntry()
{
    select(troll, 5);
    key(Qt::Key_Space, Qt::ShiftModifier);
    write("the wall");
    QCOMPARE(notes().ofEntry, "the wall");
    QVERIFY(notes().onFloors.empty());
    QVERIFY(grid()
                .model()
                ->headerData(troll, Qt::Vertical, CellRole::Badges)
                .toString()
                .contains(QChar(0x270E)));
    // Both in one dialog are one step.
    select(troll, 5);
    const int steps = stack().count();
    inDialog([](QDialog &dialog) {
        auto *text = dialog.findChild<QPlainTextEdit *>();
        QVERIFY(text->toPlainText().isEmpty());
        QTest::keyClicks(text, QStringLiteral("here"));
        const QList<QRadioButton *> places = dialog.findChildren<QRadioButton *>();
        QTest::mouseClick(places.last(), Qt::LeftButton, {}, {10, places.last()->height() / 2});
        QCOMPARE(text->toPlainText(), QStringLiteral("the wall"));
        text->setFocus();
        QTest::keyClick(text, Qt::Key_End);
        QTest::keyClicks(text, QStringLiteral("!"));
        QTest::keyClick(text, Qt::Key_Return, Qt::ControlModifier);
    });
    key(Qt::Key_M, Qt::ControlModifier | Qt::AltModifier);
    QCOMPARE(notes().ofEntry, "the wall!");
    QCOMPARE(core::noteOn(notes(), 5), "here");
    QCOMPARE(stack().count(), steps + 1);
}

void TestNotes::escapeWritesNothing()
{
    select(troll, 5);
    write("never", Qt::Key_Escape);
    QVERIFY(notes().isEmpty());
    QCOMPARE(stack().count(), 0);
}

void TestNotes::noteGoesAlongWithItsEntry()
{
    select(troll, 5);
    write("boss");
    renameEntry(document(), "monsters", "troll", "ogre");
    QCOMPARE(core::noteOn(notes("ogre"), 5), "boss");
    select(troll, 5);
    key(Qt::Key_Up, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(isMarked(0, 5));
    QVERIFY(!isMarked(troll, 5));
    key(Qt::Key_D, Qt::ControlModifier);
    QCOMPARE(core::noteOn(notes("ogre-2"), 5), "boss");
    removeEntry(document(), "monsters", "ogre-2");
    QVERIFY(!document().entry("monsters", "ogre-2"));
    QCOMPARE(core::noteOn(notes("ogre"), 5), "boss");
}

void TestNotes::listLeadsToNotesChangesAndRemovesThem()
{
    select(troll, 5);
    write("first");
    QDockWidget *dock = m_window->findChild<QDockWidget *>(QStringLiteral("notes"));
    dock->show();
    dock->raise();
    QCOMPARE(list().model()->rowCount(), 1);
    select(0, 2);
    focusList();
    QTest::keyClick(&list(), Qt::Key_Return);
    QCOMPARE(grid().currentIndex(), grid().model()->index(troll, 4));
    focusList();
    inDialog([](QDialog &dialog) {
        auto *text = dialog.findChild<QPlainTextEdit *>();
        QCOMPARE(text->toPlainText(), QStringLiteral("first"));
        QTest::keyClicks(text, QStringLiteral(", changed"));
        QTest::keyClick(text, Qt::Key_Return, Qt::ControlModifier);
    });
    QTest::keyClick(&list(), Qt::Key_F2);
    QCOMPARE(core::noteOn(notes(), 5), "first, changed");
    focusList();
    QTest::keyClick(&list(), Qt::Key_Delete);
    QVERIFY(notes().isEmpty());
    QCOMPARE(list().model()->rowCount(), 0);
    stack().undo();
    QCOMPARE(list().model()->rowCount(), 1);
}

QTEST_MAIN(TestNotes)
#include "tst_notes.moc"
