// SPDX-License-Identifier: MIT
#include "core/io/import/recordsheet.h"

#include "core/io/import/listedrows.h"
#include "core/io/literals/literalpairs.h"
#include "core/io/literals/literalshapes.h"
#include "core/io/sheets/columns.h"
#include "core/io/sheets/headingwords.h"
#include "core/io/sheets/listcells.h"
#include "core/io/sheets/listrows.h"
#include "core/io/source/literalnames.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <set>

namespace core {

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

std::optional<std::pair<std::int64_t, std::int64_t>> spanIn(const Node &node, Language language)
{
    const bool isRange = node.kind == Node::Kind::Call && node.text == "range";
    const bool isDotted = node.kind == Node::Kind::Operation && node.text.starts_with("..");
    const bool areNumbers = node.children.size() == 2
        && std::ranges::all_of(node.children,
                               [](const Node &child) { return child.kind == Node::Kind::Number; });
    if ((!isRange && !isDotted) || !areNumbers)
        return std::nullopt;
    const bool excludesLast = isRange || node.text == "..<"
        || (language == Language::Rust && node.text == "..")
        || (language == Language::Ruby && node.text == "...");
    const std::int64_t first = node.children[0].number;
    const std::int64_t last = node.children[1].number - (excludesLast ? 1 : 0);
    return first <= last ? std::optional {std::pair {first, last}} : std::nullopt;
}

std::vector<Message> listed(const std::vector<std::string> &names)
{
    std::vector<Message> list;
    constexpr std::size_t most = 40;
    for (std::size_t i = 0; i < std::min(names.size(), most); ++i)
        list.push_back(Message::verbatim(names[i]));
    if (names.size() > most)
        list.push_back({"others"});
    return list;
}

std::vector<Message> onLines(const std::vector<std::pair<std::string, int>> &lists)
{
    std::vector<std::string> names;
    std::map<std::string, std::vector<std::string>> lines;
    for (const auto &[name, line] : lists) {
        std::vector<std::string> &own = lines[name];
        if (own.empty())
            names.push_back(name);
        if (!has(own, std::to_string(line)))
            own.push_back(std::to_string(line));
    }
    std::vector<Message> places;
    places.reserve(names.size());
    for (const std::string &name : names)
        places.push_back({lines[name].size() > 1 ? "list-on-lines" : "list-on-line",
                          {name.empty() ? Message {"a-list"} : Message {"quoted", {name}},
                           listed(lines[name])}});
    return places;
}

namespace {

/// Of dice, in a pair of numbers.
constexpr int mostResults = 9999;

/// What stands in a cell whose value is no text and no number.
constexpr std::string_view unread = "\u2026";

std::string listText(const std::vector<int> &numbers)
{
    std::string text;
    for (const int number : numbers)
        text += (text.empty() ? "" : ", ") + std::to_string(number);
    return text;
}

/// weights: [50, 40, 20]
bool isWeightList(const std::string &field, const Node &list)
{
    const std::vector<std::string> words = wordsOf(field);
    const bool areSeveral = !words.empty()
        && (words.back() == "weight" || words.back().ends_with('s') || has(words, "by"));
    return list.kind == Node::Kind::List && list.children.size() > 1
        && roleOf(field) == ColumnRole::Weight && areSeveral
        && joinedWords(field).find("rarity") == std::string::npos
        && std::ranges::all_of(list.children, isAmount);
}

/// Lists read as they stand: of whole numbers, and of spans of them.
std::optional<std::vector<int>> wholesIn(const Node &node, Language language)
{
    const Node &list = unwrapped(node);
    std::vector<int> numbers;
    for (const Node &item : list.children) {
        const auto span = item.kind == Node::Kind::Number
            ? std::optional {std::pair {item.number, item.number}}
            : spanIn(item, language);
        const bool isResult
            = item.kind == Node::Kind::Number && list.children.size() == 2; // of dice
        if (!span || span->first < 0 || span->second > (isResult ? mostResults : maxFloors))
            return std::nullopt;
        for (std::int64_t number = span->first; number <= span->second; ++number)
            numbers.push_back(static_cast<int>(number));
    }
    return list.kind == Node::Kind::List && !numbers.empty() ? std::optional {numbers}
                                                             : std::nullopt;
}

using Pairs = std::vector<std::pair<const Node *, const Node *>>;

/// Pairs of numbers, and whether fields say which is the floor.
struct ReadPairs
{
    Pairs list;
    bool isTold = false;
};

std::optional<ReadPairs> pairsIn(const Node &node)
{
    ReadPairs pairs;
    for (const auto &[key, member] : membersOf(node)) {
        const auto pair
            = key == nullptr ? rawPair(*member) : std::optional {RawPair {key, member, true}};
        if (!pair || !isAmount(*pair->second) || (key == nullptr && !isAmount(*pair->first)))
            return std::nullopt;
        pairs.isTold = pairs.isTold || pair->named;
        pairs.list.emplace_back(pair->first, pair->second);
    }
    return pairs.list.empty() ? std::nullopt : std::optional {pairs};
}

/// Whether these numbers can be floors in their order.
bool ascends(const Pairs &pairs, bool isFirst)
{
    int before = -1;
    for (const auto &[first, second] : pairs) {
        const Node &floor = isFirst ? *first : *second;
        const auto number = wholeIn(amountText(floor), maxFloors);
        if (!number || *number <= before)
            return false;
        before = *number;
    }
    return true;
}

bool saysTrue(const std::string &text)
{
    return text == "true" || text == "True";
}

/// All that a name says, Blade(Blade(length: 3, hilt: Bone)): what wraps one of its own kind says
/// nothing more.
std::string wholeName(const Node &node)
{
    std::string name = isAmount(node) ? amountText(node) : node.text;
    for (const Node &child : node.children) {
        const std::string part = isAmount(node) ? std::string() : wholeName(child);
        if (part.starts_with(name))
            name.clear();
        name.append(name.empty() ? "" : " ").append(part);
    }
    return name;
}

/// Whether the name is one of code, of which its id may say a part alone.
bool isOfCode(const Node *name)
{
    return name != nullptr && (name->kind == Node::Kind::Name || name->kind == Node::Kind::Call);
}

/// Whether the role is that of one end of the floors of a row.
bool isBound(ColumnRole role)
{
    return role == ColumnRole::FirstFloor || role == ColumnRole::LastFloor;
}

/// Whether a field of flags says that the floor is added to the weight.
bool addsFloor(const std::string &field)
{
    const std::vector<std::string> words = wordsOf(field);
    return has(words, "add") && has(words, "weight");
}

/// Whether the record has nothing there, or says that there is nothing.
bool isMissing(const Node *node)
{
    return isNothing(node) || (node->kind == Node::Kind::Text && node->text.empty());
}

} // namespace

std::vector<std::string> otherNameColumns(const std::vector<Record> &records)
{
    const std::string named = nameField(records);
    std::set<std::string> known;
    bool repeats = false;
    for (const Record &record : records) {
        const Node *name = fieldNamed(record.fields, named);
        repeats = repeats || (!isMissing(name) && !known.insert(name->text).second);
    }
    std::vector<std::string> others;
    for (const std::string &field : fieldsOfAll(records)) {
        const auto names = [&field](const Record &record) {
            const Node *node = fieldNamed(record.fields, field);
            return !isMissing(node) && namesThing(*node);
        };
        std::size_t alone = 0; // where nothing else names the record
        std::size_t beside = 0;
        for (const Record &record : records)
            (isMissing(fieldNamed(record.fields, named)) ? alone : beside) += names(record) ? 1 : 0;
        if (isColumnField(named) && isColumnField(field) && field != named && beside > 0
            && (alone > 0 || (repeats && beside == records.size())))
            others.push_back(field);
    }
    return others;
}

bool listsPairs(const Node &value)
{
    return pairsIn(value).has_value();
}

RecordSheet::RecordSheet(const std::vector<Record> &records, std::string name,
                         LiteralContext &context, const ToldOfList &told)
    : m_records(records)
    , m_name(std::move(name))
    , m_context(context)
    , m_fields(fieldsOfAll(records))
    , m_nameField(nameField(records))
    , m_otherNames(told.names)
{
    if (m_fields.size() > static_cast<std::size_t>(maxSheetColumns))
        m_fields.resize(static_cast<std::size_t>(maxSheetColumns));
    std::vector<std::string> known = told.names; // in the lists beside it
    known.insert(known.end(), context.nameFields.begin(), context.nameFields.end());
    for (const std::string &other : known) {
        const Node *own = fieldNamed(records.front().fields, other);
        if (m_nameField.empty() && own != nullptr && namesThing(*own))
            m_nameField = other;
    }
    for (const std::string &answer : answersIn(context.options.take, m_name)) {
        if (answer.starts_with("name=") && has(m_fields, answer.substr(5)))
            m_nameField = answer.substr(5);
        if (answer != "table=" + m_nameField)
            continue;
        std::vector<Record> others = records; // without what names tables
        for (Record &record : others)
            std::erase_if(record.fields,
                          [this](const auto &field) { return field.first == m_nameField; });
        m_nameField = nameField(others);
    }
    m_otherNames.insert(m_otherNames.end(), {"name", "value", "type", "id"});
    for (const std::string &field : m_fields) { // {item: "rope"}, {table: "tools"}
        const bool isEither = std::ranges::all_of(records, [&](const Record &record) {
            const Node *other = fieldNamed(record.fields, field);
            return isMissing(other) != isMissing(fieldNamed(record.fields, m_nameField))
                && (isMissing(other) || (namesThing(*other) && isNamed(*other))
                    || holdsAll(*other, isNamed));
        });
        if (isEither)
            m_instead.push_back(field);
        if (isEither || mayBeName(field))
            m_otherNames.push_back(field);
    }
    fill();
    tellRoles(told);
}

/// Weights by floor as "1:50, 3:25".
std::string RecordSheet::stepsOf(const std::string &field, const Node &list)
{
    const auto read = pairsIn(list);
    const auto allAscend = [&](bool isFirst) {
        return std::ranges::all_of(m_records, [&](const Record &record) {
            const Node *node = fieldNamed(record.fields, field);
            const auto pairs = node == nullptr ? std::nullopt : pairsIn(*node);
            return !pairs || ascends(pairs->list, isFirst);
        });
    };
    const bool isFirst = allAscend(true);
    const bool isSecond = !read->isTold && allAscend(false);
    const bool isNamed = has(wordsOf(field), "by");
    if (isFirst && isSecond && !isNamed && !m_context.options.order && !m_error)
        m_error = questionAt(list, Question::About::PairOrder,
                             {"nothing-says-the-order-of-pairs", {Message {"quoted", {field}}}});
    if (!isFirst && !isSecond)
        return std::string(unread);
    const bool isFloorFirst = isFirst && isSecond && m_context.options.order
        ? *m_context.options.order == PairOrder::FloorFirst
        : isFirst;
    std::string text;
    for (const auto &[first, second] : read->list) {
        const Node &floor = isFloorFirst ? *first : *second;
        const Node &weight = isFloorFirst ? *second : *first;
        text += (text.empty() ? "" : ", ")
            + (floor.kind == Node::Kind::Text ? floor.text : amountText(floor)) + ":"
            + amountText(weight);
    }
    return text;
}

/// Whether the pairs of the field are results of dice: each goes on from the one before it, up to
/// the sides of a die where there are two.
bool RecordSheet::areRolled(const std::string &field) const
{
    int before = 0;
    for (const Record &record : m_records) {
        const Node *node = fieldNamed(record.fields, field);
        const auto pair = node == nullptr ? std::nullopt : wholesIn(*node, m_context.language);
        if (!pair || pair->size() != 2 || pair->front() > pair->back()
            || (pair->front() > 1 && pair->front() != before + 1))
            return false;
        before = pair->back();
    }
    const std::string sides = std::to_string(before);
    return m_records.size() > 2
        || (m_records.size() == 2
            && isOneOf(sides, {"4", "6", "8", "10", "12", "20", "100", "1000"}));
}

SheetCell RecordSheet::cellOf(const std::string &field, const Node *node)
{
    SheetCell cell;
    if (isNothing(node))
        return cell;
    cell.line = node->line;
    const Node &value
        = field == keyField || field == m_nameField ? *node : resolved(*node, m_context);
    if (const auto number = numberOf(value, m_context)) {
        cell.number = *number;
        cell.text = isAmount(value) ? amountText(value) : std::to_string(*number);
        return cell;
    }
    if (namesFloorsOf(field) || isColumnField(field)) {
        if (const auto span = spanIn(value, m_context.language)) {
            cell.text = std::to_string(span->first) + '-' + std::to_string(span->second);
            return cell;
        }
    }
    cell.text = textOf(field, value);
    return cell;
}

/// What a cell says that holds no number: words, or lists as the reader of sheets knows them.
std::string RecordSheet::textOf(const std::string &field, const Node &value)
{
    const Node &inner = unwrapped(value);
    const bool isList = inner.kind == Node::Kind::List || inner.kind == Node::Kind::Dict;
    const bool isSome = value.kind == Node::Kind::Call && value.children.size() == 1
        && isAmount(value.children.front()); // Some(5)
    if (value.kind == Node::Kind::Text || value.kind == Node::Kind::Named || isFlag(value))
        return value.text;
    if (isSome)
        return amountText(value.children.front());
    const bool mayBeSteps
        = !namesFloorsOf(field) || isSureWeight(field) || field.find("eight") != std::string::npos;
    if (isList && mayBeSteps && pairsIn(inner))
        return stepsOf(field, inner);
    const auto numbers = wholesIn(inner, m_context.language);
    const bool areByFloor = isWeightList(field, inner) && !areRolled(field)
        && !mayBeSpan(field, inner.children.size());
    const bool areEnds = numbers && numbers->size() == 2 && numbers->front() <= numbers->back();
    if (numbers && (namesFloorsOf(field) || (areEnds && !areByFloor)))
        return '[' + listText(*numbers) + ']';
    if (areByFloor) {
        std::string text;
        for (std::size_t i = 0; i < inner.children.size(); ++i)
            text += (i == 0 ? "" : ", ") + std::to_string(i + 1) + ":"
                + amountText(inner.children[i]);
        const bool endsBefore = std::ranges::any_of(m_records, [&](const Record &other) {
            const Node *list = fieldNamed(other.fields, field);
            return list != nullptr && unwrapped(*list).children.size() > inner.children.size();
        });
        return text + (endsBefore ? ", " + std::to_string(inner.children.size() + 1) + ":0" : "");
    }
    const std::string id
        = isList || value.kind == Node::Kind::Struct ? std::string() : entryIdOf(value);
    return id.empty() ? std::string(unread) : id;
}

/// Whether the record, which has no name, has a field that none with a name has: it stands for
/// something else than a draw that yields nothing.
bool RecordSheet::hasFieldsOfItsOwn(const Record &record) const
{
    return std::ranges::any_of(record.fields, [this](const auto &field) {
        return std::ranges::none_of(m_records, [&](const Record &other) {
            return fieldNamed(other.fields, m_nameField) != nullptr
                && fieldNamed(other.fields, field.first) != nullptr;
        });
    });
}

/// The field that names the entry: the usual one, or another where that is missing.
const std::string &RecordSheet::nameFieldOf(const Record &record) const
{
    const Node *own = fieldNamed(record.fields, m_nameField);
    const std::vector<std::string> &others = own == nullptr ? m_otherNames : m_instead;
    const auto other = m_nameField.empty() || !isMissing(own)
        ? others.end()
        : std::ranges::find_if(others, [&](const std::string &field) {
              const Node *node = fieldNamed(record.fields, field);
              return node != nullptr && (own == nullptr || !isMissing(node));
          });
    return other == others.end() ? m_nameField : *other;
}

/// The id of the entry; empty where it has none.
std::string RecordSheet::nameOf(const Record &record)
{
    const std::string &field = nameFieldOf(record);
    const Node *node = fieldNamed(record.fields, field);
    if (m_nameField.empty())
        node = record.node;
    if (node == nullptr && hasFieldsOfItsOwn(record)) // {items: [...]}, {item: ...}
        return {};
    const bool isEmpty = isMissing(node);
    std::string id = isEmpty                                       ? std::string(nothingId)
        : node->kind == Node::Kind::Named                          ? idOf(node->text)
        : node == record.node                                      ? entryIdOf(*node)
        : isOfCode(node) && m_written[entryIdOf(*node)].size() > 1 ? idOf(wholeName(*node))
                                                                   : recordId(*node);
    const bool isOther = node != fieldNamed(record.fields, m_nameField);
    const std::vector<std::string> words = wordsOf(id);
    if (isOther && !words.empty() && (words.back() == "empty" || words.back() == "nothing"))
        id = nothingId;
    if (id == nothingId && (isEmpty || isOther) && m_nothing == nullptr)
        m_nothing = isNothing(node) ? record.node : node;
    return id;
}

void RecordSheet::fill()
{
    for (const Record &record : m_records) {
        if (const Node *name = fieldNamed(record.fields, nameFieldOf(record)); isOfCode(name))
            m_written[entryIdOf(*name)].insert(wholeName(*name));
    }
    for (const Record &record : m_records) {
        Row row {&record, {}};
        for (const std::string &field : m_fields) {
            row.cells.push_back(cellOf(field, fieldNamed(record.fields, field)));
            if (field != m_nameField)
                continue;
            row.cells.back().number.reset();
            row.cells.back().text = nameOf(record);
        }
        m_rows.push_back(std::move(row));
    }
}

void RecordSheet::tellRoles(const ToldOfList &told)
{
    m_sheet.name = told.table.empty() ? m_name : told.table;
    m_sheet.rows.clear();
    std::vector<SheetCell> top;
    for (const std::string &field : m_fields)
        top.push_back({field, {}, false});
    m_sheet.rows.push_back(std::move(top));
    for (const Row &row : m_rows)
        m_sheet.rows.push_back(row.cells);
    for (const auto &[field, node] : fieldsOf(*m_records.front().node)) {
        const auto highest = m_context.highest.find(field);
        if (highest != m_context.highest.end() && !isColumnField(field))
            m_sheet.highest.insert(*highest);
    }
    SheetBlock block;
    block.bottom = static_cast<int>(m_rows.size());
    block.right = static_cast<int>(m_fields.size()) - 1;
    const std::string id = tableIdOf(m_sheet.name);
    block.table = id.empty() ? "table" : id;
    const bool isBox = has(m_fields, "h") || has(m_fields, "height") || has(m_fields, "y");
    for (const std::string &field : m_fields) {
        SheetColumn column {roleOf(field), 1};
        if (isBox && field == "w") // where a w is a width
            column = {};
        if (field == m_nameField)
            column = {ColumnRole::Name, 1};
        else if (column.role == ColumnRole::Name)
            column = {};
        block.columns.push_back(column);
    }
    block.rows.assign(m_sheet.rows.size(), RowRole::Entry);
    block.rows.front() = RowRole::Heading;
    m_mapping = {false, {block}, Blanks::Zero, DecimalMark::Point};
    m_mapping.addsUp = told.columns.empty() || told.addsUp;
    m_mapping.zero = told.zero;
    m_mapping.listedFloors = told.listedFloors;
    tellUnnamed();
    tellBounds();
    const std::vector<SheetColumn> unnamed = m_mapping.blocks.front().columns;
    tellListColumns(m_sheet, m_mapping.blocks.front(), 0);
    for (std::size_t i = 0; i < m_fields.size(); ++i) { // (eel, range(1, 4), 30)
        if (isColumnField(m_fields[i]) && unnamed[i].role == ColumnRole::Weight
            && columnOf(ColumnRole::DiceRange))
            columnAt(i) = unnamed[i];
    }
    for (std::size_t i = 0; i < m_fields.size(); ++i) { // which do not go on from each other
        if (columnAt(i).role == ColumnRole::Weight && mayBeSpan(m_fields[i], 2)
            && areAll(i, [](const SheetCell &cell) { return cell.text.starts_with('['); }))
            columnAt(i) = {ColumnRole::DiceRange, 1, {ColumnRole::LeftOut}};
    }
    tellFloorOfAll();
    takeTold(told.columns);
    tellRivals();
    settle();
}

/// What answers say of the columns, and then those to this list alone.
void RecordSheet::settle()
{
    const SheetMapping guessed = m_mapping;
    std::vector<std::string> answers = m_context.options.take;
    std::stable_partition(answers.begin(), answers.end(), [this](const std::string &answer) {
        return !answer.starts_with(m_name + '.');
    });
    for (std::string &answer : answers)
        answer.erase(0, answer.starts_with(m_name + '.') ? m_name.size() + 1 : 0);
    if (fieldsOf(*m_records.front().node).empty()) // names with weights, which are no fields
        std::erase(answers, "ignore=weight");
    takeAnswers(m_sheet, answers, m_mapping);
    m_mapping.blocks.front().rows = guessed.blocks.front().rows;
    if (guessed.zero && m_mapping.zero != guessed.zero) { // as the list is looked up
        m_mapping.zero = guessed.zero;
        m_context.note(m_records.front().node->line, {"floors-stay-as-they-are", {m_name}});
    }
    const auto weight = weightColumn();
    const bool isAnswered = !(m_mapping.blocks.front().columns == guessed.blocks.front().columns);
    m_isSettled = weight && (isAnswered || has(answers, "weight=" + m_fields[*weight]));
    for (std::size_t i = 0; m_isSettled && i < m_fields.size(); ++i) {
        if (isColumnField(m_fields[i]) && !columnAt(i).others.empty())
            columnAt(i) = {}; // the weight is said to be another
    }
}

/// A floor that stands around the records and holds for all of them may be the only one.
void RecordSheet::tellFloorOfAll()
{
    const auto first = columnOf(ColumnRole::FirstFloor);
    if (!first || columnOf(ColumnRole::LastFloor))
        return;
    const std::string words = joinedWords(m_fields[*first]);
    const bool isFirst = words.find("min") != std::string::npos || words.find("first") == 0
        || words.find("from") != std::string::npos || words.find("start") != std::string::npos;
    const Node &floor = firstOf(*first);
    const bool isOfAll = std::ranges::all_of(m_records, [&](const Record &record) {
        const Node *node = fieldNamed(record.fields, m_fields[*first]);
        return (node == nullptr || node == &floor) // those beside the weights are told none
            && fieldNamed(fieldsOf(*record.node), m_fields[*first]) == nullptr;
    });
    auto &others = columnAt(*first).others;
    if (!isFirst && isOfAll && isAmount(floor) && others.empty())
        others = {ColumnRole::OnlyFloor, ColumnRole::LeftOut};
}

/// What stands around the records says what these fields are.
void RecordSheet::takeTold(const std::map<std::string, SheetColumn> &columns)
{
    for (const auto &[field, column] : columns) {
        const auto place = std::ranges::find(m_fields, field);
        if (place == m_fields.end())
            continue;
        SheetColumn &own = columnAt(static_cast<std::size_t>(place - m_fields.begin()));
        own = column;
        own.reason = {"place-in-file-says"};
    }
}

/// A field that is called as weights or floors are and tells none, level: "0,999999", says
/// something else; so does what grows where it is an object, skills_per_level, or true:
/// scale_by_level.
void RecordSheet::leaveTexts()
{
    const auto isWeight = [this](std::size_t i) {
        return columnAt(i).role == ColumnRole::Weight
            && !areAll(i, [](const SheetCell &cell) { return !cell.number; });
    };
    bool areSome = false;
    for (std::size_t i = 0; i < m_fields.size(); ++i)
        areSome = areSome || isWeight(i);
    for (std::size_t i = 0; i < m_fields.size(); ++i) {
        const ColumnRole role = columnAt(i).role;
        const bool isObject = !areAll(i, [](const SheetCell &cell) { return cell.text != unread; });
        const bool isNoFloor
            = areAll(i, [](const SheetCell &cell) { return !cell.number && !floorsIn(cell); });
        if ((areSome && role == ColumnRole::Weight && !isWeight(i))
            || (role == ColumnRole::Growth
                && (isObject || (factsAt(i).areFlags && !addsFloor(m_fields[i]))))
            || (isBound(role) && isNoFloor && factsAt(i).filled > 0))
            columnAt(i) = {};
    }
}

/// "from" and "to" without a word of floors, in numbers that never fall: floors, as in a sheet; of
/// "min" and "max", which are as often of something else, it is asked.
void RecordSheet::tellBounds()
{
    const bool hasFloors = std::ranges::any_of(m_fields, namesFloorsOf);
    for (const auto &[first, last] :
         {std::pair {"from", "to"}, std::pair {"start", "end"}, std::pair {"min", "max"}}) {
        const std::size_t low = placeOf(first);
        const std::size_t high = placeOf(last);
        if (hasFloors || low == m_fields.size() || high == m_fields.size()
            || !mayBeSpans(low, high))
            continue;
        const std::vector<ColumnRole> others = first == std::string_view("min")
            ? std::vector {ColumnRole::LeftOut}
            : std::vector<ColumnRole>();
        columnAt(low) = {ColumnRole::FirstFloor, 1, others};
        columnAt(high) = {ColumnRole::LastFloor, 1, others};
        return;
    }
}

/// Of the field with these words; behind the last where there is none.
std::size_t RecordSheet::placeOf(std::string_view words) const
{
    const auto found = std::ranges::find_if(
        m_fields, [words](const std::string &field) { return joinedWords(field) == words; });
    return static_cast<std::size_t>(found - m_fields.begin());
}

/// Where a key names floors and a field does so too, one of them says something else; of weights
/// as well.
void RecordSheet::tellRivals()
{
    for (bool (*isSame)(ColumnRole) : {isFloorRole, isWeightRole}) {
        std::vector<SheetColumn *> rivals;
        for (SheetColumn &column : m_mapping.blocks.front().columns) {
            if (isSame(column.role))
                rivals.push_back(&column);
        }
        for (SheetColumn *rival : rivals.size() > 1 ? rivals : std::vector<SheetColumn *>()) {
            auto &others = rival->others;
            if (std::ranges::find(others, ColumnRole::LeftOut) == others.end())
                others.push_back(ColumnRole::LeftOut);
        }
    }
}

/// Whether the numbers of two fields may be the first and the last floor of each record.
bool RecordSheet::mayBeSpans(std::size_t low, std::size_t high) const
{
    return std::ranges::all_of(m_rows, [low, high](const Row &row) {
        const double from = row.cells[low].number.value_or(-1);
        const double to = row.cells[high].number.value_or(-1);
        return from == std::floor(from) && to == std::floor(to) && from >= 0 && from <= to
            && to <= maxFloors;
    });
}

/// Of two values without names either may be the weight, and the other the first floor.
void RecordSheet::tellTwoUnnamed(std::size_t one, std::size_t other)
{
    using Role = ColumnRole;
    const auto mayBeFloors = [](const SheetCell &cell) { // -1 is none, a colour is no floor
        return *cell.number <= maxFloors && *cell.number == std::floor(*cell.number);
    };
    const bool isFirst = areAll(one, mayBeFloors);
    const bool isSecond = areAll(other, mayBeFloors);
    const std::vector<Role> either {Role::Weight, Role::LeftOut};
    columnAt(one) = {Role::Weight, 1, {Role::LeftOut}};
    columnAt(other) = columnAt(one);
    if (isFirst)
        columnAt(one) = {Role::FirstFloor, 1, either};
    if (isSecond && isFirst)
        columnAt(other).others = {Role::FirstFloor, Role::LeftOut};
    else if (isSecond)
        columnAt(other) = {Role::FirstFloor, 1, either};
}

/// Of values without names, one that is a number is the weight; of two, one may be the floor, of
/// three, two that stand beside each other the first and the last. Colours are none of these.
void RecordSheet::tellUnnamed()
{
    using Role = ColumnRole;
    leaveTexts();
    std::vector<std::size_t> numbers;
    const bool isNamed = weightColumn().has_value();
    for (std::size_t i = 0; i < m_fields.size(); ++i) {
        const bool areSpans = std::ranges::all_of(m_rows, [i](const Row &row) {
            const Node *node
                = row.record->fields.size() > i ? row.record->fields[i].second : nullptr;
            return node != nullptr && row.cells[i].text.find('-') != std::string::npos
                && node->kind != Node::Kind::Text && floorsIn(row.cells[i]);
        });
        if (!isColumnField(m_fields[i]))
            continue;
        if (areAll(i, [](const SheetCell &cell) { return cell.number.has_value(); }))
            numbers.push_back(i);
        else if (areSpans)
            columnAt(i) = {Role::FloorRange, 1, {Role::LeftOut}};
    }
    const auto areColors = [this](std::size_t i) { // 0x95A5A6
        return areAll(i, [](const SheetCell &cell) { return *cell.number >= 0x10000; });
    };
    if (!std::ranges::all_of(numbers, areColors))
        std::erase_if(numbers, areColors);
    if (isNamed || numbers.empty())
        return;
    for (const std::size_t i : numbers)
        columnAt(i) = {Role::Weight, 1};
    if (numbers.size() == 2)
        tellTwoUnnamed(numbers[0], numbers[1]);
    for (std::size_t i = 0; i < 2 && numbers.size() == 3; ++i) {
        if (!mayBeSpans(numbers[i], numbers[i + 1]))
            continue;
        columnAt(numbers[i]) = {Role::FirstFloor, 1, {Role::Weight, Role::LeftOut}};
        columnAt(numbers[i + 1]) = {Role::LastFloor, 1, {Role::Weight, Role::LeftOut}};
        columnAt(numbers[i == 0 ? 2 : 0]).others = {Role::LeftOut};
        break;
    }
}

/// Whether the cells of the column are such in all rows.
template<typename Is>
bool RecordSheet::areAll(std::size_t column, Is is) const
{
    return std::ranges::all_of(m_rows, [&](const Row &row) { return is(row.cells[column]); });
}

/// What the cells of the column have in common.
ColumnFacts RecordSheet::factsAt(std::size_t column) const
{
    const int bottom = static_cast<int>(m_sheet.rows.size()) - 1;
    return factsOf(cellsIn(m_sheet, static_cast<int>(column), 1, bottom), DecimalMark::Point);
}

bool RecordSheet::isTable() const
{
    return weightColumn() && (columnOf(ColumnRole::Name) || m_records.size() == 1);
}

void RecordSheet::tellNameless() const
{
    if (!weightColumn() || isTable() || !isWeightRole(roleOf(weightField())))
        return;
    std::vector<std::string> lines;
    for (const Record &record : m_records)
        lines.push_back(std::to_string(record.node->line));
    m_context.note(m_records.front().node->line,
                   {"left-out-without-a-name", {lines.size(), listed(lines)}});
}

/// Whether most records lack it, so that it may say something else of those that have it.
bool RecordSheet::isRare(std::size_t column) const
{
    return std::ptrdiff_t {2} * factsAt(column).filled < std::ssize(m_rows);
}

bool RecordSheet::isSure(bool isListTold) const
{
    const std::size_t weight = *weightColumn();
    if (m_isSettled)
        return true;
    if (isRare(weight))
        return false;
    const std::string &field = m_fields[weight];
    const auto &columns = m_mapping.blocks.front().columns;
    const bool hasFloors = std::ranges::any_of(columns, [](const SheetColumn &column) {
        return column.others.empty()
            && (isFloorRole(column.role) || column.role == ColumnRole::LastFloor);
    });
    const ColumnRole role = columns[weight].role;
    if (isSureWeight(field) || hasFloors
        || (role != ColumnRole::Weight && role != ColumnRole::Steps))
        return true;
    if (role == ColumnRole::Steps)
        return isListTold || roleOf(field) == ColumnRole::Weight
            || joinedWords(field).find("spawn") == 0
            || joinedWords(field).find("weight") != std::string::npos;
    const auto others = static_cast<std::size_t>(std::ranges::count_if(
        columns, [](const SheetColumn &column) { return column.role == ColumnRole::LeftOut; }));
    if (isColumnField(field)) // which may be anything: hit points, a price
        return false;
    return others == 0 || (isListTold && (others <= 2 || !columns[weight].others.empty()));
}

const Node &RecordSheet::firstOf(std::size_t column) const
{
    for (const Record &record : m_records) {
        if (const Node *node = fieldNamed(record.fields, m_fields[column]))
            return *node;
    }
    return *m_records.front().node;
}

/// The sheet as it is shown to be mapped by hand: the key of a record is its name.
void RecordSheet::tellSheet(bool isRead) const
{
    if (!m_context.tellSheet)
        return;
    MappedSheet shown {m_sheet, m_mapping, isRead};
    shown.mapping.addsUp = false;
    for (SheetCell &heading : shown.sheet.rows.front()) {
        if (heading.text == keyField)
            heading.text = has(m_fields, "name") ? "entry" : "name";
    }
    m_context.tellSheet(std::move(shown), *m_records.front().node);
}

void addPlainPlaces(const Node &value, std::set<std::pair<int, int>> &places)
{
    if (listsAmounts(value))
        return;
    places.insert({value.line, value.column});
    for (const Node &child : value.children)
        addPlainPlaces(child, places);
}

Error RecordSheet::doubt() const
{
    tellSheet(false);
    const std::size_t weight = *weightColumn();
    for (const Record &record : m_records) {
        if (fieldNamed(record.fields, m_fields[weight]) == nullptr)
            continue;
        for (const auto &[field, node] : record.fields)
            addPlainPlaces(*node, m_context.said);
    }
    const bool isNamed = !m_name.empty() && m_name != "table";
    const Message what = isNamed ? Message {"quoted", {m_name}} : Message {"these-records"};
    const auto message = [&]() -> Message {
        std::vector<std::string> unnamed;
        for (std::size_t i = 0; i < m_fields.size(); ++i) {
            const SheetColumn &column = columnAt(i);
            if (isColumnField(m_fields[i]) && m_rows.front().cells[i].number
                && !(column == SheetColumn {}))
                unnamed.push_back(m_fields[i] + " (" + m_rows.front().cells[i].text + ')');
        }
        if (isUnnamed() && unnamed.size() == 1)
            return {"nothing-says-whether-the-field-is-the-weight", {unnamed.front(), what}};
        if (isUnnamed())
            return {"nothing-says-which-field-is-the-weight", {what, listed(unnamed)}};
        if (!isRare(weight))
            return {"field-may-be-how-often", {m_fields[weight], what}};
        const int count = factsAt(weight).filled;
        return {"only-some-records-have-the-field",
                {count, m_rows.size(), isNamed ? what : Message {"this-list"}, count,
                 m_fields[weight]}};
    };
    Error error = questionAt(firstOf(weight), Question::About::OneOfSeveral, message());
    std::vector<std::string> ways {std::string(wordFor(ColumnRole::Weight)) + '='
                                   + m_fields[weight]};
    // What else is open is asked together with it.
    if (const auto open = openColumns(m_sheet, m_mapping))
        ways = open->question->answers;
    for (std::string &way : ways) {
        if (way.find("=" + m_fields[weight]) == std::string::npos)
            way += "," + std::string(wordFor(ColumnRole::Weight)) + '=' + m_fields[weight];
    }
    for (const std::string &other : otherNameColumns(m_records))
        ways.push_back(ways.front() + ",name=" + other);
    error.question->answers = ofThisList(std::move(ways));
    return error;
}

void RecordSheet::leaveOut(std::string_view reason, const std::string &id, const Node &place)
{
    auto rows = std::ranges::find_if(
        m_leftOut, [&](const LeftOutRows &known) { return known.reason == reason; });
    if (rows == m_leftOut.end())
        rows = m_leftOut.insert(rows, {reason, {}, &place});
    rows->ids.push_back(id);
}

/// Weights that grow by one with each floor where a flag says so: add_map_depth_to_weight.
void RecordSheet::grow()
{
    const auto growth = columnOf(ColumnRole::Growth);
    const auto weight = weightColumn();
    const auto first = columnOf(ColumnRole::FirstFloor);
    if (!growth)
        return;
    if (!factsAt(*growth).areFlags) {
        if (!has(answersIn(m_context.options.take, m_name), "growth=" + m_fields[*growth]))
            columnAt(*growth).others = {ColumnRole::LeftOut};
        return;
    }
    for (Row &row : m_rows) {
        SheetCell &cell = row.cells[*growth];
        const bool grows = saysTrue(cell.text);
        cell = {grows ? "1" : "", {}, false, cell.line};
        const double from = first ? row.cells[*first].number.value_or(1) : 1;
        if (grows && row.cells[*weight].number)
            *row.cells[*weight].number += std::max(from, 1.0);
    }
}

void RecordSheet::leaveOutRows()
{
    const auto weight = *weightColumn();
    const auto first = columnOf(ColumnRole::FirstFloor);
    const auto last = columnOf(ColumnRole::LastFloor);
    const auto isUnknown = [](const Row &row, const std::optional<std::size_t> &column) {
        return column && !row.cells[*column].isEmpty() && !row.cells[*column].number
            && !floorsIn(row.cells[*column]);
    };
    const ColumnRole role = columnAt(weight).role;
    const bool leavesOthers = has(answersIn(m_context.options.take, m_name), "rows=numbers");
    std::erase_if(m_rows, [&](Row &row) {
        const Node &place = *row.record->node;
        if (first && row.cells[*first].number.value_or(0) < 0)
            row.cells[*first] = {};
        const std::string id = nameOf(*row.record);
        const SheetCell &cell = row.cells[weight];
        const bool isPlain = role == ColumnRole::Weight || role == ColumnRole::Rest
            || role == ColumnRole::OwnChance || role == ColumnRole::Cumulative;
        const auto number = numberIn(cell, DecimalMark::Point).number;
        const bool isNumber = number && (number->tenThousandths >= 0 || !leavesOthers);
        const double begin = first ? row.cells[*first].number.value_or(0) : 0;
        const double end = last ? row.cells[*last].number.value_or(0) : 0;
        const bool isNowhere = (end > 0 && end < begin) || begin > maxFloors;
        const bool isOther = id.empty() && cell.isEmpty() && hasFieldsOfItsOwn(*row.record);
        if (isOther) // what they say is told with the others
            return true;
        if (id.empty())
            leaveOut("left-out-without-a-name", std::to_string(place.line), place);
        else if (cell.isEmpty() || (isPlain && !isNumber))
            leaveOut("left-out-without-a-weight", id, place);
        else if (isUnknown(row, first) || isUnknown(row, last))
            leaveOut("left-out-with-an-unknown-floor", id, place);
        else if (isNowhere)
            leaveOut("left-out-on-no-floor", id, place);
        else
            return false;
        return true;
    });
    for (const Row &row : m_rows) { // a name may list more: all("rag", ["bone"]), {"bat": 2}
        const std::string id = nameOf(*row.record);
        const Node *name = fieldNamed(row.record->fields, m_nameField);
        const bool isCall = name != nullptr && name->kind == Node::Kind::Call && !namesEntry(*name)
            && id != idOf(wholeName(*name));
        if (isCall || (name != nullptr && countsTogether(*name)))
            leaveOut("left-out-within-the-name", id, *name);
    }
    for (const LeftOutRows &rows : m_leftOut)
        m_context.note(rows.first->line, {rows.reason, {rows.ids.size(), listed(rows.ids)}});
    if (m_nothing != nullptr)
        m_context.note(m_nothing->line, {"empty-name-was-read"});
}

/// What the fields were taken for.
void RecordSheet::tellReading() const
{
    std::vector<std::string> floors;
    std::vector<std::string> others;
    const bool isPlain = m_fields == std::vector<std::string> {"floor", "name", "weight"}
        || m_fields == std::vector<std::string> {"name", "weight"};
    if (isPlain) // of a list without fields
        return;
    const auto &columns = m_mapping.blocks.front().columns;
    const auto named = columnOf(ColumnRole::Name);
    std::vector<std::string> names; // where the usual field does not
    for (const Record &record : m_records) {
        const std::string &own = nameFieldOf(record);
        if (own != m_nameField && !has(names, own))
            names.push_back(own);
    }
    for (std::size_t i = 0; i < m_fields.size(); ++i) {
        const ColumnRole role = columns[i].role;
        if (role == ColumnRole::LeftOut && !has(names, m_fields[i]))
            others.push_back(m_fields[i]);
        else if (role != ColumnRole::Name && role != ColumnRole::Table
                 && role != ColumnRole::LeftOut && !isWeightRole(role))
            (factsAt(i).filled > 0 ? floors : others).push_back(m_fields[i]);
    }
    names.insert(names.begin(), named && *named < m_fields.size() ? m_fields[*named] : m_nameField);
    const std::string &weight = m_fields[*weightColumn()];
    std::vector<Message> parts {names.front().empty()
                                    ? Message {"types-name-entries", {weight}}
                                    : Message {"fields-of-entries", {listed(names), weight}}};
    if (!floors.empty())
        parts.push_back({"fields-of-floors", {listed(floors)}});
    const Message said = others.empty()
        ? Message {"fields-read", {parts}}
        : Message {"fields-read-and-left-out", {parts, listed(others)}};
    const bool isTold = std::ranges::any_of(m_context.notes, [&said](const Message &known) {
        return known.arguments.size() == 2 && known.arguments[1] == Message::Argument(said);
    });
    if (!isTold)
        m_context.note(m_records.front().node->line, said);
}

void RecordSheet::noteAll(const std::vector<Message> &notes)
{
    for (Message note : notes) {
        if (note.id == "nothing-says-how-many-draws" || note.id == "weights-may-be-cumulative"
            || note.id == "weights-may-be-rolled-over")
            continue; // of the file: limits of its tables may stand elsewhere
        if (note.id.starts_with("columns-left-out") // fields, which tellReading() tells
            || note.id == "fields-read")
            continue;
        if (note.id == "table-has-weights-with-decimals") // of a name that is not of the file
            note = {"list-has-weights-with-decimals", {note.arguments[1]}};
        if (note.id == "table-has-rounded-weights")
            note = {"list-has-rounded-weights", {note.arguments[1]}};
        if (note.id.starts_with("weights-are-") || note.id.starts_with("one-in-was-"))
            note.arguments[0] = Message {"quoted", {m_fields[*weightColumn()]}};
        m_context.note(m_rows.front().record->node->line, note);
    }
}

/// Whether the file has a further list of what is made as these rows are: one answer reads both.
bool RecordSheet::areOthersAlike() const
{
    const Node &own = *m_records.front().node;
    const auto isAlike
        = [&own](const Node &node) { return node.kind == own.kind && node.text == own.text; };
    const auto isOwn
        = [&own](const Node &node) { return node.line == own.line && node.column == own.column; };
    return !own.text.empty()
        && std::ranges::any_of(m_context.statements->list, [&](const Statement &statement) {
               return !anyWithin(statement.value, isOwn) && anyWithin(statement.value, isAlike);
           });
}

/// The answers, of columns without names for this list alone where no other is made as it is.
std::vector<std::string> RecordSheet::ofThisList(std::vector<std::string> answers) const
{
    const bool isAlone = isUnnamed() && !m_name.empty() && m_name != "table" && !areOthersAlike();
    for (std::string &answer : answers)
        answer.insert(0, isAlone ? m_name + '.' : std::string());
    return answers;
}

/// The error where the cell stands in the file.
Error RecordSheet::located(Error error) const
{
    const auto column = static_cast<std::size_t>(std::max(error.column - 1, 0));
    const Node *place = m_records.front().node;
    if (error.line == 1 && column < m_fields.size())
        place = &firstOf(column);
    if (error.line > 1) {
        const Record &record
            = *m_rows[std::min(static_cast<std::size_t>(error.line - 2), m_rows.size() - 1)].record;
        const Node *field
            = column < m_fields.size() ? fieldNamed(record.fields, m_fields[column]) : nullptr;
        place = field != nullptr ? field : record.node;
    }
    if (error.message.id == "two-weights-on-floor") { // in rows that are not of the file
        error.message = {"two-weights-on-one-floor",
                         {error.message.arguments[0], error.message.arguments[1]}};
        error.question.reset(); // where floors are told, another column is
    }
    if (error.question && weightColumn())
        error.question->answers = ofThisList(std::move(error.question->answers));
    error.line = place->line;
    error.column = place->column;
    return error;
}

Result<std::vector<RecordTable>> RecordSheet::read()
{
    for (const Record &record : m_records) {
        for (const auto &[field, node] : record.fields)
            addPlaces(*node, m_context.read);
    }
    if (m_error)
        return *m_error;
    if (!isTable())
        return std::vector<RecordTable> {};
    m_context.weightFields.insert(weightField());
    grow();
    leaveOutRows();
    if (m_rows.empty())
        return std::vector<RecordTable> {};
    if (m_rows.size() >= static_cast<std::size_t>(maxSheetRows))
        return errorAt(*m_rows.back().record->node, {"too-many-entries-or-tables"});
    m_sheet.rows.resize(1);
    for (const Row &row : m_rows)
        m_sheet.rows.push_back(row.cells);
    SheetBlock &block = m_mapping.blocks.front();
    block.bottom = static_cast<int>(m_rows.size());
    block.rows.assign(m_sheet.rows.size(), RowRole::Entry);
    block.rows.front() = RowRole::Heading;
    if (m_nameField.empty()) { // of one record
        block.columns.push_back({ColumnRole::Name, 1});
        block.right += 1;
        m_sheet.rows[0].push_back({"name", {}, false});
        for (std::size_t i = 0; i < m_rows.size(); ++i)
            m_sheet.rows[i + 1].push_back({nameOf(*m_rows[i].record), {}, false});
    }
    tellSheet(true);
    auto read = readSheet(m_sheet, m_mapping, m_context.options.floors);
    if (!read)
        return located(read.error());
    tellReading();
    noteAll(read->notes);
    m_context.reached = std::max(m_context.reached, read->rules.floors);
    std::vector<RecordTable> tables;
    std::vector<SpawnTable> found = std::move(read).value().rules.tables;
    const bool isOnly = found.size() == 1;
    for (SpawnTable &table : found) {
        const bool isOfBlock = table.id.starts_with(block.table + '-');
        const std::size_t begin = isOfBlock ? block.table.size() + 1 : 0;
        tables.push_back(
            {isOnly ? std::string() : table.id.substr(begin), std::move(table.entries)});
        for (SpawnEntry &entry : tables.back().entries) {
            if (m_nothing != nullptr && entry.id == nothingId)
                entry.stands = Nothing {};
        }
    }
    return tables;
}

} // namespace core
