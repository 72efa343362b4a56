// SPDX-License-Identifier: MIT
#include "core/analysis/query/floorquery.h"

#include "core/analysis/query/querynames.h"
#include "core/analysis/query/querytokens.h"

#include <cstdint>
#include <utility>

namespace core {

namespace {

using Kind = QueryNode::Kind;
using Place = Result<std::size_t>; // of a node

class QueryParser
{
public:
    QueryParser(std::vector<QueryToken> tokens, const Ruleset &rules)
        : m_tokens(std::move(tokens))
        , m_rules(rules)
    {}

    Result<FloorQuery> parse()
    {
        if (here().kind == QuerySign::End)
            return errorHere({"question-is-empty"});
        if (const Place whole = alternatives(); !whole)
            return whole.error();
        if (here().kind == QuerySign::Close)
            return errorHere({"parenthesis-closes-nothing"});
        if (here().kind != QuerySign::End)
            return errorHere({"expected-and"});
        return std::move(m_query);
    }

private:
    const QueryToken &here() const { return m_tokens[m_at]; }
    void step() { m_at += here().kind == QuerySign::End ? 0 : 1; }
    Error errorHere(Message message) const { return errorAt(here(), std::move(message)); }
    static Error errorAt(const QueryToken &token, Message message)
    {
        return {.message = std::move(message), .where = {}, .line = 0, .column = token.column};
    }
    std::size_t add(QueryNode node)
    {
        m_query.nodes.push_back(std::move(node));
        return m_query.nodes.size() - 1;
    }

    Place joined(QuerySign word, Kind kind, Place (QueryParser::*operand)())
    {
        Place first = (this->*operand)();
        while (first && here().kind == word) {
            step();
            Place second = (this->*operand)();
            if (!second)
                return second;
            first = add({.kind = kind, .condition = {}, .first = *first, .second = *second});
        }
        return first;
    }
    Place alternatives() { return joined(QuerySign::Or, Kind::Or, &QueryParser::conjunction); }
    Place conjunction() { return joined(QuerySign::And, Kind::And, &QueryParser::unit); }

    Place unit()
    {
        constexpr int deepest = 100;
        if (m_depth > deepest)
            return errorHere({"too-many-parentheses"});
        ++m_depth;
        Place result = here().kind == QuerySign::Not ? negation()
            : here().kind == QuerySign::Open         ? group()
                                                     : condition();
        --m_depth;
        return result;
    }

    Place negation()
    {
        step();
        Place operand = unit();
        if (!operand)
            return operand;
        return add({.kind = Kind::Not, .condition = {}, .first = *operand});
    }

    Place group()
    {
        const QueryToken open = here();
        step();
        Place inner = alternatives();
        if (!inner)
            return inner;
        if (here().kind == QuerySign::End)
            return errorAt(open, {"parenthesis-is-not-closed"});
        if (here().kind != QuerySign::Close)
            return errorHere({"expected-and-or-a-parenthesis"});
        step();
        return inner;
    }

    Place condition()
    {
        QueryNode node;
        std::string subject;
        do {
            const Result<std::string> name = addSubject(node.condition);
            if (!name)
                return name.error();
            subject = *name;
        } while (stepOver(QuerySign::Plus));
        if (here().kind != QuerySign::Relation)
            return errorHere({"expected-a-comparison", {subject}});
        node.condition.relation = here().relation;
        step();
        if (here().kind != QuerySign::Number)
            return errorHere({"expected-a-whole-number"});
        node.condition.number = here().number;
        step();
        return add(std::move(node));
    }

    bool stepOver(QuerySign kind)
    {
        if (here().kind != kind)
            return false;
        step();
        return true;
    }

    /// Adds the entries a subject counts and returns how it is written.
    Result<std::string> addSubject(CountCondition &condition)
    {
        const QueryToken first = here();
        if (first.kind != QuerySign::Word)
            return errorHere({"expected-what-is-counted"});
        std::string name;
        while (here().kind == QuerySign::Word) {
            name += (name.empty() ? "" : " ") + here().text;
            step();
        }
        const std::vector<std::size_t> named = entriesNamed(m_rules, name);
        if (named.empty())
            return errorAt(first, {"nothing-is-called-so", {name}});
        mergeEntries(condition.entries, named);
        return name;
    }

    std::vector<QueryToken> m_tokens;
    const Ruleset &m_rules;
    std::size_t m_at = 0;
    int m_depth = 0;
    FloorQuery m_query;
};

bool holds(const CountCondition &condition, const SpawnCounts &counts)
{
    std::int64_t sum = 0;
    for (const std::size_t entry : condition.entries)
        sum += counts.at(entry);
    switch (condition.relation) {
    case Relation::Equal:
        return sum == condition.number;
    case Relation::NotEqual:
        return sum != condition.number;
    case Relation::Less:
        return sum < condition.number;
    case Relation::AtMost:
        return sum <= condition.number;
    case Relation::More:
        return sum > condition.number;
    case Relation::AtLeast:
        return sum >= condition.number;
    }
    return false;
}

bool answer(const FloorQuery &query, std::size_t at, const SpawnCounts &counts)
{
    const QueryNode &node = query.nodes[at];
    switch (node.kind) {
    case Kind::Condition:
        return holds(node.condition, counts);
    case Kind::Not:
        return !answer(query, node.first, counts);
    case Kind::And:
        return answer(query, node.first, counts) && answer(query, node.second, counts);
    case Kind::Or:
        return answer(query, node.first, counts) || answer(query, node.second, counts);
    }
    return false;
}

} // namespace

Result<FloorQuery> parseFloorQuery(std::string_view text, const Ruleset &rules)
{
    Result<std::vector<QueryToken>> tokens = queryTokens(text);
    if (!tokens)
        return tokens.error();
    return QueryParser(std::move(tokens).value(), rules).parse();
}

bool matches(const FloorQuery &query, const SpawnCounts &counts)
{
    return !query.nodes.empty() && answer(query, query.nodes.size() - 1, counts);
}

} // namespace core
