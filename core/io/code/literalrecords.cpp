// SPDX-License-Identifier: MIT
#include "core/io/code/literalrecords.h"

#include "core/io/code/fieldroles.h"
#include "core/io/code/recordsheet.h"
#include "core/io/literals/literalshapes.h"
#include "core/io/source/literalnames.h"

#include <algorithm>
#include <map>

namespace core {

namespace {

std::string quoted(const std::string &text)
{
    return "\"" + text + "\"";
}

/// The fields of an item, of List and its like only where it is one record.
Fields recordFields(const Node &item)
{
    Fields fields = fieldsOf(item);
    if (item.kind == Node::Kind::List && fields.size() < 2)
        fields.clear();
    return fields;
}

/// The fields that the answers "weight=danger" and "mobs.weight=danger" name.
std::vector<std::string> weightsTaken(const ImportOptions &options)
{
    constexpr std::string_view sign = "weight=";
    std::vector<std::string> fields;
    for (const std::string &answer : options.take) {
        const std::size_t at = answer.find(sign);
        if (at == 0 || (at != std::string::npos && answer[at - 1] == '.'))
            fields.push_back(answer.substr(at + sign.size()));
    }
    return fields;
}

/// The name of what stands in `table` as `key`.
std::string within(const std::string &table, const std::string &key)
{
    const bool tellsNothing
        = isOneOf(joinedWords(key), {"spawn", "spawns", "entries", "table", "spawn table", "list"});
    if (table.empty())
        return key;
    return tellsNothing ? table : table + '-' + key;
}

/// Finds the records in a value.
class Collector
{
public:
    explicit Collector(const ImportOptions &options)
        : m_taken(weightsTaken(options))
    {}

    std::vector<Record> run(const Node &value)
    {
        collect(value, {}, {}, 0);
        return std::move(m_records);
    }

private:
    bool isWeight(const std::string &field) const
    {
        return roleOf(field) == ColumnRole::Weight
            || std::find(m_taken.begin(), m_taken.end(), field) != m_taken.end();
    }
    bool hasWeight(const Fields &fields) const
    {
        return std::any_of(fields.begin(), fields.end(), [this](const auto &field) {
            return isWeight(field.first) || (isColumnField(field.first) && isAmount(*field.second));
        });
    }
    void collect(const Node &value, const Fields &outer, const std::string &table, int depth);
    void add(const Node &item, Fields fields, const Fields &outer, const std::string &table,
             int depth);

    std::vector<std::string> m_taken;
    std::vector<Record> m_records;
};

/// What a record says of the records in it: its floors.
Fields handedDown(const Fields &fields)
{
    Fields outer;
    std::copy_if(fields.begin(), fields.end(), std::back_inserter(outer), [](const auto &field) {
        const ColumnRole role = roleOf(field.first);
        return role == ColumnRole::FirstFloor || role == ColumnRole::LastFloor;
    });
    return outer;
}

void Collector::add(const Node &item, Fields fields, const Fields &outer, const std::string &table,
                    int depth)
{
    if (hasWeight(fields)) {
        for (const auto &field : outer) {
            if (fieldNamed(fields, field.first) == nullptr)
                fields.push_back(field);
        }
        m_records.push_back({std::move(fields), table, &item});
        return;
    }
    Fields own = handedDown(fields);
    own.insert(own.end(), outer.begin(), outer.end());
    std::string name = table;
    for (const auto &[field, node] : fields) {
        if (roleOf(field) == ColumnRole::Name && isNamed(*node) && name == table)
            name = node->text;
    }
    for (const auto &[field, node] : fields) {
        const bool holds = node->kind == Node::Kind::List || node->kind == Node::Kind::Dict;
        if (holds && own.empty() && name == table)
            collect(*node, own, within(table, field), depth + 1);
        else if (holds)
            collect(*node, own, name, depth + 1);
    }
}

void Collector::collect(const Node &value, const Fields &outer, const std::string &table, int depth)
{
    const Node &inner = unwrapped(value);
    const auto weighs = [this](const Node &item) { return hasWeight(recordFields(item)); };
    if (depth > 6)
        return;
    if (inner.kind == Node::Kind::Dict || inner.kind == Node::Kind::Struct) {
        const Fields fields = fieldsOf(inner);
        const bool isOne = hasWeight(fields)
            && std::none_of(fields.begin(), fields.end(), [this](const auto &field) {
                               return isWeight(field.first) && !recordFields(*field.second).empty();
                           });
        if (isOne || fields.empty()) {
            if (isOne)
                add(inner, fields, outer, table, depth);
            return;
        }
        const bool anyWeight = std::any_of(inner.children.begin(), inner.children.end(), weighs);
        for (std::size_t i = 0; i + 1 < inner.children.size(); i += 2) {
            const Node &key = inner.children[i];
            const Node &item = inner.children[i + 1];
            Fields own = recordFields(item);
            if (hasWeight(own) || (anyWeight && !own.empty())) {
                own.insert(own.begin(), {keyField, &key});
                if (hasWeight(own))
                    add(item, std::move(own), outer, table, depth);
                else // beside others that have one: it is to be told
                    m_records.push_back({std::move(own), table, &item});
            } else if (isNamed(key)
                       && (item.kind == Node::Kind::Dict || item.kind == Node::Kind::List
                           || item.kind == Node::Kind::Struct)) {
                Fields down = handedDown(fields);
                down.insert(down.end(), outer.begin(), outer.end());
                collect(item, down.empty() ? outer : down, within(table, key.text), depth + 1);
            }
        }
        return;
    }
    if (inner.kind != Node::Kind::List)
        return;
    const bool anyWeight = std::any_of(inner.children.begin(), inner.children.end(), weighs);
    for (const Node &item : inner.children) {
        Fields fields = recordFields(item);
        if (anyWeight && !fields.empty() && !hasWeight(fields))
            m_records.push_back({std::move(fields), table, &item});
        else if (!fields.empty())
            add(item, std::move(fields), outer, table, depth);
        else if (item.kind == Node::Kind::List && item.children.size() == 2
                 && isNamed(item.children[0])) {
            Fields own = recordFields(item.children[1]); // key => record
            const bool isEntry = hasWeight(own);
            if (isEntry)
                own.insert(own.begin(), {keyField, &item.children[0]});
            if (!own.empty())
                add(item, std::move(own), outer, isEntry ? table : item.children[0].text, depth);
            else
                collect(item.children[1], outer, item.children[0].text, depth + 1);
        }
    }
}

std::size_t countWith(const std::vector<Record> &records, const std::string &field)
{
    return static_cast<std::size_t>(
        std::count_if(records.begin(), records.end(), [&field](const Record &record) {
            return fieldNamed(record.fields, field) != nullptr;
        }));
}

/// Whether most records lack the field, so that it may say something else of those that have it.
bool isRare(const std::vector<Record> &records, const std::string &field)
{
    return countWith(records, field) * 2 < records.size();
}

/// Whether the records are a table at all, as far as names tell.
bool isSure(const std::vector<Record> &records, const FieldRoles &roles, const std::string &name)
{
    if (roles.isSettled())
        return true;
    if (isRare(records, roles.weight))
        return false;
    if (isSureWeight(roles.weight) || !roles.first.empty() || !roles.last.empty())
        return true;
    const bool told = namesTable(name) || namesSpawns(name) || name.empty() || name == "table";
    const auto hasOtherAmount = [&](const Record &record) {
        return std::any_of(record.fields.begin(), record.fields.end(), [&](const auto &field) {
            return field.first != roles.weight && isAmount(*field.second);
        });
    };
    if (isColumnField(roles.weight))
        return told && std::none_of(records.begin(), records.end(), hasOtherAmount);
    return roles.others.empty() || (told && roles.others.size() <= 2);
}

/// Where the field that some of the records have is met first.
const Node &firstOf(const std::vector<Record> &records, const std::string &field)
{
    for (const Record &record : records) {
        if (const Node *node = fieldNamed(record.fields, field))
            return *node;
    }
    return *records.front().node;
}

/// "column2 (80)" where the name says nothing.
std::string fieldWithValue(const std::string &field, const std::vector<Record> &records)
{
    const Node *value = fieldNamed(records.front().fields, field);
    return isColumnField(field) && value != nullptr ? field + " (" + amountText(*value) + ')'
                                                    : field;
}

Error whichWeight(const std::vector<Record> &records, const std::string &name,
                  const FieldRoles &roles)
{
    const bool isUnnamed = isColumnField(roles.weight);
    const std::string what = name.empty() || name == "table" ? "these records" : quoted(name);
    std::vector<std::string> fields;
    for (const std::string &field : roles.weights)
        fields.push_back(fieldWithValue(field, records));
    const std::string message = isUnnamed && fields.size() == 1
        ? "nothing says whether the field " + fields.front() + " of " + what + " is the weight"
        : isUnnamed
        ? "nothing says which field of " + what + " is the weight: " + listed(fields, " or ")
        : roles.weights.size() > 1
        ? "the weight of " + what + " may be the field " + listed(fields, " or ")
        : isRare(records, roles.weight) ? "only " + std::to_string(countWith(records, roles.weight))
            + " of the " + std::to_string(records.size()) + " records of "
            + (what == "these records" ? "this list" : what)
            + (countWith(records, roles.weight) == 1 ? " has" : " have") + " the field "
            + roles.weight + ", which may be how often each appears"
                                        : "the field " + roles.weight + " of " + what
            + " may be how often each appears or how heavy it is";
    Error error
        = questionAt(firstOf(records, roles.weight), Question::About::OneOfSeveral, message);
    const bool isOneOfMany = isUnnamed && !name.empty() && name != "table";
    for (const std::string &weight : roles.weights)
        error.question->answers.push_back((isOneOfMany ? name + '.' : "") + "weight=" + weight);
    return error;
}

/// Records that are no table as far as is known: asked about where nothing else is read.
void mayBeTable(const Error &question, const std::vector<Record> &records, const std::string &name,
                LiteralContext &context)
{
    const bool isTold = namesTable(name) || namesSpawns(name);
    if (!context.question || (isTold && !context.isQuestionTold)) {
        context.question = question;
        context.isQuestionTold = isTold;
    }
    context.read.insert({records.front().node->line, records.front().node->column});
    context.notes.push_back("Line " + std::to_string(question.line) + ": " + question.message
                            + "; that was left out.");
}

/// What the fields were taken for.
std::string reading(const FieldRoles &roles)
{
    std::vector<std::string> floors;
    for (const std::string &field : {roles.first, roles.last, roles.growth}) {
        if (!field.empty())
            floors.push_back(field);
    }
    return roles.name + " names the entries, " + roles.weight + " is their weight"
        + (floors.empty() ? "" : ", " + listed(floors, " and ") + " say on which floors")
        + (roles.others.empty() ? "." : "; left out: " + listed(roles.others, " and ") + ".");
}

std::optional<int> floorIn(const Fields &fields, const std::string &name,
                           const LiteralContext &context)
{
    const Node *node = name.empty() ? nullptr : fieldNamed(fields, name);
    const auto number = isNothing(node) ? std::nullopt : numberOf(*node, context);
    if (!number || *number < -1e6 || *number > 1e6)
        return std::nullopt;
    return static_cast<int>(*number);
}

/// Whether a floor is given that is no number.
bool isFloorUnknown(const Fields &fields, const std::string &name, const LiteralContext &context)
{
    const Node *node = name.empty() ? nullptr : fieldNamed(fields, name);
    return !isNothing(node) && !numberOf(*node, context);
}

Result<std::vector<SpawnEntry>> entriesOf(const std::vector<Record> &records,
                                          const FieldRoles &roles, LiteralContext &context)
{
    RecordSheet sheet(context);
    for (const Record &record : records) {
        const Node *entry = fieldNamed(record.fields, roles.name);
        const Node *grows = fieldNamed(record.fields, roles.growth);
        sheet.add({entry == nullptr ? record.node : entry, fieldNamed(record.fields, roles.weight),
                   floorIn(record.fields, roles.first, context),
                   floorIn(record.fields, roles.last, context),
                   grows != nullptr && isOneOf(grows->text, {"true", "True"}),
                   isFloorUnknown(record.fields, roles.first, context)
                       || isFloorUnknown(record.fields, roles.last, context)});
    }
    return sheet.read(roles.weight);
}

bool holdsRecords(const TableShape &shape)
{
    return std::any_of(shape.rows.begin(), shape.rows.end(), [](const TableRow &row) {
        return row.weight->kind == Node::Kind::Dict || row.weight->kind == Node::Kind::Struct;
    });
}

/// Records that say more than a name and a weight: floors, or two things that may be the weight.
bool saysMore(const Node &value)
{
    const Node &inner = unwrapped(value);
    return std::any_of(inner.children.begin(), inner.children.end(), [](const Node &item) {
        const Fields fields = fieldsOf(item);
        const auto weights = std::count_if(fields.begin(), fields.end(), [](const auto &field) {
            return roleOf(field.first) == ColumnRole::Weight;
        });
        return weights > 1 || std::any_of(fields.begin(), fields.end(), [](const auto &field) {
                   return mentionsLevel(field.first) && field.second->kind != Node::Kind::List;
               });
    });
}

/// As one table, which is named elsewhere.
Result<std::vector<RecordTable>> asTables(Result<std::vector<SpawnEntry>> entries)
{
    if (!entries)
        return entries.error();
    if (entries->empty())
        return std::vector<RecordTable> {};
    return std::vector<RecordTable> {{{}, std::move(entries).value()}};
}

Result<std::vector<RecordTable>> tablesOfRecords(const Node &value, const std::string &name,
                                                 LiteralContext &context)
{
    std::map<std::string, std::vector<Record>> groups;
    std::vector<std::string> order;
    for (Record &record : Collector(context.options).run(value)) {
        if (groups.find(record.table) == groups.end())
            order.push_back(record.table);
        groups[record.table].push_back(std::move(record));
    }
    std::vector<RecordTable> tables;
    std::optional<Error> question;
    std::string told;
    for (const std::string &group : order) {
        const std::vector<Record> &records = groups[group];
        const FieldRoles roles(records, name, context);
        if (roles.name.empty() || roles.weight.empty())
            continue;
        const bool isOpen = roles.weights.size() > 1 && !roles.isSettled();
        if (isOpen || !isSure(records, roles, name)) {
            const Error error = whichWeight(records, name, roles);
            if (isOpen && !isColumnField(roles.weight))
                question = question ? question : error;
            else
                mayBeTable(error, records, name, context);
            continue;
        }
        auto read = entriesOf(records, roles, context);
        if (!read)
            return read.error();
        if (read->empty())
            continue;
        tables.push_back({group, std::move(read).value()});
        const std::string said = reading(roles);
        if (said != told)
            context.notes.push_back(atLine(*records.front().node) + said);
        told = said;
    }
    if (question && tables.empty())
        return *question;
    if (question)
        context.notes.push_back("Line " + std::to_string(question->line) + ": " + question->message
                                + "; that was left out.");
    return tables;
}

Result<std::vector<SpawnEntry>> entriesOfFractions(const std::vector<TableRow> &rows,
                                                   const std::string &name, LiteralContext &context)
{
    RecordSheet sheet(context);
    for (const TableRow &row : rows)
        sheet.add({row.name, row.weight, {}, {}});
    return sheet.read(name);
}

bool listsWholeFloors(const std::vector<TableRow> &floors)
{
    bool repeats = false;
    bool drops = false;
    std::map<std::string, std::string> before;
    for (const TableRow &floor : floors) {
        std::map<std::string, std::string> here;
        for (const TableRow &row : shapeOf(unwrapped(*floor.weight)).rows)
            here[row.name->text] = row.weight->text + std::to_string(row.weight->number);
        for (const auto &[name, weight] : before) {
            const auto again = here.find(name);
            repeats = repeats || (again != here.end() && again->second == weight);
            drops = drops || again == here.end();
        }
        before = std::move(here);
    }
    return repeats && drops;
}

Result<std::vector<SpawnEntry>> entriesOfFloors(const std::vector<TableRow> &floors,
                                                LiteralContext &context)
{
    RecordSheet sheet(context);
    for (std::size_t i = 0; i < floors.size(); ++i) {
        const auto first = wholeNumber(*floors[i].name, context, maxFloors, "a floor");
        if (!first)
            return first.error();
        std::optional<int> last;
        if (i + 1 < floors.size()) {
            const auto next = wholeNumber(*floors[i + 1].name, context, maxFloors, "a floor");
            if (!next)
                return next.error();
            if (*next <= *first)
                return errorAt(*floors[i + 1].name, "the floors do not ascend");
            last = *next - 1;
        }
        const int shift
            = *wholeNumber(*floors.front().name, context, maxFloors, "a floor") == 0 ? 1 : 0;
        for (const TableRow &row : shapeOf(unwrapped(*floors[i].weight)).rows)
            sheet.add({row.name, row.weight, *first + shift,
                       last ? std::optional {*last + shift} : std::nullopt});
    }
    return sheet.read({});
}

} // namespace

bool holdsCode(const Node &node)
{
    return node.kind == Node::Kind::Code
        || std::any_of(node.children.begin(), node.children.end(), holdsCode);
}

Result<std::vector<RecordTable>> recordTables(const Node &value, const std::string &name,
                                              LiteralContext &context)
{
    const TableShape shape = shapeOf(value);
    const auto isFraction
        = [](const TableRow &row) { return row.weight->kind == Node::Kind::Fraction; };
    const auto &rows = shape.rows;
    const bool told = namesTable(name) || namesSpawns(name) || namesTable(value.text)
        || has(context.options.take, name);
    Result<std::vector<RecordTable>> tables = std::vector<RecordTable> {};
    if (shape.kind == TableShape::Kind::Floors) {
        const bool fractions = std::any_of(rows.begin(), rows.end(), [&](const TableRow &row) {
            const auto inner = shapeOf(unwrapped(*row.weight)).rows;
            return std::any_of(inner.begin(), inner.end(), isFraction);
        });
        const bool whole = listsWholeFloors(rows);
        if (whole || fractions) {
            tables = asTables(entriesOfFloors(rows, context));
            const bool fromZero = rows.front().name->number == 0;
            if (tables && !tables->empty())
                context.notes.push_back(atLine(value) + "\"" + name
                                        + "\" was read as listing all that appears on each floor"
                                        + (fromZero ? ", and its floor 0 as the first." : "."));
        }
    } else if (shape.kind == TableShape::Kind::Entries
               && std::any_of(rows.begin(), rows.end(), isFraction)) {
        if (told || name == "table")
            tables = asTables(entriesOfFractions(rows, name, context));
    } else if (shape.kind == TableShape::Kind::None || holdsRecords(shape) || saysMore(value)) {
        tables = tablesOfRecords(value, name, context);
    }
    return tables;
}

} // namespace core
