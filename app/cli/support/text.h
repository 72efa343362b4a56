// SPDX-License-Identifier: MIT
#pragma once
// The numbers and rows of reports as the command line prints them, and its words for issues.

#include "core/base/result.h"
#include "core/report/numbers.h"
#include "core/report/table.h"
#include "core/report/text.h"
#include "core/tables/validate.h"

#include <cstdint>
#include <string_view>

namespace cli {

using core::report::aligned;
using core::report::alignedInBlocks;
using core::report::change;
using core::report::Column;
using core::report::csv;
using core::report::csvHead;
using core::report::csvRows;
using core::report::decimalsWithin;
using core::report::fixed;
using core::report::forPeople;
using core::report::measured;
using core::report::measuredPercent;
using core::report::onOneLine;
using core::report::orNull;
using core::report::pageWidth;
using core::report::percent;
using core::report::percentage;
using core::report::percentOfTrials;
using core::report::points;
using core::report::rounded;
using core::report::Row;
using core::report::shortest;
using core::report::signedPoints;
using core::report::significance;
using core::report::significanceOf;
using core::report::Table;
using core::report::Value;
using core::report::width;
using core::report::wrapped;

/// Reads a whole decimal number first..last, digits only.
core::Result<std::uint64_t> parseWhole(std::string_view text, std::uint64_t first,
                                       std::uint64_t last);

/// "note", "warning" or "error".
const char *severityName(core::Severity severity);

} // namespace cli
