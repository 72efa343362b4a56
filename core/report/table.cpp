// SPDX-License-Identifier: MIT
#include "core/report/table.h"

#include "core/report/numbers.h"

#include <cmath>

namespace core::report {

namespace {

/// Empty where it is not finite.
std::string inFull(double number)
{
    return std::isfinite(number) ? shortest(number) : "";
}

void addFields(Row &row, const Value &value, bool isInterval)
{
    if (const auto *interval = std::get_if<Interval>(&value.data)) {
        row.push_back(inFull(interval->low));
        row.push_back(inFull(interval->high));
        return;
    }
    const auto *number = std::get_if<double>(&value.data);
    const auto *whole = std::get_if<std::int64_t>(&value.data);
    const auto *name = std::get_if<std::string>(&value.data);
    row.push_back(number ? inFull(*number) : whole ? std::to_string(*whole) : name ? *name : "");
    if (isInterval)
        row.emplace_back();
}

} // namespace

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

std::string csvHead(const std::vector<Column> &columns)
{
    Row head;
    for (const Column &column : columns) {
        if (!column.id)
            continue;
        const std::string &id = *column.id;
        if (!column.isInterval) {
            head.push_back(id);
        } else {
            head.push_back(id.empty() ? "low" : id + "Low");
            head.push_back(id.empty() ? "high" : id + "High");
        }
    }
    return csv(std::vector<Row> {head});
}

std::string csvRows(const Table &table)
{
    std::vector<Row> rows(table.rows.size());
    for (std::size_t r = 0; r < rows.size(); ++r) {
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            if (table.columns[i].id)
                addFields(rows[r], table.rows[r][i], table.columns[i].isInterval);
        }
    }
    return csv(rows);
}

std::string csvOf(const Table &table)
{
    return csvHead(table.columns) + csvRows(table);
}

} // namespace core::report
