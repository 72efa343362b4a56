// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/sweep/sweepdialog.h"

#include "editor/chartdata/chartfigures.h"
#include "editor/charts/chartexport.h"
#include "editor/docks/workcontrols.h"
#include "editor/edits/tableedits.h"
#include "editor/edits/weightedits.h"
#include "editor/style/screenfit.h"
#include "editor/style/wheelsafespinbox.h"
#include "editor/sweep/sweepchart.h"
#include "editor/text/goaltext.h"
#include "editor/text/numbertext.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace editor {

namespace {

constexpr int mostPoints = 41; // where each is worked out at once
constexpr int fewPoints = 13; // where runs are played for each

core::SpawnEntry *entryIn(core::Ruleset &rules, const core::Address &cell)
{
    const std::optional<std::size_t> table = core::findTable(rules, cell.table);
    for (core::SpawnEntry &entry : rules.tables[*table].entries) {
        if (entry.id == cell.entry)
            return &entry;
    }
    return nullptr;
}

} // namespace

SweepDialog::SweepDialog(RulesetDocument &document, const FullNumbers &numbers,
                         const core::Address &cell, QWidget *parent)
    : QDialog(parent)
    , m_document(document)
    , m_numbers(numbers)
    , m_cell(cell)
    , m_figures([this] { return makeFigures(); })
    , m_controls(std::make_unique<WorkControls>(
          m_worker,
          WorkControls::Names {
              .seed = {}, .progress = tr("Progress of the sweep"), .done = tr("%1 of %2 points")}))
{
    setWindowTitle(
        tr("Sweep: %1, floor %2").arg(document.entryName(cell.table, cell.entry)).arg(cell.floor));
    listMeasures();
    makeFields();
    layOut();
    connect(m_measure, &QComboBox::currentIndexChanged, this, &SweepDialog::begin);
    connect(m_over, &QComboBox::currentIndexChanged, this, [this] {
        proposeRange();
        begin();
    });
    for (WheelSafeSpinBox *edge : {m_first, m_last})
        connect(edge, &QSpinBox::valueChanged, this, &SweepDialog::begin);
    connect(m_controls.get(), &WorkControls::startRequested, this, &SweepDialog::begin);
    connect(m_controls.get(), &WorkControls::changed, this, &SweepDialog::follow);
    connect(m_chart, &SweepChart::chosenChanged, this, &SweepDialog::tellChosen);
    connect(m_chart, &SweepChart::activated, this, &SweepDialog::takeOver);
    resize(fittingScreen(*this, {820, 560}));
    m_figures.setFollowed(true);
    begin();
    m_chart->setFocus();
}

SweepDialog::~SweepDialog()
{
    m_worker.stop();
}

void SweepDialog::addMeasure(const QString &name, const core::ProbabilityGoal &goal)
{
    m_measures.push_back({name, {.kind = goal, .unknown = {}}});
}

void SweepDialog::addMeasure(const QString &name, const core::MeanGoal &goal)
{
    m_measures.push_back({name, {.kind = goal, .unknown = {}}});
}

void SweepDialog::listMeasures()
{
    const core::Subject entry {.table = m_cell.table, .entry = m_cell.entry};
    const core::Subject type {.table = {},
                              .entry = m_document.entry(m_cell.table, m_cell.entry)->type()};
    const QString name = m_document.entryName(m_cell.table, m_cell.entry);
    const int floor = m_cell.floor;
    addMeasure(tr("P(≥1 %1 on floor %2)").arg(name).arg(floor),
               {.subject = entry, .floor = floor, .probability = {}});
    addMeasure(tr("%1 expected on floor %2").arg(name).arg(floor),
               {.subject = entry, .floor = floor, .mean = {}});
    addMeasure(tr("P(%1 seen by floor %2)").arg(name).arg(floor),
               {.subject = entry, .floor = floor, .cumulative = true, .probability = {}});
    if (!type.entry.empty())
        addMeasure(tr("%1 expected on floor %2, from all tables").arg(name).arg(floor),
                   {.subject = type, .floor = floor, .mean = {}});
    addMeasure(
        tr("all of %1 expected on floor %2").arg(QString::fromStdString(m_cell.table)).arg(floor),
        {.subject = {.table = m_cell.table, .entry = {}}, .floor = floor, .mean = {}});
    for (const core::SpawnEntry &other : m_document.table(m_cell.table)->entries) {
        if (other.id != m_cell.entry)
            addMeasure(tr("P(≥1 %1 on floor %2)")
                           .arg(m_document.entryName(m_cell.table, other.id))
                           .arg(floor),
                       {.subject = {.table = m_cell.table, .entry = other.id},
                        .floor = floor,
                        .probability = {}});
    }
    auto place = m_measures.begin() + 3; // the goals before the rest
    for (const core::Goal &goal : m_document.draft().goals) {
        if (!std::holds_alternative<core::PlayedGoal>(goal.kind)
            && !std::holds_alternative<core::UnknownGoal>(goal.kind))
            place = m_measures.insert(
                        place, {tr("Goal: %1").arg(goalText(goal, m_document.draft())), goal})
                + 1;
    }
}

void SweepDialog::makeFields()
{
    m_measure = new QComboBox;
    for (const Measured &measured : m_measures)
        m_measure->addItem(measured.name);
    m_measure->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_measure->setAccessibleName(tr("What is measured"));
    m_over = new QComboBox;
    m_over->addItem(tr("the weight of %1 from floor %2")
                        .arg(m_document.entryName(m_cell.table, m_cell.entry))
                        .arg(m_cell.floor));
    const core::Progression *count = countProgression(m_document.table(m_cell.table)->count);
    if (count && core::isStepped(*count))
        m_over->addItem(tr("the count of %1 (%2) from floor %3")
                            .arg(QString::fromStdString(m_cell.table),
                                 countRuleText(m_document.table(m_cell.table)->count))
                            .arg(m_cell.floor));
    m_over->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_over->setAccessibleName(tr("What goes through the range"));
    m_first = new WheelSafeSpinBox;
    m_last = new WheelSafeSpinBox;
    for (WheelSafeSpinBox *edge : {m_first, m_last})
        edge->setKeyboardTracking(false);
    m_first->setAccessibleName(tr("First number"));
    m_last->setAccessibleName(tr("Last number"));
    m_chart = new SweepChart(m_figures, tr("Sweep"));
    m_chosen = new QLabel;
    m_chosen->setWordWrap(true);
    m_chosen->setAccessibleName(tr("The chosen point"));
    proposeRange();
}

void SweepDialog::layOut()
{
    auto *range = new QHBoxLayout;
    range->addWidget(m_over, 1);
    addLabelled(*range, tr("&from"), m_first);
    addLabelled(*range, tr("&to"), m_last);
    auto *form = new QFormLayout;
    form->addRow(tr("&Measure"), m_measure);
    auto *over = new QLabel(tr("o&ver"));
    over->setBuddy(m_over);
    form->addRow(over, range);
    auto *work = new QHBoxLayout;
    m_controls->addButtons(*work);
    m_controls->addProgress(*work);
    auto *table = new QTableView;
    table->setModel(&m_figures);
    table->setAccessibleName(tr("The points of the sweep"));
    m_views = new QStackedWidget;
    m_views->addWidget(m_chart);
    m_views->addWidget(table);
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(form);
    layout->addLayout(work);
    layout->addWidget(m_views, 1);
    layout->addWidget(m_chosen);
    layout->addWidget(makeButtons());
}

QWidget *SweepDialog::makeButtons()
{
    auto *box = new QWidget;
    auto *row = new QHBoxLayout(box);
    row->setContentsMargins({});
    m_take = new QPushButton(tr("Take &Over"));
    m_take->setToolTip(tr("Puts the chosen number into the draft, as one undo step (Enter)"));
    auto *tables = new QPushButton(tr("Show as Ta&ble"));
    tables->setCheckable(true);
    auto *exported = new QPushButton(tr("&Export…"));
    auto *close = new QPushButton(tr("Close"));
    for (QPushButton *button : {m_take, tables, exported, close}) {
        button->setAutoDefault(false);
        if (button == close)
            row->addStretch();
        row->addWidget(button);
    }
    connect(m_take, &QPushButton::clicked, this, &SweepDialog::takeOver);
    connect(tables, &QPushButton::toggled, this,
            [this](bool shown) { m_views->setCurrentIndex(shown ? 1 : 0); });
    connect(exported, &QPushButton::clicked, this, &SweepDialog::exportPicture);
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    return box;
}

SweepDialog::Over SweepDialog::over() const
{
    return m_over->currentIndex() == 1 ? Over::Count : Over::Weight;
}

int SweepDialog::now() const
{
    const core::SpawnTable &table = *m_document.table(m_cell.table);
    const core::Progression &progression = over() == Over::Count
        ? *countProgression(table.count)
        : m_document.entry(m_cell.table, m_cell.entry)->weight;
    return core::valueAt(progression, m_cell.floor);
}

core::Ruleset SweepDialog::with(const core::Ruleset &rules, int number) const
{
    core::Ruleset changed = rules;
    core::SpawnEntry &entry = *entryIn(changed, m_cell);
    core::SpawnTable &table = changed.tables[*core::findTable(changed, m_cell.table)];
    if (m_ranOver == Over::Count)
        table.count = withProgression(
            table.count, withValue(*countProgression(table.count), m_cell.floor, number));
    else
        entry.weight = withValue(entry.weight, m_cell.floor, number);
    return changed;
}

// From nothing to twice what it is.
void SweepDialog::proposeRange()
{
    const int most = over() == Over::Count ? core::maxDraws : core::maxValue;
    const int least = over() == Over::Count ? 6 : 20;
    for (WheelSafeSpinBox *edge : {m_first, m_last}) {
        const QSignalBlocker quiet(edge);
        edge->setRange(0, most);
        edge->setValue(edge == m_first ? 0 : std::min(std::max(now(), least / 2), most / 2) * 2);
    }
}

void SweepDialog::begin()
{
    m_worker.stop();
    const int first = std::min(m_first->value(), m_last->value());
    const int last = std::max({m_first->value(), m_last->value(), first + 1});
    const std::shared_ptr<const core::Ruleset> rules = m_document.publish();
    const std::shared_ptr<const core::Analysis> known = m_numbers.known().analysis;
    const int points = core::drawsPlainly(*rules) ? mostPoints : fewPoints;
    m_swept = sweptNumbers(first, last, now(), points);
    m_goal = m_measures[static_cast<std::size_t>(m_measure->currentIndex())].goal;
    m_title = title();
    m_ranOver = over();
    core::AnalysisOptions options
        = known ? known->options() : core::AnalysisOptions {.layouts = m_numbers.layouts()};
    options.floors = {1,
                      std::max({rules->floors, options.floors.last, m_cell.floor,
                                core::floorsOfGoals(*rules).last})};
    m_chart->setNumbers(m_swept, now());
    m_points.clear();
    const auto take = [this](const std::vector<SweepPoint> &done) {
        m_points = done;
        follow();
    };
    m_worker.request(
        [this, take,
         setting = SweepSetting {.goal = m_goal,
                                 .numbers = m_swept,
                                 .with = [this, rules](int number) { return with(*rules, number); },
                                 .options = options,
                                 .known = known}](const Demand &demand) -> Worker::Deliver {
            sweep(setting, demand, take);
            return [this] { follow(); };
        },
        m_swept.size());
    follow();
    m_figures.refresh(); // nothing of what ran before is told of this
    const auto current = std::find(m_swept.begin(), m_swept.end(), now());
    m_chart->choose(current == m_swept.end() ? 0 : static_cast<int>(current - m_swept.begin()));
    tellChosen();
}

void SweepDialog::follow()
{
    m_figures.outdate();
    m_controls->show(true);
    tellChosen();
}

QString SweepDialog::title() const
{
    return tr("%1 over %2", "measure, number").arg(m_measure->currentText(), m_over->currentText());
}

void SweepDialog::addLevel(Figures &figures, const QString &name,
                           const std::optional<double> &level) const
{
    if (level)
        figures.rows.push_back({.name = name,
                                .role = FigureRole::Reference,
                                .unit = figures.rows.front().unit,
                                .values = std::vector<double>(m_swept.size(), *level)});
}

Figures SweepDialog::makeFigures() const
{
    Figures figures {.columnsName = m_ranOver == Over::Count ? tr("count") : tr("weight"),
                     .columns = {},
                     .rows = {},
                     .marks = {},
                     .goals = {},
                     .entries = 0,
                     .note = m_title};
    FigureRow row {.name = m_measure ? m_measure->currentText() : QString(),
                   .role = FigureRole::Line,
                   .unit = isShare(m_goal) ? Unit::Probability : Unit::Mean,
                   .values = std::vector<double>(m_swept.size(), noFigure),
                   .look = 0};
    row.intervals.assign(m_swept.size(), {.low = noFigure, .high = noFigure});
    bool isSimulated = false;
    for (std::size_t i = 0; i < m_points.size() && i < m_swept.size(); ++i) {
        const core::GoalResult &result = m_points[i].result;
        row.values[i] = result.isKnown ? result.value : noFigure;
        isSimulated = isSimulated || result.method == core::Method::Simulated;
        const bool hasInterval = result.isKnown && result.method == core::Method::Simulated;
        row.intervals[i] = hasInterval
            ? result.ci
            : core::Interval {.low = row.values[i], .high = row.values[i]};
    }
    if (!isSimulated)
        row.intervals.clear();
    else
        figures.note += u'\n' + tr("simulated; the band is the 95 % interval of each point");
    for (const int number : m_swept)
        figures.columns << wholeText(static_cast<std::uint64_t>(number));
    figures.rows.push_back(std::move(row));
    if (const auto bounds = boundsOf(m_goal); bounds && bounds->first.curve.empty()) {
        addLevel(figures, tr("at least"), bounds->first.min);
        addLevel(figures, tr("at most"), bounds->first.max);
    }
    return figures;
}

void SweepDialog::tellChosen()
{
    const int chosen = m_chart->chosen();
    m_take->setEnabled(chosen >= 0 && m_swept[static_cast<std::size_t>(chosen)] != now());
    if (chosen < 0)
        return m_chosen->clear();
    const auto at = static_cast<std::size_t>(chosen);
    QString value = tr("being worked out");
    if (at < m_points.size()) {
        value = measuredText(m_goal, m_points[at].result);
    } else if (m_worker.progress().state == Worker::State::Cancelled) {
        value = tr("not worked out");
    }
    m_chosen->setText(tr("%1 (now %2): %3").arg(m_swept[at]).arg(now()).arg(value));
}

void SweepDialog::takeOver()
{
    const int chosen = m_chart->chosen();
    if (chosen < 0 || !m_take->isEnabled())
        return;
    const int number = m_swept[static_cast<std::size_t>(chosen)];
    m_worker.stop();
    if (m_ranOver == Over::Count)
        setCount(m_document, m_cell.table, m_cell.floor, number, m_document.newGesture());
    else
        setWeight(m_document, m_cell.table,
                  {.entry = m_cell.entry, .floor = m_cell.floor, .value = number},
                  m_document.newGesture());
    accept();
}

void SweepDialog::exportPicture()
{
    m_figures.refresh();
    exportChart(
        LoneChart {.name = tr("Sweep"),
                   .size = m_chart->size(),
                   .dpi = m_chart->logicalDpiX(),
                   .ground = palette().color(QPalette::Base),
                   .paint
                   = [this](QPainter &painter) { m_chart->paintInto(painter, m_chart->rect()); },
                   .model = m_figures},
        this);
}

} // namespace editor
