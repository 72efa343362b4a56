// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/style/linenames.h"

#include "editor/style/colors.h"

#include <QFontMetrics>

#include <algorithm>

namespace editor {

namespace {

constexpr double leastBeside = 60;
constexpr double covering = 150;
constexpr double apartFromOthers = 5; // above and below names beside the plot: charts adjoin

// From one name to the next below it.
double pitchOf(const QFont &face)
{
    return QFontMetrics(face).height() - 1;
}

} // namespace

QFont smallFont(QFont font)
{
    font.setPointSizeF(std::max(7.5, font.pointSizeF() * 0.88));
    return font;
}

// In whole pixels, which advances are rounded to, some fit that are shortened all the same.
bool fits(const QFont &font, const QString &text, double width)
{
    return QFontMetricsF(font).horizontalAdvance(text) <= width;
}

QFont narrowed(QFont font, const QString &text, double width)
{
    for (int percent = 96; percent >= 84 && !fits(font, text, width); percent -= 4)
        font.setStretch(percent);
    return font;
}

LineNames::LineNames(const QRectF &plot, const QSizeF &picture, const QFont &font)
    : m_plot(plot)
    , m_picture(picture)
    , m_font(font)
{}

// Whether they stand right of the plot; else over its right end.
bool LineNames::isBeside() const
{
    return m_picture.width() - m_plot.right() - 10 >= leastBeside;
}

double LineNames::width() const
{
    return isBeside() ? m_picture.width() - m_plot.right() - 20 : covering;
}

double LineNames::height() const
{
    return isBeside() ? m_picture.height() - 2 * apartFromOthers : m_plot.height();
}

double LineNames::uncoveredEnd() const
{
    return isBeside() ? m_plot.right() : m_plot.right() - width() - 10;
}

int LineNames::room() const
{
    return std::max(1, static_cast<int>(height() / pitchOf(smallFont(m_font))));
}

bool LineNames::holds(const LineName &name) const
{
    return fits(faceOf(name, m_font), name.text + name.after, width());
}

// Rather smaller than shortened, and rather a little narrower than that.
QFont LineNames::faceOf(const LineName &name, QFont usual) const
{
    const QString text = name.text + name.after;
    usual.setBold(name.isFocused);
    if (!fits(usual, text, width()) && usual.pointSizeF() >= m_font.pointSizeF())
        usual = smallFont(usual);
    return narrowed(usual, text, width());
}

// Where the middles of these are, from top to bottom.
std::vector<double> LineNames::apart(const std::vector<LineName> &names, double pitch) const
{
    const double top = isBeside() ? apartFromOthers : m_plot.top();
    std::vector<double> ys;
    double next = top + pitch / 2;
    for (const LineName &name : names) {
        ys.push_back(std::max(name.y, next));
        next = ys.back() + pitch;
    }
    double limit = top + height() - pitch / 2;
    for (std::size_t i = ys.size(); i-- > 0;) {
        ys[i] = std::min(ys[i], limit);
        limit = ys[i] - pitch;
    }
    return ys;
}

std::vector<LineNames::Placed> LineNames::place(std::vector<LineName> names) const
{
    std::vector<Placed> placed;
    for (const LineName &name : names) {
        if (name.inside)
            placed.push_back(
                {.name = name, .face = m_font, .text = name.text, .box = *name.inside});
    }
    std::erase_if(names, [this](const LineName &name) {
        return name.inside || name.y < m_plot.top() - 1 || name.y > m_plot.bottom() + 1;
    });
    std::stable_sort(names.begin(), names.end(), [](const LineName &a, const LineName &b) {
        return a.isFocused > b.isFocused;
    });
    if (names.size() > static_cast<std::size_t>(room()))
        names.resize(static_cast<std::size_t>(room()));
    std::stable_sort(names.begin(), names.end(),
                     [](const LineName &a, const LineName &b) { return a.y < b.y; });
    const bool isCrowded = static_cast<double>(names.size()) * pitchOf(m_font) > height();
    const QFont usual = isCrowded ? smallFont(m_font) : m_font;
    const double pitch = pitchOf(usual);
    const std::vector<double> ys = apart(names, pitch);
    for (std::size_t i = 0; i < names.size(); ++i) {
        const QFont face = faceOf(names[i], usual);
        const QFontMetricsF metrics(face);
        const double room = width() - metrics.horizontalAdvance(names[i].after);
        const QString text
            = metrics.elidedText(names[i].text, Qt::ElideMiddle, room) + names[i].after;
        const double left = isBeside() ? m_plot.right() + 14
                                       : m_plot.right() - metrics.horizontalAdvance(text) - 6;
        const QRectF box(left, ys[i] - pitch / 2, metrics.horizontalAdvance(text), pitch);
        placed.push_back({.name = names[i], .face = face, .text = text, .box = box});
    }
    return placed;
}

void LineNames::paintLeader(QPainter &painter, const QColor &base, const Placed &placed) const
{
    const LineName &name = placed.name;
    const QPen pen(blended(base, name.style.color, 0.6), 1);
    const double end = std::min(name.x.value_or(m_plot.right()), m_plot.right()) + 1;
    if (end < m_plot.right()) { // what it names ends before the plot does
        const QLineF way(end, name.y, m_plot.right() + 1, name.y);
        painter.setPen(QPen(base, 3));
        painter.drawLine(way);
        painter.setPen(pen);
        painter.drawLine(way);
    }
    painter.setPen(pen);
    painter.drawLine(
        QLineF(m_plot.right() + 1, name.y, placed.box.left() - 3, placed.box.center().y()));
}

void LineNames::paint(QPainter &painter, const QPalette &palette,
                      const std::vector<Placed> &names) const
{
    const QColor base = palette.color(QPalette::Base);
    for (const Placed &placed : names) {
        if (!placed.name.inside && isBeside())
            paintLeader(painter, base, placed);
    }
    QColor over = base; // what is under a name in the plot is still made out
    over.setAlphaF(0.8F);
    for (const Placed &placed : names) {
        const LineName &name = placed.name;
        if (name.inside || !isBeside())
            painter.fillRect(placed.box.adjusted(name.inside ? 0 : -3, 0, 0, 0),
                             name.inside ? name.ground : over);
        painter.setFont(placed.face);
        painter.setPen(name.inside ? readableOn(name.ground) : name.style.color);
        painter.drawText(placed.box, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip,
                         placed.text);
    }
}

} // namespace editor
