// SPDX-License-Identifier: GPL-3.0-or-later
// From nothing to a game of twelve floors that can be won, by keys alone, as it was recorded.

#include "tests/editor/script.h"

#include "app/pages/gamewindow.h"
#include "app/windows.h"
#include "editor/docks/issuespanel.h"
#include "editor/window/editorwindow.h"
#include "editor/window/tableeditor.h"

#include "core/bot/playgame.h"
#include "core/io/ruleset/rulesetjson.h"
#include "core/tables/drawnkeys.h"
#include "core/tables/validate.h"
#include "resources/messages/english.h"

#include <QAbstractItemView>
#include <QFile>
#include <QSettings>
#include <QStackedWidget>
#include <QTemporaryDir>
#include <QtTest>

#include <memory>

using namespace editor;

namespace {

constexpr int mostActions = 120;
constexpr int floors = 12;

/// The actions, saving to `path`.
QString script(const QString &path)
{
    QFile file(QStringLiteral(TEST_DATA_DIR "/editor/window/wholegame.script"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s cannot be read", qPrintable(file.fileName()));
    return QString::fromUtf8(file.readAll()).arg(path);
}

} // namespace

class TestWholeGame : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase() { m_windows.reset(); }
    void scriptIsShort();
    void everythingAskedForIsThere();
    void nothingIsWrongWithIt();
    void gameWindowPlaysIt();
    void botFinishesIt();

private:
    QString path() const { return m_folder.filePath(QStringLiteral("deep.ruleset.json")); }

    QTemporaryDir m_folder;
    hands::Script m_script {script(path())};
    std::unique_ptr<Windows> m_windows;
    core::Ruleset m_rules; // as they are read from the file
};

void TestWholeGame::initTestCase()
{
    QSettings(QStringLiteral("Fathom"), QStringLiteral("Fathom")).clear();
    QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    m_windows = std::make_unique<Windows>();
    EditorWindow &window = m_windows->editor();
    window.resize(1280, 800);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QVERIFY(m_script.play());
    QFile file(path());
    QVERIFY(file.open(QIODevice::ReadOnly));
    const core::Result<core::Ruleset> rules = core::readRuleset(file.readAll().toStdString());
    QVERIFY2(rules.has_value(), rules ? "" : resources::english(rules.error().message).c_str());
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
    const auto *list = m_windows->editor().issuesPanel().findChild<QAbstractItemView *>();
    QTRY_COMPARE(list->model()->rowCount(), 0);
}

void TestWholeGame::gameWindowPlaysIt()
{
    GameWindow &game = m_windows->game();
    QVERIFY(QTest::qWaitForWindowActive(&game));
    const auto *pages = game.findChild<QStackedWidget *>();
    QCOMPARE(pages->currentWidget()->objectName(), QStringLiteral("gamePage"));
    QVERIFY(game.session().rules() == m_rules);
    QCOMPARE(game.session().state().floor, 1);
    const int turn = game.session().state().turn;
    QTest::keyClick(game.windowHandle(), Qt::Key_Period); // wait
    QTRY_COMPARE(game.session().state().turn, turn + 1);
}

// The careful bot comes to the end of every game, and of some by winning it.
void TestWholeGame::botFinishesIt()
{
    constexpr int seeds = 5;
    constexpr int budget = 100'000; // turns
    core::GamePlayer player(m_rules, core::BotKind::Careful, budget);
    int won = 0;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        const core::Ending ending = player.play(seed).ending;
        QVERIFY(ending == core::Ending::Won || ending == core::Ending::Died);
        won += ending == core::Ending::Won ? 1 : 0;
    }
    qInfo("%d of %d games are won", won, seeds);
    QVERIFY(won > 0);
}

QTEST_MAIN(TestWholeGame)
#include "tst_wholegame.moc"
