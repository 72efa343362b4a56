// SPDX-License-Identifier: GPL-3.0-or-later
// What is removed while others need it: they are named, and go with it where that is wanted.

#include "editor/dialogs/questionbox.h"
#include "editor/document/shippedrulesets.h"
#include "editor/edits/tableedits.h"

#include "core/tables/validate.h"
#include "tests/editor/drafts.h"

#include <QAbstractButton>
#include <QApplication>
#include <QTimer>
#include <QtTest>

#include <algorithm>

using namespace editor;

namespace {

/// The classic draft with a table “deep” that an entry and a group of the monsters draw from; the
/// group has an orc as well.
core::Ruleset nested()
{
    core::Ruleset rules = drafts::classic();
    core::SpawnTable deep = rules.tables[0];
    deep.id = "deep";
    rules.tables.push_back(deep);
    core::SpawnEntry draw {"from-below", core::Constant {1}, {}};
    draw.stands = core::FromTable {"deep"};
    core::SpawnEntry band {"band", core::Constant {1}, {}};
    band.stands = core::Group {{{core::OneType {"orc"}}, {core::FromTable {"deep"}}}};
    rules.tables[0].entries.push_back(draw);
    rules.tables[0].entries.push_back(band);
    return rules;
}

/// The nested draft where much else has needs: a monster, the player, terrain, a table's rooms, a
/// goal.
core::Ruleset needy()
{
    core::Ruleset rules = nested();
    rules.items.resize(1);
    rules.items[0].id = "healing";
    rules.terrain.resize(2);
    rules.terrain[0].id = "grass";
    rules.terrain[1].id = "ash";
    rules.terrain[1].becomes = "grass";
    rules.player.emplace().carries = {"healing"};
    rules.monsters[1].summons = core::Summons {.table = "deep", .percent = 10};
    rules.monsters[1].lives = core::Dwelling {.terrain = "grass"};
    core::SpawnTable themes;
    themes.id = "themes";
    themes.spawns = core::Spawns::Themes;
    themes.count.draws = core::NotDrawn {};
    themes.entries = {{"cave", core::Constant {1}, {}}};
    rules.tables.push_back(themes);
    rules.tables[0].rooms.in = {"cave"};
    core::MeanGoal goal;
    goal.subject.table = "items";
    rules.goals.push_back({goal, {}});
    return rules;
}

const core::Ruleset &shipped(const QString &name)
{
    const std::vector<ShippedRuleset> &all = shippedRulesets();
    const auto hasName = [&name](const ShippedRuleset &each) { return each.name == name; };
    return std::find_if(all.begin(), all.end(), hasName)->rules;
}

QStringList ids(const core::SpawnTable &table)
{
    QStringList ids;
    for (const core::SpawnEntry &entry : table.entries)
        ids << QString::fromStdString(entry.id);
    return ids;
}

/// Presses that button of the question to come.
void answer(const QString &text)
{
    QTimer::singleShot(0, qApp, [text] {
        auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
        const QList<QAbstractButton *> buttons = box->buttons();
        for (QAbstractButton *button : buttons) {
            if (button->text().remove(u'&') == text)
                return button->click();
        }
        box->reject();
    });
}

} // namespace

class TestRemoval : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatATableIsNeededForIsNamed();
    void whatATypeIsNeededForIsNamed();
    void everyKindOfNeedIsNamed();
    void shippedRulesetsLoseNothingUnsaid_data();
    void shippedRulesetsLoseNothingUnsaid();
    void whoeverNamesATableFollowsItsName_data() { shippedRulesetsLoseNothingUnsaid_data(); }
    void whoeverNamesATableFollowsItsName();
    void usersGoWithTheTableAndComeBackWithIt();
    void usersGoWithTheType();
    void answersAreWhatIsPressed();
    void everyAnswerHasALetter();
};

void TestRemoval::whatATableIsNeededForIsNamed()
{
    const QString missing
        = QStringLiteral("%1: There is no table \"deep\" to draw from: correct its name.");
    const Loss loss = lossOfTable(nested(), "deep");
    QCOMPARE(loss.findings,
             QStringList({missing.arg(QStringLiteral("monsters › from-below")),
                          missing.arg(QStringLiteral("monsters › band"))}));
    QVERIFY(loss.haveUsers);
    QVERIFY(lossOfTable(nested(), "items").findings.isEmpty());
}

void TestRemoval::whatATypeIsNeededForIsNamed()
{
    const QString missing = QStringLiteral("%1: There is no monster \"orc\"");
    const QStringList findings = lossOfType(nested(), core::Spawns::Monsters, 0).findings;
    QCOMPARE(findings.size(), 3);
    QVERIFY(findings[0].startsWith(missing.arg(QStringLiteral("monsters › orc"))));
    QVERIFY(findings[1].startsWith(missing.arg(QStringLiteral("monsters › band"))));
    QVERIFY(findings[2].startsWith(missing.arg(QStringLiteral("deep › orc"))));
}

// Whatever names something: nobody keeps a list of who may.
void TestRemoval::everyKindOfNeedIsNamed()
{
    const core::Ruleset rules = needy();
    const auto names = [](const Loss &loss, const char *where) {
        return std::any_of(loss.findings.begin(), loss.findings.end(), [&](const QString &line) {
            return line.startsWith(QLatin1String(where));
        });
    };
    QVERIFY(names(lossOfTable(rules, "deep"), "monsters.troll: "));
    QVERIFY(names(lossOfTable(rules, "themes"), "monsters: "));
    QVERIFY(!lossOfTable(rules, "themes").haveUsers); // rooms are no entries
    QVERIFY(names(lossOfTable(rules, "items"), "goals[0]: "));
    QVERIFY(lossOfTable(rules, "items").haveUsers);
    QVERIFY(names(lossOfType(rules, core::Spawns::Items, 0), "player.carries[0]: "));
    QVERIFY(names(lossOfType(rules, core::Spawns::Terrain, 0), "monsters.troll: "));
    QVERIFY(names(lossOfType(rules, core::Spawns::Terrain, 0), "terrain.ash.becomes: "));
    QVERIFY(withoutTable(rules, "items", Users::Go).goals.empty());
    QCOMPARE(withoutTable(rules, "items", Users::Stay).goals.size(), std::size_t(1));
}

void TestRemoval::shippedRulesetsLoseNothingUnsaid_data()
{
    QTest::addColumn<QString>("ruleset");
    for (const ShippedRuleset &each : shippedRulesets())
        QTest::addRow("%s", qPrintable(each.name)) << each.name;
}

void TestRemoval::shippedRulesetsLoseNothingUnsaid()
{
    QFETCH(QString, ruleset);
    const core::Ruleset &rules = shipped(ruleset);
    const std::size_t before = core::validate(rules).size();
    for (const core::SpawnTable &table : rules.tables) {
        const std::size_t after = core::validate(withoutTable(rules, table.id, Users::Stay)).size();
        QVERIFY2(after <= before || !lossOfTable(rules, table.id).findings.isEmpty(),
                 table.id.c_str());
    }
    for (std::size_t i = 0; i < rules.terrain.size(); ++i) {
        const core::Ruleset left = withoutType(rules, core::Spawns::Terrain, i, Users::Stay);
        QVERIFY2(core::validate(left).size() <= before
                     || !lossOfType(rules, core::Spawns::Terrain, i).findings.isEmpty(),
                 rules.terrain[i].id.c_str());
    }
}

void TestRemoval::whoeverNamesATableFollowsItsName()
{
    QFETCH(QString, ruleset);
    const core::Ruleset &rules = shipped(ruleset);
    const std::size_t before = core::validate(rules).size();
    RulesetDocument document;
    document.open(rules, {});
    for (const core::SpawnTable &table : rules.tables) {
        renameTable(document, table.id, "renamed");
        QVERIFY2(core::validate(document.draft()).size() == before, table.id.c_str());
        document.undoStack().undo();
    }
    QVERIFY(document.draft() == rules);
}

void TestRemoval::usersGoWithTheTableAndComeBackWithIt()
{
    RulesetDocument document;
    document.open(nested(), {});
    removeTable(document, "deep", Users::Go);
    QCOMPARE(ids(document.draft().tables[0]),
             QStringList({QStringLiteral("orc"), QStringLiteral("troll"), QStringLiteral("band")}));
    const auto &band = std::get<core::Group>(document.entry("monsters", "band")->stands);
    QCOMPARE(band.members.size(), std::size_t(1));
    QCOMPARE(document.undoStack().count(), 1);
    document.undoStack().undo();
    QVERIFY(document.draft() == nested());
}

void TestRemoval::usersGoWithTheType()
{
    const core::Ruleset left = withoutType(nested(), core::Spawns::Monsters, 0, Users::Go);
    QCOMPARE(ids(left.tables[0]),
             QStringList(
                 {QStringLiteral("troll"), QStringLiteral("from-below"), QStringLiteral("band")}));
    QCOMPARE(std::get<core::Group>(left.tables[0].entries[2].stands).members.size(),
             std::size_t(1));
}

void TestRemoval::answersAreWhatIsPressed()
{
    const Loss band {.findings = {QStringLiteral("monsters › band: why")}, .haveUsers = true};
    const Loss room {.findings = {QStringLiteral("monsters: why")}};
    const QString name = QStringLiteral("deep");
    answer(QStringLiteral("Remove All"));
    QVERIFY(askWhatBecomesOf(band, name, nullptr) == Users::Go);
    answer(QStringLiteral("Only This"));
    QVERIFY(askWhatBecomesOf(band, name, nullptr) == Users::Stay);
    answer(QStringLiteral("Cancel"));
    QVERIFY(!askWhatBecomesOf(band, name, nullptr));
    answer(QStringLiteral("Remove"));
    QVERIFY(askWhatBecomesOf(room, name, nullptr) == Users::Stay);
    answer(QStringLiteral("Cancel"));
    QVERIFY(!askWhatBecomesOf(room, name, nullptr));
    QVERIFY(askWhatBecomesOf({}, name, nullptr) == Users::Stay); // not asked
}

void TestRemoval::everyAnswerHasALetter()
{
    QStringList bare;
    QTimer::singleShot(0, this, [&bare] {
        auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
        const QList<QAbstractButton *> buttons = box->buttons();
        for (const QAbstractButton *button : buttons) {
            if (button->shortcut().isEmpty())
                bare << button->text();
        }
        box->button(QMessageBox::Discard)->click();
    });
    QCOMPARE(
        ask(nullptr, QStringLiteral("t"), QStringLiteral("q"), {},
            {QMessageBox::Save, QMessageBox::Apply, QMessageBox::Discard, QMessageBox::Cancel}),
        QMessageBox::Discard);
    QCOMPARE(bare, QStringList());
}

QTEST_MAIN(TestRemoval)
#include "tst_removal.moc"
