// SPDX-License-Identifier: GPL-3.0-or-later
// No key is two actions, in whatever widget of either window the focus is.

#include "app/pages/gamewindow.h"
#include "app/windows.h"
#include "editor/window/editorwindow.h"

#include <QAbstractButton>
#include <QAction>
#include <QLabel>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QShortcut>
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

// What has the letter of a menu: the menu would open at every other press only.
QStringList takenFromMenus(const QMainWindow &window)
{
    std::map<QKeySequence, QString> menus;
    const QList<QAction *> bar = window.menuBar()->actions();
    for (const QAction *menu : bar)
        menus[QKeySequence::mnemonic(menu->text())] = menu->text();
    const auto *types = window.findChild<QWidget *>(QStringLiteral("types"));
    QStringList taken;
    const QList<QWidget *> widgets = window.findChildren<QWidget *>();
    for (const QWidget *widget : widgets) {
        const auto *button = qobject_cast<const QAbstractButton *>(widget);
        const auto *label = qobject_cast<const QLabel *>(widget);
        const QString text = button   ? button->text()
            : label && label->buddy() ? label->text()
                                      : QString();
        const QKeySequence letter = QKeySequence::mnemonic(text);
        if (!letter.isEmpty() && menus.count(letter) > 0 && !(types && types->isAncestorOf(widget)))
            taken << menus[letter] + QStringLiteral(" | ") + text;
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
    void gameHasNoDoubles();
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
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QVERIFY(boundsOf(window).size() > 60);
    QCOMPARE(doublesIn(window).join(u'\n'), QString());
    QCOMPARE(takenFromMenus(window).join(u'\n'), QString());
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

QTEST_MAIN(TestShortcuts)
#include "tst_shortcuts.moc"
