// SPDX-License-Identifier: MIT
#include "core/tables/condition.h"

#include "core/tables/functions.h"

#include <muParser.h>

#include <cmath>

namespace core {

/// The variables of a condition, where the parser looks them up.
struct ConditionNames
{
    double floor = 1;
    double drawn = 0;
    double here = 0;
    double since = 1;
    double jitter = 0;
};

static void define(mu::Parser &parser, ConditionNames &names)
{
    defineFunctions(parser);
    parser.DefineVar("floor", &names.floor);
    parser.DefineVar("drawn", &names.drawn);
    parser.DefineVar("here", &names.here);
    parser.DefineVar("since", &names.since);
    parser.DefineVar("jitter", &names.jitter);
}

namespace {

/// The place of an equals sign that sets instead of comparing, or npos.
std::size_t assignmentIn(std::string_view expression)
{
    const auto at
        = [expression](std::size_t i) { return i < expression.size() ? expression[i] : ' '; };
    for (std::size_t i = 0; i < expression.size(); ++i) {
        if (expression[i] != '=')
            continue;
        if (at(i + 1) == '=')
            ++i;
        else if (i == 0
                 || std::string_view("<>!").find(expression[i - 1]) == std::string_view::npos)
            return i;
    }
    return std::string_view::npos;
}

Error unreadable(const std::string &expression, const Message &why, std::size_t place)
{
    return {.message = {"condition-cannot-be-read", {expression, why}},
            .where = {},
            .line = 0,
            .column = static_cast<int>(place) + 1};
}

} // namespace

Result<Condition> Condition::make(std::string expression)
{
    if (const std::size_t sign = assignmentIn(expression); sign != std::string_view::npos)
        return unreadable(expression, {"condition-sets-a-value"}, sign);
    Condition condition;
    try {
        ConditionNames names;
        mu::Parser parser;
        define(parser, names);
        parser.SetExpr(expression);
        const auto used = parser.GetUsedVar();
        condition.m_usesDrawn = used.count("drawn") > 0;
        condition.m_usesHere = used.count("here") > 0;
        condition.m_usesSince = used.count("since") > 0;
        condition.m_usesJitter = used.count("jitter") > 0;
        parser.Eval();
        if (parser.GetNumResults() != 1)
            return unreadable(expression, {"condition-has-several-values"}, 0);
    } catch (const mu::Parser::exception_type &problem) {
        return unreadable(expression, Message::verbatim(withoutPeriod(problem.GetMsg())),
                          problem.GetPos());
    }
    condition.m_expression = std::move(expression);
    return condition;
}

struct ConditionTest::Parts
{
    ConditionNames names;
    mu::Parser parser;
};

ConditionTest::ConditionTest(const Condition &condition)
    : m_parts(std::make_unique<Parts>())
{
    define(m_parts->parser, m_parts->names);
    m_parts->parser.SetExpr(condition.expression());
}

ConditionTest::ConditionTest(ConditionTest &&) noexcept = default;
ConditionTest &ConditionTest::operator=(ConditionTest &&) noexcept = default;
ConditionTest::~ConditionTest() = default;

bool ConditionTest::holds(const DrawFacts &facts)
{
    m_parts->names = {.floor = static_cast<double>(facts.floor),
                      .drawn = static_cast<double>(facts.drawn),
                      .here = static_cast<double>(facts.here),
                      .since = static_cast<double>(facts.since),
                      .jitter = static_cast<double>(facts.jitter)};
    const double value = m_parts->parser.Eval();
    return value != 0 && !std::isnan(value);
}

} // namespace core
