// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/text/intervaltext.h"

#include "editor/text/exacttext.h"
#include "editor/text/numbertext.h"

#include "core/report/numbers.h"

#include <QLocale>
#include <QObject>

namespace editor {

namespace {

// In the user's locale.
QString errorText(double error, int decimals)
{
    return exactNumber(core::report::shownError(error, decimals), decimals);
}

} // namespace

QString simulatedText(std::uint64_t runs)
{
    const core::Interval widest = core::probabilityInterval(0.5, runs);
    return QObject::tr("simulated on %1 runs, ± %2 points at most")
        .arg(wholeText(runs), QLocale().toString(100 * widest.half(), 'f', 1));
}

QString exactText(int layouts)
{
    return QObject::tr("exact given %1 layouts").arg(QLocale().toString(layouts));
}

QString methodHelp(std::uint64_t runs)
{
    return runs > 0
        ? QObject::tr("Simulated: the game's generator made so many runs, and this is what they "
                      "held. Each number may be off by as much as the ± beside it says, in 95 of "
                      "100 cases.")
        : QObject::tr("Exact: worked out from the weights and counts, with no dice. Only how many "
                      "rooms of which size floors have is sampled: from that many generated "
                      "layouts, always the same ones.");
}

QString approximate(const QString &text, std::uint64_t runs)
{
    return runs > 0 ? QStringLiteral("≈ ") + text : text;
}

QString simulatedShareText(double share, const core::Interval &interval)
{
    const QLocale locale;
    if (share <= 0)
        return QObject::tr("0 % (≤ %1 %)").arg(locale.toString(100 * interval.high, 'f', 2));
    if (share >= 1)
        return QObject::tr("100 % (≥ %1 %)").arg(locale.toString(100 * interval.low, 'f', 2));
    const double half = 100 * interval.half();
    const int decimals = core::report::decimalsWithin(half, 2);
    return QObject::tr("%1 ± %2", "a number and how far it may be off")
        .arg(exactPercent(share, decimals), errorText(half, decimals));
}

QString simulatedShareText(double share, std::uint64_t runs)
{
    return simulatedShareText(share, core::probabilityInterval(share, runs));
}

QString simulatedMeanText(double mean, const core::Interval &interval)
{
    const double half = interval.half();
    const int decimals = core::report::decimalsWithin(half, 3);
    return QObject::tr("%1 ± %2", "a number and how far it may be off")
        .arg(exactNumber(mean, decimals), errorText(half, decimals));
}

QString simulatedMeanText(double mean, double sd, std::uint64_t runs)
{
    return simulatedMeanText(mean, core::meanInterval(mean, sd, runs));
}

QString simulatedSdText(double sd, double error, std::uint64_t runs)
{
    const double half = core::sdInterval(sd, error, runs).half();
    return approximate(exactNumber(sd, core::report::decimalsWithin(half, 3)), runs);
}

QString intervalText(const core::Interval &interval)
{
    const QLocale locale;
    return QObject::tr("(%1–%2 %)", "an interval in percent")
        .arg(locale.toString(100 * interval.low, 'f', 1),
             locale.toString(100 * interval.high, 'f', 1));
}

QString meanIntervalText(const core::Interval &interval)
{
    const QLocale locale;
    return QObject::tr("(%1–%2)", "an interval")
        .arg(locale.toString(interval.low, 'f', 3), locale.toString(interval.high, 'f', 3));
}

} // namespace editor
