// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The runs of a folder as a table. Reads them one at a time between other work, so that a long
// list never keeps the window waiting.

#include "app/runs/runlibrary.h"

#include <QAbstractTableModel>
#include <QHash>
#include <QTimer>

#include <vector>

class RunTable : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { When, Ruleset, Ending, Level, Hp, Turns, Score, Seed, ColumnCount };

    explicit RunTable(QObject *parent = nullptr);

    /// Lists the folder anew; files that have not changed since are not read again.
    void setFolder(const QString &folder);

    const std::vector<RunSummary> &runs() const { return m_runs; }
    bool isComplete() const { return m_unread.isEmpty(); }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

Q_SIGNALS:
    /// All files have been read.
    void completed();

private:
    void readNext();
    void add(RunSummary summary);
    QVariant textOf(const RunSummary &run, Column column) const;

    std::vector<RunSummary> m_runs;
    QStringList m_unread;
    QHash<QString, RunSummary> m_known; // by path and time of the last change
    QTimer m_timer;
};
