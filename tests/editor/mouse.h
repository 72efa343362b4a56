// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A mouse for tests: it can only get at what is seen.

#include "tests/editor/hands.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QMenu>
#include <QMenuBar>
#include <QScrollArea>
#include <QTabBar>

/// The left and the right button, and the way between. Text is typed only where it is the datum.
class Mouse
{
public:
    void click(QWidget &widget) { click(widget, widget.rect().center()); }
    void click(QWidget &widget, QPoint at, Qt::MouseButton button = Qt::LeftButton,
               Qt::KeyboardModifiers modifiers = {})
    {
        ++hands::actions;
        if (QWindow *window = moveTo(widget, at))
            QTest::mouseClick(window, button, modifiers, widget.mapTo(widget.window(), at));
    }
    void doubleClick(QWidget &widget, QPoint at)
    {
        ++hands::actions;
        if (QWindow *window = moveTo(widget, at))
            QTest::mouseDClick(window, Qt::LeftButton, {}, widget.mapTo(widget.window(), at));
    }
    void doubleClick(QWidget &widget) { doubleClick(widget, widget.rect().center()); }
    void drag(QWidget &widget, QPoint from, QPoint to)
    {
        QWindow *window = moveTo(widget, from);
        ++hands::actions;
        if (!window)
            return;
        const QPoint origin = widget.mapTo(widget.window(), QPoint());
        QTest::mousePress(window, Qt::LeftButton, {}, origin + from);
        for (int step = 1; step <= 4; ++step)
            QTest::mouseMove(window, origin + from + (to - from) * step / 4);
        QTest::mouseRelease(window, Qt::LeftButton, {}, origin + to);
    }
    void cell(QAbstractItemView &view, const QModelIndex &index,
              Qt::KeyboardModifiers modifiers = {})
    {
        click(*view.viewport(), view.visualRect(index).center(), Qt::LeftButton, modifiers);
    }
    void tab(QTabBar &bar, int tab) { click(bar, bar.tabRect(tab).center()); }
    template<typename Button>
    void press(const QWidget &in, const QString &text)
    {
        if (auto *found = hands::button<Button>(in, text))
            click(*found);
    }
    /// Chooses what begins with `text` in the list that drops down.
    void choose(QComboBox &box, const QString &text)
    {
        click(box);
        if (!QTest::qWaitFor([] { return QApplication::activePopupWidget(); }, hands::soon))
            return hands::fail(QStringLiteral("No list drops down"));
        auto *list = QApplication::activePopupWidget()->findChild<QAbstractItemView *>();
        const QModelIndexList found
            = list->model()->match(list->model()->index(0, 0), Qt::DisplayRole, text, 1,
                                   Qt::MatchStartsWith | Qt::MatchCaseSensitive);
        if (found.isEmpty())
            return hands::fail(text + QStringLiteral(" is not in the list"));
        cell(*list, found.first());
        if (!QTest::qWaitFor([] { return !QApplication::activePopupWidget(); }, hands::soon))
            hands::fail(QStringLiteral("The list stays open"));
    }
    /// Opens the menus of the bar one by one and takes the last of `path`.
    void menu(QMainWindow &window, const QStringList &path)
    {
        const QAction *title = find(window.menuBar()->actions(), path.first());
        if (!title)
            return;
        click(*window.menuBar(),
              window.menuBar()->actionGeometry(const_cast<QAction *>(title)).center());
        take(path.mid(1));
    }
    /// Opens the context menu there and takes what is in it.
    void contextMenu(QWidget &widget, QPoint at, const QString &text)
    {
        QTimer look; // the click comes back when the menu is closed
        QObject::connect(&look, &QTimer::timeout, &look, [&] {
            if (!QApplication::activePopupWidget())
                return;
            look.stop();
            take({text});
        });
        look.start(10);
        click(widget, at, Qt::RightButton);
        if (!QTest::qWaitFor([] { return !QApplication::activePopupWidget(); }, hands::soon))
            hands::fail(QStringLiteral("The menu stays open"));
    }
    /// A name or a number: what no pointer can say.
    void type(const QString &datum) { hands::type(datum); }

private:
    static QAction *find(const QList<QAction *> &actions, const QString &text)
    {
        for (QAction *action : actions) {
            if (hands::plain(action->text()) == text && action->isVisible() && action->isEnabled())
                return action;
        }
        hands::fail(text + QStringLiteral(" is not in the menu, or cannot be chosen"));
        return nullptr;
    }
    void take(const QStringList &path)
    {
        const QMenu *before = nullptr;
        for (const QString &text : path) {
            QMenu *menu = nullptr;
            const auto isOpen = [&] {
                menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
                return menu && menu != before;
            };
            if (!QTest::qWaitFor(isOpen, hands::soon))
                return hands::fail(QStringLiteral("No menu opens for ") + text);
            QAction *action = find(menu->actions(), text);
            if (!action) {
                while (QWidget *popup = QApplication::activePopupWidget())
                    popup->close();
                return;
            }
            before = menu;
            click(*menu, menu->actionGeometry(action).center());
        }
    }
    // What the wheel does where a panel scrolls.
    static void scrollTo(QWidget &widget)
    {
        for (QWidget *in = widget.parentWidget(); in; in = in->parentWidget()) {
            auto *area = qobject_cast<QScrollArea *>(in);
            if (area && area->widget() && area->widget()->isAncestorOf(&widget))
                area->ensureWidgetVisible(&widget, 0, 0);
        }
    }
    // The window of the widget, if a pointer can get at that place of it.
    static QWindow *moveTo(QWidget &widget, QPoint at)
    {
        QWidget *top = widget.window();
        scrollTo(widget);
        const QPoint there = widget.mapTo(top, at);
        const QWidget *hit = top->childAt(there);
        if (!widget.isEnabled() || !widget.isVisible()
            || (hit != &widget && !widget.isAncestorOf(hit) && top != &widget)) {
            hands::fail(
                QStringLiteral("The pointer cannot use %1 “%2”")
                    .arg(QLatin1String(widget.metaObject()->className()), widget.accessibleName())
                    .arg(at.x())
                    .arg(at.y())
                    .arg(widget.width())
                    .arg(widget.height()));
            return nullptr;
        }
        if (!QApplication::activePopupWidget() && !top->isActiveWindow())
            top->activateWindow(); // as a click would, where windows are managed
        QTest::mouseMove(top->windowHandle(), there);
        return top->windowHandle();
    }
};
