#include "core/tables/formula.h"

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

std::string withoutPeriod(std::string message)
{
    message.erase(message.find_last_not_of(". ") + 1);
    return message;
}

/// wholeValue() for 1..count; nothing where one of them needs the parser.
std::optional<std::vector<double>> wholeValues(const std::string &expression,
                                               const std::string &variable, int count)
{
    std::vector<double> values(static_cast<std::size_t>(count));
    for (int i = 1; i <= count; ++i) {
        const auto value = wholeValue(expression, variable, i);
        if (!value)
            return std::nullopt;
        values[static_cast<std::size_t>(i - 1)] = *value;
    }
    return values;
}

} // namespace

Result<std::vector<double>> evaluate(const std::string &expression, const std::string &variable,
                                     int count)
{
    if (auto whole = wholeValues(expression, variable, count))
        return *std::move(whole);
    try {
        double x = 1;
        mu::Parser parser;
        parser.DefineVar(variable, &x);
        parser.SetExpr(expression);
        std::vector<double> values(static_cast<std::size_t>(count));
        for (std::size_t i = 0; i < values.size(); ++i) {
            x = static_cast<double>(i + 1);
            values[i] = parser.Eval();
        }
        return values;
    } catch (const mu::Parser::exception_type &problem) {
        return Error {.message = "The expression \"" + expression
                          + "\" cannot be read: " + withoutPeriod(problem.GetMsg())
                          + ". Its only variable is \"" + variable + "\".",
                      .where = {},
                      .line = 0,
                      .column = static_cast<int>(problem.GetPos()) + 1};
    }
}

Result<Formula> Formula::make(std::string expression, std::optional<int> min,
                              std::optional<int> max)
{
    const auto values = evaluate(expression, "floor", maxFloors);
    if (!values)
        return values.error();
    Formula formula;
    formula.m_expression = std::move(expression);
    formula.m_min = min;
    formula.m_max = max;
    const int least = std::max(min.value_or(0), 0);
    const int most = std::max(max.value_or(maxValue), least);
    formula.m_values.reserve(values->size());
    for (const double value : *values)
        formula.m_values.push_back(rounded(value, least, most));
    return formula;
}

int Formula::valueAt(int floor) const
{
    const int index = std::clamp(floor, 1, static_cast<int>(m_values.size())) - 1;
    return m_values[static_cast<std::size_t>(index)];
}

} // namespace core
