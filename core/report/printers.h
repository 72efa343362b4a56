// SPDX-License-Identifier: MIT
#pragma once
// The formats in which a table is written for programs, with all its rows and columns that have
// an id. One more format is one more row of printers().

#include "core/report/table.h"

#include <span>
#include <string>
#include <string_view>

namespace core::report {

struct Printer
{
    std::string_view name; ///< as --format takes it
    std::string (*head)(const std::vector<Column> &columns);
    std::string (*rows)(const Table &table);

    std::string whole(const Table &table) const { return head(table.columns) + rows(table); }
};

/// CSV first.
std::span<const Printer> printers();
/// Comma-separated values after RFC 4180, with plain line feeds, each field as
/// core::reportField() has it.
const Printer &csv();

} // namespace core::report
