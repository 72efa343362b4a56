// SPDX-License-Identifier: MIT
#pragma once
// The lists that arms lead to, by the numbers that lead there.

#include "core/io/code/arms.h"

#include <vector>

namespace core {

/// What the match gives, as if a variable held it.
Statement statementOf(const Match &match, Node value, const std::vector<Token> &tokens,
                      const Statements &statements);

/// match floor { 1 => vec![("rat", 5)], _ => vec![("orc", 3)] }: the lists by the floors of their
/// arms, as if what the match gives were a variable that holds them. Such matches, and what stands
/// in them, are taken out.
void joinMatches(Statements &statements, const std::vector<Token> &tokens,
                 std::vector<Match> &matches);

/// case 1: return list("rat"); case 2: return list("rat", "orc"): what the statements of a function
/// return, set or add for each number that some arm is for, beside those that stand in no arm, as
/// if it were a variable. A match of which some arm is computed or led to by other than numbers is
/// told as left out, and branches are kept among those that were not followed.
void joinArms(Statements &statements, const std::vector<Token> &tokens,
              std::vector<Match> &matches);

/// case RAT: return 6; case BAT: return 2: the names and numbers of the match as a variable that
/// holds them.
void joinNames(const Match &match, const std::vector<Token> &tokens, Statements &statements);

} // namespace core
