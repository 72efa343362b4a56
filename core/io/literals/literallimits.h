// SPDX-License-Identifier: MIT
#pragma once
// How many draws the tables of a source file make.

#include "core/io/literals/literalvalue.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// What tells tables and limits of one name apart, and how a user names one of them.
struct LiteralOrigin
{
    std::string name; ///< of the variable
    std::string owner; ///< of the variable, or the key, whose value it stands in, or empty
    std::size_t block = 0;
    int line = 1;
    int column = 1;
    bool isKey = false; ///< the name is that of a list, not of a variable
    bool hasPlace = false; ///< the owner is a key, not a variable
    std::vector<std::string> path = {}; ///< the keys around it, the outermost first
    bool isReturned = false; ///< and nothing behind it changes that
};

/// The id of the table that it is: what its name is about, or else the last word of its key.
std::string tableIdOf(const LiteralOrigin &origin);

/// True when the options name this table or limit among several.
bool isTaken(const LiteralOrigin &origin, const Statements &statements,
             const ImportOptions &options);

/// The error at `at` that asks which of several tables or limits of one name is meant; the answers
/// are the variables, owners, functions or lines that tell them apart. `what` is followed by their
/// lines.
Error severalError(std::string_view what, const std::string &name,
                   const std::vector<const LiteralOrigin *> &origins, const Statements &statements,
                   const LiteralOrigin &at);

/// The constants, lists and functions of the floor that say how many draws a table makes at most.
class LimitBook
{
public:
    explicit LimitBook(LiteralContext &context)
        : m_context(context)
    {}

    /// Takes a value that is a limit by its `origin.name`; tells the notation it is written in.
    Result<std::optional<Notation>> add(const LiteralOrigin &origin, const Node &value);

    /// The rule of the table `id`, whose entries begin at `table`. Fails with a question where
    /// several limits differ.
    Result<std::optional<CountRule>> ruleFor(const std::string &id, const LiteralOrigin *table);

    /// The ids of the limits that were asked for by no ruleFor(), with their origins.
    std::vector<std::pair<std::string, LiteralOrigin>> unused() const;

    std::size_t size() const { return m_limits.size(); }

private:
    struct Limit
    {
        LiteralOrigin origin;
        std::string id;
        CountRule rule;
        bool isUsed = false;
    };

    Result<std::optional<CountRule>> ruleIn(const LiteralOrigin &origin, const Node &value);
    bool replaces(const LiteralOrigin &origin, const CountRule &rule);
    std::vector<Limit *> limitsOf(const std::string &id);
    std::vector<Limit *> preferred(std::vector<Limit *> found, const LiteralOrigin *table);
    static bool allSame(const std::vector<Limit *> &limits);

    LiteralContext &m_context;
    std::vector<Limit> m_limits;
};

} // namespace core
