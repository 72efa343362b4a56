// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The ways in which a ruleset is written out, and the one that goes with every save of a file.

#include "core/io/literals/literalexport.h"

#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace editor {

/// "RogueBasin (Python): value first"
QString notationText(const core::NotationInfo &info);

struct ExportForm
{
    QString key; ///< "csv", "lua", "/home/me/loot.mustache"
    QString title;
    QString ending; ///< of the files made, with its dot
    std::optional<core::Notation> notation; ///< nothing: by a template
    std::string text; ///< of the template

    /// Whether values are written as transitions or for every floor, as is asked for.
    bool hasValues() const { return notation && *notation != core::Notation::CsvMatrix; }
};

/// CSV, the tutorials' code, the shipped templates, and those of the user's own that stand beside
/// the ruleset file `path`, which may be empty.
std::vector<ExportForm> exportForms(const QString &path);

/// The rules as `form` writes them; the error says what in a template is at fault.
core::Result<core::Exported> writtenAs(const ExportForm &form, const core::Ruleset &rules,
                                       core::ExportValues values);

/// What is written on every save of a ruleset file.
struct ExportOnSave
{
    QString form; ///< key of an ExportForm
    core::ExportValues values = core::ExportValues::Transitions;
    QString path;
};

/// That of the ruleset file `path`, remembered for this user; nothing where there is none.
std::optional<ExportOnSave> exportOnSave(const QString &path);
void setExportOnSave(const QString &path, const std::optional<ExportOnSave> &target);

/// Does it. Returns why that failed, or an empty string.
QString writeOnSave(const ExportOnSave &target, const core::Ruleset &rules, const QString &path);

} // namespace editor
