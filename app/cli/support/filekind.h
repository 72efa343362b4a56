// SPDX-License-Identifier: MIT
#pragma once
// What convert reads and writes: rulesets, spreadsheets, source code; by name or by a file's
// ending.

#include "core/base/result.h"
#include "core/io/literals/imported.h"

#include <optional>
#include <string>
#include <string_view>

namespace cli {

struct FileKind
{
    std::optional<core::Notation> notation; ///< nothing: a ruleset file, or code of a language
    std::optional<core::Language> language; ///< of code whose notation is not known yet

    bool isWorkbook = false; ///< .xlsx or .ods
    bool isOther = false; ///< code or data of a language that its text has to tell

    bool isRuleset() const { return !notation && !language && !isWorkbook && !isOther; }
    bool isCsv() const { return notation && core::infoOf(*notation).isCsv(); }
};

/// "json, xlsx, ods, csv, ... or chargrid", in lines of at most `width` characters.
std::string kindNames(std::size_t width = std::string::npos);

/// The kind of one of kindNames().
core::Result<FileKind> kindNamed(std::string_view name);

/// The kind of a file to read. Names without an ending are built-in rulesets.
core::Result<FileKind> kindRead(const std::string &path);

/// The kind of a file to write; .py and .rs leave open which notation.
core::Result<FileKind> kindWritten(const std::string &path);

} // namespace cli
