// SPDX-License-Identifier: MIT
#include "core/io/code/literaltables.h"

#include "core/base/ascii.h"
#include "core/io/import/fields.h"
#include "core/io/import/floorlists.h"
#include "core/io/import/recordtables.h"
#include "core/io/sheets/headingwords.h"
#include "core/io/source/literalnames.h"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <set>
#include <span>
#include <utility>

namespace core {

namespace {

/// A list of what another variable holds, such as list(chances.values()).
bool isCopiedList(const Node &value)
{
    const Node *only = value.kind == Node::Kind::List && value.children.size() == 1
        ? &value.children.front()
        : nullptr;
    return only && only->kind == Node::Kind::Call
        && (only->text == ".keys" || only->text == ".values");
}

/// Whether the value tells one thing by mode or difficulty, {easy: 3, hard: 7}, so that its keys
/// are no entries.
bool isByDifficulty(const std::string &name, const Node &value)
{
    const std::vector<std::string> words = wordsOf(name);
    const auto by = std::ranges::find_if(words, [](const std::string &word) {
        return isOneOf(word, {"by", "per", "for"});
    });
    const bool isNamed = std::any_of(by, words.end(), [](const std::string &word) {
        return isOneOf(word, {"mode", "modes", "difficulty", "difficulties", "gamemode"});
    });
    const std::vector<TableRow> rows = entryRows(value);
    return rows.size() > 1
        && (isNamed || std::ranges::all_of(rows, [](const TableRow &row) {
                return row.name != nullptr
                    && isOneOf(joinedWords(row.name->text),
                               {"easy", "normal", "medium", "hard", "hardcore", "very hard",
                                "very easy", "expert", "nightmare", "insane"});
            }));
}

/// Whether the weights are 1, 2, 3 and so on, one way or the other, as those of grades are.
bool areRanks(const std::vector<TableRow> &rows)
{
    std::vector<std::int64_t> weights;
    weights.reserve(rows.size());
    for (const TableRow &row : rows)
        weights.push_back(row.weight->kind == Node::Kind::Number ? row.weight->number : 0);
    std::vector<std::int64_t> ranks(weights.size());
    std::iota(ranks.begin(), ranks.end(), 1);
    return rows.size() > 3
        && (weights == ranks || std::equal(weights.rbegin(), weights.rend(), ranks.begin()));
}

/// Says what number makeTable(200, [...]) is given beside the list where that is more than its
/// weights are together.
void noteTotal(const Node &list, const std::vector<SpawnEntry> &entries, LiteralContext &context)
{
    std::int64_t sum = 0;
    for (const SpawnEntry &entry : entries) {
        const auto *weight = std::get_if<Constant>(&entry.weight);
        sum += weight != nullptr ? weight->value : maxValue; // by floor
    }
    const auto isList = [&list](const Node &node) {
        return node.line == list.line && node.column == list.column;
    };
    const Node *total = nullptr;
    const auto isCall = [&](const Node &node) {
        if (node.kind != Node::Kind::Call
            || !(isList(node) || std::ranges::any_of(node.children, isList)))
            return false;
        const auto found = std::ranges::find(node.children, Node::Kind::Number, &Node::kind);
        total = found != node.children.end() && found->number > sum ? &*found : total;
        return total != nullptr;
    };
    for (const Statement &statement : context.statements->list) {
        if (total == nullptr && anyWithin(statement.value, isCall))
            context.note(total->line, {"number-beside-the-list", {total->number, sum}});
    }
}

} // namespace

TableBuilder::TableBuilder(const Statements &statements, LiteralContext &context)
    : m_statements(statements)
    , m_context(context)
    , m_limits(context)
{
    for (const Statement &statement : statements.list)
        context.deepest = std::max(context.deepest, deepestFloor(statement.value));
    for (const Statement &statement : statements.list) { // constants may stand below their use
        const CodeBlock &scope = statements.blocks[statements.scopeOf(statement.block)];
        if (statement.kind == Statement::Kind::Set && scope.kind != CodeBlock::Kind::Function)
            context.variables[{0, statement.name}] = statement.value;
    }
}

void TableBuilder::leaveOut(const Statement &statement, Message what)
{
    m_leftOut.push_back({std::move(what), statement.line, statement.column});
}

bool TableBuilder::hasRead(std::size_t index) const
{
    const auto after = m_read.upper_bound(index);
    return after != m_read.begin() && index < std::prev(after)->second;
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
        const int rank = same ? (inside ? 3 : 2) : scope == 0 || inside ? 1 : 0;
        if (rank > 0 && rank >= best) {
            best = rank;
            found = &draft;
        }
    }
    return found;
}

/// A table with these entries, in the place of what its variable held before.
TableBuilder::Draft &TableBuilder::begin(const LiteralOrigin &origin,
                                         std::vector<SpawnEntry> entries)
{
    const std::size_t scope = m_statements.scopeOf(origin.block);
    const std::size_t within = m_statements.branchOf(origin.block).value_or(scope);
    auto draft = std::ranges::find_if(m_drafts, [&](const Draft &known) {
        return known.origin.name == origin.name && known.origin.owner == origin.owner
            && known.origin.path == origin.path && m_statements.scopeOf(known.origin.block) == scope
            && m_statements.isInside(known.origin.block, within)
            && !(origin.isReturned && m_statements.isConditional(known.origin.block, origin.block));
    });
    if (draft == m_drafts.end())
        draft = m_drafts.insert(m_drafts.end(), {origin, {}});
    else if (!draft->table.entries.empty() && draft->table.entries != entries)
        m_context.note(origin.line, {"begins-anew", {origin.name, draft->origin.line}});
    m_entries += entries.size() - draft->table.entries.size();
    draft->origin = origin;
    draft->table.entries = std::move(entries);
    return *draft;
}

std::optional<Error> TableBuilder::add(const Statement &statement)
{
    const bool isWithin // another, which was read
        = isPartRead(statement.value, m_context)
        && std::ranges::any_of(m_statements.list, [&statement](const Statement &other) {
               return other.begin < statement.begin && statement.end <= other.end;
           });
    if (isWithin)
        return std::nullopt;
    m_context.block = statement.block;
    std::optional<Error> error;
    if (statement.block == 0 && statement.kind == Statement::Kind::Return)
        error = addWhole(statement);
    else if (statement.kind == Statement::Kind::SetKey || statement.kind == Statement::Kind::Add)
        error = addTo(statement);
    else if (!statement.name.empty())
        error = addSet(statement, originOf(statement), statement.value, 0);
    if (m_entries > mostLiteralEntries
        || std::max(m_drafts.size(), m_limits.size()) > mostLiteralTables)
        error = errorAt(statement.value, {"too-many-entries-or-tables"});
    if (!error && statement.kind == Statement::Kind::Set)
        m_context.variables[{m_statements.scopeOf(statement.block), statement.name}]
            = statement.value;
    return error;
}

LiteralOrigin TableBuilder::originOf(const Statement &statement)
{
    LiteralOrigin origin {statement.name, {}, statement.block, statement.line, statement.column};
    origin.isReturned = statement.kind == Statement::Kind::Return;
    return origin;
}

void TableBuilder::sawEntries(const Statement &statement, Notation rust, Notation python)
{
    m_read.emplace(statement.begin, statement.end);
    ++m_seen[static_cast<std::size_t>(m_context.language == Language::Rust ? rust : python)];
}

std::optional<Error> TableBuilder::addSet(const Statement &statement, const LiteralOrigin &origin,
                                          const Node &value, int depth)
{
    const std::string &name = origin.name;
    const bool returned = statement.kind == Statement::Kind::Return && depth == 0;
    const bool empty = value.isListOrDict() && value.children.empty();
    if (empty && namesTable(name) && !returned) {
        begin(origin, {});
        return std::nullopt;
    }
    if (namesLimit(name) && !namesChance(name) && !returned) {
        auto notation = m_limits.add(origin, value);
        if (!notation)
            return notation.error();
        if (notation->has_value()) {
            addPlaces(resolved(value, m_context), m_context.read);
            sawEntries(statement, **notation, **notation);
            return std::nullopt;
        }
    }
    if (!has(m_context.options.take, name) && m_context.told.count(name) == 0
        && isByDifficulty(name, value)) {
        m_leftOut.push_back({{"tells-one-thing-by-difficulty", {name}}, value.line, value.column});
        return std::nullopt;
    }
    if (!isPairList(value, m_context)) {
        const auto taken = addRecords(statement, origin, value);
        if (!taken)
            return taken.error();
        return *taken ? std::nullopt : addTable(statement, origin, value, depth);
    }
    if (depth == 0 && (namesTable(name) || namesSpawns(name)))
        m_lists.push_back(statement);
    else if (depth > 0)
        m_leftOut.push_back({{"lists-values-by-floor", {name}}, value.line, value.column});
    return std::nullopt;
}

/// The tables of records, of fractions, or of floors that each list all; true where there are some.
Result<bool> TableBuilder::addRecords(const Statement &statement, const LiteralOrigin &origin,
                                      const Node &value)
{
    const auto tables = recordTables(value, origin.name, m_context);
    const bool isBelowZero = !tables && tables.error().message.id == "weight-is-negative"
        && !has(m_context.options.take, origin.name);
    if (isBelowZero) { // no weights: what else the file has may be read
        const Error &error = tables.error();
        m_refused = m_refused ? m_refused : error;
        m_leftOut.push_back(
            {{"lists-numbers-below-0", {origin.name, error.message}}, error.line, error.column});
        return true;
    }
    if (!tables)
        return tables.error();
    for (const RecordTable &table : *tables) {
        LiteralOrigin own = origin;
        own.owner = table.id.empty() ? own.owner : origin.name;
        own.name = table.id.empty() ? own.name : table.id;
        own.isKey = !wordsOf(table.id).empty();
        own.hasPlace = own.hasPlace || own.owner != origin.owner;
        begin(own, table.entries);
        m_records += table.isNotation ? 0 : 1;
    }
    for (const RecordTable &table : *tables)
        noteTotal(value, table.entries, m_context);
    if (!tables->empty() && tables->front().isNotation)
        sawEntries(statement, Notation::Tcod, Notation::Tcod);
    else if (!tables->empty())
        sawEntries(statement, Notation::Chargrid, Notation::RogueBasin);
    return !tables->empty();
}

/// The tables within a value that has no rows of its own, or what it was left out for.
std::optional<Error> TableBuilder::addWithin(const Statement &statement,
                                             const LiteralOrigin &origin, const Node &value,
                                             int depth)
{
    const std::string &name = origin.name;
    const std::size_t known = m_drafts.size();
    LiteralOrigin place = origin; // "loot table": {"monsters": {...}}
    if (depth > 0 && namesTable(name)) {
        place.owner = name;
        place.hasPlace = true;
    }
    auto error = addNested(statement, place, value, depth);
    const std::vector<Member> members = membersOf(value);
    const bool isByFloor
        = !members.empty() && std::ranges::all_of(members, [](const Member &member) {
              return member.key != nullptr && member.key->kind == Node::Kind::Number
                  && member.value->kind == Node::Kind::List;
          });
    const bool isList
        = (value.kind == Node::Kind::List && !isCopiedList(value)) || holdsCode(value) || isByFloor;
    const bool areRates // dropRates = {.6, .4}
        = holdsAll(value, isAmount) && std::ranges::any_of(wordsOf(name), namesRate);
    const bool isMeant
        = isList && (namesTable(name) || (isByFloor && namesSpawns(name)) || areRates);
    const bool isLeft = !error && known == m_drafts.size() && depth == 0 && isMeant
        && statement.kind == Statement::Kind::Set;
    if (isLeft && holdsAll(value, isAmount))
        leaveOut(statement,
                 {"lists-only-numbers", {Message {"quoted", {name}}, value.children.size()}});
    else if (isLeft)
        leaveOut(statement,
                 {holdsCode(value) ? "is-computed-by-code" : "is-no-list-of-names",
                  {Message {"quoted", {name}}}});
    return error;
}

/// A value that is a table by its looks, where its name or what it holds agrees.
std::optional<Error> TableBuilder::addTable(const Statement &statement, const LiteralOrigin &origin,
                                            const Node &value, int depth)
{
    const std::string &name = origin.name;
    const std::vector<TableRow> rows = entryRows(value);
    if (rows.empty())
        return addWithin(statement, origin, value, depth);
    const bool looksUp = std::ranges::any_of(rows, [](const TableRow &row) {
        return row.weight->kind == Node::Kind::Call
            && lastPart(row.weight->text).ends_with("from_dungeon_level");
    });
    const bool weighted = isWeightedList(value);
    const bool isNamed = namesTable(name) && !areRanks(rows);
    const bool isOfTable // and not of a place that is called so
        = namesTable(origin.owner) && (!origin.hasPlace || has(origin.path, origin.owner));
    if (!has(m_context.options.take, name) && !isNamed && !namesTable(value.text) && !isOfTable
        && m_context.told.count(name) == 0 && !looksUp && !weighted) {
        if (namesSpawns(name))
            leaveOut(statement, {"looks-like-a-table", {name}});
        return std::nullopt;
    }
    const bool isTaken = has(m_context.options.take, name)
        || has(m_context.options.take, std::to_string(value.line));
    if (listsGlyphs(rows) && !isTaken) {
        const bool areNumbers = std::ranges::all_of(
            rows, [](const TableRow &row) { return std::ranges::all_of(row.name->text, isDigit); });
        leaveOut(statement,
                 {areNumbers ? "looks-like-a-table" : "lists-characters-not-what-appears", {name}});
        return std::nullopt;
    }
    const std::size_t known = m_context.notes.size();
    auto entries = entriesByName(rows, m_context);
    if (!entries)
        return entries.error();
    if (entries->empty()) {
        m_context.notes.resize(known);
        const bool areComputed = std::ranges::any_of(rows, [](const TableRow &row) {
            return anyWithin(*row.weight, [](const Node &node) {
                return node.kind == Node::Kind::Code || node.kind == Node::Kind::Operation
                    || node.kind == Node::Kind::Call;
            });
        });
        leaveOut(statement,
                 {areComputed ? "is-computed-by-code" : "is-no-list-of-names",
                  {Message {"quoted", {name}}}});
        return std::nullopt;
    }
    sawEntries(statement, weighted ? Notation::RustTcod : Notation::Chargrid, Notation::RogueBasin);
    begin(origin, std::move(entries).value());
    return std::nullopt;
}

/// Whether the field of a table is one of its rows.
bool TableBuilder::isOfTable(const Node &field, const LiteralOrigin &origin)
{
    const std::vector<TableRow> rows = entryRows(field);
    const bool isRecord // whose weight it is
        = std::ranges::any_of(
            rows, [](const TableRow &row) { return isWeightRole(roleOf(row.name->text)); });
    const bool areStats
        = std::ranges::count_if(rows, [](const TableRow &row) { return isStat(row.name->text); })
            * 2
        >= static_cast<std::ptrdiff_t>(rows.size());
    return namesTable(origin.name) && !areStats && !isRecord && field.isListOrDict();
}

/// Whether the field is a table or a limit of its own.
bool TableBuilder::isWanted(const std::string &name, const Node &field, bool inTable) const
{
    // A category first, and what it draws second: the category's name is the table's.
    const auto listed = listedRows(field, m_context);
    return namesTable(name) || namesLimit(name) || inTable
        || ((namesSpawns(name) || has(m_context.options.take, name))
            && listsSpawns(field, m_context))
        || (listed && listed->kind == RowKind::Rolls);
}

/// The tables and limits among the fields of a configuration.
std::optional<Error> TableBuilder::addNested(const Statement &statement,
                                             const LiteralOrigin &origin, const Node &value,
                                             int depth)
{
    if (depth > 4)
        return std::nullopt;
    for (const Node &record :
         value.kind == Node::Kind::List ? std::span(value.children) : std::span<const Node>()) {
        LiteralOrigin inner = origin;
        const Fields fields = fieldsOf(record);
        const Node *named = fieldNamed(fields, nameField({{fields, {}, &record}}));
        if (named == nullptr || !isNamed(*named))
            continue;
        inner.owner = named->text;
        inner.path.push_back(named->text);
        inner.hasPlace = true;
        if (auto error = addNested(statement, inner, record, depth + 1))
            return error;
    }
    for (const auto &[name, field] : fieldsOf(value)) {
        const bool inTable = isOfTable(*field, origin);
        const bool wanted = isWanted(name, *field, inTable);
        const bool isByFloor = !wanted
            && (namesFloorsOf(name) ? listsSpawns(*field, m_context) : areNamedFloors(*field));
        const bool isNested = field->kind == Node::Kind::Dict || field->kind == Node::Kind::Call
            || field->kind == Node::Kind::Struct
            || (field->kind == Node::Kind::List && !field->children.empty()
                && !fieldsOf(field->children.front()).empty());
        if (!wanted && !isNested && !isByFloor) {
            if (origin.hasPlace && !has(m_around, name) && field->text != origin.owner)
                m_around.push_back(name);
            continue;
        }
        const bool isWhole = statement.kind == Statement::Kind::Return; // a name that nobody gave
        if (inTable && !isWhole)
            m_context.told.insert(name);
        LiteralOrigin inner = origin;
        inner.name = wanted ? name : origin.name;
        inner.owner = wanted && origin.owner.empty() ? statement.name : origin.owner;
        inner.owner = wanted ? inner.owner : name;
        if (!wanted)
            inner.path.push_back(name);
        inner.hasPlace = origin.hasPlace || !wanted;
        inner.line = field->line;
        inner.column = field->column;
        if (auto error = wanted || isByFloor ? addSet(statement, inner, *field, depth + 1)
                                             : addNested(statement, inner, *field, depth + 1))
            return error;
    }
    return std::nullopt;
}

/// What is added: chances['orc'] = 80, chances.update({...}), chances.append(("orc", 80)). None
/// where code computes it.
std::vector<TableRow> TableBuilder::addedRows(const Statement &statement, const Draft *draft)
{
    const Node &value = statement.value;
    if (statement.key) {
        const bool isByVariable // chances[name] = 0.5, probs[i] = 0
            = statement.key->kind == Node::Kind::Name
            && (value.kind == Node::Kind::Fraction
                || (draft == nullptr && value.kind == Node::Kind::Number && value.number == 0));
        return isNamed(*statement.key) && !isByVariable
            ? std::vector<TableRow> {{&*statement.key, &value}}
            : std::vector<TableRow> {};
    }
    const bool isPair = value.kind == Node::Kind::List && value.children.size() == 2
        && (namesEntry(value.children[0]) || namesEntry(value.children[1]));
    const bool isOne = isPair || value.kind == Node::Kind::Struct
        || (value.kind == Node::Kind::Call && value.text != "dict");
    if (!isOne)
        return entryRows(value);
    Node list = nodeAt(Node::Kind::List, value);
    list.children = {value};
    return entryRows(*m_context.keep(std::move(list)));
}

/// Adds to a table, which begins here where there is none.
std::optional<Error> TableBuilder::addTo(const Statement &statement)
{
    Draft *draft = draftFor(statement);
    if (draft == nullptr && !namesTable(statement.name))
        return std::nullopt;
    const std::vector<TableRow> rows = addedRows(statement, draft);
    if (draft == nullptr && !statement.key && !rows.empty())
        draft = &begin(originOf(statement), {}); // told where code computes all of it
    const bool isConditional = draft != nullptr
        ? m_statements.isConditional(statement.block, draft->origin.block)
        : statement.key && m_statements.branchOf(statement.block);
    if (!rows.empty() && !isConditional)
        return fill(draft, rows, statement);
    if (draft != nullptr || statement.key)
        leaveOut(statement,
                 {isConditional ? "is-filled-inside-a-condition" : "is-filled-by-code",
                  {Message {"quoted", {statement.name}}}});
    return std::nullopt;
}

/// Adds the rows that the statement has to the table, which begins here where it is null.
std::optional<Error> TableBuilder::fill(Draft *draft, const std::vector<TableRow> &rows,
                                        const Statement &statement)
{
    const auto entries = entriesByName(rows, m_context);
    if (!entries)
        return entries.error();
    if (entries->empty())
        return std::nullopt;
    if (draft == nullptr)
        draft = &begin(originOf(statement), {});
    const std::size_t before = draft->table.entries.size();
    for (const SpawnEntry &entry : *entries)
        setEntry(draft->table.entries, entry, statement.line, m_context);
    m_entries += draft->table.entries.size() - before;
    sawEntries(statement, Notation::Chargrid, Notation::RogueBasin);
    return std::nullopt;
}

/// A value that is the whole text: one progression or one table, whatever it is for.
std::optional<Error> TableBuilder::addWhole(const Statement &statement)
{
    const LiteralOrigin origin {"table", {}, 0, statement.line, statement.column};
    const auto taken = addRecords(statement, origin, statement.value);
    if (!taken)
        return taken.error();
    if (*taken)
        return std::nullopt;
    const std::vector<TableRow> rows = entryRows(statement.value);
    const bool areSettings = std::ranges::any_of(rows, [](const TableRow &row) {
        return row.weight->isListOrDict() && !holdsAll(*row.weight, isAmount);
    });
    if (!rows.empty() && !areSettings && !isPairList(statement.value, m_context))
        return addTable(statement, origin, statement.value, 0);
    auto value = progressionOf(statement.value, {}, m_context);
    if (!value)
        return value.error();
    const std::vector<Node> &children = statement.value.children;
    const bool isOnly // of a file that lists one
        = statement.value.kind == Node::Kind::List && children.size() == 1
        && children.front().isKeyed();
    const Node &record = isOnly ? children.front() : statement.value;
    if (!value->has_value() && !fieldsOf(record).empty())
        return addNested(statement, origin, record, 0);
    const bool listsObjects
        = std::ranges::any_of(children, [](const Node &child) { return !fieldsOf(child).empty(); });
    if (!value->has_value() && listsObjects)
        return std::nullopt;
    if (statement.begin > 0 && isNumeral(statement.value)) // return 0
        return std::nullopt;
    if (!value->has_value() && statement.begin > 0) {
        if (anyWithin(statement.value, isAmount)) // not return Dungeon
            leaveOut(statement, {"value-is-no-table"});
        return std::nullopt;
    }
    if (!value->has_value() && !countedNames(statement.value).children.empty())
        return std::nullopt; // names alone may be counted
    if (!value->has_value())
        return errorAt(statement.value, {"list-is-not-of-pairs"});
    begin(origin, {{"value", **value, {}}});
    const Notation notation = m_context.options.notation.value_or(
        m_context.order == PairOrder::FloorFirst ? Notation::Tcod : Notation::RogueBasin);
    sawEntries(statement, notation, notation);
    return std::nullopt;
}

std::optional<Notation> TableBuilder::notation() const
{
    const auto most = std::ranges::max_element(m_seen);
    if (*most == 0)
        return std::nullopt;
    return static_cast<Notation>(most - m_seen.begin());
}

/// Whether each of the tables of one name stands in something with a name of its own:
/// {"marsh": {"weights": {...}}, "quarry": {"weights": {...}}}.
bool TableBuilder::areOfPlaces(const std::vector<Draft *> &drafts)
{
    const auto placeOf = [](const Draft &draft, std::size_t level) {
        const std::vector<std::string> &path = draft.origin.path;
        return level == 0         ? draft.origin.owner
            : level < path.size() ? path[path.size() - 1 - level]
                                  : std::string();
    };
    const auto areTold = [&](std::size_t level) {
        std::set<std::string> places {""};
        return std::ranges::all_of(drafts, [&](const Draft *draft) {
            return places.insert(placeOf(*draft, level)).second;
        });
    };
    std::size_t level = 0;
    while (level < drafts.front()->origin.path.size() && !areTold(level))
        ++level;
    const bool areOfPlaces
        = areTold(level)
        && std::ranges::all_of(drafts, [](const Draft *draft) { return draft->origin.hasPlace; })
        && std::ranges::any_of( // else they tell no shares
              drafts, [](const Draft *draft) { return draft->table.entries.size() > 1; });
    for (Draft *draft : drafts) {
        if (areOfPlaces)
            draft->origin.owner = placeOf(*draft, level);
    }
    return areOfPlaces;
}

/// The tables that are read: of several with one name, those that were asked for.
Result<std::vector<TableBuilder::Draft *>> TableBuilder::taken()
{
    std::vector<Draft *> result;
    for (Draft &first : m_drafts) {
        std::vector<Draft *> same;
        for (Draft &draft : m_drafts) {
            if (draft.origin.name == first.origin.name && !draft.table.entries.empty())
                same.push_back(&draft);
        }
        if (same.empty() || same.front() != &first)
            continue;
        std::vector<Draft *> asked;
        std::ranges::copy_if(same, std::back_inserter(asked), [this](const Draft *draft) {
            return isTaken(draft->origin, m_statements, m_context.options);
        });
        const bool equal = std::ranges::all_of(same, [&first](const Draft *draft) {
            return draft->table.entries == first.table.entries;
        });
        const bool isOpen = asked.empty() || asked.size() == same.size();
        if (isOpen && same.size() > 1 && areOfPlaces(same)) {
            for (Draft *draft : same)
                draft->isOfPlace = true;
            result.insert(result.end(), same.begin(), same.end());
            continue;
        }
        if (!equal && asked.empty()) {
            std::vector<const LiteralOrigin *> origins;
            origins.reserve(same.size());
            for (const Draft *draft : same)
                origins.push_back(&draft->origin);
            return severalError("is-several-tables", first.origin.name, origins, m_statements,
                                *origins[1]);
        }
        if (equal)
            asked = {&first};
        result.insert(result.end(), asked.begin(), asked.end());
        if (same.size() > asked.size() && !equal)
            m_context.note(result.back()->origin.line,
                           {"table-was-taken", {first.origin.name, same.size() - asked.size()}});
    }
    return result;
}

/// Values by floor that no table names.
void TableBuilder::noteUnreadLists()
{
    for (const Statement &list : m_lists) {
        if (m_context.used.count(list.name) == 0) {
            if (!isPartRead(list.value, m_context)) // as an answer says
                leaveOut(list, {"lists-values-by-floor", {list.name}});
            continue;
        }
        m_read.emplace(list.begin, list.end);
        addPlaces(list.value, m_context.read);
    }
    for (const Draft &draft : m_drafts) {
        const CodeBlock &scope = m_statements.blocks[m_statements.scopeOf(draft.origin.block)];
        const bool lookup = m_context.rules.function(scope.name) != nullptr;
        const bool told = std::ranges::any_of(m_drafts, [&](const Draft &other) {
            return other.origin.name == draft.origin.name && !other.table.entries.empty();
        });
        if (draft.table.entries.empty() && !lookup && !told)
            m_leftOut.push_back({Message {"begins-empty-and-stays-so", {draft.origin.name}},
                                 draft.origin.line, draft.origin.column});
    }
}

void TableBuilder::takeFallbacks()
{
    const auto named = [this](const std::string &name) {
        return std::ranges::find_if(m_drafts, [&name](const Draft &draft) {
            return draft.origin.name == name && !draft.table.entries.empty();
        });
    };
    for (const auto &[name, other] : m_context.rules.fallbackOf) {
        const auto table = named(name);
        const auto fallback = named(other.text);
        if (table == m_drafts.end() || table == fallback)
            continue;
        const bool isNamed = fallback != m_drafts.end();
        auto weights = isNamed ? Result(fallback->table.entries)
                               : entriesByName(entryRows(other), m_context);
        if (!weights || weights->empty())
            continue;
        m_records = 0; // floors go on behind those that are listed
        table->table.entries = withFallback(table->table.entries, *weights);
        if (!isNamed) {
            m_context.note(other.line, {"default-holds-where-a-table-lists-nothing", {name}});
            continue;
        }
        m_context.note(fallback->origin.line,
                       {"holds-where-a-table-lists-nothing", {other.text, name}});
        m_drafts.erase(fallback);
    }
}

/// What the table is to be called: by what it stands in where several have one name, and by that
/// name as well unless an answer said it of all that are read.
std::string TableBuilder::wantedId(const Draft &draft) const
{
    const std::string &name = draft.origin.name;
    std::string own = tableIdOf(draft.origin);
    if (!draft.isOfPlace) // odds in mine
        return own == "table" && !tableIdOf(draft.origin.owner).empty()
            ? tableIdOf(draft.origin.owner)
            : own;
    const bool isOfAll = has(m_context.options.take, name) && !namesSpawns(name)
        && std::ranges::all_of(m_drafts,
                               [&name](const Draft &other) { return other.origin.name == name; });
    return idOf(draft.origin.owner) + (own == "table" || isOfAll ? "" : '-' + own);
}

/// Asks about weights that may be numbers to roll under or over, or takes them as the answer says.
std::optional<Error> TableBuilder::settleRolled(const std::vector<Draft *> &drafts) const
{
    const std::vector<std::string> &take = m_context.options.take;
    const bool isSaid = std::ranges::any_of(take, [](const std::string &answer) {
        return answer.find("weight=") != std::string::npos
            || answer.find("own=") != std::string::npos
            || answer.find("cumulative=") != std::string::npos;
    });
    const auto areChances
        = [](const std::string &name) { return namesChance(name) || namesRate(name); };
    std::vector<std::string> names;
    const LiteralOrigin *first = nullptr;
    for (Draft *draft : drafts) {
        const LiteralOrigin &origin = draft->origin;
        const bool isFirst = m_context.numbersFirst.count(origin.name) > 0;
        if ((isSaid && !isFirst)
            || !mayBeRolled(draft->table, areChances(origin.name) || areChances(origin.owner),
                            isFirst))
            continue;
        if (has(take, "rows=rolled"))
            takeAsRolled(draft->table);
        first = first == nullptr ? &origin : first;
        names.push_back(origin.name);
    }
    if (first == nullptr || has(take, "rows=weights") || has(take, "rows=rolled"))
        return std::nullopt;
    Error error {{"weights-may-be-rolled", {listed(names)}}, {}, first->line, first->column};
    error.question = Question {Question::About::OneOfSeveral, {"rows=weights", "rows=rolled"}};
    return error;
}

Result<std::vector<SpawnTable>> TableBuilder::finish()
{
    takeFallbacks();
    noteUnreadLists();
    const auto drafts = taken();
    if (!drafts)
        return drafts.error();
    if (auto error = settleRolled(*drafts))
        return *error;
    for (const Draft *draft : *drafts) {
        m_context.saidFields.insert(m_around.begin(), m_around.end());
        if (draft->isOfPlace && !m_around.empty())
            m_context.note(draft->origin.line,
                           {"left-out-around-records", {listed(std::exchange(m_around, {}))}});
    }
    m_areRecords = m_records == drafts->size();
    std::vector<SpawnTable> tables;
    std::vector<std::string> uncounted;
    for (Draft *draft : *drafts) {
        SpawnTable table = std::move(draft->table);
        const LiteralOrigin &origin = draft->origin;
        const std::string wanted = wantedId(*draft);
        table.id = freeId(wanted, origin.name, tables);
        if (table.id != wanted)
            m_context.note(origin.line, {"is-a-further-table", {origin.name, wanted, table.id}});
        table.spawns = spawnsOf(table.id);
        auto rule = m_limits.ruleFor(table.id, &draft->origin);
        if (!rule)
            return rule.error();
        if (!rule->has_value())
            uncounted.push_back(table.id);
        table.count = rule->value_or(CountRule {Per::Room, Exactly {Constant {1}}});
        tables.push_back(std::move(table));
    }
    noteUncounted(uncounted, m_context.notes, m_context.saidFields);
    m_context.withoutCount = std::move(uncounted);
    for (const auto &[id, origin] : m_limits.unused()) {
        const auto isIt = [&wanted = id](const auto &table) { return table.id == wanted; };
        if (std::ranges::any_of(tables, isIt))
            continue;
        if (!namesSpawns(origin.name)) {
            m_context.note(origin.line, {"count-was-left-out", {origin.name}});
            continue;
        }
        auto rule = m_limits.ruleFor(id, nullptr);
        if (!rule)
            return rule.error();
        SpawnTable table;
        table.id = id;
        table.spawns = spawnsOf(id);
        table.count = **rule;
        m_context.note(origin.line, {"limit-has-no-entries", {id}});
        tables.push_back(std::move(table));
    }
    return tables;
}

} // namespace core
