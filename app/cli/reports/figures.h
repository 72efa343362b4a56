// SPDX-License-Identifier: MIT
#pragma once
// How often something is on a floor, exact or counted on runs, as cells of a table and in JSON.

#include "app/cli/support/json.h"
#include "app/cli/support/text.h"
#include "core/analysis/exact/joint.h"
#include "core/analysis/sampling/tally.h"
#include "core/tables/spawnedtypes.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace cli {

struct FloorFigures
{
    core::Figures figures;
    std::uint64_t runs = 0; ///< 0: they are exact, given the layouts
    core::ChanceErrors errors = core::chanceErrors(figures); ///< where they are exact
};

/// A number may be off as far as this; nothing where it is exact to the last digit.
using Known = std::optional<core::Interval>;
Known meanInterval(const FloorFigures &of);
Known sdInterval(const FloorFigures &of);
Known chanceInterval(const FloorFigures &of); ///< of P(at least one)
Known known(const core::Measured &number);
/// Of a number with so large a standard error, within `all`.
Known around(double value, double error, core::Interval all = core::anyCount);
/// With no more decimals, at most `most`, than it leaves.
std::string within(double value, const Known &interval, int most);
Value orNothing(const Known &interval);

/// A mean, its interval and its standard deviation, in columns such as "mean", "±mean", "sd".
std::vector<Value> meanValues(const FloorFigures &of);
/// The same of what was tallied, and the interval of the standard deviation apart.
std::vector<Value> meanValues(const core::Tally &tally, std::uint64_t runs);
/// P(at least one), first seen here and seen by now, each with its interval; then that of the
/// standard deviation.
std::vector<Value> chanceValues(const FloorFigures &of);
std::vector<Column> meanColumns();
std::vector<Column> chanceColumns();

/// All that is placed on a floor, by type: the columns "floor", "kind" and "type" before those of
/// its figures.
Table typesTable(int floor, const std::vector<core::SpawnedType> &types,
                 const std::function<FloorFigures(std::size_t type)> &figuresOf);

/// {"mean": …, "ci": …, "sd": …, "sdCi": …}; a mean that is null without runs.
JsonValue meanJson(const core::Tally &tally, std::uint64_t runs);
/// The same, without intervals where there are none.
JsonValue meanJson(const FloorFigures &of);
/// `name`, and `name` + "Ci" where it has an interval.
void addNumber(JsonValue &json, const std::string &name, double value, const Known &interval);

} // namespace cli
