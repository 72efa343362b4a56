// SPDX-License-Identifier: MIT
#pragma once
// Spawn tables written as CSV, in the two forms that csvimport.h describes.

#include "core/io/literals/literalexport.h"

namespace core {

/// The long form, complete: importCsv() gives the same tables back unless values are per floor.
Result<Exported> exportCsvLong(const Ruleset &rules, const ExportOptions &options);

/// The values in force on floors 1..floors, with the count rules.
Result<Exported> exportCsvMatrix(const Ruleset &rules, const ExportOptions &options);

} // namespace core
