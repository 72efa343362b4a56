// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The whole window on the screen, driven by keys.

#include "app/pages/gamewindow.h"

#include <QStackedWidget>
#include <QTest>
#include <QWindow>

#include <memory>

inline std::unique_ptr<GameWindow> shown()
{
    auto window = std::make_unique<GameWindow>();
    window->show();
    window->activateWindow();
    if (!QTest::qWaitForWindowActive(window.get()))
        qFatal("the window did not become active");
    return window;
}

inline void press(GameWindow &window, Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
{
    QTest::keyClick(window.windowHandle(), key, modifiers);
}

/// The name of the page in front.
inline QString page(const GameWindow &window)
{
    return window.findChild<QStackedWidget *>()->currentWidget()->objectName();
}

template<typename Widget>
Widget *child(const GameWindow &window, const char *name)
{
    return window.findChild<Widget *>(QLatin1String(name));
}
