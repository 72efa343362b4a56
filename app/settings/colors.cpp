// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/colors.h"

#include <string>

QColor readableOn(const QColor &wanted, const QColor &paper, double ratio)
{
    const bool paperIsDark = contrast(paper, Qt::white) > contrast(paper, Qt::black);
    const QColor extreme = paperIsDark ? Qt::white : Qt::black;
    QColor color = wanted;
    for (int step = 1; step <= 20 && contrast(color, paper) < ratio; ++step)
        color = blended(wanted, extreme, 0.05 * step);
    return color;
}

QColor colorOf(const std::string &text)
{
    const QColor color(QString::fromStdString(text));
    return color.isValid() ? color : QColor(Qt::white);
}
