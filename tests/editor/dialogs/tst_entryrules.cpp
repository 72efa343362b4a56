// SPDX-License-Identifier: GPL-3.0-or-later
// Rules beside the weights: the forms of entries and tables, what the grid says of them, and what
// follows when something they name gets another name.

#include "tests/editor/keys.h"
#include "tests/editor/mouse.h"
#include "tests/editor/windowtest.h"

#include "editor/docks/issuespanel.h"
#include "editor/edits/entryedits.h"
#include "editor/edits/rulesetedits.h"
#include "editor/edits/tableedits.h"
#include "editor/forms/countpartedit.h"
#include "editor/forms/countpicture.h"
#include "editor/grid/entryheader.h"
#include "editor/text/progressionnotation.h"
#include "editor/text/ruletext.h"

#include "core/io/ruleset/rulesetjson.h"
#include "resources/messages/english.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTabBar>

using namespace editor;

class TestEntryRules : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { openWindow(); }
    void cleanup() { closeWindow(); }
    void progressionsOnOneLineLoseNothing();
    void linesThatCannotBeReadAreRefused_data();
    void linesThatCannotBeReadAreRefused();
    void groupIsMadeByKeysAlone();
    void groupIsTypedBehindTheIdOfANewEntry();
    void signOfGroupsIsAPartOfTheIdOfATheme();
    void memberOfAGroupIsMadeACaptive();
    void uniqueIsMadeByMouseAlone();
    void lettersTickTheBoxesOfEarlierDraws();
    void forceSaysWhyItCannotBeRead();
    void meterAndQuotaAreTypedInOneStep();
    void entryDrawsFromATableOnlyOthersDrawFrom();
    void tableCountIsASumOfParts();
    void everyFormOfACountIsChosenShownAndRead();
    void tableSpawnsThemesThatEntriesAreLimitedTo();
    void tableFillsVaultsThatAKeyOpens();
    void onlyTablesOfMonstersArrive();
    void weightIsASumOfWindows();
    void headerTellsTheRulesInWordsAndSigns();
    void duplicatedEntryKeepsEverything();
    void noteStaysInTheFile();
    void renamedTableIsFollowedByThoseThatDrawFromIt();
    void renamedTypeIsFollowedByEntriesAndGroups();
    void renamedThemeIsFollowedByRoomFilters();
    void refusedNumbersSaySo();

private:
    /// In front of the other tables.
    void addThemes()
    {
        core::SpawnTable themes;
        themes.id = "themes";
        themes.spawns = core::Spawns::Themes;
        themes.count.draws = core::NotDrawn {};
        themes.entries = {{"crypt", core::Constant {10}, {}}};
        insertTable(document(), 0, themes);
    }
    const core::SpawnEntry &entry(const char *id, const char *table = "monsters")
    {
        return *document().entry(table, id);
    }
    void change(const char *id, const std::function<void(core::SpawnEntry &)> &edit,
                const char *table = "monsters")
    {
        core::SpawnEntry after = entry(id, table);
        edit(after);
        changeEntry(document(), table, after);
    }
    QString headerData(int row, int role)
    {
        return grid().model()->headerData(row, Qt::Vertical, role).toString();
    }
    void openEntry(int row, const std::function<void(QDialog &)> &steps)
    {
        select(row, 1);
        hands::inDialog([this] { key(Qt::Key_F4, Qt::ShiftModifier); }, steps);
    }
    void openTable(const std::function<void(QDialog &)> &steps)
    {
        hands::inDialog([this] { key(Qt::Key_F4); }, steps);
    }

    Keys m_keys;
    Mouse m_mouse;
};

namespace {

QComboBox &combo(const QDialog &dialog, const char *name, int number = 0)
{
    return *hands::allNamed<QComboBox>(dialog, QString::fromUtf8(name)).at(number);
}

QLineEdit &field(const QDialog &dialog, const char *name, int number = 0)
{
    return *hands::allNamed<QLineEdit>(dialog, QString::fromUtf8(name)).at(number);
}

QSpinBox &box(const QDialog &dialog, const char *name)
{
    return *hands::named<QSpinBox>(dialog, QLatin1String(name));
}

QCheckBox &check(const QDialog &dialog, const QString &text)
{
    return *hands::button<QCheckBox>(dialog, text);
}

QPushButton &ok(const QDialog &dialog)
{
    return *dialog.findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok);
}

core::CountForm between(int least, int most)
{
    return core::Between {core::Constant {least}, core::Constant {most}};
}

} // namespace

void TestEntryRules::progressionsOnOneLineLoseNothing()
{
    const std::vector<std::pair<core::Progression, QString>> lines = {
        {core::Constant {7}, QStringLiteral("7")},
        {core::Transitions {{{1, 5}, {3, 4}}}, QStringLiteral("1: 5, 3: 4")},
        {core::Ramp {{{1, 20}, {10, 200}}}, QStringLiteral("ramp 1: 20, 10: 200")},
        {core::Formula::make("floor/3").value(), QStringLiteral("= floor/3")},
        {core::Formula::make("2*floor - 1", {}, 60).value(),
         QStringLiteral("= 2*floor - 1 [..60]")},
        {core::Shape {core::ShapeKind::Rise, -3, 8, 100}, QStringLiteral("rise -3..8: 100")},
    };
    core::Windows all;
    for (const auto &[progression, line] : lines) {
        QCOMPARE(progressionNotation(progression), line);
        QVERIFY(parseProgression(line, core::maxValue).progression == progression);
    }
    all.parts = {core::Constant {7}, core::Shape {core::ShapeKind::Peak, 4, 8, 100}};
    QVERIFY(parseWindows(QStringLiteral("7\n\n peak 4-8: 100 ")).progression
            == core::Progression(all));
    QVERIFY(parseWindows(progressionNotation(all)).progression == core::Progression(all));
    QVERIFY(parseProgression(QStringLiteral("−4"), 10, true).progression
            == core::Progression(core::Constant {-4}));
}

void TestEntryRules::linesThatCannotBeReadAreRefused_data()
{
    QTest::addColumn<QString>("line");
    for (const char *line : {"", "x", "-1", "1.5", "1: 2, 1: 3", "0: 4", "1; 2", "peak 8..4: 1",
                             "peak 4..8", "= 2*dep", "=", "= floor [9..2]", "99999999999"})
        QTest::newRow(line) << QString::fromLatin1(line);
}

void TestEntryRules::linesThatCannotBeReadAreRefused()
{
    QFETCH(const QString, line);
    const TypedProgression typed = parseProgression(line, core::maxValue);
    QVERIFY(!typed.progression);
    QVERIFY(typed.problem.endsWith(u'.'));
}

void TestEntryRules::groupIsMadeByKeysAlone()
{
    openEntry(1, [this](QDialog &dialog) {
        m_keys.choose(combo(dialog, "What the entry stands for"), QStringLiteral("a group"));
        m_keys.tabTo(combo(dialog, "Type or table of the member"));
        m_keys.press("Ctrl+A");
        m_keys.type(QStringLiteral("troll"));
        m_keys.use<QPushButton>(dialog, QStringLiteral("Add a Member"));
        hands::inDialog(
            [&] {
                m_keys.tabTo(*hands::allNamed<QPushButton>(
                                  dialog, QStringLiteral("How Many of This Member: 1"))
                                  .at(1),
                             "Shift+Tab");
                m_keys.press("Space");
            },
            [this](QDialog &count) {
                m_keys.choose(combo(count, "How the number is found"), QStringLiteral("between"));
                m_keys.tabTo(field(count, "Least number"));
                m_keys.press("Ctrl+A");
                m_keys.type(QStringLiteral("2"));
                m_keys.tabTo(field(count, "Largest number"));
                m_keys.press("Ctrl+A");
                m_keys.type(QStringLiteral("4"));
                QCOMPARE(count.findChild<CountPicture *>()->first(), 2);
                QCOMPARE(count.findChild<CountPicture *>()->bars().size(), std::size_t(3));
                m_keys.press("Return");
            });
        m_keys.press("Return");
    });
    const core::Stands expected
        = core::Group {{{.what = core::OneType {"troll"}},
                        {.what = core::OneType {"orc"}, .count = between(2, 4)}}};
    QVERIFY(entry("troll").stands == expected);
    QCOMPARE(stack().count(), 1);
    QCOMPARE(headerData(1, CellRole::Badges), QStringLiteral("\u26AD"));
    QCOMPARE(headerData(1, CellRole::Note), QStringLiteral("troll + 2 to 4 orc"));
    stack().undo();
    QVERIFY(entry("troll").stands == core::Stands());
    QCOMPARE(headerData(1, CellRole::Badges), QString());
}

void TestEntryRules::groupIsTypedBehindTheIdOfANewEntry()
{
    select(1, 1);
    hands::inDialog([this] { key(Qt::Key_Insert); },
                    [this](QDialog &dialog) {
                        const auto &accept
                            = *dialog.findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok);
                        m_keys.type(QStringLiteral("patrol = 3 orc + tro"));
                        QVERIFY(!accept.isEnabled()); // there is no such monster
                        m_keys.type(QStringLiteral("ll"));
                        QVERIFY(accept.isEnabled());
                        m_keys.press("Return");
                    });
    const core::Stands expected = core::Group {
        {{.what = core::OneType {"orc"}, .count = core::Exactly {core::Constant {3}}},
         {.what = core::OneType {"troll"}}}};
    QVERIFY(entry("patrol").stands == expected);
    QCOMPARE(headerData(2, CellRole::Note), QStringLiteral("3 orc + troll"));
}

void TestEntryRules::signOfGroupsIsAPartOfTheIdOfATheme()
{
    addThemes();
    m_window->findChild<QTabWidget *>()->setCurrentIndex(0);
    select(0, 1);
    hands::inDialog([this] { key(Qt::Key_Insert); },
                    [this](QDialog &) {
                        m_keys.type(QStringLiteral("a=b"));
                        m_keys.press("Return");
                    });
    QVERIFY(document().entry("themes", "a=b"));
}

void TestEntryRules::memberOfAGroupIsMadeACaptive()
{
    openEntry(1, [this](QDialog &dialog) {
        m_keys.choose(combo(dialog, "What the entry stands for"), QStringLiteral("a group"));
        m_keys.use<QPushButton>(dialog, QStringLiteral("Add a Member"));
        auto *second = hands::allNamed<QCheckBox>(
                           dialog, QStringLiteral("The member is a captive of the others"))
                           .at(1);
        m_mouse.click(*second, QPoint(8, 8));
        m_mouse.click(ok(dialog));
    });
    const auto &members = std::get<core::Group>(entry("troll").stands).members;
    QCOMPARE(members.size(), std::size_t(2));
    QVERIFY(!members[0].isCaptive && members[1].isCaptive);
    QCOMPARE(headerData(1, CellRole::Note), QStringLiteral("orc + 1 captive orc"));
}

void TestEntryRules::uniqueIsMadeByMouseAlone()
{
    openEntry(0, [this](QDialog &dialog) {
        auto &tabs = *dialog.findChild<QTabBar *>();
        m_mouse.tab(tabs, 2);
        m_mouse.click(
            check(dialog,
                  QStringLiteral("Limit: it is drawn only so often (once in a run: a unique)")),
            QPoint(8, 8));
        m_mouse.click(ok(dialog));
    });
    QCOMPARE(entry("orc").limit.value(), (core::Limit {.perFloor = {}, .perRun = 1}));
    QCOMPARE(headerData(0, CellRole::Badges), QStringLiteral("\u2460"));
    QVERIFY(headerData(0, Qt::ToolTipRole).contains(QStringLiteral("at most once a run")));
    QVERIFY(stack().undoText().contains(QStringLiteral("at most once a run")));
}

// A box that a letter presses is down for a moment before it is ticked.
void TestEntryRules::lettersTickTheBoxesOfEarlierDraws()
{
    openEntry(0, [this](QDialog &dialog) {
        m_keys.press("Alt+E");
        const auto tick = [&](const char *keys, const QString &text) {
            QVERIFY(!check(dialog, text).isChecked());
            m_keys.press(keys);
            QTRY_VERIFY(check(dialog, text).isChecked());
        };
        tick("Alt+L", QStringLiteral("Limit: it is drawn only so often (once in a run: a unique)"));
        tick("Alt+Q", QStringLiteral("Quota: a run has some by a floor (guaranteed)"));
        m_keys.press("Return");
    });
    QVERIFY(entry("orc").limit && entry("orc").quota);
}

void TestEntryRules::forceSaysWhyItCannotBeRead()
{
    openEntry(0, [this](QDialog &dialog) {
        dialog.findChild<QTabBar *>()->setCurrentIndex(2);
        m_keys.tabTo(field(dialog, "Force where"));
        m_keys.type(QStringLiteral("4*drawn + 3 < depth"));
        QVERIFY(!ok(dialog).isEnabled());
        bool isSaid = false;
        for (const QLabel *label : dialog.findChildren<QLabel *>())
            isSaid = isSaid || (label->isVisible() && label->text().contains(u"cannot be read"));
        QVERIFY(isSaid);
        m_keys.press("Ctrl+A");
        m_keys.type(QStringLiteral("4*drawn + 3 < floor"));
        QVERIFY(ok(dialog).isEnabled());
        m_keys.press("Return");
    });
    QCOMPARE(entry("orc").force.value().expression(), std::string("4*drawn + 3 < floor"));
    QCOMPARE(headerData(0, CellRole::Badges), QStringLiteral("!"));
}

void TestEntryRules::meterAndQuotaAreTypedInOneStep()
{
    openEntry(0, [this](QDialog &dialog) {
        dialog.findChild<QTabBar *>()->setCurrentIndex(2);
        const auto type = [&](const char *name, const QString &text) {
            m_keys.tabTo(box(dialog, name));
            m_keys.press("Ctrl+A");
            m_keys.type(text);
        };
        m_keys.use<QCheckBox>(
            dialog,
            QStringLiteral("Meter: its weight changes (pity: it grows until one is drawn)"));
        type("by, on each floor", QStringLiteral("30"));
        type("by, with each draw", QStringLiteral("-50"));
        m_keys.use<QCheckBox>(dialog,
                              QStringLiteral("Quota: a run has some by a floor (guaranteed)"));
        type("draws, at least", QStringLiteral("2"));
        type("by floor", QStringLiteral("5"));
        m_keys.press("Return");
    });
    QCOMPARE(entry("orc").meter.value(), (core::Meter {.perFloor = 30, .perDraw = -50}));
    QCOMPARE(entry("orc").quota.value(), (core::Quota {.atLeast = 2, .byFloor = 5}));
    QCOMPARE(stack().count(), 1);
    const QString tip = headerData(0, Qt::ToolTipRole);
    QVERIFY(tip.contains(QStringLiteral("weight +30 each floor, −50 each draw")));
    QVERIFY(tip.contains(QStringLiteral("at least 2 by floor 5")));
}

void TestEntryRules::entryDrawsFromATableOnlyOthersDrawFrom()
{
    openTable([this](QDialog &dialog) {
        m_keys.choose(combo(dialog, "Draws per room or per floor"), QStringLiteral("only when"));
        m_keys.press("Return");
    });
    QVERIFY(std::holds_alternative<core::NotDrawn>(document().table("monsters")->count.draws));
    m_window->findChild<QTabWidget *>()->setCurrentIndex(1);
    openEntry(0, [this](QDialog &dialog) {
        m_keys.choose(combo(dialog, "What the entry stands for"), QStringLiteral("one draw"));
        QCOMPARE(combo(dialog, "Table that is drawn from").currentText(),
                 QStringLiteral("monsters"));
        m_keys.press("Return");
    });
    const core::SpawnEntry &first = document().table("items")->entries.front();
    QVERIFY(first.stands == core::Stands(core::FromTable {"monsters"}));
    QCOMPARE(headerData(0, CellRole::Note), QStringLiteral("from monsters"));
}

void TestEntryRules::tableCountIsASumOfParts()
{
    openTable([this](QDialog &dialog) {
        m_keys.choose(combo(dialog, "Draws per room or per floor"), QStringLiteral("per floor"));
        m_keys.choose(combo(dialog, "How the number is found"), QStringLiteral("exactly"));
        m_keys.tabTo(field(dialog, "Number"));
        m_keys.press("Ctrl+A");
        m_keys.type(QStringLiteral("1: 5, 3: 4"));
        m_keys.use<QPushButton>(dialog, QStringLiteral("Add Another Number to It"));
        m_keys.choose(combo(dialog, "How the number is found", 1), QStringLiteral("one more"));
        m_keys.tabTo(field(dialog, "Percent of going on"));
        m_keys.press("Ctrl+A");
        m_keys.type(QStringLiteral("60"));
        // 5 and more: P(5) = 40 %, P(6) = 24 %
        const auto &picture = *dialog.findChild<CountPicture *>();
        QCOMPARE(picture.first(), 5);
        QVERIFY(std::abs(picture.bars()[0] - 0.4) < 1e-12);
        QVERIFY(std::abs(picture.bars()[1] - 0.24) < 1e-12);
        m_keys.press("Return");
    });
    const core::CountRule expected {
        core::Per::Floor,
        core::CountSum {{core::Exactly {core::Transitions {{{1, 5}, {3, 4}}}},
                         core::Chain {.percent = core::Constant {60}}}}};
    QVERIFY(document().table("monsters")->count == expected);
    QCOMPARE(stack().count(), 1);
    stack().undo();
    openTable([this](QDialog &) { m_keys.press("Return"); }); // looked at, not changed
    QCOMPARE(stack().index(), 0);
}

void TestEntryRules::everyFormOfACountIsChosenShownAndRead()
{
    CountPartEdit edit;
    edit.offerAdd(true);
    auto &forms = *edit.findChild<QComboBox *>();
    const QList<QLineEdit *> fields = edit.findChildren<QLineEdit *>();
    QSet<QString> words;
    core::Kinds<core::CountPart>::forEach([&]<typename Form>(const Form &) {
        forms.setCurrentIndex((forms.currentIndex() + 1) % forms.count()); // another than shown
        forms.setCurrentIndex(static_cast<int>(core::CountPart(Form {}).index()));
        QVERIFY2(edit.part() && std::holds_alternative<Form>(*edit.part()),
                 qPrintable(forms.currentText()));
        words.insert(forms.currentText());
        const core::CountPart before = *edit.part();
        for (QLineEdit *field : fields) {
            if (field->isHidden())
                continue;
            QVERIFY2(!field->accessibleName().isEmpty(), qPrintable(forms.currentText()));
            const QString text = field->text();
            field->setText(QStringLiteral("?"));
            QVERIFY2(!edit.part() && !edit.problem().isEmpty(),
                     qPrintable(field->accessibleName()));
            field->setText(text);
        }
        QVERIFY2(edit.part() == before, qPrintable(forms.currentText()));
    });
    QCOMPARE(words.size(), forms.count());
}

void TestEntryRules::tableSpawnsThemesThatEntriesAreLimitedTo()
{
    core::SpawnTable themes;
    themes.id = "themes";
    themes.count.draws = core::UpTo {core::Constant {1}};
    themes.entries = {{"plain", core::Constant {80}, {}}, {"crypt", core::Constant {10}, {}}};
    insertTable(document(), 0, themes);
    m_window->findChild<QTabWidget *>()->setCurrentIndex(0);
    grid().setFocus();
    openTable([this](QDialog &dialog) {
        dialog.findChild<QTabBar *>()->setCurrentIndex(1);
        m_keys.choose(combo(dialog, "Spawns"), QStringLiteral("themes"));
        m_keys.press("Return");
    });
    QCOMPARE(document().table("themes")->spawns, core::Spawns::Themes);
    QVERIFY(std::holds_alternative<core::NotDrawn>(document().table("themes")->count.draws));
    openTable([this](QDialog &dialog) {
        const auto *pages = dialog.findChild<QTabBar *>();
        QVERIFY(!pages->isTabVisible(0)); // one draw for each room: there is no count to be chosen
        QCOMPARE(pages->currentIndex(), 1);
        m_keys.press("Escape");
    });
    m_window->findChild<QTabWidget *>()->setCurrentIndex(1);
    openEntry(1, [this](QDialog &dialog) {
        dialog.findChild<QTabBar *>()->setCurrentIndex(3);
        m_keys.choose(combo(dialog, "In rooms of “crypt”"), QStringLiteral("only"));
        m_keys.choose(combo(dialog, "In rooms of “plain”"), QStringLiteral("not"));
        m_keys.press("Return");
    });
    QCOMPARE(entry("troll").rooms, (core::RoomFilter {.in = {"crypt"}, .notIn = {"plain"}}));
}

void TestEntryRules::tableFillsVaultsThatAKeyOpens()
{
    document().change(QStringLiteral("A key"), [](core::Ruleset rules) {
        rules.items.front().effect = core::Unlock {};
        return rules;
    });
    const std::string key = document().draft().items.front().id;
    const auto choose = [this](const QString &text) {
        openTable([this, text](QDialog &dialog) {
            dialog.findChild<QTabBar *>()->setCurrentIndex(1);
            m_keys.choose(combo(dialog, "Vault, opened by"), text);
            m_keys.press("Return");
        });
    };
    choose(QString::fromStdString(key));
    QCOMPARE(document().table("monsters")->vaultKey, key);
    const QString told = tableRuleTexts(*document().table("monsters")).join(QStringLiteral("; "));
    QVERIFY2(told.contains(QStringLiteral("each draw fills a vault")), qPrintable(told));
    choose(QStringLiteral("none"));
    QVERIFY(document().table("monsters")->vaultKey.empty());
    QCOMPARE(stack().count(), 3);
}

void TestEntryRules::onlyTablesOfMonstersArrive()
{
    openTable([this](QDialog &dialog) {
        dialog.findChild<QTabBar *>()->setCurrentIndex(1);
        m_keys.use<QCheckBox>(dialog,
                              QStringLiteral("Arrivals: monsters come while the player is on the "
                                             "floor"));
        QVERIFY(ok(dialog).isEnabled());
        m_keys.choose(combo(dialog, "Spawns"), QStringLiteral("items"));
        QVERIFY(!ok(dialog).isEnabled()); // no file could say so
        m_keys.choose(combo(dialog, "Spawns"), QStringLiteral("monsters"));
        m_keys.press("Return");
    });
    QCOMPARE(document().table("monsters")->arrives.value(),
             core::Progression(core::Constant {500}));
}

void TestEntryRules::weightIsASumOfWindows()
{
    select(1, 5);
    hands::inDialog([this] { key(Qt::Key_Return, Qt::AltModifier); },
                    [this](QDialog &dialog) {
                        m_keys.choose(combo(dialog, "Kind of progression"),
                                      QStringLiteral("sum of several"));
                        auto &lines = *hands::named<QPlainTextEdit>(
                            dialog, QStringLiteral("The parts of the sum, one a line"));
                        m_keys.tabTo(lines);
                        m_keys.press("Ctrl+A");
                        m_keys.type(QStringLiteral("flat 2..3: 10"));
                        m_keys.press("Return");
                        m_keys.type(QStringLiteral("peak 5..x: 1"));
                        QVERIFY(!ok(dialog).isEnabled());
                        m_keys.press("Shift+Home");
                        m_keys.type(QStringLiteral("flat 3..6: 5"));
                        QVERIFY(ok(dialog).isEnabled());
                        m_keys.tabTo(ok(dialog));
                        m_keys.press("Space");
                    });
    const core::Progression expected
        = core::Windows {{core::Shape {core::ShapeKind::Flat, 2, 3, 10},
                          core::Shape {core::ShapeKind::Flat, 3, 6, 5}}};
    QVERIFY(entry("troll").weight == expected);
    QCOMPARE(weight("troll", 3), 15);
    QCOMPARE(weight("troll", 7), 0);
}

void TestEntryRules::headerTellsTheRulesInWordsAndSigns()
{
    change("orc", [](core::SpawnEntry &orc) {
        orc.stands = core::OneType {"troll"};
        orc.limit = core::Limit {.perFloor = 3, .perRun = {}};
        orc.rooms.notIn = {"crypt"};
    });
    QCOMPARE(headerData(0, Qt::DisplayRole), QStringLiteral("troll"));
    QCOMPARE(headerData(0, CellRole::Note), QStringLiteral("orc"));
    QCOMPARE(headerData(0, CellRole::Badges), QStringLiteral("=\u2264\u2302"));
    QCOMPARE(headerData(0, CellRole::Glyph), QStringLiteral("T"));
    QCOMPARE(headerData(0, Qt::ToolTipRole),
             QStringLiteral("orc\nstands for troll\nat most 3 times a floor\nnot in rooms of "
                            "“crypt”"));
    change("orc", [](core::SpawnEntry &orc) { orc.stands = core::Nothing {}; });
    QCOMPARE(headerData(0, Qt::DisplayRole), QStringLiteral("orc"));
    QCOMPARE(headerData(0, CellRole::Note), QStringLiteral("nothing"));
    QCOMPARE(headerData(0, CellRole::Glyph), QString());
}

void TestEntryRules::duplicatedEntryKeepsEverything()
{
    change("troll", [](core::SpawnEntry &troll) {
        troll.stands = core::Group {{{.what = core::OneType {"orc"}, .count = between(2, 4)}}};
        troll.limit = core::Limit {.perFloor = {}, .perRun = 1};
        troll.meter = core::Meter {.perFloor = 5, .perDraw = -7};
        troll.force = core::Condition::make("since > 3").value();
        troll.quota = core::Quota {.atLeast = 1, .byFloor = 9};
        troll.rooms.in = {"crypt"};
    });
    select(1, 1);
    key(Qt::Key_D, Qt::ControlModifier);
    core::SpawnEntry copy = entry("troll-2");
    copy.id = "troll";
    QVERIFY(copy == entry("troll"));
}

void TestEntryRules::noteStaysInTheFile()
{
    const QString words = QStringLiteral("the wall on floor 6: “too many”, \"ask\" Ann");
    select(1, 1);
    inDialog([&words](QDialog &form) {
        for (QLineEdit *edit : form.findChildren<QLineEdit *>()) {
            if (edit->accessibleName() == QStringLiteral("Note")) {
                edit->setFocus();
                for (const QChar c : words)
                    QTest::sendKeyEvent(QTest::Click, edit, Qt::Key_unknown, QString(c),
                                        Qt::NoModifier);
            }
        }
        QTest::keyClick(&form, Qt::Key_Return);
    });
    key(Qt::Key_F4, Qt::ShiftModifier);
    QCOMPARE(QString::fromStdString(entry("troll").notes.ofEntry), words);
    QVERIFY(headerData(1, Qt::ToolTipRole).endsWith(words));
    const auto again = core::readRuleset(core::writeRuleset(document().draft()));
    QCOMPARE(QString::fromStdString(again->tables[0].entries[1].notes.ofEntry), words);
    core::SpawnEntry without = entry("troll");
    without.notes = {};
    stack().undo();
    QVERIFY(without == entry("troll"));
}

void TestEntryRules::renamedTableIsFollowedByThoseThatDrawFromIt()
{
    change("orc", [](core::SpawnEntry &orc) { orc.stands = core::FromTable {"items"}; });
    change("troll", [](core::SpawnEntry &troll) {
        troll.stands = core::Group {{{.what = core::FromTable {"items"}}}};
    });
    const core::Ruleset before = document().draft();
    renameTable(document(), "items", "loot");
    QVERIFY(entry("orc").stands == core::Stands(core::FromTable {"loot"}));
    QVERIFY(std::get<core::Group>(entry("troll").stands).members[0].what
            == decltype(core::GroupMember::what)(core::FromTable {"loot"}));
    stack().undo();
    QVERIFY(document().draft() == before);
}

void TestEntryRules::renamedTypeIsFollowedByEntriesAndGroups()
{
    const core::SpawnEntry pack {.id = "pack",
                                 .weight = core::Constant {5},
                                 .unknown = {},
                                 .stands = core::Group {{{.what = core::OneType {"orc"}},
                                                         {.what = core::OneType {"troll"}}}}};
    const core::SpawnEntry deep {.id = "deep-orc",
                                 .weight = core::Constant {5},
                                 .unknown = {},
                                 .stands = core::OneType {"orc"}};
    insertEntry(document(), "monsters", 2, pack);
    insertEntry(document(), "monsters", 3, deep);
    const core::Ruleset before = document().draft();
    renameEntry(document(), "monsters", "orc", "uruk");
    QVERIFY(entry("deep-orc").stands == core::Stands(core::OneType {"uruk"}));
    const auto &members = std::get<core::Group>(entry("pack").stands).members;
    QVERIFY(members[0].what == decltype(core::GroupMember::what)(core::OneType {"uruk"}));
    QVERIFY(members[1].what == decltype(core::GroupMember::what)(core::OneType {"troll"}));
    QVERIFY(core::findMonster(document().draft(), "uruk"));
    stack().undo();
    QVERIFY(document().draft() == before);
    // A group is no type: its id is its own.
    renameEntry(document(), "monsters", "pack", "horde");
    QVERIFY(!core::findMonster(document().draft(), "horde"));
}

void TestEntryRules::renamedThemeIsFollowedByRoomFilters()
{
    addThemes();
    change("orc", [](core::SpawnEntry &orc) { orc.rooms.notIn = {"plain", "crypt"}; });
    renameEntry(document(), "themes", "crypt", "tomb");
    QCOMPARE(entry("orc").rooms.notIn, (std::vector<std::string> {"plain", "tomb"}));
    stack().undo();
    QCOMPARE(entry("orc").rooms.notIn, (std::vector<std::string> {"plain", "crypt"}));
}

void TestEntryRules::refusedNumbersSaySo()
{
    core::SpawnTable table = *document().table("monsters");
    table.count = {core::Per::Floor, core::Exactly {core::Constant {9000}}};
    for (core::SpawnEntry &entry : table.entries)
        entry.force = *core::Condition::make("drawn < 0");
    core::SpawnTable another = table; // what two tables remember together is simulated
    another.id = "another";
    insertTable(document(), 1, another);
    setTableRules(document(), "monsters", table);
    const auto isSaid = [this] {
        for (const QLabel *label : m_window->findChildren<QLabel *>()) {
            if (label->text().contains(u"Exact numbers of this table are too much work"))
                return true;
        }
        return false;
    };
    QTRY_VERIFY_WITH_TIMEOUT(isSaid(), hands::patience);
    auto *issues = m_window->findChild<IssuesModel *>();
    QVERIFY(issues);
    const auto isIssue = [this, issues] {
        for (int row = 0; row < issues->rowCount(); ++row) {
            if (QString::fromStdString(
                    resources::english(issues->issues()[static_cast<std::size_t>(row)].message))
                    .contains(u"Exact numbers"))
                return issues->placeOf(row).has_value()
                    && issues->placeOf(row)->table == document().draft().tables[0].id;
        }
        return false;
    };
    QTRY_VERIFY_WITH_TIMEOUT(isIssue(), hands::patience);
    stack().undo();
    stack().undo();
    QTRY_VERIFY_WITH_TIMEOUT(!isIssue() && !isSaid(), hands::patience);
}

QTEST_MAIN(TestEntryRules)
#include "tst_entryrules.moc"
