// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The tables of the draft as a list that is searched by typing: by what they spawn, those that are
// only drawn from under the table that draws from them, each with how many things it brings floor
// by floor. It stands in the place of the tabs where those would not fit.

#include "editor/analysis/numbers.h"

#include <QHash>
#include <QSortFilterProxyModel>
#include <QStandardItemModel>
#include <QStyledItemDelegate>
#include <QWidget>

class QLineEdit;
class QTreeView;

namespace editor {

class GoalsModel;
class IssuesModel;

/// Beside the name of a table the mean of what it brings on each floor, as a small line.
class TableListDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    /// The means by floor, as QList<double>.
    static constexpr int meansRole = Qt::UserRole;

    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;
};

class TableList : public QWidget
{
    Q_OBJECT

public:
    /// Fewer tables have tabs.
    static constexpr std::size_t fewest = 5;

    /// `exact` is of the same document.
    TableList(RulesetDocument &document, Numbers &exact, QWidget *parent = nullptr);

    QTreeView &view() const { return *m_view; }
    QLineEdit &filter() const { return *m_filter; }
    /// Makes the list anew, for the tables of the draft.
    void fill();
    /// Shows which table is in front.
    void setCurrent(int table);
    /// Marks the tables that issues and missed goals are about.
    void showProblems(const IssuesModel &issues, const GoalsModel &goals);

Q_SIGNALS:
    /// By its place in the draft; `isWalked` where the keys go on from here.
    void chosen(int table, bool isWalked);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void showNumbers();
    void showState(QStandardItem &item, const core::SpawnTable &table);
    void choose(const QModelIndex &index, bool isWalked);
    QModelIndex firstFound() const;

    RulesetDocument &m_document;
    Numbers &m_exact;
    QStandardItemModel m_model;
    QSortFilterProxyModel m_filtered;
    QList<QStandardItem *> m_items; ///< by the places of their tables
    QHash<QString, QString> m_problems; ///< by the ids of tables
    QLineEdit *m_filter;
    QTreeView *m_view;
    QTimer m_rest; // numbers follow typing once it rests
};

} // namespace editor
