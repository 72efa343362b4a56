// SPDX-License-Identifier: MIT
#include "app/cli/support/filekind.h"

#include <algorithm>
#include <filesystem>

namespace cli {

namespace {

core::Error unknownKind(const std::string &path, const char *option)
{
    const std::string what = path == "-" ? "a pipe" : "the name " + path;
    return core::wordedError(
        what + " does not say what it holds: " + option
        + " json, csv, csv-matrix, roguebasin, tcod, rust-tcod or chargrid is needed");
}

} // namespace

core::Result<FileKind> kindNamed(std::string_view name)
{
    if (name == "json")
        return FileKind {};
    if (name == "xlsx" || name == "ods")
        return FileKind {{}, {}, true};
    if (const auto notation = core::notationNamed(name))
        return FileKind {notation, {}};
    return core::wordedError(
        "\"" + std::string(name)
        + "\" is none of json, xlsx, ods, csv, csv-matrix, roguebasin, tcod, rust-tcod, "
          "chargrid");
}

core::Result<FileKind> kindRead(const std::string &path)
{
    const std::string ending = std::filesystem::path(path).extension().string();
    if (ending == ".json" || (ending.empty() && path != "-"))
        return FileKind {};
    if (ending == ".xlsx" || ending == ".ods")
        return FileKind {{}, {}, true};
    if (ending == ".csv" || ending == ".tsv")
        return FileKind {core::Notation::CsvLong, {}};
    if (const auto language
        = core::languageWithEnding(ending.substr(std::min<std::size_t>(1, ending.size()))))
        return FileKind {{}, language};
    return unknownKind(path, "--from");
}

core::Result<FileKind> kindWritten(const std::string &path)
{
    const std::string ending = std::filesystem::path(path).extension().string();
    if (ending == ".json")
        return FileKind {};
    if (ending == ".csv")
        return FileKind {core::Notation::CsvLong, {}};
    if (ending == ".py")
        return core::wordedError(path
                                 + ": --to roguebasin (value first) or --to tcod (floor "
                                   "first) is needed for Python");
    if (ending == ".rs")
        return core::wordedError(path
                                 + ": --to rust-tcod (Transition structs) or --to "
                                   "chargrid (match level) is needed for Rust");
    return unknownKind(path, "--to");
}

} // namespace cli
