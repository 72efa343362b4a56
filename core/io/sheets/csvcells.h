// SPDX-License-Identifier: MIT
#pragma once
// What the cells of the two CSV forms mean that exportTables() writes. Included by the readers of
// sheets and the writers only.
//
// Long: one row per floor from which a weight holds. The column of tables may be missing.
//
//   table,entry,floor,weight
//   monsters,[spawns],,monsters          or items
//   monsters,[placement],,dropIfBlocked
//   monsters,[upTo per room],1,2         the count rule: 0 to this many draws, from floor 1 on
//   monsters,[upTo per room],4,3         others: exactly, oneOf, dice; per room or per floor
//   monsters,orc,,80                     no floor: the same on every floor
//   monsters,troll,3,15                  from floor 3 on
//   monsters,bat,ramp 1,20               a point of a ramp
//   monsters,rat,formula 0..200,20 + 3*floor
//   monsters,elf,peak 4-8,100            flat, semi, peak, rise or fall over these floors
//   items,[oneOf per room],,0 0 1 1 1 2
//
// Matrix: the header names the floors, and each row has the weights in force on them.
//
//   table,entry,1,2,3
//   monsters,[upTo per room],2,2,2
//   monsters,troll,0,0,15
//
// The rows in brackets may be missing: then the import says what it assumed.

#include "core/io/csv/csvtext.h"
#include "core/io/sheets/sheet.h"
#include "core/tables/spawntable.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// One row of an entry or of a rule in the long form.
struct CsvLine
{
    CsvField floor;
    CsvField value;
    std::optional<SheetNumber> number = {}; ///< of a weight, in the place of `value`
};

/// The words of a text, which blanks separate.
std::vector<std::string_view> wordsIn(std::string_view text);

/// What `text` means among `words`, or nothing.
template<typename Words>
auto valueFor(const Words &words, std::string_view text) -> std::optional<decltype(words[0].value)>
{
    for (const auto &word : words) {
        if (word.text == text)
            return word.value;
    }
    return std::nullopt;
}

Error errorAt(const CsvField &field, Message message);

/// A whole number least..most; `what` is the id of its name in errors. Marks for decimals and
/// thousands are refused, because nobody can tell which of the two they are.
Result<int> csvNumber(const CsvField &field, int least, int most, std::string_view what);

/// True for "[upTo per room]", "[spawns]" and the like, but not for "[[1d6]] coins" or "[Boss]".
bool isRuleCell(std::string_view entry);

/// Applies a rule's rows to its table. In the matrix, only the first value counts for rules that
/// do not depend on the floor.
std::optional<Error> applyRule(const CsvField &rule, const std::vector<CsvLine> &lines,
                               SpawnTable &table, bool &hasCount);

/// The weight or maximum that rows of the long form describe; values 0..most. Notes unsorted
/// rows.
Result<Progression> progressionFrom(const std::string &name, const std::vector<CsvLine> &lines,
                                    int most, std::vector<Message> &notes);

/// The floor and value cells of `progression` in the long form.
std::vector<std::pair<std::string, std::string>> cellsOf(const Progression &progression);

/// "[upTo per room]"
std::string ruleCell(const CountRule &count);

} // namespace core
