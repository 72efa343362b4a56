// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/docks/simulatepanel.h"

#include "app/ui/widgets.h"
#include "core/analysis/sampling/simulate.h"
#include "editor/docks/docktools.h"
#include "editor/document/atomicfile.h"
#include "editor/style/colors.h"
#include "editor/text/numbertext.h"
#include "editor/text/simulationcsv.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QMessageBox>
#include <QPushButton>
#include <QSpinBox>

#include <algorithm>
#include <cmath>

namespace editor {

namespace {

// Differences that chance brings about less often than this are none; as `analyze --verify`.
constexpr double level = 1e-4;

} // namespace

SimulatePanel::SimulatePanel(RulesetDocument &document, Numbers &numbers, SelectedCell &cell,
                             QWidget *parent)
    : RunPanel(document,
               {.controls = {.seed = tr("Seed of the simulation"),
                             .progress = tr("Progress of the simulation"),
                             .done = tr("%1 of %2 runs")},
                .count = tr("Runs"),
                .summary = tr("Agreement of counts and formulas")},
               10000, parent)
    , m_numbers(numbers)
    , m_cell(cell)
    , m_view(makeView())
{
    layOut(makeSettings(), makeProgress(), m_view);
    connect(&cell, &SelectedCell::changed, this,
            [this] { m_model.showFloor(m_onlyFloor->isChecked() ? m_cell.address().floor : 0); });
    connect(&numbers, &Numbers::othersKnown, this, [this] {
        if (m_model.result().analysis)
            return;
        take(m_model.result().counted);
        refresh();
    });
    refresh();
}

QTreeView *SimulatePanel::makeView()
{
    QTreeView *view = makeList(m_model, tr("Counted and exact numbers"));
    view->setMinimumHeight(60);
    QHeaderView *header = view->header();
    header->setStretchLastSection(false);
    for (int column = 0; column < SimulationModel::ColumnCount; ++column)
        header->setDefaultSectionSize(
            std::max(header->defaultSectionSize(), header->sectionSizeHint(column)));
    return view;
}

void SimulatePanel::forget()
{
    m_model.setResult({});
}

void SimulatePanel::begin(std::uint64_t seed)
{
    if (document().draft().floors < 1)
        return;
    const std::shared_ptr<const core::Ruleset> rules = document().publish();
    const int jobs = controls().jobs();
    constexpr std::uint64_t least = 64;
    forget();
    m_model.setStale(false);
    run<core::Simulation>(
        {.runs
         = {.rules = rules, .seed = seed, .runs = static_cast<std::uint64_t>(count().value())},
         .first = least * static_cast<std::uint64_t>(jobs),
         .least = least},
        [rules, seed, jobs](core::Simulation &sum, std::uint64_t runs,
                            const std::atomic<bool> &cancelled) {
            std::optional<core::Simulation> part
                = core::simulate(*rules,
                                 {.floors = {1, rules->floors},
                                  .firstRun = sum.runs,
                                  .runs = runs,
                                  .seed = seed,
                                  .jobs = jobs},
                                 {.cancel = &cancelled, .progress = {}});
            if (part && sum.runs > 0) {
                merge(sum.floors, part->floors);
                sum.runs += part->runs;
            } else if (part) {
                sum = std::move(*part);
            }
            return part.has_value();
        },
        [this](const std::shared_ptr<const core::Simulation> &counted) { take(counted); });
}

// With the exact numbers of just these tables: the draft may go on.
void SimulatePanel::take(const std::shared_ptr<const core::Simulation> &counted)
{
    const std::shared_ptr<const core::Ruleset> &rules = runs().rules;
    if (counted)
        m_model.setResult({.rules = rules,
                           .counted = counted,
                           .analysis = m_numbers.of(rules, m_numbers.fullOptions(rules->floors))});
}

void SimulatePanel::showRuns()
{
    const bool any = m_model.result().counted != nullptr;
    for (QPushButton *button : {m_pin, m_copy, m_export})
        button->setEnabled(any);
    showBadge();
    if (any && m_view->header()->sectionSize(0) == m_view->header()->defaultSectionSize()) {
        for (int column = 0; column < SimulationModel::ColumnCount; ++column)
            m_view->resizeColumnToContents(column);
    }
    for (const int column : {SimulationModel::PinnedMean, SimulationModel::PinnedAtLeastOne}) {
        const bool comes = m_view->isColumnHidden(column) && m_model.isPinned();
        m_view->setColumnHidden(column, !m_model.isPinned());
        if (comes) // it had no width while it was hidden
            m_view->resizeColumnToContents(column);
    }
}

void SimulatePanel::showBadge()
{
    QLabel &badge = summaryLabel();
    const core::Cell *worst = m_model.agreement().worst();
    if (!m_model.result().counted) {
        badge.setText(tr("Start counts what the generator really makes, beside the formulas."));
        setMuted(badge, true);
    } else if (!worst) {
        badge.setText(tr("Working out the exact numbers …"));
        setMuted(badge, true);
    } else {
        const bool agrees = m_model.agreement().holds(level);
        setInk(badge, agrees ? nullptr : problemText);
        badge.setText(
            tr("%1: %2 numbers compared, farthest apart %3 standard errors; chance does that in "
               "%4 (after Holm)%5")
                .arg(agrees ? tr("✓ Agrees") : tr("✗ Does not agree"))
                .arg(m_model.agreement().cells.size())
                .arg(QLocale().toString(std::abs(worst->z), 'f', 2), percentText(worst->holm),
                     isStale() ? tr(" · of the tables as they were before") : QString()));
    }
}

void SimulatePanel::showStale()
{
    m_model.setStale(isStale());
}

QString SimulatePanel::csv() const
{
    const SimulationResult &result = m_model.result();
    return result.counted ? simulationCsv(*result.rules, *result.counted, result.analysis.get())
                          : QString();
}

void SimulatePanel::copyCsv()
{
    QApplication::clipboard()->setText(csv());
}

void SimulatePanel::exportCsv()
{
    const QString path = QFileDialog::getSaveFileName(
        this, tr("Export Counts"), tr("simulation.csv"), tr("CSV files (*.csv)"));
    if (path.isEmpty())
        return;
    const QString problem = writeWhole(path, csv().toUtf8());
    if (!problem.isEmpty())
        QMessageBox::warning(this, tr("Export Counts"),
                             tr("“%1” cannot be written: %2").arg(path, problem));
}

QHBoxLayout *SimulatePanel::makeSettings()
{
    m_pin = ui::button(tr("Pin"), &m_model, &SimulationModel::pin);
    m_pin->setToolTip(tr("Keep these counts in the last columns, beside those of later runs"));
    m_copy = ui::button(tr("Copy CSV"), this, &SimulatePanel::copyCsv);
    m_export = ui::button(tr("Export CSV…"), this, &SimulatePanel::exportCsv);
    auto *row = new QHBoxLayout;
    addLabelled(*row, tr("Ru&ns"), &count());
    controls().addSettings(*row);
    controls().addButtons(*row);
    row->addStretch();
    for (QPushButton *button : {m_pin, m_copy, m_export})
        row->addWidget(button);
    return row;
}

QHBoxLayout *SimulatePanel::makeProgress()
{
    m_onlyFloor = new QCheckBox(tr("Sele&cted floor only"));
    connect(m_onlyFloor, &QCheckBox::toggled, this,
            [this](bool only) { m_model.showFloor(only ? m_cell.address().floor : 0); });
    auto *row = new QHBoxLayout;
    controls().addProgress(*row);
    row->addWidget(m_onlyFloor);
    return row;
}

} // namespace editor
