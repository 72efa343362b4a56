// SPDX-License-Identifier: MIT
#include "core/io/code/arms.h"

#include "core/io/import/fields.h"
#include "core/io/literals/literalshapes.h"
#include "core/io/source/literalnames.h"
#include "core/io/source/literalscan.h"

#include <algorithm>

namespace core {

bool namesFloor(const std::vector<Token> &tokens, std::size_t at)
{
    const Token &token = tokenAt(tokens, at);
    const bool isOfOne = at > 1 && (tokens[at - 1].is(".") || tokens[at - 1].is("->"))
        && isOneOf(joinedWords(tokens[at - 2].text),
                   {"player", "hero", "pc", "character", "char", "user", "monster", "enemy"});
    return token.isName() && !isOfOne && (isLevelName(token.text) || namesFloorsOf(token.text));
}

std::optional<NumberSpan> spanOf(const std::string &sign, std::int64_t number)
{
    if (sign == "==" || sign == "===")
        return NumberSpan {number, number};
    if (sign == "<" || sign == "<=")
        return NumberSpan {0, number - (sign == "<" ? 1 : 0)};
    if (sign == ">" || sign == ">=")
        return NumberSpan {number + (sign == ">" ? 1 : 0), largestNumber};
    return std::nullopt;
}

bool isNever(const Token &word)
{
    return word.isName()
        && isOneOf(word.text,
                   {"throw", "raise", "panic", "unreachable", "todo", "unimplemented", "error",
                    "fatalError"});
}

namespace {

bool isArrow(const Token &token)
{
    return token.isAnyOf({"=>", "->", ":"});
}

/// (Foe::Rat, 15, 30): a name with several numbers.
bool hasColumns(const Node &node)
{
    return node.kind == Node::Kind::List && node.children.size() > 2 && namesEntry(node.children[0])
        && std::all_of(node.children.begin() + 1, node.children.end(), isAmount);
}

/// Whether a value is a list of names, which may have weights, as it stands; one of nothing too.
bool isListOfArm(const Node &value)
{
    const Node &list = unwrapped(value);
    return (list.children.empty() && (list.kind == Node::Kind::List || list.text.ends_with("new")))
        || holdsAll(list, namesEntry)
        || holdsAll(list,
                    [](const Node &row) { return fieldsOf(row).size() > 1 || hasColumns(row); })
        || listsAmounts(value);
}

/// Where the arms of the match stand whose word is at `at`; nothing elsewhere.
std::optional<Match> matchAt(const std::vector<Token> &tokens, std::size_t at)
{
    constexpr std::size_t most = 20; // of its subject
    if (!tokens[at].isName() || !isOneOf(tokens[at].text, {"match", "when", "switch"}))
        return std::nullopt;
    std::size_t open = at + 1;
    while (open < std::min(at + most, tokens.size() - 1) && !tokens[open].isAnyOf({"{", ":", ";"}))
        ++open;
    std::size_t subject = open == at + 1 ? at : open; // its last name stands before
    while (subject > 0 && tokens[subject - 1].is(")"))
        --subject;
    if (subject == 0 || !tokens[open].isAnyOf({"{", ":"}))
        return std::nullopt;
    const Token &first = tokenAt(tokens, open + 1);
    const Token &last = tokens[subject - 1];
    const bool isOfFloor = namesFloor(tokens, subject - 1);
    const bool hasCases = first.isName("case") || first.isName("default");
    const auto label = isOfFloor || hasCases ? Error {} : parseValue(tokens, open + 1);
    const bool isOfNames = label && isNamed(label->value)
        && (isArrow(tokenAt(tokens, label->end))
            || tokenAt(tokens, label->end).isAnyOf({",", "|"}));
    if (!isOfFloor && !hasCases && !isOfNames)
        return std::nullopt;
    std::size_t end = open + 1; // of what is indented
    while (end + 1 < tokens.size()
           && (!tokens[end].startsLine || tokens[end].column > tokens[at].column))
        ++end;
    return Match {at, last.text, open + 1,
                  tokens[open].is("{") ? closing(tokens, open, tokens.size()) : end, isOfFloor};
}

/// Reads the arms of one match.
class ArmReader
{
public:
    ArmReader(const std::vector<Token> &tokens, Language language, Match &match)
        : m_tokens(tokens)
        , m_language(language)
        , m_match(match)
        , m_at(match.begin)
    {}

    void run();

private:
    const Token &token(std::size_t index) const { return tokenAt(m_tokens, index); }
    std::optional<std::int64_t> numberAt(std::size_t index) const;
    bool isLabel(std::size_t index) const;
    bool readLabel(Arm &arm);
    bool readLabels(Arm &arm);
    void readNames(Arm &arm) const;
    template<typename IsEnd>
    void skipTo(const IsEnd &isEnd);
    void readCase(Arm &arm);
    void readGiven(Arm &arm);
    void takeValue(Arm &arm, std::size_t begin, std::size_t end, bool isReturned) const;
    void judge();

    const std::vector<Token> &m_tokens;
    Language m_language;
    Match &m_match;
    std::size_t m_at = 0;
};

void ArmReader::run()
{
    while (m_at < m_match.end) {
        Arm arm;
        const std::size_t before = m_at;
        if (!readLabels(arm)) {
            arm.isKnown = false;
            m_at = before;
            readNames(arm);
            skipTo([this](std::size_t at) { return isArrow(token(at)); });
        }
        m_match.isWhole = m_at < m_match.end;
        if (!m_match.isWhole)
            return;
        arm.begin = m_at + 1;
        if (token(m_at).is(":"))
            readCase(arm);
        else
            readGiven(arm);
        while (m_at < m_match.end
               && (token(m_at).isAnyOf({",", ";"}) || token(m_at).isName("break")))
            ++m_at;
        m_match.arms.push_back(std::move(arm));
    }
    judge();
}

std::optional<std::int64_t> ArmReader::numberAt(std::size_t index) const
{
    return token(index).kind == Token::Kind::Number ? std::optional {token(index).number}
                                                    : std::nullopt;
}

/// Whether the label of another arm begins there: a case, or a line as far out as the first.
bool ArmReader::isLabel(std::size_t index) const
{
    if (!token(m_match.begin - 1).is("{"))
        return token(index).startsLine && token(index).column <= token(m_match.begin).column;
    return token(index).isName("case")
        || (token(index).isName("default") && isArrow(token(index + 1)));
}

/// 3, 1..=4, in 1..4, >= 5, _, else, default; false where it is something else.
bool ArmReader::readLabel(Arm &arm)
{
    NumberSpan span {0, largestNumber};
    m_at += token(m_at).isName("case") ? 1 : 0;
    m_at += token(m_at).isName("in") ? 1 : 0;
    const std::string &sign = token(m_at).text;
    const auto edge = numberAt(m_at + 1);
    if (const auto compared = edge ? spanOf(sign, *edge) : std::nullopt) {
        span = *compared;
        m_at += 2;
    } else if (const auto number = numberAt(m_at); number || sign.starts_with("..")) {
        span.first = number.value_or(0);
        m_at += number ? 1 : 0;
        const Token &dots = token(m_at);
        const bool isSpan = dots.text.starts_with("..");
        m_at += isSpan ? 1 : 0;
        const auto end = isSpan ? numberAt(m_at) : number;
        span.second = end.value_or(largestNumber)
            - (isSpan && m_language == Language::Rust && dots.text == ".." && end ? 1 : 0);
        m_at += isSpan && end ? 1 : 0;
    } else if (token(m_at).isName()) {
        arm.isOthers = true;
        return isOneOf(token(m_at++).text, {"_", "else", "default"});
    } else {
        return false;
    }
    arm.floors.push_back(span);
    return span.first <= maxFloors;
}

/// All labels of an arm, 1 | 2, case 1: case 2: and the like, as far as its arrow or last colon.
bool ArmReader::readLabels(Arm &arm)
{
    for (bool isMore = true; isMore;) {
        if (!readLabel(arm))
            return false;
        const bool isNext
            = token(m_at).is(":") && isLabel(m_at + 1) && token(m_match.begin - 1).is("{");
        isMore = token(m_at).isAnyOf({"|", ","}) || token(m_at).isName("or") || isNext;
        m_at += isMore ? 1 : 0;
    }
    return isArrow(token(m_at));
}

/// DuckType.Common, "rat" | "bat": the names that lead to the arm that begins here, if nothing else
/// does.
void ArmReader::readNames(Arm &arm) const
{
    for (std::size_t at = m_at; at < m_match.end; ++at) {
        at += token(at).isName("case") ? 1 : 0;
        auto name = parseValue(m_tokens, at);
        if (!name || !isNamed(name->value))
            break;
        at = name->end;
        arm.names.push_back(std::move(name->value));
        if (isArrow(token(at)) && !token(at + 1).isName("case"))
            return;
        if (!isArrow(token(at)) && !token(at).isAnyOf({",", "|"}) && !token(at).isName("or"))
            break;
    }
    arm.names.clear();
}

/// Goes to the next token outside of brackets that ends what is skipped.
template<typename IsEnd>
void ArmReader::skipTo(const IsEnd &isEnd)
{
    for (; m_at < m_match.end && !isEnd(m_at); ++m_at) {
        if (token(m_at).opens())
            m_at = closing(m_tokens, m_at, m_tokens.size());
    }
    m_at = std::min(m_at, m_match.end);
}

/// What stands behind the colon of an arm, as far as the next.
void ArmReader::readCase(Arm &arm)
{
    m_at = arm.begin;
    skipTo([this](std::size_t at) { return isLabel(at); });
    arm.end = m_at;
    std::size_t begin = arm.begin;
    std::size_t end = arm.end;
    for (bool isLess = true; isLess && begin < end;) {
        const Token &last = token(end - 1);
        const bool isBlock
            = token(begin).is("{") && closing(m_tokens, begin, m_tokens.size()) == end - 1;
        isLess = last.isAnyOf({";", ","}) || last.isName("break") || isBlock;
        begin += isBlock ? 1 : 0;
        end -= isLess ? 1 : 0;
    }
    takeValue(arm, begin, end, token(begin).isName("return"));
}

/// What stands behind the arrow of an arm: a value, or what is in braces.
void ArmReader::readGiven(Arm &arm)
{
    m_at = arm.begin;
    std::size_t begin = arm.begin;
    const bool isBlock = token(begin).is("{");
    if (isBlock) {
        m_at = closing(m_tokens, begin++, m_tokens.size()) + 1;
    } else {
        begin += token(begin).isName("return") ? 1 : 0;
        if (const auto value = parseValue(m_tokens, begin))
            m_at = value->end;
        skipTo([this](std::size_t at) {
            const Token &one = token(at);
            return one.isAnyOf({",", ";"})
                || (one.startsLine && one.kind != Token::Kind::Symbol); // else it goes on
        });
    }
    arm.end = m_at;
    const std::size_t end = isBlock ? m_at - 1 : m_at;
    takeValue(arm, begin, end - (token(end - 1).is(";") ? 1 : 0), true);
}

/// Takes what stands in an arm as its list or its value where it is one and no more.
void ArmReader::takeValue(Arm &arm, std::size_t begin, std::size_t end, bool isGiven) const
{
    arm.isNever = isNever(token(begin));
    const bool isReturned = token(begin).isName("return") || token(begin).isName("yield");
    begin += isReturned ? 1 : 0;
    if (arm.isNever)
        return;
    if (isReturned && begin >= end) // return;
        arm.list = nodeAt(Node::Kind::List, token(end));
    auto value = begin < end ? parseValue(m_tokens, begin) : Error {};
    if (!value || value->end != end || !isGiven)
        return;
    Node &list = value->value;
    if (isAmount(list))
        arm.value = list;
    const bool isEmpty = isNothing(&list)
        || (list.kind == Node::Kind::Call && list.children.empty() && isListOfArm(list));
    if (isEmpty)
        list = nodeAt(Node::Kind::List, list);
    if (isListOfArm(list))
        arm.list = std::move(list);
}

/// Marks the arms that go on with the next.
void ArmReader::judge()
{
    const auto leaves = [this](const Arm &arm, std::initializer_list<std::string_view> words) {
        for (std::size_t i = arm.begin; i < arm.end; ++i) {
            if (token(i).isName() && isOneOf(token(i).text, words))
                return true;
        }
        return false;
    };
    bool isBroken = false; // else no arm goes on with the next in this language
    for (const Arm &arm : m_match.arms)
        isBroken = isBroken || leaves(arm, {"break"});
    for (Arm &arm : m_match.arms) {
        const bool isLast = &arm == &m_match.arms.back();
        const bool goesOn = isBroken && !isLast && !arm.isNever
            && !leaves(arm, {"break", "return", "continue", "yield", "goto"});
        arm.isKnown = arm.isKnown && !goesOn;
    }
}

/// Whether an if stands there that is no part of another one or of a value.
bool beginsBranches(const std::vector<Token> &tokens, Language language, std::size_t at)
{
    const bool isInLine = at > 0 && !tokens[at].startsLine // "rat" if isEmpty else "bat"
        && (language == Language::Python || language == Language::Ruby);
    const bool isBehind = at > 0 && tokens[at - 1].isName("else") && isBraced(language);
    return tokens[at].isName("if") && !isInLine && !isBehind;
}

} // namespace

bool areKnown(const Match &match)
{
    return match.isWhole && std::ranges::all_of(match.arms, &Arm::isKnown);
}

std::vector<Match> matchesIn(const std::vector<Token> &tokens, Language language)
{
    constexpr std::size_t deepest = 20; // in each other
    std::vector<Match> matches;
    std::vector<std::size_t> ends; // of those around
    for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
        while (!ends.empty() && ends.back() <= i)
            ends.pop_back();
        if (ends.size() >= deepest)
            continue;
        auto match = matchAt(tokens, i);
        if (match)
            ArmReader(tokens, language, *match).run();
        else if (beginsBranches(tokens, language, i))
            match = branchesAt(tokens, language, i);
        else
            continue;
        ends.push_back(match->end < match->begin ? tokens.size() : match->end); // not closed
        if (match->isOfFloor || match->branches.empty())
            matches.push_back(std::move(*match));
    }
    return matches;
}

} // namespace core
