// SPDX-License-Identifier: MIT
#include "core/io/code/codelists.h"

#include "core/io/import/recordsheet.h"
#include "core/io/literals/literalshapes.h"
#include "core/io/sheets/headingwords.h"
#include "core/io/source/literalnames.h"
#include "core/io/source/literalscan.h"

#include <algorithm>
#include <array>

namespace core {

namespace {

constexpr std::size_t mostLists = 2000;

bool isWord(const Node &node)
{
    static constexpr std::array<std::string_view, 9> values
        = {"true", "false", "True", "False", "null", "nil", "None", "undefined", "nullptr"};
    return namesEntry(node) && !(node.kind == Node::Kind::Name && isOneOf(node.text, values));
}

/// Names for what is measured or drawn, not for what appears.
bool isSetting(const std::string &name)
{
    return namesStat(name) || name.size() < 2;
}

bool hasAmount(const Fields &fields)
{
    return std::any_of(fields.begin(), fields.end(),
                       [](const auto &field) { return isAmount(*field.second); });
}

bool hasWord(const Fields &fields)
{
    return std::any_of(fields.begin(), fields.end(), [](const auto &field) {
        return isWord(*field.second) && field.second->kind != Node::Kind::Call;
    });
}

/// Whether the fields, behind the key, are names with numbers of which none says what it is.
bool arePlainAmounts(const Fields &fields)
{
    return fields.size() > 2
        && std::all_of(fields.begin() + 1, fields.end(), [](const auto &field) {
               return isAmount(*field.second) && roleOf(field.first) == ColumnRole::LeftOut
                   && !isSetting(field.first) && !namesStat(field.first);
           });
}

/// {0.1, {Armor::plate}}: names in a list with one number.
bool isPooled(const Node &item)
{
    const auto areWords = [](const Node &node) {
        return node.kind == Node::Kind::List && !node.children.empty()
            && std::all_of(node.children.begin(), node.children.end(), isWord);
    };
    return item.kind == Node::Kind::List && item.children.size() == 2
        && ((isAmount(item.children[0]) && areWords(item.children[1]))
            || (areWords(item.children[0]) && isAmount(item.children[1])));
}

/// Names with a number each, or nothing.
std::vector<Fields> weighedNames(const TableShape &shape)
{
    std::vector<Fields> rows;
    std::size_t settings = 0;
    for (const TableRow &row : shape.rows) {
        if (shape.kind != TableShape::Kind::Entries || !isAmount(*row.weight))
            return {};
        rows.push_back({{"name", row.name}, {"weight", row.weight}});
        settings += isSetting(row.name->text) ? 1 : 0;
    }
    return settings * 2 >= rows.size() ? std::vector<Fields> {} : rows;
}

/// The rows of the list that `value` is; none where it is no list of names with numbers.
std::vector<Fields> rowsIn(const Node &value)
{
    std::vector<Fields> rows = weighedNames(shapeOf(value));
    const Node &inner = unwrapped(value);
    if (!rows.empty())
        return rows.size() > 1 ? rows : std::vector<Fields> {};
    std::size_t others = 0;
    const auto add = [&](const Node *key, const Node &item) {
        Fields fields = fieldsOf(item);
        if (item.kind == Node::Kind::List && fields.size() < 2)
            fields.clear();
        if (key != nullptr && !fields.empty())
            fields.insert(fields.begin(), {keyField, key});
        const bool isList = key != nullptr && arePlainAmounts(fields); // of its own
        if (isPooled(item))
            fields = {{"name", &item.children[isAmount(item.children[0]) ? 1 : 0]},
                      {"weight", &item.children[isAmount(item.children[0]) ? 0 : 1]}};
        const bool isRow = (isPooled(item) || (hasAmount(fields) && hasWord(fields))) && !isList;
        if (isRow)
            rows.push_back(std::move(fields));
        others += isRow ? 0 : 1;
    };
    if (inner.kind == Node::Kind::Dict) {
        for (std::size_t i = 0; i + 1 < inner.children.size(); i += 2)
            add(&inner.children[i], inner.children[i + 1]);
    } else if (inner.kind == Node::Kind::List) {
        for (const Node &item : inner.children) {
            const bool isKeyed = item.kind == Node::Kind::List && item.children.size() == 2
                && isNamed(item.children[0]);
            if (isKeyed)
                add(&item.children[0], item.children[1]);
            else
                add(nullptr, item);
        }
    }
    return rows.size() > 1 && rows.size() >= others ? rows : std::vector<Fields> {};
}

int lastLineOf(const Node &node)
{
    int line = node.line;
    for (const Node &child : node.children)
        line = std::max(line, lastLineOf(child));
    return line;
}

/// Finds the lists in a value.
class ListFinder
{
public:
    explicit ListFinder(std::vector<CodeList> &found)
        : m_found(found)
    {}

    /// True where there are some.
    bool find(const Node &value, const std::string &name)
    {
        const std::size_t before = m_found.size();
        visit(value, name, {});
        return m_found.size() > before;
    }

private:
    void visit(const Node &value, const std::string &name, const std::string &owner)
    {
        if (m_found.size() >= mostLists)
            return;
        const std::vector<Fields> rows = rowsIn(value);
        if (!rows.empty()) {
            m_found.push_back(
                {name, owner, value, value.line, lastLineOf(value), value.column, rows.size()});
            return;
        }
        const bool isKeyed = value.kind == Node::Kind::Dict || value.kind == Node::Kind::Struct;
        for (std::size_t i = 0; i < value.children.size(); ++i) {
            const Node &child = value.children[i];
            const bool isField = isKeyed && i % 2 == 1 && isNamed(value.children[i - 1]);
            const std::string own = isField       ? value.children[i - 1].text
                : child.kind == Node::Kind::Named ? child.text
                                                  : name;
            visit(child, own, own == name ? owner : name);
        }
    }

    std::vector<CodeList> &m_found;
};

/// The name that the bracket at `index` is the value or the argument of; empty where none is near.
std::string nameBefore(const std::vector<Token> &tokens, std::size_t index)
{
    constexpr std::size_t farthest = 14;
    if (index > 0 && tokens[index].is("(") && tokens[index - 1].kind == Token::Kind::Name)
        return tokens[index - 1].text;
    std::string name;
    for (std::size_t steps = 0; steps < farthest && index > 0; ++steps) {
        const Token &token = tokens[--index];
        const bool ends
            = token.is(";") || token.is("{") || token.is("}") || token.is(",") || token.is(")");
        if (ends)
            break;
        if (token.is("=") || token.is(":") || token.is(":=") || token.is("=>"))
            name.clear();
        const bool isWordToken = token.kind == Token::Kind::Name || token.kind == Token::Kind::Text;
        if (isWordToken && name.empty())
            name = token.text;
        if (token.startsLine)
            break;
    }
    return name;
}

/// Whether calls of a function of this name may make a table.
bool mayFill(const std::string &function, const FieldNames &known)
{
    const bool isMacro = std::none_of(function.begin(), function.end(),
                                      [](char c) { return c >= 'a' && c <= 'z'; });
    return isMacro || weighs(function, known) || namesSpawns(function) || addsToList(function);
}

/// The arguments of a call, without what a method is of.
Node withoutReceiver(Node call)
{
    if (!call.text.starts_with('.'))
        return call;
    call.text.erase(0, 1);
    call.children.erase(call.children.begin());
    return call;
}

bool isRowOf(const Node &call)
{
    return call.kind == Node::Kind::Call && call.children.size() > 1
        && std::any_of(call.children.begin(), call.children.end(), isAmount)
        && std::any_of(call.children.begin(), call.children.end(), isWord);
}

/// A call that is a row, and the one that hands it to a list.
struct CallRow
{
    Node call;
    std::string function; ///< that is called
    std::string target; ///< the list that it is called for, as rmap of add(rmap, Orc, 5), or empty
    std::size_t end = 0; ///< index of the first token after it
};

/// The call that begins at `index` as a row; nothing else is.
std::optional<CallRow> rowAt(const std::vector<Token> &tokens, std::size_t index)
{
    const Token &first = tokenAt(tokens, index);
    const Token &next = tokenAt(tokens, index + 1);
    if (first.kind != Token::Kind::Name || !(next.is("(") || next.is(".") || next.is("::")))
        return std::nullopt;
    auto parsed = parseValue(tokens, index);
    auto *call = std::get_if<ParsedValue>(&parsed);
    if (call == nullptr || call->value.kind != Node::Kind::Call)
        return std::nullopt;
    CallRow row {withoutReceiver(call->value), {}, {}, call->end};
    row.function = row.call.text;
    if (call->value.text.starts_with('.') && !call->value.children.front().text.starts_with('.'))
        row.target = call->value.children.front().text;
    if (!isRowOf(row.call) && row.call.children.size() == 1 && isRowOf(row.call.children.front())) {
        Node inner = std::move(row.call.children.front()); // list.Add(new Row(new Orc(), 5))
        row.call = std::move(inner);
    }
    if (!isRowOf(row.call))
        return std::nullopt;
    return row;
}

/// Whether the words of a function say that it puts something into a list.
bool putsIn(const std::string &function)
{
    const std::vector<std::string> words = wordsOf(function);
    return std::any_of(words.begin(), words.end(), [](const std::string &word) {
        return word == "add" || word == "set" || word == "put" || word == "replace"
            || word == "insert" || word == "push" || word == "append";
    });
}

/// add(rmap, Orc, 5): the name of the list first, which says nothing of the row.
void takeTarget(CallRow &row, const std::string &target)
{
    const auto &children = row.call.children;
    const bool isIt = row.target.empty() && children.size() > 2
        && children.front().kind == Node::Kind::Name && children.front().text == target
        && isWord(children[1]);
    if (!isIt)
        return;
    row.target = target;
    row.call.children.erase(row.call.children.begin());
}

bool mayBeginRun(const std::vector<Token> &tokens, std::size_t index)
{
    if (index == 0 || tokens[index].startsLine)
        return true;
    const Token &before = tokens[index - 1];
    return before.is("=") || before.is(";") || before.is("{") || before.is(",");
}

Statement asStatement(const std::vector<Token> &tokens, std::size_t begin, std::size_t end,
                      std::string name, Node list)
{
    Statement statement;
    statement.name = std::move(name);
    statement.value = std::move(list);
    statement.line = tokens[begin].line;
    statement.column = tokens[begin].column;
    statement.begin = begin;
    statement.end = end;
    return statement;
}

} // namespace

bool weighs(const std::string &function, const FieldNames &known)
{
    const auto saysWeight
        = [](const std::string &name) { return namesTable(name) || isWeightRole(roleOf(name)); };
    const auto definitions = known.find(function);
    return namesTable(function)
        || (definitions != known.end()
            && std::any_of(definitions->second.begin(), definitions->second.end(),
                           [&](const auto &names) {
                               return std::any_of(names.begin(), names.end(), saysWeight);
                           }));
}

std::vector<Statement> runsOfCalls(const std::vector<Token> &tokens, const FieldNames &known)
{
    std::vector<Statement> found;
    for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
        if (tokens[i].isName("enum")) {
            const std::size_t name = i + (tokens[i + 1].isName("class") ? 2 : 1);
            std::size_t brace = name;
            while (brace < std::min(name + 60, tokens.size()) && !tokens[brace].is("{"))
                ++brace;
            Node list = enumRows(tokens, brace + 1, tokenAt(tokens, name).text, known);
            if (list.children.size() > 1)
                found.push_back(
                    asStatement(tokens, i, brace + 1, tokens[name].text, std::move(list)));
            continue;
        }
        if (!mayBeginRun(tokens, i))
            continue;
        auto row = rowAt(tokens, i);
        if (!row || !(mayFill(row->function, known) || putsIn(row->function)))
            continue;
        const auto next = [&tokens](std::size_t end) {
            const Token &token = tokenAt(tokens, end);
            return rowAt(tokens, end + (token.is(";") || token.is(",") ? 1 : 0));
        };
        Node list;
        list.kind = Node::Kind::List;
        list.line = tokens[i].line;
        list.column = tokens[i].column;
        const std::string function = row->function;
        const auto second = next(row->end);
        const bool mayTarget = putsIn(function) && second && !row->call.children.empty()
            && !second->call.children.empty()
            && row->call.children.front().text == second->call.children.front().text;
        const std::string first = mayTarget ? row->call.children.front().text : std::string();
        if (mayTarget)
            takeTarget(*row, first);
        const std::string target = row->target;
        std::size_t end = i;
        while (row && row->function == function && row->target == target) {
            list.children.push_back(std::move(row->call));
            end = row->end;
            row = next(end);
            if (row && mayTarget)
                takeTarget(*row, first);
        }
        if (list.children.size() > 1) {
            const bool isMacro = i > 1 && tokens[i - 1].is("=");
            nameRows(list, {}, known);
            found.push_back(asStatement(tokens, i, end,
                                        isMacro              ? tokens[i - 2].text
                                            : target.empty() ? function
                                                             : target,
                                        std::move(list)));
        }
        i = std::max(i, end - 1);
    }
    return found;
}

std::vector<CodeList> listsIn(const std::vector<Token> &tokens, const Statements &statements,
                              const FieldNames &known)
{
    std::vector<CodeList> found;
    ListFinder finder(found);
    std::vector<std::pair<std::size_t, std::size_t>> covered;
    for (const Statement &statement : statements.list) {
        const bool isMore
            = statement.kind == Statement::Kind::Add || statement.kind == Statement::Kind::SetKey;
        finder.find(statement.value, statement.name);
        if (!isMore || !found.empty())
            covered.emplace_back(statement.begin, statement.end);
    }
    std::sort(covered.begin(), covered.end());
    auto next = covered.begin();
    for (std::size_t i = 0; i < tokens.size();) {
        while (next != covered.end() && next->second <= i)
            ++next;
        if (next != covered.end() && next->first <= i) {
            i = next->second;
            continue;
        }
        const Token &token = tokens[i];
        if (token.is("[") || token.is("{") || token.is("(")) {
            auto parsed = parseValue(tokens, i);
            if (auto *value = std::get_if<ParsedValue>(&parsed)) {
                nameRows(value->value, {}, known);
                if (finder.find(value->value, nameBefore(tokens, i))) {
                    i = value->end;
                    continue;
                }
            }
        }
        ++i;
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const CodeList &a, const CodeList &b) { return a.line < b.line; });
    return found;
}

std::vector<std::string> answersFor(const CodeList &list)
{
    if (!weighedNames(shapeOf(list.value)).empty())
        return list.name.empty() ? std::vector<std::string> {} : std::vector {list.name};
    std::vector<std::string> fields;
    for (const Fields &row : rowsIn(list.value)) {
        for (const auto &[field, node] : row) {
            if (isAmount(*node) && std::find(fields.begin(), fields.end(), field) == fields.end())
                fields.push_back(field);
        }
    }
    std::erase_if(fields, isSetting);
    for (std::string &field : fields)
        field.insert(0, "weight=");
    return fields;
}

Sheet sheetOf(const CodeList &list, LiteralContext &context)
{
    std::vector<Record> records;
    for (Fields &fields : rowsIn(list.value))
        records.push_back({std::move(fields), {}, &list.value});
    Sheet sheet = RecordSheet(records, list.name, context).sheet();
    std::vector<SheetCell> &headings = sheet.rows.front();
    const bool hasName
        = std::any_of(headings.begin(), headings.end(),
                      [](const SheetCell &heading) { return heading.text == "name"; });
    for (SheetCell &heading : headings) {
        if (heading.text == keyField)
            heading.text = hasName ? "entry" : "name";
    }
    sheet.rows.resize(std::min(sheet.rows.size(), static_cast<std::size_t>(maxSheetRows)));
    return sheet;
}

} // namespace core
