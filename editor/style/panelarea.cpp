// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/style/panelarea.h"

#include <QDockWidget>
#include <QEvent>
#include <QLayout>
#include <QMainWindow>
#include <QMenuBar>
#include <QScrollBar>
#include <QStatusBar>
#include <QStyle>
#include <QToolBar>

#include <algorithm>

namespace editor {

namespace {

// So narrow that two panels and the tables stand beside each other on a small screen.
constexpr int narrowest = 14; // times the height of a line
constexpr int leastShare = 17; // percent of the window's height, where a panel cannot do with less

// What the bars of a window take of its height, and those of a dock that is below its middle.
int heightOfBars(const QMainWindow &window, QDockWidget &dock)
{
    int height = 0;
    for (const QWidget *bar : window.findChildren<QWidget *>(Qt::FindDirectChildrenOnly)) {
        const bool isBar = qobject_cast<const QMenuBar *>(bar)
            || qobject_cast<const QToolBar *>(bar) || qobject_cast<const QStatusBar *>(bar);
        if (isBar && !bar->isHidden())
            height += bar->sizeHint().height();
    }
    const auto metric = [&window](QStyle::PixelMetric which) {
        return window.style()->pixelMetric(which, nullptr, &window);
    };
    height += metric(QStyle::PM_DockWidgetSeparatorExtent);
    height += std::max(window.fontMetrics().height(), metric(QStyle::PM_SmallIconSize))
        + 2 * metric(QStyle::PM_DockWidgetTitleMargin) + 2; // the title
    const QList<QDockWidget *> others = window.tabifiedDockWidgets(&dock);
    const auto isShown = [](const QDockWidget *other) { return !other->isHidden(); };
    if (std::any_of(others.begin(), others.end(), isShown)) // as tabs
        height += window.fontMetrics().height() + metric(QStyle::PM_TabBarTabVSpace);
    return height;
}

} // namespace

PanelArea::PanelArea(QWidget *panel, int lines, QWidget *parent)
    : QScrollArea(parent)
    , m_lines(lines)
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    viewport()->setFocusPolicy(Qt::NoFocus);
    panel->setAttribute(Qt::WA_Resized); // by fit(): setWidget() would measure it for nothing
    setWidget(panel);
    // As a panel on its own, which takes the colour of what is behind it.
    panel->setAutoFillBackground(false);
    viewport()->setAutoFillBackground(false);
}

QSize PanelArea::sizeHint() const
{
    const QSize wanted = widget()->sizeHint();
    auto *dock = qobject_cast<QDockWidget *>(parentWidget());
    const auto *window = dock ? qobject_cast<QMainWindow *>(dock->parentWidget()) : nullptr;
    if (!window || dock->isFloating()) // whoever gives it less height still shows its right edge
        return wanted + QSize(verticalScrollBar()->sizeHint().width(), 0);
    const QWidget *middle = window->centralWidget();
    const int left = window->height() - heightOfBars(*window, *dock)
        - (middle ? middle->sizeHint().height() : 0);
    const int least = std::min(heightFor(wanted.width()), window->height() * leastShare / 100);
    return {wanted.width(), std::min(wanted.height(), std::max(least, left))};
}

QSize PanelArea::minimumSizeHint() const
{
    const int line = fontMetrics().height();
    return widget()->minimumSizeHint().boundedTo({narrowest * line, m_lines * line});
}

void PanelArea::resizeEvent(QResizeEvent *event)
{
    QScrollArea::resizeEvent(event);
    fit();
}

bool PanelArea::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == widget() && event->type() == QEvent::LayoutRequest) {
        fit();
        updateGeometry();
    }
    return QScrollArea::eventFilter(watched, event);
}

// Not as a resizable QScrollArea does it, which scrolls a panel with wrapped text as soon as it
// has less than its preferred height.
void PanelArea::fit()
{
    const int width = std::max(viewport()->width(), widget()->minimumSizeHint().width());
    widget()->resize(width, std::max(viewport()->height(), heightFor(width)));
}

int PanelArea::heightFor(int width) const
{
    const QLayout *layout = widget()->layout();
    return layout && layout->hasHeightForWidth() ? layout->minimumHeightForWidth(width)
                                                 : widget()->minimumSizeHint().height();
}

} // namespace editor
