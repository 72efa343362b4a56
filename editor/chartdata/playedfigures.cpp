// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/chartdata/playedfigures.h"

#include "core/analysis/campaign/playedgoal.h"

#include <QObject>

#include <algorithm>

namespace editor {

namespace {

bool anyOwn(const PlayedResult &result)
{
    return result.own && result.own->played.games > 0;
}

/// Own games first where there are no others: their floors are the figures' then.
std::size_t floorsOf(const PlayedResult &result)
{
    if (!result.played)
        return result.own->played.floors.size();
    return std::max(result.played->first.floors.size(), result.played->second.floors.size());
}

void addSurvival(Figures &figures, const core::Autoplay &played, const QString &name, int look)
{
    FigureRow reached {.name = name,
                       .role = look == 0 ? FigureRole::Line : FigureRole::Reference,
                       .unit = Unit::Probability,
                       .values = {},
                       .look = look};
    FigureRow low = reached;
    low.name = QObject::tr("%1, at least (95 %)").arg(name);
    low.role = FigureRole::Low;
    FigureRow high = reached;
    high.name = QObject::tr("%1, at most (95 %)").arg(name);
    high.role = FigureRole::High;
    for (std::size_t i = 0; i < static_cast<std::size_t>(figures.columns.size()); ++i) {
        if (i >= played.floors.size()) {
            for (FigureRow *row : {&reached, &low, &high})
                row->values.push_back(noFigure);
            continue;
        }
        const std::uint64_t hits = played.floors[i].reached;
        const core::Interval ci = core::wilsonInterval(hits, played.games);
        reached.values.push_back(static_cast<double>(hits) / static_cast<double>(played.games));
        low.values.push_back(ci.low);
        high.values.push_back(ci.high);
    }
    figures.rows.insert(figures.rows.end(), {reached, low, high});
}

void addTarget(Figures &figures, const core::Autoplay &played, const core::PlayedGoal &goal)
{
    const int floors = static_cast<int>(std::min<std::size_t>(
        played.floors.size(), static_cast<std::size_t>(figures.columns.size())));
    for (int floor = goal.floor; floor <= std::min(std::max(goal.floor, goal.lastFloor), floors);
         ++floor) {
        core::PlayedGoal here = goal;
        here.floor = floor;
        here.lastFloor = 0;
        const core::Bounds bounds
            = core::boundsOn(goal.probability, core::boundedProbability, floor);
        const core::Verdict verdict = core::verdictOn(here, played, core::zForLooks(1)).verdict;
        GoalBand &band = figures.goals.emplace_back();
        band = {.column = floor - 1,
                .min = bounds.min,
                .max = bounds.max,
                .isMet = {},
                .isOfCurve = !goal.probability.curve.empty()};
        if (verdict != core::Verdict::Undecided)
            band.isMet = verdict == core::Verdict::Met;
    }
}

double meanOf(const core::Tally &tally, std::uint64_t games)
{
    return games == 0 ? noFigure : core::estimateMean(tally, games).mean;
}

/// A row with one number per floor, as far as there are columns.
template<typename Value>
void addRow(Figures &figures, const core::Autoplay &played, const QString &name, Unit unit,
            Value value)
{
    FigureRow row {.name = name, .entry = -1, .role = FigureRole::Bar, .unit = unit, .values = {}};
    for (const core::PlayedFloor &floor : played.floors)
        row.values.push_back(value(floor));
    row.values.resize(static_cast<std::size_t>(figures.columns.size()), noFigure);
    figures.rows.push_back(std::move(row));
}

void addMean(Figures &figures, const core::Autoplay &played, const QString &name,
             core::Tally core::PlayedFloor::*tally)
{
    addRow(figures, played, name, Unit::Mean,
           [tally](const core::PlayedFloor &floor) { return meanOf(floor.*tally, floor.reached); });
}

void addDifferences(Figures &figures, const core::PairedPlay &play)
{
    FigureRow difference {.name = QObject::tr("Reached: change in the other"),
                          .entry = -1,
                          .role = FigureRole::Difference,
                          .unit = Unit::Probability,
                          .values = {}};
    FigureRow p {.name = QObject::tr("p of the change, after Holm"),
                 .entry = -1,
                 .role = FigureRole::Bar,
                 .unit = Unit::Probability,
                 .values = {}};
    for (const core::PairCounts &counts : play.floors) {
        const core::PairDifference found = core::differenceOf(counts, play.first.games);
        difference.values.push_back(found.value);
        p.values.push_back(found.p);
    }
    p.values = core::holmCorrected(p.values);
    difference.values.resize(play.first.floors.size(), noFigure);
    p.values.resize(play.first.floors.size(), noFigure);
    figures.rows.push_back(std::move(difference));
    figures.rows.push_back(std::move(p));
}

void addFloors(Figures &figures, const core::Autoplay &played)
{
    using Floor = core::PlayedFloor;
    addRow(figures, played, QObject::tr("Games that reach it"), Unit::Count,
           [](const Floor &floor) { return static_cast<double>(floor.reached); });
    addRow(figures, played, QObject::tr("Deaths"), Unit::Count,
           [](const Floor &floor) { return static_cast<double>(floor.died); });
    addRow(figures, played, QObject::tr("Die of those there"), Unit::Probability,
           [](const Floor &floor) {
               return floor.reached == 0
                   ? noFigure
                   : static_cast<double>(floor.died) / static_cast<double>(floor.reached);
           });
    addMean(figures, played, QObject::tr("Turns"), &Floor::turns);
    addMean(figures, played, QObject::tr("Level on arrival"), &Floor::level);
    addMean(figures, played, QObject::tr("HP on arrival"), &Floor::hp);
    addMean(figures, played, QObject::tr("Healing carried on arrival"), &Floor::healing);
    addMean(figures, played, QObject::tr("Damage taken"), &Floor::damage);
    addRow(figures, played, QObject::tr("Threat: damage of HP and healing"), Unit::Mean,
           [](const Floor &floor) { return core::threatOf(floor); });
    addMean(figures, played, QObject::tr("Items found"), &Floor::found);
    addMean(figures, played, QObject::tr("Items used"), &Floor::used);
}

void addOwn(Figures &figures, const core::Autoplay &own)
{
    using Floor = core::PlayedFloor;
    addRow(figures, own, QObject::tr("Your own games that reach it"), Unit::Count,
           [](const Floor &floor) { return static_cast<double>(floor.reached); });
    addRow(figures, own, QObject::tr("Your own deaths"), Unit::Count,
           [](const Floor &floor) { return static_cast<double>(floor.died); });
    addMean(figures, own, QObject::tr("Your turns"), &Floor::turns);
    addMean(figures, own, QObject::tr("Your level on arrival"), &Floor::level);
    addMean(figures, own, QObject::tr("Damage you take"), &Floor::damage);
}

} // namespace

Figures survivalFigures(const PlayedResult &result, const std::vector<core::Goal> &goals,
                        core::BotKind bot)
{
    if (!result.played && !anyOwn(result))
        return {};
    Figures figures = figuresOverFloors(static_cast<int>(floorsOf(result)));
    if (result.played) {
        addSurvival(figures, result.played->first, QObject::tr("these tables"), 0);
        for (const core::Goal &goal : goals) {
            const auto *played = std::get_if<core::PlayedGoal>(&goal.kind);
            if (played && played->event == core::GameEvent::Reaches && core::botOf(*played) == bot)
                addTarget(figures, result.played->first, *played);
        }
    }
    if (result.played && result.other)
        addSurvival(figures, result.played->second, result.otherName, 1);
    if (anyOwn(result))
        addSurvival(figures, result.own->played,
                    QObject::tr("your own games: %1").arg(result.own->played.games), 2);
    figures.note = QObject::tr("share of games that reach the floor, 95\u00a0% intervals");
    return figures;
}

Figures deathFigures(const PlayedResult &result)
{
    if (!result.played)
        return {};
    const core::Autoplay &played = result.played->first;
    Figures figures = figuresOverFloors(static_cast<int>(played.floors.size()));
    const std::size_t killers = result.rules->monsters.size() + 1;
    for (std::size_t type = 0; type < killers; ++type) {
        const bool isMonster = type < result.rules->monsters.size();
        const QString name = isMonster ? QString::fromStdString(result.rules->monsters[type].name)
                                       : QObject::tr("own doing");
        addRow(figures, played, name, Unit::Probability, [&](const core::PlayedFloor &floor) {
            return static_cast<double>(floor.killers[type]) / static_cast<double>(played.games);
        });
        const std::vector<double> &values = figures.rows.back().values;
        if (std::all_of(values.begin(), values.end(), [](double value) { return value == 0; }))
            figures.rows.pop_back();
    }
    figures.note = figures.rows.empty() ? QObject::tr("nobody died")
                                        : QObject::tr("share of all games that end there by it");
    return figures;
}

Figures playedFloorFigures(const PlayedResult &result)
{
    if (!result.played && !anyOwn(result))
        return {};
    const core::Autoplay &played = result.played ? result.played->first : result.own->played;
    Figures figures = figuresOverFloors(static_cast<int>(played.floors.size()));
    if (result.played) {
        addFloors(figures, played);
        if (result.other)
            addDifferences(figures, *result.played);
    }
    if (anyOwn(result))
        addOwn(figures, result.own->played);
    return figures;
}

} // namespace editor
