// SPDX-License-Identifier: MIT
#include "core/base/result.h"

namespace core {

std::string describe(const Error &error)
{
    std::string place;
    if (error.line > 0)
        place = "line " + std::to_string(error.line) + ", column " + std::to_string(error.column);
    if (!error.where.empty())
        place += (place.empty() ? "" : ", ") + error.where;
    return place.empty() ? error.message : place + ": " + error.message;
}

} // namespace core
