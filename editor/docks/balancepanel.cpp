// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/docks/balancepanel.h"

#include "app/ui/widgets.h"
#include "editor/docks/docktools.h"
#include "editor/docks/workcontrols.h"
#include "editor/style/followlook.h"
#include "editor/style/wheelsafespinbox.h"
#include "editor/text/errortext.h"
#include "editor/text/goaltext.h"
#include "editor/text/plantext.h"

#include "core/analysis/sampling/simulate.h"
#include "core/base/batches.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLocale>
#include <QProgressBar>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QSplitter>

#include <algorithm>
#include <atomic>
#include <utility>

namespace editor {

namespace {

enum GoalColumn { GoalText, GoalBefore, GoalAfter };

QString distanceText(double distance)
{
    return QLocale().toString(distance, 'f', 3);
}

/// Whether hit points and the like have a say in what the goal measures.
bool isAboutStats(const core::Goal &goal)
{
    const auto *mean = std::get_if<core::MeanGoal>(&goal.kind);
    const auto *growth = std::get_if<core::GrowthGoal>(&goal.kind);
    return std::holds_alternative<core::PlayedGoal>(goal.kind)
        || (mean && mean->value != core::Value::One)
        || (growth && growth->value != core::Value::One);
}

QList<QStandardItem *> rowOf(const QStringList &texts)
{
    QList<QStandardItem *> row;
    for (const QString &text : texts) {
        row << new QStandardItem(text);
        row.last()->setToolTip(text);
    }
    return row;
}

} // namespace

struct BalancePanel::Running
{
    std::atomic<bool> cancelled {false};
    std::atomic<std::size_t> changes {0}; // of the last rung
    std::atomic<double> distance {0};
};

BalancePanel::BalancePanel(RulesetDocument &document, Numbers &numbers, QWidget *parent)
    : QWidget(parent)
    , m_document(document)
    , m_numbers(numbers)
    , m_take(ui::button(tr("Ta&ke Over"), this, &BalancePanel::takeOver))
    , m_state(makeSentence(tr("What balancing found")))
{
    m_take->setToolTip(tr("Make the ticked changes, as one undo step"));
    auto *found = ui::inRow({ui::growing(m_state), m_take});
    // Where there are no lists, there is only room.
    setLayout(
        ui::spaced(ui::inColumn({makeSettings(), found, ui::growing(makeLists()), ui::rest()}),
                   {8, 4, 8, 4}, 4));
    m_poll.setInterval(100);
    connect(&m_poll, &QTimer::timeout, this, &BalancePanel::show);
    connect(&document, &RulesetDocument::sessionBegan, this, &BalancePanel::forget);
    connect(&document, &RulesetDocument::changed, this, [this](const DraftChange &change) {
        if (isAny<GoalsChanged, DraftExchanged>(change))
            fillGoals();
    });
    connect(&document, &RulesetDocument::settled, this, [this] {
        show();
        showGhost();
    });
    connect(&m_goals, &QStandardItemModel::itemChanged, this, &BalancePanel::show);
    connect(&m_changes, &QStandardItemModel::itemChanged, this, [this] {
        show();
        showGhost();
    });
    fillGoals();
    fillLadder();
}

BalancePanel::~BalancePanel()
{
    stop();
}

QWidget *BalancePanel::makeSettings()
{
    auto *row = ui::spaced(new QHBoxLayout, {});
    const auto number
        = [&](const QString &label, int least, int most, int value, const QString &name) {
              auto *field = ui::named(new WheelSafeSpinBox, name);
              field->setRange(least, most);
              field->setValue(value);
              if (!label.isEmpty())
                  addLabelled(*row, label, field);
              return field;
          };
    m_most = number(tr("&Most changes"), 1, 1000, static_cast<int>(core::BalanceOptions().changes),
                    tr("Most changes"));
    m_transitions = number(tr("&New transitions"), 0, 1000, 0, tr("New transitions allowed"));
    m_counts = new QCheckBox(tr("&Counts too"));
    m_counts->setToolTip(tr("How many things tables bring may be changed too"));
    m_stats = new QCheckBox(tr("St&ats too"));
    m_stats->setToolTip(
        tr("Hit points, power, healing and other amounts of monsters, items and the "
           "player may be changed too"));
    m_played = new QCheckBox(tr("Pla&y games"));
    m_played->setToolTip(tr("Goals about games take part, which takes minutes"));
    m_games = number({}, 0, static_cast<int>(core::maxRuns), 0, tr("Games that verify a goal"));
    m_games->setSpecialValueText(tr("as many as it takes"));
    m_start = ui::button(tr("&Start"), this, &BalancePanel::startOrStop);
    m_toGoals = ui::button(tr("&Goals…"), this, &BalancePanel::goalsRequested);
    m_toGoals->setToolTip(tr("Go to the goals of the file, to add some"));
    m_bar = ui::named(new QProgressBar, tr("Progress of balancing"));
    m_bar->setTextVisible(false);
    followFont(*m_bar, [this] { m_bar->setMaximumHeight(m_bar->fontMetrics().height()); });
    connect(m_played, &QCheckBox::toggled, this, &BalancePanel::show);
    return ui::holding(ui::filled(row,
                                  {m_counts, m_stats, m_played, m_games, m_start, m_toGoals,
                                   ui::growing(m_bar), ui::rest()}));
}

QWidget *BalancePanel::makeLists()
{
    m_goalsView = makeList(m_goals, tr("Goals; Space has one take part"));
    wrapColumn(*m_goalsView, GoalText);
    m_ladderView = makeList(m_ladder, tr("Plans, fewest changes first; Enter takes one over"));
    m_changesView = makeList(m_changes, tr("Changes of the plan; Space leaves one out"));
    m_changesView->setHeaderHidden(true);
    m_lists = new QSplitter(Qt::Horizontal);
    m_lists->setChildrenCollapsible(false);
    for (QTreeView *view : {m_goalsView, m_ladderView, m_changesView}) {
        view->setSelectionMode(QAbstractItemView::SingleSelection);
        view->setMinimumHeight(60);
        m_lists->addWidget(view);
        m_lists->setStretchFactor(m_lists->indexOf(view), view == m_ladderView ? 3 : 5);
    }
    connect(m_ladderView->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &BalancePanel::fillChanges);
    connect(m_ladderView, &QTreeView::activated, this, &BalancePanel::takeOver);
    followFont(*m_ladderView, [this] { fitLadder(); });
    return m_lists;
}

void BalancePanel::stop()
{
    cancel();
    m_poll.stop();
    m_work.stop();
}

void BalancePanel::cancel()
{
    if (m_running)
        m_running->cancelled = true;
}

// Another ruleset is open: what still runs is not waited for, and its plans are dropped.
void BalancePanel::forget()
{
    cancel();
    m_running.reset();
    m_balance.reset();
    m_rules.reset();
    m_listed.clear();
    m_goals.clear();
    m_ghost.reset(); // and the reference goes with the ruleset
    fillLadder();
}

void BalancePanel::startOrStop()
{
    if (m_running)
        cancel();
    else
        start();
    show();
}

void BalancePanel::balanceFor(const std::vector<int> &goals)
{
    for (int row = 0; row < m_goals.rowCount(); ++row) {
        const bool isAsked = std::find(goals.begin(), goals.end(), row) != goals.end();
        m_goals.item(row)->setCheckState(isAsked ? Qt::Checked : Qt::Unchecked);
    }
    cancel();
    start();
    show();
    m_ladderView->setFocus(); // where Enter takes what comes of it
}

std::vector<std::size_t> BalancePanel::chosenGoals() const
{
    std::vector<std::size_t> goals;
    for (int row = 0; row < m_goals.rowCount(); ++row) {
        if (m_goals.item(row)->checkState() == Qt::Checked)
            goals.push_back(static_cast<std::size_t>(row));
    }
    return goals;
}

core::BalanceOptions BalancePanel::options() const
{
    core::BalanceOptions options {
        .goals = chosenGoals(),
        .freedom = {.counts = m_counts->isChecked(),
                    .stats = m_stats->isVisibleTo(this) && m_stats->isChecked(),
                    .transitions = m_transitions->value()},
        .changes = static_cast<std::size_t>(m_most->value()),
        .analysis = {.layouts = m_numbers.layouts(), .runs = m_numbers.runs()}};
    if (m_played->isChecked())
        options.played = core::PlayedOptions {.games = static_cast<std::uint64_t>(m_games->value()),
                                              .jobs = core::threadsOfMachine()};
    return options;
}

void BalancePanel::start()
{
    if (chosenGoals().empty())
        return;
    withdrawGhost();
    m_balance.reset();
    m_rules.reset();
    fillLadder();
    m_running = std::make_shared<Running>();
    m_bar->setRange(0, m_most->value());
    m_work.request([this, running = m_running, options = options(), rules = m_document.publish()](
                       const ui::Demand &) mutable -> ui::Worker::Deliver {
        options.cancel = &running->cancelled;
        options.found = [&running](std::size_t changes, double distance) {
            running->changes = changes;
            running->distance = distance;
        };
        auto found = std::make_shared<core::Balance>(core::balance(*rules, options));
        return [this, running, found, rules] {
            if (running == m_running)
                take(std::move(*found), rules);
        };
    });
    m_poll.start();
}

void BalancePanel::take(core::Balance balance, std::shared_ptr<const core::Ruleset> rules)
{
    m_running.reset();
    m_poll.stop();
    m_rules = std::move(rules);
    m_balance = std::move(balance);
    fillLadder();
}

bool BalancePanel::isStale() const
{
    return m_rules && m_rules != m_document.publish() && *m_rules != m_document.draft();
}

const core::Plan *BalancePanel::plan() const
{
    const int row = m_ladderView->currentIndex().row();
    return m_balance && row > 0 ? &m_balance->plans[static_cast<std::size_t>(row) - 1] : nullptr;
}

std::vector<core::NumberChange> BalancePanel::chosenChanges() const
{
    std::vector<core::NumberChange> changes;
    for (int row = 0; plan() && row < m_changes.rowCount(); ++row) {
        if (m_changes.item(row)->checkState() == Qt::Checked)
            changes.push_back(plan()->changes[static_cast<std::size_t>(row)]);
    }
    return changes;
}

void BalancePanel::takeOver()
{
    const std::vector<core::NumberChange> changes = chosenChanges();
    if (changes.empty() || isStale())
        return;
    withdrawGhost();
    const QString text = changes.size() == 1
        ? changeText(*m_rules, changes.front())
        : tr("balance: %n changes", nullptr, static_cast<int>(changes.size()));
    m_document.change(text, [&changes](core::Ruleset rules) {
        return core::withChanges(std::move(rules), changes);
    });
}

void BalancePanel::fillGoals()
{
    std::vector<core::Goal> left;
    for (int row = 0; row < m_goals.rowCount(); ++row) {
        if (m_goals.item(row)->checkState() == Qt::Unchecked)
            left.push_back(m_listed[static_cast<std::size_t>(row)]);
    }
    m_listed = m_document.draft().goals;
    m_goals.clear();
    m_goals.setHorizontalHeaderLabels({tr("Goal"), tr("As it is"), tr("With the plan")});
    for (const core::Goal &goal : m_listed) {
        const QList<QStandardItem *> row
            = rowOf({goalText(goal, m_document.draft()), QString(), QString()});
        const bool isLeft = std::find(left.begin(), left.end(), goal) != left.end();
        row.front()->setCheckable(true);
        row.front()->setCheckState(isLeft ? Qt::Unchecked : Qt::Checked);
        m_goals.appendRow(row);
    }
    QHeaderView *header = m_goalsView->header();
    header->setStretchLastSection(false);
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setSectionResizeMode(GoalText, QHeaderView::Stretch);
    showMeasures();
}

void BalancePanel::fillLadder()
{
    m_ladder.clear();
    m_ladder.setHorizontalHeaderLabels({tr("Plan"), tr("Changes"), tr("Met"), tr("Distance")});
    if (m_balance && !m_balance->refusal && !m_balance->goals.empty()) {
        const std::size_t all = m_balance->goals.size();
        const auto add = [&](const QString &name, std::size_t changes, std::size_t met,
                             double distance) {
            m_ladder.appendRow(rowOf({name, QString::number(changes),
                                      tr("%1 of %2").arg(met).arg(all), distanceText(distance)}));
        };
        const auto met = std::count_if(m_balance->before.begin(), m_balance->before.end(),
                                       [](const core::GoalResult &result) { return result.isMet; });
        add(tr("as it is"), 0, static_cast<std::size_t>(met), m_balance->distance);
        for (std::size_t i = 0; i < m_balance->plans.size(); ++i) {
            const core::Plan &plan = m_balance->plans[i];
            add(tr("plan %1").arg(i + 1), plan.changes.size(), plan.met, plan.distance);
        }
    }
    fitLadder();
    m_ladderView->setCurrentIndex(m_ladder.index(m_ladder.rowCount() - 1, 0));
    fillChanges();
}

// All columns are in sight.
void BalancePanel::fitLadder()
{
    QHeaderView *header = m_ladderView->header();
    header->resizeSections(QHeaderView::ResizeToContents);
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    const int last = std::max(0, m_ladder.columnCount() - 1); // stretched
    m_ladderView->setMinimumWidth(header->sectionPosition(last) + header->sectionSizeHint(last)
                                  + m_ladderView->verticalScrollBar()->sizeHint().width());
}

void BalancePanel::fillChanges()
{
    m_changes.clear();
    const core::Plan *chosen = plan();
    if (chosen) {
        for (const core::NumberChange &change : chosen->changes) {
            const QList<QStandardItem *> row = rowOf({changeText(*m_rules, change)});
            row.front()->setCheckable(true);
            row.front()->setCheckState(Qt::Checked);
            m_changes.appendRow(row);
        }
    }
    showMeasures();
    showGhost();
}

void BalancePanel::showMeasures()
{
    const bool areThese = m_balance && m_rules->goals == m_listed;
    const core::Plan *chosen = plan();
    // The list is told of all at once: it lays itself out each time.
    QSignalBlocker quiet(m_goals);
    for (int row = 0; row < m_goals.rowCount(); ++row) {
        const auto goal = static_cast<std::size_t>(row);
        // The worst number beside the goal; its floor and all that fail are in the tip.
        const auto put = [&](int column, const core::GoalResult *result) {
            QStandardItem &item = *m_goals.item(row, column);
            item.setText(result ? verdictInShort(m_listed[goal], *result) : QString());
            item.setToolTip(result ? verdictText(m_listed[goal], *result) : QString());
            item.setAccessibleText(result ? item.toolTip() : tr("not worked out"));
        };
        const core::GoalResult *before = nullptr;
        const core::GoalResult *after = nullptr;
        for (std::size_t i = 0; areThese && i < m_balance->goals.size(); ++i) {
            if (m_balance->goals[i] != goal || i >= m_balance->before.size())
                continue;
            before = &m_balance->before[i];
            after = chosen ? &chosen->goals[i] : nullptr;
        }
        put(GoalBefore, before);
        put(GoalAfter, after);
        const QString text = goalText(m_listed[goal], m_document.draft());
        m_goals.item(row)->setText(before && !before->isKnown
                                       ? tr("%1: %2", "goal, why it is not known")
                                             .arg(text, measuredText(m_listed[goal], *before))
                                       : text);
    }
    quiet.unblock();
    if (m_goals.rowCount() > 0)
        Q_EMIT m_goals.dataChanged(m_goals.index(0, GoalText),
                                   m_goals.index(m_goals.rowCount() - 1, GoalAfter));
    show();
}

QString BalancePanel::stateText() const
{
    if (!m_document.isOpen())
        return tr("No tables are open.");
    if (m_listed.empty())
        return tr("No goals yet. Goals say what the game should be; this dock finds the fewest and "
                  "smallest changes of numbers that meet them.");
    if (m_running && m_running->cancelled)
        return tr("Stopping: what the plans found so far do is worked out …");
    if (m_running && m_running->changes == 0)
        return tr("Looking for plans …");
    if (m_running)
        return tr("Looking for plans … numbers changed so far: %1, distance left: %2")
            .arg(m_running->changes)
            .arg(distanceText(m_running->distance));
    if (!m_balance)
        return chosenGoals().empty()
            ? tr("Tick the goals that shall hold.")
            : tr("Start looks for the fewest changes of numbers that meet the ticked goals. What "
                 "is locked stays as it is.");
    if (m_balance->refusal)
        return errorText(*m_balance->refusal);
    if (isStale())
        return tr(
            "These plans are of the tables as they were before: Undo brings those back, Start "
            "looks for new plans.");
    QString why = shortfallText(*m_rules, *m_balance);
    if (!why.isEmpty())
        return why;
    const bool isAllKnown = std::all_of(m_balance->before.begin(), m_balance->before.end(),
                                        [](const core::GoalResult &goal) { return goal.isKnown; });
    const int last = static_cast<int>(m_balance->plans.size());
    if (isAllKnown)
        return last == 0 ? tr("All these goals are met as it is.")
                         : tr("Plan %1 meets all these goals.").arg(last);
    const QString met = last == 0 ? tr("What is known of these goals is met as it is.")
                                  : tr("Plan %1 meets what is known of these goals.").arg(last);
    const bool leavesGamesOut = !m_played->isChecked()
        && std::any_of(m_balance->goals.begin(), m_balance->goals.end(), [this](std::size_t goal) {
               return std::holds_alternative<core::PlayedGoal>(m_rules->goals[goal].kind);
           });
    return leavesGamesOut ? tr("%1 Of goals about games only games tell: tick Play games.").arg(met)
                          : met;
}

void BalancePanel::show()
{
    const bool runs = m_running != nullptr;
    const bool isPlayedAny
        = std::any_of(m_listed.begin(), m_listed.end(), [](const core::Goal &goal) {
              return std::holds_alternative<core::PlayedGoal>(goal.kind);
          });
    for (QWidget *setting :
         std::initializer_list<QWidget *> {m_most, m_transitions, m_counts, m_stats})
        setting->setEnabled(!runs);
    m_stats->setVisible(std::any_of(m_listed.begin(), m_listed.end(), isAboutStats));
    m_played->setVisible(isPlayedAny);
    m_played->setEnabled(!runs);
    m_games->setVisible(isPlayedAny);
    m_games->setEnabled(!runs && m_played->isChecked());
    m_start->setText(runs ? tr("&Stop") : tr("&Start"));
    m_start->setEnabled(runs ? !m_running->cancelled : !chosenGoals().empty());
    m_toGoals->setVisible(m_document.isOpen() && m_listed.empty());
    m_bar->setVisible(runs);
    m_bar->setValue(runs ? static_cast<int>(m_running->changes) : 0);
    m_lists->setVisible(!m_listed.empty());
    m_take->setVisible(!m_listed.empty());
    const std::size_t all = plan() ? plan()->changes.size() : 0;
    const std::size_t ticked = chosenChanges().size();
    m_take->setEnabled(ticked > 0 && !isStale());
    m_take->setText(ticked == all ? tr("Ta&ke Over")
                                  : tr("Ta&ke Over %1 of %2").arg(ticked).arg(all));
    for (QTreeView *list : {m_ladderView, m_changesView})
        setMuted(*list, isStale());
    const QString effects = plan() && !isStale() ? effectsText(*m_rules, *plan()) : QString();
    m_state->setText(effects.isEmpty() ? stateText()
                                       : tr("%1 Plan %2 %3.", "what was found; what a plan moves")
                                             .arg(stateText())
                                             .arg(m_ladderView->currentIndex().row())
                                             .arg(effects));
}

void BalancePanel::showGhost()
{
    const std::vector<core::NumberChange> changes = chosenChanges();
    if (changes.empty() || !isVisible() || isStale())
        return withdrawGhost();
    if (m_ghost && changes == m_ghostChanges)
        return; // others may compare with something else meanwhile
    withdrawGhost();
    m_before = m_document.compared();
    m_nameBefore = m_document.referenceName();
    m_ghostChanges = changes;
    m_ghost = std::make_shared<const core::Ruleset>(core::withChanges(*m_rules, changes));
    m_document.compareWith(m_ghost, tr("plan %1").arg(m_ladderView->currentIndex().row()));
}

void BalancePanel::withdrawGhost()
{
    const std::shared_ptr<const core::Ruleset> ghost = std::move(m_ghost);
    m_ghost.reset();
    if (ghost && m_document.compared() == ghost)
        m_document.compareWith(std::move(m_before), m_nameBefore);
    m_before.reset();
}

void BalancePanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    showGhost();
}

void BalancePanel::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    withdrawGhost();
}

} // namespace editor
