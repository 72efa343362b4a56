// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Finds what of a window reaches outside of the screen or of what is around it.

#include "tests/support/clipping.h"

namespace fitting {

/// What is put away: docks behind others, and the tab bars a main window has no use for now.
inline bool isPutAway(const QWidget &widget)
{
    const bool isOfWindow = widget.parentWidget() == widget.window();
    const bool comesAndGoes
        = qobject_cast<const QTabBar *>(&widget) || qobject_cast<const QDockWidget *>(&widget);
    return isOfWindow && comesAndGoes && widget.visibleRegion().isEmpty();
}

/// A line for the window where it is larger than `screen` or cannot be made smaller, and one for
/// each widget in sight that reaches out of the one it is in.
inline QStringList unfitting(const QWidget &window, QSize screen)
{
    QStringList found;
    const QSize least = window.minimumSizeHint().expandedTo(window.minimumSize());
    const auto tooLarge = [screen](QSize size) {
        return size.width() > screen.width() || size.height() > screen.height();
    };
    const auto told = [](const char *what, QSize size) {
        return QStringLiteral("%1 %2 x %3")
            .arg(QString::fromLatin1(what))
            .arg(size.width())
            .arg(size.height());
    };
    if (tooLarge(window.size()))
        found << told("the window is", window.size());
    if (tooLarge(least))
        found << told("the window needs", least);
    for (const QWidget *widget : window.findChildren<QWidget *>()) {
        const QWidget *outer = widget->parentWidget();
        const bool isSeen = widget->isVisibleTo(&window) && widget->window() == &window
            && !clipping::isBehind(*widget) && !widget->rect().isEmpty();
        if (!isSeen || isPutAway(*widget) || clipping::isScrolled(*widget)
            || outer->rect().contains(widget->geometry()))
            continue;
        found << QStringLiteral("%1 %2 reaches out of %3 %4")
                     .arg(QString::fromLatin1(widget->metaObject()->className()),
                          widget->objectName(),
                          QString::fromLatin1(outer->metaObject()->className()),
                          outer->objectName());
    }
    return found;
}

} // namespace fitting
