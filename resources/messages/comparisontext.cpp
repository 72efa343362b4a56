// SPDX-License-Identifier: MIT
#include "resources/messages/comparisontext.h"

#include "core/analysis/laws/interval.h"
#include "core/io/ruleset/writers.h"
#include "core/report/numbers.h"
#include "core/report/text.h"
#include "core/tables/inwords.h"
#include "core/tables/validate.h"
#include "resources/messages/english.h"
#include "resources/messages/goaltext.h"
#include "resources/messages/ruletext.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace resources {

namespace {

using core::Message;

std::string fromTo(const std::string &before, const std::string &after)
{
    return before == after ? before : before + " → " + after;
}

std::string shareText(const core::EntryNumbers &numbers, bool isDrawn)
{
    return isDrawn ? core::report::percent(numbers.share) : "–";
}

std::string chanceText(const core::EntryNumbers &numbers, std::uint64_t runs)
{
    return core::report::chanceText(numbers.atLeastOne, runs,
                                    core::chanceErrors(numbers).atLeastOne);
}

/// What is seen of an effect on its floor.
core::report::Row figuresOf(const core::Shift &effect)
{
    const core::EntryNumbers &a = effect.before;
    const core::EntryNumbers &b = effect.after;
    return {effect.entry.empty()
                ? ""
                : fromTo(shareText(a, effect.isDrawnBefore), shareText(b, effect.isDrawnAfter)),
            fromTo(core::report::meanText(a.mean, a.sd, effect.runsBefore, a.error),
                   core::report::meanText(b.mean, b.sd, effect.runsAfter, b.error)),
            fromTo(chanceText(a, effect.runsBefore), chanceText(b, effect.runsAfter))};
}

/// "floor 2: 5, floor 4: 9"; of many the first few.
std::string stepsText(const std::vector<core::Transition> &steps)
{
    constexpr std::size_t few = 6;
    const std::size_t told = steps.size() > few ? few - 1 : steps.size();
    std::string text;
    for (std::size_t i = 0; i < told; ++i)
        text += (i == 0 ? "" : ", ")
            + english(Message {"value-on-a-floor", {steps[i].floor, steps[i].value}});
    return told == steps.size()
        ? text
        : text + ", " + english(Message {"and-more", {static_cast<int>(steps.size() - told)}});
}

/// Of two long lists of transitions only those that the other does not have.
std::string weightChange(const core::Progression &before, const core::Progression &after)
{
    constexpr std::size_t readable = 6;
    const auto *old = std::get_if<core::Transitions>(&before);
    const auto *now = std::get_if<core::Transitions>(&after);
    if (!old || !now || std::max(old->list.size(), now->list.size()) <= readable)
        return fromTo(weightWords(before), weightWords(after));
    const auto only = [](std::vector<core::Transition> steps, const auto &others) {
        std::erase_if(steps, [&others](const core::Transition &step) {
            return std::find(others.begin(), others.end(), step) != others.end();
        });
        return steps.empty() ? std::string("none") : stepsText(steps);
    };
    return fromTo(only(old->list, now->list), only(now->list, old->list));
}

std::string notesText(const core::SpawnEntry &entry)
{
    return entry.notes.isEmpty() ? "none" : english(core::inWords(entry.notes));
}

std::string joined(const std::vector<std::string> &texts)
{
    std::string all;
    for (const std::string &text : texts)
        all += (all.empty() ? "" : "; ") + text;
    return all;
}

/// Its weights, and what else is told of it.
std::string entryWords(const core::SpawnEntry &entry)
{
    const std::string rules = joined(entryRules(entry));
    return weightWords(entry.weight) + (rules.empty() ? "" : "; " + rules);
}

/// The texts that only one of the lists has; what two of them begin with is said once.
std::string onlyOneSide(const std::vector<std::string> &before,
                        const std::vector<std::string> &after)
{
    const auto without = [](std::vector<std::string> list, const std::vector<std::string> &others) {
        for (const std::string &other : others) {
            if (const auto found = std::find(list.begin(), list.end(), other); found != list.end())
                list.erase(found);
        }
        return list;
    };
    const std::vector<std::string> old = without(before, after);
    const std::vector<std::string> now = without(after, before);
    const auto begins = [](const std::string &text) { return text.substr(0, text.find(": ")); };
    if (old.size() == 1 && now.size() == 1 && begins(old[0]) == begins(now[0])
        && begins(old[0]) != old[0])
        return begins(old[0]) + ": "
            + fromTo(old[0].substr(begins(old[0]).size() + 2),
                     now[0].substr(begins(now[0]).size() + 2));
    const auto told = [](const std::vector<std::string> &texts) {
        return texts.empty() ? std::string("none") : joined(texts);
    };
    return fromTo(told(old), told(now));
}

/// Of its weights and of what else is told of it what has changed; else as the file writes it.
std::string entryChange(const core::SpawnEntry &before, const core::SpawnEntry &after)
{
    std::vector<std::string> changes;
    if (before.weight != after.weight)
        changes.push_back(weightChange(before.weight, after.weight));
    if (entryRules(before) != entryRules(after))
        changes.push_back(onlyOneSide(entryRules(before), entryRules(after)));
    return changes.empty() ? fromTo(core::toJson(before), core::toJson(after)) : joined(changes);
}

/// "5 → 4 draws a room".
std::string countChange(const core::CountRule &before, const core::CountRule &after)
{
    const std::string old = countText(before.draws);
    const std::string now = countText(after.draws);
    const auto isOfOthers = [](const core::CountRule &count) {
        return std::holds_alternative<core::NotDrawn>(count.draws);
    };
    if (before.per != after.per || isOfOthers(before) || isOfOthers(after) || old == now)
        return fromTo(countRuleText(before), countRuleText(after));
    return english(Message {after.per == core::Per::Room ? std::string_view("draws-a-room")
                                                         : std::string_view("draws-a-floor"),
                            {fromTo(old, now)}});
}

std::string nameOf(const core::Subject &subject, const core::Ruleset &rules)
{
    for (const core::SpawnTable &table : rules.tables) {
        const bool isMeant = subject.table.empty() || subject.table == table.id;
        if (isMeant && !subject.entry.empty() && core::findEntry(table, subject.entry))
            return core::displayName(rules, table, subject.entry);
    }
    return subject.entry.empty() ? subject.table : subject.entry;
}

std::string goalWords(const core::Goal &goal, const core::Ruleset &rules)
{
    return goalText(goal,
                    {.name = [&rules](const core::Subject &of) { return nameOf(of, rules); },
                     .number = core::report::shortest});
}

std::vector<std::string> goalTexts(const core::Ruleset &rules)
{
    std::vector<std::string> texts;
    texts.reserve(rules.goals.size());
    for (const core::Goal &goal : rules.goals)
        texts.push_back(goalWords(goal, rules));
    return texts;
}

/// What a member of a table or of the ruleset was and is: in words where there are some, else as
/// the file writes it.
std::string partText(const core::Ruleset &before, const core::Ruleset &after,
                     const core::Address &at)
{
    const std::optional<std::size_t> mine = core::findTable(before, at.table);
    const std::optional<std::size_t> theirs = core::findTable(after, at.table);
    if (mine && theirs) {
        const core::SpawnTable &old = before.tables[*mine];
        const core::SpawnTable &now = after.tables[*theirs];
        if (old.count != now.count && at.part == "count")
            return countChange(old.count, now.count);
        core::SpawnTable changed = old;
        core::describeBoth(changed, now,
                           [&at](std::string_view name, auto &member, const auto &other) {
                               if (name == at.part)
                                   member = other;
                           });
        if (tableRules(old) != tableRules(changed))
            return onlyOneSide(tableRules(old), tableRules(changed));
    }
    if (at.part == "goals" && goalTexts(before) != goalTexts(after))
        return onlyOneSide(goalTexts(before), goalTexts(after));
    return core::partChange(before, after, at);
}

/// What readers know the type by that is named.
std::string typeName(const core::Ruleset &rules, const core::Address &at)
{
    const auto nameIn = [&at](const auto &types) {
        for (const auto &type : types) {
            if (type.id == at.type)
                return type.name;
        }
        return std::string();
    };
    if (at.part == "monsters")
        return nameIn(rules.monsters);
    if (at.part == "items")
        return nameIn(rules.items);
    return at.part == "terrain" ? nameIn(rules.terrain) : std::string();
}

/// What the effect is on: with its table where others of that name are in the list.
class Names
{
public:
    explicit Names(const Compared &compared)
        : m_compared(compared)
    {
        for (const core::Shift &effect : compared.comparison.effects)
            m_known[plain(effect)].insert({effect.table, effect.entry});
    }
    std::string operator()(const core::Shift &effect) const
    {
        const std::string name = plain(effect);
        return m_known.at(name).size() == 1 ? name : name + " (" + effect.table + ')';
    }

private:
    std::string plain(const core::Shift &effect) const
    {
        return effect.entry.empty() ? "all " + effect.table
                                    : comparedName({.table = effect.table, .entry = effect.entry},
                                                   m_compared.before, m_compared.after);
    }

    const Compared &m_compared;
    std::map<std::string, std::set<std::pair<std::string, std::string>>> m_known;
};

std::string valueText(const core::Goal &goal, double value, double error)
{
    using namespace core::report;
    return core::isShare(goal) ? percent(value, decimalsWithin(100 * error, 2)) + " %"
                               : fixed(value, decimalsWithin(error, 3));
}

std::string verdictText(const core::Goal &goal, const core::GoalResult &result)
{
    const std::string text = measuredText(goal, result, [&goal](double value, double error) {
        return valueText(goal, value, error);
    });
    return !result.isKnown ? text : (result.isMet ? "✓ " : "✗ ") + text;
}

bool isMet(const core::GoalResult &result)
{
    return result.isKnown && result.isMet;
}

/// "Changed: 3 weights, 1 count and 1 other thing."
std::string changedSentence(const std::vector<core::Difference> &differences)
{
    std::map<std::string_view, int> kinds;
    for (const core::Difference &difference : differences) {
        const core::Address &at = difference.at;
        const bool isEntry = !at.entry.empty();
        const bool isThere
            = difference.what != core::Change::Added && difference.what != core::Change::Removed;
        ++kinds[difference.what == core::Change::NotesChanged ? "so-many-notes"
                    : isEntry && isThere                      ? "so-many-weights"
                    : isEntry                                 ? "so-many-entries"
                    : at.part == "count"                      ? "so-many-counts"
                    : at.part == "goals"                      ? "so-many-lists-of-goals"
                                                              : "so-many-other-things"];
    }
    std::vector<Message> parts;
    for (const std::string_view kind :
         {"so-many-weights", "so-many-entries", "so-many-counts", "so-many-lists-of-goals",
          "so-many-notes", "so-many-other-things"}) {
        if (kinds[kind] > 0)
            parts.push_back({kind, {kinds[kind]}});
    }
    return parts.empty() ? english(Message {"nothing-was-changed"})
                         : english(Message {"so-much-was-changed", {std::move(parts)}});
}

/// "more scroll of fireball on floor 6 (P(≥1) 72.27 % → 82.70 %)".
Message effectPart(const core::Shift &effect, const std::string &name)
{
    constexpr double seen = 0.005; // of a probability
    const core::EntryNumbers &a = effect.before;
    const core::EntryNumbers &b = effect.after;
    const bool isChance = std::abs(a.atLeastOne - b.atLeastOne) >= seen;
    const bool isMore = isChance ? b.atLeastOne > a.atLeastOne : b.mean > a.mean;
    if (isChance)
        return {isMore ? std::string_view("is-likelier-on-a-floor")
                       : std::string_view("is-rarer-on-a-floor"),
                {name, effect.floor,
                 fromTo(chanceText(a, effect.runsBefore), chanceText(b, effect.runsAfter))}};
    return {isMore ? std::string_view("is-more-on-a-floor")
                   : std::string_view("is-less-on-a-floor"),
            {name, effect.floor,
             fromTo(core::report::meanText(a.mean, a.sd, effect.runsBefore, a.error),
                    core::report::meanText(b.mean, b.sd, effect.runsAfter, b.error))}};
}

/// The entries, and the tables as a whole, that move most.
std::string effectSentence(const Compared &compared)
{
    constexpr std::size_t most = 3; // of each
    const Names nameOf(compared);
    std::vector<Message> entries;
    std::vector<Message> tables;
    std::set<std::string> told;
    for (const core::Shift &effect : compared.comparison.effects) {
        std::vector<Message> &list = effect.entry.empty() ? tables : entries;
        if (list.size() < most && told.insert(nameOf(effect)).second)
            list.push_back(effectPart(effect, nameOf(effect)));
    }
    entries.insert(entries.end(), tables.begin(), tables.end());
    if (entries.empty())
        return compared.comparison.differences.empty()
            ? ""
            : ' ' + english(Message {"no-number-moves-so-far"});
    return ' ' + english(Message {"moves-most-of-all", {std::move(entries)}});
}

std::string goalSentence(const Compared &compared)
{
    int before = 0;
    int after = 0;
    int decided = 0;
    std::vector<std::string> broken;
    std::vector<std::string> mended;
    for (const core::GoalShift &shift : compared.goals) {
        before += isMet(shift.before) ? 1 : 0;
        after += isMet(shift.after) ? 1 : 0;
        decided += shift.before.isUndecided && shift.after.isUndecided ? 0 : 1;
        if (isMet(shift.before) != isMet(shift.after))
            (isMet(shift.after) ? mended : broken).push_back(goalWords(shift.goal, compared.after));
    }
    if (decided == 0)
        return {};
    std::string text = ' ' + english(Message {"so-many-goals-met", {before, after, decided}});
    if (!broken.empty())
        text += ' ' + english(Message {"goals-broken-now", {broken}});
    if (!mended.empty())
        text += ' ' + english(Message {"goals-met-now", {mended}});
    return text;
}

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

std::string comparedName(const core::Address &entry, const core::Ruleset &before,
                         const core::Ruleset &after)
{
    const core::Ruleset &rules = core::entryAt(after, entry) ? after : before;
    const core::SpawnTable &table = rules.tables[*core::findTable(rules, entry.table)];
    return core::displayName(rules, table, entry.entry);
}

std::string weightWords(const core::Progression &weight)
{
    const auto *transitions = std::get_if<core::Transitions>(&weight);
    if (!transitions || transitions->list.empty())
        return core::notation(weight);
    return stepsText(transitions->list);
}

std::string differencePlace(const core::Difference &difference, const core::Ruleset &before,
                            const core::Ruleset &after)
{
    const core::Address &at = difference.at;
    if (!at.type.empty()) {
        const std::string now = typeName(after, at);
        const std::string name = now.empty() ? typeName(before, at) : now;
        return at.part + ": " + (name.empty() ? at.type : name);
    }
    if (at.table.empty())
        return difference.where;
    if (!at.part.empty())
        return at.table + ": " + difference.where.substr(difference.where.rfind('.') + 1);
    return at.entry.empty() ? "table " + at.table
                            : at.table + ": " + comparedName(at, before, after);
}

std::string differenceText(const core::Difference &difference, const core::Ruleset &before,
                           const core::Ruleset &after)
{
    const core::SpawnEntry *old = core::entryAt(before, difference.at);
    const core::SpawnEntry *now = core::entryAt(after, difference.at);
    if (old && now && difference.what == core::Change::NotesChanged)
        return "notes: " + fromTo(notesText(*old), notesText(*now));
    if (old && now)
        return entryChange(*old, *now);
    if (old)
        return "removed; was " + entryWords(*old);
    if (now)
        return "added: " + entryWords(*now);
    if (difference.what == core::Change::Removed)
        return "removed";
    return difference.what == core::Change::Added ? "added"
                                                  : partText(before, after, difference.at);
}

std::vector<core::report::Row> goalRows(const Compared &compared)
{
    std::vector<core::report::Row> rows {{"goal", "before", "after", ""}};
    for (const core::GoalShift &shift : compared.goals) {
        const bool isKnown = shift.before.isKnown && shift.after.isKnown;
        const std::string verdict = !isKnown || shift.before.isMet == shift.after.isMet ? ""
            : shift.after.isMet                                                         ? "met now"
                                : "broken now";
        rows.push_back({goalWords(shift.goal, compared.after),
                        verdictText(shift.goal, shift.before), verdictText(shift.goal, shift.after),
                        verdict});
    }
    return rows;
}

std::string summaryText(const Compared &compared)
{
    return changedSentence(compared.comparison.differences) + effectSentence(compared)
        + goalSentence(compared);
}

std::vector<core::report::Row> effectRows(const Compared &compared)
{
    std::vector<core::report::Row> rows {{"floor", "what", "share %", "mean", "P(≥1) %"}};
    const Names nameOf(compared);
    const auto textOf = [](const core::Shift &effect) {
        std::string text;
        for (const std::string &figure : figuresOf(effect))
            text += figure + '|';
        return text;
    };
    for (const core::FoldedShift &folded : core::foldFloors(compared.comparison.effects, textOf)) {
        const core::Shift &effect = folded.largest;
        const std::string mark = effect.method() == core::Method::Simulated ? "≈ " : "";
        core::report::Row row {core::floorsText(folded.floors), mark + nameOf(effect)};
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
            + core::report::onOneLine(differencePlace(difference, before, after) + ": "
                                      + differenceText(difference, before, after))
            + '\n';
    return text;
}

std::string comparisonText(const Compared &compared, const std::string &heading)
{
    const std::string changes = changesText(compared.before, compared.after);
    std::string out = heading + "\n\n"
        + core::report::wrapped(core::report::onOneLine(summaryText(compared)), 0) + "\n\nChanged\n"
        + (changes.empty() ? "  nothing\n" : changes);
    if (!compared.goals.empty())
        out += "\nGoals\n\n" + core::report::aligned(goalRows(compared), "l");
    out += "\nEffect, largest first\n";
    if (compared.comparison.effects.empty())
        return out + "  none as large as the threshold\n";
    return out + '\n' + core::report::aligned(effectRows(compared), "rlr")
        + simulatedNote(compared.comparison);
}

std::string comparisonMarkdown(const Compared &compared, const std::string &heading)
{
    std::string out = "# " + core::report::inMarkdown(heading) + "\n\n"
        + core::report::inMarkdown(summaryText(compared)) + "\n\n## Changed\n\n";
    if (compared.comparison.differences.empty())
        out += "Nothing.\n";
    for (const core::Difference &difference : compared.comparison.differences)
        out += "- "
            + core::report::inMarkdown(
                   differencePlace(difference, compared.before, compared.after) + ": "
                   + differenceText(difference, compared.before, compared.after))
            + '\n';
    if (!compared.goals.empty())
        out += "\n## Goals\n\n" + core::report::markdown(goalRows(compared), "l");
    out += "\n## Effect\n\n";
    if (compared.comparison.effects.empty())
        return out + "None as large as the threshold.\n";
    out += core::report::markdown(effectRows(compared), "rlr");
    return out + simulatedNote(compared.comparison);
}

} // namespace resources
