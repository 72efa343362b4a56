// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/scrolledpanel.h"

#include <QApplication>
#include <QLayout>
#include <QResizeEvent>
#include <QScrollBar>

#include <algorithm>

ScrolledPanel::ScrolledPanel(QWidget *panel, QWidget *parent)
    : QScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWidgetResizable(true);
    setWidget(panel);
    // What is behind it shines through, as through a panel on its own.
    panel->setAutoFillBackground(false);
    viewport()->setAutoFillBackground(false);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget * /*old*/, QWidget *now) {
        if (now && widget()->isAncestorOf(now))
            ensureWidgetVisible(now, 0, 8);
    });
}

QSize ScrolledPanel::sizeHint() const
{
    const QSize wanted = widget()->sizeHint();
    const int across = isVisible() ? width() : std::max(width(), wanted.width());
    const int height = widget()->heightForWidth(across);
    return {wanted.width(), height < 0 ? wanted.height() : height};
}

QSize ScrolledPanel::minimumSizeHint() const
{
    const QSize least = widget()->minimumSizeHint();
    return {least.width() + verticalScrollBar()->sizeHint().width(),
            std::min(least.height(), 3 * fontMetrics().height())};
}

void ScrolledPanel::resizeEvent(QResizeEvent *event)
{
    QScrollArea::resizeEvent(event);
    showBarAsNeeded();
    if (event->size().width() != event->oldSize().width())
        updateGeometry(); // wrapped text has another height now
}

// By itself a bar stays where only the width it takes makes text so high that there must be one.
void ScrolledPanel::showBarAsNeeded()
{
    const int wrapped = widget()->heightForWidth(width());
    const int needed = wrapped < 0 ? widget()->minimumSizeHint().height() : wrapped;
    setVerticalScrollBarPolicy(needed <= height() ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
}

bool ScrolledPanel::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == widget() && event->type() == QEvent::LayoutRequest) {
        widget()->layout()->activate(); // first, for what it needs is asked of it
        updateGeometry();
        // When the layout around has given what it has: until then a bar would flash.
        QMetaObject::invokeMethod(this, &ScrolledPanel::showBarAsNeeded, Qt::QueuedConnection);
    }
    return QScrollArea::eventFilter(watched, event);
}
