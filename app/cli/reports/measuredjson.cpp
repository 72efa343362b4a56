// SPDX-License-Identifier: MIT
#include "app/cli/reports/measuredjson.h"

namespace cli {

JsonValue intervalJson(core::Interval ci)
{
    return JsonValue::array({ci.low, ci.high});
}

void addMean(JsonValue &json, double mean, double sd, std::uint64_t runs)
{
    json["mean"] = mean;
    if (runs > 0)
        json["ci"] = intervalJson(core::meanInterval(mean, sd, runs));
}

void addProbability(JsonValue &json, const std::string &name, double value, std::uint64_t runs)
{
    json[name] = value;
    if (runs > 0)
        json[name + "Ci"] = intervalJson(core::probabilityInterval(value, runs));
}

} // namespace cli
