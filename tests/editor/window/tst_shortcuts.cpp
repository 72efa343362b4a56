// SPDX-License-Identifier: GPL-3.0-or-later
// No key is two actions, in whatever widget of either window the focus is, and no letter two fields
// of a dialog.

#include "app/pages/gamewindow.h"
#include "app/windows.h"
#include "editor/dialogs/newdialog.h"
#include "editor/dialogs/tableform.h"
#include "editor/window/editorwindow.h"

#include "tests/screenshots/shots.h"

#include <QAbstractButton>
#include <QAction>
#include <QDockWidget>
#include <QGroupBox>
#include <QLabel>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QShortcut>
#include <QTabWidget>
#include <QtTest>

#include <algorithm>
#include <map>
#include <set>
#include <vector>

namespace {

/// What a key does, and where: in the whole window, in one widget, or in it and those within.
struct Bound
{
    const QObject *what = nullptr;
    QKeySequence keys;
    const QWidget *where = nullptr;
    Qt::ShortcutContext context = Qt::WindowShortcut;
};

bool isHeard(const Bound &bound, const QWidget &focus)
{
    switch (bound.context) {
    case Qt::WidgetShortcut:
        return bound.where == &focus;
    case Qt::WidgetWithChildrenShortcut:
        return bound.where == &focus || bound.where->isAncestorOf(&focus);
    case Qt::WindowShortcut:
    case Qt::ApplicationShortcut:
        return true;
    }
    return false;
}

// Whether the menu bar leads to that menu: one that only pops up hears nothing while it is closed.
bool isReached(const QMenu &menu)
{
    const QList<QObject *> owners = menu.menuAction()->associatedObjects();
    return std::any_of(owners.begin(), owners.end(), [](const QObject *owner) {
        const auto *outer = qobject_cast<const QMenu *>(owner);
        return qobject_cast<const QMenuBar *>(owner) || (outer && isReached(*outer));
    });
}

void addAction(std::vector<Bound> &bounds, const QAction &action)
{
    for (const QObject *object : action.associatedObjects()) {
        const auto *widget = qobject_cast<const QWidget *>(object);
        const auto *menu = qobject_cast<const QMenu *>(object);
        if (!widget
            || (menu && (!isReached(*menu) || action.shortcutContext() == Qt::WidgetShortcut)))
            continue;
        const QList<QKeySequence> shortcuts = action.shortcuts();
        for (const QKeySequence &keys : shortcuts)
            bounds.push_back({&action, keys, widget, action.shortcutContext()});
    }
}

std::vector<Bound> boundsOf(const QWidget &window)
{
    std::vector<Bound> bounds;
    std::set<const QAction *> actions;
    QList<QWidget *> widgets = window.findChildren<QWidget *>();
    for (const QWidget *widget : widgets) {
        const QList<QAction *> own = widget->actions();
        actions.insert(own.begin(), own.end());
        // Buttons with one mnemonic take turns: Qt then gives the focus and presses none.
        const auto *button = qobject_cast<const QAbstractButton *>(widget);
        if (button && button->shortcut() != QKeySequence::mnemonic(button->text()))
            bounds.push_back({button, button->shortcut(), button, Qt::WindowShortcut});
    }
    const QList<QAction *> own = window.actions();
    actions.insert(own.begin(), own.end());
    for (const QAction *action : actions)
        addAction(bounds, *action);
    const QList<QShortcut *> shortcuts = window.findChildren<QShortcut *>();
    for (const QShortcut *shortcut : shortcuts)
        bounds.push_back({shortcut, shortcut->key(),
                          qobject_cast<const QWidget *>(shortcut->parent()), shortcut->context()});
    std::erase_if(bounds, [](const Bound &bound) { return bound.keys.isEmpty(); });
    return bounds;
}

QString nameOf(const QObject &object)
{
    if (const auto *action = qobject_cast<const QAction *>(&object))
        return action->text();
    if (const auto *button = qobject_cast<const QAbstractButton *>(&object))
        return button->text();
    return QString::fromLatin1(object.metaObject()->className());
}

// What is on hidden pages and docks too: it may be shown.
QStringList doublesIn(const QWidget &window)
{
    QStringList doubles;
    const std::vector<Bound> bounds = boundsOf(window);
    QList<QWidget *> places = window.findChildren<QWidget *>();
    for (const QWidget *place : places) {
        if (place->focusPolicy() == Qt::NoFocus)
            continue;
        std::map<QKeySequence, std::set<const QObject *>> heard;
        for (const Bound &bound : bounds) {
            if (isHeard(bound, *place))
                heard[bound.keys].insert(bound.what);
        }
        for (const auto &[keys, whats] : heard) {
            if (whats.size() < 2)
                continue;
            QStringList names;
            for (const QObject *what : whats)
                names << nameOf(*what);
            names.sort();
            doubles << keys.toString() + QStringLiteral(": ") + names.join(QStringLiteral(" | "));
        }
    }
    doubles.removeDuplicates();
    return doubles;
}

// The letters that lead to what is in a window, with the texts that name each.
std::map<QKeySequence, QStringList> lettersIn(const QWidget &window, bool isSeenOnly)
{
    std::map<QKeySequence, QStringList> led;
    const auto add = [&led](const QString &text) {
        const QKeySequence keys = QKeySequence::mnemonic(text);
        if (!keys.isEmpty())
            led[keys] << text;
    };
    const QList<QWidget *> widgets = window.findChildren<QWidget *>();
    for (const QWidget *widget : widgets) {
        if (isSeenOnly && !widget->isVisible())
            continue;
        if (const auto *label = qobject_cast<const QLabel *>(widget); label && label->buddy())
            add(label->text());
        if (const auto *button = qobject_cast<const QAbstractButton *>(widget))
            add(button->text());
        if (const auto *box = qobject_cast<const QGroupBox *>(widget))
            add(box->title());
        const auto *tabs = qobject_cast<const QTabBar *>(widget);
        for (int tab = 0; tabs && tab < tabs->count(); ++tab) {
            if (tabs->isTabVisible(tab))
                add(tabs->tabText(tab));
        }
    }
    return led;
}

// On each of its pages.
QStringList doubleLettersOnPagesOf(QWidget &dialog)
{
    auto *pages = dialog.findChild<QTabWidget *>();
    QStringList doubles;
    for (int page = 0; page < (pages ? pages->count() : 1); ++page) {
        if (pages)
            pages->setCurrentIndex(page);
        for (const auto &[keys, texts] : lettersIn(dialog, true)) {
            if (texts.size() > 1)
                doubles << texts.join(QStringLiteral(" | "));
        }
    }
    doubles.removeDuplicates();
    return doubles;
}

// What has the letter of a menu: the menu would open at every other press only.
QStringList takenFromMenus(const QMainWindow &window)
{
    QStringList taken;
    const auto letters = lettersIn(window, false);
    const QList<QAction *> bar = window.menuBar()->actions();
    for (const QAction *menu : bar) {
        const auto other = letters.find(QKeySequence::mnemonic(menu->text()));
        if (other != letters.end())
            taken << menu->text() + QStringLiteral(" | ")
                    + other->second.join(QStringLiteral(" | "));
    }
    return taken;
}

} // namespace

class TestShortcuts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void doublesAreFound();
    void editorHasNoDoubles();
    void docksHaveLettersOfTheirOwn();
    void gameHasNoDoubles();
    void dialogsHaveNoDoubleLetters();
};

void TestShortcuts::doublesAreFound()
{
    QWidget window;
    auto *field = new QWidget(&window);
    auto *other = new QWidget(&window);
    for (QWidget *widget : {field, other})
        widget->setFocusPolicy(Qt::StrongFocus);
    auto *wide = new QAction(QStringLiteral("wide"), &window);
    wide->setShortcut(QKeySequence::ZoomOut);
    window.addAction(wide);
    QVERIFY(doublesIn(window).isEmpty());
    auto *narrow = new QAction(QStringLiteral("narrow"), field);
    narrow->setShortcut(Qt::CTRL | Qt::Key_Minus);
    narrow->setShortcutContext(Qt::WidgetShortcut);
    field->addAction(narrow);
    QCOMPARE(doublesIn(window), QStringList(QStringLiteral("Ctrl+-: narrow | wide")));
}

void TestShortcuts::editorHasNoDoubles()
{
    Windows windows; // which give the menus what is of both
    editor::EditorWindow &window = windows.editor();
    QVERIFY(window.files().openBuiltin(QStringLiteral("roguebasin")));
    core::Ruleset rules = window.document().draft();
    rules.tables.resize(1); // of several, the keys of the one in front alone are heard
    window.document().open(rules, {});
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QVERIFY(boundsOf(window).size() > 60);
    QCOMPARE(doublesIn(window).join(u'\n'), QString());
    QCOMPARE(takenFromMenus(window).join(u'\n'), QString());
}

// Of what is in sight with a dock, no two have one letter: it would press neither.
void TestShortcuts::docksHaveLettersOfTheirOwn()
{
    editor::EditorWindow window;
    QVERIFY(window.files().openBuiltin(QStringLiteral("fathom")));
    window.resize(1600, 1000);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    window.setUpdatesEnabled(false); // letters are there without being painted
    const QList<QDockWidget *> docks = window.findChildren<QDockWidget *>();
    QVERIFY(docks.size() > 8);
    QStringList doubles;
    for (QDockWidget *shown : docks) {
        for (QDockWidget *dock : docks)
            dock->setVisible(dock == shown);
        QTRY_VERIFY(shown->isVisible());
        for (const QString &texts : doubleLettersOnPagesOf(window))
            doubles << shown->windowTitle() + QStringLiteral(": ") + texts;
        doubles << takenFromMenus(window);
        const auto letters = lettersIn(window, true);
        for (const Bound &bound : boundsOf(window)) {
            if (const auto led = letters.find(bound.keys); led != letters.end())
                doubles << nameOf(*bound.what) + QStringLiteral(" | ") + led->second.front();
        }
    }
    doubles.removeDuplicates();
    QCOMPARE(doubles.join(u'\n'), QString());
}

void TestShortcuts::gameHasNoDoubles()
{
    GameWindow window;
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QVERIFY(boundsOf(window).size() > 15);
    QCOMPARE(doublesIn(window).join(u'\n'), QString());
    QCOMPARE(takenFromMenus(window).join(u'\n'), QString());
}

void TestShortcuts::dialogsHaveNoDoubleLetters()
{
    QStringList doubles;
    for (const Shot &shot : dialogShots()) {
        const std::unique_ptr<QWidget> dialog = shot.make({});
        QVERIFY(QTest::qWaitForWindowExposed(dialog.get()));
        for (const QString &texts : doubleLettersOnPagesOf(*dialog))
            doubles << shot.name + QStringLiteral(": ") + texts;
    }
    const core::Ruleset rules = editor::blankGame();
    editor::TableForm form(rules, rules.tables.front(), nullptr);
    form.show();
    doubles << doubleLettersOnPagesOf(form);
    QCOMPARE(doubles.join(u'\n'), QString());
}

QTEST_MAIN(TestShortcuts)
#include "tst_shortcuts.moc"
