// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/text/numbertext.h"

#include "editor/text/exacttext.h"

#include <QLocale>
#include <QObject>

#include <cmath>

namespace editor {

TypedNumber parseWhole(const QString &text, int most)
{
    const QString typed = text.trimmed();
    std::int64_t value = 0;
    bool any = false;
    for (const QChar c : typed) {
        if (c.isSpace())
            continue;
        if (c == u'.' || c == u',')
            return {{},
                    QObject::tr("Only whole numbers go here, and without “%1” between thousands.")
                        .arg(c)};
        if (c == u'-' || c == u'\u2212')
            return {{}, QObject::tr("The number cannot be below 0.")};
        const int digit = c.digitValue();
        if (digit < 0)
            return {{}, QObject::tr("“%1” is not a whole number.").arg(typed)};
        value = value * 10 + digit;
        any = true;
        if (value > most)
            return {{},
                    QObject::tr("The largest number here is %1.")
                        .arg(wholeText(static_cast<std::uint64_t>(most)))};
    }
    if (!any)
        return {};
    return {static_cast<int>(value), {}};
}

TypedNumber nearestWhole(double value, int most)
{
    const double nearest = std::round(value);
    if (nearest < 0)
        return {{}, QObject::tr("The result would be below 0.")};
    if (nearest > most)
        return {{},
                QObject::tr("The largest number here is %1.")
                    .arg(wholeText(static_cast<std::uint64_t>(most)))};
    return {static_cast<int>(nearest), {}};
}

std::optional<std::uint64_t> parseSeed(const QString &text)
{
    bool understood = false;
    const qulonglong seed = text.trimmed().toULongLong(&understood);
    if (!understood)
        return {};
    return seed;
}

QString wholeText(std::uint64_t number)
{
    QLocale locale;
    if (number < 10000)
        locale.setNumberOptions(QLocale::OmitGroupSeparator);
    return locale.toString(static_cast<qulonglong>(number));
}

QString signedText(std::int64_t number)
{
    if (number == 0)
        return QStringLiteral("0");
    const auto size = static_cast<std::uint64_t>(number < 0 ? -number : number);
    return (number < 0 ? QStringLiteral("\u2212") : QStringLiteral("+")) + wholeText(size);
}

QString meanText(double mean)
{
    if (std::isnan(mean))
        return QStringLiteral("…");
    return QLocale().toString(mean, 'f', mean < 10 ? 2 : 1);
}

QString percentText(double probability)
{
    return std::isnan(probability) ? QStringLiteral("…") : exactPercent(probability, 1);
}

} // namespace editor
