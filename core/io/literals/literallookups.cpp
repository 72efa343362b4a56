// SPDX-License-Identifier: MIT
#include "core/io/literals/literallookups.h"

#include "core/io/source/literalnames.h"
#include "core/io/source/literalscan.h"

#include <algorithm>
#include <array>

namespace core {

namespace {

/// A comparison of the floor that a list names with the floor looked up.
struct FloorTest
{
    std::string sign; ///< as it stands between those two
    std::size_t floor = 0; ///< which of the names is the list's floor
    std::size_t end = 0; ///< the token behind it
    int line = 1;
};

class RuleReader
{
public:
    RuleReader(const std::vector<Token> &tokens, const Statements &statements)
        : m_tokens(tokens)
        , m_statements(statements)
    {}

    FileRules run();

private:
    const Token &token(std::size_t index) const { return tokenAt(m_tokens, index); }
    bool isName(std::size_t index) const { return token(index).isName(); }
    bool isComparison(std::size_t at) const;
    bool hasName(std::size_t begin, std::size_t end, std::string_view name) const;
    std::vector<std::string> namesIn(std::size_t begin, std::size_t end) const;
    std::size_t headerEnd(std::size_t at, std::size_t end) const;
    std::optional<FloorTest> floorTest(const std::vector<std::string> &names, std::size_t begin,
                                       std::size_t end) const;
    std::optional<LookupFunction> readLoop(std::size_t at, std::size_t end) const;
    std::optional<LookupFunction> readClosure(std::size_t at, const CodeBlock &block) const;
    std::optional<LookupFunction> readFunction(const CodeBlock &block) const;
    void readExtras(const CodeBlock &block, LookupFunction &found) const;
    void readIndex(std::size_t at);
    void readDraw(std::size_t at);

    const std::vector<Token> &m_tokens;
    const Statements &m_statements;
    FileRules m_rules;
};

bool RuleReader::isComparison(std::size_t at) const
{
    return at > 0 && token(at).isAnyOf({"<", "<=", ">", ">=", "==", "!="}) && isName(at - 1);
}

bool RuleReader::hasName(std::size_t begin, std::size_t end, std::string_view name) const
{
    return has(namesIn(begin, end), name);
}

std::vector<std::string> RuleReader::namesIn(std::size_t begin, std::size_t end) const
{
    std::vector<std::string> names;
    for (std::size_t i = begin; i < end; ++i) {
        if (isName(i))
            names.push_back(token(i).text);
    }
    return names;
}

/// Behind the colon or at the brace of the loop or condition at `at`.
std::size_t RuleReader::headerEnd(std::size_t at, std::size_t end) const
{
    int depth = 0;
    for (; at < end; ++at) {
        depth += token(at).is("(") || token(at).is("[") ? 1 : 0;
        depth -= token(at).is(")") || token(at).is("]") ? 1 : 0;
        if (depth <= 0 && (token(at).is(":") || token(at).is("{")))
            return at + 1;
    }
    return end;
}

/// The first comparison of one of the names, or a member of it, with a floor.
std::optional<FloorTest> RuleReader::floorTest(const std::vector<std::string> &names,
                                               std::size_t begin, std::size_t end) const
{
    for (std::size_t at = begin; at < end; ++at) {
        std::size_t right = at + 1;
        while (token(right).is("&") || token(right).is("*"))
            ++right;
        if (!isComparison(at) || !isName(right))
            continue;
        std::size_t left = at - 1;
        while (left >= 2 && token(left - 1).is(".") && isName(left - 2))
            left -= 2;
        std::size_t last = right;
        while (token(last + 1).is(".") && isName(last + 2))
            last += 2;
        const auto own = std::ranges::find(names, token(left).text);
        const auto other = std::ranges::find(names, token(right).text);
        const bool isLeft = own != names.end();
        const std::size_t level = isLeft ? last : at - 1;
        if (isLeft == (other != names.end()) || !namesFloorsOf(token(level).text))
            continue;
        std::string sign = token(at).text;
        if (!isLeft && (sign.front() == '<' || sign.front() == '>'))
            sign.front() = sign.front() == '<' ? '>' : '<';
        const auto floor = (isLeft ? own : other) - names.begin();
        return FloorTest {sign, static_cast<std::size_t>(floor), last + 1, token(at).line};
    }
    return std::nullopt;
}

/// `for value, level in reversed(table): if dungeon_level >= level: return value`
std::optional<LookupFunction> RuleReader::readLoop(std::size_t at, std::size_t end) const
{
    std::size_t in = at + 1;
    while (in < end && !token(in).isName("in"))
        ++in;
    const std::vector<std::string> names = namesIn(at + 1, in);
    const std::size_t body = headerEnd(in, end);
    const auto test = floorTest(names, body, end);
    if (!test)
        return std::nullopt;
    bool isReversed = hasName(in, body, "reversed") || hasName(in, body, "rev");
    for (std::size_t i = in; i < body; ++i)
        isReversed = isReversed || (token(i).is("::") && token(i + 1).is("-"));
    const Token &then = token(headerEnd(test->end, end));
    const bool breaks = then.isName("break");
    const bool skips = breaks || then.isName("continue");
    LookupFunction found;
    found.line = test->line;
    found.lookup = breaks ? Lookup::Forward : Lookup::Backward;
    found.isOther
        = test->sign != (skips ? ">" : "<=") || (!breaks && then.isName("return") != isReversed);
    found.overWeights = hasName(in, body, "items");
    found.walksPairs = names.size() == 2;
    if (found.walksPairs)
        found.order = test->floor == 0 ? PairOrder::FloorFirst : PairOrder::ValueFirst;
    return found;
}

/// `.iter().rev().find(|transition| level >= transition.level)`
std::optional<LookupFunction> RuleReader::readClosure(std::size_t at, const CodeBlock &block) const
{
    if (at < 2 || !token(at).is("|") || !token(at - 1).is("("))
        return std::nullopt;
    std::size_t body = at + 1;
    while (body < at + 12 && !token(body).is("|"))
        ++body;
    const auto test = floorTest(namesIn(at + 1, body), body, std::min(body + 8, block.end));
    if (!test)
        return std::nullopt;
    LookupFunction found;
    found.line = test->line;
    found.isOther
        = test->sign != "<=" || !token(at - 2).isName("find") || !hasName(block.begin, at, "rev");
    return found;
}

/// What is done with the weights found; weights that are added up and values before the first floor
/// are of no tutorial.
void RuleReader::readExtras(const CodeBlock &block, LookupFunction &found) const
{
    int adding = 0;
    int giving = 0;
    for (std::size_t i = block.begin; i < block.end; ++i) {
        const Token &here = token(i);
        const Token &next = token(i + 1);
        const bool got = here.isName("get") && next.is("(") && token(i + 3).is(",")
            && token(i + 5).is(")") && token(i + 6).is("+");
        const bool adds = got || ((here.is("]") || here.is(")")) && next.is("+="));
        const bool puts = token(i - 1).is(".") && next.is("(")
            && (here.isName("insert") || here.isName("update") || here.isName("set"));
        const bool gives = next.kind == Token::Kind::Number && next.number != 0
            && (here.isName("return") || (here.is("=") && isName(i - 1) && token(i - 1).startsLine)
                || (here.is("(")
                    && (token(i - 1).isName("map_or") || token(i - 1).isName("unwrap_or"))));
        found.carries = found.carries || adds || puts || (here.is("]") && next.is("="));
        adding = adds ? here.line : adding;
        giving = gives ? next.line : giving;
    }
    found.overWeights = found.overWeights || found.carries;
    const int other = found.overWeights ? adding : giving;
    found.isOther = found.isOther || other != 0;
    found.line = other != 0 ? other : found.line;
}

std::optional<LookupFunction> RuleReader::readFunction(const CodeBlock &block) const
{
    std::optional<LookupFunction> found;
    constexpr std::size_t longest = 400; // tokens: lookups are short
    int loops = 0;
    for (std::size_t i = block.begin; i < block.end && !found && loops < 20; ++i) {
        if (token(i).isName("for") && ++loops > 0)
            found = readLoop(i, std::min(i + longest, block.end));
        else
            found = readClosure(i, block);
    }
    if (found) {
        found->name = block.name;
        readExtras(block, *found);
    }
    return found;
}

/// randint(low, high), gen_range(low, high), range(high).
void RuleReader::readDraw(std::size_t at)
{
    static constexpr std::array<std::string_view, 6> functions
        = {"randint", "random_get_int", "gen_range", "randrange", "randi_range", "range"};
    const std::string &name = token(at).text;
    const std::size_t end
        = isName(at) && isOneOf(name, functions) ? closing(m_tokens, at + 1, 60) : at + 1;
    if (end == at + 1)
        return;
    const bool isFromZero = token(at + 2).kind == Token::Kind::Number && token(at + 2).number == 0;
    const bool excludesHigh = (name == "gen_range" || name == "randrange")
        && !token(at + 3).is("..=") && !(token(end - 2).is("+") && token(end - 1).number == 1);
    if (isFromZero && !excludesHigh)
        return;
    for (const std::string &limit : namesIn(at + 2, end))
        m_rules.drawnOtherwise.try_emplace(limit, token(at).line);
}

/// table[floor], table.get(floor), and what a floor takes that is not there:
/// table.get(floor, OTHER), table[floor] || OTHER.
void RuleReader::readIndex(std::size_t at)
{
    const bool got = token(at + 1).is(".") && token(at + 2).isName("get") && token(at + 3).is("(");
    std::size_t last = at + (got ? 4 : 2);
    if (!isName(at) || !isName(last) || !(got || token(at + 1).is("[")))
        return;
    while (token(last + 1).is(".") && isName(last + 2))
        last += 2;
    if (!isLevelName(token(last).text))
        return;
    const Token &after = token(last + 1);
    const Token &behind = token(last + 2);
    if (got || (after.is("]") && !behind.is("=")))
        m_rules.indexedOn.try_emplace(token(at).text, token(at).line);
    const bool isOr = after.is("]") && (behind.is("||") || behind.is("??") || behind.isName("or"));
    const std::size_t other = last + (isOr ? 3 : 2);
    const bool isGiven = token(other).is("{") || token(other).is("[") || isName(other);
    if (!isGiven || !(isOr || (got && after.is(","))))
        return;
    if (auto value = parseValue(m_tokens, other))
        m_rules.fallbackOf.try_emplace(token(at).text, std::move(value->value));
}

FileRules RuleReader::run()
{
    constexpr std::size_t most = 200;
    for (const CodeBlock &block : m_statements.blocks) {
        if (block.kind != CodeBlock::Kind::Function || m_rules.functions.size() == most)
            continue;
        if (auto found = readFunction(block))
            m_rules.functions.push_back(std::move(*found));
    }
    for (std::size_t i = 1; i < m_tokens.size(); ++i) {
        readDraw(i);
        readIndex(i);
    }
    return std::move(m_rules);
}

} // namespace

const LookupFunction *FileRules::function(const std::string &name) const
{
    const auto found = std::ranges::find_if(
        functions, [&](const LookupFunction &known) { return known.name == name; });
    return found == functions.end() ? nullptr : &*found;
}

const LookupFunction *FileRules::functionFor(bool overWeights) const
{
    const LookupFunction *only = nullptr;
    bool areSeveral = false;
    for (const LookupFunction &known : functions) {
        if (known.overWeights != overWeights || !known.walksPairs)
            continue;
        if (known.isOther)
            return &known;
        areSeveral = areSeveral || only != nullptr;
        only = &known;
    }
    return areSeveral ? nullptr : only;
}

FileRules readRules(const std::vector<Token> &tokens, const Statements &statements)
{
    return RuleReader(tokens, statements).run();
}

} // namespace core
