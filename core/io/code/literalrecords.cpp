// SPDX-License-Identifier: MIT
#include "core/io/code/literalrecords.h"

#include "core/io/code/fieldroles.h"
#include "core/io/code/recordcollector.h"
#include "core/io/code/recordsheet.h"
#include "core/io/literals/literalpairs.h"
#include "core/io/literals/literalshapes.h"
#include "core/io/sheets/listrows.h"
#include "core/io/source/literalnames.h"

#include <algorithm>
#include <map>

namespace core {

namespace {

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
    if (isSureWeight(roles.weight) || !roles.first.empty() || !roles.last.empty()
        || !roles.floors.empty())
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
    const bool isNamed = !name.empty() && name != "table";
    const Message what = isNamed ? Message {"quoted", {name}} : Message {"these-records"};
    std::vector<std::string> fields;
    for (const std::string &field : roles.weights)
        fields.push_back(fieldWithValue(field, records));
    const auto doubt = [&]() -> Message {
        if (isUnnamed && fields.size() == 1)
            return {"nothing-says-whether-the-field-is-the-weight", {fields.front(), what}};
        if (isUnnamed)
            return {"nothing-says-which-field-is-the-weight", {what, listed(fields)}};
        if (roles.weights.size() > 1)
            return {"weight-may-be-one-of-the-fields", {what, listed(fields)}};
        if (!isRare(records, roles.weight))
            return {"field-may-be-how-often", {roles.weight, what}};
        const auto count = countWith(records, roles.weight);
        return {
            "only-some-records-have-the-field",
            {count, records.size(), isNamed ? what : Message {"this-list"}, count, roles.weight}};
    };
    Error error
        = questionAt(firstOf(records, roles.weight), Question::About::OneOfSeveral, doubt());
    const bool isOneOfMany = isUnnamed && isNamed;
    const std::string field = isOneOfMany ? name + ".weight=" : "weight=";
    for (const std::string &weight : roles.weights)
        error.question->answers.push_back(field + weight);
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
    context.notes.push_back(
        {"at-line", {question.line, Message {"that-was-left-out", {question.message}}}});
}

/// What the fields were taken for.
Message reading(const FieldRoles &roles)
{
    std::vector<std::string> floors;
    for (const std::string &field : {roles.first, roles.last, roles.floors, roles.growth}) {
        if (!field.empty())
            floors.push_back(field);
    }
    std::vector<Message> parts {{"fields-of-entries", {roles.name, roles.weight}}};
    if (!floors.empty())
        parts.push_back({"fields-of-floors", {listed(floors)}});
    return roles.others.empty()
        ? Message {"fields-read", {parts}}
        : Message {"fields-read-and-left-out", {parts, listed(roles.others)}};
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

/// What a list of floors means.
enum class ListedFloors {
    Each, ///< these floors
    Range ///< from the first to the last
};

/// "floors" lists them; two numbers of "floor_range" and "depth" are the first and the last. Tells
/// where two under "floors" may be so as well.
ListedFloors meaningOf(const std::vector<Record> &records, const std::string &field,
                       LiteralContext &context)
{
    const std::string words = joinedWords(field);
    const Node *open = nullptr;
    bool arePairs = true;
    for (const Record &record : records) {
        const Node *node = fieldNamed(record.fields, field);
        if (node == nullptr || node->kind == Node::Kind::Text)
            continue;
        const std::vector<Node> &items = unwrapped(*node).children;
        arePairs = arePairs && items.size() == 2 && items[0].number <= items[1].number;
        open = arePairs && items[1].number > items[0].number + 1 ? node : open;
    }
    const bool isPlural
        = words.ends_with("floors") || words.ends_with("levels") || words.ends_with("depths");
    if (arePairs && !isPlural)
        return ListedFloors::Range;
    if (arePairs && open != nullptr)
        context.notes.push_back(atLine(*open, {"floors-were-read-as-a-list", {field}}));
    return ListedFloors::Each;
}

std::vector<FloorSpan> spansOf(const Node &node, ListedFloors meaning)
{
    if (node.kind == Node::Kind::Text)
        return {*floorsIn({node.text, {}, false})};
    std::vector<int> floors;
    for (const Node &item : unwrapped(node).children)
        floors.push_back(static_cast<int>(item.number));
    if (meaning == ListedFloors::Range)
        return {{floors.front(), floors.back()}};
    std::sort(floors.begin(), floors.end());
    std::vector<FloorSpan> spans;
    for (const int floor : floors) {
        const bool goesOn = !spans.empty() && *spans.back().last != 0; // which stays by itself
        if (goesOn && floor <= *spans.back().last + 1)
            spans.back().last = floor;
        else
            spans.push_back({floor, floor});
    }
    return spans;
}

Result<std::vector<SpawnEntry>> entriesOf(const std::vector<Record> &records,
                                          const FieldRoles &roles, LiteralContext &context)
{
    const ListedFloors meaning = meaningOf(records, roles.floors, context);
    RecordSheet sheet(context);
    for (const Record &record : records) {
        const Node *entry = fieldNamed(record.fields, roles.name);
        const Node *grows = fieldNamed(record.fields, roles.growth);
        RecordSheet::Line line {entry == nullptr ? record.node : entry,
                                fieldNamed(record.fields, roles.weight),
                                floorIn(record.fields, roles.first, context),
                                floorIn(record.fields, roles.last, context),
                                grows != nullptr && isOneOf(grows->text, {"true", "True"}),
                                isFloorUnknown(record.fields, roles.first, context)
                                    || isFloorUnknown(record.fields, roles.last, context)};
        const Node *floors = fieldNamed(record.fields, roles.floors);
        if (floors == nullptr)
            sheet.add(line);
        for (const FloorSpan &span :
             floors == nullptr ? std::vector<FloorSpan> {} : spansOf(*floors, meaning)) {
            line.first = span.first;
            line.last = span.last;
            sheet.add(line);
        }
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
                   const bool isList = field.second->kind == Node::Kind::List;
                   return isList || field.second->kind == Node::Kind::Text
                       ? namesFloors(field.first) && holdsFloors(*field.second)
                       : mentionsLevel(field.first);
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

/// Settings, of which one happens to be called as weights are: no table unless it is said to be.
bool isOfSettings(const std::vector<Record> &records, const FieldRoles &roles,
                  const std::string &name)
{
    const auto weighed
        = std::count_if(records.begin(), records.end(), [&roles](const Record &record) {
              return fieldNamed(record.fields, roles.weight) != nullptr;
          });
    return weighed < 2 && records.size() > 1 && !roles.isSettled() && !namesTable(name)
        && !namesSpawns(name);
}

Result<std::vector<RecordTable>> tablesOfRecords(const Node &value, const std::string &name,
                                                 LiteralContext &context)
{
    std::map<std::string, std::vector<Record>> groups;
    std::vector<std::string> order;
    Records found = recordsIn(value, context.options);
    for (Record &record : found.list) {
        if (groups.find(record.table) == groups.end())
            order.push_back(record.table);
        groups[record.table].push_back(std::move(record));
    }
    std::vector<RecordTable> tables;
    std::optional<Error> question;
    Message told;
    for (const std::string &group : order) {
        const std::vector<Record> &records = groups[group];
        const FieldRoles roles(records, name, context);
        if (roles.name.empty() || roles.weight.empty() || isOfSettings(records, roles, name))
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
        const Message said = reading(roles);
        if (!(said == told))
            context.notes.push_back(atLine(*records.front().node, said));
        told = said;
    }
    if (question && tables.empty())
        return *question;
    if (!tables.empty() && !found.around.empty())
        context.notes.push_back(
            atLine(*found.list.front().node, {"left-out-around-records", {listed(found.around)}}));
    if (question)
        context.notes.push_back(
            {"at-line", {question->line, Message {"that-was-left-out", {question->message}}}});
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

/// What each floor of a table by floor lists.
enum class FloorRows {
    All, ///< all that appears there
    Added ///< what begins there, beside what floors before it list
};

bool listsAgain(const TableRow &floor, const std::string &id)
{
    const std::vector<TableRow> rows = shapeOf(unwrapped(*floor.weight)).rows;
    return std::any_of(rows.begin(), rows.end(),
                       [&id](const TableRow &row) { return entryIdOf(*row.name) == id; });
}

/// `shift` is added to all floors.
Result<std::vector<SpawnEntry>> entriesOfFloors(const std::vector<TableRow> &floors, FloorRows kind,
                                                int shift, LiteralContext &context)
{
    std::vector<int> numbers;
    for (const TableRow &floor : floors) {
        const auto number = wholeNumber(*floor.name, context, maxFloors, "a-floor");
        if (!number)
            return number.error();
        if (!numbers.empty() && *number + shift <= numbers.back())
            return errorAt(*floor.name, {"floors-do-not-ascend"});
        numbers.push_back(*number + shift);
    }
    RecordSheet sheet(context);
    for (std::size_t i = 0; i < floors.size(); ++i) {
        for (const TableRow &row : shapeOf(unwrapped(*floors[i].weight)).rows) {
            std::size_t next = i + 1;
            while (kind == FloorRows::Added && next < floors.size()
                   && !listsAgain(floors[next], entryIdOf(*row.name)))
                ++next;
            sheet.add({row.name, row.weight, numbers[i],
                       next < floors.size() ? std::optional {numbers[next] - 1} : std::nullopt});
        }
    }
    return sheet.read({});
}

/// Whether the function takes one floor's list as it stands: that of the last floor not too high.
bool listsAll(const LookupFunction &function)
{
    return function.understood && !function.carries && function.lookup.shift == 0
        && (function.lookup.kind == Lookup::Kind::Backward
            || function.lookup.kind == Lookup::Kind::Forward);
}

/// Names with weights each, in a list of several.
bool listsTables(const Node &value)
{
    const Node &inner = unwrapped(value);
    return inner.kind == Node::Kind::List && inner.children.size() > 1
        && std::all_of(inner.children.begin(), inner.children.end(), [](const Node &item) {
               return item.kind == Node::Kind::Dict
                   && shapeOf(item).kind == TableShape::Kind::Entries;
           });
}

/// Such a list by its places: the first is what appears on floor 1.
Result<std::vector<SpawnEntry>> entriesOfLevels(const Node &value, const std::string &name,
                                                LiteralContext &context)
{
    const std::vector<Node> &items = unwrapped(value).children;
    std::vector<Node> floors;
    for (const Node &item : items) {
        Node floor = nameAt({}, item);
        floor.kind = Node::Kind::Number;
        floor.number = static_cast<std::int64_t>(floors.size()) + 1;
        floors.push_back(std::move(floor));
    }
    std::vector<TableRow> rows;
    for (std::size_t i = 0; i < items.size(); ++i)
        rows.push_back({&floors[i], &items[i]});
    context.notes.push_back(atLine(value, {"was-read-as-listing-from-the-first-floor", {name}}));
    return entriesOfFloors(rows, FloorRows::All, 0, context);
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
        // What looks the table up tells what its floors list; only without do their looks.
        const LookupFunction *own = context.rules.functionFor(name, true);
        const bool carries = own != nullptr && own->carries;
        const bool whole = own == nullptr ? listsWholeFloors(rows) : listsAll(*own);
        if (carries && fractions) {
            noteLookup(*own, context);
            tables = asTables(entriesOfFloors(rows, FloorRows::Added, 0, context));
        } else if (whole || fractions) {
            const bool fromZero = own == nullptr && rows.front().name->number == 0;
            tables = asTables(entriesOfFloors(rows, FloorRows::All, fromZero ? 1 : 0, context));
            if (tables && !tables->empty())
                context.notes.push_back(atLine(
                    value,
                    {fromZero ? "was-read-as-listing-from-floor-0" : "was-read-as-listing-all",
                     {name}}));
        }
    } else if (shape.kind == TableShape::Kind::Entries
               && std::any_of(rows.begin(), rows.end(), isFraction)) {
        if (told || name == "table")
            tables = asTables(entriesOfFractions(rows, name, context));
    } else if (has(context.options.take, name) && listsTables(value)) {
        tables = asTables(entriesOfLevels(value, name, context));
    } else if (shape.kind == TableShape::Kind::None || holdsRecords(shape) || saysMore(value)) {
        tables = tablesOfRecords(value, name, context);
    }
    return tables;
}

} // namespace core
