// SPDX-License-Identifier: MIT
#include "core/io/source/conditionalsides.h"

#include <algorithm>
#include <utility>

namespace core {

namespace {

/// "ifdef" of "  #ifdef TRIAL", and what stands behind it; empty where the line is none such.
std::pair<std::string_view, std::string_view> directiveIn(std::string_view line)
{
    constexpr std::string_view blanks = " \t\r";
    const auto skip = [&line](std::string_view what) {
        line.remove_prefix(std::min(line.find_first_not_of(what), line.size()));
    };
    skip(blanks);
    if (!line.starts_with('#'))
        return {};
    line.remove_prefix(1);
    skip(blanks);
    const std::string_view word = line.substr(0, line.find_first_not_of("abcdefilnsv"));
    line.remove_prefix(word.size());
    skip(blanks);
    return {word, line.substr(0, line.find_first_of(blanks))};
}

} // namespace

std::vector<LeftSide> leftSides(std::string_view source)
{
    struct OpenSide
    {
        bool hasRead; ///< a side that is read
        bool isLeaving; ///< its side is not
    };
    std::vector<LeftSide> found;
    std::vector<OpenSide> open;
    bool wasLeaving = false;
    std::size_t begin = 0;
    for (int line = 1; begin < source.size(); ++line) {
        const std::size_t end = std::min(source.find('\n', begin), source.size());
        const auto [word, condition] = directiveIn(source.substr(begin, end - begin));
        const bool isNever = condition == "0" || condition == "false";
        const bool goesOn = word == "else" || word.starts_with("elif") || word == "elseif";
        if (word == "if" || word == "ifdef" || word == "ifndef")
            open.push_back({!isNever, isNever});
        else if (goesOn && !open.empty())
            open.back() = {open.back().hasRead || !isNever, open.back().hasRead || isNever};
        else if (word == "endif" && !open.empty())
            open.pop_back();
        const bool isLeaving = std::ranges::any_of(open, &OpenSide::isLeaving);
        if (isLeaving && !wasLeaving)
            found.push_back({end + 1, end + 1, line + 1});
        else if (isLeaving)
            found.back().end = end + 1;
        wasLeaving = isLeaving;
        begin = end + 1;
    }
    return open.empty() ? found : std::vector<LeftSide> {};
}

std::string withoutSides(std::string source, const std::vector<LeftSide> &sides)
{
    for (const LeftSide &side : sides) {
        for (std::size_t i = side.begin; i < std::min(side.end, source.size()); ++i) {
            if (source[i] != '\n')
                source[i] = ' ';
        }
    }
    return source;
}

bool mayHoldRows(std::string_view source, const LeftSide &side)
{
    const std::string_view text = source.substr(side.begin, side.end - side.begin);
    return text.find_first_of("0123456789") != std::string_view::npos
        && text.find_first_of("{[\"") != std::string_view::npos;
}

} // namespace core
