// SPDX-License-Identifier: MIT
#pragma once
// A ruleset file with a few values changed, and all else as somebody wrote it.

#include "core/tables/ruleset.h"

#include <string>
#include <string_view>

namespace core {

/// The text of a file that holds `before`, so changed that it holds `after`: byte for byte but for
/// values that differ. Where that cannot be, as with other tables or entries, writeRuleset(after).
std::string withChangedValues(std::string_view json, const Ruleset &before, const Ruleset &after);

} // namespace core
