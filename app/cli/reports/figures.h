// SPDX-License-Identifier: MIT
#pragma once
// How often something is on a floor, exact or counted on runs, as cells of a table and in JSON.

#include "app/cli/support/json.h"
#include "app/cli/support/text.h"
#include "core/analysis/exact/figures.h"
#include "core/analysis/sampling/tally.h"
#include "core/tables/spawnedtypes.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace cli {

enum class Digits {
    All,
    Known ///< no finer than the interval
};

struct FloorFigures
{
    core::Figures figures;
    std::uint64_t runs = 0; ///< 0: they are exact and have no intervals
    Digits digits = Digits::Known;
};

/// A mean, its interval and its standard deviation, in columns such as "mean", "±mean", "sd".
std::vector<Value> meanValues(const FloorFigures &of);
/// The same of what was tallied.
std::vector<Value> meanValues(const core::Tally &tally, std::uint64_t runs);
/// P(at least one), first seen here and seen by now, each with its interval.
std::vector<Value> chanceValues(const FloorFigures &of);
std::vector<Column> meanColumns();
std::vector<Column> chanceColumns();

/// All that is placed on a floor, by type: the columns "floor", "kind" and "type" before those of
/// its figures.
Table typesTable(int floor, const std::vector<core::SpawnedType> &types,
                 const std::function<FloorFigures(std::size_t type)> &figuresOf);

/// {"mean": …, "ci": …, "sd": …}; a mean that is null without runs.
JsonValue meanJson(const core::Tally &tally, std::uint64_t runs);
/// "mean", "ci" where it is counted on runs, and "sd".
JsonValue meanJson(double mean, double sd, std::uint64_t runs);
/// `name`, and `name` + "Ci" where it is counted on runs.
void addProbability(JsonValue &json, const std::string &name, double value, std::uint64_t runs);

} // namespace cli
