#pragma once
// JSON output: keys in the order they were added, numbers in their shortest form.

#include "core/base/result.h"
#include "core/tables/ruleset.h"

#include <nlohmann/json.hpp>

#include <string>

namespace cli {

using JsonValue = nlohmann::ordered_json;

/// Indented by two spaces, but what fits on one line stays on one, with a final newline. Numbers
/// that are not finite become null.
std::string toText(const JsonValue &json);

/// {"name": …, "hash": …}
JsonValue identity(const core::Ruleset &rules);

} // namespace cli
