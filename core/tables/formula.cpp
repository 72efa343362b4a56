// SPDX-License-Identifier: MIT
#include "core/tables/formula.h"

#include "core/base/ascii.h"
#include "core/tables/progression.h"

#include <algorithm>
#include <cmath>

namespace core {

namespace {

int rounded(double value, int least, int most)
{
    if (std::isnan(value))
        return std::clamp(0, least, most);
    if (value >= most)
        return most;
    if (value <= least)
        return least;
    return std::clamp(static_cast<int>(std::llround(value)), least, most);
}

} // namespace

Result<Arithmetic> readExpression(const std::string &text, std::string_view variable)
{
    auto read = Arithmetic::read(text, {&variable, 1});
    if (!read) {
        Error error = read.error();
        error.message = {"expression-cannot-be-read", {text, error.message, variable}};
        return error;
    }
    return read;
}

Result<std::vector<double>> evaluate(const std::string &expression, std::string_view variable,
                                     int count)
{
    const auto read = readExpression(expression, variable);
    if (!read)
        return read.error();
    std::vector<double> values;
    values.reserve(static_cast<std::size_t>(count));
    for (int i = 1; i <= count; ++i)
        values.push_back(read->valueAt({&i, 1}).nearest);
    return values;
}

Result<Formula> Formula::make(std::string expression, std::optional<int> min,
                              std::optional<int> max)
{
    const auto read = readExpression(expression, "floor");
    if (!read)
        return read.error();
    Formula formula;
    formula.m_expression = std::move(expression);
    formula.m_min = min;
    formula.m_max = max;
    formula.m_values.reserve(maxFloors);
    for (int floor = 1; floor <= maxFloors; ++floor) {
        const Arithmetic::Value value = read->valueAt({&floor, 1});
        formula.m_values.push_back(value.nearest);
        if (value.dividedByZero)
            formula.m_dividingByZero.push_back(floor);
    }
    return formula;
}

bool callsNewFunctions(std::string_view expression)
{
    const auto calls = [expression](std::string_view name) {
        for (std::size_t at = expression.find(name); at != std::string_view::npos;
             at = expression.find(name, at + 1)) {
            const bool isWord = at == 0 || !isLetter(expression[at - 1]);
            const std::size_t next = expression.find_first_not_of(' ', at + name.size());
            if (isWord && next != std::string_view::npos && expression[next] == '(')
                return true;
        }
        return false;
    };
    return calls("int") || calls("mod");
}

int Formula::valueAt(int floor) const
{
    const int least = std::max(m_min.value_or(0), 0);
    return roundedAt(floor, least, std::max(m_max.value_or(maxValue), least));
}

int Formula::signedValueAt(int floor) const
{
    const int least = m_min.value_or(-maxValue);
    return roundedAt(floor, least, std::max(m_max.value_or(maxValue), least));
}

int Formula::roundedAt(int floor, int least, int most) const
{
    const int index = std::clamp(floor, 1, maxFloors) - 1;
    return rounded(m_values[static_cast<std::size_t>(index)], least, most);
}

} // namespace core
