// SPDX-License-Identifier: MIT
#pragma once
// Entries with their weights and floors, handed to the reader of sheets.

#include "core/io/literals/literalvalue.h"
#include "core/io/sheets/sheet.h"
#include "core/tables/spawntable.h"

#include <optional>
#include <string>
#include <vector>

namespace core {

/// True for no node, and for null, nil, None and the like.
bool isNothing(const Node *node);

/// The number that a literal or a variable is.
std::optional<double> numberOf(const Node &node, const LiteralContext &context);

/// "a, b and c", shortened where there are many.
std::string listed(const std::vector<std::string> &names, const char *last);

/// "Line 3: "
std::string atLine(const Node &node);

/// The entries as a sheet, with what its cells came from. Weights with decimals are scaled.
class RecordSheet
{
public:
    explicit RecordSheet(LiteralContext &context)
        : m_context(context)
    {
        m_sheet.rows.push_back(cells("entry", "weight", "from floor", "to floor", "per floor"));
        m_nodes.push_back(nullptr);
    }

    struct Line
    {
        const Node *name;
        const Node *weight;
        std::optional<int> first;
        std::optional<int> last;
        bool grows = false;
    };

    void add(const Line &line);
    /// The entries; none where there are none with a weight.
    Result<std::vector<SpawnEntry>> read();

private:
    static std::vector<SheetCell> cells(std::string name, std::string weight, std::string first,
                                        std::string last, std::string growth)
    {
        return {{std::move(name), {}, false},
                {std::move(weight), {}, false},
                {std::move(first), {}, false},
                {std::move(last), {}, false},
                {std::move(growth), {}, false}};
    }

    LiteralContext &m_context;
    Sheet m_sheet;
    std::vector<const Node *> m_nodes; ///< by row
    std::vector<std::string> m_without;
    const Node *m_firstWithout = nullptr;
};

} // namespace core
