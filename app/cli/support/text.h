// SPDX-License-Identifier: MIT
#pragma once
// The numbers and rows of reports as the command line prints and reads them, and its words for
// issues and games.

#include "core/base/result.h"
#include "core/game/state/state.h"
#include "core/report/numbers.h"
#include "core/report/table.h"
#include "core/report/text.h"
#include "core/tables/validate.h"

#include <cstdint>
#include <string_view>

namespace cli {

using namespace core::report;

/// Reads a whole decimal number first..last, digits only.
core::Result<std::uint64_t> parseWhole(std::string_view text, std::uint64_t first,
                                       std::uint64_t last);

/// What is said of a number that cannot be read, or is not allowed: "\"x\" is not " + `what`.
core::Result<double> parseNumber(std::string_view text, bool (*isAllowed)(double),
                                 const std::string &what);

/// "note", "warning" or "error".
const char *severityName(core::Severity severity);
/// How a game stands: "in play", "died" or "won".
const char *outcomeName(core::Outcome outcome);

} // namespace cli
