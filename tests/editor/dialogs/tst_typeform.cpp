// SPDX-License-Identifier: GPL-3.0-or-later
// The form of a monster or an item: whatever a file can say about it, and nothing else.

#include "tests/editor/dockbench.h"
#include "tests/editor/windowtest.h"

#include "editor/dialogs/typeform.h"
#include "editor/style/panelarea.h"
#include "editor/style/wheelsafespinbox.h"

#include "core/io/ruleset/rulesetjson.h"

#include "resources/builtins.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QTableWidget>
#include <QToolButton>
#include <QVBoxLayout>

using namespace editor;

class TestTypeForm : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { openWindow(); }
    void init();
    void cleanupTestCase() { closeWindow(); }
    void formThatIsNotTouchedChangesNothing();
    void poisonlessDamageStaysInTheFile();
    void everyBehaviourCanBeChosen();
    void everyEffectCanBeChosen();
    void fireIsChosenWhereThereIsAny();
    void lightIsChosenByItsReach();
    void whatNeedsAnotherMemberIsGoneWithoutIt();
    void newTypeComesWithItsEntryInOneStep();
    void newTypeIsLikeAnother();
    void newPlaceForEquipmentComesWithTheItem();
    void whatNoFileCouldSayIsRefused();
    void othersOfTheSameSignAreNamed();
    void signIsChosenAmongThoseThatAreFree();
    void typeOfTheEntryIsEdited();
    void copyOfAnEntryIsATypeOfItsOwn();
    void fieldsAreWholeWhereTheFormHasLittleHeight();

private:
    template<typename Field>
    static Field &field(QWidget &form, const char *name)
    {
        auto *found = DockBench::named<Field>(form, QString::fromUtf8(name));
        if (!found)
            qFatal("no field %s", name);
        return *found;
    }
    static bool canBeAccepted(TypeForm &form)
    {
        return form.findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok)->isEnabled();
    }
    static core::ItemType itemOf(const TypeForm &form)
    {
        return std::get<core::ItemType>(*form.type());
    }
    static core::MonsterType monsterOf(const TypeForm &form)
    {
        return std::get<core::MonsterType>(*form.type());
    }
};

void TestTypeForm::init()
{
    while (stack().canUndo())
        stack().undo();
    stack().clear();
    m_window->activateWindow(); // forms of other tests have come and gone
    m_window->showTable(0);
    grid().setFocus();
    QTRY_VERIFY(grid().hasFocus());
}

void TestTypeForm::formThatIsNotTouchedChangesNothing()
{
    for (const resources::Builtin &each : resources::builtins()) {
        RulesetDocument rules;
        rules.open(*core::readRuleset(each.json), {});
        constexpr std::size_t many = 4; // of one kind: the lists of real games are long
        for (std::size_t i = 0; i < std::min(many, rules.draft().monsters.size()); ++i) {
            const core::MonsterType &monster = rules.draft().monsters[i];
            const TypeForm form(rules, monster, nullptr);
            QVERIFY2(form.type() && monsterOf(form) == monster, monster.id.c_str());
        }
        for (std::size_t i = 0; i < std::min(many, rules.draft().items.size()); ++i) {
            const core::ItemType &item = rules.draft().items[i];
            const TypeForm form(rules, item, nullptr);
            QVERIFY2(form.type() && itemOf(form) == item, item.id.c_str());
        }
        for (const core::TerrainType &terrain : rules.draft().terrain) {
            const TypeForm form(rules, terrain, nullptr);
            QVERIFY2(form.type() && std::get<core::TerrainType>(*form.type()) == terrain,
                     terrain.id.c_str());
        }
    }
}

void TestTypeForm::poisonlessDamageStaysInTheFile()
{
    core::MonsterType monster = document().draft().monsters.front();
    monster.inflicts = core::Infliction {core::Status::Slowed, 4, 3, 50};
    TypeForm form(document(), monster, nullptr);
    QCOMPARE(monsterOf(form), monster);
    auto &inflicts = field<QComboBox>(form, "Its hits inflict");
    inflicts.setCurrentIndex(1); // confused: the damage was not of that
    QCOMPARE(monsterOf(form).inflicts->damage, 0);
    inflicts.setCurrentIndex(0);
    QVERIFY(!monsterOf(form).inflicts);
}

void TestTypeForm::everyBehaviourCanBeChosen()
{
    TypeForm form(document(), document().draft().monsters.front(), nullptr);
    auto &kind = field<QComboBox>(form, "Behaviour");
    const std::vector<core::Behavior> expected
        = {core::Hunter {},          core::Sleeper {30, 6}, core::Wanderer {},
           core::Ranged {6, {3, 3}}, core::Erratic {30},    core::Coward {30}};
    QCOMPARE(kind.count(), static_cast<int>(expected.size()));
    for (int i = 0; i < kind.count(); ++i) {
        kind.setCurrentIndex(i);
        QVERIFY2(monsterOf(form).behavior == expected[static_cast<std::size_t>(i)],
                 qPrintable(kind.currentText()));
    }
}

void TestTypeForm::everyEffectCanBeChosen()
{
    core::ItemType item = document().draft().items.front();
    item.effect = core::Heal {40};
    TypeForm form(document(), item, nullptr);
    auto &kind = field<QComboBox>(form, "Effect");
    field<QComboBox>(form, "place").setEditText(QStringLiteral("hand"));
    const std::vector<core::Effect> expected
        = {core::Heal {40},
           core::StrikeNearest {40, 8, 0},
           core::Blast {40, 8, 0},
           core::Confuse {40, 8, 0},
           core::Wear {"hand", {}, {}, 0},
           core::Inflict {{core::Status::Confused, 5, 0, 100}, 8, 0},
           core::Missile {},
           core::Teleport {8, 8},
           core::Alarm {8},
           core::Reveal {},
           core::Identify {40},
           core::Enchant {40},
           core::Unlock {},
           core::Bolt {{10, 10}, 8, 0},
           core::Blink {8},
           core::Tunnel {8},
           core::Triumph {},
           core::Strengthen {10, {}, {}, 0}};
    QCOMPARE(kind.count(), static_cast<int>(expected.size()));
    for (int i = 0; i < kind.count(); ++i) {
        kind.setCurrentIndex(i);
        QVERIFY2(itemOf(form).effect == expected[static_cast<std::size_t>(i)],
                 qPrintable(kind.currentText()));
    }
}

void TestTypeForm::fireIsChosenWhereThereIsAny()
{
    const core::ItemType plain = document().draft().items.front();
    TypeForm without(document(), plain, nullptr);
    QVERIFY(field<QComboBox>(without, "it sets alight").isHidden());
    RulesetDocument burning;
    core::Ruleset rules = document().draft();
    core::TerrainType flames;
    flames.id = "flames";
    flames.lasts = 1;
    rules.terrain = {flames};
    burning.open(rules, {});
    TypeForm form(burning, plain, nullptr);
    auto &ignites = field<QComboBox>(form, "it sets alight");
    QVERIFY(!ignites.isHidden());
    ignites.setCurrentIndex(1);
    QCOMPARE(itemOf(form).ignites, std::string("flames"));
    ignites.setCurrentIndex(0);
    QCOMPARE(itemOf(form), plain);
}

void TestTypeForm::lightIsChosenByItsReach()
{
    const core::ItemType plain = document().draft().items.front();
    TypeForm form(document(), plain, nullptr);
    QCOMPARE(itemOf(form), plain);
    auto &reach = field<WheelSafeSpinBox>(form, "reach of its light");
    QVERIFY(reach.isHidden());
    field<QCheckBox>(form, "It shines").click();
    QVERIFY(!reach.isHidden());
    reach.setValue(5);
    QCOMPARE(itemOf(form).light, (core::Light {"#ffffff", 5}));
    field<QCheckBox>(form, "It shines").click();
    QCOMPARE(itemOf(form), plain);
}

void TestTypeForm::whatNeedsAnotherMemberIsGoneWithoutIt()
{
    core::ItemType wand = document().draft().items.front();
    wand.charges = core::Exactly {core::Constant {4}};
    wand.recharges = 50;
    TypeForm form(document(), wand, nullptr);
    QCOMPARE(itemOf(form), wand);
    auto &turns = field<WheelSafeSpinBox>(form, "one comes back in");
    auto &hasCharges = field<QCheckBox>(form, "It works as often as it has charges");
    hasCharges.click();
    QVERIFY(turns.isHidden());
    QVERIFY(!itemOf(form).charges);
    QCOMPARE(itemOf(form).recharges, 0);
    hasCharges.click();
    QCOMPARE(itemOf(form), wand);
}

void TestTypeForm::newTypeComesWithItsEntryInOneStep()
{
    const core::Ruleset before = document().draft();
    inDialog([](QDialog &dialog) {
        QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("cave-bat"));
        field<WheelSafeSpinBox>(dialog, "Weight of the entry").setValue(25);
        field<WheelSafeSpinBox>(dialog, "First floor of the entry").setValue(3);
        QTest::keyClick(&dialog, Qt::Key_Return);
    });
    key(Qt::Key_M, Qt::ControlModifier | Qt::ShiftModifier);
    const core::MonsterType &bat = document().draft().monsters.back();
    QCOMPARE(bat.id, "cave-bat");
    QCOMPARE(bat.name, "cave bat");
    QCOMPARE(bat.glyph, "c");
    QCOMPARE(weight("cave-bat", 2), 0);
    QCOMPARE(weight("cave-bat", 3), 25);
    QCOMPARE(grid().currentIndex().row(), 2); // it is shown
    QCOMPARE(stack().count(), 1);
    stack().undo();
    QVERIFY(document().draft() == before);
}

void TestTypeForm::newTypeIsLikeAnother()
{
    TypeForm form(document(), TypeForm::Start {}, nullptr);
    field<QLineEdit>(form, "Id of the type").setText(QStringLiteral("troll-king"));
    field<QComboBox>(form, "The type that the new one begins as a copy of")
        .setCurrentText(QStringLiteral("troll"));
    core::MonsterType expected = document().draft().monsters[1];
    expected.id = "troll-king";
    expected.name = "troll king";
    QCOMPARE(monsterOf(form), expected);
    QCOMPARE(form.table(), "monsters");
}

void TestTypeForm::newPlaceForEquipmentComesWithTheItem()
{
    const core::Ruleset before = document().draft();
    inDialog([](QDialog &dialog) {
        QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("ring"));
        field<QComboBox>(dialog, "Effect").setCurrentIndex(4);
        field<QComboBox>(dialog, "place").setEditText(QStringLiteral("finger"));
        QTest::keyClick(&dialog, Qt::Key_Return);
    });
    key(Qt::Key_I, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(document().draft().items.back().id, "ring");
    QCOMPARE(document().draft().rules.equipmentSlots.back(), "finger");
    QVERIFY(document().entry("items", "ring"));
    stack().undo();
    QVERIFY(document().draft() == before);
}

void TestTypeForm::whatNoFileCouldSayIsRefused()
{
    TypeForm form(document(), TypeForm::Start {.kind = core::Spawns::Items}, nullptr);
    const auto &problem = *form.findChild<QLabel *>(QStringLiteral("told"));
    auto &id = field<QLineEdit>(form, "Id of the type");
    const auto refuses = [&](const char *words) {
        return !form.type() && !canBeAccepted(form)
            && problem.text().contains(QString::fromUtf8(words));
    };
    QVERIFY(refuses("Type an id"));
    id.setText(QStringLiteral("orc")); // an id is one of all types
    QVERIFY2(refuses("already"), qPrintable(problem.text()));
    id.setText(QStringLiteral("Big Ring!"));
    QVERIFY2(refuses("") || form.type()->index() == 1, qPrintable(problem.text()));
    id.setText(QStringLiteral("ring"));
    QVERIFY2(canBeAccepted(form), qPrintable(problem.text()));
    field<QLineEdit>(form, "Sign on the map").setText(QStringLiteral("ab"));
    QVERIFY2(refuses("character"), qPrintable(problem.text()));
    field<QLineEdit>(form, "Sign on the map").setText(QStringLiteral("="));
    field<QLineEdit>(form, "Colour").setText(QStringLiteral("reddish"));
    QVERIFY2(refuses("#rrggbb"), qPrintable(problem.text()));
    field<QLineEdit>(form, "Colour").setText(QStringLiteral("#ff0000"));
    field<QComboBox>(form, "Effect").setCurrentIndex(4);
    field<QComboBox>(form, "place").setEditText({});
    QVERIFY2(!canBeAccepted(form), "equipment goes somewhere");
}

void TestTypeForm::othersOfTheSameSignAreNamed()
{
    TypeForm form(document(), TypeForm::Start {}, nullptr);
    const auto &clashes = field<QLabel>(form, "What else has the sign");
    field<QLineEdit>(form, "Id of the type").setText(QStringLiteral("ogre"));
    QCOMPARE(clashes.text(), QStringLiteral("also of orc"));
    field<QLineEdit>(form, "Sign on the map").setText(QStringLiteral("@"));
    QCOMPARE(clashes.text(), QStringLiteral("also of the player"));
    field<QLineEdit>(form, "Sign on the map").setText(QStringLiteral("O"));
    QCOMPARE(clashes.text(), QString());
    TypeForm ofOrc(document(), document().draft().monsters.front(), nullptr);
    QCOMPARE(field<QLabel>(ofOrc, "What else has the sign").text(), QString());
}

void TestTypeForm::signIsChosenAmongThoseThatAreFree()
{
    TypeForm form(document(), document().draft().monsters.front(), nullptr);
    form.show();
    inDialog([](QDialog &dialog) {
        auto *signs = dialog.findChild<QTableWidget *>();
        QCOMPARE(signs->currentItem()->text(), QStringLiteral("o"));
        QTest::keyClick(signs, Qt::Key_Right); // p
        QTest::keyClick(&dialog, Qt::Key_Return);
    });
    field<QToolButton>(form, "Choose a sign").click();
    QCOMPARE(monsterOf(form).glyph, "p");
}

void TestTypeForm::typeOfTheEntryIsEdited()
{
    select(1, 5);
    inDialog([](QDialog &dialog) {
        field<WheelSafeSpinBox>(dialog, "Hit points").setValue(55);
        QTest::keyClick(&dialog, Qt::Key_Return);
    });
    key(Qt::Key_T, Qt::ControlModifier);
    QCOMPARE(document().draft().monsters[1].hp, 55);
    QCOMPARE(stack().count(), 1);
    QCOMPARE(stack().undoText(), QStringLiteral("change troll"));
}

void TestTypeForm::copyOfAnEntryIsATypeOfItsOwn()
{
    const core::Ruleset before = document().draft();
    select(1, 5);
    key(Qt::Key_D, Qt::ControlModifier);
    QVERIFY(document().entry("monsters", "troll-2"));
    const core::MonsterType &copy = document().draft().monsters.back();
    QCOMPARE(copy.id, "troll-2");
    QCOMPARE(copy.hp, before.monsters[1].hp);
    QCOMPARE(stack().count(), 1);
    stack().undo();
    QVERIFY(document().draft() == before);
}

// As on a small screen, or where all is twice as large.
void TestTypeForm::fieldsAreWholeWhereTheFormHasLittleHeight()
{
    auto *page = new QWidget;
    auto *fields = new QWidget;
    fields->setFixedSize(300, 1000);
    (new QVBoxLayout(page))->addWidget(fields);
    PanelArea area(page);
    area.resize(area.sizeHint().width(), 200);
    area.show();
    QTRY_VERIFY(area.verticalScrollBar()->maximum() > 0);
    QCOMPARE(area.horizontalScrollBar()->maximum(), 0);
}

QTEST_MAIN(TestTypeForm)
#include "tst_typeform.moc"
