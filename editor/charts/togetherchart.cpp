// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/charts/figureview.h"

#include "editor/chartdata/chartfigures.h"
#include "editor/style/colors.h"
#include "editor/style/seriesstyle.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace editor {

namespace {

constexpr double upright = 64; // pixels below which a column's name is turned

} // namespace

QRectF TogetherChart::cells(const QRectF &area, const QFontMetrics &metrics) const
{
    double names = 0;
    for (const FigureRow &row : figures().rows)
        names = std::max(names, static_cast<double>(metrics.horizontalAdvance(row.name)));
    names = std::min(names + 10, area.width() / 3);
    const auto count = static_cast<double>(figures().rows.size());
    const double width = std::min((area.width() - names) / count, 120.0);
    const double head
        = width >= upright ? metrics.height() + 4 : std::min(names, area.height() / 3);
    const double height = std::clamp((area.height() - head) / count, 4.0, 44.0);
    return {area.left() + names, area.top() + head, width * count, height * count};
}

void TogetherChart::paintFigures(QPainter &painter, const QRectF &area) const
{
    const QRectF all = cells(area, QFontMetrics(font()));
    const auto count = static_cast<double>(figures().rows.size());
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (std::size_t row = 0; row < figures().rows.size(); ++row) {
        for (std::size_t column = 0; column < figures().rows.size(); ++column)
            paintCell(painter,
                      QRectF(all.left() + all.width() * static_cast<double>(column) / count,
                             all.top() + all.height() * static_cast<double>(row) / count,
                             all.width() / count, all.height() / count),
                      figures().rows[row].values[column], row == column);
    }
    paintHeads(painter, all);
}

void TogetherChart::paintCell(QPainter &painter, const QRectF &cell, double value,
                              bool isDiagonal) const
{
    const QColor base = palette().color(QPalette::Base);
    const QColor fill = mixed(base, accent(palette()), 0.08 + 0.85 * value);
    painter.fillRect(cell.adjusted(1, 1, 0, 0), fill);
    const QFontMetrics metrics(font());
    const QString text = figureText(Unit::Probability, value);
    if (cell.width() < metrics.horizontalAdvance(text) + 4 || cell.height() < metrics.height())
        return;
    QFont face = font();
    face.setItalic(isDiagonal); // not of two entries: at least one of its own
    painter.setFont(face);
    painter.setPen(readableOn(fill));
    painter.drawText(cell, Qt::AlignCenter, text);
    painter.setFont(font());
}

void TogetherChart::paintHeads(QPainter &painter, const QRectF &all) const
{
    const QFontMetrics metrics(font());
    const auto count = static_cast<double>(figures().rows.size());
    const double width = all.width() / count;
    const double height = all.height() / count;
    const double line = metrics.height();
    for (std::size_t i = 0; i < figures().rows.size(); ++i) {
        const FigureRow &row = figures().rows[i];
        const auto at = static_cast<double>(i);
        painter.setPen(seriesStyle(row.look, palette()).color);
        if (height >= line - 4) {
            const double room = all.left() - 6;
            const QString name
                = metrics.elidedText(row.name, Qt::ElideRight, static_cast<int>(room));
            painter.drawText(QRectF(0, all.top() + height * at, all.left() - 6, height),
                             Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip, name);
        }
        const double left = all.left() + width * at;
        if (width >= upright) {
            painter.drawText(
                QRectF(left, all.top() - line - 3, width, line), Qt::AlignCenter,
                metrics.elidedText(row.name, Qt::ElideRight, static_cast<int>(width - 4)));
        } else if (width >= line - 4) {
            painter.save();
            painter.translate(left + width / 2, all.top() - 4);
            painter.rotate(-90);
            painter.drawText(
                QRectF(0, -line / 2, all.top() - 6, line), Qt::AlignLeft | Qt::AlignVCenter,
                metrics.elidedText(row.name, Qt::ElideRight, static_cast<int>(all.top() - 8)));
            painter.restore();
        }
    }
}

bool TogetherChart::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip || figures().rows.empty())
        return FigureView::event(event);
    const QRectF all = cells(figureArea(), QFontMetrics(font()));
    const auto *help = static_cast<QHelpEvent *>(event);
    if (!all.contains(help->pos())) {
        QToolTip::hideText();
        return true;
    }
    const auto count = static_cast<double>(figures().rows.size());
    const auto row = static_cast<std::size_t>((help->pos().y() - all.top()) / all.height() * count);
    const auto column
        = static_cast<std::size_t>((help->pos().x() - all.left()) / all.width() * count);
    if (row >= figures().rows.size() || column >= figures().rows.size())
        return true;
    const QString value = figureText(Unit::Probability, figures().rows[row].values[column]);
    QToolTip::showText(
        help->globalPos(),
        row == column ? tr("%1, at least one: %2").arg(figures().rows[row].name, value)
                      : tr("%1 and %2 on one floor: %3")
                            .arg(figures().rows[row].name, figures().rows[column].name, value));
    return true;
}

} // namespace editor
