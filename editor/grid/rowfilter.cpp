// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/grid/rowfilter.h"

#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace editor {

RowFilter::RowFilter(const QString &text)
{
    static const QRegularExpression condition(
        QStringLiteral("\\b(weight|share)\\s*(<=|>=|≤|≥|<|>|=)\\s*(\\d+(?:[.,]\\d+)?)(?:\\s*%)?"
                       "(?:\\s+on?(?=\\s|$)(?:\\s+(\\d+))?)?"),
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption);
    static const QRegularExpression unfinished(
        QStringLiteral("\\b(weight|share)\\s*(<=|>=|≤|≥|<|>|=)?\\s*$"),
        QRegularExpression::CaseInsensitiveOption);
    QString words = text;
    for (auto found = condition.match(words); found.hasMatch(); found = condition.match(words)) {
        Condition asked;
        asked.quantity = found.captured(1).compare(QLatin1String("share"), Qt::CaseInsensitive) == 0
            ? Quantity::Share
            : Quantity::Weight;
        asked.comparison = found.captured(2);
        asked.number = found.captured(3).replace(u',', u'.').toDouble();
        if (!found.captured(4).isEmpty())
            asked.floor = found.captured(4).toInt();
        m_conditions.push_back(asked);
        words.replace(found.capturedStart(), found.capturedLength(), QStringLiteral(" "));
    }
    words.remove(unfinished);
    m_words = words.split(u' ', Qt::SkipEmptyParts);
}

bool RowFilter::isMet(const Condition &condition, double value)
{
    constexpr double shown = 0.05; // shares are shown with one decimal: equal is what looks so
    const double off = value - condition.number;
    const QString &sign = condition.comparison;
    if (sign == QLatin1String("="))
        return std::abs(off) < (condition.quantity == Quantity::Share ? shown : 1e-9);
    if (sign == QLatin1String("<"))
        return off < 0;
    if (sign == QLatin1String(">"))
        return off > 0;
    return sign == QLatin1String("<=") || sign == QStringLiteral("≤") ? off <= 0 : off >= 0;
}

bool RowFilter::matches(const QString &name, const Values &values, int floors) const
{
    const auto isIn
        = [&name](const QString &word) { return name.contains(word, Qt::CaseInsensitive); };
    const auto holds = [&](const Condition &condition) {
        const int first = condition.floor.value_or(1);
        const int last = condition.floor.value_or(floors);
        for (int floor = first; floor <= last; ++floor) {
            if (isMet(condition, values(condition.quantity, floor)))
                return true;
        }
        return false;
    };
    return std::all_of(m_words.begin(), m_words.end(), isIn)
        && std::all_of(m_conditions.begin(), m_conditions.end(), holds);
}

} // namespace editor
