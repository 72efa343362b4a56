// SPDX-License-Identifier: MIT
#include "core/io/code/armlists.h"

#include "core/io/code/pushedrows.h"
#include "core/io/import/fields.h"
#include "core/io/literals/literalshapes.h"
#include "core/io/source/literalnames.h"
#include "core/io/source/literalscan.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <numeric>
#include <set>
#include <tuple>

namespace core {

namespace {

std::size_t nodesIn(const Node &node)
{
    std::size_t nodes = 1;
    for (const Node &child : node.children)
        nodes += nodesIn(child);
    return nodes;
}

/// The arm that a number leads to; null where none does.
const Arm *armOf(const Match &match, std::int64_t number)
{
    auto found = std::ranges::find_if(match.arms, [number](const Arm &arm) {
        return std::ranges::any_of(arm.floors, [number](const auto &span) {
            return span.first <= number && number <= span.second;
        });
    });
    if (found == match.arms.end())
        found = std::ranges::find_if(match.arms, &Arm::isOthers);
    return found == match.arms.end() ? nullptr : &*found;
}

/// The numbers from the first to the one from which on all is the same.
struct Numbers
{
    std::int64_t first = 1;
    std::int64_t last = 0;

    /// `isMore` where something is there for other numbers than those of the arms.
    void add(const Match &match, bool isMore);
};

void Numbers::add(const Match &match, bool isMore)
{
    isMore = isMore || std::ranges::any_of(match.arms, [](const Arm &arm) {
                 return arm.isOthers && arm.floors.empty(); // else those between are enough
             });
    for (const Arm &arm : match.arms) {
        for (const auto &[begin, end] : arm.floors) {
            const std::int64_t edge = end < largestNumber ? end + (isMore ? 1 : 0) : begin;
            last = std::min<std::int64_t>(std::max(last, edge), maxFloors);
            first = end == 0 ? 0 : first;
        }
    }
}

/// What there is for each number, as a switch has it; nothing where that repeats too much.
std::optional<Node> listsBy(const Numbers &numbers, const Token &place,
                            const std::function<std::optional<Node>(std::int64_t)> &listFor)
{
    constexpr std::size_t mostRepeated = 200'000; // nodes
    Node lists = nodeAt(Node::Kind::Dict, place, std::string(casesType));
    std::size_t nodes = 0;
    for (std::int64_t number = numbers.first; number <= numbers.last; ++number) {
        auto list = listFor(number);
        if (!list)
            continue;
        nodes += nodesIn(*list);
        if (nodes > mostRepeated)
            return std::nullopt;
        Node key = nodeAt(Node::Kind::Number, *list);
        key.number = number;
        lists.children.insert(lists.children.end(), {std::move(key), std::move(*list)});
    }
    return lists;
}

/// What the match at `at` is given to on its line: a variable, or the function that returns it.
std::string matchedName(const std::vector<Token> &tokens, std::size_t at,
                        const Statements &statements)
{
    std::size_t begin = at;
    while (begin > 0 && !tokens[begin].startsLine)
        --begin;
    for (; begin < at; ++begin) {
        const Token &name = tokens[begin];
        const Token &next = tokens[begin + 1];
        const bool isCalled // and no type: static (string, int)[] den(int floor) =>
            = next.is("(") && next.column == name.column + static_cast<int>(name.text.size());
        if (name.isName() && (isCalled || next.isAnyOf({"=", ":", "=>"})))
            return name.text;
    }
    return statements.blocks[statements.scopeOf(statements.blockAt(at))].name;
}

} // namespace

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

namespace {

/// The match as a variable that holds its lists by floor; nothing where it is none.
std::optional<Statement> joinedMatch(Match &match, const std::vector<Token> &tokens,
                                     const Statements &statements)
{
    const auto isList = [](const Arm &arm) { return arm.list.has_value(); };
    const bool isJoined = match.isOfFloor && match.branches.empty() && areKnown(match)
        && std::ranges::count_if(match.arms, isList) > 1
        && std::ranges::all_of(match.arms, [](const Arm &arm) { return arm.list || arm.isNever; });
    if (!isJoined)
        return std::nullopt;
    Numbers floors;
    floors.add(match, false);
    auto value = listsBy(floors, tokens[match.word], [&match](std::int64_t floor) {
        const Arm *arm = armOf(match, floor);
        return arm == nullptr ? std::nullopt : arm->list;
    });
    match.isTooLarge = !value;
    if (!value)
        return std::nullopt;
    return statementOf(match, std::move(*value), tokens, statements);
}

/// Whether the statement adds, returns or sets what may be all that is there for a number.
bool isContent(const Statement &statement, bool isOfFloor)
{
    const Node &list = unwrapped(statement.value);
    const auto areRows = [&list] {
        return holdsAll(list, [](const Node &row) { return fieldsOf(row).size() > 1; });
    };
    if (statement.isCalls)
        return isOfFloor;
    if (isOfFloor && (listsAmounts(statement.value) || areRows()))
        return true;
    return statement.kind == Statement::Kind::Return ? holdsAll(list, namesEntry)
                                                     : statement.kind == Statement::Kind::Set
            && holdsAll(list, [](const Node &row) { return row.kind == Node::Kind::Struct; });
}

bool isEmpty(const Node &value)
{
    const bool isList = value.kind == Node::Kind::List || value.kind == Node::Kind::Dict;
    return isNothing(&value) || (isList && value.children.empty());
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

/// What the statements do that stand in arms and beside them.
class ArmJoiner
{
public:
    ArmJoiner(Statements &statements, const std::vector<Token> &tokens,
              std::vector<Match> &matches);

    void run();

private:
    /// An arm that a statement stands in.
    struct ArmOf
    {
        std::size_t match = 0;
        const Arm *arm = nullptr;
    };

    /// The scope, and what the statements there do with which name.
    using Key = std::tuple<std::size_t, Statement::Kind, bool, std::string, std::string>;

    /// Statements of one key, and the matches that some stand in.
    struct Group
    {
        std::vector<std::size_t> places; ///< in the order of the file
        std::set<std::size_t> matches;
        std::set<std::size_t> around; ///< these, and others of the same subject in the scope
    };

    void findArms();
    std::string subjectOf(std::size_t match) const;
    std::optional<std::string> subjectAround(std::size_t place) const;
    bool isDirect(std::size_t place) const;
    std::map<std::string, Group> guardsOf(const std::vector<std::size_t> &places) const;
    std::vector<Group> groups() const;
    bool isContentOfArm(const Group &group, std::size_t place) const;
    bool hasOtherArms(const Group &group) const;
    bool isReturnedElsewhere(const Group &group) const;
    bool isChangedOtherwise(const Group &group) const;
    std::optional<Node> contentFor(const Group &group, std::int64_t number) const;
    std::optional<Node> joined(const Group &group);
    void join(const Group &group);
    void tellLeft();

    Statements &m_statements;
    const std::vector<Token> &m_tokens;
    std::vector<Match> &m_matches;
    std::vector<std::size_t> m_order {}; ///< the statements as they stand in the file
    std::vector<std::vector<ArmOf>> m_arms; ///< of each statement, the outermost first
    std::map<std::pair<std::size_t, std::string>, std::vector<std::size_t>>
        m_scopes {}; ///< matches
    std::set<const Arm *> m_returning {}; ///< arms that return something
    std::set<std::size_t> m_used {};
    std::set<std::size_t> m_left {}; ///< matches of which something was not joined
    std::vector<Statement> m_made {};
};

ArmJoiner::ArmJoiner(Statements &statements, const std::vector<Token> &tokens,
                     std::vector<Match> &matches)
    : m_statements(statements)
    , m_tokens(tokens)
    , m_matches(matches)
    , m_order(statements.list.size())
    , m_arms(statements.list.size())
{
    std::iota(m_order.begin(), m_order.end(), std::size_t {0});
    std::ranges::stable_sort(
        m_order, {}, [&statements](std::size_t place) { return statements.list[place].begin; });
}

void ArmJoiner::findArms()
{
    const std::vector<Statement> &list = m_statements.list;
    for (std::size_t i = 0; i < m_matches.size(); ++i) {
        if (m_matches[i].isOfFloor && areKnown(m_matches[i])) {
            const std::size_t block = m_statements.blockAt(m_matches[i].word);
            m_scopes[{m_statements.scopeOf(block), subjectOf(i)}].push_back(i);
        }
        for (const Arm &arm : m_matches[i].arms) {
            for (std::size_t at = arm.begin; at < arm.end; ++at) {
                if (m_tokens[at].isName("return"))
                    m_returning.insert(&arm);
            }
            auto place = std::ranges::lower_bound(
                m_order, arm.begin, {}, [&list](std::size_t one) { return list[one].begin; });
            for (; place != m_order.end() && list[*place].begin < arm.end; ++place)
                m_arms[*place].push_back({i, &arm});
        }
    }
}

/// What the match compares, by which several may be of one number; each that is of no floor alone.
std::string ArmJoiner::subjectOf(std::size_t match) const
{
    return m_matches[match].isOfFloor ? m_matches[match].subject : std::to_string(match);
}

/// The subject of all arms that the statement stands in; nothing where there are several.
std::optional<std::string> ArmJoiner::subjectAround(std::size_t place) const
{
    const std::vector<ArmOf> &arms = m_arms[place];
    const std::string subject = subjectOf(arms.front().match);
    return std::ranges::all_of(arms,
                               [&](const ArmOf &one) { return subjectOf(one.match) == subject; })
        ? std::optional {subject}
        : std::nullopt;
}

/// Whether nothing but its arms decides whether the statement runs.
bool ArmJoiner::isDirect(std::size_t place) const
{
    const Statement &one = m_statements.list[place];
    const std::size_t scope = m_statements.scopeOf(one.block);
    for (std::size_t i = one.block; i != scope; i = m_statements.blocks[i].parent) {
        const CodeBlock &block = m_statements.blocks[i];
        const bool isBraced = m_tokens[block.begin].is("{"); // => { }
        const bool isArm = std::ranges::any_of(m_arms[place], [&](const ArmOf &of) {
            return m_matches[of.match].word <= block.begin
                && block.begin < of.arm->begin + (isBraced ? 1 : 0);
        });
        if (block.kind != CodeBlock::Kind::Other && !isArm)
            return false;
    }
    return std::ranges::all_of(m_arms[place], [this, scope](const ArmOf &arm) {
        return areKnown(m_matches[arm.match])
            && m_statements.blocks[scope].begin <= m_matches[arm.match].word;
    });
}

/// Matches of a floor that return in some arm, by their subjects: what these places, which are in
/// no arm, add behind them is added for the other numbers.
std::map<std::string, ArmJoiner::Group>
ArmJoiner::guardsOf(const std::vector<std::size_t> &places) const
{
    const Statement &last = m_statements.list[places.back()];
    const std::size_t scope = m_statements.scopeOf(last.block);
    std::map<std::string, Group> guards;
    for (auto own = m_scopes.lower_bound({scope, {}});
         own != m_scopes.end() && own->first.first == scope; ++own) {
        for (const std::size_t match : own->second) {
            const bool returns = std::ranges::any_of(m_matches[match].arms, [this](const Arm &arm) {
                return m_returning.count(&arm) > 0;
            });
            if (returns && m_matches[match].word < last.begin)
                guards[own->first.second].matches.insert(match);
        }
    }
    for (auto &[subject, group] : guards)
        group.around = group.matches;
    return guards;
}

/// What is done in arms, for a floor with what is done beside them by statements of the same key;
/// but not where arms are of two floors, which no number says.
std::vector<ArmJoiner::Group> ArmJoiner::groups() const
{
    std::map<Key, std::map<std::string, Group>> found; // by subjects; what is beside by none
    for (const std::size_t place : m_order) {
        const Statement &one = m_statements.list[place];
        const auto subject
            = m_arms[place].empty() ? std::optional(std::string()) : subjectAround(place);
        if (!subject)
            continue;
        const std::size_t scope = m_statements.scopeOf(one.block);
        const auto kind = one.isCalls ? Statement::Kind::Add : one.kind;
        Group &group = found[{scope, kind, one.isCalls, one.owner, one.name}][*subject];
        group.places.push_back(place);
        for (const ArmOf &arm : m_arms[place])
            group.matches.insert(arm.match);
    }
    std::vector<Group> groups;
    for (auto &[key, bySubject] : found) {
        const std::vector<std::size_t> beside = bySubject[{}].places;
        bySubject.erase(std::string());
        for (auto &[subject, group] : bySubject) {
            group.around = group.matches;
            if (const auto around = m_scopes.find({std::get<0>(key), subject});
                around != m_scopes.end())
                group.around.insert(around->second.begin(), around->second.end());
        }
        if (bySubject.empty() && m_statements.list[beside.front()].isCalls)
            bySubject = guardsOf(beside);
        const auto isOfFloor
            = [this](const auto &one) { return m_matches[*one.second.matches.begin()].isOfFloor; };
        const bool areTwo = std::ranges::count_if(bySubject, isOfFloor) > 1;
        for (auto &one : bySubject) {
            std::vector<std::size_t> &places = one.second.places;
            if (isOfFloor(one) && areTwo)
                continue;
            if (isOfFloor(one))
                places.insert(places.end(), beside.begin(), beside.end());
            std::ranges::stable_sort(
                places, {}, [this](std::size_t place) { return m_statements.list[place].begin; });
            groups.push_back(std::move(one.second));
        }
    }
    return groups;
}

/// Whether the statement has what its arm leads to, and nothing else decides.
bool ArmJoiner::isContentOfArm(const Group &group, std::size_t place) const
{
    const bool isOfFloor = m_matches[*group.matches.begin()].isOfFloor;
    return !m_arms[place].empty() && isDirect(place)
        && isContent(m_statements.list[place], isOfFloor);
}

/// Whether some arm of a switch leads to other things alone.
bool ArmJoiner::hasOtherArms(const Group &group) const
{
    std::set<const Arm *> own;
    for (const std::size_t place : group.places) {
        for (const ArmOf &of : m_arms[place])
            own.insert(of.arm);
    }
    return std::ranges::any_of(group.matches, [&](std::size_t match) {
        const Match &one = m_matches[match];
        return one.branches.empty() && std::ranges::any_of(one.arms, [&own](const Arm &arm) {
                   return !arm.isNever && !(arm.list && arm.list->children.empty())
                       && own.count(&arm) == 0;
               });
    });
}

/// Whether something is returned beside what the group returns: computed, for example.
bool ArmJoiner::isReturnedElsewhere(const Group &group) const
{
    const Statement &first = m_statements.list[group.places.front()];
    const std::size_t scope = m_statements.scopeOf(first.block);
    std::set<std::size_t> known;
    for (const std::size_t place : group.places)
        known.insert(m_statements.list[place].begin);
    const std::size_t begin = m_matches[*group.matches.begin()].word;
    for (std::size_t i = begin; i < m_statements.blocks[scope].end; ++i) {
        if (!m_tokens[i].isName("return") || known.count(i + 1) > 0
            || m_statements.scopeOf(m_statements.blockAt(i)) != scope)
            continue;
        const Token &next = tokenAt(m_tokens, i + 1);
        const bool isNone = next.startsLine || next.isAnyOf({";", "}"}) || next.isName("end");
        const auto value = isNone ? Error {} : parseValue(m_tokens, i + 1);
        if (!isNone && !(value && isEmpty(value->value)))
            return true;
    }
    return false;
}

/// Whether something is taken out of what the group adds to, or it begins anew in some arm.
bool ArmJoiner::isChangedOtherwise(const Group &group) const
{
    const Statement &first = m_statements.list[group.places.front()];
    const std::size_t end = m_statements.blocks[m_statements.scopeOf(first.block)].end;
    const auto isInArm = [&](std::size_t at) {
        return std::ranges::any_of(group.matches, [&](std::size_t match) {
            return m_matches[match].begin <= at && at < m_matches[match].end;
        });
    };
    for (std::size_t i = std::min(first.begin, m_matches[*group.matches.begin()].word); i + 2 < end;
         ++i) {
        const bool isTaken = m_tokens[i].isName(first.name) && m_tokens[i + 1].is(".")
            && isOneOf(joinedWords(m_tokens[i + 2].text),
                       {"remove", "removeat", "delete", "erase", "clear", "pop", "splice", "retain",
                        "filter", "discard"});
        if (isTaken || (isGivenAt(m_tokens, i, first.name) && isInArm(i)))
            return true;
    }
    return false;
}

/// What is there for the number: what is returned first, set last or added; nothing where nothing
/// tells.
std::optional<Node> ArmJoiner::contentFor(const Group &group, std::int64_t number) const
{
    const bool isReturn = m_statements.list[group.places.front()].kind == Statement::Kind::Return;
    std::size_t end = m_tokens.size(); // of what is done
    bool isNever = false;
    std::set<const Arm *> taken;
    for (const std::size_t match : group.around) {
        const Arm *arm = armOf(m_matches[match], number);
        if (arm == nullptr)
            continue;
        taken.insert(arm);
        const bool isEnd = arm->isNever || (arm->list && arm->list->children.empty());
        isNever = isEnd && arm->begin < end ? arm->isNever : isNever;
        if (isEnd || (!isReturn && m_returning.count(arm) > 0))
            end = std::min(end, isEnd ? arm->begin : arm->end);
    }
    std::optional<Node> content;
    for (const std::size_t place : group.places) {
        const Statement &one = m_statements.list[place];
        const bool isRun = std::ranges::all_of(
            m_arms[place], [&taken](const ArmOf &of) { return taken.count(of.arm) > 0; });
        if (!isRun || one.begin >= end)
            continue;
        if (one.isCalls && content)
            content->children.insert(content->children.end(), one.value.children.begin(),
                                     one.value.children.end());
        else
            content = isEmpty(one.value) ? nodeAt(Node::Kind::List, one.value) : one.value;
        if (one.kind == Statement::Kind::Return)
            return content;
    }
    if (!content && isReturn && end < m_tokens.size() && !isNever)
        content = nodeAt(Node::Kind::List, m_tokens[end]);
    return content;
}

/// The content by number; nothing where some statement has what is no content, or some number has
/// none.
std::optional<Node> ArmJoiner::joined(const Group &group)
{
    const Statement &front = m_statements.list[group.places.front()];
    const bool areReturned = front.kind == Statement::Kind::Return;
    const bool areAdded = front.isCalls;
    const Match &first = m_matches[*group.matches.begin()];
    bool isBeside = areAdded;
    for (const std::size_t place : group.places) {
        const Statement &one = m_statements.list[place];
        if (!isDirect(place) || !(isContent(one, first.isOfFloor) || isEmpty(one.value)))
            return std::nullopt;
        isBeside = isBeside || m_arms[place].empty();
    }
    if ((areAdded ? isChangedOtherwise(group) : hasOtherArms(group))
        || (areReturned && isReturnedElsewhere(group)))
        return std::nullopt;
    const bool isOpen = !areReturned && !first.branches.empty(); // what was set before may hold
    Numbers numbers;
    for (const std::size_t match : group.around)
        numbers.add(m_matches[match], isBeside || isOpen);
    bool isWhole = true;
    auto lists = listsBy(numbers, m_tokens[first.word], [&](std::int64_t number) {
        auto content = contentFor(group, number);
        isWhole = isWhole && (content || number == 0);
        return content;
    });
    for (const std::size_t match : group.matches)
        m_matches[match].isTooLarge = m_matches[match].isTooLarge || !lists;
    const bool isKnown = lists && lists->children.size() > 2 && (isWhole || areAdded || !isOpen);
    return isKnown ? lists : std::nullopt;
}

/// Tells of matches that something was not joined of.
void ArmJoiner::tellLeft()
{
    for (std::size_t i = 0; i < m_matches.size(); ++i) {
        const Match &match = m_matches[i];
        const bool isLeft = m_left.count(i) > 0;
        if (!match.branches.empty() && (isLeft || !match.isJoined))
            m_statements.unfollowed.push_back({match.branches, m_tokens[match.end - 1].line});
        else if (match.branches.empty()
                 && (isLeft || match.isTooLarge || (!match.isJoined && tellsWeights(match))))
            tell(match, m_tokens, m_statements);
    }
}

/// Puts what the group does for each number in the place of its statements.
void ArmJoiner::join(const Group &group)
{
    std::size_t arms = 0; // that have content
    bool isNumbered = false; // one of these at least
    bool isGuarded = true; // all stand behind arms
    for (const std::size_t place : group.places) {
        const bool isOne = isContentOfArm(group, place);
        arms += isOne ? 1 : 0;
        isNumbered = isNumbered || (isOne && !m_arms[place].back().arm->floors.empty());
        isGuarded = isGuarded && m_arms[place].empty();
    }
    auto value = isNumbered || isGuarded ? joined(group) : std::nullopt;
    if (!value && (!isNumbered || arms < 2))
        return;
    for (const std::size_t match : group.matches) {
        m_matches[match].isJoined = m_matches[match].isJoined || value;
        if (!value)
            m_left.insert(match);
    }
    if (!value)
        return;
    const Statement &first = m_statements.list[group.places.front()];
    Statement all = first;
    all.kind = Statement::Kind::Set;
    all.isCalls = false;
    all.block = m_statements.scopeOf(first.block);
    all.end = m_statements.list[group.places.back()].end;
    all.value = std::move(*value);
    all.value.line = first.value.line;
    all.value.column = first.value.column;
    m_used.insert(group.places.begin(), group.places.end());
    m_made.push_back(std::move(all));
}

void ArmJoiner::run()
{
    findArms();
    for (const Group &group : groups())
        join(group);
    tellLeft();
    std::vector<Statement> added; // what was added is no statement of its own any more
    for (const std::size_t place : m_used)
        added.push_back(m_statements.list[place]);
    replaceAll(m_used, std::move(m_made), m_statements.list);
    std::erase_if(m_statements.list, [&added](const Statement &one) {
        return one.kind == Statement::Kind::Add
            && std::ranges::any_of(added, [&one](const Statement &run) {
                   return run.isCalls && run.begin <= one.begin && one.end <= run.end;
               });
    });
}

} // namespace

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
    std::ranges::move(made, std::back_inserter(statements.list));
}

void joinArms(Statements &statements, const std::vector<Token> &tokens, std::vector<Match> &matches)
{
    ArmJoiner(statements, tokens, matches).run();
    std::size_t end = 0; // of the match around
    for (const Match &match : matches) {
        if (!match.branches.empty())
            continue;
        if (match.word >= end)
            joinNames(match, tokens, statements);
        end = std::max(end, match.end);
    }
}

} // namespace core
