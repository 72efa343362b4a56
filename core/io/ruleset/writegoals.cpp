// SPDX-License-Identifier: MIT
#include "core/io/ruleset/writers.h"

namespace core {

namespace {

std::string boundsText(const Bounds &bounds, const UnknownMembers &unknown)
{
    JsonObject object;
    if (bounds.min)
        object.add("min", jsonNumber(*bounds.min));
    if (bounds.max)
        object.add("max", jsonNumber(*bounds.max));
    std::vector<std::string> points;
    points.reserve(bounds.curve.size());
    for (const CurvePoint &point : bounds.curve)
        points.push_back(jsonList({std::to_string(point.floor), jsonNumber(point.value)}));
    if (!points.empty())
        object.add("curve", jsonList(points)).add("within", jsonNumber(bounds.within));
    return object.add(unknown).str();
}

class GoalWriter : public GoalVisitor
{
public:
    explicit GoalWriter(const UnknownMembers &unknown)
        : m_unknown(unknown)
    {}

    JsonObject &object() { return m_object; }

    void subject(const Subject &subject)
    {
        if (!subject.table.empty())
            m_object.addText("table", subject.table);
        if (!subject.entry.empty())
            m_object.addText("entry", subject.entry);
    }
    void pair(const std::string &first, const std::string &second)
    {
        m_object.add("together", jsonList({jsonQuoted(first), jsonQuoted(second)}));
    }
    void atLeast(int number) { m_object.add("atLeast", number); }
    void floors(int first, int last) { addFloors("onFloor", "onFloors", first, last); }
    void floorsOrSpan(int first, int last, bool isSpan)
    {
        if (isSpan)
            m_object.add("byFloor", first);
        else
            floors(first, last);
    }
    void gameFloors(int first, int last, GameEvent event)
    {
        if (event == GameEvent::Wins) {
            m_object.add("wins", "true");
            return;
        }
        const bool ends = event == GameEvent::Ends;
        addFloors(ends ? "endsOnFloor" : "reachesFloor", ends ? "endsOnFloors" : "reachesFloors",
                  first, last);
    }
    void value(Value value)
    {
        if (value != Value::One)
            m_object.addText("value", wordFor(valueWords, value));
    }
    void bot(GoalBot bot) { m_object.addText("bot", std::string(wordFor(goalBotWords, bot))); }
    void bounds(const Bounds &bounds, const Bounded &what)
    {
        m_object.add(what.name, boundsText(bounds, membersBelow(m_unknown, what.name)));
    }

private:
    void addFloors(std::string_view one, std::string_view several, int first, int last)
    {
        if (last == 0)
            m_object.add(one, first);
        else
            m_object.add(several, jsonList({std::to_string(first), std::to_string(last)}));
    }

    const UnknownMembers &m_unknown;
    JsonObject m_object;
};

} // namespace

std::string toJson(const Goal &goal)
{
    if (const auto *unknown = std::get_if<UnknownGoal>(&goal.kind))
        return unknown->json;
    GoalWriter writer(goal.unknown);
    describeGoal(writer, goal);
    return writer.object().add(goal.unknown).str();
}

} // namespace core
