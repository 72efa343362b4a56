// SPDX-License-Identifier: MIT
#include "core/tables/functions.h"

#include <muParser.h>

#include <cmath>

namespace core {

void defineFunctions(mu::Parser &parser)
{
    parser.DefineFun(
        "int", +[](double x) { return std::trunc(x); });
    parser.DefineFun(
        "mod", +[](double a, double b) { return std::fmod(a, b); });
}

std::string withoutPeriod(std::string message)
{
    message.erase(message.find_last_not_of(". ") + 1);
    return message;
}

} // namespace core
