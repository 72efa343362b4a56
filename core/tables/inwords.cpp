// SPDX-License-Identifier: MIT
#include "core/tables/inwords.h"

#include "core/base/overloaded.h"

namespace core {

namespace {

std::string pointsText(const std::vector<Transition> &points)
{
    std::string text;
    for (const Transition &point : points)
        text += (text.empty() ? "" : ", ") + std::to_string(point.floor) + ": "
            + std::to_string(point.value);
    return text;
}

std::string formulaText(const Formula &formula)
{
    const auto bound
        = [](std::optional<int> value) { return value ? std::to_string(*value) : std::string(); };
    const std::string text = "= " + formula.expression();
    return formula.min() || formula.max()
        ? text + " [" + bound(formula.min()) + ".." + bound(formula.max()) + "]"
        : text;
}

std::string withMinus(const std::string &text)
{
    return text.starts_with('-') ? "−" + text.substr(1) : text;
}

/// What is put into the sentence of a form: a number, a list or dice for each of its members, and
/// for one that goes without saying an empty text.
class Arguments : public FieldVisitor<Arguments>
{
public:
    void show(const Field & /*field*/, const Progression &value, const form::ByFloor &form)
    {
        m_list.emplace_back(inWords(value, form.unit));
    }
    void show(const Field &field, const Between &ends, const form::Ends &form)
    {
        show(field, ends.min, form.each);
        show(field, ends.max, form.each);
    }
    void show(const Field & /*field*/, const std::vector<int> &numbers,
              const form::Numbers & /*form*/)
    {
        m_list.emplace_back(numberListText(numbers));
    }
    void show(const Field & /*field*/, const core::Dice &dice, const form::DiceText & /*form*/)
    {
        m_list.emplace_back(toText(dice));
    }
    void show(const Field & /*field*/, int most, const form::Number &form)
    {
        m_list.emplace_back(isUsual(most, form) ? Message() : Message {"and-at-most", {most}});
    }
    void show(const Field & /*field*/, const std::vector<CountPart> &parts,
              const form::Parts & /*form*/)
    {
        std::vector<Message> words;
        words.reserve(parts.size());
        for (const CountPart &part : parts)
            words.push_back(inWords(part));
        m_list.emplace_back(std::move(words));
    }

    std::vector<Message::Argument> take() { return std::move(m_list); }

private:
    std::vector<Message::Argument> m_list;
};

Message worded(const auto &rule)
{
    Arguments arguments;
    describe(arguments, rule);
    return {rule.sentence, arguments.take()};
}

Message worded(const Tries &rule)
{
    if (rule.tries == Progression {Constant {1}})
        return {"one-at-a-chance", {inWords(rule.percent, percentByFloor.unit)}};
    return worded<Tries>(rule);
}

Message formInWords(const auto &form)
{
    return std::visit([](const auto &rule) { return worded(rule); }, form);
}

} // namespace

std::string notation(const Progression &progression)
{
    return std::visit(
        Overloaded {[](const Constant &constant) { return std::to_string(constant.value); },
                    [](const Transitions &transitions) {
                        return transitions.list.empty() ? "0" : pointsText(transitions.list);
                    },
                    [](const Ramp &ramp) { return "ramp " + pointsText(ramp.points); },
                    [](const Formula &formula) { return formulaText(formula); },
                    [](const Shape &shape) {
                        return std::string(wordFor(shapeWords, shape.kind)) + ' '
                            + std::to_string(shape.from) + ".." + std::to_string(shape.to) + ": "
                            + std::to_string(shape.value);
                    },
                    [](const Windows &windows) {
                        std::string lines;
                        for (const Window &part : windows.parts)
                            lines += (lines.empty() ? "" : "\n") + notation(asProgression(part));
                        return lines;
                    }},
        progression);
}

std::string numberListText(const std::vector<int> &numbers)
{
    std::string text;
    for (std::size_t i = 0; i < numbers.size();) {
        std::size_t end = i;
        while (end < numbers.size() && numbers[end] == numbers[i])
            ++end;
        text += (text.empty() ? "" : ", ") + std::to_string(numbers[i])
            + (end - i == 1 ? "" : "×" + std::to_string(end - i));
        i = end;
    }
    return text;
}

Message inWords(const Progression &progression, form::Unit unit)
{
    const std::string suffix = unit == form::Unit::Percent ? " %" : "";
    if (const auto *formula = std::get_if<Formula>(&progression))
        return Message::verbatim(formula->expression() + suffix);
    const auto *transitions = std::get_if<Transitions>(&progression);
    if (!transitions || transitions->list.empty())
        return Message::verbatim(withMinus(notation(progression)) + suffix);
    const std::vector<Transition> &list = transitions->list;
    const bool startsAtOnce = list.front().floor <= 1;
    const auto words = [&suffix](int value) { return withMinus(std::to_string(value)) + suffix; };
    const std::string start = words(startsAtOnce ? list.front().value : 0);
    std::vector<Message> later;
    for (std::size_t i = startsAtOnce ? 1 : 0; i < list.size(); ++i)
        later.push_back({later.empty() ? std::string_view("value-from-floor")
                                       : std::string_view("value-from-next-floor"),
                         {words(list[i].value), list[i].floor}});
    return later.empty() ? Message::verbatim(start)
                         : Message {"value-and-later-ones", {start, std::move(later)}};
}

Message inWords(const CountForm &form)
{
    return formInWords(form);
}

Message inWords(const CountPart &part)
{
    return formInWords(part);
}

} // namespace core
