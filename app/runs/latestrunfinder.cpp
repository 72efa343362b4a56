// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/latestrunfinder.h"

LatestRunFinder::LatestRunFinder(QObject *parent)
    : QObject(parent)
{}

LatestRunFinder::~LatestRunFinder() = default; // the thread is told to end, and waited for

void LatestRunFinder::find(const QString &folder)
{
    m_work = std::jthread([this, folder](const std::stop_token &stop) {
        const RunSummary run = latestRun(folder);
        QMetaObject::invokeMethod(
            this,
            [this, run, stop] {
                if (!stop.stop_requested())
                    Q_EMIT found(run);
            },
            Qt::QueuedConnection);
    });
}
