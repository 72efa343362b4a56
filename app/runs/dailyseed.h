// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The seed of a day, the same for all who play on it.

#include <QDate>

#include <cstdint>

/// The digits of the date: 20261124.
inline std::uint64_t dailySeed(const QDate &day)
{
    return day.toString(QStringLiteral("yyyyMMdd")).toULongLong();
}

/// Whether it is the seed of a day of this century.
inline bool isDailySeed(std::uint64_t seed)
{
    return seed >= 20000101 && seed <= 20991231
        && QDate::isValid(static_cast<int>(seed / 10000), static_cast<int>(seed / 100 % 100),
                          static_cast<int>(seed % 100));
}
