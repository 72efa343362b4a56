// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/charts/figureview.h"

#include "editor/chartdata/chartfigures.h"
#include "editor/style/colors.h"
#include "editor/style/seriesstyle.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <numeric>

namespace editor {

namespace {

constexpr double upright = 64; // pixels below which a column's name is turned

} // namespace

std::vector<std::size_t> TogetherChart::named(const QRectF &area) const
{
    const std::vector<FigureRow> &all = figures().rows;
    std::vector<std::size_t> rows(all.size());
    std::iota(rows.begin(), rows.end(), std::size_t {0});
    const QFontMetrics metrics(font());
    const double line = metrics.height() - 3;
    int longest = 0;
    for (const FigureRow &row : all)
        longest = std::max(longest, metrics.horizontalAdvance(row.name));
    const double head = std::min(area.height() / 3, longest + 10.0); // names turned upright
    const auto fitting = static_cast<std::size_t>(std::max(2.0, (area.height() - head) / line));
    if (rows.size() <= fitting)
        return rows;
    std::stable_sort(rows.begin(), rows.end(), [&all](std::size_t a, std::size_t b) {
        return all[a].values[a] > all[b].values[b];
    });
    rows.resize(fitting);
    std::sort(rows.begin(), rows.end());
    return rows;
}

QRectF TogetherChart::cells(const QRectF &area, const QFontMetrics &metrics) const
{
    double names = 0;
    const std::vector<std::size_t> rows = named(area);
    for (const std::size_t row : rows)
        names = std::max(names,
                         static_cast<double>(metrics.horizontalAdvance(figures().rows[row].name)));
    names = std::min(names + 10, area.width() / 3);
    const auto count = static_cast<double>(rows.size());
    const double width = std::min((area.width() - names) / count, 120.0);
    const double head
        = width >= upright ? metrics.height() + 4 : std::min(names, area.height() / 3);
    const double height = std::clamp((area.height() - head) / count, 4.0, 44.0);
    return {area.left() + names, area.top() + head, width * count, height * count};
}

void TogetherChart::paintFigures(QPainter &painter, const QRectF &area) const
{
    const QRectF all = cells(area, QFontMetrics(font()));
    const std::vector<std::size_t> rows = named(area);
    const auto count = static_cast<double>(rows.size());
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (std::size_t row = 0; row < rows.size(); ++row) {
        for (std::size_t column = 0; column < rows.size(); ++column)
            paintCell(painter,
                      QRectF(all.left() + all.width() * static_cast<double>(column) / count,
                             all.top() + all.height() * static_cast<double>(row) / count,
                             all.width() / count, all.height() / count),
                      figures().rows[rows[row]].values[rows[column]], row == column);
    }
    paintHeads(painter, all, rows);
    if (rows.size() == figures().rows.size())
        return;
    const double line = QFontMetrics(font()).height();
    painter.setPen(palette().color(QPalette::PlaceholderText));
    painter.drawText(QRectF(0, all.top() - line - 3, all.left() - 6, line),
                     Qt::AlignRight | Qt::TextDontClip,
                     tr("%1 of %2").arg(rows.size()).arg(figures().rows.size()));
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

void TogetherChart::paintHeads(QPainter &painter, const QRectF &all,
                               const std::vector<std::size_t> &rows) const
{
    const QFontMetrics metrics(font());
    const auto count = static_cast<double>(rows.size());
    const double width = all.width() / count;
    const double height = all.height() / count;
    const double line = metrics.height();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const FigureRow &row = figures().rows[rows[i]];
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
    const std::vector<std::size_t> rows = named(figureArea());
    const auto count = static_cast<double>(rows.size());
    const auto down
        = static_cast<std::size_t>((help->pos().y() - all.top()) / all.height() * count);
    const auto across
        = static_cast<std::size_t>((help->pos().x() - all.left()) / all.width() * count);
    if (down >= rows.size() || across >= rows.size())
        return true;
    const std::size_t row = rows[down];
    const std::size_t column = rows[across];
    const QString value = figureText(Unit::Probability, figures().rows[row].values[column]);
    QToolTip::showText(
        help->globalPos(),
        row == column ? tr("%1, at least one: %2").arg(figures().rows[row].name, value)
                      : tr("%1 and %2 on one floor: %3")
                            .arg(figures().rows[row].name, figures().rows[column].name, value));
    return true;
}

} // namespace editor
