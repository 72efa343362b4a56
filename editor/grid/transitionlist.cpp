// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/grid/transitionlist.h"

#include "app/ui/widgets.h"
#include "editor/edits/weightedits.h"

#include <QApplication>
#include <QHeaderView>
#include <QLineEdit>
#include <QStyledItemDelegate>

#include <algorithm>

namespace editor {

namespace {

// Text fields only: the model reads expressions, and says why it cannot.
class TextDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QWidget *createEditor(QWidget *parent, const QStyleOptionViewItem &,
                          const QModelIndex &index) const override
    {
        auto *edit = new QLineEdit(parent);
        edit->setFrame(false);
        edit->setAccessibleName(
            index.model()->headerData(index.column(), Qt::Horizontal).toString());
        return edit;
    }
};

} // namespace

TransitionList::TransitionList(RulesetDocument &document, const std::string &table, QWidget *parent)
    : QTreeView(parent)
    , m_document(document)
    , m_table(table)
    , m_list(document, table)
{
    m_sorted.setSourceModel(&m_list);
    m_sorted.setSortCaseSensitivity(Qt::CaseInsensitive);
    setModel(&m_sorted);
    setItemDelegate(new TextDelegate(this));
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setAlternatingRowColors(true);
    setFrameShape(QFrame::NoFrame);
    setSelectionMode(ExtendedSelection);
    setAllColumnsShowFocus(false);
    setEditTriggers(DoubleClicked | EditKeyPressed | AnyKeyPressed);
    header()->setStretchLastSection(false);
    header()->resizeSection(TransitionListModel::Entry, 220);
    header()->resizeSection(TransitionListModel::FromFloor, 110);
    header()->resizeSection(TransitionListModel::Value, 160);
    header()->setSortIndicator(-1, Qt::AscendingOrder);
    setSortingEnabled(true);
    setAccessibleName(tr("Transitions of %1").arg(QString::fromStdString(table)));
    connect(&m_list, &TransitionListModel::refused, this, &TransitionList::noted);
    setContextMenuPolicy(Qt::ActionsContextMenu);
    ui::ownAction(*this, tr("&Add Transition"), Qt::Key_Insert, this,
                  &TransitionList::addTransition);
    ui::ownAction(*this, tr("&Remove Transition"), Qt::Key_Delete, this,
                  &TransitionList::removeSelected);
}

QModelIndex TransitionList::source() const
{
    return m_sorted.mapToSource(currentIndex());
}

void TransitionList::showTransition(const std::string &entry, int floor)
{
    int best = -1;
    for (int row = 0; row < m_list.rowCount(); ++row) {
        if (m_list.entryAt(row) == entry && (best < 0 || m_list.floorAt(row) <= floor))
            best = row;
    }
    if (best >= 0)
        setCurrentIndex(m_sorted.mapFromSource(m_list.index(best, TransitionListModel::Value)));
}

void TransitionList::addTransition()
{
    if (!source().isValid())
        return;
    const std::string entry = m_list.entryAt(source().row());
    int floor = m_list.floorAt(source().row());
    const core::SpawnEntry *spawns = m_document.entry(m_table, entry);
    if (!core::isStepped(spawns->weight) || m_document.isLocked(m_table, entry)) {
        Q_EMIT noted(tr("This entry takes no transitions: it is locked or computed."));
        return;
    }
    while (m_list.rowOf(entry, floor) >= 0 && floor < core::maxFloors)
        ++floor;
    setWeight(m_document, m_table,
              {.entry = entry, .floor = floor, .value = core::valueAt(spawns->weight, floor)},
              m_document.newGesture());
    const int row = m_list.rowOf(entry, floor);
    if (row < 0)
        return;
    setCurrentIndex(m_sorted.mapFromSource(m_list.index(row, TransitionListModel::Value)));
    edit(currentIndex());
}

void TransitionList::removeSelected()
{
    std::vector<WeightCell> cells;
    for (const QModelIndex &index : selectionModel()->selectedRows()) {
        const int row = m_sorted.mapToSource(index).row();
        cells.push_back({m_list.entryAt(row), m_list.floorAt(row), 0});
    }
    std::sort(cells.begin(), cells.end(), [](const WeightCell &a, const WeightCell &b) {
        return a.entry == b.entry ? a.floor < b.floor : a.entry < b.entry;
    });
    if (removeTransitions(m_document, m_table, cells) == 0)
        Q_EMIT noted(tr("Nothing was removed: the entry is locked or computed."));
}

// An editor that goes with its line would hand the focus to another pane.
void TransitionList::rowsAboutToBeRemoved(const QModelIndex &parent, int start, int end)
{
    const QWidget *focus = QApplication::focusWidget();
    if (focus && focus != this && isAncestorOf(focus))
        setFocus();
    QTreeView::rowsAboutToBeRemoved(parent, start, end);
}

void TransitionList::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QTreeView::currentChanged(current, previous);
    const QModelIndex at = m_sorted.mapToSource(current);
    if (at.isValid())
        Q_EMIT transitionChosen(m_list.entryAt(at.row()), m_list.floorAt(at.row()));
}

} // namespace editor
