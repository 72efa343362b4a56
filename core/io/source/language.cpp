// SPDX-License-Identifier: MIT
#include "core/io/source/language.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace core {

namespace {

constexpr std::array<std::pair<std::string_view, Language>, 9> endings
    = {{{"|py|gd|tres|tscn|", Language::Python},
        {"|rs|ron|", Language::Rust},
        {"|lua|", Language::Lua},
        {"|rb|", Language::Ruby},
        {"|toml|ini|properties|", Language::Toml},
        {"|yaml|yml|asset|prefab|", Language::Yaml},
        {"|xml|", Language::Xml},
        {"|c|h|cc|cpp|cxx|hh|hpp|inc|inl|cs|java|kt|kts|scala|sc|swift|go|dart|hx|zig|php|",
         Language::Braces},
        {"|js|mjs|cjs|jsx|ts|tsx|gml|json|json5|jsonc|jsonl|ndjson|", Language::Braces}}};

} // namespace

std::optional<Language> languageWithEnding(std::string_view ending)
{
    const std::string word = '|' + std::string(ending) + '|';
    const auto found = std::ranges::find_if(endings, [&](const auto &known) {
        return known.first.find(word) != std::string_view::npos;
    });
    return found == endings.end() ? std::nullopt : std::optional {found->second};
}

std::vector<std::string_view> endingsOfLanguages()
{
    std::vector<std::string_view> all;
    for (const auto &[list, language] : endings) {
        for (std::size_t from = 1; from < list.size();) {
            const std::size_t end = list.find('|', from);
            all.push_back(list.substr(from, end - from));
            from = end + 1;
        }
    }
    return all;
}

} // namespace core
