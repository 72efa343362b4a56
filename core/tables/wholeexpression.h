#pragma once
// The plain expressions that most rulesets use, such as "200 + 150*level", without the parser: it
// is needed once a kill, and a parser made each time costs more than the rest of the turn and ties
// threads to each other through the locale.

#include <optional>
#include <string_view>

namespace core {

/// The value of `expression` where it is made of whole numbers, `variable`, spaces, + - and * alone
/// and each step is exact in a double: then it is what the parser says. Nothing otherwise.
std::optional<double> wholeValue(std::string_view expression, std::string_view variable, int value);

} // namespace core
