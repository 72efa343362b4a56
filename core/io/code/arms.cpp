// SPDX-License-Identifier: MIT
#include "core/io/code/arms.h"

#include "core/io/import/fields.h"
#include "core/io/literals/literalshapes.h"
#include "core/io/source/literalnames.h"
#include "core/io/source/literalscan.h"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <map>
#include <numeric>
#include <set>

namespace core {

bool namesFloor(const Token &token)
{
    return token.isName() && (isLevelName(token.text) || namesFloorsOf(token.text));
}

namespace {

bool isArrow(const Token &token)
{
    return token.isAnyOf({"=>", "->", ":"});
}

/// Whether a value is a list of names, which may have weights, as it stands; one of nothing too.
bool isListOfArm(const Node &value)
{
    const Node &list = unwrapped(value);
    return (list.children.empty() && (list.kind == Node::Kind::List || list.text.ends_with("new")))
        || holdsAll(list, namesEntry)
        || holdsAll(list, [](const Node &row) { return fieldsOf(row).size() > 1; })
        || listsAmounts(value);
}

/// The index of the sign behind the path at `at` that is compared, den.floor <= 3; `at` elsewhere.
std::size_t signAt(const std::vector<Token> &tokens, std::size_t at)
{
    std::size_t last = at;
    while (tokenAt(tokens, last).isName() && tokenAt(tokens, last + 1).is("."))
        last += 2;
    const bool isCompared = tokenAt(tokens, last).isName()
        && tokenAt(tokens, last + 1).isAnyOf({"<", "<=", ">", ">="});
    return isCompared ? last + 1 : at;
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
    const std::size_t begin = open + (first.isName("case") ? 2 : 1);
    const std::size_t sign = open == at + 1 ? signAt(tokens, begin) : begin; // switch {
    const Token &last = tokens[sign != begin ? sign - 1 : subject - 1];
    const bool isOfFloor = namesFloor(last);
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
    std::int64_t first = 0;
    std::int64_t last = largestNumber;
    const bool isCase = token(m_at).isName("case");
    m_at += isCase ? 1 : 0;
    m_at += token(m_at).isName("in") ? 1 : 0;
    if (const std::size_t at = signAt(m_tokens, m_at); token(at - 1).isName(m_match.subject))
        m_at = at; // case den.floor <= 3
    const std::string &sign = token(m_at).text;
    if (token(m_at).isAnyOf({"<", "<=", ">", ">="}) && numberAt(m_at + 1)) {
        const std::int64_t edge = *numberAt(m_at + 1);
        (sign.front() == '<' ? last : first) = edge + (sign == "<" ? -1 : sign == ">" ? 1 : 0);
        m_at += 2;
    } else if (const auto number = numberAt(m_at); number || sign.starts_with("..")) {
        first = number.value_or(0);
        m_at += number ? 1 : 0;
        const Token &dots = token(m_at);
        const bool isSpan = dots.text.starts_with("..");
        m_at += isSpan ? 1 : 0;
        const auto end = isSpan ? numberAt(m_at) : number;
        last = end.value_or(largestNumber)
            - (isSpan && m_language == Language::Rust && dots.text == ".." && end ? 1 : 0);
        m_at += isSpan && end ? 1 : 0;
    } else if (token(m_at).isName()) {
        const std::string &name = token(m_at++).text;
        arm.isOthers = true;
        const bool isAll = isOneOf(name, {"_", "else", "default"});
        const bool isBinding = token(m_match.word).isName("match") && arm.floors.empty()
            && (std::islower(static_cast<unsigned char>(name.front())) != 0 || name.front() == '_')
            && (isCase || !token(m_at).is(":")); // of GDScript a variable
        arm.isBinding = arm.isBinding || (!isAll && isBinding);
        return isAll || isBinding;
    } else {
        return false;
    }
    arm.floors.emplace_back(first, last);
    return first <= maxFloors;
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
    arm.isNever = token(begin).isName()
        && isOneOf(token(begin).text,
                   {"throw", "raise", "panic", "unreachable", "todo", "unimplemented", "error",
                    "fatalError"});
    const bool isReturned = token(begin).isName("return") || token(begin).isName("yield");
    begin += isReturned ? 1 : 0;
    if (arm.isNever)
        return;
    if (isReturned && begin >= end) // return;
        arm.list = nodeAt(Node::Kind::List, token(end));
    auto value = begin < end ? parseValue(m_tokens, begin) : Error {};
    if (value && !isGiven && isNamed(value->value) && token(value->end).is("=")) { // weight = 6
        arm.target = lastPart(value->value.text);
        value = parseValue(m_tokens, value->end + 1);
    }
    if (!value || value->end != end)
        return;
    Node &list = value->value;
    if ((isGiven || !arm.target.empty()) && (isAmount(list) || namesEntry(list)))
        arm.value = list;
    if (!isGiven)
        return;
    const bool isEmpty = isNothing(&list)
        || (list.kind == Node::Kind::Call && list.children.empty() && isListOfArm(list));
    if (isEmpty)
        list = nodeAt(Node::Kind::List, list);
    if (isListOfArm(list))
        arm.list = std::move(list);
}

/// Marks the arms that another one goes on from, and a name for all others that is not the last.
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
        if (goesOn || (arm.isBinding && !isLast))
            arm.isKnown = false;
    }
}

/// What an arm leads to: null where nothing ever is there.
struct ArmList
{
    const Arm *arm = nullptr;
    const Node *list = nullptr;
};

std::size_t nodesIn(const Node &node)
{
    std::size_t nodes = 1;
    for (const Node &child : node.children)
        nodes += nodesIn(child);
    return nodes;
}

/// The lists of the arms by floor, as a switch has them; nothing where that repeats too much.
std::optional<Node> listsByFloor(const std::vector<ArmList> &arms, const Token &place)
{
    constexpr std::size_t mostRepeated = 200'000; // nodes
    std::int64_t deepest = 0; // from which on all is the same
    bool isZero = false;
    const bool isBehind = std::ranges::any_of(arms, [](const ArmList &one) {
        return one.arm->isOthers && one.arm->floors.empty(); // else those between are enough
    });
    for (const ArmList &one : arms) {
        for (const auto &[first, last] : one.arm->floors) {
            deepest = std::max(deepest, last < largestNumber ? last + (isBehind ? 1 : 0) : first);
            isZero = isZero || last == 0;
        }
    }
    deepest = std::min<std::int64_t>(deepest, maxFloors);
    std::size_t nodes = 0;
    for (const ArmList &one : arms)
        nodes += one.list == nullptr ? 0 : nodesIn(*one.list);
    if (nodes * static_cast<std::size_t>(deepest) > mostRepeated)
        return std::nullopt;
    Node lists = nodeAt(Node::Kind::Dict, place, std::string(casesType));
    for (std::int64_t floor = isZero ? 0 : 1; floor <= deepest; ++floor) {
        auto found = std::ranges::find_if(arms, [floor](const ArmList &one) {
            return std::ranges::any_of(one.arm->floors, [floor](const auto &span) {
                return span.first <= floor && floor <= span.second;
            });
        });
        if (found == arms.end())
            found
                = std::ranges::find_if(arms, [](const ArmList &one) { return one.arm->isOthers; });
        const Node *list = found == arms.end() ? nullptr : found->list;
        if (list != nullptr) {
            Node number = nodeAt(Node::Kind::Number, *list);
            number.number = floor;
            lists.children.insert(lists.children.end(), {std::move(number), *list});
        }
    }
    return lists;
}

/// The name in front of the brackets that the one at `close` closes; empty without.
std::string nameInFront(const std::vector<Token> &tokens, std::size_t close)
{
    int depth = 0;
    for (std::size_t at = close; at > 0; --at) {
        depth += tokens[at].nesting();
        if (depth == 0)
            return tokens[at - 1].isName() ? tokens[at - 1].text : std::string();
    }
    return {};
}

/// What the match at `at` is given to: a variable, or the function that returns it.
std::string matchedName(const std::vector<Token> &tokens, std::size_t at,
                        const Statements &statements)
{
    std::size_t begin = at;
    std::size_t name = 0; // of let name: Type = match ...
    std::string function; // fun name(floor: Int): Type = when ...
    for (; begin > 0 && !tokens[begin].startsLine && function.empty(); --begin) {
        if (tokens[begin].isAnyOf({"=", "=>"}) || (name != 0 && tokens[begin].is(":")))
            name = begin - 1;
        if (name != 0 && tokens[begin - 1].is(")"))
            function = nameInFront(tokens, begin - 1);
    }
    if (!function.empty())
        return function;
    if (name > begin && tokens[name].isName())
        return tokens[name].text;
    return statements.blocks[statements.scopeOf(statements.blockAt(at))].name;
}

/// Whether all that leads to arms is told by numbers, and no arm goes on with the next.
bool areKnown(const Match &match)
{
    return match.isWhole && std::ranges::all_of(match.arms, &Arm::isKnown);
}

/// What the match gives, as if a variable held it.
Statement statementOf(const Match &match, Node value, const std::vector<Token> &tokens,
                      const Statements &statements)
{
    Statement all;
    all.name = matchedName(tokens, match.word, statements);
    all.line = tokens[match.word].line;
    all.column = tokens[match.word].column;
    all.block = statements.scopeOf(statements.blockAt(match.word));
    all.begin = match.word;
    all.end = match.end + (tokens[match.end].is("}") ? 1 : 0);
    all.value = std::move(value);
    return all;
}

/// The match as a variable that holds its lists by floor; nothing where it is none.
std::optional<Statement> joinedMatch(Match &match, const std::vector<Token> &tokens,
                                     const Statements &statements)
{
    std::vector<ArmList> lists;
    for (const Arm &arm : match.arms)
        lists.push_back({&arm, arm.list ? &*arm.list : nullptr});
    const bool isJoined = match.isOfFloor && areKnown(match)
        && std::ranges::count_if(lists, [](const ArmList &one) { return one.list != nullptr; }) > 1
        && std::ranges::all_of(match.arms, [](const Arm &arm) { return arm.list || arm.isNever; });
    auto value = isJoined ? listsByFloor(lists, tokens[match.word]) : std::nullopt;
    match.isTooLarge = isJoined && !value;
    if (!value)
        return std::nullopt;
    return statementOf(match, std::move(*value), tokens, statements);
}

/// Whether what no other arm has leads to it, and nothing else.
bool isOfOthers(const Arm &arm)
{
    return arm.isOthers && arm.names.empty() && arm.floors.empty();
}

/// The names that lead to arms with the number of each; nothing where some arm has something else.
std::optional<Node> numbersByName(const Match &match, const Token &word)
{
    Node list = nodeAt(Node::Kind::Dict, word);
    std::set<std::string> names;
    for (const Arm &arm : match.arms) {
        if (isOfOthers(arm))
            continue;
        if (!arm.value || !isAmount(*arm.value) || arm.names.empty()
            || arm.target != match.arms.front().target)
            return std::nullopt;
        for (const Node &name : arm.names) {
            if (!names.insert(lastPart(name.text)).second)
                return std::nullopt;
            list.children.insert(list.children.end(), {name, *arm.value});
        }
    }
    return names.size() < 2 ? std::nullopt : std::optional {list};
}

/// A list of numbers by which something is drawn, and the value that it is, or is all of.
struct DrawnNumbers
{
    Statement *statement = nullptr;
    const Node *list = nullptr;
};

/// Those by which the variable of that name is drawn, in what the statements before the token `at`
/// of its function give it; none where it is not drawn by weights, or from values of their own.
DrawnNumbers drawnBy(const std::string &name, std::size_t at, Statements &statements)
{
    const auto given = [&](const std::string &wanted) -> Statement * {
        Statement *found = nullptr;
        for (Statement &one : statements.list)
            found = one.begin < at && one.name == wanted ? &one : found;
        return found;
    };
    Statement *drawn = given(name);
    if (drawn == nullptr || drawn->value.kind != Node::Kind::Call
        || statements.scopeOf(drawn->block) != statements.scopeOf(statements.blockAt(at))
        || !(has(wordsOf(drawn->value.text), "weighted") || namesTable(drawn->value.text)))
        return {};
    DrawnNumbers found;
    for (const Node &argument : drawn->value.children) {
        Statement *own = argument.kind == Node::Kind::Name ? given(lastPart(argument.text)) : drawn;
        const Node *list = own == nullptr || own == drawn ? &argument : &own->value;
        if (argument.kind == Node::Kind::Named || (holdsAll(*list, isAmount) && found.list))
            return {};
        if (holdsAll(*list, isAmount))
            found = {own, list};
    }
    return found;
}

/// The numbers of the list by what the cases of their places, from 0 or 1 on, lead to; nothing
/// where some place leads to no name or to one that is there already.
std::optional<Node> numbersByPlace(const Match &match, const Node &numbers)
{
    Node list = nodeAt(Node::Kind::Dict, numbers, "weights"); // as if it were of that type
    std::set<std::string> names;
    const auto leadsTo = [&match](std::int64_t place) {
        return std::ranges::find_if(match.arms, [place](const Arm &arm) {
            return std::ranges::count(arm.floors, std::pair {place, place}) > 0;
        });
    };
    std::int64_t place = leadsTo(0) == match.arms.end() ? 1 : 0;
    for (const Node &number : numbers.children) {
        auto arm = leadsTo(place++);
        arm = arm == match.arms.end() ? std::ranges::find_if(match.arms, isOfOthers) : arm;
        if (arm == match.arms.end() || !arm->value || !namesEntry(*arm->value)
            || arm->target != match.arms.front().target || !names.insert(arm->value->text).second)
            return std::nullopt;
        list.children.insert(list.children.end(), {*arm->value, number});
    }
    const bool areMore = leadsTo(place) != match.arms.end(); // cases than numbers
    return areMore ? std::nullopt : std::optional {list};
}

/// The names and numbers of the match as a variable that holds them, or in the place of the list of
/// numbers that decides which case it comes to.
void joinNames(const Match &match, const std::vector<Token> &tokens, Statements &statements)
{
    if (match.arms.empty() || !match.isWhole)
        return;
    const Token &word = tokens[match.word];
    const std::string &target = match.arms.front().target;
    if (const DrawnNumbers drawn = drawnBy(match.subject, match.word, statements); drawn.list) {
        auto list = numbersByPlace(match, *drawn.list);
        if (!list)
            return;
        statements.leftOut.push_back(
            {{"cases-name-the-numbers", {word.text, drawn.list->line}}, word.line, word.column});
        if (!namesTable(drawn.statement->name))
            drawn.statement->name = target.empty() ? match.subject : target;
        drawn.statement->value = std::move(*list);
    } else if (auto list = numbersByName(match, word)) {
        Statement all = statementOf(match, std::move(*list), tokens, statements);
        all.name = target.empty() ? all.name : target;
        std::size_t around = all.block;
        while (around != 0 && statements.blocks[around].kind != CodeBlock::Kind::Class)
            around = statements.blocks[around].parent;
        all.block = statements.blockAt(match.word); // other branches may have others
        if (namesTable(all.name) && tableIdOf(all.name).empty()) // spawnWeight, of its class
            all.name = joined({statements.blocks[around].name, all.name}, "_");
        const auto others = std::ranges::find_if(match.arms, isOfOthers);
        if (others != match.arms.end() && others->value && namesTable(all.name)
            && others->value->text.find_first_of("123456789") != std::string::npos)
            statements.leftOut.push_back({{"others-have-no-name", {word.text, others->value->text}},
                                          others->value->line,
                                          others->value->column});
        statements.list.push_back(std::move(all));
    }
}

/// Whether the statement in an arm returns names, or sets names with weights, that are its content.
bool isArm(const Statement &statement, bool isOfFloor)
{
    const Node &list = unwrapped(statement.value);
    const bool areWeighed = isOfFloor && listsAmounts(statement.value);
    return (statement.kind == Statement::Kind::Return && (areWeighed || holdsAll(list, namesEntry)))
        || (statement.kind == Statement::Kind::Set
            && (areWeighed
                || holdsAll(list, [](const Node &row) { return row.kind == Node::Kind::Struct; })));
}

/// The statements of one name in the arms of a match.
struct NamedArms
{
    std::vector<std::vector<std::size_t>> places; ///< of each arm
    std::size_t arms = 0; ///< that have such a list, and no more
    bool isNumbered = false; ///< one of these at least is told by a number
};

/// What the arms of the match return or set, by what it is. `order` are the statements as they
/// stand in the file.
std::map<std::pair<Statement::Kind, std::string>, NamedArms>
namedArms(const Match &match, const Statements &statements, const std::vector<std::size_t> &order)
{
    std::map<std::pair<Statement::Kind, std::string>, NamedArms> named;
    const std::vector<Statement> &list = statements.list;
    for (std::size_t i = 0; i < match.arms.size(); ++i) {
        const Arm &arm = match.arms[i];
        auto place = std::ranges::lower_bound(order, arm.begin, {},
                                              [&list](std::size_t one) { return list[one].begin; });
        for (; place != order.end() && list[*place].begin < arm.end; ++place) {
            NamedArms &own = named[{list[*place].kind, list[*place].name}];
            own.places.resize(match.arms.size());
            own.places[i].push_back(*place);
        }
    }
    for (auto &[name, own] : named) {
        for (std::size_t i = 0; i < match.arms.size(); ++i) {
            const Arm &arm = match.arms[i];
            const bool isOne = own.places[i].size() == 1;
            bool isDirect = isOne && isArm(list[own.places[i].front()], match.isOfFloor);
            for (std::size_t block = isDirect ? list[own.places[i].front()].block : 0;
                 isDirect && statements.blocks[block].begin >= arm.begin;
                 block = statements.blocks[block].parent)
                isDirect = statements.blocks[block].kind == CodeBlock::Kind::Other;
            own.arms += isDirect ? 1 : 0;
            own.isNumbered = own.isNumbered || (isDirect && !arm.floors.empty());
            if (isOne && !isDirect)
                own.places[i].push_back(own.places[i].front()); // no list
        }
    }
    return named;
}

/// The lists that the arms return or set by floor; nothing where some arm has none.
std::optional<Node> joinedArms(Match &match, const NamedArms &named, Statement::Kind kind,
                               const Statements &statements, const std::vector<Token> &tokens)
{
    std::vector<ArmList> lists;
    for (std::size_t i = 0; i < match.arms.size(); ++i) {
        const Arm &arm = match.arms[i];
        const bool isEmpty
            = kind == Statement::Kind::Return && arm.list && arm.list->children.empty();
        const std::vector<std::size_t> &places = named.places[i];
        if (isEmpty || (places.empty() && arm.isNever))
            lists.push_back({&arm, isEmpty ? &*arm.list : nullptr});
        else if (places.size() == 1)
            lists.push_back({&arm, &statements.list[places.front()].value});
        else
            return std::nullopt;
    }
    auto value = listsByFloor(lists, tokens[match.word]);
    match.isTooLarge = match.isTooLarge || !value;
    return value && value->children.size() > 2 ? value : std::nullopt;
}

/// Whether arms of a floor have lists that say nothing of floors once they stand alone: several, or
/// one with weights beside others that are computed.
bool tellsWeights(const Match &match)
{
    std::size_t lists = 0;
    bool areWeighed = false;
    std::size_t others = 0;
    for (const Arm &arm : match.arms) {
        const bool isList = arm.list && !unwrapped(*arm.list).children.empty();
        lists += isList ? 1 : 0;
        others += isList || arm.isNever ? 0 : 1;
        areWeighed = areWeighed || (isList && !holdsAll(unwrapped(*arm.list), namesEntry));
    }
    return match.isOfFloor && (lists > 1 || (lists == 1 && areWeighed && others > 0));
}

/// Tells that the arms of the match were not used.
void tell(const Match &match, const std::vector<Token> &tokens, Statements &statements)
{
    const Token &word = tokens[match.word];
    const std::string_view what = match.isTooLarge ? "arms-repeat-too-much"
        : match.isWhole && !areKnown(match)        ? "arms-are-not-told-by-numbers"
                                                   : "arms-were-not-used";
    statements.leftOut.push_back({{what, {Message::verbatim(word.text)}}, word.line, word.column});
}

} // namespace

std::vector<Match> matchesIn(const std::vector<Token> &tokens, Language language)
{
    constexpr std::size_t deepest = 20; // in each other
    std::vector<Match> matches;
    std::vector<std::size_t> ends; // of those around
    for (std::size_t i = 1; i + 1 < tokens.size(); ++i) {
        while (!ends.empty() && ends.back() <= i)
            ends.pop_back();
        auto match = ends.size() < deepest ? matchAt(tokens, i) : std::nullopt;
        if (!match)
            continue;
        ArmReader(tokens, language, *match).run();
        ends.push_back(match->end < match->begin ? tokens.size() : match->end); // not closed
        matches.push_back(std::move(*match));
    }
    return matches;
}

void joinMatches(Statements &statements, const std::vector<Token> &tokens,
                 std::vector<Match> &matches)
{
    std::vector<Statement> made; // none in another
    std::erase_if(matches, [&](Match &match) {
        const bool isWithin = !made.empty() && match.word < made.back().end;
        auto all = isWithin ? std::nullopt : joinedMatch(match, tokens, statements);
        if (all)
            made.push_back(std::move(*all));
        return isWithin || all.has_value();
    });
    std::erase_if(statements.list, [&made](const Statement &one) {
        auto all = std::ranges::upper_bound(made, one.begin, {}, &Statement::begin);
        if (all != made.begin() && one.begin < (all - 1)->end)
            return true;
        for (; all != made.end() && all->begin < one.end; ++all) {
            if (all->name == one.name)
                return true;
        }
        return false;
    });
    std::erase_if(statements.leftOut, [&](const LeftOut &left) {
        const auto all = std::ranges::upper_bound(made, left.line, {}, &Statement::line);
        return left.what.id == "is-computed-by-code" && all != made.begin()
            && left.line <= tokenAt(tokens, (all - 1)->end - 1).line;
    });
    std::ranges::move(made, std::back_inserter(statements.list));
}

void joinArms(Statements &statements, const std::vector<Token> &tokens, std::vector<Match> &matches)
{
    std::vector<std::size_t> order(statements.list.size());
    std::iota(order.begin(), order.end(), std::size_t {0});
    std::ranges::stable_sort(
        order, {}, [&statements](std::size_t place) { return statements.list[place].begin; });
    std::set<std::size_t> used;
    std::vector<Statement> made;
    for (Match &match : matches) {
        bool isJoined = false;
        bool isLeft = false; // what some arms alone have
        for (const auto &[name, named] : namedArms(match, statements, order)) {
            if (named.arms == 0 || !named.isNumbered)
                continue;
            auto value = areKnown(match) ? joinedArms(match, named, name.first, statements, tokens)
                                         : std::nullopt;
            isJoined = isJoined || value.has_value();
            isLeft = isLeft || (!value && named.arms > 1);
            if (!value)
                continue;
            std::vector<std::size_t> places;
            for (const std::vector<std::size_t> &own : named.places)
                places.insert(places.end(), own.begin(), own.end());
            Statement all = statements.list[places.front()];
            all.kind = Statement::Kind::Set;
            all.block = statements.scopeOf(all.block);
            all.end = statements.list[places.back()].end;
            value->line = all.value.line;
            value->column = all.value.column;
            all.value = std::move(*value);
            used.insert(places.begin(), places.end());
            made.push_back(std::move(all));
        }
        if (!match.branches.empty() && (isLeft || !isJoined))
            statements.unfollowed.push_back({match.branches, tokens[match.end - 1].line});
        else if (isLeft || match.isTooLarge || (!isJoined && tellsWeights(match)))
            tell(match, tokens, statements);
    }
    std::vector<Statement> rest;
    for (std::size_t i = 0; i < statements.list.size(); ++i) {
        if (used.count(i) == 0)
            rest.push_back(std::move(statements.list[i]));
    }
    std::ranges::move(made, std::back_inserter(rest));
    statements.list = std::move(rest);
    std::size_t end = 0; // of the match around
    for (const Match &match : matches) {
        if (match.word >= end)
            joinNames(match, tokens, statements);
        end = std::max(end, match.end);
    }
}

} // namespace core
