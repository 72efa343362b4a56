// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Above the grid: what its cells show, remembered for all tables and sessions.

#include "editor/analysis/celldisplay.h"
#include "editor/document/entrygroups.h"

#include <QWidget>

#include <array>

class QButtonGroup;
class QComboBox;
class QLabel;
class QLineEdit;
class QToolButton;

namespace editor {

class GridBar : public QWidget
{
    Q_OBJECT

public:
    explicit GridBar(QWidget *parent = nullptr);

    CellDisplay display() const;
    void setDisplay(CellDisplay display);
    bool showsHeat() const;
    void setShowsHeat(bool shown);
    /// Whether the transitions are listed in place of the grid.
    bool showsList() const;
    void setShowsList(bool shown);
    /// By what entries stand under headings.
    Grouping grouping() const { return m_grouping; }
    void setGrouping(Grouping grouping);
    /// The words that entries must have to be shown; none where all are.
    QString filter() const;
    void clearFilter();
    void focusFilter();
    /// What differences are counted from, in a word or two.
    void setReferenceName(const QString &name);
    /// Takes over what was chosen last, in whichever table.
    void recall();

    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// The user has chosen something else.
    void changed();
    void filterChanged();
    void groupingChanged();
    /// The tables are wanted as text.
    void sourceClicked();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void showEvent(QShowEvent *event) override;
    bool event(QEvent *event) override;

private:
    QToolButton *addButton(QLayout &row, const QString &text, const QString &help);
    void addDisplays(QLayout &row);
    void addGroupings(QLayout &row);
    std::array<QWidget *, 3> spareParts() const;
    int widthOf(const QWidget &part) const;
    void fitDisplays();
    void choose(int display);
    void remember();

    QToolButton *m_grid;
    QToolButton *m_list;
    QToolButton *m_source;
    QButtonGroup *m_displays;
    QWidget *m_buttonRow; // of m_displays
    QLabel *m_label; // of both
    QComboBox *m_choice; // of the same, where there is no room for them
    QToolButton *m_heat;
    QLineEdit *m_filter;
    QToolButton *m_groups;
    Grouping m_grouping = Grouping::None;
};

} // namespace editor
