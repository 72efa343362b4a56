// SPDX-License-Identifier: MIT
#include "app/cli/support/answerstext.h"
#include "app/cli/support/command.h"
#include "app/cli/support/filekind.h"
#include "app/cli/support/options.h"
#include "app/cli/support/output.h"
#include "app/cli/support/readsheets.h"
#include "app/cli/support/text.h"
#include "app/cli/support/writefile.h"
#include "core/analysis/goals/compare.h"
#include "core/io/code/literalimport.h"
#include "core/io/literals/intoruleset.h"
#include "core/io/ruleset/rulesetjson.h"
#include "core/io/sheets/answers.h"
#include "core/io/sheets/readsheet.h"
#include "core/io/templates/templateexport.h"
#include "core/io/workbook/datatree.h"
#include "core/tables/progression.h"
#include "resources/builtins.h"
#include "resources/messages/comparisontext.h"
#include "resources/messages/english.h"
#include "resources/messages/importtext.h"

#include <algorithm>
#include <filesystem>
#include <memory>

namespace cli {

namespace {

struct ConvertOptions
{
    std::string in;
    std::string out;
    std::optional<FileKind> from;
    std::optional<FileKind> to;
    std::optional<core::PairOrder> order;
    core::Unsorted unsorted = core::Unsorted::Ask;
    std::vector<std::string> take;
    std::optional<core::Blanks> blanks;
    std::vector<std::string> sheets;
    std::string columns;
    std::optional<core::DecimalMark> mark;
    core::ExportValues values = core::ExportValues::Transitions;
    std::optional<int> floors;
    bool into = false; ///< OUT keeps what IN does not have
    bool force = false; ///< OUT is replaced, whatever it holds
};

/// What was read, and what there is to say about it.
struct Source
{
    core::Ruleset rules;
    std::string report;
    std::optional<core::Imported> imported = {}; ///< where it was no ruleset
};

/// "10" and "1-10" both mean floors 1 to 10.
core::Result<std::uint64_t> parseFloorCount(std::string_view text)
{
    return parseWhole(text.substr(text.starts_with("1-") ? 2 : 0), 1, core::maxFloors);
}

core::Error inFile(const ConvertOptions &options, const core::Error &error)
{
    return core::wordedError(options.in + ": " + resources::english(error));
}

/// The same with the options that answer a question, each tried, and with what it reads.
template<typename Read>
core::Error inFile(const ConvertOptions &options, const core::Error &error,
                   const core::ImportOptions &settings, const Read &read)
{
    if (!error.question)
        return inFile(options, error);
    const auto tried = core::triedAnswers(*error.question, settings, read);
    if (tried.empty())
        return inFile(options, core::errorBehind(error, settings, read));
    core::Error worded;
    worded.message
        = withAnswers(options.in + ": " + resources::english(error), *error.question, tried);
    worded.question = error.question;
    return worded;
}

core::Result<core::Imported> import(const ConvertOptions &options, const FileKind &kind,
                                    const std::string &bytes)
{
    const core::ImportOptions settings {.notation = kind.isCsv() ? std::nullopt : kind.notation,
                                        .language = kind.language,
                                        .order = options.order,
                                        .unsorted = options.unsorted,
                                        .take = options.take,
                                        .blanks = options.blanks,
                                        .floors = options.floors,
                                        .parseData = core::parseData};
    const bool isCells = kind.isCsv() || (kind.isOther && core::holdsCells(bytes, settings));
    if (!kind.isWorkbook && !isCells && !options.sheets.empty())
        return core::wordedError("--sheet is for .xlsx and .ods files, and for Markdown");
    const auto read = [&](const core::ImportOptions &with) {
        const SheetOptions sheets {options.sheets, options.columns, options.mark, with};
        if (kind.isWorkbook)
            return importWorkbook(bytes, sheets);
        if (isCells && sheets.areMapping())
            return importMapped(bytes, sheets);
        return isCells ? core::importSheetText(bytes, with) : core::importLiterals(bytes, with);
    };
    auto imported = read(settings);
    if (imported) {
        core::Imported result = std::move(imported).value();
        const auto text = core::fileText(kind.isWorkbook ? std::string() : bytes);
        if (const auto unknown
            = core::noteIdleAnswers(result, settings, read, text ? text->text : std::string_view()))
            return inFile(options, *unknown);
        return result;
    }
    core::Error error = inFile(options, imported.error(), settings, read);
    const std::string_view id = imported.error().message.id; // which may tell what it was read as
    if (!kind.isOther || isCells || imported.error().question || id.ends_with("not-read")
        || id == "data-is-damaged" || options.in.ends_with(".md"))
        return error;
    return core::wordedError(resources::english(error)
                             + "; files with this ending are not known, it was read as code");
}

/// The report's paragraphs folded to the page; its tables, which are indented, as they are.
std::string folded(const std::string &report)
{
    std::string text;
    for (std::size_t at = 0; at < report.size();) {
        const std::size_t end = report.find('\n', at);
        const std::string line = report.substr(at, end - at);
        const bool table = line.starts_with("  ");
        const std::size_t indent = line.starts_with("- ") ? 2 : 0;
        const std::string body = line.substr(indent);
        text += line.substr(0, indent) + (table ? body : wrapped(body, indent)) + '\n';
        at = end + 1;
    }
    return text;
}

Source sourceOf(const ConvertOptions &options, const core::Imported &imported)
{
    Source source {imported.rules, folded(resources::importText(imported, imported.rules.floors)),
                   imported};
    source.rules.name
        = options.in == "-" ? "Imported tables" : std::filesystem::path(options.in).stem().string();
    return source;
}

/// The tables of a JSON file that is no ruleset; nothing where it is meant as one.
std::optional<core::Result<Source>> readOtherJson(const ConvertOptions &options)
{
    if (!options.in.ends_with(".json"))
        return std::nullopt;
    const auto bytes = readFile(options.in, core::maxRulesetBytes);
    if (!bytes || bytes->find("fathom-ruleset") != std::string::npos)
        return std::nullopt;
    const FileKind kind {{}, core::Language::Braces};
    const auto imported = import(options, kind, *bytes);
    if (imported)
        return core::Result<Source>(sourceOf(options, *imported));
    const bool isAnswered = !options.take.empty(); // as no ruleset is
    if (!imported.error().question && !isAnswered && core::isMeantAsRuleset(*bytes))
        return std::nullopt;
    return core::Result<Source>(imported.error());
}

core::Result<Source> readSource(const ConvertOptions &options, const FileKind &kind)
{
    if (kind.isRuleset()) {
        if (const auto tables = readOtherJson(options))
            return *tables;
        auto rules = loadRuleset(options.in);
        if (!rules)
            return rules.error();
        return Source {std::move(rules).value(), {}};
    }
    const auto bytes = readFile(options.in, core::maxRulesetBytes);
    if (!bytes)
        return bytes.error();
    auto imported = import(options, kind, *bytes);
    if (!imported)
        return imported.error();
    return sourceOf(options, *imported);
}

/// The ruleset file, once it is sure that it can be read back.
core::Result<core::Exported> exportRuleset(const core::Ruleset &rules)
{
    core::Exported result {core::writeRuleset(rules), {}};
    const auto back = core::readRuleset(result.text);
    if (!back)
        return core::wordedError("these tables make no valid ruleset: "
                                 + resources::english(back.error()));
    return result;
}

core::Result<core::Exported> write(const core::Ruleset &rules, const FileKind &kind,
                                   const ConvertOptions &options)
{
    if (kind.isWorkbook)
        return core::wordedError(".xlsx and .ods are read, not written: --to csv is what "
                                 "their programs open");
    if (kind.isRuleset())
        return exportRuleset(rules);
    const core::ExportOptions settings {.values = options.values,
                                        .floors = options.floors.value_or(rules.floors),
                                        .inWords = resources::inEnglish,
                                        .templateNamed = resources::templateNamed};
    return core::exportTables(rules, *kind.notation, settings);
}

/// The ruleset in OUT.
core::Result<core::Ruleset> readTarget(const ConvertOptions &options)
{
    const auto bytes = readFile(options.out, core::maxRulesetBytes);
    if (!bytes)
        return bytes.error();
    auto rules = core::readRuleset(*bytes);
    if (!rules)
        return core::wordedError(options.out + ": " + resources::english(rules.error()));
    return rules;
}

/// Whether a difference is one that tables have of which a new version is written: weights, counts
/// and what is added.
bool isNewVersion(const core::Difference &difference)
{
    switch (difference.what) {
    case core::Change::Added:
    case core::Change::WeightChanged:
        return true;
    case core::Change::Removed:
    case core::Change::NotesChanged:
        return false;
    case core::Change::Changed:
        break;
    }
    const std::string &part = difference.at.part;
    return part == "name" || part == "floors" || part == "spawns" || part == "count"
        || part == "placement";
}

/// The complaint where OUT is a file that holds more than would be written.
std::optional<std::string> refusalToReplace(const core::Ruleset &after,
                                            const ConvertOptions &options)
{
    std::error_code ignored;
    if (options.force || !std::filesystem::is_regular_file(options.out, ignored)
        || std::filesystem::is_empty(options.out, ignored))
        return std::nullopt;
    const auto before = readTarget(options);
    if (!before)
        return options.out + " is there and is no ruleset that can be read; --force replaces it";
    constexpr std::size_t shown = 4;
    std::string lost;
    std::size_t count = 0;
    for (const core::Difference &difference : core::differencesBetween(*before, after)) {
        if (!isNewVersion(difference) && ++count <= shown)
            lost += (count == 1 ? "" : ", ") + difference.where;
    }
    if (count == 0)
        return std::nullopt;
    if (count > shown)
        lost += " and " + std::to_string(count - shown) + " more";
    return options.out + " holds more than would be written: " + lost
        + " would be lost; --into puts the tables into it, --force replaces it";
}

/// Puts the tables into OUT, which keeps all else.
int putInto(const Source &source, const FileKind &to, const ConvertOptions &options)
{
    if (!to.isRuleset() || options.out == "-")
        return fail("--into is for a ruleset file");
    const auto before = readTarget(options);
    if (!before)
        return fail(before.error());
    const std::vector<std::string> places = core::placesFor(source.rules.tables, before->tables);
    const core::Ruleset after = source.imported
        ? core::withImported(*before, *source.imported, places)
        : core::withTables(*before, source.rules.tables, places);
    const auto exported = exportRuleset(after);
    if (!exported)
        return fail(exported.error());
    std::string report = source.report;
    if (const core::Message beyond = core::beyondLastFloor(source.rules.tables, *before);
        !beyond.isEmpty())
        report += folded("- " + resources::english(beyond) + '\n');
    report += report.empty() ? "" : "\n";
    if (after == *before)
        return print(report + options.out + " has these tables already.\n");
    if (const auto error = writeFile(options.out, exported->text))
        return fail(*error);
    return print(report + "Changed\n" + resources::changesText(*before, after) + "\nWrote "
                 + options.out + ", which keeps all else.\n");
}

int runConvert(const ConvertOptions &options)
{
    const auto from = options.from ? core::Result<FileKind>(*options.from) : kindRead(options.in);
    if (!from)
        return fail(from.error());
    const auto to = options.to ? core::Result<FileKind>(*options.to) : kindWritten(options.out);
    if (!to)
        return fail(to.error());
    const auto source = readSource(options, *from);
    if (!source)
        return fail(source.error());
    if (options.into)
        return putInto(*source, *to, options);
    const auto exported = write(source->rules, *to, options);
    if (!exported)
        return fail(exported.error());
    if (to->isRuleset() && options.out != "-") {
        if (const auto refusal = refusalToReplace(source->rules, options))
            return fail(*refusal);
    }
    return writeOut(*exported, source->report, options.out);
}

void addChoices(CLI::App &app, ConvertOptions &options)
{
    addParsed(app, "--from", options.from, kindNamed)
        ->description(kindNames(49) + ";\nby IN's name otherwise");
    addParsed(app, "--to", options.to, kindNamed);
    addChoice<core::PairOrder>(app, "--order", options.order,
                               {{"value-first", core::PairOrder::ValueFirst},
                                {"floor-first", core::PairOrder::FloorFirst}});
    addChoice<core::Unsorted>(
        app, "--unsorted", options.unsorted,
        {{"as-played", core::Unsorted::AsPlayed}, {"sorted", core::Unsorted::Sorted}});
    app.add_option("--take", options.take)->allow_extra_args(false);
    addChoice<core::Blanks>(app, "--blanks", options.blanks,
                            {{"zero", core::Blanks::Zero}, {"carried", core::Blanks::Carried}});
    app.add_option("--sheet", options.sheets)->allow_extra_args(false);
    app.add_option("--columns", options.columns);
    addChoice<core::DecimalMark>(
        app, "--decimal", options.mark,
        {{"point", core::DecimalMark::Point}, {"comma", core::DecimalMark::Comma}});
    addChoice<core::ExportValues>(app, "--values", options.values,
                                  {{"transitions", core::ExportValues::Transitions},
                                   {"per-floor", core::ExportValues::PerFloor}});
    addParsed(app, "--floors", options.floors, parseFloorCount);
}

} // namespace

Action addConvert(CLI::App &app)
{
    const auto options = std::make_shared<ConvertOptions>();
    app.add_option("IN", options->in)->required();
    app.add_option("OUT", options->out)->required();
    addChoices(app, *options);
    auto *into = app.add_flag("--into", options->into);
    app.add_flag("--force", options->force)->excludes(into);
    return [options] { return runConvert(*options); };
}

} // namespace cli
