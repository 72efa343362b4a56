// SPDX-License-Identifier: GPL-3.0-or-later
// meters_figure OUT.png: draws the figure of measurements.md about Brogue's meters. What is found
// by each floor is counted on runs of the generator, once by the rules of the built-in brogue-items
// and once with one fixed weight for each of the two, set so that the mean by the last floor is the
// same. The numbers go to standard output.

#include "editor/style/colors.h"
#include "editor/style/seriesstyle.h"

#include "core/analysis/drawn/runsample.h"
#include "core/analysis/laws/interval.h"
#include "core/io/ruleset/rulesetjson.h"

#include "resources/builtins.h"

#include <QApplication>
#include <QImage>
#include <QPainter>
#include <QStyle>
#include <QStyleFactory>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <numeric>

namespace {

constexpr int runs = 10000;
constexpr int trialRuns = 1000;

struct Subject
{
    const char *table;
    const char *entry; ///< and type
    const char *title;
};
constexpr std::array<Subject, 2> subjects {
    {{"scrolls", "scroll-of-enchanting", "Scrolls of enchanting found by floor"},
     {"potions", "potion-of-life", "Potions of life found by floor"}}};

core::SpawnTable &tableOf(core::Ruleset &rules, const char *id)
{
    return rules.tables[core::findTable(rules, id).value()];
}

core::Ruleset brogue()
{
    for (const resources::Builtin &builtin : resources::builtins()) {
        if (builtin.name == "brogue-items")
            return core::readRuleset(builtin.json).value();
    }
    qFatal("there is no brogue-items");
}

// The two without meter and force, with these weights; those beside them count ten times as much,
// so that whole numbers are fine enough.
core::Ruleset plain(core::Ruleset rules, const std::array<int, 2> &weights)
{
    constexpr int finer = 10;
    std::erase_if(tableOf(rules, "items").entries,
                  [](const core::SpawnEntry &entry) { return entry.type() == subjects[1].entry; });
    for (std::size_t i = 0; i < subjects.size(); ++i) {
        for (core::SpawnEntry &entry : tableOf(rules, subjects[i].table).entries) {
            const bool isSubject = entry.id == subjects[i].entry;
            entry.weight
                = core::Constant {isSubject ? weights[i] : finer * core::valueAt(entry.weight, 1)};
            if (isSubject)
                entry.meter.reset();
            else if (entry.meter)
                entry.meter
                    = core::Meter {finer * entry.meter->perFloor, finer * entry.meter->perDraw};
        }
    }
    return rules;
}

/// How many were found by the end of each floor, in each run, ascending.
using Found = std::vector<std::vector<int>>;

Found foundIn(const core::Ruleset &rules, const char *type, const core::RunSample &sample)
{
    const std::size_t index
        = core::placeOf(core::spawnedTypes(rules), rules, core::Spawns::Items, type);
    const std::size_t place
        = sample.placeOf({.what = core::Counted::What::Type, .table = 0, .index = index});
    Found found;
    std::vector<int> sum;
    for (int floor = 1; floor <= rules.floors; ++floor) {
        const std::vector<int> here = sample.countsOn({place}, floor);
        sum.resize(here.size());
        std::transform(here.begin(), here.end(), sum.begin(), sum.begin(), std::plus<>());
        found.push_back(sum);
        std::sort(found.back().begin(), found.back().end());
    }
    return found;
}

std::array<Found, 2> play(const core::Ruleset &rules, int times)
{
    const auto sample
        = core::RunSample::of(rules, {.floors = {1, rules.floors}, .runs = times}, {});
    return {foundIn(rules, subjects[0].entry, *sample), foundIn(rules, subjects[1].entry, *sample)};
}

double meanOf(const std::vector<int> &numbers)
{
    return std::accumulate(numbers.begin(), numbers.end(), 0.0)
        / static_cast<double>(numbers.size());
}

int pointOf(const std::vector<int> &numbers, double part)
{
    return numbers[static_cast<std::size_t>(part * static_cast<double>(numbers.size() - 1))];
}

// The weights that bring as many by the last floor; both at once, for neither is in the other's
// way.
std::array<int, 2> weightsLike(const core::Ruleset &rules, const std::array<Found, 2> &wanted)
{
    std::array<int, 2> low {1, 1};
    std::array<int, 2> high {20000, 20000};
    for (int step = 0; step < 14; ++step) {
        const std::array<int, 2> middle {(low[0] + high[0]) / 2, (low[1] + high[1]) / 2};
        const std::array<Found, 2> found = play(plain(rules, middle), trialRuns);
        for (std::size_t i = 0; i < subjects.size(); ++i)
            (meanOf(found[i].back()) < meanOf(wanted[i].back()) ? low : high)[i] = middle[i];
    }
    return high;
}

class Panel
{
public:
    Panel(QPainter &painter, const QRectF &area, int floors, int most)
        : m_painter(painter)
        , m_plot(area.adjusted(44, 40, -16, -44))
        , m_floors(floors)
        , m_most(most)
    {}

    void addAxes(const QString &title, const QPalette &palette)
    {
        QFont bold = m_painter.font();
        bold.setBold(true);
        m_painter.save();
        m_painter.setFont(bold);
        m_painter.setPen(palette.color(QPalette::Text));
        m_painter.drawText(QPointF(m_plot.left(), m_plot.top() - 16), title);
        m_painter.restore();
        const int step = m_most > 20 ? 10 : 2;
        for (int number = 0; number <= m_most; number += step) {
            m_painter.setPen(editor::gridLine(palette));
            m_painter.drawLine(at(1, number), at(m_floors, number));
            m_painter.setPen(editor::mutedText(palette));
            m_painter.drawText(
                QRectF(0, at(1, number).y() - 10, m_plot.left() - 8, 20).translated(0, 0),
                Qt::AlignRight | Qt::AlignVCenter, QString::number(number));
        }
        for (int floor = 1; floor <= m_floors; floor += 5)
            m_painter.drawText(QRectF(at(floor, 0).x() - 20, m_plot.bottom() + 4, 40, 18),
                               Qt::AlignCenter, QString::number(floor));
    }

    void addFound(const Found &found, const editor::SeriesStyle &style, double fill)
    {
        QPolygonF band;
        QPolygonF mean;
        for (int floor = 1; floor <= m_floors; ++floor) {
            const std::vector<int> &numbers = found[static_cast<std::size_t>(floor - 1)];
            band << at(floor, pointOf(numbers, 0.95));
            mean << at(floor, meanOf(numbers));
        }
        for (int floor = m_floors; floor >= 1; --floor)
            band << at(floor, pointOf(found[static_cast<std::size_t>(floor - 1)], 0.05));
        QColor color = style.color;
        color.setAlphaF(static_cast<float>(fill));
        m_painter.setBrush(color);
        m_painter.setPen(QPen(style.color, 1, Qt::DotLine));
        m_painter.drawPolygon(band);
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(style.pen(2.4));
        m_painter.drawPolyline(mean);
    }

    void addLegend(const QString &text, const editor::SeriesStyle &style, int line)
    {
        const double y = m_plot.top() + 12 + 18 * line;
        m_painter.setPen(style.pen(2.4));
        m_painter.drawLine(QPointF(m_plot.left() + 10, y), QPointF(m_plot.left() + 40, y));
        m_painter.setPen(style.color);
        m_painter.drawText(QPointF(m_plot.left() + 48, y + 4), text);
    }

private:
    QPointF at(int floor, double number) const
    {
        return {m_plot.left() + m_plot.width() * (floor - 1) / (m_floors - 1),
                m_plot.bottom() - m_plot.height() * number / m_most};
    }

    QPainter &m_painter;
    QRectF m_plot;
    int m_floors;
    int m_most;
};

QString legend(const char *name, const std::vector<int> &numbers)
{
    return QStringLiteral("%1: %2 by floor 26, %3 to %4 in 90 of 100 runs")
        .arg(QString::fromUtf8(name), QString::number(meanOf(numbers), 'f', 1))
        .arg(pointOf(numbers, 0.05))
        .arg(pointOf(numbers, 0.95));
}

void tell(const char *name, const char *what, const Found &found)
{
    std::printf("%s, %s\nfloor,mean,low,high,p05,p50,p95,none\n", what, name);
    for (std::size_t i = 0; i < found.size(); ++i) {
        const std::vector<int> &numbers = found[i];
        const double mean = meanOf(numbers);
        double squares = 0;
        for (const int number : numbers)
            squares += (number - mean) * (number - mean);
        const double half = core::z95 * std::sqrt(squares) / static_cast<double>(numbers.size());
        const auto none = std::count(numbers.begin(), numbers.end(), 0);
        std::printf("%zu,%.3f,%.3f,%.3f,%d,%d,%d,%.4f\n", i + 1, mean, mean - half, mean + half,
                    pointOf(numbers, 0.05), pointOf(numbers, 0.5), pointOf(numbers, 0.95),
                    static_cast<double>(none) / runs);
    }
}

} // namespace

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    const QPalette palette = QApplication::style()->standardPalette();
    const QStringList arguments = QApplication::arguments();
    if (arguments.size() != 2) {
        std::fputs("usage: meters_figure OUT.png\n", stderr);
        return 2;
    }
    const core::Ruleset rules = brogue();
    const std::array<Found, 2> metered = play(rules, runs);
    const std::array<int, 2> weights = weightsLike(rules, metered);
    std::printf("fixed weights, beside ten times the others: %d and %d\n", weights[0], weights[1]);
    const std::array<Found, 2> fixed = play(plain(rules, weights), runs);
    constexpr double scale = 2;
    const QSize size(1000, 380);
    QImage image(size * scale, QImage::Format_RGB32);
    image.setDevicePixelRatio(scale);
    image.fill(palette.color(QPalette::Base));
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    const editor::SeriesStyle ours = editor::seriesStyle(0, palette);
    editor::SeriesStyle other = editor::seriesStyle(1, palette);
    other.line = Qt::DashLine;
    for (std::size_t i = 0; i < subjects.size(); ++i) {
        tell("meters", subjects[i].title, metered[i]);
        tell("fixed weight", subjects[i].title, fixed[i]);
        const int top = std::max(pointOf(metered[i].back(), 0.95), pointOf(fixed[i].back(), 0.95));
        const QRectF area(static_cast<double>(i) * size.width() / 2, 0, size.width() / 2.0,
                          size.height());
        painter.save();
        painter.translate(area.topLeft());
        Panel panel(painter, QRectF(QPointF(), area.size()), rules.floors, top + top / 3);
        panel.addAxes(QString::fromLatin1(subjects[i].title), palette);
        panel.addFound(fixed[i], other, 0.14);
        panel.addFound(metered[i], ours, 0.26);
        panel.addLegend(legend("Brogue’s meters", metered[i].back()), ours, 0);
        panel.addLegend(legend("one fixed weight", fixed[i].back()), other, 1);
        painter.restore();
    }
    painter.setPen(editor::mutedText(palette));
    painter.drawText(QRectF(0, size.height() - 24, size.width(), 20), Qt::AlignCenter,
                     QStringLiteral("Lines: the mean of 10,000 generated runs. Bands: 5 % to 95 % "
                                    "of the runs."));
    painter.end();
    return image.save(arguments[1]) ? 0 : 1;
}
