// SPDX-License-Identifier: MIT
#pragma once
// Spawn tables gathered from rows that come in any order and say: this weight, from this floor to
// that one. Included by the readers of sheets and of records only.

#include "core/io/sheets/csvcells.h"
#include "core/io/sheets/sheetmapping.h"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace core {

/// A weight that holds on some floors, from one row of a list.
struct ListRow
{
    int row = 0; ///< of the cell that says where it begins, or names it, as the column
    int column = 0;
    int first = 1; ///< 0 until countFromOne() where the row says so
    std::optional<int> last;
    std::int64_t weight = 0; ///< in ten-thousandths or as setDecimals() says, as growth
    std::int64_t growth = 0;
    bool isPercent = false;
    bool isEverywhere = false; ///< no floor is named
    bool hasFirst = false; ///< the first one is
};

/// Ten to the power.
std::int64_t tensToThe(int power);

/// The error at a cell, by row and column from 0.
Error cellError(int row, int column, Message message);

class ListRows
{
public:
    /// How many decimals the weights of rows have, of which some were rounded to these.
    void setDecimals(int decimals, bool areRounded);

    void add(const std::string &table, const std::string &name, const ListRow &row);
    /// A row of an entry or of a rule as exportTables() writes it.
    void add(const CsvField &table, const CsvField &entry, CsvLine line);

    /// The error where there are more entries than are read.
    std::optional<Error> tooMany() const;

    /// The cell by which some row begins or ends on floor 0, where others do not or other floors
    /// are named beside them.
    std::optional<std::pair<int, int>> zeroCell(bool areOthersNamed) const;

    /// Whether some row says its first or its last floor.
    bool hasFloors() const;

    /// Floors that begin at 0 as floors from 1 on; `zero` is nothing where none was answered. Tells
    /// what they became; how much they are more.
    int countFromOne(std::optional<ZeroFloor> zero, bool areOthersNamed,
                     std::vector<Message> &notes);

    /// Adds the weights of rows with one name where their floors meet; if not `always`, unless each
    /// of them begins on a floor of its own and holds until the next. Of tables in `wholes`, which
    /// are chances out of these in ten-thousandths that are tried each by itself: the chance that
    /// some try succeeds.
    void addUp(bool always, const std::map<std::string, std::int64_t> &wholes,
               std::vector<Message> &notes);

    /// Lets the rows of `table` hold until its next row of another floor begins, or on their own
    /// floor alone. `listed` are floors that may list nothing.
    void boundByFloor(const std::string &table, bool isOwnFloor, const std::vector<int> &listed);

    /// Floors that are listed with what holds up to the next: most one by one, else each is a step.
    void addListed(const std::set<int> &floors);

    /// Tells what is on the floors that lack between those that are listed.
    void noteGaps(std::vector<Message> &notes) const;

    /// Lets rows of one name that follow each other end where the next one begins.
    void settle();

    /// Adds to `table` the entry that draws nothing: what its weights leave of `whole`, once
    /// settle() was called. Fails where they are more.
    std::optional<Error> addRest(const std::string &table, std::int64_t whole);

    /// The tables, in the order in which they and their entries first came up; weights that grow
    /// for ever do so up to floor `reach`. Fails where two hold on one floor.
    Result<std::vector<SpawnTable>> finish(int reach, std::vector<Message> &notes);

    /// The tables of which no row said how many draws they make; known after finish().
    const std::vector<std::string> &withoutCount() const { return m_withoutCount; }

private:
    struct Group ///< of one entry or rule
    {
        CsvField table;
        CsvField entry;
        std::vector<ListRow> rows;
        std::vector<CsvLine> lines; ///< what the rows become
    };

    struct Listed
    {
        std::set<int> floors;
        bool isOwnFloor = false;
    };

    Group &groupOf(const CsvField &table, const CsvField &entry);
    static std::optional<Error> write(Group &group, int reach, std::vector<Message> &notes);
    static std::optional<Error> write(Group &group, std::size_t place, int reach,
                                      std::vector<Message> &notes);
    void scaleWeights(std::vector<Message> &notes);
    SpawnTable &tableOf(const std::string &id);
    std::optional<Error> apply(const Group &group, std::vector<Message> &notes);

    int m_decimals = 4;
    bool m_areRounded = false;
    std::vector<Group> m_groups;
    std::map<std::pair<std::string, std::string>, std::size_t> m_groupOf;
    std::vector<Listed> m_listed; ///< of one table each
    std::vector<SpawnTable> m_tables;
    std::map<std::string, bool> m_hasCount;
    std::vector<std::string> m_withoutCount;
};

/// Drops transitions to what holds already; what is the same on all floors becomes a constant.
void simplify(std::vector<SpawnTable> &tables);

} // namespace core
