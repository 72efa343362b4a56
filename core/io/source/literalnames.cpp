// SPDX-License-Identifier: MIT
#include "core/io/source/literalnames.h"

#include "core/base/ascii.h"
#include "core/base/freename.h"

#include <algorithm>
#include <initializer_list>

namespace core {

namespace {

bool isMonsterWord(const std::string &word)
{
    return isOneOf(word, {"monster", "monsters", "enemy", "enemies", "npc", "npcs", "mob", "mobs"});
}

/// Whether the word says that tables are drawn from, not what they hold.
bool isTableWord(const std::string &word)
{
    return isOneOf(word,
                   {"chance", "chances", "weight", "weights", "prob", "probs", "probability",
                    "probabilities", "odds", "distribution", "spawns", "table", "tables",
                    "frequency", "frequencies", "freq", "freqs"});
}

bool isNumber(const std::string &word)
{
    return std::ranges::all_of(word, isDigit);
}

bool hasAnyOf(const std::vector<std::string> &words, std::initializer_list<std::string_view> list)
{
    return std::ranges::any_of(list, [&](std::string_view word) { return has(words, word); });
}

/// The last part of a path that says what it is of: "Balm" of Consumable.Balm.name.
std::string ownPart(const std::string &path)
{
    const std::string last = lastPart(path);
    const bool isOfAnother = (last == "name" || last == "id") && path.ends_with('.' + last);
    return isOfAnother ? lastPart(path.substr(0, path.size() - last.size() - 1)) : last;
}

/// What stands between the words of a name, beside the hyphens of ids.
constexpr std::string_view separators = "_ .:\t\r\n";

} // namespace

std::string joined(const std::vector<std::string> &words, std::string_view between)
{
    std::string text;
    for (const std::string &word : words)
        text.append(text.empty() ? std::string_view() : between).append(word);
    return text;
}

std::vector<std::string> wordsOf(std::string_view name)
{
    const auto isUpper = [](char c) { return c >= 'A' && c <= 'Z'; };
    std::vector<std::string> words;
    bool open = false;
    char before = '\0';
    for (const char c : name) {
        const bool separator = c == '-' || separators.find(c) != std::string_view::npos;
        const bool hump = isUpper(c) && !isUpper(before);
        if (!separator) {
            if (!open || hump)
                words.emplace_back();
            words.back() += lowerCase(c);
        }
        open = !separator;
        before = c;
    }
    return words;
}

bool namesTable(std::string_view name)
{
    const std::vector<std::string> words = wordsOf(name);
    const bool isOfRarity = !words.empty() && isOneOf(words.back(), {"rarity", "rarities"});
    return isOfRarity || std::ranges::any_of(words, isTableWord)
        || hasAnyOf(words, {"pool", "drops"});
}

bool namesLimit(std::string_view name)
{
    const std::vector<std::string> words = wordsOf(name);
    const bool listed = has(words, "per") && has(words, "distribution");
    return words.size() >= 2 && (hasAnyOf(words, {"max", "maximum"}) || listed);
}

bool namesSpawns(std::string_view name)
{
    const std::vector<std::string> words = wordsOf(name);
    return std::ranges::any_of(words, isMonsterWord)
        || hasAnyOf(words,
                    {"item",  "items",  "loot",  "creature", "creatures", "trap",      "traps",
                     "chest", "chests", "door",  "doors",    "treasure",  "spawn",     "spawns",
                     "boss",  "bosses", "horde", "hordes",   "encounter", "encounters"});
}

bool isLevelName(std::string_view name)
{
    return isOneOf(name,
                   {"level", "floor", "dungeon_level", "depth", "floor_number", "current_floor",
                    "current_level", "map_depth", "floor_num", "level_number", "current_depth",
                    "lvl", "dungeon_floor", "dungeon_depth"});
}

bool namesFloorsOf(std::string_view name)
{
    std::string parted(name);
    for (const char c : {'(', ')', '\n'})
        std::ranges::replace(parted, c, ' ');
    return hasAnyOf(wordsOf(parted),
                    {"floor", "floors", "level", "levels", "depth", "depths", "lev", "lvl", "dlvl",
                     "etage", "etagen", "ebene", "ebenen"});
}

std::string idOf(std::string_view name)
{
    return joined(wordsOf(name), "-");
}

std::string entryIdOf(const Node &name)
{
    const bool text = name.kind == Node::Kind::Text || name.kind == Node::Kind::Number;
    if (name.kind == Node::Kind::List) { // what comes together
        std::vector<std::string> ids;
        std::ranges::transform(name.children, std::back_inserter(ids), entryIdOf);
        return joined(ids, "-");
    }
    const bool wraps = name.kind == Node::Kind::Call && !name.text.starts_with('.')
        && name.children.size() == 1 && name.children.front().kind == Node::Kind::Call;
    const bool isSome // Some(Rat)
        = name.kind == Node::Kind::Call && name.text == "Some" && name.children.size() == 1;
    if (wraps || isSome) // Entry::Item(Misc(STICK))
        return entryIdOf(name.children.front());
    if (name.kind == Node::Kind::Call) { // Potions.healing(2): what is called, and with what
        const bool isMember = name.text.starts_with('.'); // what it is of stands first
        std::vector<std::string> parts;
        for (const Node &argument : name.children) {
            const bool isFlag = argument.text == "true" || argument.text == "false"
                || (argument.kind == Node::Kind::Named
                    && name.children.front().kind != Node::Kind::Named);
            const std::string part = argument.kind == Node::Kind::Number
                ? std::to_string(argument.number)
                : idOf(argument.text);
            if (!isFlag && !part.empty())
                parts.push_back(part);
        }
        parts.insert(isMember ? parts.end() : parts.begin(), idOf(name.text));
        return joined(parts, "-");
    }
    if (text && name.text.find_first_of(separators) == std::string::npos)
        return name.text;
    const std::string id = idOf(text ? name.text : ownPart(name.text));
    return id.empty() && text ? name.text : id; // ".." of a map is a name
}

std::string tableIdOf(std::string_view name)
{
    std::vector<std::string> words = wordsOf(name);
    std::erase_if(words, [](const std::string &word) {
        return isTableWord(word)
            || isOneOf(word, {"floor", "level",   "dungeon", "map",      "depth",   "lvl",
                              "make",  "get",     "max",     "num",      "number",  "of",
                              "by",    "per",     "for",     "spawn",    "current", "the",
                              "room",  "maximum", "rarity",  "rarities", "random",  "weighted"});
    });
    if (!words.empty() && std::ranges::all_of(words, isNumber))
        return idOf(name); // dungeon-2
    const bool one = words.size() == 1 || (words.size() == 2 && isNumber(words[1]));
    if (one && isMonsterWord(words[0]))
        words[0] = "monsters";
    if (one && words[0] == "item")
        words[0] = "items";
    return joined(words, "-");
}

std::string freeId(const std::string &wanted, const std::string &name,
                   const std::vector<SpawnTable> &tables)
{
    const auto isTaken = [&](const std::string &id) {
        return std::ranges::any_of(tables, [&](const SpawnTable &table) { return table.id == id; });
    };
    return isTaken(wanted) ? freeName(idOf(name), isTaken) : wanted;
}

Spawns spawnsOf(std::string_view tableId)
{
    for (const std::string_view sign : {"monster", "enem", "npc", "mob", "boss", "creature"}) {
        if (tableId.find(sign) != std::string_view::npos)
            return Spawns::Monsters;
    }
    return Spawns::Items;
}

} // namespace core
