// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/style/panelarea.h"

#include <QDockWidget>
#include <QEvent>
#include <QLayout>
#include <QScrollBar>

#include <algorithm>

namespace editor {

namespace {

// So narrow that two panels and the tables stand beside each other on a small screen.
constexpr int narrowest = 14; // times the height of a line
// What a dock leaves of the window: menus, five entries with their figures, a chart.
constexpr int linesOfTables = 38;

} // namespace

PanelArea::PanelArea(QWidget *panel, int lines, QWidget *parent)
    : QScrollArea(parent)
    , m_lines(lines)
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    viewport()->setFocusPolicy(Qt::NoFocus);
    setWidget(panel);
    // As a panel on its own, which takes the colour of what is behind it.
    panel->setAutoFillBackground(false);
    viewport()->setAutoFillBackground(false);
}

QSize PanelArea::sizeHint() const
{
    const QSize wanted = widget()->sizeHint();
    const auto *dock = qobject_cast<const QDockWidget *>(parentWidget());
    if (!dock || dock->isFloating()) // whoever gives it less height still shows its right edge
        return wanted + QSize(verticalScrollBar()->sizeHint().width(), 0);
    const int window = dock->parentWidget()->height();
    const int most = std::max(window * 22 / 100, window - linesOfTables * fontMetrics().height());
    return {wanted.width(), std::min(wanted.height(), most)};
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
    const QSize least = widget()->minimumSizeHint();
    const int width = std::max(viewport()->width(), least.width());
    const QLayout *layout = widget()->layout();
    const int needed = layout && layout->hasHeightForWidth() ? layout->minimumHeightForWidth(width)
                                                             : least.height();
    widget()->resize(width, std::max(viewport()->height(), needed));
}

} // namespace editor
