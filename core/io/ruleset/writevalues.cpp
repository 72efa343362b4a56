#include "core/io/ruleset/writers.h"

#include "core/base/overloaded.h"
#include "core/io/json/words.h"

namespace core {

namespace {

std::string pairs(const std::vector<Transition> &list)
{
    std::vector<std::string> elements;
    elements.reserve(list.size());
    for (const Transition &transition : list)
        elements.push_back(
            jsonList({std::to_string(transition.floor), std::to_string(transition.value)}));
    return jsonList(elements);
}

std::string formulaText(const Formula &formula, const UnknownMembers &unknown)
{
    JsonObject object;
    object.addText("formula", formula.expression());
    if (formula.min())
        object.add("min", *formula.min());
    if (formula.max())
        object.add("max", *formula.max());
    return object.add(unknown).str();
}

std::string shapeText(const Shape &shape, const UnknownMembers &unknown)
{
    return JsonObject()
        .addText("shape", wordFor(shapeWords, shape.kind))
        .add("from", shape.from)
        .add("to", shape.to)
        .add("value", shape.value)
        .add(unknown)
        .str();
}

/// An effect of two amounts, with what magic adds where it adds anything.
std::string effectText(std::string_view name, JsonObject amounts, int perMagic,
                       const UnknownMembers &unknown)
{
    if (perMagic != 0)
        amounts.add("perMagic", perMagic);
    amounts.add(membersBelow(unknown, name));
    return JsonObject().add(name, amounts.str()).add(unknown).str();
}

std::string wearText(const Wear &wear, const UnknownMembers &unknown)
{
    JsonObject object;
    object.addText("slot", wear.slot);
    if (wear.power != Range {})
        object.add("power", toJson(wear.power));
    if (wear.defense != Range {})
        object.add("defense", toJson(wear.defense));
    if (wear.magic != 0)
        object.add("magic", wear.magic);
    return object.add(unknown).str();
}

} // namespace

std::string toJson(const Range &range)
{
    if (range.min == range.max)
        return std::to_string(range.min);
    return jsonList({std::to_string(range.min), std::to_string(range.max)});
}

std::string toJson(const Progression &progression, const UnknownMembers &unknown)
{
    return std::visit(
        Overloaded {[](const Constant &constant) { return std::to_string(constant.value); },
                    [](const Transitions &transitions) { return pairs(transitions.list); },
                    [&](const Ramp &ramp) {
                        return JsonObject().add("ramp", pairs(ramp.points)).add(unknown).str();
                    },
                    [&](const Formula &formula) { return formulaText(formula, unknown); },
                    [&](const Shape &shape) { return shapeText(shape, unknown); }},
        progression);
}

std::string toJson(const CountRule &count, const UnknownMembers &unknown)
{
    JsonObject object;
    object.addText("per", wordFor(perWords, count.per));
    std::visit(Overloaded {[&](const UpTo &rule) {
                               object.add("upTo", toJson(rule.most, membersBelow(unknown, "upTo")));
                           },
                           [&](const Exactly &rule) {
                               object.add("exactly",
                                          toJson(rule.number, membersBelow(unknown, "exactly")));
                           },
                           [&](const OneOf &rule) {
                               std::vector<std::string> numbers;
                               for (const int number : rule.numbers)
                                   numbers.push_back(std::to_string(number));
                               object.add("oneOf", jsonList(numbers));
                           },
                           [&](const Dice &dice) { object.addText("dice", toText(dice)); }},
               count.draws);
    return object.add(unknown).str();
}

std::string toJson(const Effect &effect, const UnknownMembers &unknown)
{
    return std::visit(
        Overloaded {[&](const Heal &heal) {
                        return JsonObject().add("heal", heal.amount).add(unknown).str();
                    },
                    [&](const StrikeNearest &strike) {
                        return effectText(
                            "strikeNearest",
                            JsonObject().add("damage", strike.damage).add("range", strike.range),
                            strike.perMagic, unknown);
                    },
                    [&](const Blast &blast) {
                        return effectText(
                            "blast",
                            JsonObject().add("damage", blast.damage).add("radius", blast.radius),
                            blast.perMagic, unknown);
                    },
                    [&](const Confuse &confuse) {
                        return effectText(
                            "confuse",
                            JsonObject().add("turns", confuse.turns).add("range", confuse.range),
                            confuse.perMagic, unknown);
                    },
                    [&](const Wear &wear) { return wearText(wear, unknown); },
                    [&](const Missile &) { return JsonObject().add(unknown).str(); },
                    [&](const Inflict &inflict) {
                        return JsonObject()
                            .add("inflict", toJson(inflict, membersBelow(unknown, "inflict")))
                            .add(unknown)
                            .str();
                    }},
        effect);
}

} // namespace core
