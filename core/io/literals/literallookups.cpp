// SPDX-License-Identifier: MIT
#include "core/io/literals/literallookups.h"

#include "core/io/source/literalnames.h"
#include "core/io/source/literalscan.h"

#include <algorithm>
#include <array>

namespace core {

namespace {

class RuleReader
{
public:
    RuleReader(const std::vector<Token> &tokens, const Statements &statements)
        : m_tokens(tokens)
        , m_statements(statements)
    {}

    FileRules run();

private:
    /// Both sides of a comparison, as the first and last parts of their paths.
    struct Comparison
    {
        std::size_t at = 0; ///< the operator
        std::size_t end = 0; ///< behind the right side
        std::string left, leftLast;
        std::string right, rightLast;
    };

    const Token &token(std::size_t index) const
    {
        return m_tokens[std::min(index, m_tokens.size() - 1)];
    }
    bool isName(std::size_t index) const { return token(index).kind == Token::Kind::Name; }
    std::optional<Comparison> comparison(std::size_t at) const;
    std::size_t headerEnd(std::size_t at, std::size_t end) const;
    std::optional<LookupFunction> readFunction(const CodeBlock &block) const;
    std::optional<LookupFunction> readLoop(std::size_t at, std::size_t end) const;
    std::optional<LookupFunction> readClosure(std::size_t at, const CodeBlock &block) const;
    void readExtras(const CodeBlock &block, LookupFunction &found) const;
    void readCalls();
    void readDraw(std::size_t at);
    void readRolls();

    const std::vector<Token> &m_tokens;
    const Statements &m_statements;
    FileRules m_rules;
};

/// The operator as it stands between the list's floor and the floor looked up.
std::string flipped(const std::string &sign)
{
    if (sign.front() == '<')
        return ">" + sign.substr(1);
    if (sign.front() == '>')
        return "<" + sign.substr(1);
    return sign;
}

std::optional<RuleReader::Comparison> RuleReader::comparison(std::size_t at) const
{
    static constexpr std::array<std::string_view, 6> signs = {"<", "<=", ">", ">=", "==", "!="};
    const Token &sign = token(at);
    const bool compares = sign.kind == Token::Kind::Symbol
        && std::find(signs.begin(), signs.end(), sign.text) != signs.end();
    std::size_t right = at + 1;
    while (token(right).is("&") || token(right).is("*"))
        ++right;
    if (!compares || at == 0 || !isName(at - 1) || !isName(right))
        return std::nullopt;
    std::size_t left = at - 1;
    while (left >= 2 && token(left - 1).is(".") && isName(left - 2))
        left -= 2;
    std::size_t end = right + 1;
    while (token(end).is(".") && isName(end + 1))
        end += 2;
    return Comparison {
        at, end, token(left).text, token(at - 1).text, token(right).text, token(end - 1).text};
}

/// What the comparison of a list's floor with the floor looked up makes of the list.
void applySign(const std::string &sign, bool keeps, LookupFunction &found)
{
    const bool isOwn = sign == (keeps ? "==" : "!=");
    if (isOwn)
        found.lookup = Lookup::Own;
    found.isOther = !isOwn && (found.isOther || sign != (keeps ? "<=" : ">"));
}

/// Behind the colon or at the brace of the loop or condition at `at`.
std::size_t RuleReader::headerEnd(std::size_t at, std::size_t end) const
{
    int depth = 0;
    for (; at < end; ++at) {
        if (token(at).is("(") || token(at).is("["))
            ++depth;
        if (token(at).is(")") || token(at).is("]"))
            --depth;
        if (depth <= 0 && (token(at).is(":") || token(at).is("{")))
            return at + 1;
    }
    return end;
}

/// `for value, level in reversed(table): if dungeon_level >= level: return value`
std::optional<LookupFunction> RuleReader::readLoop(std::size_t at, std::size_t end) const
{
    std::vector<std::string> names;
    std::size_t next = at + 1;
    for (; next < end && !token(next).isName("in"); ++next) {
        if (isName(next))
            names.push_back(token(next).text);
    }
    const std::size_t body = headerEnd(next, end);
    LookupFunction found;
    bool isReversed = false;
    for (; next < body; ++next) {
        isReversed = isReversed || token(next).isName("reversed") || token(next).isName("rev")
            || (token(next).is("::") && token(next + 1).is("-"));
        found.overWeights = found.overWeights || token(next).isName("items");
    }
    for (std::size_t i = body; i < end; ++i) {
        const auto sides = comparison(i);
        if (!sides)
            continue;
        const auto left = std::find(names.begin(), names.end(), sides->left);
        const auto right = std::find(names.begin(), names.end(), sides->right);
        const bool isLeft = left != names.end();
        if (isLeft == (right != names.end())
            || !mentionsLevel(isLeft ? sides->rightLast : sides->leftLast))
            continue;
        const std::size_t then = headerEnd(sides->end, end);
        const bool breaks = token(then).isName("break");
        const bool skips = breaks || token(then).isName("continue");
        const bool returns = token(then).isName("return");
        if (breaks)
            found.lookup = Lookup::Forward;
        else
            found.isOther = returns != isReversed;
        applySign(isLeft ? token(i).text : flipped(token(i).text), !skips, found);
        const auto index = (isLeft ? left : right) - names.begin();
        found.walksPairs = names.size() == 2;
        if (found.walksPairs)
            found.order = index == 0 ? PairOrder::FloorFirst : PairOrder::ValueFirst;
        found.line = token(i).line;
        return found;
    }
    return std::nullopt;
}

/// `.iter().rev().find(|transition| level >= transition.level)`
std::optional<LookupFunction> RuleReader::readClosure(std::size_t at, const CodeBlock &block) const
{
    if (!token(at).is("|") || !token(at - 1).is("("))
        return std::nullopt;
    std::vector<std::string> names;
    std::size_t next = at + 1;
    for (; next < at + 12 && !token(next).is("|"); ++next) {
        if (isName(next))
            names.push_back(token(next).text);
    }
    for (std::size_t i = next; i < std::min(next + 8, block.end); ++i) {
        const auto sides = comparison(i);
        if (!sides)
            continue;
        const bool isLeft = std::find(names.begin(), names.end(), sides->left) != names.end();
        if (!isLeft && std::find(names.begin(), names.end(), sides->right) == names.end())
            return std::nullopt;
        const auto tokenOf = [this](std::size_t index) {
            return m_tokens.begin() + static_cast<std::ptrdiff_t>(index);
        };
        LookupFunction found;
        found.line = token(i).line;
        found.isOther = !token(at - 2).isName("find")
            || std::none_of(tokenOf(block.begin), tokenOf(at),
                            [](const Token &one) { return one.isName("rev"); });
        applySign(isLeft ? token(i).text : flipped(token(i).text), true, found);
        return found;
    }
    return std::nullopt;
}

/// What is done with the weights found; weights that are added up and values before the first floor
/// are of no tutorial.
void RuleReader::readExtras(const CodeBlock &block, LookupFunction &found) const
{
    int adding = 0;
    int giving = 0;
    for (std::size_t i = block.begin; i < block.end; ++i) {
        const bool got = token(i).isName("get") && token(i + 1).is("(") && isName(i + 2)
            && token(i + 3).is(",") && token(i + 5).is(")") && token(i + 6).is("+");
        const bool added = (token(i).is("]") || token(i).is(")")) && token(i + 1).is("+=");
        const bool put = token(i - 1).is(".") && token(i + 1).is("(")
            && (token(i).isName("insert") || token(i).isName("update") || token(i).isName("set"));
        adding = got || added ? token(i).line : adding;
        found.carries
            = found.carries || got || added || put || (token(i).is("]") && token(i + 1).is("="));
        const Token &number = token(i + 1);
        const bool given = number.kind == Token::Kind::Number && number.number != 0
            && (token(i).isName("return")
                || (token(i).is("=") && isName(i - 1) && token(i - 1).startsLine)
                || (token(i).is("(")
                    && (token(i - 1).isName("map_or") || token(i - 1).isName("unwrap_or"))));
        giving = given ? number.line : giving;
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
        else if (i > 1)
            found = readClosure(i, block);
    }
    if (!found)
        return std::nullopt;
    found->name = block.name;
    readExtras(block, *found);
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
    for (std::size_t k = at + 2; k < end && (!isFromZero || excludesHigh); ++k) {
        if (isName(k))
            m_rules.drawnOtherwise.try_emplace(token(k).text, token(at).line);
    }
}

/// Which variables are handed to the functions found, and which are indexed by the floor.
void RuleReader::readCalls()
{
    for (std::size_t i = 1; i < m_tokens.size(); ++i) {
        readDraw(i);
        if (!isName(i))
            continue;
        const bool called = token(i + 1).is("(") && !token(i - 1).isName("def")
            && !token(i - 1).isName("fn") && m_rules.function(token(i).text) != nullptr;
        int depth = 0;
        for (std::size_t k = i + 1; called && k < i + 200; ++k) {
            depth += token(k).is("(") || token(k).is("[") ? 1 : 0;
            depth -= token(k).is(")") || token(k).is("]") ? 1 : 0;
            if (depth <= 0)
                break;
            if (isName(k) && !token(k + 1).is("=") && !token(k + 1).is("("))
                m_rules.lookedUpBy.try_emplace(token(k).text, token(i).text);
        }
        const bool got = token(i + 1).is(".") && token(i + 2).isName("get") && token(i + 3).is("(");
        if (!got && !token(i + 1).is("["))
            continue;
        std::size_t last = i + (got ? 4 : 2);
        while (isName(last) && token(last + 1).is(".") && isName(last + 2))
            last += 2;
        const Token &after = token(last + 1);
        if (isName(last) && isLevelName(token(last).text)
            && (got || (after.is("]") && !token(last + 2).is("="))))
            m_rules.indexedOn.try_emplace(token(i).text, token(i).line);
        const bool isOr = after.is("]")
            && (token(last + 2).is("||") || token(last + 2).is("??")
                || token(last + 2).isName("or"));
        const std::size_t other = last + (isOr ? 3 : 2);
        const bool isFallback
            = isName(last) && isLevelName(token(last).text) && (isOr || (got && after.is(",")));
        if (isFallback && (token(other).is("{") || token(other).is("[") || isName(other))) {
            auto parsed = parseValue(m_tokens, other);
            if (auto *value = std::get_if<ParsedValue>(&parsed))
                m_rules.fallbackOf.try_emplace(token(i).text, std::move(value->value));
        }
    }
}

/// Lists that are gone through until a number is not below the one rolled, without any sum.
void RuleReader::readRolls()
{
    constexpr std::size_t farthest = 30;
    for (std::size_t i = 1; i < m_tokens.size(); ++i) {
        const bool isLooped = isName(i)
            && (token(i - 1).isName("in") || token(i - 1).isName("of") || token(i - 1).is(":"));
        bool isCompared = false;
        bool isSummed = false;
        for (std::size_t k = i + 1; isLooped && k < i + farthest; ++k) {
            isSummed = isSummed || token(k).is("-=") || token(k).is("+=");
            isCompared = isCompared
                || (comparison(k)
                    && (token(k).is("<") || token(k).is("<=") || token(k).is(">")
                        || token(k).is(">=")));
        }
        if (isCompared && !isSummed)
            m_rules.compared.insert(token(i).text);
    }
}

FileRules RuleReader::run()
{
    constexpr std::size_t most = 200;
    for (const CodeBlock &block : m_statements.blocks) {
        if (m_rules.functions.size() == most)
            break;
        if (block.kind != CodeBlock::Kind::Function)
            continue;
        if (auto found = readFunction(block))
            m_rules.functions.push_back(std::move(*found));
    }
    readCalls();
    readRolls();
    return std::move(m_rules);
}

} // namespace

const LookupFunction *FileRules::function(const std::string &name) const
{
    const auto found
        = std::find_if(functions.begin(), functions.end(),
                       [&](const LookupFunction &known) { return known.name == name; });
    return found == functions.end() ? nullptr : &*found;
}

const LookupFunction *FileRules::functionFor(const std::string &name, bool overWeights) const
{
    if (const auto found = lookedUpBy.find(name); found != lookedUpBy.end())
        return function(found->second);
    const LookupFunction *only = nullptr;
    for (const LookupFunction &known : functions) {
        if (known.overWeights != overWeights || !known.walksPairs)
            continue;
        if (only != nullptr)
            return nullptr;
        only = &known;
    }
    return only;
}

FileRules readRules(const std::vector<Token> &tokens, const Statements &statements)
{
    return RuleReader(tokens, statements).run();
}

} // namespace core
