// SPDX-License-Identifier: MIT
#pragma once
// Measured numbers in JSON: beside each what is measured, its 95 % interval.

#include "app/cli/support/json.h"
#include "core/analysis/laws/interval.h"

#include <cstdint>
#include <string>

namespace cli {

/// [low, high]
JsonValue intervalJson(core::Interval ci);

/// "mean", and "ci" where it is counted on runs.
void addMean(JsonValue &json, double mean, double sd, std::uint64_t runs);

/// `name`, and `name` + "Ci" where it is counted on runs.
void addProbability(JsonValue &json, const std::string &name, double value, std::uint64_t runs);

} // namespace cli
