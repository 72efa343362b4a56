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

std::string resultText(const core::Imported &imported)
{
    constexpr std::size_t mostEntries = 6;
    constexpr std::size_t mostTables = 4;
    std::string text;
    const auto &tables = imported.rules.tables;
    for (std::size_t i = 0; i < std::min(tables.size(), mostTables); ++i) {
        text += "\n    table " + tables[i].id + ": ";
        const auto &entries = tables[i].entries;
        for (std::size_t k = 0; k < std::min(entries.size(), mostEntries); ++k)
            text += (k == 0 ? "" : "; ") + weightText(entries[k], imported.rules.floors);
        if (entries.size() > mostEntries)
            text += "; and " + std::to_string(entries.size() - mostEntries) + " more";
    }
    if (tables.size() > mostTables)
        text += "\n    and " + std::to_string(tables.size() - mostTables) + " more tables";
    return text;
}

} // namespace

std::string answersText(const core::Question &question, const std::vector<core::TriedAnswer> &tried)
{
    if (tried.empty())
        return {};
    std::string text;
    std::string results;
    for (std::size_t i = 0; i < tried.size(); ++i) {
        const std::string option = optionFor(question, tried[i].answer);
        text += (i == 0 ? ": " : i + 1 == tried.size() ? " or " : ", ") + option;
        results += "\n  " + option
            + (tried[i].imported ? " reads" + resultText(*tried[i].imported)
                                 : " leads to a further question");
    }
    return text + " is needed" + results;
}

} // namespace cli
