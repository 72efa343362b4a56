// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/charts/chartinfo.h"

#include "editor/charts/figurechart.h"
#include "editor/charts/figureview.h"
#include "editor/charts/heatchart.h"
#include "editor/charts/linecharts.h"
#include "editor/charts/mixchart.h"
#include "editor/charts/weightschart.h"

#include <QObject>

namespace editor {

namespace {

template<typename Chart>
QWidget *byFloors(const ChartContext &context, FiguresModel *, const QString &)
{
    return new Chart(context);
}

template<typename Chart>
QWidget *ofFigures(const ChartContext &, FiguresModel *model, const QString &name)
{
    return new Chart(*model, name);
}

QWidget *togetherView(const ChartContext &context, FiguresModel *model, const QString &name)
{
    return new TogetherChart(context.cursor, *model, name);
}

template<typename Chart>
QWidget *byFloorsOfFigures(const ChartContext &context, FiguresModel *model, const QString &name)
{
    return new Chart(context, *model, name);
}

Figures expected(const FigureSource &source, const ChartChoices &choices)
{
    return expectedFigures(source, choices.expectedOf);
}

Figures firstSeen(const FigureSource &source, const ChartChoices &)
{
    return firstSeenFigures(source);
}

Figures counts(const FigureSource &source, const ChartChoices &choices)
{
    return countFigures(source, choices.simulated, choices.played);
}

Figures compared(const FigureSource &source, const ChartChoices &choices)
{
    return choices.compared(source);
}

Figures together(const FigureSource &source, const ChartChoices &)
{
    return togetherFigures(source);
}

Figures heat(const FigureSource &source, const ChartChoices &choices)
{
    return heatFigures(source, choices.heatOf);
}

Figures types(const FigureSource &source, const ChartChoices &choices)
{
    return typeFigures(source, choices.typesBy);
}

std::optional<ChartGoals> targetOfChances(const ChartChoices &)
{
    return chanceGoals();
}

std::optional<ChartGoals> targetOfExpected(const ChartChoices &choices)
{
    return expectedGoals(choices.expectedOf);
}

// What is seen by a floor has a goal of that floor alone.
std::optional<ChartGoals> targetOfTypes(const ChartChoices &choices)
{
    return choices.typesBy == TypesBy::SeenBy ? std::nullopt : typeGoals(choices.typesBy);
}

std::vector<ChartInfo> makeAll()
{
    using Options = ChartBar::Options;
    const auto tr = [](const char *text) { return QObject::tr(text); };
    return {{ChartKind::Weights, tr("Weights"), tr("&Weights"), Options::Ripple, nullptr,
             byFloors<WeightsChart>},
            {ChartKind::Mix, tr("Mix"), tr("&Mix"), Options::None, nullptr, byFloors<MixChart>},
            {ChartKind::Chance, tr("P(≥1)"), tr("&P(≥1 on the floor)"), Options::None, nullptr,
             byFloors<ChanceChart>, targetOfChances},
            {ChartKind::Expected, tr("Expected"), tr("E&xpected"), Options::ExpectedOf, expected,
             byFloorsOfFigures<FigureChart>, targetOfExpected},
            {ChartKind::FirstSeen, tr("First seen"), tr("&First Seen"), Options::None, firstSeen,
             byFloorsOfFigures<FigureChart>},
            {ChartKind::Counts, tr("Counts"), tr("&Counts on the Floor"), Options::None, counts,
             ofFigures<CountsChart>},
            {ChartKind::Compare, tr("Compare"), tr("Compa&re"), Options::ComparedBy, compared,
             byFloorsOfFigures<FigureChart>},
            {ChartKind::Together, tr("Together"), tr("T&ogether on the Floor"), Options::None,
             together, togetherView, nullptr, true},
            {ChartKind::Types, tr("Types"), tr("T&ypes"), Options::TypesBy, types,
             byFloorsOfFigures<FigureChart>, targetOfTypes},
            {ChartKind::Heat, tr("Heat"), tr("&Heat"), Options::HeatOf, heat,
             byFloorsOfFigures<HeatChart>, nullptr, true},
            {ChartKind::All, tr("Overview"), tr("O&verview"), Options::Ripple, nullptr, nullptr}};
}

} // namespace

const std::vector<ChartInfo> &allCharts()
{
    static const std::vector<ChartInfo> all = makeAll();
    return all;
}

const ChartInfo &infoOf(ChartKind kind)
{
    return allCharts()[static_cast<std::size_t>(kind)];
}

} // namespace editor
