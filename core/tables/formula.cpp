// SPDX-License-Identifier: MIT
#include "core/tables/formula.h"

#include "core/base/ascii.h"
#include "core/tables/functions.h"
#include "core/tables/progression.h"
#include "core/tables/wholeexpression.h"

#include <muParser.h>

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

Result<std::vector<double>> evaluate(const std::string &expression, const std::string &variable,
                                     int count)
{
    std::vector<double> values(static_cast<std::size_t>(count));
    if (const auto whole = WholeExpression::read(expression, variable, count)) {
        for (int i = 1; i <= count; ++i)
            values[static_cast<std::size_t>(i - 1)] = whole->valueAt(i);
        return values;
    }
    try {
        double x = 1;
        mu::Parser parser;
        defineFunctions(parser);
        parser.DefineVar(variable, &x);
        parser.SetExpr(expression);
        for (std::size_t i = 0; i < values.size(); ++i) {
            x = static_cast<double>(i + 1);
            values[i] = parser.Eval();
        }
        return values;
    } catch (const mu::Parser::exception_type &problem) {
        return Error {.message = {"expression-cannot-be-read",
                                  {expression, withoutPeriod(problem.GetMsg()), variable}},
                      .where = {},
                      .line = 0,
                      .column = static_cast<int>(problem.GetPos()) + 1};
    }
}

Result<Formula> Formula::make(std::string expression, std::optional<int> min,
                              std::optional<int> max)
{
    auto values = evaluate(expression, "floor", maxFloors);
    if (!values)
        return values.error();
    Formula formula;
    formula.m_expression = std::move(expression);
    formula.m_min = min;
    formula.m_max = max;
    formula.m_values = std::move(values).value();
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
