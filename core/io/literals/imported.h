// SPDX-License-Identifier: MIT
#pragma once
// What an import understood, as a value to show before anything is applied.

#include "core/base/result.h"
#include "core/io/literals/notation.h"
#include "core/io/source/language.h"
#include "core/tables/ruleset.h"

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace core {

struct Node;

/// The entry that a draw without a result is.
inline constexpr std::string_view nothingId = "nothing";

/// What to do with a list whose floors do not ascend when it matters.
enum class Unsorted {
    Ask, ///< refuse, naming the floors that differ
    AsPlayed, ///< the values the tutorial's own lookup finds
    Sorted ///< the values the list has once sorted by floor
};

/// What an empty cell of a sheet means behind a weight.
enum class Blanks { Zero, Carried };

struct ImportOptions
{
    std::optional<Notation> notation; ///< settles what the text alone leaves open
    std::optional<Language> language; ///< of source code; guessed from the text without it
    std::optional<PairOrder> order; ///< overrides what the context says
    Unsorted unsorted = Unsorted::Ask;
    std::vector<std::string> take {}; ///< of several tables or limits of one name: the function,
                                      ///< variable or line of the one to read; of the
                                      ///< fields of records, what they are: "weight=chance"
    std::optional<Blanks> blanks; ///< asked about without
    std::optional<int> floors; ///< of the ruleset made, 1..maxFloors; as the tables reach without
    /// Parses YAML and XML: parseData() of core/io/workbook. Without it they are refused.
    Result<Node> (*parseData)(std::string_view text, Language language) = nullptr;
};

struct Imported
{
    Ruleset rules; ///< tables only: no monsters, items or player
    Notation notation = Notation::CsvLong;
    std::optional<PairOrder> order; ///< of the bare pairs met; nothing where there were none
    Message reason; ///< why that order was assumed, or why none was needed
    std::vector<Message> notes; ///< assumptions and things left out, in whole sentences
    std::vector<std::string> withoutCount = {}; ///< tables whose count rule is only assumed
    bool areRecords = false; ///< of named fields, in no notation
};

/// The floors that the tables reach: `least`, or the highest that one of them, or the file as
/// `named`, names. A step to 0 that nothing follows may only end what is before it.
int floorsReached(const std::vector<SpawnTable> &tables, int named, int least = 10);

/// Notes that nothing tells how many draws these tables make, where there are any.
void noteUncounted(const std::vector<std::string> &tables, std::vector<Message> &notes,
                   const std::set<std::string> &fields = {});

/// Whether weights that are listed as such may be numbers to roll under, up to 100 or 1000, or
/// over, down to 0; where they are called chances, also under, down from 100 or 1000. `mayFall` for
/// those that may be such wherever they fall.
bool mayBeRolled(const SpawnTable &table, bool areChances, bool mayFall);

/// Takes such numbers for what they are: each entry weighs what lies between its number and that of
/// the one before it, 0 or all for the first, or behind it where all of them are rolled under. What
/// is below the least number to roll over is an entry of its own, nothingId.
void takeAsRolled(SpawnTable &table);

/// Notes which tables have weights that look like numbers to roll under, each added to those before
/// it, or over, down to 0.
void noteThresholds(const std::vector<SpawnTable> &tables, std::vector<Message> &notes);

/// "YAML"
std::string_view formatName(Language dataFormat);

/// What a file holds, as UTF-8.
struct FileText
{
    std::string text;
    Message note; ///< what its bytes were read as; empty where they are UTF-8
};

/// Bytes that are not UTF-8 are UTF-16 where its mark says so, else Windows-1252. Fails at bytes
/// that are neither, and at what version control left where two versions met.
Result<FileText> fileText(std::string_view bytes);

/// The first byte of `text` that is not UTF-8, with its line and column; nothing where all is.
std::optional<Error> brokenUtf8(std::string_view text);

} // namespace core
