// SPDX-License-Identifier: MIT
#include "core/tables/functions.h"

#include <muParser.h>

#include <cmath>

namespace core {

namespace {

double towardsZero(double x)
{
    // 781200*11/11 is worked out as 781199.9999…: what is whole but for the last digits is whole.
    constexpr double lastDigits = 1e-12;
    const double nearest = std::round(x);
    return std::abs(x - nearest) <= lastDigits * std::abs(x) ? nearest : std::trunc(x);
}

} // namespace

void defineFunctions(mu::Parser &parser)
{
    parser.DefineFun("int", towardsZero);
    parser.DefineFun(
        "mod", +[](double a, double b) { return std::fmod(a, b); });
}

std::string withoutPeriod(std::string message)
{
    message.erase(message.find_last_not_of(". ") + 1);
    return message;
}

} // namespace core
