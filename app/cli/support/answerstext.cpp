// SPDX-License-Identifier: MIT
#include "app/cli/support/answerstext.h"

#include "core/tables/progression.h"

#include <algorithm>

namespace cli {

namespace {

/// The option with its value, in quotes where a shell would part it.
std::string optionFor(const core::Question &question, const std::string &answer)
{
    const auto name = [&question, &answer]() -> std::string {
        using About = core::Question::About;
        switch (question.about) {
        case About::PairOrder:
            return "--order ";
        case About::UnsortedFloors:
            return "--unsorted ";
        case About::BlankCells:
            return "--blanks ";
        case About::OneOfSeveral:
            break;
        }
        return answer == "point" || answer == "comma" ? "--decimal " : "--take ";
    }();
    const bool isPlain = std::all_of(answer.begin(), answer.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')
            || std::string_view("_-.,=/:").find(c) != std::string_view::npos
            || static_cast<unsigned char>(c) >= 0x80;
    });
    if (isPlain)
        return name + answer;
    std::string quoted = "'";
    for (const char c : answer)
        quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return name + quoted + "'";
}

/// "rat 5, from floor 3 on 7"
std::string weightText(const core::SpawnEntry &entry, int floors)
{
    std::string text = entry.id;
    std::optional<int> before;
    for (int floor = 1; floor <= floors; ++floor) {
        const int value = core::valueAt(entry.weight, floor);
        if (before != value)
            text += (before ? ", from floor " + std::to_string(floor) + " on " : " ")
                + std::to_string(value);
        before = value;
    }
    return text;
}

void addResult(const core::Imported &imported, std::vector<core::Message> &lines)
{
    constexpr std::size_t mostEntries = 6;
    constexpr std::size_t mostTables = 4;
    // One more tells whether the last list goes on.
    const int floors = std::min(imported.rules.floors + 1, core::maxFloors);
    const auto &tables = imported.rules.tables;
    for (std::size_t i = 0; i < std::min(tables.size(), mostTables); ++i) {
        std::string text = "  table " + tables[i].id + ": ";
        const auto &entries = tables[i].entries;
        for (std::size_t k = 0; k < std::min(entries.size(), mostEntries); ++k)
            text += (k == 0 ? "" : "; ") + weightText(entries[k], floors);
        if (entries.size() > mostEntries)
            text += "; and " + std::to_string(entries.size() - mostEntries) + " more";
        lines.push_back(core::Message::verbatim(text));
    }
    if (tables.size() > mostTables)
        lines.push_back(core::Message::verbatim(
            "  and " + std::to_string(tables.size() - mostTables) + " more tables"));
}

} // namespace

core::Message withAnswers(const std::string &words, const core::Question &question,
                          const std::vector<core::TriedAnswer> &tried)
{
    std::string text = words;
    std::vector<core::Message> below;
    for (std::size_t i = 0; i < tried.size(); ++i) {
        const std::string option = optionFor(question, tried[i].answer);
        text += (i == 0 ? ": " : i + 1 == tried.size() ? " or " : ", ") + option;
        below.push_back(core::Message::verbatim(
            option + (tried[i].imported ? " reads" : " leads to a further question")));
        if (tried[i].imported)
            addResult(*tried[i].imported, below);
    }
    return {"{0}{1:below}", {tried.empty() ? text : text + " is needed", below}};
}

} // namespace cli
