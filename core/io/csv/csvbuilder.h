// SPDX-License-Identifier: MIT
#pragma once
// Spawn tables gathered from CSV rows that come in any order. Included by the CSV readers only.

#include "core/io/csv/csvcells.h"
#include "core/io/literals/imported.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace core {

/// Which column is which; the others are left out.
struct CsvColumns
{
    std::optional<std::size_t> table;
    std::size_t entry = 0;
    std::optional<std::size_t> floor; ///< long form; the same on all floors without
    std::size_t weight = 0; ///< long form
    std::vector<std::pair<std::size_t, int>> floors; ///< matrix: column and its floor, ascending
};

class CsvBuilder
{
public:
    /// Collects the rows of one entry or rule under its name.
    std::optional<Error> add(const CsvField &table, const CsvField &entry, CsvLine line);

    /// The tables, in the order in which they and their entries first came up.
    Result<std::vector<SpawnTable>> finish(std::vector<Message> &notes);

    /// Whether a row said how many draws the table makes; known after finish().
    bool hasCount(const std::string &table) const
    {
        const auto found = m_hasCount.find(table);
        return found != m_hasCount.end() && found->second;
    }

private:
    struct Group
    {
        CsvField table;
        CsvField entry;
        std::vector<CsvLine> lines;
    };

    void scaleWeights(std::vector<Message> &notes);
    std::optional<Error> apply(const Group &group, std::vector<Message> &notes);
    SpawnTable &tableOf(const std::string &id);

    std::vector<Group> m_groups;
    std::map<std::pair<std::string, std::string>, std::size_t> m_groupOf;
    std::vector<SpawnTable> m_tables;
    std::map<std::string, bool> m_hasCount;
};

/// The columns of a header row, or nothing where it is not the long form's or not the matrix's.
std::optional<CsvColumns> longColumns(const CsvRecord &header);
Result<CsvColumns> matrixColumns(const CsvRecord &header);

/// Whether a row that matrixColumns() takes is no row of weights by its looks: a word tells what
/// its columns are, or its floors count from 1.
bool tellsFloors(const CsvRecord &row);

/// What is the same on all floors becomes a constant.
void simplify(std::vector<SpawnTable> &tables);

} // namespace core
