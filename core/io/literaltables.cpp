#include "core/io/literaltables.h"

#include "core/io/literalpairs.h"

#include <algorithm>

namespace core {

namespace {

/// The first list of Weighted structs in `node`, wherever it stands.
const Node *weightedList(const Node &node)
{
    const auto isWeighted = [](const Node &item) {
        return item.kind == Node::Kind::Struct && lastPart(item.text) == "Weighted";
    };
    if (node.kind == Node::Kind::List && !node.children.empty()
        && isWeighted(node.children.front()))
        return &node;
    for (const Node &child : node.children) {
        if (const Node *found = weightedList(child))
            return found;
    }
    return nullptr;
}

bool isNamedTuple(const Node &node)
{
    return node.kind == Node::Kind::List && node.children.size() == 2
        && (node.children[0].kind == Node::Kind::Name || node.children[0].kind == Node::Kind::Text);
}

bool isTupleList(const Node &node)
{
    return node.kind == Node::Kind::List && !node.children.empty()
        && std::all_of(node.children.begin(), node.children.end(), isNamedTuple);
}

bool isNumberList(const Node &node)
{
    return node.kind == Node::Kind::List && !node.children.empty()
        && std::all_of(node.children.begin(), node.children.end(),
                       [](const Node &item) { return item.kind == Node::Kind::Number; });
}

} // namespace

TableBuilder::Draft &TableBuilder::draft(const std::string &id)
{
    const auto found = std::find_if(m_drafts.begin(), m_drafts.end(),
                                    [&](const Draft &known) { return known.table.id == id; });
    if (found != m_drafts.end())
        return *found;
    m_drafts.emplace_back();
    m_drafts.back().table.id = id;
    m_drafts.back().table.spawns = spawnsOf(id);
    return m_drafts.back();
}

std::optional<Error> TableBuilder::add(const Statement &statement)
{
    auto error = addValue(statement);
    if (m_entries > mostLiteralEntries || m_drafts.size() > mostLiteralTables)
        error = errorAt(statement.value, "there are too many entries or tables");
    if (!error && !statement.key && !statement.name.empty())
        m_context.variables[statement.name] = statement.value;
    return error;
}

std::optional<Error> TableBuilder::addValue(const Statement &statement)
{
    const std::string &name = statement.name.empty() ? statement.function : statement.name;
    const std::string table = tableIdOf(name);
    if (statement.key) {
        if (!namesTable(name) || table.empty())
            return std::nullopt;
        return addEntry(table, *statement.key, statement.value);
    }
    if (name.empty())
        return addBareList(statement);
    if (const Node *list = weightedList(statement.value))
        return addWeighted(table.empty() ? "table" : table, *list);
    if (table.empty())
        return std::nullopt;
    if (isTupleList(statement.value) && namesDistribution(name))
        return addTuples(table, statement.value);
    if (statement.value.kind == Node::Kind::Dict && namesTable(name))
        return addDict(table, statement.value);
    if (isNumberList(statement.value) && has(wordsOf(name), "per"))
        return addCountList(statement);
    if (wordsOf(name).front() == "max")
        return addCount(statement);
    return std::nullopt;
}

std::optional<Error> TableBuilder::addDict(const std::string &table, const Node &dict)
{
    if (dict.children.empty())
        return std::nullopt;
    if (dict.children.front().kind == Node::Kind::Number)
        return addFloors(table, dict);
    for (std::size_t i = 0; i + 1 < dict.children.size(); i += 2) {
        if (auto error = addEntry(table, dict.children[i], dict.children[i + 1]))
            return error;
    }
    return std::nullopt;
}

std::optional<Error> TableBuilder::addWeighted(const std::string &table, const Node &list)
{
    for (const Node &item : list.children) {
        const Node *weight = nullptr;
        const Node *name = nullptr;
        for (std::size_t i = 0; i + 1 < item.children.size(); i += 2) {
            if (item.children[i].text == "weight")
                weight = &item.children[i + 1];
            if (item.children[i].text == "item")
                name = &item.children[i + 1];
        }
        if (weight == nullptr || name == nullptr)
            return errorAt(item, "expected Weighted { weight: ..., item: ... }");
        if (auto error = addEntry(table, *name, *weight))
            return error;
        sawNotation(Notation::RustTcod);
    }
    return std::nullopt;
}

std::optional<Error> TableBuilder::addTuples(const std::string &table, const Node &list)
{
    for (const Node &item : list.children) {
        if (auto error = addEntry(table, item.children[0], item.children[1]))
            return error;
        sawNotation(Notation::Chargrid);
    }
    return std::nullopt;
}

/// A list that is the whole text: one progression, whatever it is for.
std::optional<Error> TableBuilder::addBareList(const Statement &statement)
{
    auto read = progressionOf(statement.value, {}, m_context);
    if (!read)
        return read.error();
    if (!read->has_value())
        return errorAt(statement.value, "a list on its own must be pairs of whole numbers");
    setEntry("table", "value", **read, statement.line);
    sawNotation(m_context.options.notation.value_or(
        m_context.order == PairOrder::FloorFirst ? Notation::Tcod : Notation::RogueBasin));
    return std::nullopt;
}

std::optional<Error> TableBuilder::addEntry(const std::string &table, const Node &name,
                                            const Node &weight)
{
    if (name.kind != Node::Kind::Text && name.kind != Node::Kind::Name)
        return errorAt(name, "expected the name of an entry");
    const std::string id = entryIdOf(name);
    auto read = progressionOf(weight, id, m_context);
    if (!read)
        return read.error();
    if (!read->has_value()) {
        if (name.kind == Node::Kind::Name && m_context.language == Language::Python)
            return std::nullopt; // chances[entity] = weight: code at work, not a table
        m_context.notes.push_back("Line " + std::to_string(weight.line) + ": the weight of \""
                                  + name.text + "\" is computed by code and was left out.");
        return std::nullopt;
    }
    if (id.empty())
        return errorAt(name, "the name of an entry is empty");
    if (m_context.language == Language::Python)
        sawNotation(Notation::RogueBasin);
    setEntry(table, id, **read, name.line);
    return std::nullopt;
}

void TableBuilder::setEntry(const std::string &table, const std::string &id, Progression weight,
                            int line)
{
    std::vector<SpawnEntry> &entries = draft(table).table.entries;
    const auto known = std::find_if(entries.begin(), entries.end(),
                                    [&](const SpawnEntry &entry) { return entry.id == id; });
    if (known == entries.end()) {
        if (++m_entries > mostLiteralEntries)
            return; // add() refuses the whole
        entries.push_back({id, std::move(weight), {}});
        return;
    }
    if (!(known->weight == weight))
        m_context.notes.push_back("Line " + std::to_string(line) + ": \"" + id
                                  + "\" is set again; the later weight holds.");
    known->weight = std::move(weight);
}

std::optional<Notation> TableBuilder::notation() const
{
    const auto most = std::max_element(m_seen.begin(), m_seen.end());
    if (*most == 0)
        return std::nullopt;
    return static_cast<Notation>(most - m_seen.begin());
}

std::vector<SpawnTable> TableBuilder::finish()
{
    std::vector<SpawnTable> tables;
    for (Draft &known : m_drafts) {
        if (!known.hasCount) {
            known.table.count = {Per::Room, Exactly {Constant {1}}};
            m_context.notes.push_back("Nothing says how many draws table \"" + known.table.id
                                      + "\" makes; one per room was assumed.");
        }
        tables.push_back(std::move(known.table));
    }
    return tables;
}

} // namespace core
