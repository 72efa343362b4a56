// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/text/counttext.h"

#include "editor/text/numbertext.h"

#include <QObject>
#include <QRegularExpression>
#include <QStringList>

namespace editor {

namespace {

constexpr std::size_t longestList = 10000;

} // namespace

TypedCounts parseCountList(const QString &text, int most)
{
    static const QRegularExpression separators(QStringLiteral("[,;\\s]+"));
    static const QRegularExpression times(QStringLiteral("[×xX*]"));
    std::vector<int> numbers;
    const QStringList parts = text.split(separators, Qt::SkipEmptyParts);
    for (const QString &part : parts) {
        const QStringList factors = part.split(times);
        const TypedNumber number = parseWhole(factors.first(), most);
        const TypedNumber repeat = factors.size() == 2
            ? parseWhole(factors.last(), static_cast<int>(longestList))
            : TypedNumber {1, {}};
        if (!number.problem.isEmpty())
            return {{}, number.problem};
        if (!number.value || !repeat.value || factors.size() > 2)
            return {{}, QObject::tr("“%1” is neither a number nor a number×times.").arg(part)};
        if (numbers.size() + static_cast<std::size_t>(*repeat.value) > longestList)
            return {{}, QObject::tr("The list is too long.")};
        numbers.insert(numbers.end(), static_cast<std::size_t>(*repeat.value), *number.value);
    }
    if (numbers.empty())
        return {{}, QObject::tr("Type at least one number, such as 0×6, 1×4, 2.")};
    return {std::move(numbers), {}};
}

} // namespace editor
