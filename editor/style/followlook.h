// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// For widgets that are there when the size of text or the colours are changed.

#include <QEvent>
#include <QWidget>

#include <functional>
#include <utility>

namespace editor {

class LookFollower : public QObject
{
public:
    LookFollower(QWidget &widget, QEvent::Type change, std::function<void()> fit)
        : QObject(&widget)
        , m_change(change)
        , m_fit(std::move(fit))
    {
        widget.installEventFilter(this);
    }

    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == m_change)
            m_fit();
        return QObject::eventFilter(watched, event);
    }

private:
    QEvent::Type m_change;
    std::function<void()> m_fit;
};

/// Calls `fit`, which measures by the font of `widget`: now and whenever that has changed.
inline void followFont(QWidget &widget, std::function<void()> fit)
{
    fit();
    new LookFollower(widget, QEvent::FontChange, std::move(fit));
}

/// The same of what takes its colours from the palette of `widget`.
inline void followPalette(QWidget &widget, std::function<void()> paint)
{
    paint();
    new LookFollower(widget, QEvent::PaletteChange, std::move(paint));
}

} // namespace editor
