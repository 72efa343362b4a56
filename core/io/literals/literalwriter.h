// SPDX-License-Identifier: MIT
#pragma once
// What the exporters of source code share. Included by these only.

#include "core/io/literals/literalexport.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// The steps to write for a progression: its own transitions, or those on floors 1..floors.
std::vector<Transition> stepsOf(const Progression &progression, const ExportOptions &options);

/// The same value on every floor, and allowed to be written as one number.
std::optional<int> constantOf(const Progression &progression, const ExportOptions &options);

/// "boss_monsters" of "boss-monsters".
std::string snakeCase(std::string_view id);
/// "BossMonsters" of "boss-monsters".
std::string camelCase(std::string_view id);
/// True when `name` is a plain name of Python and Rust, and no word they keep for themselves.
bool isPlainName(std::string_view name);
/// `text` between `quote`s, with backslashes where the language needs them.
std::string quotedText(std::string_view text, char quote);

/// The table's part of variable names: "monster" or "monsters", "boss_items".
enum class Number { Singular, Plural };
std::string stemOf(const SpawnTable &table, Number number);

/// The count rule: 2d3+1 per floor, 0 to a number per room, ...
Message inWords(const CountRule &count);

/// Collects lines, and what cannot be said: as a comment, and as a note.
struct LiteralWriter
{
    const ExportOptions &options;
    std::string comment; ///< "# " or "// "
    Exported result;

    void line(const std::string &text = {}) { result.text += text + "\n"; }
    void cannotSay(const std::string &indent, const Message &sentence);
    /// Says so when the values of a progression are written as steps that stop being computed.
    void noteBaked(const std::string &indent, const std::string &name,
                   const Progression &progression);
};

/// The id that an entry is read back with where its own is written as text.
std::string idOfText(const std::string &id);

/// The placement of the first tutorial.
void dropWhereBlocked(Ruleset &rules);

/// Fails when two tables would get the same variable names.
std::optional<Error> checkTables(const Ruleset &rules);

/// Fails when an id of the ruleset, turned into a name by `toName`, is no name, or when two
/// entries of one table get the same name.
std::optional<Error> checkNames(const Ruleset &rules, std::string (*toName)(std::string_view));

/// `name` for the table `id`, or `id` itself where a table of that name is there too.
std::string otherwise(const Ruleset &rules, const std::string &id, const std::string &name);

} // namespace core
