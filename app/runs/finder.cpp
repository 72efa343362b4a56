// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/finder.h"

#include <utility>

Finder::Finder(QObject *parent)
    : QObject(parent)
{}

Finder::~Finder() = default; // the thread is told to end, and waited for

void Finder::find(Work work)
{
    m_work = {};
    m_work = std::jthread([this, work = std::move(work)](const std::stop_token &stop) {
        work(stop, [this, &stop](std::function<void()> found) {
            QMetaObject::invokeMethod(
                this,
                [stop, found = std::move(found)] {
                    if (!stop.stop_requested())
                        found();
                },
                Qt::QueuedConnection);
        });
    });
}
