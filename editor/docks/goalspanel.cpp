// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/docks/goalspanel.h"

#include "app/ui/widgets.h"
#include "editor/docks/docktools.h"
#include "editor/docks/goaldialog.h"
#include "editor/edits/rulesetedits.h"
#include "editor/text/errortext.h"
#include "editor/text/exacttext.h"
#include "editor/text/goaltext.h"

#include <QGridLayout>
#include <QHeaderView>

namespace editor {

namespace {

// As a goal is begun with: what is wanted is typed next.
constexpr double usualChance = 0.9;

core::Goal goalFor(const core::Subject &subject, FloorRange floors, CellDisplay display)
{
    const int last = floors.last > floors.first ? floors.last : 0;
    if (display == CellDisplay::Expected)
        return {core::MeanGoal {
                    .subject = subject, .floor = floors.first, .mean = {}, .lastFloor = last},
                {}};
    core::ProbabilityGoal goal {.subject = subject,
                                .floor = floors.first,
                                .probability = {.min = usualChance, .max = {}},
                                .lastFloor = last};
    if (display == CellDisplay::SeenBy) {
        goal.cumulative = true;
        goal.floor = floors.last;
        goal.lastFloor = 0;
    }
    return {goal, {}};
}

/// The entry that the goal is about, in place of which another may stand.
struct SubjectOf : core::GoalVisitor
{
    core::Subject *found = nullptr;
    void subject(core::Subject &subject) { found = &subject; }
};

} // namespace

GoalsPanel::GoalsPanel(RulesetDocument &document, GoalsModel &goals, SelectedCell &cell,
                       QWidget *parent)
    : QWidget(parent)
    , m_document(document)
    , m_cell(cell)
    , m_model(goals)
    , m_state(makeSentence(tr("How many goals are met")))
    , m_view(makeList(m_model, tr("Goals")))
    , m_details(makeSentence(tr("The selected goal")))
{
    m_view->setSelectionMode(QAbstractItemView::SingleSelection);
    m_view->setMinimumHeight(60);
    m_view->header()->setStretchLastSection(false);
    m_view->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_view->header()->setSectionResizeMode(GoalsModel::Text, QHeaderView::Stretch);
    wrapColumn(*m_view, GoalsModel::Text);
    // Said below, for the selected one, and by floor under the grid: the sentence needs the room.
    m_view->setColumnHidden(GoalsModel::Measured, true);
    m_view->setColumnHidden(GoalsModel::Margin, true);
    for (QLabel *label : {m_state, m_details})
        label->setContentsMargins(8, 0, 8, 0);
    setLayout(ui::spaced(ui::inColumn({m_state, ui::growing(m_view), m_details, makeButtons()}),
                         {0, 4, 0, 4}, 4));
    connect(m_view, &QTreeView::doubleClicked, this, &GoalsPanel::edit);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &GoalsPanel::show);
    connect(&m_model, &GoalsModel::checked, this, &GoalsPanel::show);
    connect(&document, &RulesetDocument::settled, this, &GoalsPanel::show);
    show();
}

QWidget *GoalsPanel::makeButtons()
{
    auto *box = new QWidget;
    // Two beside each other: the dock leaves its room to the grid.
    auto *layout = new QGridLayout(box);
    layout->setContentsMargins(8, 0, 8, 0);
    layout->setSpacing(4);
    const auto make = [&](const QString &text, void (GoalsPanel::*slot)()) {
        QPushButton *button = ui::button(text, this, slot);
        layout->addWidget(button, layout->count() / 2, layout->count() % 2);
        return button;
    };
    m_add = make(tr("&Add…"), &GoalsPanel::add);
    m_edit = make(tr("Ed&it…"), &GoalsPanel::edit);
    m_remove = make(tr("Re&move"), &GoalsPanel::remove);
    m_balance = make(tr("Balan&ce…"), &GoalsPanel::balance);
    m_balance->setToolTip(tr("Look for the fewest and smallest changes that meet the goal"));
    ui::ownAction(*m_view, tr("Re&move"), Qt::Key_Delete, this, &GoalsPanel::remove);
    return box;
}

int GoalsPanel::row() const
{
    return m_view->currentIndex().isValid() ? m_view->currentIndex().row() : -1;
}

void GoalsPanel::select(int goal)
{
    m_view->setCurrentIndex(m_model.index(goal, 0));
}

void GoalsPanel::add()
{
    const core::Address &cell = m_cell.address();
    const int floor = std::max(cell.floor, 1);
    addFor(cell.table, {cell.entry}, {.first = floor, .last = floor}, CellDisplay::SeenBy);
}

void GoalsPanel::addFor(const std::string &table, const std::vector<std::string> &entries,
                        FloorRange floors, CellDisplay display)
{
    const core::Subject first {.table = table, .entry = entries.front()};
    GoalDialog dialog(m_document.draft(), goalFor(first, floors, display), window());
    dialog.askForEach(entries.size());
    if (dialog.exec() != QDialog::Accepted || !dialog.goal())
        return;
    core::Goal goal = *dialog.goal();
    SubjectOf about;
    core::describeGoal(about, goal);
    if (entries.size() == 1 || !about.found || about.found->entry != first.entry) {
        addGoal(m_document, goal);
    } else {
        std::vector<core::Goal> goals = m_document.draft().goals;
        for (const std::string &entry : entries) {
            *about.found = {.table = table, .entry = entry};
            goals.push_back(goal);
        }
        setGoals(m_document, goals, tr("add %1 goals").arg(entries.size()));
    }
    m_view->setCurrentIndex(m_model.index(m_model.rowCount() - 1, 0));
}

void GoalsPanel::edit()
{
    const int at = row();
    if (at < 0)
        return;
    const core::Goal goal = m_model.at(at).goal;
    if (std::holds_alternative<core::UnknownGoal>(goal.kind))
        return;
    GoalDialog dialog(m_document.draft(), goal, this);
    if (dialog.exec() != QDialog::Accepted || !dialog.goal())
        return;
    replaceGoal(m_document, at, *dialog.goal());
    m_view->setCurrentIndex(m_model.index(at, 0));
}

void GoalsPanel::remove()
{
    if (row() >= 0)
        removeGoal(m_document, row());
}

void GoalsPanel::balance()
{
    if (row() >= 0)
        Q_EMIT balanceRequested(row());
}

void GoalsPanel::show()
{
    const int count = m_model.rowCount();
    const int at = row();
    m_add->setEnabled(m_document.isOpen() && !m_document.draft().tables.empty());
    m_edit->setEnabled(at >= 0);
    m_remove->setEnabled(at >= 0);
    m_balance->setEnabled(at >= 0);
    m_view->setVisible(count > 0);
    if (count == 0)
        m_state->setText(tr("No goals yet. A goal is kept in the file, watched here, and run by "
                            "fathom-cli check."));
    else if (!m_model.isCurrent())
        m_state->setText(waitingText(m_document.working()));
    else if (const int unknown = m_model.unknown(); unknown > 0)
        m_state->setText(
            tr("%1 of %2 goals met, %3 unknown").arg(m_model.met()).arg(count).arg(unknown));
    else
        m_state->setText(tr("%1 of %2 goals met").arg(m_model.met()).arg(count));
    if (at < 0 || !m_model.at(at).result) {
        m_details->clear();
        return;
    }
    const CheckedGoal &goal = m_model.at(at);
    const auto column
        = [&](GoalsModel::Column c) { return m_model.index(at, c).data().toString(); };
    QString text = tr("%1: measured %2, margin %3.")
                       .arg(column(GoalsModel::Text), column(GoalsModel::Measured),
                            column(GoalsModel::Margin));
    if (!goal.result->isKnown)
        text = tr("%1: %2").arg(column(GoalsModel::Text), messageText(goal.result->problem));
    m_details->setText(text);
}

} // namespace editor
