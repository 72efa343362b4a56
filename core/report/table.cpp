// SPDX-License-Identifier: MIT
#include "core/report/table.h"

#include "core/report/numbers.h"

namespace core::report {

Value percentage(double probability, int decimals)
{
    return {probability, percent(probability, decimals)};
}

Value rounded(double number, int decimals)
{
    return {number, fixed(number, decimals)};
}

Value points(double difference)
{
    return {difference, signedPoints(difference)};
}

Value points(Interval difference)
{
    return {difference, signedPoints(difference.low) + " to " + signedPoints(difference.high)};
}

Value significanceOf(double p)
{
    return {p, significance(p)};
}

Column::Column(const char *names)
{
    constexpr std::string_view interval = "±";
    std::string_view name = names;
    if (const std::size_t bar = name.find('|'); bar != std::string_view::npos) {
        heading = name.substr(bar + 1);
        name = name.substr(0, bar);
    }
    isInterval = name.starts_with(interval);
    if (isInterval)
        name.remove_prefix(interval.size());
    if (isInterval || !name.empty())
        id = name;
}

std::vector<Row> forPeople(const Table &table)
{
    std::vector<Row> rows(1 + table.rows.size());
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        if (!table.columns[i].heading)
            continue;
        rows[0].push_back(*table.columns[i].heading);
        for (std::size_t r = 0; r < table.rows.size(); ++r)
            rows[r + 1].push_back(table.rows[r][i].text);
    }
    return rows;
}

} // namespace core::report
