// SPDX-License-Identifier: GPL-3.0-or-later
// From nothing to a game of twelve floors that can be won, by keys alone, as it was recorded.

#include "tests/editor/script.h"

#include "editor/docks/issuespanel.h"
#include "editor/window/editorwindow.h"
#include "editor/window/tableeditor.h"

#include "core/bot/playgame.h"
#include "core/io/ruleset/rulesetjson.h"
#include "core/tables/drawnkeys.h"
#include "core/tables/validate.h"

#include <QAbstractItemView>
#include <QFile>
#include <QSettings>
#include <QTemporaryDir>
#include <QtTest>

#include <memory>

using namespace editor;

namespace {

constexpr int mostActions = 120;
constexpr int floors = 12;

// %1 is the file it is saved in.
const QString script = QStringLiteral(R"(
# a new game of twelve floors: a player, a rat and a healing potion are in it
press Ctrl+N
press Alt+N
type Deep Halls
press Alt+F
type 12
press Return

# four more monsters
press Ctrl+Shift+M
type goblin
press Alt+H
type 12
press Alt+P
type 3
press Return

press Ctrl+Shift+M
type archer
press Alt+H
type 8
press Alt+B
type r
press Alt+O
type 3
press Return

press Ctrl+Shift+M
type ogre
press Alt+C
type #9f7f3f
press Alt+H
type 20
press Alt+P
type 5
press Alt+O
type 5
press Return

press Ctrl+Shift+M
type dragon
press Alt+S
type D
press Alt+C
type #ff3f1f
press Alt+H
type 40
press Alt+P
type 8
press Alt+W
type 3
press Alt+O
type 10
press Return

# of which there is one
press Shift+F4
press Alt+E
press Alt+R
press Return

# rats that come with a goblin
press Insert
type rat-pack
press Alt+I
press Alt+S
press Down
press Down
press Down
press Alt+M
type goblin
press Return

# five more items: one heals, two are scrolls, one is worn, one is thrown
press Ctrl+Shift+I
type elixir
press Alt+A
type 40
press Return

press Ctrl+Shift+I
type lightning-scroll
press Alt+S
type ?
press Alt+E
type s
press Alt+A
type 20
press Return

press Ctrl+Shift+I
type fireball-scroll
press Alt+S
type ?
press Alt+E
type b
press Alt+A
type 15
press Alt+O
type 3
press Return

press Ctrl+Shift+I
type sword
press Alt+S
type )
press Alt+E
type w
press Alt+P
type weapon
press Tab
type 2
press Return

press Ctrl+Shift+I
type dart
press Alt+E
type o
press Alt+H
press Tab
type 3
press Return

press Ctrl+S
type %1
press Return

# and play it
press F5
)");

} // namespace

class TestWholeGame : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase() { m_window.reset(); }
    void scriptIsShort();
    void everythingAskedForIsThere();
    void nothingIsWrongWithIt();
    void playBegins() { QCOMPARE(m_played->count(), 1); }
    void botFinishesIt();

private:
    QString path() const { return m_folder.filePath(QStringLiteral("deep.ruleset.json")); }

    QTemporaryDir m_folder;
    hands::Script m_script {script.arg(path())};
    std::unique_ptr<EditorWindow> m_window;
    std::unique_ptr<QSignalSpy> m_played;
    core::Ruleset m_rules; // as they are read from the file
};

void TestWholeGame::initTestCase()
{
    QSettings(QStringLiteral("Fathom"), QStringLiteral("Fathom")).clear();
    QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    m_window = std::make_unique<EditorWindow>();
    m_played = std::make_unique<QSignalSpy>(m_window.get(), &EditorWindow::playRequested);
    m_window->resize(1280, 800);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    QVERIFY(m_script.play());
    QFile file(path());
    QVERIFY(file.open(QIODevice::ReadOnly));
    const core::Result<core::Ruleset> rules = core::readRuleset(file.readAll().toStdString());
    QVERIFY2(rules.has_value(), rules ? "" : rules.error().message.c_str());
    m_rules = *rules;
}

void TestWholeGame::scriptIsShort()
{
    QVERIFY2(m_script.actions() < mostActions, qPrintable(QString::number(m_script.actions())));
}

void TestWholeGame::everythingAskedForIsThere()
{
    QCOMPARE(m_rules.name, "Deep Halls");
    QCOMPARE(m_rules.floors, floors);
    QCOMPARE(m_rules.monsters.size(), std::size_t {5});
    QCOMPARE(m_rules.items.size(), std::size_t {6});
    QCOMPARE(m_rules.monsters[1].id, "goblin");
    QCOMPARE(m_rules.monsters[1].hp, 12);
    QCOMPARE(m_rules.monsters[1].power, (core::Range {3, 3}));
    QCOMPARE(m_rules.monsters[2].behavior, (core::Behavior {core::Ranged {6, {3, 3}}}));
    QCOMPARE(m_rules.monsters[3].color, "#9f7f3f");
    QCOMPARE(m_rules.monsters[4].id, "dragon");
    QCOMPARE(m_rules.monsters[4].glyph, "D");
    QCOMPARE(m_rules.items[2].id, "lightning-scroll");
    QCOMPARE(m_rules.items[2].glyph, "?");
    QCOMPARE(m_rules.items[2].effect, (core::Effect {core::StrikeNearest {20, 8, 0}}));
    QCOMPARE(m_rules.items[4].effect, (core::Effect {core::Wear {"weapon", {2, 2}, {}, 0}}));
    QCOMPARE(m_rules.rules.equipmentSlots, (std::vector<std::string> {"weapon"}));
    QCOMPARE(m_rules.items[5].thrown.power, (core::Range {3, 3}));
    const std::vector<core::SpawnEntry> &monsters = m_rules.tables[0].entries;
    QCOMPARE(monsters.size(), std::size_t {6}); // with the group
    QCOMPARE(core::valueAt(monsters[4].weight, 9), 0);
    QCOMPARE(core::valueAt(monsters[4].weight, 10), 3);
    QVERIFY(monsters[4].limit && monsters[4].limit->perRun == 1);
    QCOMPARE(core::typesNamed(monsters[5]), (std::vector<std::string> {"rat", "goblin"}));
    QCOMPARE(m_rules.tables[1].entries.size(), std::size_t {6});
}

void TestWholeGame::nothingIsWrongWithIt()
{
    QVERIFY(core::validate(m_rules).empty());
    QVERIFY(core::missingForPlay(m_rules).empty());
    const auto *list = m_window->issuesPanel().findChild<QAbstractItemView *>();
    QTRY_COMPARE(list->model()->rowCount(), 0);
}

void TestWholeGame::botFinishesIt()
{
    constexpr int seeds = 10;
    constexpr int budget = 100'000; // turns
    core::GamePlayer player(m_rules, core::BotKind::Greedy, budget);
    int won = 0;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed)
        won += player.play(seed).ending == core::Ending::Won ? 1 : 0;
    qInfo("%d of %d games are won", won, seeds);
    QVERIFY(won > 0);
}

QTEST_MAIN(TestWholeGame)
#include "tst_wholegame.moc"
