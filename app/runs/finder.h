// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Looks something up in a thread beside the window.

#include <QObject>

#include <functional>
#include <stop_token>
#include <thread>

class Finder : public QObject
{
    Q_OBJECT

public:
    /// Calls it on the thread of the finder, unless something else is looked for by then.
    using Deliver = std::function<void(std::function<void()> found)>;
    /// Runs in the thread: it may use what it holds itself only, and ends once it is to stop.
    using Work = std::function<void(const std::stop_token &stop, const Deliver &deliver)>;

    explicit Finder(QObject *parent = nullptr);
    ~Finder() override;

    /// What was looked for before is given up, and waited for.
    void find(Work work);

private:
    std::jthread m_work;
};
