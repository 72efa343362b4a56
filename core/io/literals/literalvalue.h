// SPDX-License-Identifier: MIT
#pragma once
// Parsed values turned into progressions: pairs, Transition structs, match, expressions of the
// level.

#include "core/io/literals/imported.h"
#include "core/io/literals/literallookups.h"
#include "core/io/source/literalparser.h"

#include <algorithm>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace core {

struct MappedSheet;

/// What the values of one source file have in common. Filled as the file is read.
struct LiteralContext
{
    ImportOptions options;
    Language language = Language::Python;
    const Statements *statements = nullptr;
    FileRules rules;
    int deepest = 0; ///< the highest floor that something surely names
    int reached = 0; ///< the highest floor of what was read
    std::map<std::string, double> highest; ///< number of each field in the file
    std::set<std::string> mixed; ///< fields with fractions of 1 beside numbers above it in one list
    std::size_t block = 0; ///< where the values being read stand
    std::map<std::pair<std::size_t, std::string>, Node> variables; ///< by scope and name, so far
    mutable std::set<std::string> used; ///< the variables that a value was taken from
    std::deque<Node> made; ///< values that stand in no file, kept where they are
    std::set<std::pair<int, int>> read; ///< lines and columns of the values of entries
    std::set<std::pair<int, int>> said; ///< the same of values that a note or question is about
    std::vector<std::string> nameFields; ///< of the lists of the file that have several records
    std::set<std::string> weightFields; ///< of records that were read
    std::set<std::string> saidFields; ///< left out around what is read
    std::set<std::string> numbersFirst; ///< dictionaries whose falling keys are their numbers
    std::set<std::string> told; ///< names of lists that stand within a table
    std::set<std::string> noted; ///< functions and other things that one note is enough for
    std::optional<Error> question; ///< about records that may be a table; its answer reads them
    bool isQuestionTold = false; ///< their name says that they are one
    std::optional<PairOrder> order; ///< of the bare pairs met
    Message reason; ///< for that order
    std::vector<Message> notes;
    std::vector<std::string> withoutCount; ///< as Imported has it
    /// Is handed each list of records as it is read, or asked about, and its first record.
    std::function<void(MappedSheet, const Node &)> tellSheet = {};

    /// The value that stands in no file, where it stays.
    const Node *keep(Node node) { return &made.emplace_back(std::move(node)); }
    /// Notes what is to be said of a line.
    void note(int line, Message what) { notes.push_back({"at-line", {line, std::move(what)}}); }
};

/// An error that an answer would settle.
Error questionAt(const Node &node, Question::About about, const Message &message);

/// `node`, or the value of the variable it names.
const Node &resolved(const Node &node, const LiteralContext &context);

/// Whether the value or something in it is such.
template<typename Is>
bool anyWithin(const Node &value, const Is &isSuch)
{
    return isSuch(value) || std::ranges::any_of(value.children, [&](const Node &child) {
               return anyWithin(child, isSuch);
           });
}

/// Adds where the value and all in it stands.
void addPlaces(const Node &value, std::set<std::pair<int, int>> &places);

/// Whether something of the value was read.
bool isPartRead(const Node &value, const LiteralContext &context);

/// A whole number 0..`most`: written as one, or a sign, a sum or a variable of such. `what` is the
/// id of its name in errors.
Result<int> wholeNumber(const Node &node, const LiteralContext &context, int most,
                        std::string_view what);

/// The steps, or the constant that they are.
Progression simplest(Transitions steps);

/// True for names of the floor: level, floor, dungeon_level, self.dungeon_level, ...
bool namesLevel(const Node &node);

/// The progression a value stands for, or nothing where it is computed in a way that is not a
/// table's. `name` is the variable's ("max_monsters_by_floor"): it may settle the pair order.
Result<std::optional<Progression>> progressionOf(const Node &value, const std::string &name,
                                                 LiteralContext &context);

/// The expression of `floor` that `node` is, or nothing where it is something else or endless.
std::optional<std::string> formulaText(const Node &node, const LiteralContext &context);

} // namespace core
