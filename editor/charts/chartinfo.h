// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The charts there are, a row each: what they are called, which choices they have, and what makes
// their figures and their picture.

#include "editor/chartdata/chartfigures.h"
#include "editor/chartdata/figuresmodel.h"
#include "editor/chartdata/goalfigures.h"
#include "editor/charts/chartbar.h"
#include "editor/charts/floorchart.h"

namespace editor {

/// What people choose, and what comes from elsewhere, beside the source of the figures.
struct ChartChoices
{
    ExpectedOf expectedOf = ExpectedOf::Entries;
    ComparedBy comparedBy = ComparedBy::AtLeastOne;
    TypesBy typesBy = TypesBy::AtLeastOne;
    CellDisplay heatOf = CellDisplay::Weight;
    CountTally simulated = {};
    CountTally played = {};
    /// The reference, whose numbers may have to be worked out first.
    std::function<Figures(const FigureSource &)> compared = {};
};

struct ChartInfo
{
    ChartKind kind = ChartKind::Weights;
    QString name;
    QString inMenu; ///< with the letter of its own
    ChartBar::Options options = ChartBar::Options::None;
    /// nullptr for what is one number per entry and floor, and for ChartKind::All.
    Figures (*figures)(const FigureSource &, const ChartChoices &) = nullptr;
    /// nullptr for ChartKind::All. `model` is of figures, where the chart has them.
    QWidget *(*picture)(const ChartContext &context, FiguresModel *model, const QString &name)
        = nullptr;

    /// What targets are drawn of; nullptr or nothing where there is no such goal.
    std::optional<ChartGoals> (*target)(const ChartChoices &) = nullptr;
    bool isOfAll = false; ///< also of those that get no line

    bool isOneByFloor() const { return picture && !figures; }
};

/// By kind.
const std::vector<ChartInfo> &allCharts();
const ChartInfo &infoOf(ChartKind kind);

} // namespace editor
