// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The list of issues: a click or F8 goes to the place.

#include "editor/models/issuesmodel.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QTreeView;

namespace editor {

class IssuesPanel : public QWidget
{
    Q_OBJECT

public:
    explicit IssuesPanel(IssuesModel &model, QWidget *parent = nullptr);

    /// Goes to the next issue, round and round; -1 goes back.
    void step(int by);
    /// Mends the current issue, if there is one plain way to do it; goes to the first one where
    /// none is current.
    void fix();

    /// A few lines: the tables above need the height more.
    QSize sizeHint() const override { return {400, 110}; }

Q_SIGNALS:
    void issueChosen(int row);

private:
    void show();

    IssuesModel &m_model;
    QTreeView *m_view;
    QLabel *m_none;
    QPushButton *m_fix;
};

} // namespace editor
