// SPDX-License-Identifier: MIT
#include "core/io/import/recordtables.h"

#include "core/base/ascii.h"
#include "core/base/freename.h"
#include "core/io/import/floorlists.h"
#include "core/io/import/recordcollector.h"
#include "core/io/literals/literalpairs.h"
#include "core/io/literals/literalshapes.h"
#include "core/io/sheets/columns.h"
#include "core/io/sheets/headingwords.h"
#include "core/io/source/literalnames.h"

#include <algorithm>
#include <deque>
#include <functional>
#include <iterator>
#include <map>
#include <numeric>
#include <set>
#include <tuple>
#include <utility>

namespace core {

namespace {

using RecordTables = std::vector<RecordTable>;

bool isTold(const std::string &name, const Node &value, const LiteralContext &context)
{
    return namesTable(name) || namesSpawns(name) || namesTable(value.text) || name == "table"
        || has(context.options.take, name) || context.told.count(name) > 0;
}

void noteShared(const Node &place, int factor, LiteralContext &context)
{
    if (factor > 1)
        context.note(place.line, {"names-share-a-weight", {factor}});
}

/// Adds the tables of one list: one of its name, or several within it, or within `around` where it
/// has none.
void addNamed(RecordTables found, const std::string &name, const std::string &around,
              RecordTables &tables)
{
    const bool isOnly = found.size() == 1;
    for (RecordTable &table : found) {
        table.id = isOnly ? name : (name.empty() ? around : name) + '-' + table.id;
        tables.push_back(std::move(table));
    }
}

/// Gives tables that are called as one before them a number, with a note.
void tellApart(RecordTables &tables, const Node &place, LiteralContext &context)
{
    for (auto table = tables.begin(); table != tables.end(); ++table) {
        const auto isKnown = [&](const std::string &id) {
            return std::any_of(tables.begin(), table,
                               [&id](const auto &other) { return other.id == id; });
        };
        const std::string wanted = table->id;
        table->id = freeName(wanted, isKnown);
        if (table->id != wanted)
            context.note(place.line, {"is-a-further-table", {wanted, wanted, idOf(table->id)}});
    }
}

/// Records that are no table as far as is known: asked about where nothing else is read.
void mayBeTable(const Error &question, const Node &place, const std::string &name,
                LiteralContext &context)
{
    const bool isNamed = namesTable(name) || namesSpawns(name);
    if (!context.question || (isNamed && !context.isQuestionTold)) {
        context.question = question;
        context.isQuestionTold = isNamed;
    } else { // what else may be taken
        std::vector<std::string> &known = context.question->question->answers;
        std::ranges::copy_if(question.question->answers, std::back_inserter(known),
                             [&known](const std::string &answer) { return !has(known, answer); });
    }
    context.read.insert({place.line, place.column});
    for (const Node &part : place.children)
        addPlainPlaces(part, context.said);
    context.note(question.line, {"that-was-left-out", {question.message}});
}

/// Whether only one record of a list, though no name says that it is a table, tells a weight, or
/// one of another kind than the other lists do, or one that would add up: a setting.
bool isSetting(const std::vector<Record> &records, const RecordSheet &sheet,
               const std::deque<std::pair<std::string, RecordSheet>> &sheets, bool isListTold)
{
    const std::string &field = sheet.weightField();
    const auto tells
        = [&field](const Record &record) { return fieldNamed(record.fields, field) != nullptr; };
    if (sheet.isSettled() || isColumnField(field) || std::ranges::count_if(records, tells) > 1)
        return false;
    bool areOthers = records.size() > 1 ? !isListTold : isCumulative(field);
    for (const auto &[group, other] : sheets) {
        if (&other != &sheet && other.weightField() == field)
            return false;
        areOthers = areOthers || (&other != &sheet && other.rowCount() > 1);
    }
    return areOthers && fieldNamed(records.front().fields, keyField) != nullptr;
}

/// What stands beside the records that are read.
void noteBeside(const Records &found, const std::vector<std::pair<std::string, const Node *>> &left,
                LiteralContext &context)
{
    context.saidFields.insert(found.around.begin(), found.around.end());
    if (!found.around.empty())
        context.note(found.list.front().node->line,
                     {"left-out-around-records", {listed(found.around)}});
    std::vector<std::pair<std::string, int>> lines;
    for (const auto &[name, node] : left) {
        addPlaces(*node, context.said);
        lines.emplace_back(name, node->line);
    }
    if (!left.empty())
        context.notes.push_back({"lists-tell-no-weights", {onLines(lines)}});
}

using Groups = std::map<std::string, std::vector<Record>>;

/// Moves the records to those of their tables, whose names are in the order of the file.
std::vector<std::string> addToGroups(std::vector<Record> &records, Groups &groups)
{
    std::vector<std::string> order;
    for (Record &record : records) {
        if (groups.find(record.table) == groups.end())
            order.push_back(record.table);
        groups[record.table].push_back(std::move(record));
    }
    return order;
}

/// Whether most lists have one record, so that they tell no shares.
bool areMostlySingle(const Groups &groups)
{
    const auto single = static_cast<std::size_t>(
        std::ranges::count_if(groups, [](const auto &group) { return group.second.size() == 1; }));
    return groups.size() > 3 && single * 2 > groups.size();
}

SheetColumn floorColumn(const FloorList &list, const std::string &name,
                        std::optional<ColumnRole> lookedUp);

/// What is told of a group of records, their floors where keys or places tell them.
ToldOfList toldOfFloors(const Records &found, const std::string &group, const Groups &groups,
                        const std::string &name, const std::vector<std::string> &names)
{
    ToldOfList told {.table = group, .names = names, .addsUp = true};
    const auto floors = found.floors.find(group);
    if (floors == found.floors.end())
        return told;
    FloorList list = floors->second;
    list.rows = groups.at(group);
    list.isSingle = list.floors == std::vector {1}; // else it tells how a notation is looked up
    list.areWhole = false;
    told.columns[floorField] = floorColumn(list, name, {});
    told.listedFloors = list.floors;
    return told;
}

/// The sheets of records that may be tables, by their groups.
struct TableSheets
{
    std::deque<std::pair<std::string, RecordSheet>> list;
    std::vector<std::string> sure; ///< the fields of weights, in whatever list
    std::vector<std::pair<std::string, const Node *>> left; ///< lists that tell none
};

/// Parts the records into the groups of their tables, each with a sheet; what tells no weights is
/// left.
TableSheets sheetsOf(Records &found, Groups &groups, const std::string &name, bool isListTold,
                     LiteralContext &context)
{
    std::vector<std::string> names {nameField(found.list)};
    const std::vector<std::string> order = addToGroups(found.list, groups);
    for (const auto &[group, records] : groups) { // which name those of a list that has only one
        if (const std::string field = nameField(records); records.size() > 1 && !field.empty())
            names.push_back(field);
    }
    const bool areSingle = (name == "table" || !isListTold) && areMostlySingle(groups);
    TableSheets sheets;
    for (const std::string &group : order) {
        auto &sheet = sheets.list
                          .emplace_back(std::piecewise_construct, std::forward_as_tuple(group),
                                        std::forward_as_tuple(
                                            groups[group], name, context,
                                            toldOfFloors(found, group, groups, name, names)))
                          .second;
        if (!sheet.isTable()) {
            sheet.tellNameless();
            sheets.list.pop_back();
            sheets.left.emplace_back(group.empty() ? name : group, groups[group].front().node);
        } else if (areJoined(groups[group])
                   || (areSingle ? sheet.isSettled() : sheet.isSure(isListTold))) {
            sheets.sure.push_back(sheet.weightField());
        }
    }
    return sheets;
}

/// Lists of names in the fields of the first record that have weights of another name than it has,
/// and the answers that read these.
std::vector<std::pair<std::string, std::string>> weightsWithin(const std::vector<Record> &records)
{
    const auto isWeight = [&records](const auto &field) {
        return roleOf(field.first) == ColumnRole::Weight && !has(fieldsOfAll(records), field.first);
    };
    std::vector<std::pair<std::string, std::string>> found;
    for (const auto &[list, node] : records.front().fields) {
        std::vector<Record> inner;
        for (const auto &[key, member] : membersOf(*node)) {
            inner.push_back({fieldsOf(*member), {}, member});
            if (key != nullptr)
                inner.back().fields.emplace_back(keyField, key);
        }
        const Fields fields = inner.empty() ? Fields {} : inner.front().fields;
        const auto weight = std::ranges::find_if(fields, isWeight);
        if (weight != fields.end() && !nameField(inner).empty())
            found.emplace_back(list,
                               std::string(wordFor(ColumnRole::Weight)) + '=' + weight->first);
    }
    return found;
}

Result<RecordTables> tablesOfRecords(const Node &value, const std::string &name,
                                     LiteralContext &context)
{
    Groups groups;
    Records found = recordsIn(value, name, context);
    const bool isListTold = isTold(name, value, context) || name.empty();
    auto [sheets, sure, left] = sheetsOf(found, groups, name, isListTold, context);
    RecordTables tables;
    std::optional<Error> question;
    for (auto &[group, sheet] : sheets) {
        if (isSetting(groups[group], sheet, sheets, isListTold)) {
            const Error doubt = sheet.doubt();
            for (const Node &part : groups[group].front().node->children)
                addPlainPlaces(part, context.read);
            context.note(doubt.line, {"that-was-left-out", {doubt.message}});
            continue;
        }
        if (!has(sure, sheet.weightField())) {
            const Error doubt = sheet.doubt();
            if (sheet.isUnnamed() && namesTable(name)) {
                question = question ? question : doubt;
                continue;
            }
            mayBeTable(doubt, *groups[group].front().node, name, context);
            continue;
        }
        auto read = sheet.read();
        if (!read) {
            if (!read.error().question)
                return read.error();
            question = question ? question : read.error();
            continue;
        }
        for (const auto &[list, answer] : weightsWithin(groups[group])) {
            if (context.noted.insert(std::string(list).append(answer)).second)
                context.note(fieldNamed(groups[group].front().fields, list)->line,
                             {"weights-within-were-not-read", {list, answer}});
        }
        addNamed(std::move(read).value(), group, name, tables);
    }
    for (const auto &[group, records] : question ? groups : Groups {}) {
        for (const auto &[list, answer] : weightsWithin(records)) {
            if (!has(question->question->answers, answer))
                question->question->answers.push_back(answer);
        }
    }
    if (question)
        return *std::move(question);
    if (!tables.empty())
        noteBeside(found, left, context);
    tellApart(tables, value, context);
    return tables;
}

/// Whether a floor does not list what the one before it does, so that it may be gone there.
bool dropsNames(const FloorList &list)
{
    std::set<std::string> before;
    for (const int floor : list.floors) {
        std::set<std::string> here;
        for (const Record &record : list.rows) {
            const Node *name = fieldNamed(record.fields, "name");
            const Node *own = fieldNamed(record.fields, floorField);
            if (name != nullptr && own != nullptr && own->number == floor)
                here.insert(name->text);
        }
        const bool isSaidAgain = !here.empty() && std::ranges::includes(here, before);
        if (!isSaidAgain)
            return true;
        before = std::move(here);
    }
    return false;
}

/// What the file itself says about how a list by floor is looked up.
std::optional<ColumnRole> lookedUpRole(const Node &value, const std::string &name,
                                       LiteralContext &context)
{
    if (value.text == casesType)
        return ColumnRole::WholeFloor;
    if (const auto indexed = context.rules.indexedOn.find(name);
        indexed != context.rules.indexedOn.end()) {
        context.note(indexed->second, {"is-taken-for-the-floor-itself", {name}});
        return ColumnRole::OnlyFloor;
    }
    const LookupFunction *own = context.rules.functionFor(true);
    if (own != nullptr && own->isOther)
        noteLookup(*own, context);
    if (own == nullptr || own->isOther)
        return std::nullopt;
    return own->carries ? ColumnRole::FirstFloor : ColumnRole::WholeFloor;
}

/// What the floors of a list say: as the file looks it up, else as its form tells, else open.
SheetColumn floorColumn(const FloorList &list, const std::string &name,
                        std::optional<ColumnRole> lookedUp)
{
    using Role = ColumnRole;
    if (lookedUp)
        return {*lookedUp, 1};
    if (list.areCounted || list.source == FloorSource::Words || list.source == FloorSource::Columns)
        return {Role::WholeFloor, 1};
    if (list.source == FloorSource::Spans)
        return {Role::FloorRange, 1};
    bool isConsecutive = true;
    for (std::size_t i = 0; i < list.floors.size(); ++i)
        isConsecutive
            = isConsecutive && list.floors[i] == list.floors.front() + static_cast<int>(i);
    const bool isNotation = list.areWhole && list.arePairs; // of a tutorial, as it is exported too
    if ((list.isSingle && list.source == FloorSource::Keys) || isNotation)
        return {Role::FirstFloor, 1};
    SheetColumn open {Role::FirstFloor, 1};
    const bool isWhole = dropsNames(list) || list.floors.size() < 2; // else it is the same
    if (isWhole)
        open.others.push_back(Role::WholeFloor);
    if (isConsecutive)
        open.others.push_back(Role::OnlyFloor);
    const bool areKinds = list.source == FloorSource::Keys && !isWhole && isConsecutive;
    if ((list.mayBeTables || areKinds) && !namesFloorsOf(name)) // of rooms, by their numbers
        open.others.push_back(Role::Table);
    return open;
}

/// Whether it is the tutorials' notation: whole weights by numbers, carried to later floors.
bool isTutorials(const FloorList &list, const SheetColumn &floor, bool isLookedUp)
{
    if (!list.areWeights)
        return false;
    const auto lists
        = [&list](int one) { return std::ranges::find(list.floors, one) != list.floors.end(); };
    // What the tutorials list for floor 0 holds from the beginning on; else it is asked about.
    std::set<std::string> onZero;
    bool isSaidAgain = false;
    for (const Record &record : list.rows) {
        const std::int64_t number = fieldNamed(record.fields, floorField)->number;
        const std::string id = entryIdOf(*fieldNamed(record.fields, "name"));
        isSaidAgain = isSaidAgain || (number == 1 && onZero.count(id) > 0);
        if (number == 0)
            onZero.insert(id);
    }
    const bool isFromZero = lists(0) && lists(1) && !isLookedUp && (isSaidAgain || !list.arePairs);
    return !isFromZero && list.source == FloorSource::Keys && list.areWhole && floor.others.empty()
        && floor.role == ColumnRole::FirstFloor;
}

/// How the form of the list was understood.
void noteForm(const FloorList &list, const SheetColumn &floor, const Node &value,
              const std::string &name, LiteralContext &context)
{
    const Node &place = *list.rows.front().node;
    if (list.again != nullptr)
        context.note(list.again->line, {"floor-is-a-key-twice", {list.again->number}});
    noteShared(place, list.shared, context);
    if (list.source == FloorSource::Places)
        context.note(value.line, {"was-read-as-listing-from-the-first-floor", {name}});
    else if (list.source == FloorSource::Spans
             || (floor.role == ColumnRole::WholeFloor && floor.others.empty() && !list.areCounted
                 && list.source == FloorSource::Keys))
        context.note(value.line, {"was-read-as-listing-all", {name}});
    else if (list.areCounted)
        context.note(place.line, {"weights-are-counted", {name}});
}

/// Whether the numbers that names are listed under may be something else than floors: the list says
/// what, or lists no name twice on one of them.
bool mayCountOtherwise(const FloorList &list, const std::string &name, bool isNamed)
{
    const bool saysOther = std::ranges::any_of(wordsOf(name), [](const std::string &word) {
        return isOneOf(word,
                       {"cost", "costs", "price", "prices", "value", "values", "score", "rank",
                        "tier", "tiers", "index", "size", "count", "id", "ids", "points"});
    });
    const bool areWeighed = std::ranges::any_of(list.rows, [](const Record &record) {
        const Node *weight = fieldNamed(record.fields, "weight");
        return weight != nullptr && weight->number > 1;
    });
    return list.areCounted && list.source == FloorSource::Keys
        && (saysOther || !isNamed || !areWeighed);
}

constexpr std::string_view levelsDoubt = "may-be-levels-to-rise-through";

/// The id of what makes doubtful that the numbers are floors; empty where nothing does.
std::string_view doubtOfFloors(const FloorList &list, const std::string &name, bool isNamed,
                               bool isNotation, bool isOpen)
{
    const auto isStat = [](const Record &record) {
        const Node *named = fieldNamed(record.fields, "name");
        return named != nullptr && namesStat(named->text);
    };
    const bool isStats = list.source == FloorSource::Columns
        ? std::ranges::any_of(list.rows, isStat)
        : std::ranges::all_of(list.rows, isStat);
    if (isNotation && !isNamed)
        return "numbers-may-be-weights-by-floor";
    if (isStats)
        return levelsDoubt;
    return isOpen && mayCountOtherwise(list, name, isNamed) ? "numbers-may-be-no-floors"
                                                            : std::string_view();
}

/// The table of one list; none where it is none or may only be one.
Result<RecordTables> tablesOfFloors(const FloorList &list, const Node &value,
                                    const std::string &name, LiteralContext &context)
{
    const bool isNamed = isTold(name, value, context);
    if (list.rows.empty() || (list.source == FloorSource::Places && !isNamed))
        return RecordTables {};
    const std::optional<ColumnRole> lookedUp = lookedUpRole(value, name, context);
    const SheetColumn floor = floorColumn(list, name, lookedUp);
    ToldOfList told {{}, {{floorField, floor}}, {}, list.floors};
    const bool isNotation = isTutorials(list, floor, lookedUp.has_value());
    const bool isTaken = has(context.options.take, name);
    const std::string_view doubt = doubtOfFloors(list, name, isNamed, isNotation, !lookedUp);
    if (!doubt.empty() && !isTaken && !has(context.options.take, "rows=floors")) {
        const bool areLevels = doubt == levelsDoubt;
        Error question = questionAt(value, Question::About::OneOfSeveral, {doubt, {name}});
        question.question->answers.push_back(areLevels ? "rows=floors" : name);
        mayBeTable(question, areLevels ? *list.rows.front().node : value, name, context);
        return RecordTables {};
    }
    std::vector<Record> rows = list.rows;
    if (isNotation) {
        auto settled = rowsLookedUp(list, name, context);
        if (!settled)
            return settled.error();
        rows = std::move(settled).value();
        told.listedFloors.clear();
    }
    // The lookup of the tutorials draws by weights.
    if (isNotation || lookedUp == ColumnRole::FirstFloor) {
        told.columns["weight"] = {ColumnRole::Weight, 1};
        told.zero = ZeroFloor::Before; // and its games begin on floor 1
    }
    RecordSheet sheet(rows, name, context, told);
    if (!sheet.isTable())
        return RecordTables {};
    if (!isTaken && !sheet.isSure(isNamed)) {
        mayBeTable(sheet.doubt(), *list.rows.front().node, name, context);
        return RecordTables {};
    }
    auto read = sheet.read();
    if (!read || read->empty()) // all rows were left out
        return read;
    noteForm(list, floor, value, name, context);
    RecordTables tables;
    addNamed(std::move(read).value(), {}, name, tables);
    tables.back().isNotation = isNotation;
    return tables;
}

/// Numbers in a list, from the first floor on, or in a dictionary by floor.
bool areStepsIn(const Node &node, Node::Kind kind)
{
    const Node &weights = unwrapped(node);
    const std::vector<Member> members = membersOf(weights);
    return weights.kind == kind && weights.children.size() > 1
        && std::ranges::all_of(members, [](const Member &member) {
               const bool isFloor = member.key == nullptr || member.key->kind == Node::Kind::Number
                   || (member.key->kind == Node::Kind::Text && !member.key->text.empty()
                       && std::ranges::all_of(member.key->text, isDigit));
               return isFloor && isAmount(*member.value);
           });
}

/// {"rat": [50, 40, 20]} or {"rat": {"1": 50, "2": 40}}: for each name its weights from the first
/// floor on, or by floor.
std::vector<Record> rowsByFloor(const Node &value, Node::Kind kind)
{
    std::vector<Record> records;
    std::size_t most = kind == Node::Kind::Dict ? 3 : 0;
    for (const auto &[name, weights] : membersOf(value)) {
        if (name == nullptr || !namesEntry(*name) || !areStepsIn(*weights, kind))
            return {};
        most = std::max(most, unwrapped(*weights).children.size());
        records.push_back({{{keyField, name}, {"weight", weights}}, {}, name});
    }
    return most > 2 ? records : std::vector<Record> {};
}

/// Whether a list of pairs is a dictionary with numbers before names, of which no two may be the
/// same: new Dictionary<int, string> {{5, "lamp"}, {30, "rope"}}.
bool areNumberKeys(const Node &value)
{
    const Node &pairs = unwrapped(value);
    const std::string type = lastPart(pairs.text);
    return (type == "Dictionary" || type == "Map")
        && std::ranges::all_of(pairs.children, [](const Node &pair) {
               return !pair.children.empty() && isAmount(pair.children.front());
           });
}

/// What the numbers behind names are that may be something else than weights: left out where their
/// name says it. Nothing where they are plain weights, whole numbers.
std::optional<SheetColumn> weightColumn(const Node &value, const std::vector<Record> &rows,
                                        const std::string &name, LiteralContext &context)
{
    bool areWhole = true;
    std::vector<double> numbers;
    for (const Record &record : rows) {
        const Node *weight = plainWeight(record);
        if (weight == nullptr)
            return std::nullopt;
        const Node &number = resolved(*weight, context);
        areWhole = areWhole
            && (number.kind == Node::Kind::Number
                || (number.kind == Node::Kind::Operation && number.children.size() > 1));
        numbers.push_back(numberOf(number, context).value_or(0));
    }
    std::vector<double> added(numbers.size());
    std::adjacent_difference(numbers.begin(), numbers.end(), added.begin());
    const bool areMany = numbers.size() > 2;
    const bool ascends = areMany && std::ranges::is_sorted(numbers, std::less_equal<> {});
    const bool falls = areMany && std::ranges::is_sorted(numbers, std::greater_equal<> {});
    const bool slows = std::ranges::is_sorted(added, std::greater<> {});
    const double last = numbers.back();
    const double sum = std::accumulate(numbers.begin(), numbers.end(), 0.0);
    SheetColumn column {ColumnRole::Weight, 1};
    if (areNumberKeys(value)) {
        if (falls)
            context.numbersFirst.insert(name);
        else
            column.others = {ColumnRole::OwnChance};
        if (ascends)
            column.others.push_back(ColumnRole::Cumulative);
        return column;
    }
    if (namesChance(name) && has(wordsOf(name), "by")) { // of one thing, by what is listed
        column.others = {ColumnRole::OwnChance};
        return column;
    }
    // Numbers to roll under go up to 100, 1 or another such whole.
    const bool isList = unwrapped(value).kind == Node::Kind::List;
    const bool mayRoll = ascends
        && (last == 1 || (last == 100 && isList)
            || (slows && (last == 100 || last == 1000 || last == 10000)));
    const bool isSaid = namesChance(name) || joinedWords(name).find("weight") != std::string::npos;
    if (!mayRoll && !isSaid && last > 0 && std::ranges::max(numbers) < 1
        && exceedWhole(sum, 1)) { // each by itself
        column.others = {ColumnRole::OwnChance};
        return column;
    }
    if (!mayRoll)
        return areWhole ? std::nullopt : std::optional {SheetColumn {}};
    column.others = {ColumnRole::Cumulative};
    return column;
}

/// {"rat": (1, 4, 50), "orc": (2, 6, 30)}: what stands behind each name as fields without names;
/// none where the names have not as many each.
std::vector<Record> fieldsBehind(const std::vector<Record> &rows)
{
    std::vector<Record> records;
    for (const Record &row : rows) {
        const std::vector<Node> &numbers = unwrapped(*row.fields[1].second).children;
        records.push_back({{row.fields.front()}, {}, row.node});
        for (const Node &number : numbers)
            records.back().fields.emplace_back(columnField(records.back().fields.size()), &number);
        if (records.back().fields.size() != records.front().fields.size())
            return {};
    }
    return records;
}

/// The variables that list as many names as each of the rows has numbers.
Fields namesBeside(const std::vector<Record> &rows, const LiteralContext &context)
{
    Fields found;
    for (const Statement &one : context.statements->list) {
        const auto areOf = [&one](const Record &row) {
            return unwrapped(*row.fields[1].second).children.size() == one.value.children.size();
        };
        if (one.kind == Statement::Kind::Set && holdsAll(one.value, namesThing)
            && std::ranges::all_of(rows, areOf))
            found.emplace_back(one.name, &one.value);
    }
    return found;
}

/// {"box": [["red", 40], ["blue", 60]]} as records, of {"box": [40, 60]} and ["red", "blue"].
Node namedBy(const Node &names, const std::vector<Record> &rows)
{
    Node lists = nodeAt(Node::Kind::Dict, *rows.front().node);
    for (const Record &row : rows) {
        const Node &weights = unwrapped(*row.fields[1].second);
        Node list = nodeAt(Node::Kind::List, weights);
        for (std::size_t i = 0; i < names.children.size(); ++i) {
            const Node &name = names.children[i];
            const Node &weight = weights.children[i];
            list.children.push_back(nodeAt(Node::Kind::Struct, name, std::string(joinedRow)));
            list.children.back().children
                = {nameAt("name", name), name, nameAt("weight", weight), weight};
        }
        lists.children.insert(lists.children.end(), {*row.node, std::move(list)});
    }
    return lists;
}

/// Names with as many numbers each: by floor, of names that stand in another list, or fields
/// without names.
Result<RecordTables> tablesOfPlaces(const Node &value, const std::vector<Record> &rows,
                                    const std::string &name, LiteralContext &context)
{
    std::vector<std::string> lists;
    std::vector<std::string> answers;
    for (const auto &[list, names] : namesBeside(rows, context)) {
        lists.push_back(list);
        answers.push_back("name=" + list);
        if (has(context.options.take, answers.back()))
            return tablesOfRecords(*context.keep(namedBy(*names, rows)), name, context);
    }
    const bool isNamed = namesTable(name);
    const std::vector<Record> fields = isNamed ? std::vector<Record> {} : fieldsBehind(rows);
    std::optional<RecordSheet> sheet;
    if (!fields.empty())
        sheet.emplace(fields, name, context);
    if (sheet && sheet->isSettled())
        return sheet->read();
    if ((isNamed && lists.empty()) || has(context.options.take, name)) {
        context.note(value.line, {"was-read-as-listing-from-the-first-floor", {name}});
        return RecordSheet(rows, name, context).read();
    }
    Error doubt = questionAt(
        value, Question::About::OneOfSeveral,
        lists.empty() ? Message {"numbers-may-be-weights-by-floor", {name}}
                      : Message {"numbers-are-by-floor-or-of-names", {name, listed(lists)}});
    answers.push_back(name);
    if (sheet && sheet->isTable()) {
        const Error which = sheet->doubt();
        std::ranges::copy_if(
            which.question->answers, std::back_inserter(answers),
            [](const std::string &way) { return way.find("weight=") != way.npos; });
    }
    doubt.question->answers = std::move(answers);
    if (isNamed)
        return doubt;
    mayBeTable(doubt, value, name, context);
    return RecordTables {};
}

/// Names with weights that are no whole numbers, or that end as results to roll under do.
Result<RecordTables> tablesOfEntries(const Node &value, const std::string &name,
                                     LiteralContext &context)
{
    if (const std::vector<Record> steps = rowsByFloor(value, Node::Kind::Dict);
        steps.size() > 1 && isTold(name, value, context))
        return RecordSheet(steps, name, context).read();
    if (const std::vector<Record> places = rowsByFloor(value, Node::Kind::List); places.size() > 1)
        return tablesOfPlaces(value, places, name, context);
    const auto rows = listedRows(value, context);
    if (rows && rows->kind == RowKind::Rolls && rows->rows.size() > 1) {
        context.note(value.line, {"weights-are-results-of-dice", {Message {"quoted", {name}}}});
        noteShared(value, rows->shared, context);
        return RecordSheet(rows->rows, name, context).read();
    }
    if (!rows || rows->rows.empty() || rows->kind == RowKind::Names)
        return RecordTables {};
    const auto weight = weightColumn(value, rows->rows, name, context);
    if (!weight || !isTold(name, value, context))
        return RecordTables {};
    noteShared(value, rows->shared, context);
    std::vector<Record> records = rows->rows;
    ToldOfList told;
    const std::string field = namesChance(name) ? "chance" : "weight";
    if (!(*weight == SheetColumn {}))
        told.columns[field] = *weight;
    for (Record &record : records)
        record.fields[1].first = field;
    auto read = RecordSheet(records, name, context, told).read();
    if (!read)
        return read;
    RecordTables found;
    addNamed(std::move(read).value(), {}, name, found);
    return found;
}

} // namespace

bool listsSpawns(const Node &value, LiteralContext &context)
{
    const Node &inner = unwrapped(value);
    if (inner.kind != Node::Kind::Dict && inner.kind != Node::Kind::List)
        return false;
    if (floorListIn(value, context) || rowsByFloor(value, Node::Kind::Dict).size() > 1)
        return true;
    const auto rows = listedRows(value, context);
    return rows && rows->kind != RowKind::Names && rows->rows.size() > 1
        && std::ranges::all_of(rows->rows, [](const Record &record) {
               const Node *weight = plainWeight(record);
               return weight != nullptr && weight->kind == Node::Kind::Text; // a percentage
           });
}

bool holdsCode(const Node &value)
{
    return anyWithin(value, [](const Node &node) { return node.kind == Node::Kind::Code; });
}

Result<std::vector<RecordTable>> recordTables(const Node &value, const std::string &name,
                                              LiteralContext &context)
{
    if (const auto list = floorListIn(value, context)) {
        auto tables = tablesOfFloors(*list, value, name, context);
        if (!tables || !tables->empty() || !list->rows.empty())
            return tables;
    }
    auto entries = tablesOfEntries(value, name, context);
    if (!entries || !entries->empty())
        return entries;
    if (isWeightedList(value))
        return RecordTables {};
    const std::vector<TableRow> rows = entryRows(value);
    const auto isRecord = [](const Node &node) { return !fieldsOf(node).empty(); };
    const auto holdsRecords = [&isRecord](const TableRow &row) { // {"monsters", {{"orc", 80}}} too
        return row.weight->kind == Node::Kind::Dict || row.weight->kind == Node::Kind::Struct
            || std::ranges::any_of(unwrapped(*row.weight).children, [&isRecord](const Node &child) {
                   return isRecord(child)
                       || (child.kind == Node::Kind::List
                           && std::ranges::any_of(child.children, isRecord));
               });
    };
    const auto areOfFloors = [](const TableRow &row) { return namesFloorsOf(row.name->text); };
    const bool arePlain = !rows.empty() && !namesFloorsOf(name)
        && std::ranges::none_of(rows, holdsRecords) && std::ranges::none_of(rows, areOfFloors);
    return arePlain ? Result<RecordTables>(RecordTables {}) : tablesOfRecords(value, name, context);
}

} // namespace core
