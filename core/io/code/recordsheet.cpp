// SPDX-License-Identifier: MIT
#include "core/io/code/recordsheet.h"

#include "core/io/literals/literalnames.h"
#include "core/io/sheets/readsheet.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace core {

bool isNothing(const Node *node)
{
    return node == nullptr
        || (node->kind == Node::Kind::Name
            && (node->text == "null" || node->text == "nil" || node->text == "None"
                || node->text == "undefined" || node->text == "nullptr"));
}

std::optional<double> numberOf(const Node &node, const LiteralContext &context)
{
    const Node &value = resolved(node, context);
    if (value.kind == Node::Kind::Number)
        return static_cast<double>(value.number);
    if (value.kind == Node::Kind::Operation && value.children.size() == 1) {
        const auto number = numberOf(value.children.front(), context);
        return number ? std::optional {-*number} : std::nullopt;
    }
    double number = 0;
    const char *end = value.text.data() + value.text.size();
    if (value.kind != Node::Kind::Fraction
        || std::from_chars(value.text.data(), end, number).ptr != end)
        return std::nullopt;
    return number;
}

std::string listed(const std::vector<std::string> &names, const char *last)
{
    std::string text;
    constexpr std::size_t most = 12;
    for (std::size_t i = 0; i < std::min(names.size(), most); ++i)
        text += (i == 0 ? "" : i + 1 == names.size() ? last : ", ") + names[i];
    return text + (names.size() > most ? " and others" : "");
}

std::string atLine(const Node &node)
{
    return "Line " + std::to_string(node.line) + ": ";
}

void RecordSheet::add(const Line &line)
{
    for (const Node *node : {line.name, line.weight}) {
        if (node != nullptr)
            m_context.read.insert({node->line, node->column});
    }
    const auto weight = isNothing(line.weight) ? std::nullopt : numberOf(*line.weight, m_context);
    const bool argument = line.name->kind == Node::Kind::Named;
    const std::string id = argument ? idOf(line.name->text) : entryIdOf(*line.name);
    const bool never = line.last && *line.last < 1;
    if (!weight || id.empty() || never) {
        m_without.push_back(id.empty() ? "?" : id);
        m_firstWithout = m_firstWithout == nullptr ? line.name : m_firstWithout;
        return;
    }
    const int first = std::clamp(line.first.value_or(1), 1, maxFloors);
    const bool isBounded = line.first || line.last;
    const double start = line.grows ? *weight + first : *weight;
    auto row = cells(id, {}, isBounded ? std::to_string(first) : "",
                     line.last ? std::to_string(std::min(*line.last, maxFloors)) : "",
                     line.grows ? "1" : "");
    row[1].number = start;
    row[1].text = line.weight->text;
    m_sheet.rows.push_back(std::move(row));
    m_nodes.push_back(line.weight);
}

Result<std::vector<SpawnEntry>> RecordSheet::read()
{
    if (!m_without.empty())
        m_context.notes.push_back(atLine(*m_firstWithout) + "without a weight that is a number, "
                                  + listed(m_without, " and ")
                                  + (m_without.size() == 1 ? " was" : " were") + " left out.");
    if (m_sheet.rows.size() < 2)
        return std::vector<SpawnEntry> {};
    if (m_sheet.rows.size() > static_cast<std::size_t>(maxSheetRows))
        return errorAt(*m_nodes.back(), "there are too many entries or tables");
    using Role = ColumnRole;
    constexpr std::array roles {Role::Name, Role::Weight, Role::FirstFloor, Role::LastFloor,
                                Role::Growth};
    SheetBlock block;
    block.bottom = static_cast<int>(m_sheet.rows.size()) - 1;
    block.right = static_cast<int>(roles.size()) - 1;
    block.table = "table";
    block.rows.assign(m_sheet.rows.size(), RowRole::Entry);
    block.rows.front() = RowRole::Heading;
    for (std::size_t i = 0; i < roles.size(); ++i) {
        const bool fills = std::any_of(m_sheet.rows.begin() + 1, m_sheet.rows.end(),
                                       [i](const auto &row) { return !row[i].isEmpty(); });
        block.columns.push_back({fills ? roles[i] : Role::LeftOut, 1});
    }
    auto read = readSheet(m_sheet, {false, {block}, Blanks::Zero, DecimalMark::Point},
                          m_context.options.floors);
    if (!read) {
        const auto row = static_cast<std::size_t>(std::max(read.error().line - 1, 1));
        std::string message = read.error().message;
        message.resize(std::min(message.find(", in rows"), message.size())); // not of the file
        return errorAt(*m_nodes[std::min(row, m_nodes.size() - 1)], message);
    }
    const std::string table = "Table \"table\"";
    for (const std::string &note : read->imported.notes) {
        if (note.starts_with(table))
            m_context.notes.push_back(atLine(*m_nodes[1]) + "this table"
                                      + note.substr(table.size()));
        else if (!note.starts_with("Nothing says how many"))
            m_context.notes.push_back(atLine(*m_nodes[1]) + note);
    }
    return read->imported.rules.tables.front().entries;
}

} // namespace core
