// SPDX-License-Identifier: GPL-3.0-or-later
// Both windows together: floors of the unsaved draft, played.

#include "tests/editor/keys.h"
#include "tests/editor/mouse.h"

#include "app/pages/gamewindow.h"
#include "app/settings/settings.h"
#include "app/settings/theme.h"
#include "app/windows.h"
#include "editor/grid/weightgrid.h"
#include "editor/window/editorwindow.h"
#include "editor/window/tableeditor.h"

#include <QStatusBar>
#include <QToolButton>

using namespace editor;

class TestWindows : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_windows.reset(); }
    void gameIsNotMadeForWhoEdits();
    void themeOfTheGameIsThatOfTheEditor();
    void floorSixOfTheUnsavedDraftIsPlayedByMouse();
    void floorSixOfTheUnsavedDraftIsPlayedByKeys();
    void runningGameGoesOnWithEdits();

private:
    EditorWindow &editor() { return m_windows->editor(); }
    const GameSession &session() { return m_windows->game().session(); }
    WeightGrid &grid() { return editor().currentTable()->grid(); }
    QModelIndex trollsOnSix() { return grid().model()->index(1, 5); }
    int trolls(const core::Ruleset &rules)
    {
        return core::valueAt(rules.tables[0].entries[1].weight, 6);
    }
    void typeTrolls(const QString &weight)
    {
        keys.press("Down");
        keys.palette(QStringLiteral("floor 6"));
        keys.type(weight);
    }
    void checkPlayed();

    std::unique_ptr<Windows> m_windows;
    Mouse mouse;
    Keys keys;
};

void TestWindows::init()
{
    m_windows = std::make_unique<Windows>();
    QVERIFY(editor().files().openBuiltin(QStringLiteral("roguebasin")));
    editor().resize(1280, 960);
    editor().show();
    editor().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&editor()));
}

// The game stands in front on that floor, of tables that are in no file, and takes keys.
void TestWindows::checkPlayed()
{
    GameWindow &game = m_windows->game();
    QVERIFY(QTest::qWaitForWindowActive(&game));
    QVERIFY(session().hasGame());
    QCOMPARE(session().state().floor, 6);
    QCOMPARE(trolls(session().rules()), 77);
    QVERIFY(editor().document().isModified());
    QVERIFY(editor().document().path().isEmpty());
    const int turn = session().state().turn;
    QTest::keyClick(game.windowHandle(), Qt::Key_Period); // wait
    QTRY_COMPARE(session().state().turn, turn + 1);
}

void TestWindows::gameIsNotMadeForWhoEdits()
{
    for (const QWidget *top : QApplication::topLevelWidgets())
        QVERIFY(!qobject_cast<const GameWindow *>(top));
}

void TestWindows::themeOfTheGameIsThatOfTheEditor()
{
    m_windows.reset();
    const Settings before = loadSettings();
    const auto isDark = [this](Theme theme) {
        Settings settings = loadSettings();
        settings.theme = theme;
        saveSettings(settings);
        m_windows = std::make_unique<Windows>();
        const QPalette palette = editor().palette();
        return palette.color(QPalette::Base).lightness() < 128;
    };
    QVERIFY(isDark(Theme::Dark));
    QVERIFY(!isDark(Theme::Light));
    saveSettings(before);
    applyTheme(Theme::System);
}

void TestWindows::floorSixOfTheUnsavedDraftIsPlayedByMouse()
{
    mouse.doubleClick(*grid().viewport(), grid().visualRect(trollsOnSix()).center());
    mouse.type(QStringLiteral("77")); // the weight
    mouse.press<QToolButton>(editor(), QStringLiteral("▶ Play"));
    checkPlayed();
}

void TestWindows::floorSixOfTheUnsavedDraftIsPlayedByKeys()
{
    typeTrolls(QStringLiteral("77"));
    keys.press("F5");
    checkPlayed();
}

void TestWindows::runningGameGoesOnWithEdits()
{
    typeTrolls(QStringLiteral("77"));
    keys.press("F5");
    checkPlayed();
    editor().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&editor()));
    keys.type(QStringLiteral("12"));
    keys.press("Return");
    keys.press("Ctrl+R");
    QTRY_COMPARE(trolls(session().rules()), 12);
    QCOMPARE(session().state().floor, 6);
    QVERIFY(!editor().statusBar()->currentMessage().isEmpty());
}

QTEST_MAIN(TestWindows)
#include "tst_windows.moc"
