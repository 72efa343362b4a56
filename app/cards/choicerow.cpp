// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cards/choicerow.h"

#include "app/map/chip.h"
#include "app/settings/colors.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <utility>

ChoiceRow::ChoiceRow(Choice choice, QString letter, QWidget *parent)
    : QAbstractButton(parent)
    , m_choice(std::move(choice))
    , m_letter(std::move(letter))
{
    setText(m_choice.name);
    setAccessibleName(tr("%1: %2, %3").arg(m_letter, m_choice.name, m_choice.detail));
    setToolTip(m_choice.detail);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setCursor(Qt::PointingHandCursor);
    setMouseTracking(true);
}

QSize ChoiceRow::sizeHint() const
{
    const int lines = m_choice.detail.isEmpty() ? 1 : 2;
    return {300, lines * fontMetrics().height() + 12};
}

void ChoiceRow::drawTexts(QPainter &painter, const QRectF &area) const
{
    const QColor paper = palette().window().color();
    const QColor ink = palette().windowText().color();
    painter.setFont(font());
    const QFontMetricsF metrics(font());
    QRectF line(area.left(), area.center().y() - metrics.height() / 2, area.width(),
                metrics.height());
    if (!m_choice.detail.isEmpty()) {
        line.moveTop(area.center().y());
        painter.setPen(readableOn(blended(paper, ink, 0.68), paper));
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(m_choice.detail, Qt::ElideRight, line.width()));
        line.moveTop(area.center().y() - metrics.height());
    }
    painter.setPen(ink);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                     metrics.elidedText(m_choice.name, Qt::ElideRight, line.width()));
}

void ChoiceRow::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor paper = palette().window().color();
    const QColor ink = palette().windowText().color();
    const QRectF area = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    if (hasFocus() || isDown()) {
        painter.setPen(palette().highlight().color());
        painter.setBrush(blended(paper, palette().highlight().color(), isDown() ? 0.35 : 0.18));
        painter.drawRoundedRect(area, 6, 6);
    }
    QFont letterFont = font();
    letterFont.setBold(true);
    painter.setFont(letterFont);
    painter.setPen(readableOn(blended(paper, ink, 0.75), paper));
    painter.drawText(QRectF(area.left() + 8, area.top(), 18, area.height()), Qt::AlignCenter,
                     m_letter);
    double left = area.left() + 38;
    if (m_choice.glyph != 0) {
        const double side = std::min(area.height() - 12, 26.0);
        drawChip(painter, {left, area.center().y() - side / 2, side, side},
                 {.glyph = m_choice.glyph, .ink = m_choice.color});
        left += side + 12;
    }
    drawTexts(painter, QRectF(area).adjusted(left - area.left(), 0, -8, 0));
}

void ChoiceRow::mouseMoveEvent(QMouseEvent *event)
{
    QAbstractButton::mouseMoveEvent(event);
    Q_EMIT pointedAt(event->globalPosition().toPoint());
}

/// All keys are the card's.
void ChoiceRow::keyPressEvent(QKeyEvent *event)
{
    event->ignore();
}
