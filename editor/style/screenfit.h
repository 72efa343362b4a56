// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Sizes of windows that fit the screen they are on.

#include <QScreen>
#include <QSize>
#include <QWidget>

namespace editor {

/// `wanted`, or what the screen of `window` has room for beside a title bar.
inline QSize fittingScreen(const QWidget &window, QSize wanted)
{
    const int titleBar = 2 * window.fontMetrics().height();
    return wanted.boundedTo(window.screen()->availableSize() - QSize(0, titleBar));
}

} // namespace editor
