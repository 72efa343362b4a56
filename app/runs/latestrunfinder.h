// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Reads the run that Continue goes on with, beside the window: a long one takes its time.

#include "app/runs/runlibrary.h"

#include <QObject>

#include <stop_token>
#include <thread>

class LatestRunFinder : public QObject
{
    Q_OBJECT

public:
    explicit LatestRunFinder(QObject *parent = nullptr);
    ~LatestRunFinder() override;

    /// Looks for it in `folder`. What was looked for before is given up.
    void find(const QString &folder);

Q_SIGNALS:
    /// Without a path where there is none.
    void found(const RunSummary &run);

private:
    std::jthread m_work;
};
