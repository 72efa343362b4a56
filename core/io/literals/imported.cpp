// SPDX-License-Identifier: MIT
#include "core/io/literals/imported.h"

#include "core/base/conflictmarkers.h"
#include "core/base/lines.h"
#include "core/base/overloaded.h"
#include "core/base/textencoding.h"
#include "core/io/source/literalnames.h"
#include "core/tables/progression.h"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <map>
#include <numeric>

namespace core {

namespace {

int lastFloor(const std::vector<Transition> &list)
{
    int last = 0;
    for (const Transition &step : list)
        last = std::max(last, step.floor);
    return last;
}

/// The highest floor that the progression names.
int lastFloor(const Progression &progression)
{
    return std::visit(Overloaded {[](const Constant &) { return 0; },
                                  [](const Formula &) { return 0; },
                                  [](const Transitions &steps) {
                                      const int last = lastFloor(steps.list);
                                      const bool ends = last > 1 && valueAt(steps, last) == 0;
                                      return ends ? last - 1 : last;
                                  },
                                  [](const Ramp &ramp) { return lastFloor(ramp.points); },
                                  [](const Shape &shape) { return shape.to; },
                                  [](const Windows &windows) {
                                      int last = 0;
                                      for (const Window &part : windows.parts)
                                          last = std::max(last, lastFloor(asProgression(part)));
                                      return last;
                                  }},
                      progression);
}

/// The weights of the table where all are the same on all floors and each is further from 0 than
/// those before it, or nearer to it; none for others, and for fewer than three.
std::vector<int> stepsOf(const SpawnTable &table)
{
    std::vector<int> steps;
    for (const SpawnEntry &entry : table.entries) {
        const auto *weight = std::get_if<Constant>(&entry.weight);
        if (weight == nullptr)
            return {};
        steps.push_back(weight->value);
    }
    const bool areSteps = steps.size() > 2
        && (std::ranges::is_sorted(steps, std::less_equal<> {})
            || std::ranges::is_sorted(steps, std::greater_equal<> {}));
    return areSteps ? steps : std::vector<int> {};
}

/// The least of 1, 10, 100 and so on that is no less.
int wholeAround(int number)
{
    int whole = 1;
    while (whole < number)
        whole *= 10;
    return whole;
}

} // namespace

Result<FileText> fileText(std::string_view bytes)
{
    FileText file {std::string(bytes), {}};
    if (const auto broken = brokenUtf8(bytes)) {
        const bool isBigEndian = bytes.starts_with("\xFE\xFF");
        const bool isUtf16 = isBigEndian || bytes.starts_with("\xFF\xFE");
        auto text = isUtf16 ? fromUtf16(bytes.substr(2), isBigEndian) : fromWindows1252(bytes);
        if (!text)
            return *broken;
        file = {std::move(*text), {isUtf16 ? "was-read-as-utf-16" : "was-read-as-windows-1252"}};
    }
    if (const auto marker = conflictMarkerIn(file.text)) {
        const TextPlace place = placeIn(file.text, *marker);
        return Error {{"conflict-marker"}, {}, place.line, place.column};
    }
    return file;
}

std::string_view formatName(Language dataFormat)
{
    return dataFormat == Language::Xml ? "XML" : "YAML";
}

int floorsReached(const std::vector<SpawnTable> &tables, int named, int least)
{
    int last = std::max(least, named);
    for (const SpawnTable &table : tables) {
        if (const auto *upTo = std::get_if<UpTo>(&table.count.draws))
            last = std::max(last, lastFloor(upTo->most));
        if (const auto *exactly = std::get_if<Exactly>(&table.count.draws))
            last = std::max(last, lastFloor(exactly->number));
        for (const SpawnEntry &entry : table.entries)
            last = std::max(last, lastFloor(entry.weight));
    }
    return std::min(last, maxFloors);
}

void noteUncounted(const std::vector<std::string> &tables, std::vector<Message> &notes,
                   const std::set<std::string> &fields)
{
    constexpr std::size_t most = 6; // that are named
    std::vector<Message> names;
    for (std::size_t i = 0; i < tables.size() && (i + 1 < most || tables.size() == most); ++i)
        names.push_back({"quoted", {tables[i]}});
    if (tables.size() > most)
        names.push_back({"and-more", {tables.size() - names.size()}});
    const auto rolls = std::find_if(fields.rbegin(), fields.rend(), [](const std::string &field) {
        const std::vector<std::string> words = wordsOf(field); // "rolls" before "bonus_rolls"
        return !words.empty() && isOneOf(words.back(), {"rolls", "draws", "picks"});
    });
    if (!tables.empty() && rolls != fields.rend())
        notes.push_back({"field-may-say-how-many-draws", {*rolls, names, tables.size()}});
    else if (!tables.empty())
        notes.push_back({"nothing-says-how-many-draws", {names, tables.size()}});
}

bool mayBeRolled(const SpawnTable &table, bool areChances, bool mayFall)
{
    const std::vector<int> steps = stepsOf(table);
    if (steps.empty())
        return false;
    const int last = steps.back();
    const int whole = std::max(steps.front(), last);
    const bool isWhole = whole == 100 || whole == 1000;
    if (steps.front() < last)
        return isWhole;
    // Percentages of which one is 0 are shares, not what is rolled over.
    const std::int64_t sum = std::accumulate(steps.begin(), steps.end(), std::int64_t {0});
    const bool areShares = sum == 100 || sum == 1000 || sum == 10000;
    return mayFall || (last == 0 && !areShares) || (areChances && isWhole);
}

void takeAsRolled(SpawnTable &table)
{
    const std::vector<int> steps = stepsOf(table);
    const bool falls = steps.front() > steps.back();
    const int whole = wholeAround(steps.front());
    const bool isUnder = falls && steps.front() == whole; // else over
    int before = falls ? whole : 0;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const int next = i + 1 < steps.size() ? steps[i + 1] : 0;
        table.entries[i].weight = Constant {std::abs(steps[i] - (isUnder ? next : before))};
        before = steps[i];
    }
    if (falls && !isUnder && before > 0) { // less than the least number
        SpawnEntry rest;
        rest.id = nothingId;
        rest.weight = Constant {before};
        rest.stands = Nothing {};
        table.entries.push_back(std::move(rest));
    }
}

void noteThresholds(const std::vector<SpawnTable> &tables, std::vector<Message> &notes)
{
    std::map<int, std::vector<Message>> found; // by what they go up or down to
    for (const SpawnTable &table : tables) {
        if (mayBeRolled(table, false, false))
            found[stepsOf(table).back()].push_back({"quoted", {table.id}});
    }
    for (const auto &[last, names] : found) {
        if (last == 0)
            notes.push_back({"weights-may-be-rolled-over", {names, names.size()}});
        else
            notes.push_back({"weights-may-be-cumulative", {names, last, names.size()}});
    }
}

std::optional<Error> brokenUtf8(std::string_view text)
{
    std::size_t at = 0;
    std::size_t length = 1;
    for (; at < text.size() && length > 0; at += length)
        length = utf8Length(text.substr(at));
    if (length > 0)
        return std::nullopt;
    const TextPlace place = placeIn(text, at);
    const bool isBinary = text.find('\0') != std::string_view::npos;
    return Error {{isBinary ? "binary-is-not-read" : "is-no-utf-8"}, {}, place.line, place.column};
}

} // namespace core
