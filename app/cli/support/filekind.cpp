// SPDX-License-Identifier: MIT
#include "app/cli/support/filekind.h"

#include "app/cli/support/names.h"
#include "resources/messages/english.h"

#include <algorithm>
#include <filesystem>
#include <vector>

namespace cli {

namespace {

/// These and all notations.
std::vector<std::string_view> withNotations(std::vector<std::string_view> names)
{
    for (const core::NotationInfo *info : core::notations)
        names.push_back(info->name);
    return names;
}

/// "json, csv, ... or chargrid", in lines of at most `width` characters.
std::string listed(const std::vector<std::string_view> &names, std::size_t width)
{
    std::string text;
    std::size_t column = 0;
    for (std::size_t i = 0; i < names.size(); ++i) {
        std::string word = (i + 1 == names.size() ? "or " : "") + std::string(names[i]);
        word += i + 2 < names.size() ? "," : "";
        const bool fits = column + 1 + word.size() <= width;
        text += (i == 0 ? "" : fits ? " " : "\n") + word;
        column = (fits ? column + 1 : 0) + word.size();
    }
    return text;
}

core::Error unknownKind(const std::string &path, const char *option)
{
    const std::string what = path == "-" ? "a pipe" : "the name " + path;
    return core::wordedError(what + " does not say what it holds: " + option + ' '
                             + listed(withNotations({"json"}), std::string::npos) + " is needed");
}

std::vector<std::string_view> allKinds()
{
    return withNotations({"json", "xlsx", "ods"});
}

} // namespace

std::string kindNames(std::size_t width)
{
    return listed(allKinds(), width);
}

core::Result<FileKind> kindNamed(std::string_view name)
{
    if (name == "json")
        return FileKind {};
    if (name == "xlsx" || name == "ods")
        return FileKind {{}, {}, true};
    if (const auto notation = core::notationNamed(name))
        return FileKind {notation, {}};
    return noneOf(name, allKinds());
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
    if (path != "-")
        return FileKind {.notation = {}, .language = {}, .isWorkbook = false, .isOther = true};
    return unknownKind(path, "--from");
}

core::Result<FileKind> kindWritten(const std::string &path)
{
    const std::string ending = std::filesystem::path(path).extension().string();
    if (ending == ".json")
        return FileKind {};
    if (ending == ".csv")
        return FileKind {core::Notation::CsvLong, {}};
    std::string choices;
    for (const core::NotationInfo *info : core::notations) {
        if (info->ending == ending)
            choices += (choices.empty() ? "--to " : " or --to ") + std::string(info->name) + " ("
                + resources::english(core::Message {info->trait}) + ')';
    }
    if (!choices.empty())
        return core::wordedError(path + ": " + choices + " is needed");
    return unknownKind(path, "--to");
}

} // namespace cli
