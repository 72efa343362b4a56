// SPDX-License-Identifier: MIT
#include "core/analysis/query/querynames.h"

#include "core/tables/spawnedtypes.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace core {

namespace {

std::vector<std::string> nameWords(std::string_view name)
{
    std::vector<std::string> words(1);
    for (const char c : lowered(name)) {
        if (c != ' ' && c != '-' && c != '_')
            words.back() += c;
        else if (!words.back().empty())
            words.emplace_back();
    }
    if (words.back().empty())
        words.pop_back();
    return words;
}

bool endsIn(std::string_view word, std::string_view end)
{
    return word.size() > end.size() && word.substr(word.size() - end.size()) == end;
}

/// Whether `word` is the plural of `singular`: imps, torches, harpies, wolves, knives.
bool isPlural(const std::string &word, const std::string &singular)
{
    const auto with = [&word](std::size_t less, const char *end) {
        return word.substr(0, word.size() - less) + end;
    };
    return (endsIn(word, "s") && with(1, "") == singular)
        || (endsIn(word, "es") && with(2, "") == singular)
        || (endsIn(word, "ies") && with(3, "y") == singular)
        || (endsIn(word, "ves") && (with(3, "f") == singular || with(3, "fe") == singular));
}

bool isSame(const std::string &a, const std::string &b)
{
    return a == b || isPlural(a, b) || isPlural(b, a);
}

bool areSame(const std::vector<std::string> &a, const std::vector<std::string> &b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), isSame);
}

bool hasAll(const std::vector<std::string> &name, const std::vector<std::string> &words)
{
    return std::all_of(words.begin(), words.end(), [&name](const std::string &word) {
        return std::any_of(name.begin(), name.end(),
                           [&word](const std::string &other) { return isSame(word, other); });
    });
}

/// The numbers of the entries for which `isMeant(table, entry)`.
template<typename IsMeant>
std::vector<std::size_t> entriesWhere(const Ruleset &rules, const IsMeant &isMeant)
{
    std::vector<std::size_t> found;
    std::size_t number = 0;
    for (const SpawnTable &table : rules.tables) {
        for (const SpawnEntry &entry : table.entries) {
            if (isMeant(table, entry))
                found.push_back(number);
            ++number;
        }
    }
    return found;
}

using Matches
    = bool (*)(const std::vector<std::string> &name, const std::vector<std::string> &words);

std::vector<std::size_t> entriesCalled(const Ruleset &rules, const std::vector<std::string> &words,
                                       Matches matches)
{
    return entriesWhere(rules, [&](const SpawnTable &table, const SpawnEntry &entry) {
        return matches(nameWords(entry.id), words)
            || matches(nameWords(displayName(rules, table, entry.id)), words);
    });
}

std::vector<std::size_t> entriesOfKind(const Ruleset &rules, Spawns kind)
{
    return entriesWhere(rules, [kind](const SpawnTable &table, const SpawnEntry &) {
        return table.spawns == kind;
    });
}

/// The numbers of the types for which `isMeant(type, name)`; they come after those of the entries.
template<typename IsMeant>
std::vector<std::size_t> typesWhere(const Ruleset &rules, const IsMeant &isMeant)
{
    std::size_t number = 0;
    for (const SpawnTable &table : rules.tables)
        number += table.entries.size();
    std::vector<std::size_t> found;
    for (const SpawnedType &type : spawnedTypes(rules)) {
        const bool isMonster = type.kind == Spawns::Monsters;
        const auto index = isMonster ? findMonster(rules, type.id) : findItem(rules, type.id);
        const std::string name = !index ? type.id
            : isMonster                 ? rules.monsters[*index].name
                                        : rules.items[*index].name;
        if (isMeant(type, name))
            found.push_back(number);
        ++number;
    }
    return found;
}

std::vector<std::size_t> typesCalled(const Ruleset &rules, const std::vector<std::string> &words,
                                     Matches matches)
{
    return typesWhere(rules, [&](const SpawnedType &type, const std::string &name) {
        return matches(nameWords(type.id), words) || matches(nameWords(name), words);
    });
}

std::vector<std::size_t> typesOfKind(const Ruleset &rules, Spawns kind)
{
    return typesWhere(rules,
                      [kind](const SpawnedType &type, const auto &) { return type.kind == kind; });
}

} // namespace

std::string lowered(std::string_view text)
{
    std::string lower(text);
    for (char &c : lower) {
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    }
    return lower;
}

std::vector<std::size_t> entriesNamed(const Ruleset &rules, std::string_view name)
{
    const std::vector<std::string> words = nameWords(name);
    if (words.empty())
        return {};
    // Where groups and other tables bring things too, entries do not tell how many there are.
    const bool areAllPlain = drawsPlainly(rules);
    for (const auto &[word, kind] :
         {std::pair("monster", Spawns::Monsters), std::pair("item", Spawns::Items)}) {
        if (areSame(words, {word}))
            return areAllPlain ? entriesOfKind(rules, kind) : typesOfKind(rules, kind);
    }
    if (auto types = typesCalled(rules, words, areSame); !areAllPlain && !types.empty())
        return types;
    if (auto exact = entriesCalled(rules, words, areSame); !exact.empty())
        return exact;
    auto ofTable = entriesWhere(rules, [&words](const SpawnTable &table, const SpawnEntry &) {
        return areSame(nameWords(table.id), words);
    });
    if (!ofTable.empty())
        return ofTable;
    auto types = typesCalled(rules, words, hasAll);
    return areAllPlain || types.empty() ? entriesCalled(rules, words, hasAll) : types;
}

void mergeEntries(std::vector<std::size_t> &entries, const std::vector<std::size_t> &more)
{
    std::vector<std::size_t> all;
    std::set_union(entries.begin(), entries.end(), more.begin(), more.end(),
                   std::back_inserter(all));
    entries = std::move(all);
}

} // namespace core
