#pragma once
// Spawn tables gathered from the statements of a source file.

#include "core/io/literallimits.h"
#include "core/io/literalpairs.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// The most entries of all tables together, and the most tables, that are read.
inline constexpr std::size_t mostLiteralEntries = 10000;
inline constexpr std::size_t mostLiteralTables = 1000;

class TableBuilder
{
public:
    TableBuilder(const Statements &statements, LiteralContext &context);

    /// Takes what a statement says about tables; most say nothing.
    std::optional<Error> add(const Statement &statement);

    /// The tables with entries or a limit. Where no limit is known, one draw per room. Fails with
    /// a question, whose answers are then choices(), where several tables bear one name.
    Result<std::vector<SpawnTable>> finish();

    /// The notation most of the statements were written in; nothing where none was understood.
    std::optional<Notation> notation() const;

    const std::vector<Choice> &choices() const { return m_choices; }

    /// True when the token at `index` belongs to a value that was read.
    bool hasRead(std::size_t index) const;

    /// What looks like a table and was not read.
    const std::vector<LeftOut> &leftOut() const { return m_leftOut; }

private:
    struct Draft
    {
        Origin origin;
        SpawnTable table;
    };
    /// An entry as it is written: its name and what its weight is.
    struct Row
    {
        const Node *name = nullptr;
        const Node *weight = nullptr;
    };
    enum class Shape { None, Entries, Floors };

    Shape shapeOf(const Node &value, std::vector<Row> &rows) const;
    Draft *draftFor(const Statement &statement);
    Draft &begin(const Origin &origin);
    std::optional<Error> addSet(const Statement &statement, const Origin &origin,
                                const Node &value, int depth);
    std::optional<Error> addNested(const Statement &statement, const Origin &origin,
                                   const Node &value, int depth);
    std::optional<Error> addKey(const Statement &statement);
    std::optional<Error> addMore(const Statement &statement);
    std::optional<Error> addWhole(const Statement &statement);
    std::optional<Error> addRows(const Origin &origin, SpawnTable &table, const std::vector<Row> &rows);
    std::optional<Error> addFloors(const Origin &origin, SpawnTable &table,
                                   const std::vector<Row> &rows);
    void setEntry(SpawnTable &table, const std::string &id, Progression weight, int line);
    void noteUnreadLists();
    Result<std::vector<Draft *>> taken();
    std::string freeId(const Draft &draft, const std::vector<SpawnTable> &tables);
    void note(int line, const std::string &what);
    void leaveOut(const Statement &statement, const std::string &what);
    void sawNotation(Notation notation) { ++m_seen[static_cast<std::size_t>(notation)]; }

    const Statements &m_statements;
    LiteralContext &m_context;
    LimitBook m_limits;
    std::vector<Draft> m_drafts;
    std::vector<const Statement *> m_lists; ///< values by floor that a table may name
    std::map<std::size_t, std::size_t> m_read; ///< tokens, begin to end
    std::vector<LeftOut> m_leftOut;
    std::vector<Choice> m_choices;
    std::array<int, 6> m_seen {};
    std::size_t m_entries = 0; ///< kept below the most that are read
};

} // namespace core
