// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/analysis/weighttarget.h"

#include "editor/text/numbertext.h"

#include <QLocale>
#include <QObject>

#include <algorithm>
#include <cmath>

namespace editor {

namespace {

double seenBefore(const KnownTable &known, const WeightTarget &target)
{
    if (!infoOf(target.display).looksBack || target.floor <= known.analysis.options().floors.first)
        return 0;
    return known.analysis.at(target.floor - 1, known.table, static_cast<std::size_t>(target.row))
        .seenBy;
}

// What is wanted of the floor by itself: of 90 % seen by a floor, what earlier ones leave over.
core::Target ofFloor(const KnownTable &known, const WeightTarget &target)
{
    const double before = seenBefore(known, target);
    const double value = before < 1 ? (target.value - before) / (1 - before) : 0;
    return {.entry = {known.table, static_cast<std::size_t>(target.row)},
            .floors = {target.floor, target.floor},
            .measure = infoOf(target.display).measure,
            .value = value};
}

core::WeightChoice asDisplayed(core::WeightChoice choice, double before)
{
    choice.achieved = before + (1 - before) * choice.achieved;
    return choice;
}

WeightAnswer outOfReach(const KnownTable &known, const WeightTarget &target)
{
    const double least = seenBefore(known, target);
    const double most = core::mostOf(known.rules, known.analysis, ofFloor(known, target));
    if (most <= 0)
        return {.nearest = {},
                .other = {},
                .problem = QObject::tr("This table draws nothing on floor %1, so no weight helps.")
                               .arg(target.floor)};
    const QString to = displayText(
        target.display, infoOf(target.display).looksBack ? least + (1 - least) * most : most);
    return {.nearest = {},
            .other = {},
            .problem = QObject::tr("%1 is out of reach: weights here give from %2 to %3.")
                           .arg(askedText(target.display, target.value),
                                displayText(target.display, least), to)};
}

/// Whether the entry is all that is drawn there, so that any weight above 0 does the same.
bool isAlone(const KnownTable &known, const WeightTarget &target)
{
    const auto &entries = known.analysis.at(target.floor).tables[known.table].entries;
    for (std::size_t i = 0; i < entries.size(); ++i)
        if (i != static_cast<std::size_t>(target.row) && entries[i].weight > 0)
            return false;
    return true;
}

} // namespace

QString displayText(CellDisplay display, double value)
{
    switch (infoOf(display).number) {
    case DisplayInfo::Number::Whole:
        return wholeText(static_cast<std::uint64_t>(std::max(value, 0.0)));
    case DisplayInfo::Number::Difference:
        return signedText(std::llround(value));
    case DisplayInfo::Number::Mean:
        return meanText(value);
    case DisplayInfo::Number::Probability:
        break;
    }
    return percentText(value);
}

QString askedText(CellDisplay display, double value)
{
    switch (infoOf(display).number) {
    case DisplayInfo::Number::Whole:
    case DisplayInfo::Number::Difference:
        return displayText(display, value);
    case DisplayInfo::Number::Mean:
        return QLocale().toString(value, 'g', 6);
    case DisplayInfo::Number::Probability:
        break;
    }
    return QObject::tr("%1 %").arg(QLocale().toString(100 * value, 'g', 6));
}

WeightAnswer answerTo(const KnownTable &known, const WeightTarget &target)
{
    const double before = seenBefore(known, target);
    if (target.value < before - 1e-12)
        return outOfReach(known, target);
    core::Target asked = ofFloor(known, target);
    asked.value = std::max(asked.value, 0.0);
    const core::Result<core::Solution> solution = core::solve(known.rules, known.analysis, asked);
    if (!solution)
        return outOfReach(known, target);
    const bool isSeenBy = infoOf(target.display).looksBack;
    const core::WeightChoice above
        = isSeenBy ? asDisplayed(solution->choice, before) : solution->choice;
    if (!solution->below)
        return {.nearest = above, .other = {}, .problem = {}};
    if (solution->below->weight == 0 && isAlone(known, target))
        return {.nearest = {},
                .other = {},
                .problem = QObject::tr("%1 is out of reach: nothing else is drawn on floor "
                                       "%2, so every weight gives %3, and 0 gives none.")
                               .arg(askedText(target.display, target.value))
                               .arg(target.floor)
                               .arg(displayText(target.display, above.achieved))};
    const core::WeightChoice below
        = isSeenBy ? asDisplayed(*solution->below, before) : *solution->below;
    if (target.value - below.achieved <= above.achieved - target.value)
        return {.nearest = below, .other = above, .problem = {}};
    return {.nearest = above, .other = below, .problem = {}};
}

std::vector<WeightAnswer> answerTogether(const KnownTable &known,
                                         const std::vector<WeightTarget> &targets)
{
    if (targets.size() == 1)
        return {answerTo(known, targets.front())};
    std::vector<core::Target> asked;
    asked.reserve(targets.size());
    for (const WeightTarget &target : targets) {
        asked.push_back(ofFloor(known, target));
        if (asked.back().value < 0 || answerTo(known, target).problem.size() > 0)
            return {outOfReach(known, target)};
    }
    const auto solutions = core::solveTogether(known.rules, known.analysis, asked);
    if (!solutions)
        return {
            {.nearest = {},
             .other = {},
             .problem = QObject::tr("Floor %1 cannot have all of these at once: their shares of "
                                    "the draws leave nothing for the other entries.")
                            .arg(targets.front().floor)}};
    std::vector<WeightAnswer> answers;
    answers.reserve(targets.size());
    for (std::size_t i = 0; i < targets.size(); ++i) {
        const core::WeightChoice &choice = (*solutions)[i].choice;
        answers.push_back({.nearest = infoOf(targets[i].display).looksBack
                               ? asDisplayed(choice, seenBefore(known, targets[i]))
                               : choice,
                           .other = {},
                           .problem = {}});
    }
    return answers;
}

} // namespace editor
