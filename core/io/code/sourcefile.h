// SPDX-License-Identifier: MIT
#pragma once
// A source file as statements: records, lists and calls beside each other put together as lists of
// records.

#include "core/io/csv/csvtext.h"
#include "core/io/literals/imported.h"
#include "core/io/source/literalstatements.h"

#include <string_view>
#include <vector>

namespace core {

/// A file as its reader sees it.
struct SourceFile
{
    FileText file;
    Language language = Language::Python;
    std::vector<Token> tokens {};
    Statements statements {};
    std::vector<int> sides {}; ///< lines between the sides of conditions of the compiler: #else
};

/// Whether what stands at the place of `row` is part of `value`.
bool holdsRow(const Node &value, const Node &row);

/// The file in its language. Fails where it is too large, in a language that is not read, or where
/// something that is surely a table cannot be read.
Result<SourceFile> sourceFile(std::string_view bytes, const ImportOptions &options);

} // namespace core
