// SPDX-License-Identifier: MIT
#include "app/cli/support/command.h"
#include "app/cli/support/names.h"
#include "app/cli/support/options.h"
#include "app/cli/support/output.h"
#include "app/cli/support/text.h"
#include "app/cli/support/writefile.h"
#include "core/io/templates/templateexport.h"
#include "core/tables/progression.h"
#include "resources/builtins.h"
#include "resources/messages/english.h"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <vector>

namespace cli {

namespace {

constexpr std::size_t mostTemplateBytes = std::size_t {1024} * 1024;

struct ExportCommand
{
    std::string ruleset;
    std::string out;
    std::string nameOrFile;
    bool print = false;
    std::optional<int> floors;
};

struct Template
{
    std::string name; ///< as complaints name it: a file, or a shipped template
    std::string text;
    std::string note {}; ///< where it is not the one that its name stands for elsewhere
};

std::vector<std::string_view> shippedNames()
{
    std::vector<std::string_view> names;
    for (const resources::Template &shipped : resources::templates())
        names.push_back(shipped.name);
    return names;
}

/// Their names in the column of an option's help.
std::string namesInHelp()
{
    constexpr std::size_t column = 24;
    std::string names;
    for (const std::string_view name : shippedNames())
        names += (names.empty() ? "" : ", ") + std::string(name);
    std::string text = wrapped("A file, or one of " + names, column);
    for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + 1))
        text.erase(at + 1, column);
    return text;
}

bool isFile(const std::filesystem::path &path)
{
    std::error_code ignored;
    return std::filesystem::is_regular_file(path, ignored);
}

core::Result<Template> fromFile(const std::string &path)
{
    const core::Result<std::string> text = readFile(path, mostTemplateBytes);
    if (!text)
        return text.error();
    return Template {path, *text};
}

/// The user's own template of that name, which stands beside the ruleset.
std::optional<std::string> ownTemplate(const ExportCommand &options)
{
    const std::filesystem::path beside = std::filesystem::path(options.ruleset).parent_path();
    for (const std::string &name : {options.nameOrFile + ".mustache", options.nameOrFile}) {
        if (isFile(beside / name))
            return (beside / name).string();
    }
    return {};
}

core::Result<Template> findTemplate(const ExportCommand &options)
{
    const auto templates = resources::templates();
    const auto shipped = std::find_if(templates.begin(), templates.end(), [&](const auto &known) {
        return known.name == options.nameOrFile;
    });
    if (const auto own = ownTemplate(options)) {
        auto found = fromFile(*own);
        if (!found || shipped == templates.end())
            return found;
        return Template {found->name, found->text,
                         *own + " was used, not the template \"" + options.nameOrFile
                             + "\" that comes with Fathom."};
    }
    if (shipped != templates.end())
        return Template {"template " + options.nameOrFile, std::string(shipped->text)};
    if (isFile(options.nameOrFile))
        return fromFile(options.nameOrFile);
    return core::wordedError("--template: there is no file \"" + options.nameOrFile
                             + "\" and no template of that name"
                             + knownNames(options.nameOrFile, shippedNames()));
}

int runExport(const ExportCommand &options)
{
    const core::Result<Template> found = findTemplate(options);
    if (!found)
        return fail(found.error());
    if (options.print)
        return printFile(found->text);
    if (options.out.empty())
        return fail("RULESET and OUT are needed; see fathom-cli export --help");
    const core::Result<core::Ruleset> rules = loadRuleset(options.ruleset);
    if (!rules)
        return fail(rules.error());
    const core::Result<core::Exported> exported = core::exportTemplate(
        *rules, found->text,
        {.floors = options.floors.value_or(rules->floors), .inWords = resources::inEnglish});
    if (!exported)
        return fail(found->name + ": " + resources::english(exported.error()));
    const std::string report
        = found->note.empty() ? std::string() : "- " + wrapped(found->note, 2) + '\n';
    return writeOut(*exported, report, options.out);
}

} // namespace

Action addExport(CLI::App &app)
{
    const auto options = std::make_shared<ExportCommand>();
    app.add_option("RULESET", options->ruleset);
    app.add_option("OUT", options->out);
    app.add_option("--template", options->nameOrFile, namesInHelp())->required();
    app.add_flag("--print", options->print);
    const auto parse = [](const std::string &text) { return parseWhole(text, 1, core::maxFloors); };
    addParsed(app, "--floors", options->floors, parse);
    return [options] { return runExport(*options); };
}

} // namespace cli
