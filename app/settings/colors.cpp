// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/colors.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace {

double linear(double channel)
{
    return channel <= 0.03928 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double luminance(const QColor &color)
{
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF())
        + 0.0722 * linear(color.blueF());
}

} // namespace

double contrast(const QColor &a, const QColor &b)
{
    const double first = luminance(a);
    const double second = luminance(b);
    return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

QColor readableOn(const QColor &wanted, const QColor &paper, double ratio)
{
    const bool paperIsDark = contrast(paper, Qt::white) > contrast(paper, Qt::black);
    const QColor extreme = paperIsDark ? Qt::white : Qt::black;
    QColor color = wanted;
    for (int step = 1; step <= 20 && contrast(color, paper) < ratio; ++step)
        color = blended(wanted, extreme, 0.05 * step);
    return color;
}

QColor blended(const QColor &under, const QColor &over, double share)
{
    const auto channel = [share](int from, int to) {
        return static_cast<int>(std::lround(from + (to - from) * share));
    };
    return {channel(under.red(), over.red()), channel(under.green(), over.green()),
            channel(under.blue(), over.blue())};
}

QColor colorOf(const std::string &text)
{
    const QColor color(QString::fromStdString(text));
    return color.isValid() ? color : QColor(Qt::white);
}
