// SPDX-License-Identifier: MIT
#pragma once
// An answer as a table: columns that are called by an id in CSV and JSON and by a heading for
// people, and rows of values, which programs get in full and people with no more digits than they
// mean.

#include "core/analysis/laws/interval.h"
#include "core/report/text.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace core::report {

struct Value
{
    /// Not there: empty in CSV and left out of JSON.
    Value() = default;
    /// Not known: empty in CSV, null in JSON.
    Value(std::nullptr_t)
        : data(nullptr)
        , text("–")
    {}
    Value(std::string name)
        : data(name)
        , text(std::move(name))
    {}
    Value(const char *name)
        : Value(std::string(name))
    {}
    template<typename Number, std::enable_if_t<std::is_integral_v<Number>, int> = 0>
    Value(Number number)
        : data(static_cast<std::int64_t>(number))
        , text(std::to_string(number))
    {}
    Value(double number, std::string shown = {})
        : data(number)
        , text(std::move(shown))
    {}
    Value(Interval interval, std::string shown = {})
        : data(interval)
        , text(std::move(shown))
    {}

    std::variant<std::monostate, std::nullptr_t, std::string, std::int64_t, double, Interval> data;
    std::string text; ///< for people
};

/// Nothing where it is not known.
template<typename T>
Value orNull(const std::optional<T> &value)
{
    return value ? Value(*value) : Value(nullptr);
}
Value percentage(double probability, int decimals = 2); ///< as percent()
Value rounded(double number, int decimals); ///< as fixed()
Value points(double difference); ///< as signedPoints()
Value points(Interval difference); ///< "-1.25 to +0.50"
Value significanceOf(double p); ///< as significance()

struct Column
{
    /// "id|heading", "id" for programs alone, "|heading" for people alone. "±id" holds the interval
    /// of a number: `idLow` and `idHigh` in CSV, `idCi` in JSON; "±" alone `low`, `high` and
    /// `ci`, which is what JSON calls that of `mean`, too.
    Column(const char *names);
    Column(std::string name, std::string words)
        : id(std::move(name))
        , heading(std::move(words))
    {}

    std::optional<std::string> id; ///< nothing: for people alone
    std::optional<std::string> heading; ///< nothing: for programs alone
    bool isInterval = false;
};

struct Table
{
    std::vector<Column> columns;
    std::vector<std::vector<Value>> rows {};
};

/// More columns, or the cells of more columns.
template<typename T>
void append(std::vector<T> &list, const std::vector<T> &more)
{
    list.insert(list.end(), more.begin(), more.end());
}

/// The heading and the rows, to be aligned.
std::vector<Row> forPeople(const Table &table);

} // namespace core::report
