// SPDX-License-Identifier: MIT
#include "core/io/code/unreadlists.h"

#include "core/io/code/pushedrows.h"
#include "core/io/import/recordsheet.h"
#include "core/io/import/recordtables.h"
#include "core/io/literals/literalshapes.h"
#include "core/io/source/literalnames.h"

#include <algorithm>
#include <map>
#include <set>

namespace core {

namespace {

/// What a value is made of, but for what is computed.
struct Contents
{
    int numbers = 0;
    int texts = 0;
    int keys = 0;
    int names = 0; ///< of what the code knows
    bool isKnown = false; ///< some of it was read or said

    /// Whether it is more than a pair of numbers, a label or a call's arguments.
    bool mayMatter(bool isOfStatement) const
    {
        const int words = texts + keys + (isOfStatement ? names : 0);
        return (numbers > 0 && words > 0 && numbers + words > 1) || numbers > 2 || texts > 1;
    }
};

class Audit
{
public:
    /// Those of `unread` are told already.
    Audit(const LiteralContext &context, const std::vector<CodeList> &unread)
        : m_context(context)
        , m_known(context.read)
    {
        m_known.insert(context.said.begin(), context.said.end());
        for (const CodeList &list : unread)
            addPlaces(list.value, m_known);
    }

    /// Adds a list of names of what the code knows, of which nothing is known, to `found`.
    void searchNames(const Statement &constant, std::vector<CodeList> &found) const
    {
        Contents contents;
        count(constant.value, false, contents);
        if (!contents.isKnown && m_context.saidFields.count(constant.name) == 0
            && holdsAll(constant.value,
                        [](const Node &node) { return node.kind == Node::Kind::Name; }))
            found.emplace_back(constant.name, constant.value);
    }

    /// Adds the outermost parts of which nothing is known to `found`.
    void search(const Node &value, const std::string &name, bool isOfStatement,
                std::vector<CodeList> &found) const
    {
        Contents contents;
        count(value, false, contents);
        if (!contents.isKnown && (value.isKeyed() || value.kind == Node::Kind::List)) {
            if (contents.mayMatter(isOfStatement) && m_context.saidFields.count(name) == 0)
                found.emplace_back(name, value);
            return;
        }
        searchStrays(value, found);
        for (const auto &[part, own] : partsOf(value, name))
            search(*part, own, isOfStatement, found);
    }

private:
    bool isKnown(const Node &node) const { return m_known.count({node.line, node.column}) > 0; }

    /// Adds names that stand alone, or with nothing, among pairs and records of a list that was
    /// read.
    void searchStrays(const Node &value, std::vector<CodeList> &found) const
    {
        std::vector<const Node *> strays;
        bool areOthersKnown = false;
        for (const auto &[key, member] : membersOf(value)) {
            Contents contents;
            count(*member, false, contents);
            const Node *name = key == nullptr ? member : isNothing(member) ? key : nullptr;
            if (name != nullptr && isNamed(*name) && !isKnown(*name))
                strays.push_back(name);
            const bool isRow = key == nullptr ? !isNamed(*member) : isAmount(*member);
            areOthersKnown = areOthersKnown || (isRow && contents.isKnown);
        }
        for (const Node *stray : strays) {
            if (areOthersKnown)
                found.emplace_back(stray->text, *stray);
        }
    }

    void count(const Node &value, bool isKey, Contents &contents) const
    {
        using Kind = Node::Kind;
        const bool isNumber = isNumeral(value);
        contents.keys += isKey ? 1 : 0;
        contents.numbers += isNumber && !isKey ? 1 : 0;
        contents.texts += value.kind == Kind::Text && !isKey ? 1 : 0;
        contents.names += value.kind == Kind::Name && !isKey ? 1 : 0;
        contents.isKnown = contents.isKnown
            || ((isNumber || isNamed(value)) && m_known.count({value.line, value.column}) > 0);
        for (std::size_t i = 0; i < value.children.size(); ++i)
            count(value.children[i], value.isKeyed() && i % 2 == 0, contents);
    }

    const LiteralContext &m_context;
    std::set<std::pair<int, int>> m_known; ///< read, said or told
};

/// Whether it is a constant, or made of nothing else: Items.Bow, new Stack(Items.Bow).
bool isOfConstants(const Node &value)
{
    return namesConstant(value)
        || (value.kind == Node::Kind::Call && !value.children.empty()
            && std::ranges::all_of(value.children, namesConstant));
}

/// Adds the lists that several calls fill with names alone, prizes.add(new Stack(Items.Bow)), in
/// functions of which something was read, to `found`.
void searchAdded(const Statements &statements, const LiteralContext &context,
                 std::vector<CodeList> &found)
{
    std::map<std::pair<std::size_t, std::string>, Statement> lists; // by their functions
    std::set<std::size_t> read;
    for (const Statement &one : statements.list) {
        const std::size_t scope = statements.scopeOf(one.block);
        if (isPartRead(one.value, context))
            read.insert(scope);
        if (one.kind != Statement::Kind::Add || !isOfConstants(one.value))
            continue;
        Statement &list = lists.try_emplace({scope, one.name}, one).first->second;
        if (list.value.kind != Node::Kind::List)
            list.value = nodeAt(Node::Kind::List, one.value);
        list.value.children.push_back(one.value);
    }
    for (const auto &[place, list] : lists) {
        if (list.value.children.size() > 2 && read.count(place.first) > 0
            && context.saidFields.count(list.name) == 0)
            found.emplace_back(list.name, list.value);
    }
}

/// Whether something that was left out, and told so, stands on the lines of the list.
bool isTold(const CodeList &list, const std::vector<LeftOut> &leftOut)
{
    return std::ranges::any_of(leftOut, [&list](const LeftOut &left) {
        return list.line <= left.line && left.line <= list.lastLine;
    });
}

/// Lists and records with several numbers or texts of which neither was read or said, in the order
/// of the file: the outermost of each. What stands in `unread` or on a line of `leftOut` is told
/// already.
std::vector<CodeList> listsWithoutNote(const SourceFile &file, const std::vector<CodeList> &unread,
                                       const std::vector<LeftOut> &leftOut,
                                       const LiteralContext &context)
{
    const Audit audit(context, unread);
    const Statements &statements = file.statements;
    const auto isLeftOut = [&leftOut](const Statement &statement) {
        return std::ranges::any_of(leftOut, [&statement](const LeftOut &left) {
            return left.line == statement.line && left.column == statement.column;
        });
    };
    std::vector<CodeList> found;
    TokenSpans covered;
    searchAdded(statements, context, found);
    for (const Statement &statement : statements.list) {
        covered.emplace_back(statement.begin, statement.end);
        const bool isUsed // for its items: rates[0]
            = context.used.count(statement.name) > 0 && holdsAll(statement.value, isAmount);
        if (isLeftOut(statement) || isUsed)
            continue;
        const CodeBlock::Kind around = statements.blocks[statement.block].kind;
        if (statement.kind == Statement::Kind::Set
            && (around == CodeBlock::Kind::File || around == CodeBlock::Kind::Class))
            audit.searchNames(statement, found);
        audit.search(statement.value, statement.name, true, found);
    }
    walkBeside(file.tokens, std::move(covered), [&](const ValueBeside &beside) {
        const Node *value = &beside.value; // of ["rat", "bat"].sample the list
        while (value->kind == Node::Kind::Call && value->text.starts_with('.')
               && beside.bracket == "[" && !value->children.empty())
            value = &value->children.front();
        const Fields fields = fieldsOf(*value);
        const bool isList = value->kind == Node::Kind::List && fields.empty();
        const bool isAsRead = std::ranges::any_of(fields, [&context](const auto &field) {
            return context.weightFields.count(field.first) > 0;
        });
        const bool holdsAmounts = namesTable(beside.name) && value->isKeyed()
            && std::ranges::any_of(value->children, isAmount);
        const bool isBlock
            = beside.bracket == "{" && isList && (holdsCode(*value) || value->children.size() < 2);
        if (beside.bracket == "(" || isBlock
            || !(isList || mayBeRow(*value) || isAsRead || holdsAmounts))
            return false; // the arguments of a call, most often, which may hold some
        const bool isTold = namesTable(beside.name) // or called as others are, read or not
            || context.told.count(beside.name) > 0
            || std::ranges::find(unread, beside.name, &CodeList::name) != unread.end();
        audit.search(*value, beside.name, isTold, found);
        return true;
    });
    std::erase_if(found, [&](const CodeList &list) {
        return isPartRead(list.value, context) || isTold(list, leftOut);
    });
    return found;
}

/// Notes which lists were not read and on which lines they stand, by the message of this id. Where
/// the name of one alone reads more than the tables that are `known`, that is said.
void note(const std::vector<CodeList> &unread, std::string_view id, std::size_t known,
          const CountTables &countWith, LiteralContext &context)
{
    if (unread.empty())
        return;
    std::vector<std::pair<std::string, int>> lists;
    lists.reserve(unread.size());
    for (const CodeList &list : unread)
        lists.emplace_back(list.name, list.line);
    std::vector<Message> places = onLines(lists);
    const auto offered = std::ranges::find_if(unread, [](const CodeList &list) {
        return !list.name.empty() && list.name.find(' ') == std::string::npos
            && has(answersFor(list), list.name);
    });
    if (countWith && offered != unread.end() && countWith(offered->name) > known) {
        const bool isOnly = std::ranges::all_of(
            unread, [&offered](const CodeList &list) { return list.name == offered->name; });
        places = {{"places-and-answer", {places, offered->name, isOnly ? 1 : 2}}};
    }
    context.notes.push_back({id, {places}});
}

} // namespace

std::vector<CodeList> unreadLists(std::vector<CodeList> lists, const LiteralContext &context,
                                  const std::vector<LeftOut> &leftOut)
{
    std::erase_if(lists, [&](const CodeList &list) {
        return isPartRead(list.value, context) || isTold(list, leftOut);
    });
    return lists;
}

std::vector<CodeList> noteUnreadLists(const std::vector<CodeList> &lists,
                                      const std::vector<SpawnTable> &tables, const SourceFile &file,
                                      const std::vector<LeftOut> &leftOut, LiteralContext &context,
                                      const CountTables &countWith)
{
    std::vector<CodeList> unread = unreadLists(lists, context, leftOut);
    std::erase_if(unread, [](const CodeList &list) { return list.isCounted() || list.isAlone; });
    note(unread, "lists-were-not-read", tables.size(), countWith, context);
    const std::vector<CodeList> others = listsWithoutNote(file, unread, leftOut, context);
    note(others, "lists-are-left-out", tables.size(), {}, context);
    unread.insert(unread.end(), others.begin(), others.end());
    return unread;
}

} // namespace core
