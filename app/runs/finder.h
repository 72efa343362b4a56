// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Looks something up in a thread beside the window.

#include "core/tables/ruleset.h"

#include <QObject>

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <thread>
#include <utility>

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

Q_SIGNALS:
    /// By a FinderOf: known() is there, or better than before.
    void found();

private:
    std::jthread m_work;
};

/// What follows from a ruleset, roughly at first and then better.
template<typename Found>
class FinderOf : public Finder
{
public:
    /// Tells what there is of it, more than once where the first is rough.
    using Look = void (*)(const core::Ruleset &rules, const std::stop_token &stop,
                          const std::function<void(Found)> &tell);

    explicit FinderOf(Look look)
        : m_look(look)
    {}

    /// Begins anew with `rules`, unless it is at the same already.
    void find(const std::shared_ptr<const core::Ruleset> &rules)
    {
        if (rules == m_rules || (rules && m_rules && *rules == *m_rules))
            return;
        m_rules = rules;
        m_found.reset();
        Finder::find(
            [this, rules, look = m_look](const std::stop_token &stop, const Deliver &deliver) {
                const auto tell = [this, &deliver](Found more) {
                    deliver([this, more = std::move(more)] {
                        m_found = more;
                        Q_EMIT found();
                    });
                };
                if (rules)
                    look(*rules, stop, tell);
            });
    }
    /// Null until found().
    const Found *known() const { return m_found ? &*m_found : nullptr; }

private:
    Look m_look;
    std::shared_ptr<const core::Ruleset> m_rules; // that are worked on or found
    std::optional<Found> m_found;
};
