// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/charts/figureview.h"

#include "editor/chartdata/chartfigures.h"
#include "editor/chartdata/valueaxis.h"
#include "editor/style/heatcell.h"
#include "editor/style/seriesstyle.h"
#include "editor/text/numbertext.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace editor {

double TogetherChart::nameWidth(const QRectF &area) const
{
    int longest = 0;
    for (const FigureRow &row : figures().rows)
        longest = std::max(longest, QFontMetrics(font()).horizontalAdvance(row.name));
    return std::min(longest + 10.0, area.width() / 3);
}

bool TogetherChart::isSelected(std::size_t row) const
{
    const FigureRow &all = figures().rows[row];
    const int selected = m_cursor.selected().row;
    return all.entry == selected
        || std::find(all.fold.begin(), all.fold.end(), selected) != all.fold.end();
}

// Where too much of the names of columns of that width would be cut off.
bool TogetherChart::areTurned(double width, const QRectF &area) const
{
    return width < nameWidth(area) * 2 / 3;
}

std::vector<std::size_t> TogetherChart::named(const QRectF &area) const
{
    const std::vector<FigureRow> &all = figures().rows;
    std::vector<std::size_t> rows(all.size());
    std::iota(rows.begin(), rows.end(), std::size_t {0});
    const double line = QFontMetrics(font()).height();
    const double names = nameWidth(area);
    const double head = std::min(area.height() / 3, names); // names turned upright
    const double room = std::min(area.height() - head, area.width() - names);
    if (static_cast<double>(rows.size()) <= room / (line - 1))
        return rows; // close together: without numbers in the cells
    leaveLargest(rows, static_cast<std::size_t>(std::max(2.0, room / line)), [&](std::size_t row) {
        return isSelected(row) ? HUGE_VAL : all[row].values[row];
    });
    return rows;
}

QRectF TogetherChart::cells(const QRectF &area, const QFontMetrics &metrics) const
{
    const double names = nameWidth(area);
    const auto count = static_cast<double>(named(area).size());
    const double width = std::min((area.width() - names) / count, 120.0);
    const double head
        = areTurned(width, area) ? std::min(names, area.height() / 3) : metrics.height() + 4;
    const double height = std::clamp((area.height() - head) / count, 4.0, 44.0);
    return {area.left() + names, area.top() + head, width * count, height * count};
}

void TogetherChart::paintFigures(QPainter &painter, const QRectF &area) const
{
    const QRectF all = cells(area, QFontMetrics(font()));
    const std::vector<std::size_t> rows = named(area);
    const auto count = static_cast<double>(rows.size());
    const double end = extentOf(boundsOf(figures()), Unit::Probability).end;
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (std::size_t row = 0; row < rows.size(); ++row) {
        for (std::size_t column = 0; column < rows.size(); ++column) {
            const double value = figures().rows[rows[row]].values[rows[column]];
            QFont face = font();
            face.setItalic(row == column); // not of two entries: at least one of its own
            painter.setFont(face);
            paintHeatCell(painter,
                          QRectF(all.left() + all.width() * static_cast<double>(column) / count,
                                 all.top() + all.height() * static_cast<double>(row) / count,
                                 all.width() / count, all.height() / count),
                          heatCellColor(palette(), value / end),
                          figureText(Unit::Probability, value));
        }
    }
    painter.setFont(font());
    paintScale(painter, area, end);
    for (const Name &name : names(all, rows))
        paintName(painter, name);
    const std::size_t entries
        = std::max(figures().rows.size(), static_cast<std::size_t>(figures().entries));
    if (rows.size() == entries)
        return;
    const double line = QFontMetrics(font()).height();
    painter.setPen(palette().color(QPalette::PlaceholderText));
    painter.drawText(QRectF(0, all.top() - line - 3, all.left() - 6, line),
                     Qt::AlignRight | Qt::TextDontClip,
                     tr("%1 of %2").arg(rows.size()).arg(entries));
}

// What the colours stand for: small cells have no numbers. Below what is said of the chart.
void TogetherChart::paintScale(QPainter &painter, const QRectF &area, double end) const
{
    const double line = QFontMetrics(font()).height();
    const QRectF scale = paintHeatScale(painter, area, palette());
    painter.setPen(palette().color(QPalette::PlaceholderText));
    const QRectF words(scale.left(), scale.top() - line - 2, scale.width(), line);
    painter.drawText(words.translated(0, -line), Qt::AlignLeft, valuesName(figures()));
    painter.drawText(words, Qt::AlignLeft, axisText(Unit::Probability, 0));
    painter.drawText(words, Qt::AlignRight, axisText(Unit::Probability, end));
}

std::vector<TogetherChart::Name> TogetherChart::names() const
{
    if (figures().rows.empty())
        return {};
    return names(cells(figureArea(), QFontMetrics(font())), named(figureArea()));
}

std::vector<TogetherChart::Name> TogetherChart::names(const QRectF &cells,
                                                      const std::vector<std::size_t> &rows) const
{
    const QFontMetrics metrics(font());
    const auto count = static_cast<double>(rows.size());
    const double width = cells.width() / count;
    const double height = cells.height() / count;
    const double line = metrics.height();
    const double room = cells.left() - 6 - figureArea().left();
    const auto elided = [&](const QString &name, double space) {
        return metrics.elidedText(name, Qt::ElideMiddle, static_cast<int>(space));
    };
    std::vector<Name> names;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto at = static_cast<double>(i);
        Name name;
        name.row = rows[i];
        name.text = elided(figures().rows[rows[i]].name, room);
        double length = metrics.horizontalAdvance(name.text);
        name.box = QRectF(cells.left() - 6 - length, cells.top() + height * at, length, height);
        names.push_back(name);

        name.isColumn = true;
        name.isTurned = areTurned(width, figureArea());
        const double left = cells.left() + width * at;
        name.text
            = elided(figures().rows[rows[i]].name, name.isTurned ? cells.top() - 8 : width - 4);
        length = metrics.horizontalAdvance(name.text);
        const double across = std::min(width, line);
        name.box = name.isTurned
            ? QRectF(left + (width - across) / 2, cells.top() - 4 - length, across, length)
            : QRectF(left + (width - length) / 2, cells.top() - line - 3, length, line);
        names.push_back(name);
    }
    return names;
}

void TogetherChart::paintName(QPainter &painter, const Name &name) const
{
    painter.setPen(seriesStyle(figures().rows[name.row].look, palette()).color);
    if (!name.isTurned) {
        painter.drawText(name.box, Qt::AlignCenter | Qt::TextDontClip, name.text);
        return;
    }
    painter.save();
    painter.translate(name.box.center().x(), name.box.bottom());
    painter.rotate(-90);
    painter.drawText(QRectF(0, -name.box.width() / 2, name.box.height(), name.box.width()),
                     Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, name.text);
    painter.restore();
}

// The row of what is selected, in the window alone.
void TogetherChart::paintEvent(QPaintEvent *event)
{
    FigureView::paintEvent(event);
    QPainter painter(this);
    painter.setPen(QPen(palette().color(QPalette::Text), 2));
    for (const Name &name : names()) {
        if (name.isColumn || !isSelected(name.row))
            continue;
        const QRectF all = cells(figureArea(), QFontMetrics(font()));
        painter.drawRect(QRectF(all.left(), name.box.top(), all.width(), name.box.height()));
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
