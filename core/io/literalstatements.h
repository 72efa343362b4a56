#pragma once
// The assignments of a source file that a table could be made of; the code around them is
// stepped over.

#include "core/io/literalparser.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// `name = value`, `name["key"] = value`, or a value that stands alone in a Rust function.
struct Statement
{
    std::string name; ///< last part of the variable's path; empty for a value on its own
    std::string function; ///< the Rust function it stands in, or empty
    std::optional<Node> key;
    Node value;
    int line = 1;
    int column = 1; ///< of the first token: deeper ones stand inside an if or a loop
};

struct Statements
{
    std::vector<Statement> list;
    std::vector<std::string> notes; ///< what looks like a table but is computed
};

/// The words of a name, in lower case: "NPCS_PER_ROOM" and "npcsPerRoom" both give npcs per room.
std::vector<std::string> wordsOf(std::string_view name);

/// True for names such as monster_chances, max_items_per_room and max_monsters_by_floor.
bool namesTable(std::string_view name);

/// True for names such as make_npc_probability_distribution.
bool namesDistribution(std::string_view name);

/// All statements in their order. Fails where something that is surely a table cannot be read.
Result<Statements> readStatements(const std::vector<Token> &tokens);

} // namespace core
