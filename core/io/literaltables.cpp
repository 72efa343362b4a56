#include "core/io/literaltables.h"

#include "core/base/ascii.h"
#include "core/io/literalnames.h"

#include <algorithm>
#include <limits>
#include <set>

namespace core {

namespace {

bool isNamed(const Node &node)
{
    return node.kind == Node::Kind::Name || node.kind == Node::Kind::Text;
}

/// What stands in dict(...), list(...), HashMap::from(...), or before .to_vec() and the like.
const Node &unwrapped(const Node &node)
{
    const Node *inner = &node;
    for (int steps = 0; steps < 8 && inner->kind == Node::Kind::Call; ++steps) {
        if (inner->children.size() != 1 || inner->children.front().kind == Node::Kind::Named)
            break;
        const Node &child = inner->children.front();
        const bool holds = child.kind == Node::Kind::List || child.kind == Node::Kind::Dict
            || child.kind == Node::Kind::Call;
        if (!holds)
            break;
        inner = &child;
    }
    return *inner;
}

/// The fields of an entry that is a struct, a call with named arguments, or a dictionary.
std::vector<std::pair<std::string, const Node *>> fieldsOf(const Node &node)
{
    std::vector<std::pair<std::string, const Node *>> fields;
    if (node.kind == Node::Kind::Struct || node.kind == Node::Kind::Dict) {
        for (std::size_t i = 0; i + 1 < node.children.size(); i += 2) {
            if (isNamed(node.children[i]))
                fields.emplace_back(node.children[i].text, &node.children[i + 1]);
        }
    }
    if (node.kind == Node::Kind::Call) {
        for (const Node &child : node.children) {
            if (child.kind == Node::Kind::Named)
                fields.emplace_back(child.text, &child.children.front());
        }
    }
    return fields;
}

const Node *fieldAmong(const std::vector<std::pair<std::string, const Node *>> &fields,
                       std::initializer_list<std::string_view> names)
{
    for (const std::string_view name : names) {
        for (const auto &[field, value] : fields) {
            if (field == name)
                return value;
        }
    }
    return nullptr;
}

/// No word in it, or only one character: the key of a drawing, not of a table.
bool isGlyph(const Node &name)
{
    return name.kind == Node::Kind::Text
        && (name.text.size() == 1 || std::none_of(name.text.begin(), name.text.end(), [](char c) {
                return isLetter(c) || static_cast<unsigned char>(c) >= 0x80;
            }));
}

enum class FloorAt { None, First, Second };

/// The highest floor that a value surely names: a key of weights by floor, or in a pair of known
/// order whose other number is as high.
int deepestFloor(const Node &node, FloorAt at)
{
    int deepest = 0;
    const bool looked
        = node.kind == Node::Kind::Call && lastPart(node.text).ends_with("from_dungeon_level");
    const bool pair = node.kind == Node::Kind::List && node.children.size() == 2
        && node.children[0].kind == Node::Kind::Number
        && node.children[1].kind == Node::Kind::Number;
    if (pair && at != FloorAt::None) {
        const auto floor = node.children[at == FloorAt::First ? 0 : 1].number;
        const auto value = node.children[at == FloorAt::First ? 1 : 0].number;
        if (floor <= maxFloors && (value > 10 || floor <= 20))
            deepest = static_cast<int>(floor);
    }
    for (std::size_t i = 0; i < node.children.size(); ++i) {
        const Node &child = node.children[i];
        const bool key = node.kind == Node::Kind::Dict && i % 2 == 0
            && child.kind == Node::Kind::Number && child.number <= maxFloors;
        if (key)
            deepest = std::max(deepest, static_cast<int>(child.number));
        deepest = std::max(deepest, deepestFloor(child, looked ? FloorAt::Second : at));
    }
    return deepest;
}

struct FloorWeights
{
    std::string id;
    std::vector<ListedPair> pairs;
    int line = 0;
};

struct FloorKey
{
    int floor = 0;
    const Node *key = nullptr;
    const Node *weights = nullptr;
};

} // namespace

TableBuilder::TableBuilder(const Statements &statements, LiteralContext &context)
    : m_statements(statements)
    , m_context(context)
    , m_limits(context)
{
    for (const Statement &statement : statements.list) {
        const bool byFloor = has(wordsOf(statement.name), "by");
        context.deepest = std::max(
            context.deepest, deepestFloor(statement.value, byFloor ? FloorAt::First : FloorAt::None));
    }
    for (const Statement &statement : statements.list) { // constants may stand below their use
        const CodeBlock &scope = statements.blocks[statements.scopeOf(statement.block)];
        if (statement.kind == Statement::Kind::Set && scope.kind != CodeBlock::Kind::Function)
            context.variables[{0, statement.name}] = statement.value;
    }
}

void TableBuilder::note(int line, const std::string &what)
{
    m_context.notes.push_back("Line " + std::to_string(line) + ": " + what);
}

void TableBuilder::leaveOut(const Statement &statement, const std::string &what)
{
    m_leftOut.push_back({what, statement.line, statement.column});
}

bool TableBuilder::hasRead(std::size_t index) const
{
    const auto after = m_read.upper_bound(index);
    return after != m_read.begin() && index < std::prev(after)->second;
}

/// The rows of a value that is a table: dictionaries by name or floor, lists of pairs or of
/// structs, chains of .add().
TableBuilder::Shape TableBuilder::shapeOf(const Node &whole, std::vector<Row> &rows) const
{
    rows.clear();
    const Node &value = unwrapped(whole);
    const auto isWeights = [](const Node &node) {
        const Node &inner = unwrapped(node);
        const bool list = inner.kind == Node::Kind::List
            && std::any_of(inner.children.begin(), inner.children.end(), [](const Node &item) {
                   return !fieldsOf(item).empty()
                       || (item.children.size() == 2
                           && (isNamed(item.children[0]) || isNamed(item.children[1])));
               });
        const bool dict = inner.kind == Node::Kind::Dict && !inner.children.empty()
            && isNamed(inner.children.front());
        return list || dict || (inner.kind == Node::Kind::List && inner.children.empty());
    };
    if (value.kind == Node::Kind::Dict && !value.children.empty()) {
        bool floors = true;
        for (std::size_t i = 0; i + 1 < value.children.size(); i += 2) {
            const Node &key = value.children[i];
            rows.push_back({&key, &value.children[i + 1]});
            floors = floors && key.kind == Node::Kind::Number;
        }
        const bool named = std::all_of(rows.begin(), rows.end(),
                                       [](const Row &row) { return isNamed(*row.name); });
        const bool weights = std::any_of(rows.begin(), rows.end(),
                                         [&](const Row &row) { return isWeights(*row.weight); });
        if (floors)
            return weights ? Shape::Floors : Shape::None;
        const bool plain = std::none_of(rows.begin(), rows.end(), [](const Row &row) {
            return row.weight->kind == Node::Kind::Text || row.weight->kind == Node::Kind::Struct;
        });
        return named && plain && !weights ? Shape::Entries : Shape::None;
    }
    if (value.kind == Node::Kind::Call && value.text == "dict") {
        for (const auto &[name, weight] : fieldsOf(value)) {
            const auto child = std::find_if(
                value.children.begin(), value.children.end(),
                [&, target = weight](const Node &node) {
                    return node.kind == Node::Kind::Named && &node.children.front() == target;
                });
            rows.push_back({&*child, weight});
        }
        return rows.empty() ? Shape::None : Shape::Entries;
    }
    const Node *chain = &whole;
    while (chain->kind == Node::Kind::Call && chain->children.size() == 3
           && (chain->text == ".add" || chain->text == ".with" || chain->text == ".insert")
           && isNamed(chain->children[1])) {
        rows.insert(rows.begin(), {&chain->children[1], &chain->children[2]});
        chain = &chain->children[0];
    }
    if (!rows.empty())
        return Shape::Entries;
    if (value.kind != Node::Kind::List || value.children.empty())
        return Shape::None;
    std::size_t floors = 0;
    for (const Node &item : value.children) {
        const auto fields = fieldsOf(item);
        const Node *weight = fieldAmong(
            fields, {"weight", "chance", "probability", "prob", "frequency", "spawn_chance"});
        const Node *name
            = fieldAmong(fields, {"item", "name", "id", "entity", "monster", "kind", "type"});
        if (weight != nullptr && name != nullptr) {
            rows.push_back({name, weight});
            continue;
        }
        const bool pair = (item.kind == Node::Kind::List || item.kind == Node::Kind::Call)
            && item.children.size() == 2 && !item.text.starts_with('.');
        if (!pair)
            return Shape::None;
        const Node &first = item.children[0];
        const Node &second = item.children[1];
        const bool swapped = isNamed(second) && (!isNamed(first) || namesLevel(first));
        if (first.kind == Node::Kind::Number && isWeights(second))
            ++floors;
        else if (!isNamed(first) && !swapped)
            return Shape::None;
        rows.push_back(swapped ? Row {&second, &first} : Row {&first, &second});
    }
    if (floors != 0)
        return floors == rows.size() ? Shape::Floors : Shape::None;
    return Shape::Entries;
}

TableBuilder::Draft *TableBuilder::draftFor(const Statement &statement)
{
    Draft *found = nullptr;
    int best = 0;
    for (Draft &draft : m_drafts) {
        if (draft.origin.name != statement.name)
            continue;
        const std::size_t scope = m_statements.scopeOf(draft.origin.block);
        const bool inside = m_statements.isInside(statement.block, draft.origin.block);
        const bool same = scope == m_statements.scopeOf(statement.block);
        const bool shared = m_statements.blocks[scope].kind != CodeBlock::Kind::Function;
        const int rank = inside && same ? 4 : same ? 3 : inside ? 2 : shared ? 1 : 0;
        if (rank > 0 && rank >= best) {
            best = rank;
            found = &draft;
        }
    }
    return found;
}

/// An empty table in the place of what its variable held before.
TableBuilder::Draft &TableBuilder::begin(const Origin &origin)
{
    const std::size_t scope = m_statements.scopeOf(origin.block);
    for (Draft &draft : m_drafts) {
        const bool same = draft.origin.name == origin.name && draft.origin.owner == origin.owner
            && m_statements.scopeOf(draft.origin.block) == scope
            && m_statements.isInside(draft.origin.block, m_statements.branchOf(origin.block).value_or(scope));
        if (!same)
            continue;
        if (!draft.table.entries.empty())
            note(origin.line,
                 "\"" + origin.name + "\" begins anew; what line " + std::to_string(draft.origin.line)
                     + " put into it was left out.");
        m_entries -= draft.table.entries.size();
        draft.table.entries.clear();
        draft.origin = origin;
        return draft;
    }
    m_drafts.push_back({origin, {}});
    return m_drafts.back();
}

std::optional<Error> TableBuilder::add(const Statement &statement)
{
    m_context.block = statement.block;
    std::optional<Error> error;
    const Origin origin {statement.name, {}, statement.block, statement.line, statement.column};
    const bool whole = statement.begin == 0 && statement.kind == Statement::Kind::Return;
    if (whole)
        error = addWhole(statement);
    else if (statement.kind == Statement::Kind::SetKey)
        error = addKey(statement);
    else if (statement.kind == Statement::Kind::Add)
        error = addMore(statement);
    else if (!statement.name.empty())
        error = addSet(statement, origin, statement.value, 0);
    if (m_entries > mostLiteralEntries
        || std::max(m_drafts.size(), m_limits.size()) > mostLiteralTables)
        error = errorAt(statement.value, "there are too many entries or tables");
    if (!error && statement.kind == Statement::Kind::Set)
        m_context.variables[{m_statements.scopeOf(statement.block), statement.name}]
            = statement.value;
    return error;
}

std::optional<Error> TableBuilder::addSet(const Statement &statement, const Origin &origin,
                                          const Node &value, int depth)
{
    const std::string &name = origin.name;
    const bool returned = statement.kind == Statement::Kind::Return && depth == 0;
    const bool empty = (value.kind == Node::Kind::Dict || value.kind == Node::Kind::List)
        && value.children.empty();
    if (empty && namesTable(name) && !returned) {
        begin(origin);
        return std::nullopt;
    }
    if (namesLimit(name) && !returned) {
        auto notation = m_limits.add(origin, value);
        if (!notation)
            return notation.error();
        if (notation->has_value()) {
            sawNotation(**notation);
            m_read.emplace(statement.begin, statement.end);
            return std::nullopt;
        }
    }
    if (isPairList(value, m_context) && depth == 0) {
        if (namesTable(name) || namesSpawns(name))
            m_lists.push_back(&statement);
        return std::nullopt;
    }
    std::vector<Row> rows;
    const Shape shape = shapeOf(value, rows);
    if (shape == Shape::None)
        return addNested(statement, origin, value, depth);
    const bool looksUp = std::any_of(rows.begin(), rows.end(), [](const Row &row) {
        return row.weight->kind == Node::Kind::Call
            && lastPart(row.weight->text).ends_with("from_dungeon_level");
    });
    const Node &inner = unwrapped(value);
    const bool weighted = inner.kind == Node::Kind::List && !inner.children.empty()
        && inner.children.front().kind == Node::Kind::Struct
        && lastPart(inner.children.front().text) == "Weighted";
    const bool table = namesTable(name) || looksUp || weighted
        || (shape == Shape::Floors && namesSpawns(name));
    if (!table) {
        if (shape == Shape::Floors || namesSpawns(name))
            leaveOut(statement, "\"" + name + "\" looks like a table, but its name says nothing of "
                                "chances or weights; it was left out");
        return std::nullopt;
    }
    if (shape == Shape::Entries
        && std::all_of(rows.begin(), rows.end(), [](const Row &row) { return isGlyph(*row.name); })) {
        leaveOut(statement, "\"" + name + "\" lists characters, not what appears; it was left out");
        return std::nullopt;
    }
    SpawnTable read;
    auto error = shape == Shape::Floors ? addFloors(origin, read, rows)
                                        : addRows(origin, read, rows);
    if (error || read.entries.empty())
        return error;
    if (shape == Shape::Floors)
        sawNotation(Notation::Tcod);
    else if (m_context.language == Language::Python)
        sawNotation(Notation::RogueBasin);
    else
        sawNotation(weighted ? Notation::RustTcod : Notation::Chargrid);
    m_read.emplace(statement.begin, statement.end);
    begin(origin).table.entries = std::move(read.entries);
    return std::nullopt;
}

/// The tables and limits among the fields of a configuration.
std::optional<Error> TableBuilder::addNested(const Statement &statement, const Origin &origin,
                                             const Node &value, int depth)
{
    if (depth > 4)
        return std::nullopt;
    for (const auto &[name, field] : fieldsOf(value)) {
        const bool wanted = namesTable(name) || namesLimit(name);
        const bool deeper = field->kind == Node::Kind::Dict || field->kind == Node::Kind::Call
            || field->kind == Node::Kind::Struct;
        if (!wanted && !deeper)
            continue;
        Origin inner = origin;
        inner.name = wanted ? name : origin.name;
        inner.owner = wanted ? (origin.owner.empty() ? statement.name : origin.owner) : name;
        inner.line = field->line;
        inner.column = field->column;
        if (auto error = wanted ? addSet(statement, inner, *field, depth + 1)
                                : addNested(statement, inner, *field, depth + 1))
            return error;
    }
    return std::nullopt;
}

/// chances['orc'] = 80, chances[3] = {...}
std::optional<Error> TableBuilder::addKey(const Statement &statement)
{
    Draft *draft = draftFor(statement);
    if (draft == nullptr && !namesTable(statement.name))
        return std::nullopt;
    std::vector<Row> rows;
    if (statement.key->kind == Node::Kind::Number && shapeOf(statement.value, rows) == Shape::Entries) {
        leaveOut(statement, "\"" + statement.name + "\" is given floor by floor; that was left out");
        return std::nullopt;
    }
    if (!isNamed(*statement.key)) {
        leaveOut(statement, "\"" + statement.name + "\" is filled by code; that was left out");
        return std::nullopt;
    }
    const auto branch = m_statements.branchOf(statement.block);
    const bool conditional = branch && m_statements.blocks[*branch].kind == CodeBlock::Kind::Condition
        && !(draft != nullptr && m_statements.isInside(draft->origin.block, *branch));
    const Origin origin {statement.name, {}, statement.block, statement.line, statement.column};
    SpawnTable read;
    if (auto error = addRows(origin, read, {{&*statement.key, &statement.value}}))
        return error;
    if (read.entries.empty())
        return std::nullopt;
    if (conditional && draft != nullptr) {
        note(statement.line,
             "\"" + read.entries.front().id + "\" is set inside a condition; that was left out.");
        return std::nullopt;
    }
    if (draft == nullptr)
        draft = &begin(origin);
    sawNotation(m_context.language == Language::Python ? Notation::RogueBasin : Notation::Chargrid);
    m_read.emplace(statement.begin, statement.end);
    m_entries -= read.entries.size();
    setEntry(draft->table, read.entries.front().id, read.entries.front().weight, statement.line);
    return std::nullopt;
}

/// chances.update({...}), chances.append(("orc", 80)), chances |= {...}
std::optional<Error> TableBuilder::addMore(const Statement &statement)
{
    Draft *draft = draftFor(statement);
    if (draft == nullptr)
        return std::nullopt;
    std::vector<Row> rows;
    Node list;
    const Node *value = &statement.value;
    const bool pair = value->kind == Node::Kind::List && value->children.size() == 2
        && isNamed(value->children.front());
    if (pair) {
        list.kind = Node::Kind::List;
        list.children = {*value};
        value = &list;
    } else if (value->kind == Node::Kind::Struct || value->kind == Node::Kind::Call) {
        list.kind = Node::Kind::List;
        list.children = {*value};
        value = &list;
    }
    const auto branch = m_statements.branchOf(statement.block);
    const bool conditional = branch && m_statements.blocks[*branch].kind == CodeBlock::Kind::Condition
        && !m_statements.isInside(draft->origin.block, *branch);
    if (shapeOf(*value, rows) != Shape::Entries || conditional) {
        leaveOut(statement, "\"" + statement.name + "\" is filled "
                     + (conditional ? "inside a condition" : "by code") + "; that was left out");
        return std::nullopt;
    }
    SpawnTable read;
    if (auto error = addRows(draft->origin, read, rows))
        return error;
    m_entries -= read.entries.size();
    for (SpawnEntry &entry : read.entries)
        setEntry(draft->table, entry.id, std::move(entry.weight), statement.line);
    sawNotation(m_context.language == Language::Python ? Notation::RogueBasin : Notation::Chargrid);
    m_read.emplace(statement.begin, statement.end);
    return std::nullopt;
}

/// A value that is the whole text: one progression or one table, whatever it is for.
std::optional<Error> TableBuilder::addWhole(const Statement &statement)
{
    Origin origin {"table", {}, 0, statement.line, statement.column};
    std::vector<Row> rows;
    SpawnTable read;
    const Shape shape = shapeOf(statement.value, rows);
    m_read.emplace(statement.begin, statement.end);
    if (shape != Shape::None && !isPairList(statement.value, m_context)) {
        if (auto error = shape == Shape::Floors ? addFloors(origin, read, rows)
                                                : addRows(origin, read, rows))
            return error;
        sawNotation(shape == Shape::Floors ? Notation::Tcod : Notation::RogueBasin);
        begin(origin).table.entries = std::move(read.entries);
        return std::nullopt;
    }
    auto progression = progressionOf(statement.value, {}, m_context);
    if (!progression)
        return progression.error();
    if (!progression->has_value())
        return errorAt(statement.value, "a list on its own must be pairs of whole numbers");
    setEntry(begin(origin).table, "value", **progression, statement.line);
    sawNotation(m_context.options.notation.value_or(
        m_context.order == PairOrder::FloorFirst ? Notation::Tcod : Notation::RogueBasin));
    return std::nullopt;
}

std::optional<Error> TableBuilder::addRows(const Origin &origin, SpawnTable &table,
                                           const std::vector<Row> &rows)
{
    for (const Row &row : rows) {
        const bool named = row.name->kind == Node::Kind::Named; // an argument of dict(...)
        const std::string id = named ? idOf(row.name->text) : entryIdOf(*row.name);
        if (id.empty())
            return errorAt(*row.name, "the name of an entry is empty");
        auto weight = progressionOf(*row.weight, id, m_context);
        if (!weight)
            return weight.error();
        if (weight->has_value()) {
            setEntry(table, id, **weight, row.name->line);
            continue;
        }
        if (row.name->kind == Node::Kind::Name && rows.size() == 1
            && m_context.rules.function(
                   m_statements.blocks[m_statements.scopeOf(origin.block)].name)
                != nullptr)
            continue; // chances[entity] = weight: the lookup at work, not a table
        m_context.notes.push_back("Line " + std::to_string(row.weight->line) + ": the weight of \""
                                  + row.name->text + "\" is computed by code and was left out.");
    }
    return std::nullopt;
}

/// Weights by floor, each floor with what changes there. Of equal keys Python keeps the first's
/// place and the last's value.
std::optional<Error> TableBuilder::addFloors(const Origin &origin, SpawnTable &table,
                                             const std::vector<Row> &rows)
{
    std::vector<FloorKey> keys;
    for (const Row &row : rows) {
        const auto floor = wholeNumber(*row.name, m_context, maxFloors, "a floor");
        if (!floor)
            return floor.error();
        const auto known = std::find_if(
            keys.begin(), keys.end(), [&](const FloorKey &other) { return other.floor == *floor; });
        if (known == keys.end()) {
            keys.push_back({*floor, row.name, row.weight});
            continue;
        }
        known->weights = row.weight;
        note(row.name->line, "floor " + std::to_string(*floor)
                 + " is a key twice; Python keeps only the last of them.");
    }
    Lookup lookup {Lookup::Kind::Forward, 0, false};
    const LookupFunction *function = m_context.rules.functionFor(origin.name, true);
    if (function != nullptr) {
        lookup = function->lookup;
        noteLookup(*function, m_context);
    } else if (const auto indexed = m_context.rules.indexedOn.find(origin.name);
               indexed != m_context.rules.indexedOn.end()) {
        lookup.kind = Lookup::Kind::Own;
        note(indexed->second, "\"" + origin.name
                 + "\" is taken for the floor itself only; it was read so.");
    }
    std::vector<FloorWeights> found;
    int highest = std::numeric_limits<int>::min();
    const bool stops = lookup.kind == Lookup::Kind::Forward;
    for (const FloorKey &key : keys) {
        if (stops && key.floor < highest && m_context.options.unsorted == Unsorted::Ask)
            return errorAt(*key.key,
                           "floor " + std::to_string(key.floor) + " comes after floor "
                               + std::to_string(highest)
                               + ", and the game's own lookup stops at the first floor that is too "
                                 "high, so that floors between see other weights than the sorted "
                                 "list has; --unsorted as-played or --unsorted sorted is needed");
        // As played, a key behind a higher one is first reached on that higher floor.
        const bool played = stops && m_context.options.unsorted == Unsorted::AsPlayed;
        highest = std::max(highest, key.floor);
        std::vector<Row> weights;
        const Node &list = unwrapped(*key.weights);
        const bool none = list.children.empty();
        if (!none && shapeOf(list, weights) != Shape::Entries)
            return errorAt(*key.weights, "expected a list of (entity, weight) pairs");
        for (const Row &row : weights) {
            const auto weight = wholeNumber(*row.weight, m_context, maxValue, "a weight");
            if (!weight)
                return weight.error();
            const std::string id = entryIdOf(*row.name);
            if (id.empty())
                return errorAt(*row.name, "the name of an entry is empty");
            auto known = std::find_if(found.begin(), found.end(),
                                      [&](const FloorWeights &other) { return other.id == id; });
            if (found.size() > mostLiteralEntries)
                return errorAt(*row.name, "there are too many entries");
            if (known == found.end())
                known = found.insert(found.end(), {id, {}, row.name->line});
            known->pairs.push_back({played ? highest : key.floor, *weight, key.key});
        }
    }
    for (const FloorWeights &entry : found) {
        auto weight = transitionsOf(entry.pairs, lookup, entry.id, m_context);
        if (!weight)
            return weight.error();
        setEntry(table, entry.id, std::move(weight).value(), entry.line);
    }
    return std::nullopt;
}

void TableBuilder::setEntry(SpawnTable &table, const std::string &id, Progression weight, int line)
{
    std::vector<SpawnEntry> &entries = table.entries;
    const auto known = std::find_if(entries.begin(), entries.end(),
                                    [&](const SpawnEntry &entry) { return entry.id == id; });
    if (known == entries.end()) {
        if (++m_entries > 2 * mostLiteralEntries)
            return; // add() refuses the whole
        entries.push_back({id, std::move(weight), {}});
        return;
    }
    if (!(known->weight == weight))
        note(line, "\"" + id + "\" is set again; the later weight holds.");
    known->weight = std::move(weight);
}

std::optional<Notation> TableBuilder::notation() const
{
    const auto most = std::max_element(m_seen.begin(), m_seen.end());
    if (*most == 0)
        return std::nullopt;
    return static_cast<Notation>(most - m_seen.begin());
}

/// The tables that are read: of several with one name, those that were asked for.
Result<std::vector<TableBuilder::Draft *>> TableBuilder::taken()
{
    std::vector<Draft *> result;
    std::set<std::string> names;
    for (Draft &first : m_drafts) {
        if (first.table.entries.empty() || !names.insert(first.origin.name).second)
            continue;
        std::vector<Draft *> same;
        for (Draft &draft : m_drafts) {
            if (draft.origin.name == first.origin.name && !draft.table.entries.empty())
                same.push_back(&draft);
        }
        std::vector<Draft *> asked;
        std::copy_if(same.begin(), same.end(), std::back_inserter(asked),
                     [this](const Draft *draft) {
                         return isTaken(draft->origin, m_statements, m_context.options);
                     });
        const bool equal = std::all_of(same.begin(), same.end(), [&](const Draft *draft) {
            return draft->table.entries == same.front()->table.entries;
        });
        if (same.size() > 1 && !equal && asked.size() != 1) {
            std::vector<const Origin *> origins;
            for (const Draft *draft : same)
                origins.push_back(&draft->origin);
            m_choices = choicesOf(origins, m_statements);
            return Error {.message = takeQuestion("\"" + first.origin.name + "\" is several tables,",
                                                  m_choices),
                          .where = {},
                          .line = origins[1]->line,
                          .column = origins[1]->column};
        }
        Draft *chosen = same.size() > 1 && !equal ? asked.front() : same.front();
        if (same.size() > 1 && !equal)
            note(chosen->origin.line, "this \"" + first.origin.name + "\" was taken, as asked for; "
                     + std::to_string(same.size() - 1) + " others were left out.");
        result.push_back(chosen);
    }
    return result;
}

/// The id of a draft that no table has yet.
std::string TableBuilder::freeId(const Draft &draft, const std::vector<SpawnTable> &tables)
{
    const auto isFree = [&](const std::string &id) {
        return std::none_of(tables.begin(), tables.end(),
                            [&](const SpawnTable &table) { return table.id == id; });
    };
    std::string id = tableIdOf(draft.origin.name);
    if (id.empty())
        id = "table";
    if (isFree(id))
        return id;
    std::string own = idOf(draft.origin.name);
    for (int number = 2; !isFree(own); ++number)
        own = idOf(draft.origin.name) + "-" + std::to_string(number);
    note(draft.origin.line, "\"" + draft.origin.name + "\" is a further table of " + id
             + "; its id is \"" + own + "\".");
    return own;
}

/// Values by floor that no table names.
void TableBuilder::noteUnreadLists()
{
    for (const Statement *list : m_lists) {
        if (m_context.used.count(list->name) == 0)
            leaveOut(*list, "\"" + list->name + "\" lists values by floor, but no table that was "
                            "read names it; it was left out");
        else
            m_read.emplace(list->begin, list->end);
    }
    for (const Draft &draft : m_drafts) {
        const CodeBlock &scope = m_statements.blocks[m_statements.scopeOf(draft.origin.block)];
        const bool lookup = m_context.rules.function(scope.name) != nullptr;
        const bool told = std::any_of(m_drafts.begin(), m_drafts.end(), [&](const Draft &other) {
            return other.origin.name == draft.origin.name && !other.table.entries.empty();
        });
        if (draft.table.entries.empty() && !lookup && !told)
            m_leftOut.push_back({"\"" + draft.origin.name + "\" begins empty, and nothing that "
                                     "could be read fills it; it was left out",
                                 draft.origin.line, draft.origin.column});
    }
}

Result<std::vector<SpawnTable>> TableBuilder::finish()
{
    noteUnreadLists();
    const auto drafts = taken();
    if (!drafts)
        return drafts.error();
    std::vector<SpawnTable> tables;
    for (Draft *draft : *drafts) {
        SpawnTable table = std::move(draft->table);
        table.id = freeId(*draft, tables);
        table.spawns = spawnsOf(table.id);
        auto rule = m_limits.ruleFor(table.id, &draft->origin);
        if (!rule) {
            m_choices = m_limits.choices();
            return rule.error();
        }
        if (!rule->has_value())
            m_context.notes.push_back("Nothing says how many draws table \"" + table.id
                                      + "\" makes; one per room was assumed.");
        table.count = rule->value_or(CountRule {Per::Room, Exactly {Constant {1}}});
        tables.push_back(std::move(table));
    }
    for (const auto &[id, origin] : m_limits.unused()) {
        const auto known = std::find_if(tables.begin(), tables.end(),
                                        [&, &wanted = id](const SpawnTable &table) { return table.id == wanted; });
        if (known != tables.end())
            continue;
        if (!namesSpawns(origin.name)) {
            note(origin.line, "\"" + origin.name + "\" was left out: no table draws so often.");
            continue;
        }
        auto rule = m_limits.ruleFor(id, nullptr);
        if (!rule) {
            m_choices = m_limits.choices();
            return rule.error();
        }
        SpawnTable table;
        table.id = id;
        table.spawns = spawnsOf(id);
        table.count = **rule;
        note(origin.line, "table \"" + id + "\" has a limit and no entries: nothing that could be "
                              "read lists what it draws.");
        tables.push_back(std::move(table));
    }
    return tables;
}

} // namespace core
