// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/rankfinder.h"

#include <vector>

RankFinder::RankFinder(QObject *parent)
    : QObject(parent)
{}

RankFinder::~RankFinder() = default; // the thread is told to end, and waited for

void RankFinder::find(const RunSummary &mine, const QString &folder)
{
    m_work = std::jthread([this, mine, folder](const std::stop_token &stop) {
        std::vector<RunSummary> runs;
        for (const QString &path : runFilesIn(folder)) {
            if (stop.stop_requested())
                return;
            runs.push_back(summaryOf(path));
        }
        const auto rank = rankOf(mine, runs);
        if (!rank)
            return;
        QMetaObject::invokeMethod(
            this,
            [this, rank = *rank, stop] {
                if (!stop.stop_requested())
                    Q_EMIT found(rank);
            },
            Qt::QueuedConnection);
    });
}
