// SPDX-License-Identifier: MIT
#include "core/runs/actiontext.h"

#include "core/base/overloaded.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace core {

namespace {

constexpr std::array<std::string_view, 8> directionNames
    = {"n", "ne", "e", "se", "s", "sw", "w", "nw"};

using LineWords = std::vector<std::string_view>;

LineWords lineWordsOf(std::string_view line)
{
    LineWords words;
    while (true) {
        const std::size_t start = line.find_first_not_of(" \t\r");
        if (start == std::string_view::npos)
            return words;
        line.remove_prefix(start);
        const std::size_t length = std::min(line.find_first_of(" \t\r"), line.size());
        words.push_back(line.substr(0, length));
        line.remove_prefix(length);
    }
}

template<typename T>
std::optional<T> number(std::string_view word)
{
    T value {};
    const auto [end, problem] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (problem != std::errc {} || end != word.data() + word.size())
        return std::nullopt;
    return value;
}

std::optional<Action> moveFrom(const LineWords &words)
{
    if (words.size() != 2)
        return std::nullopt;
    const auto found = std::ranges::find(directionNames, words[1]);
    if (found == directionNames.end())
        return std::nullopt;
    return Move {static_cast<Direction>(found - directionNames.begin())};
}

std::optional<Action> useFrom(const LineWords &words)
{
    if (words.size() != 2 && !(words.size() == 5 && words[2] == "at"))
        return std::nullopt;
    const auto slot = number<std::size_t>(words[1]);
    if (!slot)
        return std::nullopt;
    if (words.size() == 2)
        return UseItem {*slot, std::nullopt};
    const auto x = number<int>(words[3]);
    const auto y = number<int>(words[4]);
    if (!x || !y)
        return std::nullopt;
    return UseItem {*slot, Point {*x, *y}};
}

std::optional<Action> throwFrom(const LineWords &words)
{
    if (words.size() != 5 || words[2] != "at")
        return std::nullopt;
    const auto slot = number<std::size_t>(words[1]);
    const auto x = number<int>(words[3]);
    const auto y = number<int>(words[4]);
    if (!slot || !x || !y)
        return std::nullopt;
    return ThrowItem {*slot, {*x, *y}};
}

std::optional<Action> withNumber(const LineWords &words)
{
    if (words.size() != 2)
        return std::nullopt;
    const auto value = number<std::size_t>(words[1]);
    if (!value)
        return std::nullopt;
    if (words[0] == "drop")
        return DropItem {*value};
    if (words[0] == "equip")
        return Equip {*value};
    if (words[0] == "unequip")
        return Unequip {*value};
    if (words[0] == "identify")
        return IdentifyItem {*value};
    if (words[0] == "enchant")
        return EnchantItem {*value};
    return ChooseAdvance {*value};
}

std::optional<Action> actionFrom(const LineWords &words)
{
    const std::string_view verb = words.front();
    if (verb == "move")
        return moveFrom(words);
    if (verb == "use")
        return useFrom(words);
    if (verb == "throw")
        return throwFrom(words);
    if (verb == "drop" || verb == "choose" || verb == "equip" || verb == "unequip"
        || verb == "identify" || verb == "enchant")
        return withNumber(words);
    if (words.size() != 1)
        return std::nullopt;
    if (verb == "wait")
        return Wait {};
    if (verb == "pickup")
        return PickUp {};
    if (verb == "descend")
        return Descend {};
    if (verb == "sneak")
        return Sneak {};
    return std::nullopt;
}

} // namespace

std::string toText(const Action &action)
{
    return std::visit(
        Overloaded {
            [](const Move &move) {
                const auto direction = static_cast<std::size_t>(move.direction);
                return "move " + std::string(directionNames[direction]);
            },
            [](const Wait &) { return std::string("wait"); },
            [](const PickUp &) { return std::string("pickup"); },
            [](const UseItem &use) {
                std::string text = "use " + std::to_string(use.slot);
                if (use.target)
                    text += " at " + std::to_string(use.target->x) + " "
                        + std::to_string(use.target->y);
                return text;
            },
            [](const DropItem &drop) { return "drop " + std::to_string(drop.slot); },
            [](const Descend &) { return std::string("descend"); },
            [](const Sneak &) { return std::string("sneak"); },
            [](const ChooseAdvance &choose) { return "choose " + std::to_string(choose.choice); },
            [](const ThrowItem &thrown) {
                return "throw " + std::to_string(thrown.slot) + " at "
                    + std::to_string(thrown.target.x) + " " + std::to_string(thrown.target.y);
            },
            [](const IdentifyItem &chosen) { return "identify " + std::to_string(chosen.slot); },
            [](const EnchantItem &chosen) { return "enchant " + std::to_string(chosen.slot); },
            [](const Equip &equip) { return "equip " + std::to_string(equip.slot); },
            [](const Unequip &unequip) { return "unequip " + std::to_string(unequip.slot); }},
        action);
}

Result<Action> parseAction(std::string_view line)
{
    const LineWords words = lineWordsOf(line);
    if (!words.empty()) {
        if (const auto action = actionFrom(words))
            return *action;
    }
    return Error {.message = {"is-not-an-action", {line}}, .where = {}};
}

Result<std::vector<Action>> parseActions(std::string_view text)
{
    std::vector<Action> actions;
    for (int line = 1; !text.empty(); ++line) {
        const std::size_t length = std::min(text.find('\n'), text.size());
        const std::string_view row = text.substr(0, length);
        text.remove_prefix(std::min(length + 1, text.size()));
        const LineWords words = lineWordsOf(row);
        if (words.empty() || words.front().front() == '#')
            continue;
        auto action = parseAction(row);
        if (!action) {
            Error error = action.error();
            error.line = line;
            error.column = 1;
            return error;
        }
        actions.push_back(*action);
    }
    return actions;
}

} // namespace core
