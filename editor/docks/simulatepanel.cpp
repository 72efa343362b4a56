// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/docks/simulatepanel.h"

#include "editor/docks/docktools.h"
#include "editor/document/atomicfile.h"
#include "editor/style/colors.h"
#include "editor/style/wheelsafespinbox.h"
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
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace editor {

namespace {

// Differences that chance brings about less often than this are none; as `analyze --verify`.
constexpr double level = 1e-4;

} // namespace

SimulatePanel::SimulatePanel(RulesetDocument &document, FullNumbers &numbers, SelectedCell &cell,
                             QWidget *parent)
    : QWidget(parent)
    , m_document(document)
    , m_numbers(numbers)
    , m_cell(cell)
    , m_controls(m_run,
                 {.seed = tr("Seed of the simulation"),
                  .progress = tr("Progress of the simulation"),
                  .done = tr("%1 of %2 runs")})
    , m_badge(makeSentence(tr("Agreement of counts and formulas")))
{
    m_poll.setInterval(33);
    connect(&m_poll, &QTimer::timeout, this, &SimulatePanel::look);
    connect(&m_controls, &WorkControls::startRequested, this, &SimulatePanel::start);
    connect(&m_controls, &WorkControls::changed, this, &SimulatePanel::look);
    m_view = makeList(m_model, tr("Counted and exact numbers"));
    m_view->setMinimumHeight(60);
    QHeaderView *header = m_view->header();
    header->setStretchLastSection(false);
    for (int column = 0; column < SimulationModel::ColumnCount; ++column)
        header->setDefaultSectionSize(
            std::max(header->defaultSectionSize(), header->sectionSizeHint(column)));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 4, 8, 4);
    layout->setSpacing(4);
    layout->addLayout(makeSettings());
    layout->addLayout(makeProgress());
    layout->addWidget(m_badge);
    layout->addWidget(m_view, 1);
    connect(&document, &RulesetDocument::settled, this, &SimulatePanel::showStale);
    connect(&document, &RulesetDocument::sessionBegan, this, [this] {
        stop();
        m_setting = {};
        m_analysis.reset();
        m_model.setResult({});
        offerCounts();
        show();
    });
    connect(&cell, &SelectedCell::changed, this,
            [this] { m_model.showFloor(m_onlyFloor->isChecked() ? m_cell.address().floor : 0); });
    show();
}

QString SimulatePanel::badge() const
{
    return m_badge->text();
}

void SimulatePanel::stop()
{
    m_poll.stop();
    m_run.stop();
    m_work.stop();
    m_floorCounts.stop();
}

void SimulatePanel::start()
{
    const std::optional<std::uint64_t> seed = m_controls.seed();
    if (!m_document.isOpen() || m_document.draft().floors < 1)
        return;
    if (!seed) {
        m_badge->setText(tr("A seed is a whole number from 0 on."));
        return m_controls.focusSeed();
    }
    m_setting = {.rules = m_document.publish(),
                 .floors = {1, m_document.draft().floors},
                 .runs = static_cast<std::uint64_t>(m_runs->value()),
                 .seed = *seed,
                 .jobs = m_controls.jobs()};
    m_model.setResult({});
    m_model.setStale(false);
    workOutExactly();
    m_run.start(m_setting);
    m_poll.start();
    offerCounts();
    show();
}

// The exact numbers of just these tables: the draft may go on.
void SimulatePanel::workOutExactly()
{
    m_analysis.reset();
    if (m_numbers.isCurrent() && m_numbers.known().rules == m_setting.rules) {
        m_analysis = m_numbers.known().analysis;
        return;
    }
    m_work.request([this, rules = m_setting.rules,
                    layouts = m_numbers.layouts()](const Demand &demand) -> LatestWork::Deliver {
        const auto analysis = std::make_shared<core::Analysis>(
            core::AnalysisOptions {.floors = {1, rules->floors}, .layouts = layouts});
        if (!analysis->update(*rules, demand.mayGoOn()))
            return {};
        return [this, rules, analysis] {
            if (rules != m_setting.rules)
                return;
            m_analysis = analysis;
            look();
        };
    });
}

void SimulatePanel::look()
{
    using State = SimulationRun::State;
    const SimulationRun::Progress progress = m_run.progress();
    const SimulationResult &shown = m_model.result();
    if (progress.counted && (progress.counted != shown.counted || m_analysis != shown.analysis))
        m_model.setResult(
            {.rules = m_setting.rules, .counted = progress.counted, .analysis = m_analysis});
    if (progress.state == State::Done || progress.state == State::Cancelled)
        m_poll.stop();
    offerCounts();
    show();
}

void SimulatePanel::offerCounts()
{
    const SimulationRun::Progress progress = m_run.progress();
    const bool isOver = progress.state == PausableWork::State::Done
        || progress.state == PausableWork::State::Cancelled;
    if (isOver && m_setting.rules && !areOtherTables(*m_setting.rules, m_document.draft()))
        m_floorCounts.setRuns(
            {.rules = m_setting.rules, .seed = m_setting.seed, .runs = progress.runs});
    else
        m_floorCounts.setRuns({});
}

void SimulatePanel::show()
{
    const SimulationRun::Progress progress = m_run.progress();
    m_controls.show(m_setting.rules ? WorkControls::Progress {.state = progress.state,
                                                              .done = progress.runs,
                                                              .total = m_setting.runs,
                                                              .seconds = progress.seconds}
                                    : WorkControls::Progress {},
                    m_document.isOpen());
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
    const core::Cell *worst = m_model.agreement().worst();
    QPalette colors = QApplication::palette(m_badge);
    if (!m_model.result().counted) {
        m_badge->setText(tr("Start counts what the generator really makes, beside the formulas."));
        colors.setColor(QPalette::WindowText, mutedText(colors));
    } else if (!worst) {
        m_badge->setText(tr("Working out the exact numbers …"));
        colors.setColor(QPalette::WindowText, mutedText(colors));
    } else {
        const bool agrees = m_model.agreement().holds(level);
        if (!agrees)
            colors.setColor(QPalette::WindowText, problemText(colors));
        m_badge->setText(
            tr("%1: %2 numbers compared, farthest apart %3 standard errors; chance does that in "
               "%4 (after Holm)%5")
                .arg(agrees ? tr("✓ Agrees") : tr("✗ Does not agree"))
                .arg(m_model.agreement().cells.size())
                .arg(QLocale().toString(std::abs(worst->z), 'f', 2), percentText(worst->holm),
                     m_setting.rules && areOtherTables(*m_setting.rules, m_document.draft())
                         ? tr(" · of the tables as they were before")
                         : QString()));
    }
    m_badge->setPalette(colors);
}

void SimulatePanel::showStale()
{
    offerCounts();
    if (!m_setting.rules)
        return show();
    m_model.setStale(areOtherTables(*m_setting.rules, m_document.draft()));
    showBadge();
}

QString SimulatePanel::csv()
{
    look(); // the newest there is
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
    m_runs = new WheelSafeSpinBox;
    m_runs->setRange(1, static_cast<int>(core::maxRuns));
    m_runs->setValue(10000);
    m_runs->setSingleStep(10000);
    m_runs->setAccessibleName(tr("Runs"));
    m_pin = new QPushButton(tr("Pin"));
    m_pin->setToolTip(tr("Keep these counts in the last columns, beside those of later runs"));
    m_copy = new QPushButton(tr("Copy CSV"));
    m_export = new QPushButton(tr("Export CSV…"));
    connect(m_pin, &QPushButton::clicked, &m_model, &SimulationModel::pin);
    connect(m_copy, &QPushButton::clicked, this, &SimulatePanel::copyCsv);
    connect(m_export, &QPushButton::clicked, this, &SimulatePanel::exportCsv);
    auto *row = new QHBoxLayout;
    addLabelled(*row, tr("&Runs"), m_runs);
    m_controls.addSettings(*row);
    m_controls.addButtons(*row);
    row->addStretch();
    for (QPushButton *button : {m_pin, m_copy, m_export})
        row->addWidget(button);
    return row;
}

QHBoxLayout *SimulatePanel::makeProgress()
{
    m_onlyFloor = new QCheckBox(tr("Selected &floor only"));
    connect(m_onlyFloor, &QCheckBox::toggled, this,
            [this](bool only) { m_model.showFloor(only ? m_cell.address().floor : 0); });
    auto *row = new QHBoxLayout;
    m_controls.addProgress(*row);
    row->addWidget(m_onlyFloor);
    return row;
}

} // namespace editor
