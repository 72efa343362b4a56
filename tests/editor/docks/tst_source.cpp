// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/editor/dockbench.h"
#include "tests/editor/drafts.h"

#include "editor/docks/sourcepanel.h"
#include "editor/edits/weightedits.h"
#include "editor/style/noticebar.h"

#include "core/io/ruleset/rulesetjson.h"

#include "resources/builtins.h"
#include "resources/messages/english.h"

#include <QComboBox>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QTextBlock>
#include <QUndoStack>

using namespace editor;

class TestSource : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { m_bench.reset(); }
    void unchangedTextChangesNothing_data();
    void unchangedTextChangesNothing();
    void oneNumberChangesOneNumber_data();
    void oneNumberChangesOneNumber();
    void whatANotationCannotSayStays();
    void newEntriesAreOfTheTypesThereAre();
    void jsonSaysEverything();
    void typedTextIsAppliedAsOneStep();
    void anErrorPutsTheCursorOnItsPlace();
    void changesOfTheDraftAreShown();
    void typedTextIsNotReplacedByTheDraft();
    void typedTextIsAskedAboutBeforeItIsLost();

private:
    void openDock()
    {
        qputenv("FATHOM_LAYOUTS", "200");
        m_bench = std::make_unique<DockBench>();
        QTest::keyClick(&m_bench->window(), Qt::Key_U, Qt::ControlModifier);
        QTRY_VERIFY(text().hasFocus());
        QTRY_VERIFY(!text().toPlainText().isEmpty());
    }
    SourcePanel &panel() { return m_bench->docks().sourcePanel(); }
    QPlainTextEdit &text() { return panel().text(); }
    RulesetDocument &document() { return m_bench->document(); }
    /// Types over the first `before` in the text.
    void replace(const char *before, const char *after)
    {
        QTextCursor cursor = text().document()->find(QString::fromLatin1(before));
        QVERIFY(!cursor.isNull());
        text().setTextCursor(cursor);
        QTest::keyClicks(&text(), QString::fromLatin1(after));
    }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(&text(), key, modifiers);
    }

    std::unique_ptr<DockBench> m_bench;
};

namespace {

core::Ruleset builtin(std::size_t which)
{
    return core::readRuleset(resources::playable()[which].json).value();
}

void addNotations()
{
    QTest::addColumn<SourceNotation>("notation");
    QTest::addColumn<int>("which");
    for (std::size_t which = 0; which < resources::playable().size(); ++which) {
        QTest::addRow("JSON of built-in %d", static_cast<int>(which))
            << SourceNotation() << static_cast<int>(which);
        for (const core::NotationInfo *info : core::notations) {
            if (!info->isCsv())
                QTest::addRow("%s of built-in %d", info->name.data(), static_cast<int>(which))
                    << SourceNotation(info->notation) << static_cast<int>(which);
        }
    }
}

} // namespace

void TestSource::unchangedTextChangesNothing_data()
{
    addNotations();
}

void TestSource::unchangedTextChangesNothing()
{
    QFETCH(SourceNotation, notation);
    QFETCH(int, which);
    const core::Ruleset rules = builtin(static_cast<std::size_t>(which));
    const auto source = sourceText(rules, notation);
    QVERIFY2(source.has_value(), source ? "" : resources::english(source.error()).c_str());
    const auto tables = tablesFromSource(source->text, rules, notation);
    QVERIFY2(tables.has_value(), tables ? "" : resources::english(tables.error()).c_str());
    QVERIFY(*tables == rules.tables);
}

void TestSource::oneNumberChangesOneNumber_data()
{
    using core::Notation;
    QTest::addColumn<SourceNotation>("notation");
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::newRow("JSON") << SourceNotation() << QByteArray("[5, 30]") << QByteArray("[5, 31]");
    QTest::newRow("RogueBasin") << SourceNotation(Notation::RogueBasin) << QByteArray("[30, 5]")
                                << QByteArray("[31, 5]");
    QTest::newRow("tcod") << SourceNotation(Notation::Tcod) << QByteArray("troll, 30)")
                          << QByteArray("troll, 31)");
    QTest::newRow("Rust tcod") << SourceNotation(Notation::RustTcod) << QByteArray("value: 30")
                               << QByteArray("value: 31");
    QTest::newRow("chargrid") << SourceNotation(Notation::Chargrid) << QByteArray("=> 30")
                              << QByteArray("=> 31");
}

void TestSource::oneNumberChangesOneNumber()
{
    QFETCH(SourceNotation, notation);
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    const core::Ruleset rules = builtin(1);
    QByteArray text = QByteArray::fromStdString(sourceText(rules, notation)->text);
    QVERIFY2(text.contains(before), text.constData());
    text.replace(text.indexOf(before), before.size(), after);
    const auto tables = tablesFromSource(text.toStdString(), rules, notation);
    QVERIFY2(tables.has_value(), tables ? "" : resources::english(tables.error()).c_str());
    std::vector<core::SpawnTable> expected = rules.tables;
    for (int floor = 1; floor <= rules.floors; ++floor) {
        const int wanted
            = floor == 5 || floor == 6 ? 31 : core::valueAt(expected[0].entries[1].weight, floor);
        QCOMPARE(core::valueAt((*tables)[0].entries[1].weight, floor), wanted);
    }
    expected[0].entries[1].weight = (*tables)[0].entries[1].weight;
    QVERIFY(*tables == expected);
}

void TestSource::whatANotationCannotSayStays()
{
    core::Ruleset rules = drafts::classic();
    rules.tables[0].count = {core::Per::Floor, core::Dice {2, 3, 1}};
    rules.tables[0].placement = core::Placement::DistinctCells;
    rules.tables[0].unknown = {{"note", "\"mine\""}};
    const auto source = sourceText(rules, core::Notation::RogueBasin);
    QVERIFY(!source->notes.empty());
    QByteArray text = QByteArray::fromStdString(source->text);
    text.replace("= 80", "= 90");
    const auto tables = tablesFromSource(text.toStdString(), rules, core::Notation::RogueBasin);
    QVERIFY(tables);
    core::Ruleset expected = rules;
    expected.tables[0].entries[0].weight = core::Constant {90};
    QVERIFY(*tables == expected.tables); // the ramp of the other table too
}

void TestSource::newEntriesAreOfTheTypesThereAre()
{
    core::Ruleset rules = drafts::classic();
    core::MonsterType wolf;
    wolf.id = wolf.name = "dire-wolf";
    rules.monsters.push_back(wolf);
    std::string text = sourceText(rules, core::Notation::RogueBasin)->text;
    text += "monster_chances['dire wolf'] = 12\n";
    const auto tables = tablesFromSource(text, rules, core::Notation::RogueBasin);
    QVERIFY(tables);
    QCOMPARE(tables->at(0).entries.size(), std::size_t {3});
    QCOMPARE(tables->at(0).entries[2].id, std::string("dire-wolf"));
    QVERIFY(tables->at(0).entries[0] == rules.tables[0].entries[0]);
}

void TestSource::jsonSaysEverything()
{
    core::Ruleset rules = drafts::classic();
    rules.tables[1].entries[0].unknown = {{"note", "1"}};
    const std::string text = core::writeTables(rules.tables);
    QVERIFY(core::readTables(text).value() == rules.tables);
    const auto broken = core::readTables(text.substr(0, text.size() / 2));
    QVERIFY(!broken);
    QVERIFY(broken.error().line > 1);
    const auto twice = core::readTables("[{\"id\": \"a\", \"spawns\": \"items\", \"count\": "
                                        "{\"per\": \"room\", \"upTo\": 1}, \"entries\": []},\n"
                                        "{\"id\": \"a\", \"spawns\": \"items\", \"count\": "
                                        "{\"per\": \"room\", \"upTo\": 1}, \"entries\": []}]");
    QVERIFY(!twice);
    QCOMPARE(twice.error().line, 2);
}

void TestSource::typedTextIsAppliedAsOneStep()
{
    openDock();
    const core::Ruleset before = document().draft();
    m_bench->window().showTable(1);
    text().setFocus();
    replace("[5, 30]", "[5, 42]");
    QVERIFY(panel().isModified());
    QVERIFY(document().draft() == before);
    press(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(drafts::weightOf(document(), "monsters", "troll", 5), 42);
    QCOMPARE(document().undoStack().count(), 1);
    QVERIFY(document().undoStack().undoText().startsWith(QStringLiteral("Source")));
    QVERIFY(!panel().isModified());
    QVERIFY(text().hasFocus());
    QCOMPARE(m_bench->window().currentTable()->table(), std::string("items"));
    document().undoStack().undo();
    QVERIFY(document().draft() == before);
    QTRY_VERIFY(text().toPlainText().contains(QStringLiteral("[5, 30]")));
}

void TestSource::anErrorPutsTheCursorOnItsPlace()
{
    openDock();
    const core::Ruleset before = document().draft();
    replace("\"orc\", \"weight\": 80", "\"orc\", \"weight\": -80");
    press(Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(document().draft() == before);
    QCOMPARE(document().undoStack().count(), 0);
    QVERIFY(panel().isModified());
    QVERIFY2(panel().message().contains(QStringLiteral("Line 4")), qPrintable(panel().message()));
    QCOMPARE(text().textCursor().blockNumber(), 3);
    QCOMPARE(text().toPlainText().mid(text().textCursor().position(), 3), QStringLiteral("-80"));
    QCOMPARE(text().extraSelections().size(), 1);
}

void TestSource::changesOfTheDraftAreShown()
{
    openDock();
    setWeight(document(), "monsters", {"orc", 4, 7}, document().newGesture());
    QTRY_VERIFY(text().toPlainText().contains(QStringLiteral("[4, 7]")));
    panel().notation().setFocus();
    QTest::keyClick(&panel().notation(), Qt::Key_Down);
    QVERIFY(text().toPlainText().contains(QStringLiteral("[7, 4]")));
    QVERIFY(text().toPlainText().contains(QStringLiteral("monster_chances['orc']")));
}

void TestSource::typedTextIsNotReplacedByTheDraft()
{
    openDock();
    replace("[5, 30]", "[5, 42]");
    setWeight(document(), "monsters", {"orc", 4, 7}, document().newGesture());
    auto *notice = panel().findChild<NoticeBar *>();
    QTRY_VERIFY(notice->isVisible());
    QVERIFY(text().toPlainText().contains(QStringLiteral("[5, 42]")));
    QVERIFY(m_bench->press(panel(), QStringLiteral("Show the Tables")));
    QVERIFY(text().toPlainText().contains(QStringLiteral("[5, 30]")));
    QVERIFY(text().toPlainText().contains(QStringLiteral("[4, 7]")));
    QVERIFY(!notice->isVisible());
}

void TestSource::typedTextIsAskedAboutBeforeItIsLost()
{
    openDock();
    replace("[5, 30]", "[5, 42]");
    QTimer::singleShot(0, this, [] {
        auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
        QVERIFY(box);
        box->button(QMessageBox::Cancel)->click();
    });
    QVERIFY(!m_bench->window().close());
    QVERIFY(panel().isModified());
    QTimer::singleShot(0, this, [] {
        auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
        QVERIFY(box);
        box->button(QMessageBox::Discard)->click();
    });
    QVERIFY(m_bench->window().close());
}

QTEST_MAIN(TestSource)
#include "tst_source.moc"
