// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The undo stack in words: one row for what was opened, one for each step since.

#include "editor/document/rulesetdocument.h"

#include <QAbstractTableModel>
#include <QStringList>

namespace editor {

class HistoryModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Step, Mark, ColumnCount };

    explicit HistoryModel(RulesetDocument &document, QObject *parent = nullptr);

    /// The row of the state the draft is in.
    int currentRow() const { return m_current; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

Q_SIGNALS:
    /// The draft is in another state, or the steps are others.
    void moved();

private:
    void follow();
    QStringList steps() const;
    void replaceRows(const QStringList &steps);

    RulesetDocument &m_document;
    QStringList m_steps; // as last announced
    int m_current = 0;
    int m_saved = 0; // -1: no state in the stack is that of the file
};

} // namespace editor
