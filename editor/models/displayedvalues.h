// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The numbers of a spawn table in every display, and the weights that bring about typed ones.

#include "editor/analysis/celldisplay.h"
#include "editor/analysis/floornumbers.h"
#include "editor/models/floorcellmodel.h"

#include "core/base/result.h"

#include <string>
#include <vector>

namespace editor {

struct TypedValue;

/// Text typed for one cell of a table.
struct CellTarget
{
    int row = 0;
    int floor = 1;
    QString text;
};

/// The whole weight that comes nearest to a target.
struct CellAnswer
{
    int row = 0;
    int floor = 1;
    int weight = 0;
    double achieved = 0;
};

class DisplayedValues
{
public:
    /// All must outlive this; `exact` and `numbers` are of the document and the table.
    DisplayedValues(const RulesetDocument &document, Numbers &exact, const FloorNumbers &numbers,
                    std::string table);

    /// The number of a cell; a probability is 0..1.
    double at(CellDisplay display, int row, int floor) const;
    QString text(CellDisplay display, int row, int floor) const;
    /// The 95 % interval of a number that is counted on generated runs, in brackets; else empty.
    QString interval(CellDisplay display, int row, int floor) const;
    /// Beside an exact number nothing; else how it came about, to be added to a description.
    QString origin(CellDisplay display, int row, int floor) const;
    /// The number without units and group marks, to be edited or copied.
    QString plainText(CellDisplay display, int row, int floor) const;
    /// The name of a display in a cell's description: "share", "P(≥1)".
    QString name(CellDisplay display) const;

    /// The weight for the number typed in one cell; expressions go on from `before`, a number
    /// such as at() gives.
    CellReading read(CellDisplay display, const CellTarget &target, double before) const;
    /// The weights for many cells at once, floor by floor; entries of one floor reckon with each
    /// other. The error is a sentence.
    core::Result<std::vector<CellAnswer>> answer(CellDisplay display,
                                                 const std::vector<CellTarget> &targets) const;

private:
    std::size_t tableIndex() const;
    bool isByShares() const;
    CellReading readDifference(const CellTarget &target, const TypedValue &typed) const;
    const core::EntryNumbers *exactAt(int row, int floor) const;
    int referenceWeight(int row, int floor) const;

    const RulesetDocument &m_document;
    Numbers &m_exact;
    const FloorNumbers &m_numbers;
    std::string m_table;
};

} // namespace editor
