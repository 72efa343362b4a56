// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The undo stack in words: one row for what was opened, one for each step since.

#include "editor/document/rulesetdocument.h"
#include "editor/models/listmodel.h"

namespace editor {

class HistoryModel : public ListModel
{
    Q_OBJECT

public:
    enum Column { Step, Mark };

    explicit HistoryModel(RulesetDocument &document, QObject *parent = nullptr);

    /// The row of the state the draft is in.
    int currentRow() const { return m_current; }

Q_SIGNALS:
    /// The draft is in another state, or the steps are others.
    void moved();

protected:
    std::size_t rows() const override { return static_cast<std::size_t>(m_steps.size()); }
    QVariant cell(int row, int column) const override;
    QVariant beside(const QModelIndex &index, int role) const override;

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
