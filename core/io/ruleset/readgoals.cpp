// SPDX-License-Identifier: MIT
// Goals: which kind it is shows in what it bounds.

#include "core/io/ruleset/readers.h"

namespace core {

namespace {

std::vector<CurvePoint> readCurve(const JsonCursor &list, const Bounded &what)
{
    std::vector<CurvePoint> curve;
    if (!list.expect(JsonKind::List, {"a-list-of-pairs"}))
        return curve;
    if (list.size() == 0)
        list.fail({"curve-has-no-point"});
    for (std::size_t i = 0; i < list.size() && !list.failed(); ++i) {
        const JsonCursor pair = list.element(i);
        if (!pair.is(JsonKind::List) || pair.size() != 2) {
            pair.fail({"element-is-a-pair"});
            break;
        }
        const int floor = pair.element(0).integer(1, maxFloors);
        if (!curve.empty() && floor <= curve.back().floor)
            pair.element(0).fail({"curve-does-not-ascend", {curve.back().floor}});
        curve.push_back({floor, pair.element(1).number(what.least, what.most)});
    }
    return curve;
}

Bounds readBounds(const JsonCursor &place, const Bounded &what)
{
    Bounds bounds;
    ObjectReader members(place);
    if (const auto min = members.find("min"))
        bounds.min = min->number(what.least, what.most);
    if (const auto max = members.find("max"))
        bounds.max = max->number(what.least, what.most);
    const auto curve = what.mayBeCurve ? members.find("curve") : std::nullopt;
    if (curve) {
        bounds.curve = readCurve(*curve, what);
        if (const auto within = members.require("within"))
            bounds.within = within->number(0, what.most);
        if (bounds.min || bounds.max)
            place.fail({"curve-says-both-ends"});
    }
    members.passOnUnknown();
    if (!bounds.min && !bounds.max && !curve)
        place.fail({"goal-needs-a-bound"});
    if (bounds.min && bounds.max && *bounds.max < *bounds.min)
        place.fail({"maximum-is-below-the-minimum"});
    return bounds;
}

Subject readSubject(const JsonCursor &place, ObjectReader &members)
{
    Subject subject {.table = members.text("table", {}), .entry = members.text("entry", {})};
    if (subject.table.empty() && subject.entry.empty())
        place.fail({"goal-is-about-nothing"});
    return subject;
}

class GoalReader : public GoalVisitor
{
public:
    GoalReader(const JsonCursor &place, ObjectReader &members)
        : m_place(place)
        , m_members(members)
    {}

    void subject(Subject &subject) { subject = readSubject(m_place, m_members); }
    void pair(std::string &first, std::string &second)
    {
        const auto both = m_members.find("together");
        if (both->is(JsonKind::List) && both->size() == 2) {
            first = both->element(0).id();
            second = both->element(1).id();
        } else {
            both->fail({"together-names-two-entries"});
        }
    }
    void atLeast(int &number) { number = m_members.integer("atLeast", 1, 1, maxAmount); }
    void floors(int &first, int &last)
    {
        if (readFloors("onFloor", "onFloors", first, last) != 1)
            m_place.fail({"goal-needs-floors", {"onFloor", "onFloors"}});
    }
    void floorsOrSpan(int &first, int &last, bool &isSpan)
    {
        const auto byFloor = m_members.find("byFloor");
        isSpan = byFloor.has_value();
        if (byFloor)
            first = byFloor->integer(1, maxFloors);
        if (readFloors("onFloor", "onFloors", first, last) + (isSpan ? 1 : 0) != 1)
            m_place.fail({"goal-needs-a-floor"});
    }
    void gameFloors(int &first, int &last, GameEvent &event)
    {
        const int reached = readFloors("reachesFloor", "reachesFloors", first, last);
        const int ended = readFloors("endsOnFloor", "endsOnFloors", first, last);
        const auto wins = m_members.find("wins");
        if (wins)
            requireTrue(*wins);
        const int won = wins ? 1 : 0;
        event = won > 0 ? GameEvent::Wins : ended > 0 ? GameEvent::Ends : GameEvent::Reaches;
        if (reached + ended + won != 1)
            m_place.fail({"goal-is-of-one-event", {"reachesFloor", "endsOnFloor", "wins"}});
    }
    void value(Value &value) { value = m_members.word("value", Value::One, valueWords); }
    void bot(GoalBot &bot) { bot = m_members.word("bot", GoalBot::Careful, goalBotWords); }
    void bounds(Bounds &bounds, const Bounded &what)
    {
        if (const auto place = m_members.require(what.name))
            bounds = readBounds(*place, what);
    }

private:
    /// How many of the two members are there: one floor, or a pair of the first and the last.
    int readFloors(std::string_view one, std::string_view several, int &first, int &last)
    {
        const auto floor = m_members.find(one);
        const auto pair = m_members.find(several);
        if (floor)
            first = floor->integer(1, maxFloors);
        if (pair && pair->is(JsonKind::List) && pair->size() == 2) {
            first = pair->element(0).integer(1, maxFloors);
            last = pair->element(1).integer(1, maxFloors);
            if (last < first)
                pair->fail({"floors-are-a-pair"});
        } else if (pair) {
            pair->fail({"floors-are-a-pair"});
        }
        return (floor ? 1 : 0) + (pair ? 1 : 0);
    }

    const JsonCursor &m_place;
    ObjectReader &m_members;
};

bool isBounded(std::string_view member)
{
    for (std::size_t kind = 0; kind < goalKindCount; ++kind) {
        if (boundsOf({.kind = goalKind(kind), .unknown = {}})->second.name == member)
            return true;
    }
    return false;
}

void refuseTwoKinds(const JsonCursor &place)
{
    const JsonNode *first = nullptr;
    for (std::size_t i = 0; i < place.size(); ++i) {
        const JsonCursor member = place.element(i);
        if (!isBounded(member.node().key))
            continue;
        if (first != nullptr)
            member.fail({"goal-bounds-one-thing", {first->key}});
        first = &member.node();
    }
}

} // namespace

Goal readGoal(const JsonCursor &place)
{
    Goal goal;
    if (!place.expect(JsonKind::Object, {"an-object"}))
        return goal;
    ObjectReader members(place);
    refuseTwoKinds(place);
    bool isKnown = false;
    const auto readAs = [&]<typename Kind>(Kind &kind) {
        if constexpr (!std::is_same_v<Kind, UnknownGoal>) {
            isKnown = members.find(Kind::sign).has_value();
            GoalReader reader(place, members);
            if (isKnown)
                describe(reader, kind);
        }
    };
    // From the last: what names a subject of its own goes before what bounds something.
    for (std::size_t kind = goalKindCount; kind-- > 0 && !isKnown;) {
        goal.kind = goalKind(kind);
        std::visit(readAs, goal.kind);
    }
    if (!isKnown) {
        goal.kind = UnknownGoal {.json = inlineText(place.node())};
        return goal;
    }
    goal.unknown = members.unknown();
    return goal;
}

} // namespace core
