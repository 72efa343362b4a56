// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What somebody types to see some rows of a table only: words of names, and conditions such as
// "weight > 10 on 6".

#include <QString>
#include <QStringList>

#include <functional>
#include <optional>
#include <vector>

namespace editor {

class RowFilter
{
public:
    enum class Quantity {
        Weight,
        Share ///< percent of the draws
    };
    /// Of one row, on a floor from 1 on.
    using Values = std::function<double(Quantity, int floor)>;

    /// All that is no condition is words. A condition that is not finished asks for nothing yet.
    explicit RowFilter(const QString &text);

    /// Whether the row has all the words in `name` and meets all conditions; those that name no
    /// floor, on any of 1..floors.
    bool matches(const QString &name, const Values &values, int floors) const;

private:
    struct Condition
    {
        Quantity quantity = Quantity::Weight;
        QString comparison;
        double number = 0;
        std::optional<int> floor; ///< any, where there is none
    };

    static bool isMet(const Condition &condition, double value);

    QStringList m_words;
    std::vector<Condition> m_conditions;
};

} // namespace editor
