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

/// The names for a message, shortened where there are many.
std::vector<Message> listed(const std::vector<std::string> &names);

/// What is said of the line that the node stands on.
Message atLine(const Node &node, Message what);

/// The entries as a sheet, with what its cells came from. Weights with decimals are scaled.
class RecordSheet
{
public:
    explicit RecordSheet(LiteralContext &context)
        : m_context(context)
    {}

    struct Line
    {
        const Node *name;
        const Node *weight;
        std::optional<int> first;
        std::optional<int> last;
        bool grows = false;
        bool isFloorUnknown = false; ///< one is given and is no number
    };

    /// A line without a weight or with a floor that is no number is left out, with a note.
    void add(const Line &line);
    /// The entries; none where there are none with a weight. Of lines with one name, the weights
    /// are added where their floors meet; a line whose name is empty draws nothing. `field` is what
    /// the weights are called: chances that are no shares of a whole get a note.
    Result<std::vector<SpawnEntry>> read(const std::string &field);

private:
    struct Row
    {
        const Node *name;
        const Node *node; ///< of the weight
        std::string id;
        double weight = 0;
        std::optional<int> first;
        std::optional<int> last;
        bool grows = false;
    };

    void leaveOut(std::string_view reason, const std::string &id, const Node &place);
    void tellWhatIsLeftOut();
    void tellOfChances(const std::string &field);
    void tellApart();
    void addUp();
    Sheet sheet(const std::string &field) const;

    LiteralContext &m_context;
    std::vector<Row> m_rows;
    struct LeftOutLines
    {
        std::string_view reason; ///< the id of a message about the ids
        std::vector<std::string> ids;
        const Node *first;
    };

    std::vector<LeftOutLines> m_leftOut; ///< by reason
    const Node *m_nothing = nullptr; ///< the first empty name
};

} // namespace core
