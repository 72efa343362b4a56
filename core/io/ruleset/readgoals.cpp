// SPDX-License-Identifier: MIT
// Goals: which kind it is shows in what it bounds.

#include "core/io/ruleset/readers.h"

namespace core {

namespace {

Bounds readBounds(const JsonCursor &place, double least, double most)
{
    Bounds bounds;
    ObjectReader members(place);
    if (const auto min = members.find("min"))
        bounds.min = min->number(least, most);
    if (const auto max = members.find("max"))
        bounds.max = max->number(least, most);
    members.passOnUnknown();
    if (!bounds.min && !bounds.max)
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
    void floor(int &floor) { readFloor(m_members.require("onFloor"), floor); }
    void floorOrSpan(int &floor, bool &isSpan)
    {
        const auto byFloor = m_members.find("byFloor");
        const auto onFloor = m_members.find("onFloor");
        isSpan = byFloor.has_value();
        readFloor(isSpan ? byFloor : onFloor, floor);
        if (byFloor.has_value() == onFloor.has_value())
            m_place.fail({"goal-needs-a-floor"});
    }
    void reachedFloor(int &floor) { readFloor(m_members.require("reachesFloor"), floor); }
    void value(Value &value) { value = m_members.word("value", Value::One, valueWords); }
    void bot(GoalBot &bot) { bot = m_members.word("bot", GoalBot::Careful, goalBotWords); }
    void bounds(Bounds &bounds, const Bounded &what)
    {
        if (const auto place = m_members.require(what.name))
            bounds = readBounds(*place, what.least, what.most);
    }

private:
    static void readFloor(const std::optional<JsonCursor> &place, int &floor)
    {
        if (place)
            floor = place->integer(1, maxFloors);
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
