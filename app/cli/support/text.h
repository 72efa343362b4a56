// SPDX-License-Identifier: MIT
#pragma once
// The numbers and rows of reports as the command line prints and reads them, and its words for
// issues and games.

#include "core/base/result.h"
#include "core/game/state/state.h"
#include "core/report/numbers.h"
#include "core/report/printers.h"
#include "core/report/table.h"
#include "core/report/text.h"
#include "core/tables/validate.h"

#include <cstdint>
#include <string_view>

namespace cli {

using core::report::aligned;
using core::report::alignedInBlocks;
using core::report::append;
using core::report::change;
using core::report::Column;
using core::report::decimalsWithin;
using core::report::errorText;
using core::report::fixed;
using core::report::forPeople;
using core::report::markdown;
using core::report::measured;
using core::report::measuredPercent;
using core::report::onOneLine;
using core::report::orNull;
using core::report::percent;
using core::report::percentage;
using core::report::points;
using core::report::Printer;
using core::report::rounded;
using core::report::Row;
using core::report::shortest;
using core::report::significanceOf;
using core::report::Table;
using core::report::Value;
using core::report::width;
using core::report::wrapped;

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
