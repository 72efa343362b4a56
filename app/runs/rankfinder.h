// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Reads the runs of a folder beside the game to find the place of one that has just ended.

#include "app/runs/records.h"

#include <QObject>

#include <thread>

class RankFinder : public QObject
{
    Q_OBJECT

public:
    explicit RankFinder(QObject *parent = nullptr);
    ~RankFinder() override;

    /// Looks `mine` up among the runs of `folder`. What was looked for before is given up.
    void find(const RunSummary &mine, const QString &folder);

Q_SIGNALS:
    /// Not of a run that is not there: one that was not saved, or does not count.
    void found(const Rank &rank);

private:
    std::jthread m_work;
};
