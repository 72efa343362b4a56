// SPDX-License-Identifier: MIT
#pragma once
// Rulesets as CSV, and as source code, data or prose by templates that anybody can write
// (Mustache). resources/help/export.md lists the names that a template may ask for.

#include "core/io/literals/literalexport.h"

#include <string_view>

namespace core {

/// Whether this build can fill in templates: it can where Mustache was there.
bool canExportTemplates();

/// `rules` as the template writes them, with values on floors 1..floors of the options. What the
/// template does not ask for though the ruleset has it stands in the notes. Fails where the
/// template is wrong, with the line in it, and where an id cannot be written.
Result<Exported> exportTemplate(const Ruleset &rules, std::string_view text,
                                const ExportOptions &options);

/// The tables of `rules`; importSheetText() or importLiterals() reads them back. What source code
/// cannot express stands in it as a comment and in the notes, what CSV cannot, in the notes. Source
/// code is written by the template that the options find. Fails where an id cannot be written.
Result<Exported> exportTables(const Ruleset &rules, Notation notation,
                              const ExportOptions &options);

} // namespace core
