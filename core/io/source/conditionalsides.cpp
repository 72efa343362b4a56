// SPDX-License-Identifier: MIT
#include "core/io/source/conditionalsides.h"

#include <algorithm>
#include <utility>

namespace core {

namespace {

/// #if, with what was seen of its sides.
struct OpenCondition
{
    bool hasRead = false; ///< a side that is read
    std::vector<LeftSide> left = {};
    bool isLeaving = false; ///< the last of `left` goes on
};

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

/// Takes the directive that begins the line at `begin`, behind which the next begins at `end`.
void takeDirective(std::string_view source, LeftSide place, std::vector<OpenCondition> &open,
                   std::vector<LeftSide> &found)
{
    const auto [word, condition]
        = directiveIn(source.substr(place.begin, place.end - place.begin - 1));
    const LeftSide next {place.end, place.end, place.line + 1};
    const bool begins = word == "if" || word == "ifdef" || word == "ifndef";
    const bool goesOn = word == "else" || word.starts_with("elif") || word == "elseif";
    if (begins) {
        open.emplace_back();
    } else if (open.empty() || (!goesOn && word != "endif")) {
        return;
    }
    OpenCondition &own = open.back();
    if (own.isLeaving)
        own.left.back().end = place.begin;
    own.isLeaving = false;
    if (word == "endif") {
        found.insert(found.end(), own.left.begin(), own.left.end());
        open.pop_back();
        return;
    }
    own.isLeaving = own.hasRead || condition == "0" || condition == "false";
    own.hasRead = own.hasRead || !own.isLeaving;
    if (own.isLeaving)
        own.left.push_back(next);
}

} // namespace

std::vector<LeftSide> leftSides(std::string_view source)
{
    std::vector<LeftSide> found;
    std::vector<OpenCondition> open;
    LeftSide place;
    for (; place.begin < source.size(); place.begin = place.end) {
        const std::size_t stop = std::min(source.find('\n', place.begin), source.size());
        place.end = stop + 1;
        takeDirective(source, place, open, found);
        ++place.line;
    }
    // One within another is left out with it.
    std::ranges::sort(found, {}, &LeftSide::begin);
    std::size_t end = 0;
    std::erase_if(found, [&end](const LeftSide &side) {
        const bool isWithin = side.begin < end;
        end = std::max(end, side.end);
        return isWithin || side.begin == side.end;
    });
    return found;
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
