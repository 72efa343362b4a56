// Progressions and count rules: the values that may be a number, a list or an object.

#include "core/io/ruleset/readers.h"

#include <set>

namespace core {

namespace {

Transition readTransition(const JsonCursor &pair, int most)
{
    if (!pair.is(JsonKind::List) || pair.size() != 2) {
        pair.fail("Each element here is a pair [floor, value], such as [3, 15].");
        return {};
    }
    return {.floor = pair.element(0).integer(1, maxFloors),
            .value = pair.element(1).integer(0, most)};
}

std::vector<Transition> readTransitions(const JsonCursor &list, int most)
{
    std::vector<Transition> transitions;
    std::set<int> floors;
    if (!list.expect(JsonKind::List, "a list of pairs [floor, value]"))
        return transitions;
    for (std::size_t i = 0; i < list.size() && !list.failed(); ++i) {
        const JsonCursor pair = list.element(i);
        transitions.push_back(readTransition(pair, most));
        const int floor = transitions.back().floor;
        if (!floors.insert(floor).second && !list.failed())
            pair.element(0).fail("Floor " + std::to_string(floor)
                                 + " is here twice: keep one of the two.");
    }
    return transitions;
}

Progression readFormula(ObjectReader &members, const JsonCursor &expression)
{
    std::optional<int> min;
    std::optional<int> max;
    if (const auto place = members.find("min"))
        min = place->integer(0, maxValue);
    if (const auto place = members.find("max")) {
        max = place->integer(0, maxValue);
        if (min && *max < *min)
            place->fail("The maximum is below the minimum " + std::to_string(*min)
                        + ": exchange the two.");
    }
    const std::string text = expression.text();
    if (text.size() > maxExpression)
        expression.fail("A formula has at most " + std::to_string(maxExpression)
                        + " characters: shorten it.");
    if (expression.failed())
        return Constant {};
    auto formula = Formula::make(text, min, max);
    if (formula)
        return *std::move(formula);
    expression.fail(formula.error());
    return Constant {};
}

Progression readRamp(const JsonCursor &list, int most)
{
    Ramp ramp {.points = readTransitions(list, most)};
    if (ramp.points.empty())
        list.fail("A ramp needs at least one point [floor, value].");
    return ramp;
}

Progression readShape(ObjectReader &members, const JsonCursor &kind, int most)
{
    Shape shape {.kind = kind.word(shapeWords)};
    if (const auto from = members.require("from"))
        shape.from = from->integer(1, maxFloors);
    if (const auto to = members.require("to")) {
        shape.to = to->integer(1, maxFloors);
        if (shape.to < shape.from)
            to->fail("The last floor of a shape is below its first, " + std::to_string(shape.from)
                     + ": exchange the two.");
    }
    if (const auto value = members.require("value"))
        shape.value = value->integer(0, most);
    return shape;
}

Progression readProgressionObject(const JsonCursor &place, int most)
{
    ObjectReader members(place);
    Progression progression;
    if (const auto form = members.requireOneOf({"formula", "ramp", "shape"})) {
        const std::string_view name = form->node().key;
        if (name == "formula")
            progression = readFormula(members, *form);
        else if (name == "ramp")
            progression = readRamp(*form, most);
        else
            progression = readShape(members, *form, most);
    }
    members.passOnUnknown();
    return progression;
}

OneOf readOneOf(const JsonCursor &list)
{
    OneOf oneOf;
    if (!list.expect(JsonKind::List, "a list of whole numbers"))
        return oneOf;
    if (list.size() == 0 || list.size() > maxListed)
        list.fail("\"oneOf\" lists 1 to " + std::to_string(maxListed) + " numbers to choose from.");
    for (std::size_t i = 0; i < list.size() && !list.failed(); ++i)
        oneOf.numbers.push_back(list.element(i).integer(0, maxDraws));
    return oneOf;
}

Dice readDice(const JsonCursor &place)
{
    if (!place.expect(JsonKind::Text, "a text such as \"2d3+1\""))
        return {};
    const auto dice = parseDice(place.node().text);
    if (dice)
        return *dice;
    place.fail(dice.error());
    return {};
}

} // namespace

Progression readProgression(const JsonCursor &place, int most)
{
    if (place.is(JsonKind::Object))
        return readProgressionObject(place, most);
    if (place.is(JsonKind::List))
        return Transitions {.list = readTransitions(place, most)};
    if (!place.is(JsonKind::Number))
        place.expect(JsonKind::List,
                     "a number, a list [[floor, value]] or an object with "
                     "\"formula\", \"ramp\" or \"shape\"");
    return Constant {.value = place.integer(0, most)};
}

CountRule readCount(const JsonCursor &place)
{
    CountRule count;
    ObjectReader members(place);
    count.per = members.word("per", Per::Room, perWords);
    if (const auto rule = members.requireOneOf({"upTo", "exactly", "oneOf", "dice"})) {
        const std::string_view name = rule->node().key;
        if (name == "upTo")
            count.draws = UpTo {.most = readProgression(*rule, maxDraws)};
        else if (name == "exactly")
            count.draws = Exactly {.number = readProgression(*rule, maxDraws)};
        else if (name == "oneOf")
            count.draws = readOneOf(*rule);
        else
            count.draws = readDice(*rule);
    }
    members.passOnUnknown();
    return count;
}

} // namespace core
