#pragma once
// Above the grid: what its cells show, remembered for all tables and sessions.

#include "editor/models/celldisplay.h"

#include <QWidget>

class QButtonGroup;
class QToolButton;

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
    /// What differences are counted from, in a word or two.
    void setReferenceName(const QString &name);
    /// Takes over what was chosen last, in whichever table.
    void recall();

    /// The name of a display, as the switch and the menu have it; `reference` is what
    /// differences are counted from.
    static QString displayName(CellDisplay display, const QString &reference);
    static QString displayHelp(CellDisplay display, const QString &reference);

Q_SIGNALS:
    /// The user has chosen something else.
    void changed();
    /// The tables are wanted as text.
    void sourceClicked();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    QToolButton *addButton(const QString &text, const QString &help);
    void remember();

    QToolButton *m_grid;
    QToolButton *m_list;
    QButtonGroup *m_displays;
    QToolButton *m_heat;
};
