#pragma once
// What the weight grid and its footer share: cells by floor that are edited live. While a cell
// is being typed in, each understood value goes into the draft; one gesture is one undo step.

#include <QAbstractTableModel>

class RulesetDocument;

/// Roles beside Qt's own.
namespace CellRole {
enum : int {
    Kind = Qt::UserRole + 1, ///< CellKind as int
    Glyph, ///< of a row's header: one character
    GlyphColor, ///< QColor of the glyph
    Note, ///< of a row's header: the kind of progression, where it is not stepped
    Problem, ///< of a row's header: the issue found there, as a sentence
};
} // namespace CellRole

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
    /// Puts a value into the draft as part of the gesture.
    virtual void preview(int value) = 0;
    /// Puts back what the cell held when the gesture began.
    virtual void restore() = 0;

    int columnCount(const QModelIndex &parent = {}) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;

Q_SIGNALS:
    /// An edit was refused; the sentence says why and what to do instead.
    void refused(const QString &why) const;

protected:
    virtual int floors() const = 0;
    /// Adds and removes columns as the ruleset's floors change.
    void followFloors(RulesetDocument &document);

private:
    bool m_growing = false;
};
