// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The text field inside a cell: read by the model with every key, stepping with the arrow keys,
// red with a reason when the text means nothing there.

#include "editor/models/floorcellmodel.h"

#include <QLineEdit>
#include <QPersistentModelIndex>

namespace editor {

class CellEditor : public QLineEdit
{
    Q_OBJECT

public:
    /// `index` is a cell of `model`, which outlives the editor.
    CellEditor(const FloorCellModel &model, const QModelIndex &index, QWidget *parent);

    /// Shows what the cell holds before anything is typed.
    void begin();
    bool hasBegun() const { return m_begun; }
    /// Why the text cannot be accepted; empty when it can.
    const QString &problem() const { return m_problem; }
    /// Shows the problem beside the field, also that of a text that is only unfinished.
    void explain();

Q_SIGNALS:
    /// The text means something for the cell again, or something else.
    void readingTyped(const CellReading &reading);
    /// The text means nothing: the cell is as it was.
    void readingWithdrawn();
    /// The text has become unacceptable for this reason, or (empty) acceptable.
    void problemChanged(const QString &problem);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void read(const QString &text);
    void step(int by);
    void show(const QString &problem);

    const FloorCellModel &m_model;
    QPersistentModelIndex m_index;
    bool m_begun = false;
    QString m_problem;
    QString m_shown; // of m_problem, what is told while typing goes on
};

} // namespace editor
