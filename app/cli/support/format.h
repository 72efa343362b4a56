// SPDX-License-Identifier: MIT
#pragma once
// How an answer is written: for people, as JSON, or its table by one of core::report::printers().

#include "core/report/printers.h"

#include <string>
#include <string_view>

namespace cli {

struct Format
{
    std::string_view name = "table"; ///< as --format takes it
    const core::report::Printer *printer = nullptr; ///< none for people and for JSON
};

inline constexpr Format jsonFormat {"json"};

/// What one of three functions makes of an answer; `asRows` is given the printer.
template<typename AsText, typename AsRows, typename AsJson>
auto inFormat(const Format &format, AsText asText, AsRows asRows, AsJson asJson)
{
    if (format.printer)
        return asRows(*format.printer);
    return format.name == jsonFormat.name ? asJson() : asText();
}

/// The same for an answer that is one table for programs.
template<typename Report>
std::string
inFormat(const Format &format, const Report &report, std::string (*asText)(const Report &),
         core::report::Table (*tableOf)(const Report &), std::string (*asJson)(const Report &))
{
    return inFormat(
        format, [&] { return asText(report); },
        [&](const core::report::Printer &printer) { return printer.whole(tableOf(report)); },
        [&] { return asJson(report); });
}

} // namespace cli
