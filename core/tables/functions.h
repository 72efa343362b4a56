// SPDX-License-Identifier: MIT
#pragma once
// What all expressions of a ruleset have beside muParser's own functions.

#include <string>

namespace mu {
class Parser;
}

namespace core {

/// int(x) rounds towards zero, but to the nearest whole number where x is that but for rounding
/// errors; mod(a, b) is the rest of a division and has the sign of a.
void defineFunctions(mu::Parser &parser);

/// A message of muParser without what ends a sentence.
std::string withoutPeriod(std::string message);

} // namespace core
