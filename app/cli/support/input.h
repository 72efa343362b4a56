// SPDX-License-Identifier: MIT
#pragma once
// What subcommands are given: a ruleset by name or file, floors.

#include "core/analysis/laws/floorrange.h"
#include "core/base/result.h"
#include "core/tables/ruleset.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace cli {

/// Why a file that begins so need not be read on; nothing where it has to be.
using LookAtHead = std::function<std::optional<core::Error>(std::string_view head)>;

/// A file's bytes, or for "-" those of standard input. The error names the file. `look` is shown
/// its first 64 KiB, or all there are, before more is read.
core::Result<std::string> readFile(const std::string &path, std::size_t mostBytes,
                                   const LookAtHead &look = {});

/// The text of the built-in ruleset of this name, else of the file. The error names the file, or
/// lists the built-in names.
core::Result<std::string> readRulesetText(const std::string &nameOrFile);

/// The built-in ruleset of this name, else the file. The error names the file, line, column and
/// path, or lists the built-in names.
core::Result<core::Ruleset> loadRuleset(const std::string &nameOrFile);

/// The same, of which floors can be drawn: see core::endlessDraws().
core::Result<core::Ruleset> loadDrawable(const std::string &nameOrFile);

/// "6" or "1-10"; 1..core::maxFloors.
core::Result<core::FloorRange> parseFloors(std::string_view text);

/// The floors asked for, else all of the ruleset's.
core::FloorRange floorsOr(const std::optional<core::FloorRange> &asked, const core::Ruleset &rules);

} // namespace cli
