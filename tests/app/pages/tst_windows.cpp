// SPDX-License-Identifier: GPL-3.0-or-later
// Both windows together: floors of the unsaved draft, played.

#include "tests/editor/keys.h"
#include "tests/editor/mouse.h"

#include "app/pages/gamewindow.h"
#include "app/settings/settings.h"
#include "app/settings/theme.h"
#include "app/windows.h"
#include "editor/grid/weightgrid.h"
#include "editor/window/editordocks.h"
#include "editor/window/editorwindow.h"
#include "editor/window/tableeditor.h"

#include <QDockWidget>
#include <QHeaderView>
#include <QMenu>
#include <QMenuBar>
#include <QSpinBox>
#include <QStatusBar>
#include <QToolButton>

#include <algorithm>
#include <cmath>

using namespace editor;

class TestWindows : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_windows.reset(); }
    void gameIsNotMadeForWhoEdits();
    void themeOfTheGameIsThatOfTheEditor();
    void editorsMenuChangesBothWindows();
    void settingsOfTheGameChangeBothWindows();
    void textOfOpenWindowsIsAsOfNewOnes_data();
    void textOfOpenWindowsIsAsOfNewOnes();
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
    QAction *viewEntry(const QString &text);
    GameWindow &playedGame();

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

// What the menu View of the editor, or a menu in it, has of that name.
QAction *TestWindows::viewEntry(const QString &text)
{
    const auto *view = editor().menuBar()->findChild<QMenu *>(QStringLiteral("view"));
    const QList<QAction *> actions = view->findChildren<QAction *>();
    const auto found = std::ranges::find_if(
        actions, [&text](const QAction *action) { return action->text().remove(u'&') == text; });
    return found == actions.end() ? nullptr : *found;
}

GameWindow &TestWindows::playedGame()
{
    GameWindow &game = m_windows->game();
    game.resize(1024, 700);
    game.startGame(std::make_shared<const core::Ruleset>(editor().document().draft()), 1, 2);
    game.show();
    game.activateWindow();
    return game;
}

void TestWindows::editorsMenuChangesBothWindows()
{
    GameWindow &game = playedGame();
    const double size = game.fontInfo().pointSizeF();
    QVERIFY(QTest::qWaitForWindowActive(&game)); // or it would come to the front later
    editor().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&editor()));
    keys.press("Ctrl+Alt++");
    keys.press("Ctrl+Alt++");
    QCOMPARE(loadSettings().textSize, 120);
    for (const QWidget *window : {static_cast<QWidget *>(&editor()), static_cast<QWidget *>(&game)})
        QVERIFY(std::abs(window->fontInfo().pointSizeF() - 1.2 * size) < 0.3);
    keys.press("Ctrl+Alt+-");
    QCOMPARE(loadSettings().textSize, 110);
    keys.press("Ctrl+Alt+-", 9);
    QCOMPARE(loadSettings().textSize, leastTextSize);
    keys.press("Ctrl+Alt+0");
    QCOMPARE(loadSettings().textSize, 100);
    QVERIFY(std::abs(editor().fontInfo().pointSizeF() - size) < 0.3);

    const auto isDark = [](const QWidget &window) {
        return window.palette().color(QPalette::Base).lightness() < 128;
    };
    QAction *dark = viewEntry(QStringLiteral("All Dark"));
    QAction *light = viewEntry(QStringLiteral("All Light"));
    QVERIFY(dark && light);
    dark->trigger();
    QTRY_VERIFY(isDark(editor()) && isDark(game));
    light->trigger();
    QTRY_VERIFY(!isDark(editor()) && !isDark(game));
    Q_EMIT static_cast<QMenu *>(light->parent())->aboutToShow();
    QVERIFY(light->isChecked() && !dark->isChecked());
    game.activateWindow(); // its next change keeps what the editor chose
    QVERIFY(QTest::qWaitForWindowActive(&game));
    keys.press("F2");
    QVERIFY(loadSettings().theme == Theme::Light);
    saveSettings({});
    applyTheme(Theme::System);
}

void TestWindows::settingsOfTheGameChangeBothWindows()
{
    GameWindow &game = playedGame();
    QVERIFY(QTest::qWaitForWindowActive(&game));
    keys.press("Ctrl+,");
    auto *text = game.findChild<QSpinBox *>(QStringLiteral("textSize"));
    QVERIFY(text);
    const int row = grid().verticalHeader()->defaultSectionSize();
    const int line = editor().fontMetrics().height();
    text->setFocus();
    keys.press("PgUp"); // ten steps: as large as it gets
    QCOMPARE(loadSettings().textSize, mostTextSize);
    QVERIFY(editor().fontMetrics().height() > line);
    QCOMPARE(grid().verticalHeader()->defaultSectionSize() - row,
             editor().fontMetrics().height() - line);
    text->setValue(100);
    QTRY_COMPARE(editor().fontMetrics().height(), line);
    saveSettings({});
    applyTheme(Theme::System);
}

namespace {

// Of a table that nobody has looked at yet: laid out when shown.
bool isInEditorAhead(const QWidget *widget)
{
    for (; widget; widget = widget->parentWidget()) {
        if (qobject_cast<const editor::TableEditor *>(widget))
            return !widget->isVisible();
    }
    return false;
}

// Of each widget what is measured by text, in any order. What pops up is measured when it does.
QStringList measures(const QWidget &window)
{
    const auto told
        = [](QSize size) { return QStringLiteral("%1 x %2").arg(size.width()).arg(size.height()); };
    QStringList found;
    for (const QWidget *widget : window.findChildren<QWidget *>()) {
        const bool isOfQt = qobject_cast<const QDockWidget *>(widget)
            || widget->objectName().startsWith(QLatin1String("qt_")); // laid out when shown
        if (widget->window() != &window || isOfQt || isInEditorAhead(widget))
            continue;
        const auto *header = qobject_cast<const QHeaderView *>(widget);
        found << QStringLiteral("%1 %2 in %3: %4 pt, %5 to %6, rows of %7")
                     .arg(QString::fromLatin1(widget->metaObject()->className()),
                          widget->objectName(),
                          QString::fromLatin1(widget->parentWidget()->metaObject()->className()))
                     .arg(widget->font().pointSizeF(), 0, 'f', 1)
                     .arg(told(widget->minimumSize()), told(widget->maximumSize()))
                     .arg(header && header->orientation() == Qt::Vertical
                              ? header->defaultSectionSize()
                              : 0);
    }
    found.sort();
    return found;
}

// What only one of them has.
QString different(QStringList one, QStringList other)
{
    QStringList lines;
    for (const QString &line : std::as_const(one)) {
        if (!other.removeOne(line))
            lines << QStringLiteral("open: ") + line;
    }
    for (const QString &line : std::as_const(other))
        lines << QStringLiteral("new:  ") + line;
    return lines.join(u'\n');
}

} // namespace

void TestWindows::textOfOpenWindowsIsAsOfNewOnes_data()
{
    QTest::addColumn<int>("percent");
    QTest::newRow("smaller") << 80;
    QTest::newRow("larger") << 150;
}

void TestWindows::textOfOpenWindowsIsAsOfNewOnes()
{
    QFETCH(const int, percent);
    const auto inEditor = [this] {
        for (QDockWidget *dock : editor().docks().docks())
            dock->show(); // which makes what is in it
        editor().docks().choose(EditorDocks::Layout::Minimal);
        QTest::qWait(50);
        return measures(editor());
    };
    const auto inGame = [this] {
        GameWindow &game = playedGame();
        (void)QTest::qWaitForWindowActive(&game);
        keys.press("Ctrl+,");
        QTest::qWait(50);
        return measures(game);
    };
    (void)inEditor();
    (void)inGame();
    m_windows->game().setLook(Theme::System, percent);
    m_windows->game().setLook(Theme::System, 100);
    m_windows->game().setLook(Theme::System, percent);
    const QStringList openEditor = inEditor();
    const QStringList openGame = inGame();
    m_windows.reset();
    init();
    const QStringList newEditor = inEditor();
    const QStringList newGame = inGame();
    m_windows->game().setLook(Theme::System, 100);
    saveSettings({});
    QVERIFY(openEditor.size() > 100 && openGame.size() > 50);
    const QString ofEditor = different(openEditor, newEditor);
    QVERIFY2(ofEditor.isEmpty(), qPrintable(ofEditor));
    const QString ofGame = different(openGame, newGame);
    QVERIFY2(ofGame.isEmpty(), qPrintable(ofGame));
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
