// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A goal or a number over a range of one weight or count, as a chart; a point of it can be taken.

#include "editor/analysis/fullnumbers.h"
#include "editor/analysis/selectedcell.h"
#include "editor/chartdata/figuresmodel.h"
#include "editor/sweep/sweeprun.h"

#include <QDialog>

#include <memory>

class QComboBox;
class QLabel;
class QPushButton;
class QStackedWidget;

namespace editor {

class SweepChart;
class WheelSafeSpinBox;
class WorkControls;

class SweepDialog : public QDialog
{
    Q_OBJECT

public:
    /// About the weight at `cell`, which must be one of a stepped entry, and the count of its
    /// table.
    SweepDialog(RulesetDocument &document, const FullNumbers &numbers, const core::Address &cell,
                QWidget *parent = nullptr);
    ~SweepDialog() override;

    SweepChart &chart() const { return *m_chart; }
    const FiguresModel &figures() const { return m_figures; }

private:
    enum class Over { Weight, Count };
    /// What can be measured: the goals of the file, and those made for the cell.
    struct Measured
    {
        QString name;
        core::Goal goal;
    };

    void listMeasures();
    void addMeasure(const QString &name, const core::ProbabilityGoal &goal);
    void addMeasure(const QString &name, const core::MeanGoal &goal);
    void makeFields();
    void layOut();
    QWidget *makeButtons();
    Over over() const;
    int now() const;
    core::Ruleset with(const core::Ruleset &rules, int number) const;
    void proposeRange();
    void begin();
    void follow();
    void tellChosen();
    void takeOver();
    void exportPicture();
    QString title() const;
    Figures makeFigures() const;
    void addLevel(Figures &figures, const QString &name, const std::optional<double> &level) const;

    RulesetDocument &m_document;
    const FullNumbers &m_numbers;
    core::Address m_cell;
    std::vector<Measured> m_measures;
    Worker m_worker;
    std::vector<SweepPoint> m_points; ///< done
    std::vector<int> m_swept; ///< the numbers of what runs or has run
    QString m_title; ///< of that
    core::Goal m_goal; ///< of that
    Over m_ranOver = Over::Weight;
    FiguresModel m_figures;
    std::unique_ptr<WorkControls> m_controls;
    QComboBox *m_measure = nullptr;
    QComboBox *m_over = nullptr;
    WheelSafeSpinBox *m_first = nullptr;
    WheelSafeSpinBox *m_last = nullptr;
    SweepChart *m_chart = nullptr;
    QStackedWidget *m_views = nullptr;
    QLabel *m_chosen = nullptr;
    QPushButton *m_take = nullptr;
};

} // namespace editor
