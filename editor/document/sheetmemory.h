// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// How imported files were read, kept for their next version.

#include "core/io/sheets/keptmapping.h"

#include <QString>

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace editor {

struct KeptImport
{
    struct Tab
    {
        std::string name;
        core::KeptMapping mapping;
    };

    QString path; ///< of the spreadsheet, code or data, absolute
    QString document; ///< the ruleset that it went into; empty until that is saved
    std::vector<Tab> tabs; ///< that are read
    std::vector<std::pair<std::string, std::string>> places; ///< table read, table of the ruleset
    std::vector<std::string> answers = {}; ///< to what was asked of code or data
};

/// Remembers the import, in front of all others; the oldest of many are forgotten.
void keepImport(const KeptImport &import);
/// How that spreadsheet was read last.
std::optional<KeptImport> keptImportOf(const QString &path);
/// What went last into that ruleset.
std::optional<KeptImport> keptImportInto(const QString &document);

} // namespace editor
