// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The draft's tables as text in one of several notations, and back.

#include "core/base/result.h"
#include "core/tables/ruleset.h"

#include <string>
#include <vector>

namespace editor {

enum class SourceNotation { Json, RogueBasin, Tcod, RustTcod, Chargrid };
inline constexpr int sourceNotations = 5;

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
