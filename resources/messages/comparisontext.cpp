// SPDX-License-Identifier: MIT
#include "resources/messages/comparisontext.h"

#include "core/analysis/laws/interval.h"
#include "core/io/ruleset/writers.h"
#include "core/report/numbers.h"
#include "core/report/text.h"
#include "resources/messages/english.h"

#include <algorithm>

namespace resources {

namespace {

std::string fromTo(const std::string &before, const std::string &after)
{
    return before == after ? before : before + " → " + after;
}

std::string shareText(const core::EntryNumbers &numbers, bool isDrawn)
{
    return isDrawn ? core::report::percent(numbers.share) : "–";
}

/// What is seen of an effect on its floor.
core::report::Row figuresOf(const core::Shift &effect)
{
    const core::EntryNumbers &a = effect.before;
    const core::EntryNumbers &b = effect.after;
    return {effect.entry.empty()
                ? ""
                : fromTo(shareText(a, effect.isDrawnBefore), shareText(b, effect.isDrawnAfter)),
            fromTo(core::report::meanText(a.mean, a.sd, effect.runsBefore),
                   core::report::meanText(b.mean, b.sd, effect.runsAfter)),
            fromTo(core::report::chanceText(a.atLeastOne, effect.runsBefore),
                   core::report::chanceText(b.atLeastOne, effect.runsAfter))};
}

std::string notesText(const core::SpawnEntry &entry)
{
    return entry.notes.isEmpty() ? "none" : english(core::inWords(entry.notes));
}

/// What was changed, and what it is now, as the file writes it.
std::string valuesText(const core::Difference &difference, const core::Ruleset &before,
                       const core::Ruleset &after)
{
    const core::Address &at = difference.at;
    const core::SpawnEntry *entry = core::entryAt(before, at);
    const core::SpawnEntry *now = core::entryAt(after, at);
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

const auto idOf = [](const core::Shift &effect) { return effect.entry; };

std::string simulatedNote(const core::Comparison &comparison)
{
    std::uint64_t fewest = 0;
    for (const core::Shift &effect : comparison.effects) {
        for (const std::uint64_t runs : {effect.runsBefore, effect.runsAfter}) {
            if (runs > 0 && (fewest == 0 || runs < fewest))
                fewest = runs;
        }
    }
    if (fewest == 0)
        return "";
    return "\n≈ simulated, " + std::to_string(fewest) + " runs at least: ± at 95 %; chances ± "
        + core::report::fixed(100 * core::mostErrorOfChance(fewest), 1) + " at most.\n";
}

} // namespace

std::vector<core::report::Row> effectRows(const core::Comparison &comparison,
                                          const NameOfEntry &nameOf)
{
    std::vector<core::report::Row> rows {{"floor", "what", "share %", "mean", "P(≥1) %"}};
    const auto textOf = [](const core::Shift &effect) {
        std::string text;
        for (const std::string &figure : figuresOf(effect))
            text += figure + '|';
        return text;
    };
    for (const core::FoldedShift &folded : core::foldFloors(comparison.effects, textOf)) {
        const core::Shift &effect = folded.largest;
        const std::string mark = effect.method() == core::Method::Simulated ? "≈ " : "";
        core::report::Row row {
            core::floorsText(folded.floors),
            mark + (effect.entry.empty() ? "all " + effect.table : nameOf(effect))};
        for (std::string &figure : figuresOf(effect))
            row.push_back(std::move(figure));
        rows.push_back(std::move(row));
    }
    return rows;
}

std::string changesText(const core::Ruleset &before, const core::Ruleset &after)
{
    std::string text;
    for (const core::Difference &difference : core::differencesBetween(before, after))
        text += "  "
            + core::report::onOneLine(difference.where + ": " + whatText(difference, before, after))
            + '\n';
    return text;
}

std::string comparisonText(const core::Comparison &comparison, const core::Ruleset &before,
                           const core::Ruleset &after, const std::string &heading)
{
    const std::string changes = changesText(before, after);
    std::string out = heading + "\n\nChanged\n" + (changes.empty() ? "  nothing\n" : changes);
    out += "\nEffect, largest first\n";
    if (comparison.effects.empty())
        return out + "  none as large as the threshold\n";
    return out + '\n' + core::report::aligned(effectRows(comparison, idOf), "rlr")
        + simulatedNote(comparison);
}

std::string comparisonMarkdown(const core::Comparison &comparison, const core::Ruleset &before,
                               const core::Ruleset &after, const std::string &heading)
{
    std::string out = "# " + core::report::inMarkdown(heading) + "\n\n## Changed\n\n";
    if (comparison.differences.empty())
        out += "Nothing.\n";
    for (const core::Difference &difference : comparison.differences)
        out += "- " + core::report::codeSpan(difference.where) + ' '
            + core::report::inMarkdown(whatText(difference, before, after)) + '\n';
    out += "\n## Effect\n\n";
    if (comparison.effects.empty())
        return out + "None as large as the threshold.\n";
    out += core::report::markdown(effectRows(comparison, idOf), "rlr");
    return out + simulatedNote(comparison);
}

} // namespace resources
