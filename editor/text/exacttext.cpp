// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/text/exacttext.h"

#include <QLocale>
#include <QObject>

#include <cmath>

namespace editor {

QString exactPercent(double probability, int decimals)
{
    const auto percent
        = [decimals](double value) { return exactNumber(value, decimals) + QStringLiteral(" %"); };
    if (probability <= 0)
        return QStringLiteral("0 %");
    if (probability >= 1)
        return QStringLiteral("100 %");
    const double step = std::pow(10, -decimals);
    if (100 * probability < step / 2)
        return QStringLiteral("< ") + percent(step);
    if (100 - 100 * probability <= step / 2)
        return QStringLiteral("> ") + percent(100 - step);
    return percent(100 * probability);
}

QString exactNumber(double number, int decimals)
{
    return QLocale().toString(number, 'f', decimals);
}

QString fromTo(const QString &before, const QString &after)
{
    return before == after ? before : before + QStringLiteral(" → ") + after;
}

QString waitingText(Working working)
{
    return working == Working::Paused ? QObject::tr("The exact numbers are paused.")
                                      : QObject::tr("working …");
}

} // namespace editor
