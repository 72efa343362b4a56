// SPDX-License-Identifier: MIT
#pragma once
// Rows that say: this weight, from this floor to that one. Included by the readers of sheets and of
// records only.

#include "core/io/sheets/csvbuilder.h"
#include "core/io/sheets/sheetmapping.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace core {

/// A weight that holds on some floors, from one row of a list.
struct ListRow
{
    int row = 0;
    int first = 1; ///< 0 until countFromOne() where the row says so
    std::optional<int> last;
    std::int64_t weight = 0; ///< in ten-thousandths, as growth
    std::int64_t growth = 0;
    bool isPercent = false;
    bool isEverywhere = false; ///< no floor is named
    bool hasFirst = false; ///< the first one is
};

/// "3", "3-5", "3+", "floor 3": the first floor, and the last where one is named.
struct FloorSpan
{
    int first = 1;
    std::optional<int> last;
};

/// The floors that a cell names; nothing for other text.
std::optional<FloorSpan> floorsIn(const SheetCell &cell);

/// The entry that a draw without a result is.
inline constexpr std::string_view nothingId = "nothing";

/// How floors were read that begin at 0.
Message zeroNote(ZeroFloor zero);

/// The error at a cell, by row and column from 0.
Error cellError(int row, int column, Message message);

/// One weight of an entry, from the row of a sheet.
std::optional<Error> putWeight(CsvBuilder &builder, const std::string &table,
                               const std::string &name, const std::string &floor,
                               const SheetNumber &weight, int row);

class ListRows
{
public:
    void add(const std::string &table, const std::string &name, const ListRow &row);

    /// Whether some row begins or ends on floor 0.
    bool beginsAtZero() const;

    /// Floors that begin at 0 as floors from 1 on. Tells what they became; how much they are more.
    int countFromOne(ZeroFloor zero, std::vector<Message> &notes);

    /// Adds the weights of rows with one name where their floors meet.
    void addUp(std::vector<Message> &notes);

    /// Lets the rows of `table` hold until its next row of another floor begins, or on their own
    /// floor alone.
    void boundByFloor(const std::string &table, bool isOwnFloor);

    /// Adds to `table` the entry that draws nothing: what its weights leave of `whole`, once
    /// settle() was called.
    void addRest(const std::string &table, std::int64_t whole);

    /// Puts all of them; weights that grow for ever do so up to floor `reach`. Fails where two
    /// hold on one floor.
    std::optional<Error> finish(int reach, CsvBuilder &builder, std::vector<Message> &notes);

    /// Lets rows of one name that follow each other end where the next one begins.
    void settle();

private:
    using Key = std::pair<std::string, std::string>; ///< table and entry
    struct Target
    {
        int reach;
        CsvBuilder &builder;
        std::vector<Message> &notes;
    };

    static std::optional<Error> put(const Key &key, const std::vector<ListRow> &windows,
                                    std::size_t place, const Target &target);

    std::vector<Key> m_keys; ///< in the order in which they come
    std::map<Key, std::vector<ListRow>> m_rows;
};

} // namespace core
