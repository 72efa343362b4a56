// SPDX-License-Identifier: MIT
#pragma once
// Spawn tables gathered from rows that come in any order. Included by the readers of sheets only.

#include "core/io/literals/imported.h"
#include "core/io/sheets/csvcells.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace core {

class CsvBuilder
{
public:
    /// Collects the rows of one entry or rule under its name.
    std::optional<Error> add(const CsvField &table, const CsvField &entry, CsvLine line);

    /// The tables, in the order in which they and their entries first came up.
    Result<std::vector<SpawnTable>> finish(std::vector<Message> &notes);

    /// The tables of which no row said how many draws they make; known after finish().
    const std::vector<std::string> &withoutCount() const { return m_withoutCount; }

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
    std::vector<std::string> m_withoutCount;
};

/// What is the same on all floors becomes a constant.
void simplify(std::vector<SpawnTable> &tables);

} // namespace core
