// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The draft's tables as text in one of several notations, and back.

#include "core/base/result.h"
#include "core/io/literals/notation.h"
#include "core/tables/ruleset.h"

#include <optional>
#include <string>
#include <vector>

namespace editor {

/// Nothing: JSON, as in ruleset files. None of CSV.
using SourceNotation = std::optional<core::Notation>;

struct SourceText
{
    std::string text;
    std::vector<core::Message> notes; ///< what the notation cannot say
};

/// The tables of `rules`; fails where a name cannot be written in the notation.
core::Result<SourceText> sourceText(const core::Ruleset &rules, SourceNotation notation);

/// The tables that `text` says, where it is an edited sourceText() of `rules`: what a notation
/// cannot say, and all that was not changed in the text, stays as it is in `rules`.
core::Result<std::vector<core::SpawnTable>>
tablesFromSource(const std::string &text, const core::Ruleset &rules, SourceNotation notation);

} // namespace editor
