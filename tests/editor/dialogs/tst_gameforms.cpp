// SPDX-License-Identifier: GPL-3.0-or-later
// New rulesets, and the forms for what is not in tables: name, player, dungeon and rules of play.

#include "tests/editor/dockbench.h"
#include "tests/editor/windowtest.h"

#include "editor/dialogs/gameform.h"
#include "editor/dialogs/newdialog.h"
#include "editor/style/wheelsafespinbox.h"

#include "core/io/ruleset/rulesetjson.h"

#include "resources/builtins.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalSpy>
#include <QTableWidget>

using namespace editor;

class TestGameForms : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { openWindow(); }
    void cleanup() { closeWindow(); }
    void newGameCanBePlayedAtOnce();
    void newTablesAreAlone();
    void copyIsOfTheChosenRuleset();
    void formThatIsNotTouchedChangesNothing_data();
    void formThatIsNotTouchedChangesNothing();
    void gameRulesAreOneStep();
    void theAccretedLayoutHasNumbersOfItsOwn();
    void eachUnderlinedLetterLeadsToOneField();
    void tablesGetAPlayer();
    void stealthIsPutOnAndSet();
    void choicesOfLevelsComeAndGo();
    void appearancesAreMadeByKeys();
    void colorsOfFloorsAreTyped();
    void whatNoFileCouldSayIsRefused();

private:
    /// Ctrl+N, then what is done in the dialog, which is open without blocking.
    NewDialog *askForNew();
    template<typename Field>
    static Field &field(QWidget &form, const char *name)
    {
        return *DockBench::named<Field>(form, QString::fromUtf8(name));
    }
    static core::Ruleset builtin(const char *name);
    static QPushButton &ok(QDialog &dialog)
    {
        return *dialog.findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok);
    }
};

NewDialog *TestGameForms::askForNew()
{
    document().undoStack().setClean();
    key(Qt::Key_N, Qt::ControlModifier);
    auto *dialog = m_window->findChild<NewDialog *>();
    if (dialog)
        dialog->activateWindow();
    const auto hasFocus = [dialog] { return dialog->isAncestorOf(QApplication::focusWidget()); };
    return dialog && QTest::qWaitFor(hasFocus) ? dialog : nullptr;
}

core::Ruleset TestGameForms::builtin(const char *name)
{
    for (const resources::Builtin &each : resources::builtins()) {
        if (each.name == name)
            return *core::readRuleset(each.json);
    }
    qFatal("no built-in %s", name);
}

void TestGameForms::newGameCanBePlayedAtOnce()
{
    NewDialog *dialog = askForNew();
    QVERIFY(dialog);
    auto &name = field<QLineEdit>(*dialog, "Name of the ruleset");
    name.setFocus();
    name.selectAll();
    QTest::keyClicks(&name, QStringLiteral("Deep"));
    field<WheelSafeSpinBox>(*dialog, "Floors").setValue(12);
    QTest::keyClick(dialog, Qt::Key_Return);
    const core::Ruleset &rules = document().draft();
    QCOMPARE(rules.name, "Deep");
    QCOMPARE(rules.floors, 12);
    QVERIFY(core::missingForPlay(rules).empty());
    const QSignalSpy played(m_window.get(), &EditorWindow::playRequested);
    key(Qt::Key_F5);
    QCOMPARE(played.count(), 1);
}

void TestGameForms::newTablesAreAlone()
{
    NewDialog *dialog = askForNew();
    QVERIFY(dialog);
    QTest::keyClick(dialog, Qt::Key_T, Qt::AltModifier);
    QTRY_VERIFY(dialog->findChildren<QRadioButton *>()[1]->isChecked());
    QTest::keyClick(dialog, Qt::Key_Return);
    QVERIFY(!document().draft().player);
    QCOMPARE(document().draft().tables.size(), std::size_t {2});
    QVERIFY(document().draft().tables[0].entries.empty());
}

void TestGameForms::copyIsOfTheChosenRuleset()
{
    NewDialog *dialog = askForNew();
    QVERIFY(dialog);
    QTest::keyClick(dialog, Qt::Key_C, Qt::AltModifier);
    QTRY_VERIFY(dialog->findChildren<QRadioButton *>()[2]->isChecked());
    auto *list = dialog->findChild<QListWidget *>();
    list->setCurrentItem(list->findItems(QStringLiteral("menagerie"), Qt::MatchExactly).first());
    QTest::keyClick(dialog, Qt::Key_Return);
    core::Ruleset expected = builtin("menagerie");
    QVERIFY(document().draft().name != expected.name);
    expected.name = document().draft().name;
    QVERIFY(document().draft() == expected);
    QVERIFY(document().path().isEmpty());
}

void TestGameForms::formThatIsNotTouchedChangesNothing_data()
{
    QTest::addColumn<QString>("json");
    for (const resources::Builtin &each : resources::builtins())
        QTest::newRow(std::string(each.name).c_str())
            << QString::fromStdString(std::string(each.json));
}

void TestGameForms::formThatIsNotTouchedChangesNothing()
{
    QFETCH(QString, json);
    const core::Result<core::Ruleset> rules = core::readRuleset(json.toStdString());
    const GameForm form(*rules, nullptr);
    QVERIFY(form.rules());
    QVERIFY(*form.rules() == *rules);
}

void TestGameForms::gameRulesAreOneStep()
{
    const core::Ruleset before = document().draft();
    inDialog([this](QDialog &dialog) {
        field<WheelSafeSpinBox>(dialog, "Hit points").setValue(42);
        field<WheelSafeSpinBox>(dialog, "Power, at least").setValue(9);
        field<WheelSafeSpinBox>(dialog, "Width of the map").setValue(60);
        field<QLineEdit>(dialog, "Name of the ruleset").setText(QStringLiteral("Mine"));
        field<WheelSafeSpinBox>(dialog, "healing potion").setValue(2);
        QTest::keyClick(&dialog, Qt::Key_Return);
    });
    key(Qt::Key_G, Qt::ControlModifier);
    const core::Ruleset &rules = document().draft();
    QCOMPARE(rules.player->hp, 42);
    QCOMPARE(rules.player->power, (core::Range {9, 9})); // the most went along
    QCOMPARE(rules.player->carries,
             (std::vector<std::string> {"healing-potion", "healing-potion"}));
    QCOMPARE(rules.dungeon.width, 60);
    QCOMPARE(rules.name, "Mine");
    QCOMPARE(document().undoStack().count(), 1);
    document().undoStack().undo();
    QVERIFY(document().draft() == before);
}

void TestGameForms::theAccretedLayoutHasNumbersOfItsOwn()
{
    core::Ruleset rules = builtin("roguebasin");
    GameForm form(rules, nullptr);
    const auto isShown
        = [&](const char *name) { return field<WheelSafeSpinBox>(form, name).isVisibleTo(&form); };
    form.findChild<QTabWidget *>()->setCurrentIndex(2);
    QVERIFY(!isShown("Weight of caves"));
    field<QComboBox>(form, "Layout").setCurrentIndex(2);
    QVERIFY(isShown("Weight of caves"));
    QVERIFY(isShown("Loops"));
    field<WheelSafeSpinBox>(form, "Weight of caves").setValue(70);
    field<WheelSafeSpinBox>(form, "Doors").setValue(5);
    QVERIFY(form.rules());
    QVERIFY(form.rules()->dungeon.layout == core::Layout::Accreted);
    QCOMPARE(form.rules()->dungeon.accretion.kinds.cave, 70);
    QCOMPARE(form.rules()->dungeon.accretion.doors, 5);
    // What a ruleset file could not say is refused.
    for (const char *name :
         {"Weight of rectangles", "Weight of crosses", "Weight of circles", "Weight of caves"})
        field<WheelSafeSpinBox>(form, name).setValue(0);
    QVERIFY(!form.rules());
}

void TestGameForms::eachUnderlinedLetterLeadsToOneField()
{
    core::Ruleset rules = builtin("menagerie");
    rules.dungeon.layout = core::Layout::Accreted;
    GameForm form(rules, nullptr);
    form.show();
    auto *pages = form.findChild<QTabWidget *>();
    for (int page = 0; page < pages->count(); ++page) {
        pages->setCurrentIndex(page);
        QStringList texts;
        for (int tab = 0; tab < pages->count(); ++tab)
            texts << pages->tabText(tab);
        for (const auto *label : pages->widget(page)->findChildren<QLabel *>()) {
            if (QKeySequence::mnemonic(label->text()).isEmpty() || !label->isVisible())
                continue;
            QVERIFY2(label->buddy() != nullptr, qPrintable(label->text()));
            texts << label->text();
        }
        for (const auto *button : pages->widget(page)->findChildren<QAbstractButton *>())
            texts << button->text();
        QHash<QKeySequence, QString> taken;
        for (const QString &text : std::as_const(texts)) {
            const QKeySequence key = QKeySequence::mnemonic(text);
            QVERIFY2(key.isEmpty() || !taken.contains(key),
                     qPrintable(QStringLiteral("%1 and %2").arg(text, taken.value(key))));
            taken.insert(key, text);
        }
    }
}

void TestGameForms::tablesGetAPlayer()
{
    core::Ruleset rules = blankTables();
    GameForm form(rules, nullptr);
    auto *exists = form.findChild<QCheckBox *>(QStringLiteral("hasPlayer"));
    QVERIFY(exists && !exists->isChecked());
    exists->click();
    QVERIFY(form.rules()->player);
    QVERIFY(core::missingForPlay(*form.rules()).empty());
}

void TestGameForms::choicesOfLevelsComeAndGo()
{
    const core::Ruleset rules = builtin("roguebasin");
    GameForm form(rules, nullptr);
    auto *choices = DockBench::named<QTableWidget>(
        form, QStringLiteral("What a level brings: one row is one choice"));
    const std::size_t before = rules.rules.advance.choices.size();
    for (QPushButton *button : form.findChildren<QPushButton *>()) {
        if (button->text() == QStringLiteral("&Add Choice"))
            button->click();
    }
    QCOMPARE(form.rules()->rules.advance.choices.size(), before + 1);
    choices->item(choices->rowCount() - 1, 5)->setData(Qt::EditRole, 3);
    QCOMPARE(form.rules()->rules.advance.choices.back().magic, 3);
    choices->setCurrentCell(0, 0);
    for (QPushButton *button : form.findChildren<QPushButton *>()) {
        if (button->text() == QStringLiteral("Re&move Choice"))
            button->click();
    }
    QCOMPARE(form.rules()->rules.advance.choices.size(), before);
    QCOMPARE(form.rules()->rules.advance.choices.front(), rules.rules.advance.choices[1]);
}

// Space on the box puts it on; the two shares are of the same monsters.
void TestGameForms::stealthIsPutOnAndSet()
{
    GameForm form(builtin("roguebasin"), nullptr);
    auto &stealth = field<QCheckBox>(form, "Stealth: monsters come to notice the player");
    QVERIFY(!form.rules()->rules.stealth);
    QTest::keyClick(&stealth, Qt::Key_Space);
    QVERIFY(form.rules()->rules.stealth == core::Stealth {});
    auto *asleep = DockBench::named<QSpinBox>(form, QStringLiteral("found asleep"));
    asleep->setValue(80);
    QCOMPARE(form.rules()->rules.stealth->asleep, 80);
    QCOMPARE(form.rules()->rules.stealth->wandering, 20);
    QTest::keyClick(&stealth, Qt::Key_Space);
    QVERIFY(!form.rules()->rules.stealth);
}

// Alt+N to the page, Alt+D for a look like the one above it, Alt+M takes one away.
void TestGameForms::appearancesAreMadeByKeys()
{
    core::Ruleset rules = builtin("roguebasin");
    rules.appearances
        = {{.id = "potions",
            .looks = {{.name = "red potion", .glyph = "!", .color = "#ff0000", .unknown = {}},
                      {.name = "blue potion", .glyph = "!", .color = "#0000ff", .unknown = {}}},
            .unknown = {{"note", "\"mine\""}}}};
    document().open(rules, {});
    inDialog([](QDialog &dialog) {
        QTest::keyClick(&dialog, Qt::Key_N, Qt::AltModifier);
        auto *looks = DockBench::named<QTableWidget>(
            dialog, QStringLiteral("Appearances: one row is one look"));
        QVERIFY(looks->isVisible());
        looks->setFocus();
        QTest::keyClick(looks, Qt::Key_Home, Qt::ControlModifier);
        QTest::keyClick(&dialog, Qt::Key_D, Qt::AltModifier);
        // Buttons that keys press are down for a moment first.
        QTRY_VERIFY(looks->findChild<QLineEdit *>());
        auto *name = looks->findChild<QLineEdit *>();
        QTest::keyClicks(name, QStringLiteral("pink potion"));
        QTest::keyClick(name, Qt::Key_Return);
        QTest::keyClick(looks, Qt::Key_Up);
        QTest::keyClick(&dialog, Qt::Key_M, Qt::AltModifier);
        QTRY_COMPARE(looks->rowCount(), 2);
        ok(dialog).click();
    });
    key(Qt::Key_G, Qt::ControlModifier);
    core::AppearanceGroup expected = rules.appearances[0];
    expected.looks[0].name = "pink potion";
    QCOMPARE(document().draft().appearances, (std::vector {expected}));
}

void TestGameForms::colorsOfFloorsAreTyped()
{
    core::Ruleset rules = builtin("roguebasin");
    rules.palette = {{.floor = 2, .stone = "#112233", .unknown = {{"moss", "1"}}}};
    GameForm form(rules, nullptr);
    QCOMPARE(form.rules()->palette, rules.palette);
    auto &table = field<QTableWidget>(form, "Colours of floors: one row holds from its floor on");
    QCOMPARE(table.horizontalHeaderItem(1)->text(), QStringLiteral("stone"));
    table.item(0, 1)->setText(QStringLiteral("#445566"));
    QCOMPARE(form.rules()->palette.front().stone, "#445566");
    QCOMPARE(form.rules()->palette.front().unknown, rules.palette.front().unknown);
    table.item(0, 1)->setText(QStringLiteral("grey"));
    QVERIFY(!form.rules());
    table.item(0, 1)->setText(QStringLiteral("#445566"));
    for (QPushButton *button : form.findChildren<QPushButton *>())
        if (button->text() == QStringLiteral("A&dd Floor"))
            button->click();
    QCOMPARE(form.rules()->palette.size(), std::size_t {2});
    QCOMPARE(form.rules()->palette.back().floor, 3);
    QCOMPARE(form.rules()->palette.back().stone, "#445566");
    table.item(1, 0)->setText(QStringLiteral("2")); // floors ascend
    QVERIFY(!form.rules());
}

void TestGameForms::whatNoFileCouldSayIsRefused()
{
    GameForm form(builtin("roguebasin"), nullptr);
    const auto *problem = form.findChild<QLabel *>(QStringLiteral("told"));
    const auto refuses = [&](const char *words) {
        return !form.rules() && !ok(form).isEnabled()
            && problem->text().contains(QString::fromUtf8(words));
    };
    QVERIFY(ok(form).isEnabled());
    auto &width = field<WheelSafeSpinBox>(form, "Width of rooms, at most");
    width.setValue(100);
    QVERIFY2(refuses("do not fit a map 80 wide"), qPrintable(problem->text()));
    width.setValue(10);
    auto &threshold = field<QLineEdit>(form, "Experience needed");
    const QString old = threshold.text();
    threshold.setText(QStringLiteral("level +"));
    QVERIFY(refuses(""));
    threshold.setText(old);
    auto &glyph = field<QLineEdit>(form, "Sign on the map");
    glyph.setText(QStringLiteral("ab"));
    QVERIFY(refuses("character"));
    glyph.setText(QStringLiteral("@"));
    field<WheelSafeSpinBox>(form, "healing potion").setValue(500);
    QVERIFY2(refuses("more than the pack takes"), qPrintable(problem->text()));
    field<WheelSafeSpinBox>(form, "Pack").setValue(600);
    QVERIFY2(ok(form).isEnabled(), qPrintable(problem->text()));
}

QTEST_MAIN(TestGameForms)
#include "tst_gameforms.moc"
