// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/docks/historypanel.h"

#include "app/ui/widgets.h"
#include "editor/docks/docktools.h"
#include "editor/edits/rulesetedits.h"
#include "editor/style/followlook.h"

#include <QHeaderView>
#include <QLineEdit>
#include <QListView>

namespace editor {

HistoryPanel::HistoryPanel(RulesetDocument &document, Snapshots &snapshots, QWidget *parent)
    : QWidget(parent)
    , m_document(document)
    , m_snapshots(snapshots)
    , m_model(document)
{
    setLayout(
        ui::spaced(ui::inColumn({ui::growing(makeSteps(), 3), makeSnapshots()}), {0, 0, 0, 4}, 4));
    connect(&m_model, &HistoryModel::moved, this, &HistoryPanel::showCurrent);
    showCurrent();
}

QWidget *HistoryPanel::makeSteps()
{
    m_steps = makeList(m_model, tr("Steps, oldest first"));
    m_steps->setSelectionMode(QAbstractItemView::SingleSelection);
    m_steps->setHeaderHidden(true);
    m_steps->header()->setStretchLastSection(false);
    m_steps->header()->setSectionResizeMode(HistoryModel::Step, QHeaderView::Stretch);
    m_steps->header()->setSectionResizeMode(HistoryModel::Mark, QHeaderView::ResizeToContents);
    connect(m_steps, &QTreeView::clicked, this, &HistoryPanel::goToStep);
    connect(m_steps, &QTreeView::activated, this, &HistoryPanel::goToStep);
    ui::ownAction(*m_steps, tr("Compare &With This State"), {}, this,
                  &HistoryPanel::compareWithStep);
    return m_steps;
}

QWidget *HistoryPanel::makeSnapshots()
{
    m_names = ui::named(new QListView, tr("Snapshots"));
    m_names->setModel(&m_snapshots);
    m_names->setFrameShape(QFrame::NoFrame);
    followFont(*m_names,
               [this] { m_names->setMaximumHeight(5 * m_names->fontMetrics().height()); });
    m_names->setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(m_names, &QListView::activated, this, &HistoryPanel::goToSnapshot);
    connect(m_names, &QListView::doubleClicked, this, &HistoryPanel::goToSnapshot);
    const auto add = [this](const QString &text, const QKeySequence &key, auto slot) {
        ui::ownAction(*m_names, text, key, this, [this, slot] {
            if (m_names->currentIndex().isValid())
                slot(m_names->currentIndex().row());
        });
    };
    add(tr("&Go There"), {}, [this](int row) { goToSnapshot(m_snapshots.index(row)); });
    add(tr("&Compare With It"), {}, [this](int row) {
        Q_EMIT compareRequested(m_snapshots.at(row).rules, m_snapshots.title(row));
    });
    add(tr("Fo&rget It"), Qt::Key_Delete, [this](int row) { m_snapshots.remove(row); });

    m_name = ui::named(new QLineEdit, tr("Name of a snapshot"));
    m_name->setPlaceholderText(tr("Name of a snapshot"));
    connect(m_name, &QLineEdit::returnPressed, this, &HistoryPanel::takeSnapshot);
    m_take = ui::button(tr("&Keep"), this, &HistoryPanel::takeSnapshot);
    m_take->setToolTip(tr("Keep the tables as they are now under this name. Snapshots stay with "
                          "the file until you forget them."));
    auto *row = ui::spaced(ui::inRow({ui::growing(m_name), m_take}), {4, 0, 4, 0});
    QWidget *box = ui::holding(ui::spaced(ui::inColumn({m_names, row}), {}, 4));
    const auto showNames = [this] { m_names->setVisible(m_snapshots.rowCount() > 0); };
    connect(&m_snapshots, &QAbstractItemModel::modelReset, this, showNames);
    showNames();
    return box;
}

void HistoryPanel::goToStep(const QModelIndex &index)
{
    m_document.undoStack().setIndex(index.row());
}

void HistoryPanel::compareWithStep()
{
    const QModelIndex at = m_steps->currentIndex();
    if (!at.isValid())
        return;
    Q_EMIT compareRequested(
        m_document.stateAt(at.row()),
        tr("step %1, “%2”").arg(at.row()).arg(at.siblingAtColumn(0).data().toString()));
}

void HistoryPanel::takeSnapshot()
{
    if (!m_document.isOpen())
        return;
    const QString typed = m_name->text().trimmed();
    m_snapshots.take(typed.isEmpty() ? m_snapshots.freeName() : typed);
    m_name->clear();
}

void HistoryPanel::goToSnapshot(const QModelIndex &index)
{
    const Snapshot &snapshot = m_snapshots.at(index.row());
    if (*snapshot.rules == m_document.draft())
        return;
    replaceDraft(m_document, *snapshot.rules, tr("back to %1").arg(m_snapshots.title(index.row())));
}

void HistoryPanel::showCurrent()
{
    m_take->setEnabled(m_document.isOpen());
    const QModelIndex now = m_model.index(m_model.currentRow(), 0);
    if (!now.isValid())
        return;
    m_steps->setCurrentIndex(now);
    m_steps->scrollTo(now);
}

} // namespace editor
