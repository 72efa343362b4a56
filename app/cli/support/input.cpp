// SPDX-License-Identifier: MIT
#include "app/cli/support/input.h"

#include "app/cli/support/names.h"
#include "app/cli/support/text.h"
#include "core/io/ruleset/rulesetjson.h"
#include "core/tables/progression.h"
#include "core/tables/validate.h"
#include "resources/builtins.h"
#include "resources/messages/english.h"

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>
#include <vector>

namespace cli {

namespace {

struct Closer
{
    void operator()(std::FILE *file) const
    {
        if (file != stdin)
            std::fclose(file);
    }
};

core::Error cannotRead(const std::string &path)
{
    return core::wordedError(path + ": cannot be read: " + std::strerror(errno));
}

/// Whether `text` could be meant as a file: built-in names hold neither dots nor slashes.
bool looksLikeFile(const std::string &text)
{
    return text.find_first_of("./\\") != std::string::npos;
}

bool exists(const std::string &path)
{
    std::error_code ignored;
    return std::filesystem::exists(path, ignored);
}

core::Error unknownName(const std::string &name)
{
    std::vector<std::string_view> known;
    for (const resources::Builtin &builtin : resources::builtins())
        known.push_back(builtin.name);
    return core::wordedError('"' + name + "\" is neither a file nor a built-in ruleset"
                             + knownNames(name, known));
}

core::Error inFile(const std::string &path, const core::Error &error)
{
    return core::wordedError(path + ": " + resources::english(error));
}

} // namespace

core::Result<std::string> readFile(const std::string &path, std::size_t mostBytes,
                                   const LookAtHead &look)
{
    const bool isPiped = path == "-";
    const std::unique_ptr<std::FILE, Closer> file(isPiped ? stdin : std::fopen(path.c_str(), "rb"));
    if (!file)
        return cannotRead(path);
    std::string bytes;
    std::array<char, 65536> part;
    while (const std::size_t read = std::fread(part.data(), 1, part.size(), file.get())) {
        if (const auto error = look && bytes.empty() ? look({part.data(), read}) : std::nullopt)
            return inFile(path, *error);
        bytes.append(part.data(), read);
        if (bytes.size() > mostBytes) {
            return core::wordedError(path + ": larger than " + std::to_string(mostBytes >> 20U)
                                     + " MiB, the most that is read");
        }
    }
    if (std::ferror(file.get()))
        return cannotRead(path);
    return bytes;
}

core::Result<std::string> readRulesetText(const std::string &nameOrFile)
{
    for (const resources::Builtin &builtin : resources::builtins()) {
        if (builtin.name == nameOrFile)
            return std::string(builtin.json);
    }
    if (nameOrFile != "-" && !looksLikeFile(nameOrFile) && !exists(nameOrFile))
        return unknownName(nameOrFile);
    return readFile(nameOrFile, core::maxRulesetBytes);
}

core::Result<core::Ruleset> loadRuleset(const std::string &nameOrFile)
{
    const core::Result<std::string> text = readRulesetText(nameOrFile);
    if (!text)
        return text.error();
    core::Result<core::Ruleset> rules = core::readRuleset(*text);
    if (!rules)
        return inFile(nameOrFile, rules.error());
    return rules;
}

core::Result<core::Ruleset> loadDrawable(const std::string &nameOrFile)
{
    core::Result<core::Ruleset> rules = loadRuleset(nameOrFile);
    if (!rules)
        return rules;
    if (const auto endless = core::endlessDraws(*rules))
        return inFile(nameOrFile, *endless);
    return rules;
}

core::Result<core::FloorRange> parseFloors(std::string_view text)
{
    const std::size_t dash = text.find('-');
    const std::string_view last = dash == std::string_view::npos ? text : text.substr(dash + 1);
    const auto from = parseWhole(text.substr(0, dash), 1, core::maxFloors);
    const auto to = parseWhole(last, 1, core::maxFloors);
    if (!from || !to || *from > *to) {
        return core::wordedError("\"" + std::string(text)
                                 + "\" is not a floor or a range of floors such as 1-10, from 1 to "
                                 + std::to_string(core::maxFloors));
    }
    return core::FloorRange {static_cast<int>(*from), static_cast<int>(*to)};
}

core::FloorRange floorsOr(const std::optional<core::FloorRange> &asked, const core::Ruleset &rules)
{
    return asked.value_or(core::FloorRange {1, rules.floors});
}

} // namespace cli
