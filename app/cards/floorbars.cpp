// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cards/floorbars.h"

#include "app/settings/colors.h"

#include <QHelpEvent>
#include <QLocale>
#include <QPainter>
#include <QStringList>
#include <QToolTip>

#include <algorithm>
#include <utility>

namespace {

constexpr int barHeight = 70;

QString numberText(double number)
{
    return QLocale().toString(number, 'g', 2);
}

} // namespace

FloorBars::FloorBars(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("How many are on each floor"));
}

void FloorBars::setNumbers(std::vector<double> numbers)
{
    m_numbers = std::move(numbers);
    QStringList spoken;
    for (std::size_t floor = 0; floor < m_numbers.size(); ++floor)
        if (m_numbers[floor] > 0)
            spoken << textOf(floor);
    setAccessibleDescription(spoken.isEmpty() ? tr("none on any floor")
                                              : spoken.join(QStringLiteral("; ")));
    update();
}

QSize FloorBars::sizeHint() const
{
    return {240, barHeight + 2 * fontMetrics().height() + 4};
}

double FloorBars::slotWidth() const
{
    return std::min(40.0, double(width()) / static_cast<double>(m_numbers.size()));
}

QString FloorBars::textOf(std::size_t floor) const
{
    return tr("floor %1: %2 on average").arg(floor + 1).arg(numberText(m_numbers[floor]));
}

bool FloorBars::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip || m_numbers.empty())
        return QWidget::event(event);
    auto *help = static_cast<QHelpEvent *>(event);
    const auto floor = static_cast<std::size_t>(help->pos().x() / slotWidth());
    QToolTip::showText(help->globalPos(), floor < m_numbers.size() ? textOf(floor) : QString(),
                       this);
    return true;
}

void FloorBars::paintEvent(QPaintEvent * /*event*/)
{
    if (m_numbers.empty())
        return;
    QPainter painter(this);
    const QColor paper = palette().window().color();
    const QColor ink = palette().windowText().color();
    const QColor bar = readableOn(palette().highlight().color(), paper, 3);
    const double most = *std::max_element(m_numbers.begin(), m_numbers.end());
    const double side = slotWidth();
    const int line = fontMetrics().height();
    const int bottom = line + barHeight;
    // Where there is no room for each number every fifth floor has its own.
    const bool isWide = side >= fontMetrics().horizontalAdvance(QStringLiteral("00.00"));
    const bool isNarrow = side < fontMetrics().horizontalAdvance(QStringLiteral("000"));
    for (std::size_t i = 0; i < m_numbers.size(); ++i) {
        const double left = static_cast<double>(i) * side;
        const double height = most > 0 ? barHeight * m_numbers[i] / most : 0;
        painter.fillRect(QRectF(left + 1, bottom - height, side - 2, height), bar);
        painter.setPen(ink);
        if (m_numbers[i] > 0 && (isWide || m_numbers[i] == most))
            painter.drawText(QRectF(left - 20, bottom - height - line, side + 40, line),
                             Qt::AlignCenter, numberText(m_numbers[i]));
        if (!isNarrow || i == 0 || (i + 1) % 5 == 0)
            painter.drawText(QRectF(left - 20, bottom + 2, side + 40, line), Qt::AlignCenter,
                             QString::number(i + 1));
    }
    painter.setPen(blended(paper, ink, 0.5));
    painter.drawLine(QPointF(0, bottom + 0.5),
                     QPointF(side * static_cast<double>(m_numbers.size()), bottom + 0.5));
}
