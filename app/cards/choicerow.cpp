// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cards/choicerow.h"

#include "app/map/chip.h"
#include "app/settings/colors.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace {

constexpr int chipSide = 26; // pixels
constexpr int textEnd = 9; // pixels from the right edge: a space, and the line around the row

} // namespace

ChoiceRow::ChoiceRow(Choice choice, QString letter, QWidget *parent)
    : QAbstractButton(parent)
    , m_choice(std::move(choice))
    , m_letter(std::move(letter))
{
    setText(m_choice.name);
    setAccessibleName(tr("%1: %2, %3").arg(m_letter, m_choice.name, m_choice.detail));
    setToolTip(m_choice.more);
    setFocusPolicy(Qt::StrongFocus);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setCursor(Qt::PointingHandCursor);
    setMouseTracking(true);
}

QSize ChoiceRow::sizeHint() const
{
    const int lines = m_choice.detail.isEmpty() ? 1 : 2;
    const int text = fontMetrics().horizontalAdvance(m_choice.detail) + 1;
    return {std::max(300, textStart() + text + textEnd), lines * fontMetrics().height() + 12};
}

/// The detail takes as many lines as it needs; where there is none, the name does.
int ChoiceRow::heightForWidth(int width) const
{
    const QRect room(0, 0, width - textStart() - textEnd, QWIDGETSIZE_MAX);
    if (m_choice.detail.isEmpty())
        return fontMetrics().boundingRect(room, Qt::TextWordWrap, m_choice.name).height() + 12;
    const int detail = fontMetrics().boundingRect(room, Qt::TextWordWrap, m_choice.detail).height();
    return fontMetrics().height() + detail + 12;
}

int ChoiceRow::textStart() const
{
    return m_choice.glyph != 0 ? 38 + chipSide + 12 : 38;
}

void ChoiceRow::drawTexts(QPainter &painter, const QRectF &area) const
{
    const QColor paper = palette().window().color();
    const QColor ink = palette().windowText().color();
    painter.setFont(font());
    const QFontMetricsF metrics(font());
    if (m_choice.detail.isEmpty()) {
        painter.setPen(ink);
        painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap, m_choice.name);
        return;
    }
    painter.setPen(readableOn(blended(paper, ink, 0.68), paper));
    painter.drawText(QRectF(area).adjusted(0, 6 + metrics.height(), 0, -6),
                     Qt::AlignLeft | Qt::TextWordWrap | Qt::TextDontClip, m_choice.detail);
    painter.setPen(ink);
    const QRectF line(area.left(), area.top() + 6, area.width(), metrics.height());
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
    if (m_choice.glyph != 0) {
        const double side = std::min(area.height() - 12, static_cast<double>(chipSide));
        drawChip(painter, {area.left() + 38, area.center().y() - side / 2, side, side},
                 {.glyph = m_choice.glyph, .ink = m_choice.color});
    }
    drawTexts(painter, QRectF(rect()).adjusted(textStart(), 0, -textEnd, 0));
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
