#include "editor/analysis/weighttarget.h"

#include "editor/text/numbertext.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace {

struct WeightTargetTexts
{
    Q_DECLARE_TR_FUNCTIONS(WeightTarget)
};

double seenBefore(const KnownTable &known, const WeightTarget &wish)
{
    if (wish.display != CellDisplay::SeenBy || wish.floor <= known.analysis.options().floors.first)
        return 0;
    return known.analysis.at(wish.floor - 1, known.table, static_cast<std::size_t>(wish.row))
        .seenBy;
}

core::Measure measureOf(CellDisplay display)
{
    switch (display) {
    case CellDisplay::Share:
        return core::Measure::Share;
    case CellDisplay::Expected:
        return core::Measure::Mean;
    case CellDisplay::AtLeastOne:
    case CellDisplay::SeenBy:
    case CellDisplay::Weight:
    case CellDisplay::Difference:
        break;
    }
    return core::Measure::AtLeastOne;
}

// What is wanted of the floor by itself: of 90 % seen by a floor, what earlier ones leave over.
core::Wish ofFloor(const KnownTable &known, const WeightTarget &wish)
{
    const double before = seenBefore(known, wish);
    const double value = before < 1 ? (wish.value - before) / (1 - before) : 0;
    return {.entry = {known.table, static_cast<std::size_t>(wish.row)},
            .floors = {wish.floor, wish.floor},
            .measure = measureOf(wish.display),
            .value = value};
}

core::WeightChoice asDisplayed(core::WeightChoice choice, double before)
{
    choice.achieved = before + (1 - before) * choice.achieved;
    return choice;
}

WeightAnswer outOfReach(const KnownTable &known, const WeightTarget &wish)
{
    const double least = seenBefore(known, wish);
    core::Wish any = ofFloor(known, wish);
    const double most = core::measureAt(known.rules, known.analysis, any, core::maxValue);
    if (most <= 0)
        return {.nearest = {},
                .other = {},
                .problem
                = WeightTargetTexts::tr("This table draws nothing on floor %1, so no weight helps.")
                      .arg(wish.floor)};
    const QString to = displayText(
        wish.display, wish.display == CellDisplay::SeenBy ? least + (1 - least) * most : most);
    return {.nearest = {},
            .other = {},
            .problem
            = WeightTargetTexts::tr("%1 is out of reach: weights here give from %2 to %3.")
                  .arg(askedText(wish.display, wish.value), displayText(wish.display, least), to)};
}

/// Whether the entry is all that is drawn there, so that any weight above 0 does the same.
bool isAlone(const KnownTable &known, const WeightTarget &wish)
{
    const auto &entries = known.analysis.at(wish.floor).tables[known.table].entries;
    for (std::size_t i = 0; i < entries.size(); ++i)
        if (i != static_cast<std::size_t>(wish.row) && entries[i].weight > 0)
            return false;
    return true;
}

} // namespace

QString displayText(CellDisplay display, double value)
{
    switch (display) {
    case CellDisplay::Weight:
        return wholeText(static_cast<std::uint64_t>(std::max(value, 0.0)));
    case CellDisplay::Difference:
        return signedText(std::llround(value));
    case CellDisplay::Expected:
        return meanText(value);
    case CellDisplay::Share:
    case CellDisplay::AtLeastOne:
    case CellDisplay::SeenBy:
        break;
    }
    return percentText(value);
}

QString askedText(CellDisplay display, double value)
{
    switch (display) {
    case CellDisplay::Weight:
    case CellDisplay::Difference:
        return displayText(display, value);
    case CellDisplay::Expected:
        return QLocale().toString(value, 'g', 6);
    case CellDisplay::Share:
    case CellDisplay::AtLeastOne:
    case CellDisplay::SeenBy:
        break;
    }
    return WeightTargetTexts::tr("%1 %").arg(QLocale().toString(100 * value, 'g', 6));
}

WeightAnswer answerTo(const KnownTable &known, const WeightTarget &wish)
{
    const double before = seenBefore(known, wish);
    if (wish.value < before - 1e-12)
        return outOfReach(known, wish);
    core::Wish asked = ofFloor(known, wish);
    asked.value = std::max(asked.value, 0.0);
    const core::Result<core::Solution> solution = core::solve(known.rules, known.analysis, asked);
    if (!solution)
        return outOfReach(known, wish);
    const bool isSeenBy = wish.display == CellDisplay::SeenBy;
    const core::WeightChoice above
        = isSeenBy ? asDisplayed(solution->choice, before) : solution->choice;
    if (!solution->below)
        return {.nearest = above, .other = {}, .problem = {}};
    if (solution->below->weight == 0 && isAlone(known, wish))
        return {.nearest = {},
                .other = {},
                .problem
                = WeightTargetTexts::tr("%1 is out of reach: nothing else is drawn on floor "
                                        "%2, so every weight gives %3, and 0 gives none.")
                      .arg(askedText(wish.display, wish.value))
                      .arg(wish.floor)
                      .arg(displayText(wish.display, above.achieved))};
    const core::WeightChoice below
        = isSeenBy ? asDisplayed(*solution->below, before) : *solution->below;
    if (wish.value - below.achieved <= above.achieved - wish.value)
        return {.nearest = below, .other = above, .problem = {}};
    return {.nearest = above, .other = below, .problem = {}};
}

std::vector<WeightAnswer> answerTogether(const KnownTable &known,
                                         const std::vector<WeightTarget> &wishes)
{
    if (wishes.size() == 1)
        return {answerTo(known, wishes.front())};
    std::vector<core::Wish> asked;
    asked.reserve(wishes.size());
    for (const WeightTarget &wish : wishes) {
        asked.push_back(ofFloor(known, wish));
        if (asked.back().value < 0 || answerTo(known, wish).problem.size() > 0)
            return {outOfReach(known, wish)};
    }
    const auto solutions = core::solveTogether(known.rules, known.analysis, asked);
    if (!solutions)
        return {{.nearest = {},
                 .other = {},
                 .problem = WeightTargetTexts::tr(
                                "Floor %1 cannot have all of these at once: their shares of "
                                "the draws leave nothing for the other entries.")
                                .arg(wishes.front().floor)}};
    std::vector<WeightAnswer> answers;
    answers.reserve(wishes.size());
    for (std::size_t i = 0; i < wishes.size(); ++i) {
        const core::WeightChoice &choice = (*solutions)[i].choice;
        answers.push_back({.nearest = wishes[i].display == CellDisplay::SeenBy
                               ? asDisplayed(choice, seenBefore(known, wishes[i]))
                               : choice,
                           .other = {},
                           .problem = {}});
    }
    return answers;
}
