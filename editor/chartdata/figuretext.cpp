// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers of charts and what they are of, as people read them.

#include "editor/chartdata/chartfigures.h"

#include "editor/text/numbertext.h"

#include <QLocale>
#include <QObject>

#include <cmath>

namespace editor {

Figures figuresOverFloors(int floors)
{
    Figures figures;
    figures.columnsName = QObject::tr("floor");
    for (int floor = 1; floor <= floors; ++floor)
        figures.columns << QString::number(floor);
    return figures;
}

QString unitName(Unit unit)
{
    // In the order of Unit.
    const QStringList names {QObject::tr("weight"), QObject::tr("probability"),
                             QObject::tr("mean number"), QObject::tr("count")};
    return names[static_cast<int>(unit)];
}

QString valuesName(const Figures &figures)
{
    if (!figures.valuesName.isEmpty() || figures.rows.empty())
        return figures.valuesName;
    return unitName(figures.unit());
}

QString axisText(Unit unit, double value)
{
    if (unit == Unit::Probability)
        return QObject::tr("%1 %").arg(QLocale().toString(100 * value, 'g', 4));
    return value == std::floor(value) ? wholeText(static_cast<std::uint64_t>(value))
                                      : QLocale().toString(value, 'g', 4);
}

QString figureText(Unit unit, double value)
{
    if (std::isnan(value))
        return QStringLiteral("–");
    switch (unit) {
    case Unit::Weight:
        return wholeText(static_cast<std::uint64_t>(value));
    case Unit::Probability:
        return percentText(value);
    case Unit::Mean:
        return meanText(value);
    case Unit::Count:
        return QLocale().toString(qRound64(value));
    }
    return {};
}

QString bareDifferenceText(Unit unit, double value)
{
    if (!(value < 0 || value > 0)) // NaN too
        return std::isnan(value) ? figureText(unit, value) : QStringLiteral("0");
    const QString sign = value < 0 ? QStringLiteral("\u2212") : QStringLiteral("+");
    return sign + figureText(unit, std::abs(value)).remove(QStringLiteral(" %"));
}

QString differenceText(Unit unit, double value)
{
    const QString text = bareDifferenceText(unit, value);
    return unit == Unit::Probability && !std::isnan(value) ? QObject::tr("%1 points").arg(text)
                                                           : text;
}

} // namespace editor
