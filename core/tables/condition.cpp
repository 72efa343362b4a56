// SPDX-License-Identifier: MIT
#include "core/tables/condition.h"

#include <array>
#include <string_view>
#include <utility>

namespace core {

namespace {

std::array<int, 5> valuesOf(const DrawFacts &facts)
{
    return {facts.floor, facts.drawn, facts.here, facts.since, facts.jitter};
}

} // namespace

Condition::Condition(std::string expression, Arithmetic read)
    : m_expression(std::move(expression))
    , m_read(std::move(read))
{}

Result<Condition> Condition::make(std::string expression)
{
    constexpr std::array<std::string_view, 5> names {"floor", "drawn", "here", "since", "jitter"};
    auto read = Arithmetic::read(expression, names);
    if (!read) {
        Error error = read.error();
        error.message = {"condition-cannot-be-read", {expression, error.message}};
        return error;
    }
    return Condition(std::move(expression), std::move(read).value());
}

bool Condition::holds(const DrawFacts &facts) const
{
    return m_read.isTrueAt(valuesOf(facts));
}

bool Condition::dividesByZero(const DrawFacts &facts) const
{
    return m_read.valueAt(valuesOf(facts)).dividedByZero;
}

} // namespace core
