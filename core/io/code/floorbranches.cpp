// SPDX-License-Identifier: MIT
// Chains of conditions about the floor, as if they were the arms of a match.

#include "core/io/code/arms.h"
#include "core/io/literals/literalshapes.h"
#include "core/io/source/literalnames.h"
#include "core/io/source/literalscan.h"

#include <algorithm>

namespace core {

namespace {

/// Reads the chain that begins with one word.
class ChainReader
{
public:
    ChainReader(const std::vector<Token> &tokens, Language language, std::size_t word)
        : m_tokens(tokens)
        , m_language(language)
        , m_at(word)
    {
        m_chain.word = word;
    }

    Match run();

private:
    const Token &token(std::size_t index) const { return tokenAt(m_tokens, index); }
    std::size_t endOfCondition(std::size_t begin) const;
    std::size_t endOfBody(std::size_t word, std::size_t &begin) const;
    void readCondition(std::size_t begin, std::size_t end, Arm &arm);
    bool readComparison(std::size_t &at, std::size_t end, std::vector<NumberSpan> &spans);
    void addArm(std::size_t word, bool isElse);

    const std::vector<Token> &m_tokens;
    Language m_language;
    std::size_t m_at;
    Match m_chain {};
    std::string m_path {}; ///< that is compared
};

/// The token behind the condition that begins there: its colon, then, brace, or what follows.
std::size_t ChainReader::endOfCondition(std::size_t begin) const
{
    constexpr std::size_t longest = 300; // tokens
    if (m_language == Language::Braces && token(begin).is("("))
        return closing(m_tokens, begin, longest) + 1;
    std::size_t at = begin;
    while (at < std::min(begin + longest, m_tokens.size() - 1)
           && !token(at).isAnyOf({":", "{", "}", ";"}) && !token(at).isName("then")
           && !(at > begin && token(at).startsLine)) {
        at = token(at).opens() ? closing(m_tokens, at, longest) : at;
        ++at;
    }
    return at;
}

/// The end of what the condition or else leads to; `begin` goes behind its bracket.
std::size_t ChainReader::endOfBody(std::size_t word, std::size_t &begin) const
{
    const std::size_t first = begin;
    if (isBraced(m_language) && token(begin).is("{")) {
        const std::size_t close = closing(m_tokens, begin, m_tokens.size());
        return close == begin++ ? m_tokens.size() - 1 : close;
    }
    begin += token(begin).is(":") || token(begin).isName("then") ? 1 : 0;
    int depth = 0; // of blocks that end with words
    std::size_t at = begin;
    for (; at + 1 < m_tokens.size(); ++at) {
        const Token &one = token(at);
        if (one.opens()) {
            at = closing(m_tokens, at, m_tokens.size());
        } else if (m_language == Language::Lua && one.isName()) {
            if (depth == 0 && isOneOf(one.text, {"end", "else", "elseif"}))
                break;
            depth += isOneOf(one.text, {"function", "if", "do", "repeat"}) ? 1
                : isOneOf(one.text, {"end", "until"})                      ? -1
                                                                           : 0;
        } else if (isBraced(m_language)) {
            if (one.is(";"))
                return at + 1;
            if (one.is("}") || (one.startsLine && at > first))
                break;
        } else if (m_language != Language::Lua && one.startsLine
                   && one.column <= token(word).column) {
            break;
        }
    }
    return at;
}

/// One comparison of the floor with a number, or of both sides of it: 2 <= floor <= 5.
bool ChainReader::readComparison(std::size_t &at, std::size_t end, std::vector<NumberSpan> &spans)
{
    std::optional<NumberSpan> span {{0, largestNumber}};
    const auto narrow = [&span](const std::optional<NumberSpan> &other) {
        span = span && other ? std::optional<NumberSpan> {{std::max(span->first, other->first),
                                                           std::min(span->second, other->second)}}
                             : std::nullopt;
    };
    const bool isBefore = token(at).kind == Token::Kind::Number;
    if (isBefore) {
        std::string sign = token(at + 1).text;
        if (sign.starts_with('<') || sign.starts_with('>'))
            sign.front() = sign.front() == '<' ? '>' : '<';
        narrow(spanOf(sign, token(at).number));
        at += 2;
    }
    std::string path;
    std::size_t last = at;
    for (; token(last).isName() && token(last + 1).is("."); last += 2)
        path += token(last).text + '.';
    if (!namesFloor(m_tokens, last))
        return false;
    path += token(last).text;
    m_chain.subject = token(last).text;
    m_path = m_path.empty() ? path : m_path;
    at = last + 1;
    const bool isBehind = at + 1 < end && token(at + 1).kind == Token::Kind::Number;
    if (isBehind) {
        narrow(spanOf(token(at).text, token(at + 1).number));
        at += 2;
    }
    if (!span || path != m_path || !(isBefore || isBehind))
        return false;
    spans.push_back(*span);
    return true;
}

/// Comparisons that all hold, or of which one does.
void ChainReader::readCondition(std::size_t begin, std::size_t end, Arm &arm)
{
    while (token(begin).is("(") && closing(m_tokens, begin, m_tokens.size()) + 1 == end) {
        ++begin;
        --end;
    }
    for (std::size_t at = begin; at < end; ++at)
        m_chain.isOfFloor = m_chain.isOfFloor || namesFloor(m_tokens, at);
    bool isAny = false;
    bool isAll = false;
    arm.isKnown = readComparison(begin, end, arm.floors);
    while (arm.isKnown && begin < end) {
        isAny = isAny || token(begin).isName("or") || token(begin).is("||");
        isAll = isAll || token(begin).isName("and") || token(begin).is("&&");
        arm.isKnown = isAny != isAll && readComparison(++begin, end, arm.floors);
    }
    for (NumberSpan all = arm.floors.empty() ? NumberSpan {} : arm.floors.front();
         isAll && arm.isKnown; isAll = arm.floors.size() > 1) {
        all = {std::max(all.first, arm.floors.back().first),
               std::min(all.second, arm.floors.back().second)};
        arm.floors.back() = all;
        arm.floors.erase(arm.floors.begin());
    }
}

/// Takes the branch whose word is there, and goes behind it.
void ChainReader::addArm(std::size_t word, bool isElse)
{
    Arm arm;
    m_chain.branches.push_back(token(word).line);
    arm.isOthers = isElse;
    arm.begin = m_at;
    if (!isElse) {
        arm.begin = endOfCondition(m_at);
        readCondition(m_at, arm.begin, arm);
    }
    arm.end = endOfBody(word, arm.begin);
    arm.isNever = isNever(token(arm.begin));
    m_at = arm.end + (token(arm.end).is("}") && token(arm.begin - 1).is("{") ? 1 : 0);
    if (token(arm.begin).isName("return")) {
        auto value = parseValue(m_tokens, arm.begin + 1);
        if (value && (isNothing(&value->value) || value->value.children.empty()))
            arm.list = nodeAt(Node::Kind::List, token(arm.begin));
    }
    m_chain.arms.push_back(std::move(arm));
}

Match ChainReader::run()
{
    const std::size_t first = m_at++;
    addArm(first, false);
    while (!m_chain.arms.back().isOthers) {
        const std::size_t word = m_at;
        const Token &next = token(m_at);
        const bool isElse = next.isName("else");
        const bool isIf = isElse && token(m_at + 1).isName("if") && isBraced(m_language);
        const bool isOutside
            = !isBraced(m_language) && next.startsLine && next.column != token(first).column;
        const bool isMore
            = isElse || (next.isName() && isOneOf(next.text, {"elif", "elseif", "elsif"}));
        if (isOutside || !isMore)
            break;
        m_at += isIf ? 2 : 1;
        addArm(word, isElse && !isIf);
    }
    m_chain.begin = m_chain.arms.front().begin;
    m_chain.end = m_at;
    return m_chain;
}

} // namespace

Match branchesAt(const std::vector<Token> &tokens, Language language, std::size_t at)
{
    return ChainReader(tokens, language, at).run();
}

} // namespace core
