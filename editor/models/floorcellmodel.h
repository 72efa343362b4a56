// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What the weight grid and its footer share: cells by floor that are edited live. While a cell
// is being typed in, each understood value goes into the draft; one gesture is one undo step.

#include "editor/document/progressionedits.h"

#include <QAbstractTableModel>

#include <optional>

namespace editor {

class RulesetDocument;

/// Roles beside Qt's own.
namespace CellRole {
enum : int {
    Kind = Qt::UserRole + 1, ///< CellKind as int
    Glyph, ///< of a row's header: one character
    GlyphColor, ///< QColor of the glyph
    Note, ///< of a row's header: what it stands for, and the kind of progression if not stepped
    Badges, ///< of a row's header: a sign for each rule beside the weights
    Problem, ///< of a row's header: the issue found there, as a sentence
    Strong, ///< whether the number stands out; where invalid, the one that is set there does
    Redundant, ///< true for a transition that changes nothing
    Heat, ///< 0..1: how much of the largest number of the table it is; invalid when not shown
    Locked, ///< of a row's header: true where edits are refused
    Heading, ///< true of a row that stands for several entries, and of its header
    HasNote, ///< true where somebody wrote a note beside the weight
    Ghost, ///< what the cell is in the ruleset that is compared with, where that is chosen and
           ///< other
    Solo, ///< of a row's header: true where the charts show this entry
};
} // namespace CellRole

/// What typed text means in a cell.
struct CellReading
{
    std::optional<int> value; ///< what the cell would hold
    QString problem; ///< why there is no value; empty for empty text
    bool isUnfinished = false; ///< the problem is only that the text goes on
    QString asked; ///< the target that the value answers, where it was a target: "share 30 %"
    QString report; ///< how the target came out, as a sentence
    std::optional<core::Progression> formula = {}; ///< what the whole row holds then
};

class FloorCellModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    /// Column of floor `floor`, and back.
    static int columnOf(int floor) { return floor - 1; }
    static int floorOf(const QModelIndex &index) { return index.column() + 1; }

    /// The largest number a cell of that row takes.
    virtual int mostAt(const QModelIndex &index) const = 0;
    /// Begins a gesture at an editable cell; ends the one before.
    virtual void beginGesture(const QModelIndex &index) = 0;
    /// What the cell's editor begins with.
    virtual QString startText(const QModelIndex &index) const;
    /// What that text means in a cell; relative to what the cell held when the gesture began.
    virtual CellReading read(const QModelIndex &index, const QString &text) const;
    /// The text after it was stepped up or down.
    virtual QString stepped(const QModelIndex &index, const QString &text, int by) const;
    /// Which later floors get what is given to the cell too, and how to keep it from that, as a
    /// sentence; empty where none do.
    virtual QString reachText(const QModelIndex &) const { return {}; }
    /// Shows a value in the draft as part of the gesture.
    virtual void preview(int value) = 0;
    virtual void previewReading(const CellReading &reading) { preview(*reading.value); }
    /// Makes what is shown a step of the history.
    virtual void commit() = 0;
    /// The same, for as far as is said in place of to the next transition.
    virtual void commitReaching(Reach) { commit(); }
    /// Puts back what the cell held when the gesture began.
    virtual void restore() = 0;

    int columnCount(const QModelIndex &parent = {}) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;

Q_SIGNALS:
    /// How a target came out that a cell was given.
    void reported(const QString &sentence);

protected:
    virtual int floors() const = 0;
    /// The number of a cell before the gesture that is going on in it, or now.
    virtual int valueBefore(const QModelIndex &index) const = 0;
    /// Adds and removes columns as the ruleset's floors change.
    void followFloors(RulesetDocument &document);
};

} // namespace editor
