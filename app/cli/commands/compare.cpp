// SPDX-License-Identifier: MIT
#include "app/cli/commands/compare.h"

#include "app/cli/support/command.h"
#include "app/cli/support/exactsetting.h"
#include "app/cli/support/json.h"
#include "app/cli/support/numbers.h"
#include "app/cli/support/output.h"
#include "app/cli/support/text.h"
#include "core/analysis/solve/compare.h"
#include "core/io/ruleset/writers.h"
#include "core/io/templates/templatetext.h"
#include "resources/messages/english.h"

#include <algorithm>
#include <charconv>
#include <memory>

namespace cli {

namespace {

enum class Style { Text, Markdown, Json };

struct CompareOptions
{
    std::string before;
    std::string after;
    std::optional<core::FloorRange> floors;
    double threshold = 0.01;
    ExactSetting setting;
    Style style = Style::Text;
};

core::Result<Style> parseStyle(const std::string &text)
{
    if (text == "text" || text == "table")
        return Style::Text;
    if (text == "markdown")
        return Style::Markdown;
    if (text == "json")
        return Style::Json;
    return core::wordedError('"' + text + "\" is no format; there are text, markdown, json");
}

core::Result<double> parseThreshold(const std::string &text)
{
    double value = 0;
    const char *end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, value);
    if (read.ec != std::errc() || read.ptr != end || !(value >= 0 && value <= 1))
        return core::wordedError('"' + text + "\" is not a number from 0 to 1");
    return value;
}

std::string fromTo(const std::string &before, const std::string &after)
{
    return before == after ? before : before + " → " + after;
}

std::string shareText(const core::EntryNumbers &numbers, bool isDrawn)
{
    return isDrawn ? percent(numbers.share) : "–";
}

/// What is seen of an effect on its floor.
Row figuresOf(const core::Shift &effect)
{
    const core::EntryNumbers &a = effect.before;
    const core::EntryNumbers &b = effect.after;
    return {effect.entry.empty()
                ? ""
                : fromTo(shareText(a, effect.isDrawnBefore), shareText(b, effect.isDrawnAfter)),
            fromTo(fixed(a.mean, 3), fixed(b.mean, 3)),
            fromTo(percent(a.atLeastOne), percent(b.atLeastOne))};
}

/// The largest first; floors on which the same is seen share a row.
std::vector<Row> effectRows(const core::Comparison &comparison)
{
    std::vector<Row> rows {{"floor", "what", "share %", "mean", "P(≥1) %"}};
    const auto textOf = [](const core::Shift &effect) {
        std::string text;
        for (const std::string &figure : figuresOf(effect))
            text += figure + '|';
        return text;
    };
    for (const core::FoldedShift &folded : core::foldFloors(comparison.effects, textOf)) {
        const core::Shift &effect = folded.largest;
        const std::string mark = effect.method == core::Method::Simulated ? "≈ " : "";
        Row row {core::floorsText(folded.floors),
                 mark + (effect.entry.empty() ? "all " + effect.table : effect.entry)};
        for (std::string &figure : figuresOf(effect))
            row.push_back(std::move(figure));
        rows.push_back(std::move(row));
    }
    return rows;
}

std::string notesText(const core::SpawnEntry &entry)
{
    return entry.notes.isEmpty() ? "none" : resources::english(core::inWords(entry.notes));
}

const core::SpawnEntry *entryOf(const core::Ruleset &rules, const core::Address &at)
{
    const auto table = core::findTable(rules, at.table);
    if (!table)
        return nullptr;
    const std::vector<core::SpawnEntry> &entries = rules.tables[*table].entries;
    const auto found = std::find_if(entries.begin(), entries.end(),
                                    [&at](const core::SpawnEntry &e) { return e.id == at.entry; });
    return found == entries.end() ? nullptr : &*found;
}

/// What was changed, and what it is now, as the file writes it.
std::string valuesText(const core::Difference &difference, const core::Ruleset &before,
                       const core::Ruleset &after)
{
    const core::Address &at = difference.at;
    const core::SpawnEntry *entry = entryOf(before, at);
    const core::SpawnEntry *now = entryOf(after, at);
    switch (difference.what) {
    case core::Change::Added:
    case core::Change::Removed:
        return "";
    case core::Change::NotesChanged:
        return fromTo(notesText(*entry), notesText(*now));
    case core::Change::WeightChanged:
        return fromTo(core::toJson(entry->weight, {}), core::toJson(now->weight, {}));
    case core::Change::Changed:
        break;
    }
    return entry ? fromTo(core::toJson(*entry), core::toJson(*now))
                 : core::partChange(before, after, at);
}

std::string whatText(const core::Difference &difference, const core::Ruleset &before,
                     const core::Ruleset &after)
{
    const std::string values = valuesText(difference, before, after);
    return std::string(nameOf(difference.what)) + (values.empty() ? "" : ": " + values);
}

} // namespace

std::string changesText(const core::Ruleset &before, const core::Ruleset &after)
{
    std::string text;
    for (const core::Difference &difference : core::differencesBetween(before, after))
        text += "  " + onOneLine(difference.where + ": " + whatText(difference, before, after))
            + '\n';
    return text;
}

namespace {

std::string simulatedNote(const core::Comparison &comparison)
{
    const bool isSimulated = std::any_of(
        comparison.effects.begin(), comparison.effects.end(),
        [](const core::Shift &effect) { return effect.method == core::Method::Simulated; });
    return isSimulated ? "\n≈ simulated: counted on generated runs, so small differences may be "
                         "chance.\n"
                       : "";
}

std::string asText(const core::Comparison &comparison, const core::Ruleset &before,
                   const core::Ruleset &after, const std::string &heading)
{
    const std::string changes = changesText(before, after);
    std::string out = heading + "\n\nChanged\n" + (changes.empty() ? "  nothing\n" : changes);
    out += "\nEffect, largest first\n";
    if (comparison.effects.empty())
        return out + "  none as large as the threshold\n";
    return out + '\n' + aligned(effectRows(comparison), "rlr") + simulatedNote(comparison);
}

std::string inMarkdown(std::string_view text)
{
    return core::escaped(onOneLine(text), core::Escape::Markdown);
}

/// `text` between more backticks than it has in a row.
std::string codeSpan(std::string_view text)
{
    std::size_t most = 0;
    std::size_t row = 0;
    for (const char c : text)
        most = std::max(most, row = c == '`' ? row + 1 : 0);
    const std::string ticks(most + 1, '`');
    const std::string blank = most > 0 ? " " : "";
    return ticks + blank + onOneLine(text) + blank + ticks;
}

std::string asMarkdown(const core::Comparison &comparison, const core::Ruleset &before,
                       const core::Ruleset &after, const std::string &heading)
{
    std::string out = "# " + inMarkdown(heading) + "\n\n## Changed\n\n";
    if (comparison.differences.empty())
        out += "Nothing.\n";
    for (const core::Difference &difference : comparison.differences)
        out += "- " + codeSpan(difference.where) + ' '
            + inMarkdown(whatText(difference, before, after)) + '\n';
    out += "\n## Effect\n\n";
    if (comparison.effects.empty())
        return out + "None as large as the threshold.\n";
    bool isHead = true;
    for (const Row &row : effectRows(comparison)) {
        out += '|';
        for (const std::string &field : row)
            out += ' ' + inMarkdown(field) + " |";
        out += isHead ? "\n|--:|---|--:|--:|--:|\n" : "\n";
        isHead = false;
    }
    return out + simulatedNote(comparison);
}

JsonValue numbersJson(const core::EntryNumbers &numbers, bool isDrawn)
{
    return {{"share", isDrawn ? JsonValue(numbers.share) : JsonValue()},
            {"mean", numbers.mean},
            {"atLeastOne", numbers.atLeastOne}};
}

std::string asJson(const core::Comparison &comparison, const core::Ruleset &before,
                   const core::Ruleset &after)
{
    JsonValue differences = JsonValue::array();
    for (const core::Difference &difference : comparison.differences)
        differences.push_back({{"where", difference.where}, {"what", nameOf(difference.what)}});
    JsonValue effects = JsonValue::array();
    for (const core::Shift &effect : comparison.effects) {
        effects.push_back(
            {{"floor", effect.floor},
             {"table", effect.table},
             {"entry", effect.entry.empty() ? JsonValue() : JsonValue(effect.entry)},
             {"method", effect.method == core::Method::Simulated ? "simulated" : "exact"},
             {"size", effect.size},
             {"before", numbersJson(effect.before, effect.isDrawnBefore)},
             {"after", numbersJson(effect.after, effect.isDrawnAfter)}});
    }
    return toText({{"before", identity(before)},
                   {"after", identity(after)},
                   {"differences", std::move(differences)},
                   {"effects", std::move(effects)}});
}

int runCompare(const CompareOptions &options)
{
    const core::Result<core::Ruleset> before = loadRuleset(options.before);
    if (!before)
        return fail(before.error());
    const core::Result<core::Ruleset> after = loadRuleset(options.after);
    if (!after)
        return fail(after.error());
    const core::FloorRange all {1, std::max(before->floors, after->floors)};
    const core::AnalysisOptions how = optionsOf(options.setting, options.floors.value_or(all));
    const core::Analysis ofBefore(*before, how);
    if (ofBefore.refusal())
        return fail(*ofBefore.refusal());
    const core::Analysis ofAfter(*after, how);
    if (ofAfter.refusal())
        return fail(*ofAfter.refusal());
    const core::Comparison comparison
        = core::compare(*before, ofBefore, *after, ofAfter, options.threshold);
    const std::string heading = options.before + " → " + options.after + ", floors "
        + std::to_string(how.floors.first) + " to " + std::to_string(how.floors.last);
    switch (options.style) {
    case Style::Text:
        return print(asText(comparison, *before, *after, heading));
    case Style::Markdown:
        return print(asMarkdown(comparison, *before, *after, heading));
    case Style::Json:
        return print(asJson(comparison, *before, *after));
    }
    return exitBadInput;
}

} // namespace

Action addCompare(CLI::App &app)
{
    const auto options = std::make_shared<CompareOptions>();
    const auto add = [&app](const char *name, std::string &target, const char *help) {
        app.add_option(name, target, help)->required()->type_name("");
    };
    add("BEFORE", options->before,
        "A ruleset file, - for standard input, or the name of\na built-in one");
    add("AFTER", options->after, "Another");
    addFloors(app, options->floors);
    addParsed(app, "--threshold", options->threshold, parseThreshold,
              "Least effect shown, 0 to 1; 0.01 otherwise")
        ->type_name("X");
    addExactSetting(app, options->setting);
    addParsed(app, "--format", options->style, parseStyle, "text (default), markdown or json")
        ->type_name("FORMAT");
    return [options] { return runCompare(*options); };
}

} // namespace cli
