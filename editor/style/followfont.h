// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Sizes that are measured by text, for widgets that are there when its size is changed.

#include <QEvent>
#include <QWidget>

#include <functional>
#include <utility>

namespace editor {

class FontFollower : public QObject
{
public:
    FontFollower(QWidget &widget, std::function<void()> fit)
        : QObject(&widget)
        , m_fit(std::move(fit))
    {
        widget.installEventFilter(this);
    }

    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::FontChange)
            m_fit();
        return QObject::eventFilter(watched, event);
    }

private:
    std::function<void()> m_fit;
};

/// Calls `fit`, which measures by the font of `widget`: now and whenever that has changed.
inline void followFont(QWidget &widget, std::function<void()> fit)
{
    fit();
    new FontFollower(widget, std::move(fit));
}

} // namespace editor
