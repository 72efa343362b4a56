// SPDX-License-Identifier: MIT
#include "app/cli/support/text.h"

#include <charconv>

namespace cli {

core::Result<std::uint64_t> parseWhole(std::string_view text, std::uint64_t first,
                                       std::uint64_t last)
{
    std::uint64_t value = 0;
    const char *end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, value);
    if (read.ec != std::errc() || read.ptr != end || value < first || value > last) {
        return core::wordedError("\"" + std::string(text) + "\" is not a whole number from "
                                 + std::to_string(first) + " to " + std::to_string(last));
    }
    return value;
}

core::Result<double> parseNumber(std::string_view text, bool (*isAllowed)(double),
                                 const std::string &what)
{
    double value = 0;
    const char *end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, value);
    if (read.ec != std::errc() || read.ptr != end || !isAllowed(value))
        return core::wordedError('"' + std::string(text) + "\" is not " + what);
    return value;
}

const char *severityName(core::Severity severity)
{
    switch (severity) {
    case core::Severity::Note:
        return "note";
    case core::Severity::Warning:
        return "warning";
    case core::Severity::Error:
        return "error";
    }
    return "";
}

const char *outcomeName(core::Outcome outcome)
{
    switch (outcome) {
    case core::Outcome::Playing:
        return "in play";
    case core::Outcome::Died:
        return "died";
    case core::Outcome::Won:
        return "won";
    }
    return "";
}

} // namespace cli
