// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/docks/issuespanel.h"

#include "app/ui/widgets.h"

#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTreeView>

namespace editor {

IssuesPanel::IssuesPanel(IssuesModel &model, QWidget *parent)
    : QWidget(parent)
    , m_model(model)
    , m_view(ui::named(new QTreeView, tr("Issues")))
    , m_none(new QLabel(tr("Nothing in these tables looks wrong.")))
    , m_fix(new QPushButton)
{
    m_view->setModel(&model);
    m_view->setRootIsDecorated(false);
    m_view->setUniformRowHeights(true);
    m_view->setAllColumnsShowFocus(true);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->header()->setStretchLastSection(false);
    m_view->header()->setSectionResizeMode(IssuesModel::Message, QHeaderView::Stretch);
    m_none->setMargin(8);
    m_view->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored);
    m_view->setMinimumHeight(80);
    setLayout(ui::spaced(ui::inColumn({ui::growing(m_view), m_none, ui::atLeft(m_fix)}), {}));
    connect(m_fix, &QPushButton::clicked, this, &IssuesPanel::fix);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &IssuesPanel::show);
    const auto choose = [this](const QModelIndex &index) { Q_EMIT issueChosen(index.row()); };
    connect(m_view, &QTreeView::clicked, this, choose);
    connect(m_view, &QTreeView::activated, this, choose);
    connect(&model, &IssuesModel::issuesChanged, this, &IssuesPanel::show);
    show();
}

void IssuesPanel::show()
{
    const bool any = m_model.rowCount() > 0;
    m_view->setVisible(any);
    m_none->setVisible(!any);
    m_view->resizeColumnToContents(IssuesModel::Severity);
    m_view->resizeColumnToContents(IssuesModel::Where);
    m_view->resizeColumnToContents(IssuesModel::Fix);
    const QModelIndex at = m_view->currentIndex();
    const QString fix
        = at.isValid() ? at.siblingAtColumn(IssuesModel::Fix).data().toString() : QString();
    m_fix->setVisible(any && !fix.isEmpty());
    m_fix->setText(tr("Fix: %1 (Ctrl+.)").arg(fix));
}

void IssuesPanel::fix()
{
    const QModelIndex at = m_view->currentIndex();
    if (!at.isValid())
        return step(1); // to be read first
    const core::Issue issue = m_model.issues()[static_cast<std::size_t>(at.row())]; // outlives it
    m_model.check(); // the draft may have moved on in the last moment
    for (int row = 0; row < m_model.rowCount(); ++row) {
        const std::optional<QuickFix> fix = m_model.fixOf(row);
        if (m_model.issues()[static_cast<std::size_t>(row)] == issue && fix) {
            fix->apply();
            return m_model.check(); // the next key is about what is left
        }
    }
}

void IssuesPanel::step(int by)
{
    const int count = m_model.rowCount();
    if (count == 0)
        return;
    const QModelIndex current = m_view->currentIndex();
    const int from = current.isValid() ? current.row() : (by > 0 ? -1 : 0);
    const int row = (from + by + count) % count;
    m_view->setCurrentIndex(m_model.index(row, 0));
    Q_EMIT issueChosen(row);
}

} // namespace editor
