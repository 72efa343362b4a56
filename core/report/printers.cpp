// SPDX-License-Identifier: MIT
#include "core/report/printers.h"

#include "core/io/csv/csvtext.h"
#include "core/report/numbers.h"

#include <array>
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

Row fieldsOf(const std::vector<Column> &columns)
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
    return head;
}

Row fieldsOf(const std::vector<Column> &columns, const std::vector<Value> &values)
{
    Row row;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (columns[i].id)
            addFields(row, values[i], columns[i].isInterval);
    }
    return row;
}

std::string reportLine(const Row &fields)
{
    return csvLine(fields, reportField);
}

/// A format of lines, of which the first has the ids of the columns.
template<std::string (*LineOf)(const Row &)>
constexpr Printer lines(std::string_view name)
{
    return {name, [](const std::vector<Column> &columns) { return LineOf(fieldsOf(columns)); },
            [](const Table &table) {
                std::string text;
                for (const std::vector<Value> &row : table.rows)
                    text += LineOf(fieldsOf(table.columns, row));
                return text;
            }};
}

constexpr std::array all {lines<reportLine>("csv")};

} // namespace

std::span<const Printer> printers()
{
    return all;
}

const Printer &csv()
{
    return all.front();
}

} // namespace core::report
