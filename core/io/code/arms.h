// SPDX-License-Identifier: MIT
#pragma once
// What the arms of a match, a when or a switch lead to, as lists by floor.

#include "core/io/source/literalstatements.h"

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace core {

/// Both ends included.
using NumberSpan = std::pair<std::int64_t, std::int64_t>;

/// An arm: the numbers that lead to it, and what it leads to.
struct Arm
{
    std::vector<NumberSpan> floors;
    bool isOthers = false; ///< all numbers that no other arm has lead to it too
    bool isKnown = true; ///< what leads to it is told by numbers alone, and it goes no further
    bool isNever = false; ///< throw, panic!(): nothing is there to list
    std::size_t begin = 0; ///< its tokens behind the arrow or the colon
    std::size_t end = 0;
    std::optional<Node> list {}; ///< where it gives or returns one as it stands, and does no more
    std::vector<Node> names {}; ///< that lead to it: the constants of an enum, texts
    std::optional<Node> value {}; ///< the number that it gives or returns, and no more
};

/// match floor {, when (floor) {, floor switch {, match floor:, switch (floor) { and others.
struct Match
{
    std::size_t word = 0; ///< its token
    std::string subject {}; ///< the last name in it
    std::size_t begin = 0; ///< of the arms, as tokens
    std::size_t end = 0; ///< its bracket, or the line behind it
    bool isOfFloor = false; ///< else its arms are cases with numbers, perhaps
    bool isWhole = true; ///< all arms were found
    bool isTooLarge = false; ///< with a list for each floor
    bool isJoined = false; ///< some lists by its numbers were made of it
    std::vector<Arm> arms {};
    std::vector<int> branches {}; ///< the lines of if, elif and else, which a match has none of
};

/// Whether the token is a name of the floor: level, dungeonDepth, and not player.level.
bool namesFloor(const std::vector<Token> &tokens, std::size_t at);

/// The numbers that `number` may be compared with so; nothing for other signs.
std::optional<NumberSpan> spanOf(const std::string &sign, std::int64_t number);

/// Whether what begins with the word gives nothing but an error.
bool isNever(const Token &word);

/// if floor <= 2: ... elif floor <= 5: ... else: ...: the chain that begins with the word at `at`,
/// also where it compares no floor.
Match branchesAt(const std::vector<Token> &tokens, Language language, std::size_t at);

/// Those of a floor, which may be branches, and those with cases or arms of names.
std::vector<Match> matchesIn(const std::vector<Token> &tokens, Language language);

/// Whether all that leads to its arms is told by numbers, and no arm goes on with the next.
bool areKnown(const Match &match);

} // namespace core
