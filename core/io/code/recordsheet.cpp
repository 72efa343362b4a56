// SPDX-License-Identifier: MIT
#include "core/io/code/recordsheet.h"

#include "core/io/code/fieldroles.h"
#include "core/io/sheets/headingwords.h"
#include "core/io/sheets/readsheet.h"
#include "core/io/source/literalnames.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <iterator>
#include <map>
#include <set>

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

std::vector<Message> listed(const std::vector<std::string> &names)
{
    std::vector<Message> list;
    constexpr std::size_t most = 12;
    for (std::size_t i = 0; i < std::min(names.size(), most); ++i)
        list.push_back(Message::verbatim(names[i]));
    if (names.size() > most)
        list.push_back({"others"});
    return list;
}

Message atLine(const Node &node, Message what)
{
    return {"at-line", {node.line, std::move(what)}};
}

namespace {

/// The entry that a draw without a result is.
const std::string nothingId = "nothing";

} // namespace

void RecordSheet::leaveOut(std::string_view reason, const std::string &id, const Node &place)
{
    auto lines = std::find_if(m_leftOut.begin(), m_leftOut.end(),
                              [&](const LeftOutLines &known) { return known.reason == reason; });
    if (lines == m_leftOut.end())
        lines = m_leftOut.insert(lines, {reason, {}, &place});
    lines->ids.push_back(id);
}

void RecordSheet::tellWhatIsLeftOut()
{
    for (const LeftOutLines &lines : m_leftOut)
        m_context.notes.push_back(
            atLine(*lines.first, {lines.reason, {lines.ids.size(), listed(lines.ids)}}));
    if (m_nothing != nullptr)
        m_context.notes.push_back(atLine(*m_nothing, {"empty-name-was-read"}));
}

void RecordSheet::add(const Line &line)
{
    for (const Node *node : {line.name, line.weight}) {
        if (node != nullptr)
            m_context.read.insert({node->line, node->column});
    }
    const auto weight = isNothing(line.weight) ? std::nullopt : numberOf(*line.weight, m_context);
    const bool isArgument = line.name->kind == Node::Kind::Named;
    const bool isEmpty
        = isNothing(line.name) || (line.name->kind == Node::Kind::Text && line.name->text.empty());
    const std::string id = isEmpty ? nothingId
        : isArgument               ? idOf(line.name->text)
                                   : entryIdOf(*line.name);
    if (id.empty())
        return leaveOut("left-out-without-a-name", {}, *line.name);
    if (!weight)
        return leaveOut("left-out-without-a-weight", id, *line.name);
    if (line.isFloorUnknown)
        return leaveOut("left-out-with-an-unknown-floor", id, *line.name);
    const bool begins = line.first && *line.first >= 0;
    if (line.last && *line.last < (begins ? *line.first : 1))
        return leaveOut("left-out-on-no-floor", id, *line.name);
    if (isEmpty && m_nothing == nullptr)
        m_nothing = line.name;
    const bool isBounded = line.first || line.last;
    const int first = begins ? std::min(*line.first, maxFloors) : 1; // 0 is for the sheet to read
    m_rows.push_back(
        {line.name, line.weight, id, line.grows ? *weight + std::max(first, 1) : *weight,
         isBounded ? std::optional {first} : std::nullopt,
         line.last ? std::optional {std::min(*line.last, maxFloors)} : std::nullopt, line.grows});
}

/// Once for each file.
void RecordSheet::tellOfChances(const std::string &field)
{
    const std::vector<std::string> words = wordsOf(joinedWords(field));
    const bool isChance = std::any_of(words.begin(), words.end(), [](const std::string &word) {
        return word == "chance" || word == "chances" || word == "prob" || word == "probs"
            || word == "probability" || word == "probabilities";
    });
    const bool isBounded = std::any_of(m_rows.begin(), m_rows.end(),
                                       [](const Row &row) { return row.first || row.grows; });
    double sum = 0;
    for (const Row &row : m_rows)
        sum += row.weight;
    const auto isAbout = [sum](double whole) { return std::abs(sum - whole) <= whole / 100; };
    if (!isChance || isCumulative(joinedWords(field)) || isBounded || m_rows.empty() || isAbout(1)
        || isAbout(100) || !m_context.noted.insert("chances").second)
        return;
    m_context.notes.push_back(atLine(*m_rows.front().node, {"values-are-no-shares", {field}}));
}

/// Sungrass.Seed and Icecap.Seed are two entries.
void RecordSheet::tellApart()
{
    std::map<std::string, std::set<std::string>> paths;
    for (const Row &row : m_rows) {
        if (row.name->kind == Node::Kind::Name)
            paths[row.id].insert(row.name->text);
    }
    for (Row &row : m_rows) {
        const auto found = paths.find(row.id);
        if (row.name->kind == Node::Kind::Name && found->second.size() > 1)
            row.id = idOf(row.name->text);
    }
}

/// Makes one row of several with one name wherever their floors meet.
void RecordSheet::addUp()
{
    const auto lastOf = [](const Row &row) { return row.last.value_or(maxFloors); };
    std::map<std::string, std::vector<Row>> named;
    for (const Row &row : m_rows)
        named[row.id].push_back(row);
    std::vector<Row> rows;
    for (const Row &row : m_rows) {
        const std::vector<Row> same = std::move(named[row.id]);
        named[row.id].clear();
        std::set<int> edges;
        bool meets = false;
        for (auto one = same.begin(); one != same.end(); ++one) {
            edges.insert(one->first.value_or(1));
            edges.insert(lastOf(*one) + 1);
            meets = meets || std::any_of(same.begin(), one, [&](const Row &other) {
                        return other.first.value_or(1) <= lastOf(*one)
                            && one->first.value_or(1) <= lastOf(other);
                    });
        }
        const bool grows
            = std::any_of(same.begin(), same.end(), [](const Row &one) { return one.grows; });
        if (!meets || grows) {
            rows.insert(rows.end(), same.begin(), same.end());
            continue;
        }
        for (auto edge = edges.begin(); std::next(edge) != edges.end(); ++edge) {
            Row sum = same.front();
            sum.first = *edge;
            sum.last = *std::next(edge) > maxFloors ? std::nullopt
                                                    : std::optional {*std::next(edge) - 1};
            sum.weight = 0;
            for (const Row &one : same) {
                if (one.first.value_or(1) <= *edge && *edge <= lastOf(one))
                    sum.weight += one.weight;
            }
            if (sum.weight != 0)
                rows.push_back(sum);
        }
        m_context.notes.push_back(
            atLine(*same.back().name,
                   same.size() == 2 ? Message {"stands-in-the-list-twice", {row.id}}
                                    : Message {"stands-in-the-list", {row.id, same.size()}}));
    }
    m_rows = std::move(rows);
}

/// `field` heads the weights.
Sheet RecordSheet::sheet(const std::string &field) const
{
    const auto floorText
        = [](std::optional<int> floor) { return floor ? std::to_string(*floor) : std::string(); };
    Sheet sheet;
    sheet.rows.push_back({{"entry", {}, false},
                          {isCumulative(field) ? field : "weight", {}, false},
                          {"from floor", {}, false},
                          {"to floor", {}, false},
                          {"per floor", {}, false}});
    for (const Row &row : m_rows) {
        sheet.rows.push_back({{row.id, {}, false},
                              {row.node->text, row.weight, false},
                              {floorText(row.first), {}, false},
                              {floorText(row.last), {}, false},
                              {row.grows ? "1" : "", {}, false}});
    }
    return sheet;
}

Result<std::vector<SpawnEntry>> RecordSheet::read(const std::string &field)
{
    tellWhatIsLeftOut();
    tellOfChances(field);
    tellApart();
    addUp();
    if (m_rows.empty())
        return std::vector<SpawnEntry> {};
    if (m_rows.size() >= static_cast<std::size_t>(maxSheetRows))
        return errorAt(*m_rows.back().node, {"too-many-entries-or-tables"});
    const Sheet sheet = this->sheet(joinedWords(field));
    using Role = ColumnRole;
    constexpr std::array roles {Role::Name, Role::Weight, Role::FirstFloor, Role::LastFloor,
                                Role::Growth};
    SheetBlock block;
    block.bottom = static_cast<int>(sheet.rows.size()) - 1;
    block.right = static_cast<int>(roles.size()) - 1;
    block.table = "table";
    block.rows.assign(sheet.rows.size(), RowRole::Entry);
    block.rows.front() = RowRole::Heading;
    for (std::size_t i = 0; i < roles.size(); ++i) {
        const bool fills = std::any_of(sheet.rows.begin() + 1, sheet.rows.end(),
                                       [i](const auto &row) { return !row[i].isEmpty(); });
        block.columns.push_back({fills ? roles[i] : Role::LeftOut, 1});
    }
    auto read = readSheet(sheet, {false, {block}, Blanks::Zero, DecimalMark::Point},
                          m_context.options.floors);
    if (!read) {
        const auto row = static_cast<std::size_t>(std::max(read.error().line - 2, 0));
        Message message = read.error().message;
        if (message.id == "two-weights-on-floor") // in rows that are not of the file
            message = {"two-weights-on-one-floor", {message.arguments[0], message.arguments[1]}};
        return errorAt(*m_rows[std::min(row, m_rows.size() - 1)].node, message);
    }
    for (Message note : read->imported.notes) {
        if (note.id == "nothing-says-how-many-draws" || note.id == "weights-may-be-cumulative")
            continue; // of the file: limits of its tables may stand elsewhere
        if (note.id == "table-has-weights-with-decimals") // of a name that is not of the file
            note = {"list-has-weights-with-decimals", {note.arguments[1]}};
        if (note.id == "weights-are-cumulative")
            note = {note.id, {Message {"quoted", {field}}}};
        m_context.notes.push_back(atLine(*m_rows.front().node, note));
    }
    m_context.reached = std::max(m_context.reached, read->imported.rules.floors);
    std::vector<SpawnEntry> entries = read->imported.rules.tables.front().entries;
    for (SpawnEntry &entry : entries) {
        if (m_nothing != nullptr && entry.id == nothingId)
            entry.stands = Nothing {};
    }
    return entries;
}

} // namespace core
