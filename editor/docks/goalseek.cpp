// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/docks/goalseek.h"

#include "editor/docks/docktools.h"
#include "editor/edits/weightedits.h"
#include "editor/style/wheelsafespinbox.h"
#include "editor/text/decimaltext.h"
#include "editor/text/exacttext.h"
#include "editor/text/intervaltext.h"
#include "editor/text/numbertext.h"

#include "core/analysis/laws/interval.h"

#include <QComboBox>
#include <QEvent>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace editor {

namespace {

core::Measure measureOf(const QComboBox &box)
{
    constexpr core::Measure measures[]
        = {core::Measure::AtLeastOne, core::Measure::Mean, core::Measure::Share};
    return measures[std::max(0, box.currentIndex())];
}

std::optional<core::EntryRef> refOf(const core::Ruleset &rules, const core::Address &cell)
{
    for (std::size_t t = 0; t < rules.tables.size(); ++t) {
        const std::vector<core::SpawnEntry> &entries = rules.tables[t].entries;
        for (std::size_t e = 0; e < entries.size() && rules.tables[t].id == cell.table; ++e) {
            if (entries[e].id == cell.entry)
                return core::EntryRef {t, e};
        }
    }
    return {};
}

} // namespace

GoalSeek::GoalSeek(RulesetDocument &document, FullNumbers &numbers, SelectedCell &cell,
                   WeightGhost &ghost, QWidget *parent)
    : QWidget(parent)
    , m_document(document)
    , m_numbers(numbers)
    , m_cell(cell)
    , m_ghost(ghost)
    , m_of(makeSentence(tr("Entry and floor wanted")))
    , m_measure(new QComboBox)
    , m_value(new QLineEdit)
    , m_from(new WheelSafeSpinBox)
    , m_range(makeSentence(tr("Feasible range")))
{
    m_measure->addItems({tr("P(≥1) in %"), tr("Expected"), tr("Share in %")});
    m_measure->setAccessibleName(tr("What is wanted"));
    m_value->setPlaceholderText(tr("such as 90"));
    constexpr int around = 16; // the frame and the room beside the text
    m_value->setMinimumWidth(fontMetrics().horizontalAdvance(m_value->placeholderText()) + around);
    m_value->setAccessibleName(tr("Value wanted"));
    m_from->setAccessibleName(tr("By changing the weight from floor"));
    auto *wanted = new QHBoxLayout;
    wanted->addWidget(m_measure, 1);
    wanted->addWidget(m_value, 1);
    auto *form = new QFormLayout(this);
    form->setContentsMargins(8, 4, 8, 4);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    form->addRow(m_of);
    form->addRow(tr("I want"), wanted);
    form->addRow(tr("changing &from floor"), m_from);
    form->addRow(m_range);
    form->addRow(makeChoices());
    connect(m_measure, &QComboBox::currentIndexChanged, this, &GoalSeek::seek);
    connect(m_value, &QLineEdit::textChanged, this, &GoalSeek::seek);
    connect(m_from, &QSpinBox::valueChanged, this, &GoalSeek::seek);
    connect(m_value, &QLineEdit::returnPressed, this, [this] {
        if (m_above->isVisibleTo(this))
            m_above->click();
    });
    connect(&cell, &SelectedCell::changed, this, &GoalSeek::follow);
    connect(&numbers, &FullNumbers::changed, this, &GoalSeek::follow);
    connect(&document, &RulesetDocument::lockChanged, this, &GoalSeek::follow);
    follow();
}

QWidget *GoalSeek::makeChoices()
{
    auto *box = new QWidget;
    auto *layout = new QHBoxLayout(box);
    layout->setContentsMargins({});
    m_below = new QPushButton(tr("Lower weight"));
    m_above = new QPushButton(tr("Higher weight"));
    for (QPushButton *button : {m_below, m_above}) {
        layout->addWidget(button);
        button->installEventFilter(this);
        button->setToolTip(tr("Take this weight, as one undo step"));
        connect(button, &QPushButton::clicked, this,
                [this, button] { take(button->property("weight").toInt()); });
    }
    return box;
}

const core::SpawnEntry *GoalSeek::entry() const
{
    const core::Address &cell = m_cell.address();
    return cell.isCell() ? m_document.entry(cell.table, cell.entry) : nullptr;
}

QString GoalSeek::valueText(double value) const
{
    return measureOf(*m_measure) == core::Measure::Mean ? exactNumber(value) : exactPercent(value);
}

void GoalSeek::follow()
{
    const core::Address &cell = m_cell.address();
    const core::SpawnEntry *found = entry();
    setEnabled(found);
    if (found) {
        m_of->setText(tr("Goal seek: %1 on floor %2")
                          .arg(m_document.entryName(cell.table, cell.entry))
                          .arg(cell.floor));
        // A transition in between would keep the change from arriving.
        const int since = sinceFloor(found->weight, cell.floor).value_or(1);
        const bool isBefore = cellKind(found->weight, cell.floor) == CellKind::Before;
        const QSignalBlocker quiet(m_from);
        m_from->setRange(since, cell.floor);
        if (cell != m_asked)
            m_from->setValue(isBefore ? cell.floor : since);
        m_asked = cell;
    } else {
        m_of->setText(tr("Goal seek: select an entry on a floor"));
    }
    seek();
}

void GoalSeek::seek()
{
    const core::SpawnEntry *found = entry();
    const KnownNumbers &known = m_numbers.known();
    if (!found)
        return refuse({});
    if (m_document.isLocked(m_cell.address().table, m_cell.address().entry))
        return refuse(tr("This entry is locked (Ctrl+L)."));
    if (!core::isStepped(found->weight))
        return refuse(tr("Its weight is worked out by a rule: bake it into transitions first."));
    ++m_question;
    if (!m_numbers.isCurrent() || !known.analysis)
        return refuse(tr("working …"));
    const core::Address &cell = m_cell.address();
    const std::optional<core::EntryRef> ref = refOf(*known.rules, cell);
    if (!ref)
        return refuse({});
    const bool isMean = measureOf(*m_measure) == core::Measure::Mean;
    const std::optional<double> typed = parseDecimal(m_value->text());
    core::Target target {.entry = *ref,
                         .floors = {cell.floor, cell.floor},
                         .measure = measureOf(*m_measure),
                         .value = 0};
    if (!known.analysis->isPlain()) {
        if (!typed)
            return refuse(m_value->text().isEmpty() ? QString() : tr("Type a number such as 90."));
        target.value = isMean ? *typed : *typed / 100;
        return seekByTrials(target);
    }
    const core::Result<core::Solution> nothing = core::solve(*known.rules, *known.analysis, target);
    const QString range
        = nothing ? tr("Feasible: 0 to %1.").arg(valueText(nothing->most)) : QString();
    if (!typed)
        return refuse(m_value->text().isEmpty() ? range : tr("Type a number such as 90."));
    target.value = isMean ? *typed : *typed / 100;
    const core::Result<core::Solution> solution
        = core::solve(*known.rules, *known.analysis, target);
    if (!solution)
        return refuse(tr("Out of reach. %1").arg(range));
    m_range->setText(range);
    offer(*m_below, solution->below);
    offer(*m_above, solution->choice);
    propose(m_above);
}

// Draws depend on each other: every weight has to be tried, each on runs of its own.
void GoalSeek::seekByTrials(const core::Target &target)
{
    if (!isVisible())
        return refuse({});
    refuse(tr("trying weights on generated runs …"));
    m_trials.request([this, target, question = m_question, rules = m_numbers.known().rules](
                         const Demand &demand) -> LatestWork::Deliver {
        const auto mayGoOn = [&demand] { return !demand.cancelled && !demand.superseded; };
        const std::optional<WeightAnswer> answer = answerByTrials(*rules, target, mayGoOn);
        if (!answer)
            return {};
        return [this, question, answer = *answer] {
            if (question == m_question)
                show(answer);
        };
    });
}

void GoalSeek::show(const WeightAnswer &answer)
{
    if (!answer.problem.isEmpty())
        return refuse(answer.problem);
    const QString points = QLocale().toString(100 * core::z95 * 0.5 / std::sqrt(trialRuns), 'f', 1);
    m_range->setText(
        measureOf(*m_measure) == core::Measure::AtLeastOne
            ? tr("Tried on %1 runs: give or take %2 points.").arg(wholeText(trialRuns), points)
            : tr("Tried on %1 runs.").arg(wholeText(trialRuns)));
    offer(*m_below, answer.other, trialRuns);
    offer(*m_above, answer.nearest, trialRuns);
    propose(m_above);
}

// The chart shows what the button under the pointer or with the focus would do.
bool GoalSeek::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Enter || event->type() == QEvent::FocusIn)
        propose(qobject_cast<QPushButton *>(watched));
    return QWidget::eventFilter(watched, event);
}

void GoalSeek::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    seek(); // by trials only where it is seen
    propose(m_above);
}

void GoalSeek::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    m_ghost.propose({});
}

void GoalSeek::propose(const QPushButton *button)
{
    const core::SpawnEntry *found = entry();
    if (!found || !isVisible() || !button || button->isHidden())
        return m_ghost.propose({});
    const core::Address &cell = m_cell.address();
    m_ghost.propose(ProposedWeights {
        .table = cell.table,
        .entry = cell.entry,
        .weight = withValue(found->weight, m_from->value(), button->property("weight").toInt())});
}

void GoalSeek::offer(QPushButton &button, const std::optional<core::WeightChoice> &choice,
                     std::uint64_t runs)
{
    button.setVisible(choice.has_value());
    if (!choice)
        return;
    button.setProperty("weight", choice->weight);
    button.setText(tr("%1 gives %2")
                       .arg(wholeText(static_cast<std::uint64_t>(choice->weight)),
                            approximate(valueText(choice->achieved), runs)));
}

void GoalSeek::refuse(const QString &why)
{
    m_range->setText(why);
    m_below->hide();
    m_above->hide();
    m_ghost.propose({});
}

void GoalSeek::take(int weight)
{
    const core::SpawnEntry *found = entry();
    if (!found)
        return;
    m_ghost.propose({});
    const core::Address &cell = m_cell.address();
    const int from = m_from->value();
    const QString text = tr("%1: from floor %2, %3 → %4, for floor %5")
                             .arg(m_document.entryName(cell.table, cell.entry))
                             .arg(from)
                             .arg(core::valueAt(found->weight, from))
                             .arg(weight)
                             .arg(cell.floor);
    forceProgression(m_document, cell.table, cell.entry, withValue(found->weight, from, weight),
                     text);
}

} // namespace editor
