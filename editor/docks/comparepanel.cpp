// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/docks/comparepanel.h"

#include "app/ui/widgets.h"
#include "editor/docks/docktools.h"
#include "editor/document/atomicfile.h"
#include "editor/document/shippedrulesets.h"
#include "editor/edits/revertdifference.h"
#include "editor/style/wheelsafecombobox.h"
#include "editor/text/comparereport.h"
#include "editor/text/exacttext.h"

#include "resources/builtins.h"
#include "resources/messages/comparisontext.h"
#include "resources/messages/english.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QHeaderView>
#include <QMessageBox>
#include <QSplitter>

#include <algorithm>
#include <string>
#include <utility>

namespace editor {

namespace {

// Smaller effects are not listed; as on the command line.
constexpr double threshold = 0.01;

enum class Choice { Saved, Present, Snapshot, Builtin, File };

} // namespace

ComparePanel::ComparePanel(RulesetDocument &document, Numbers &numbers, Snapshots &snapshots,
                           QWidget *parent)
    : QWidget(parent)
    , m_document(document)
    , m_numbers(numbers)
    , m_snapshots(snapshots)
    , m_summary(makeSentence(tr("Summary of the comparison")))
    , m_differenceView(makeList(m_differences, tr("What was changed")))
    , m_effectView(makeList(m_effects, tr("Effects, largest first")))
{
    for (QTreeView *view : {m_differenceView, m_effectView}) {
        view->setMinimumHeight(60);
        view->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    }
    wrapColumn(*m_differenceView, DifferencesModel::What);
    m_effectView->header()->setStretchLastSection(false); // numbers stay beside each other
    auto *lists = new QSplitter(Qt::Horizontal);
    lists->setChildrenCollapsible(false);
    lists->addWidget(m_differenceView);
    lists->addWidget(m_effectView);
    lists->setStretchFactor(0, 2);
    lists->setStretchFactor(1, 3);
    setLayout(
        ui::spaced(ui::inColumn({makeBar(), m_summary, ui::growing(lists)}), {8, 4, 8, 4}, 4));
    connect(m_differenceView->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &ComparePanel::show);
    connect(&document, &RulesetDocument::referenceChanged, this, &ComparePanel::follow);
    connect(&numbers, &Numbers::changed, this, &ComparePanel::request);
    connect(&numbers, &Numbers::othersKnown, this, &ComparePanel::request);
    connect(&document, &RulesetDocument::changed, this, [this](const DraftChange &change) {
        if (isAny<DraftExchanged>(change))
            listChoices();
    });
    connect(&document, &RulesetDocument::pathChanged, this, &ComparePanel::listChoices);
    connect(&document.undoStack(), &QUndoStack::cleanChanged, this, &ComparePanel::listChoices);
    connect(&snapshots, &QAbstractItemModel::modelReset, this, &ComparePanel::listChoices);
    follow();
}

QWidget *ComparePanel::makeBar()
{
    m_choice = ui::named(new WheelSafeComboBox, tr("Compare with"));
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_takeBack = ui::button(tr("Take Bac&k"), this, &ComparePanel::takeBack);
    m_takeBack->setToolTip(tr("The selected changes become what they are in the other ruleset"));
    m_copy = ui::button(tr("Copy as &Markdown"), this,
                        [this] { QApplication::clipboard()->setText(markdown()); });
    m_report = ui::button(tr("Save &Report…"), this, &ComparePanel::saveReport);
    m_report->setToolTip(tr("What changed, what it does and which goals moved, on one page with "
                            "charts"));
    connect(m_choice, &QComboBox::activated, this, &ComparePanel::choose);
    return ui::holding(ui::spaced(ui::inRow({ui::labelOf(tr("Compare &with"), m_choice), m_choice,
                                             ui::rest(), m_takeBack, m_copy, m_report}),
                                  {}));
}

void ComparePanel::listChoices()
{
    m_choice->clear();
    const auto add = [this](const QString &text, Choice choice, const QVariant &which = {}) {
        m_choice->addItem(text, QVariantList {static_cast<int>(choice), which});
    };
    add(m_document.savedName(), Choice::Saved);
    for (int row = 0; row < m_snapshots.rowCount(); ++row)
        add(m_snapshots.title(row), Choice::Snapshot, row);
    for (const resources::Builtin &builtin : resources::builtins()) {
        const QString name = QString::fromStdString(std::string(builtin.name));
        add(tr("built-in %1").arg(name), Choice::Builtin, name);
    }
    add(tr("another file…"), Choice::File);
    int current = m_document.compared() ? m_choice->findText(m_document.referenceName()) : 0;
    if (current < 0) { // a step of the history, a file
        m_choice->insertItem(1, m_document.referenceName(),
                             QVariantList {static_cast<int>(Choice::Present), QVariant()});
        current = 1;
    }
    m_choice->setCurrentIndex(current);
    m_choice->setEnabled(m_document.isOpen());
}

void ComparePanel::choose(int index)
{
    const QVariantList item = m_choice->itemData(index).toList();
    switch (static_cast<Choice>(item[0].toInt())) {
    case Choice::Saved:
        // After a crash, or on another way through the history, only the file has it.
        return m_document.undoStack().cleanIndex() < 0 && !m_document.path().isEmpty()
            ? compareWithFile(m_document.path())
            : m_document.compareWith(nullptr);
    case Choice::Present:
        return;
    case Choice::Snapshot: {
        const int row = item[1].toInt();
        return m_document.compareWith(m_snapshots.at(row).rules, m_snapshots.title(row));
    }
    case Choice::Builtin:
        return m_document.compareWith(shippedRuleset(item[1].toString()),
                                      m_choice->itemText(index));
    case Choice::File:
        return chooseFile();
    }
}

void ComparePanel::chooseFile()
{
    const QString path = QFileDialog::getOpenFileName(
        this, tr("Compare With"), QFileInfo(m_document.path()).absolutePath(),
        tr("Rulesets (*.ruleset.json *.json);;All files (*)"));
    if (path.isEmpty())
        listChoices();
    else
        compareWithFile(path);
}

void ComparePanel::compareWithFile(const QString &path)
{
    core::Result<core::Ruleset> rules = loadRuleset(path);
    const QString name = QFileInfo(path).fileName();
    if (rules)
        return m_document.compareWith(
            std::make_shared<const core::Ruleset>(std::move(rules).value()), name);
    m_document.compareWith(nullptr);
    listChoices();
    m_summary->setText(tr("“%1” cannot be read: %2")
                           .arg(name, QString::fromStdString(resources::english(rules.error()))));
}

void ComparePanel::follow()
{
    listChoices();
    m_state.reset();
    m_differences.setState(nullptr);
    m_effects.setState(nullptr);
    request();
}

void ComparePanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    request();
}

void ComparePanel::request()
{
    const std::shared_ptr<const core::Ruleset> &before = m_document.reference();
    const KnownNumbers &now = m_numbers.known();
    const bool isWanted = isVisible() && before && m_numbers.isCurrent() && now.analysis;
    const auto then
        = isWanted && !isCurrent() ? m_numbers.of(before, now.analysis->options()) : nullptr;
    if (then)
        m_work.request([this, before, then, now](const ui::Demand &) -> ui::Worker::Deliver {
            auto state = std::make_shared<ComparedState>();
            state->before = before;
            state->after = now.rules;
            state->comparison = compare(*before, *then, *now.rules, *now.analysis, threshold);
            const int last = std::max(before->floors, now.rules->floors);
            std::erase_if(state->comparison.effects,
                          [last](const core::Shift &effect) { return effect.floor > last; });
            state->figures
                = reportFigures(state->comparison, *before, *then, *now.rules, *now.analysis);
            state->summary = QString::fromStdString(resources::summaryText(
                {state->comparison, state->figures.goals, *before, *now.rules}));
            return [this, state] { take(state); };
        });
    show();
}

void ComparePanel::take(const std::shared_ptr<const ComparedState> &state)
{
    if (state->before != m_document.reference() || isCurrent())
        return; // nothing new, which would take the selection with it
    m_state = state;
    m_differences.setState(state);
    m_effects.setState(state);
    show();
}

bool ComparePanel::isCurrent() const
{
    return m_state && m_state->before == m_document.reference()
        && m_state->after == m_document.publish();
}

void ComparePanel::takeBack()
{
    if (!isCurrent())
        return;
    const std::shared_ptr<const ComparedState> state = m_state;
    QModelIndexList rows = m_differenceView->selectionModel()->selectedRows();
    for (const QModelIndex &row : rows)
        revertDifference(m_document, *state->before, m_differences.at(row.row()));
}

void ComparePanel::show()
{
    const bool current = isCurrent();
    m_takeBack->setEnabled(current && m_differenceView->selectionModel()->hasSelection());
    m_copy->setEnabled(m_state != nullptr);
    m_report->setEnabled(current);
    setMuted(*m_differenceView, m_state && !current);
    setMuted(*m_effectView, m_state && !current);
    const QString name = m_document.referenceName();
    if (!m_document.isOpen())
        m_summary->clear();
    else if (!current)
        m_summary->setText(waitingText(m_document.working()));
    else if (m_state->comparison.differences.empty())
        m_summary->setText(tr("No differences from “%1”.").arg(name));
    else
        m_summary->setText(tr("Compared with “%1”. %2").arg(name, m_state->summary));
}

QString ComparePanel::heading() const
{
    const int last = std::max(m_state->before->floors, m_state->after->floors);
    return tr("%1 → %2, floors 1 to %3")
        .arg(m_document.referenceName(), m_document.fileName())
        .arg(last);
}

QString ComparePanel::markdown() const
{
    return m_state ? QString::fromStdString(resources::comparisonMarkdown(
               {m_state->comparison, m_state->figures.goals, *m_state->before, *m_state->after},
               heading().toStdString()))
                   : QString();
}

QString ComparePanel::report() const
{
    return m_state ? comparisonReport(m_state->comparison, m_state->figures, *m_state->before,
                                      *m_state->after, heading())
                   : QString();
}

void ComparePanel::saveReport()
{
    const QString page = report(); // of the draft as it is now, whatever happens meanwhile
    const QString path = QFileDialog::getSaveFileName(
        this, tr("Save a Report"),
        QFileInfo(m_document.path()).absoluteDir().filePath(QStringLiteral("report.html")),
        tr("HTML page (*.html)"));
    if (path.isEmpty())
        return;
    const QString problem = writeWhole(path, page.toUtf8());
    if (!problem.isEmpty())
        QMessageBox::warning(
            this, tr("Save a Report"),
            tr("“%1” could not be written: %2.").arg(QDir::toNativeSeparators(path), problem));
}

} // namespace editor
