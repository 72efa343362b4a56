// SPDX-License-Identifier: MIT
#pragma once
// Spawn tables gathered from the statements of a source file.

#include "core/io/literals/literalentries.h"
#include "core/io/literals/literallimits.h"
#include "core/io/literals/literalpairs.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// The most tables that are read.
inline constexpr std::size_t mostLiteralTables = 1000;

class TableBuilder
{
public:
    TableBuilder(const Statements &statements, LiteralContext &context);

    /// Takes what a statement says about tables; most say nothing.
    std::optional<Error> add(const Statement &statement);

    /// The tables with entries or a limit. Where no limit is known, one draw per room. Fails with
    /// a question where several tables bear one name.
    Result<std::vector<SpawnTable>> finish();

    /// The notation most of the statements were written in; nothing where none was understood.
    std::optional<Notation> notation() const;

    /// True when the token at `index` belongs to a value that was read.
    bool hasRead(std::size_t index) const;

    /// Whether all tables are of records or lists whose floors are known as named; after finish().
    bool areRecords() const { return m_areRecords; }

    /// What looks like a table and was not read.
    const std::vector<LeftOut> &leftOut() const { return m_leftOut; }

    /// Why a list of other numbers than weights was left out; nothing where none was.
    const std::optional<Error> &refused() const { return m_refused; }

private:
    struct Draft
    {
        LiteralOrigin origin;
        SpawnTable table;
        bool isOfPlace = false; ///< one of several, each of the place that owns it
    };

    static LiteralOrigin originOf(const Statement &statement);
    Draft *draftFor(const Statement &statement);
    Draft &begin(const LiteralOrigin &origin, std::vector<SpawnEntry> entries);
    std::optional<Error> addSet(const Statement &statement, const LiteralOrigin &origin,
                                const Node &value, int depth);
    std::optional<Error> addWithin(const Statement &statement, const LiteralOrigin &origin,
                                   const Node &value, int depth);
    std::optional<Error> addTable(const Statement &statement, const LiteralOrigin &origin,
                                  const Node &value, int depth);
    Result<bool> addRecords(const Statement &statement, const LiteralOrigin &origin,
                            const Node &value);
    static bool isOfTable(const Node &field, const LiteralOrigin &origin);
    bool isWanted(const std::string &name, const Node &field, bool inTable) const;
    std::optional<Error> addNested(const Statement &statement, const LiteralOrigin &origin,
                                   const Node &value, int depth);
    std::vector<TableRow> addedRows(const Statement &statement, const Draft *draft);
    std::optional<Error> addTo(const Statement &statement);
    std::optional<Error> addWhole(const Statement &statement);
    std::optional<Error> fill(Draft *draft, const std::vector<TableRow> &rows,
                              const Statement &statement);
    void sawEntries(const Statement &statement, Notation rust, Notation python);
    void noteUnreadLists();
    /// Tables that others fall back to become part of those.
    void takeFallbacks();
    static bool areOfPlaces(const std::vector<Draft *> &drafts);
    Result<std::vector<Draft *>> taken();
    std::string wantedId(const Draft &draft) const;
    std::optional<Error> settleRolled(const std::vector<Draft *> &drafts) const;
    void leaveOut(const Statement &statement, Message what);

    const Statements &m_statements;
    LiteralContext &m_context;
    LimitBook m_limits;
    std::vector<Draft> m_drafts;
    std::vector<Statement> m_lists; ///< values by floor that a table may name
    std::map<std::size_t, std::size_t> m_read; ///< tokens, begin to end
    std::vector<LeftOut> m_leftOut;
    std::optional<Error> m_refused; ///< for the first list with numbers below 0
    std::vector<std::string> m_around; ///< fields beside tables within records, that say nothing
    std::array<int, 6> m_seen {};
    std::size_t m_records = 0; ///< tables that recordTables() read
    bool m_areRecords = false;
    std::size_t m_entries = 0; ///< kept below the most that are read
};

} // namespace core
