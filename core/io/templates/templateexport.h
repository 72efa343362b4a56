// SPDX-License-Identifier: MIT
#pragma once
// Rulesets as source code, data or prose, by templates that anybody can write (Mustache).
// resources/help/export.md lists the names that a template may ask for.

#include "core/io/literals/literalexport.h"

#include <string_view>

namespace core {

/// Whether this build can fill in templates: it can where Mustache was there.
bool canExportTemplates();

/// `rules` as the template writes them, with values on floors 1..floors. What the template does not
/// ask for though the ruleset has it stands in the notes. Fails where the template is wrong, with
/// the line in it.
Result<Exported> exportTemplate(const Ruleset &rules, std::string_view text, int floors);

} // namespace core
