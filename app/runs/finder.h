// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What follows from a ruleset, looked up beside the window: roughly at first and then better.

#include "app/ui/worker.h"
#include "core/tables/ruleset.h"

#include <functional>
#include <memory>
#include <optional>
#include <utility>

template<typename Found>
class Finder
{
public:
    /// Runs in a thread, and ends once nobody waits for it. Tells what there is of it, more than
    /// once where the first is rough.
    using Look = void (*)(const core::Ruleset &rules, const ui::Demand &demand,
                          const std::function<void(Found)> &tell);

    /// `found` is called when known() is there, or better than before.
    Finder(Look look, std::function<void()> found)
        : m_look(look)
        , m_tellFound(std::move(found))
    {}

    /// Begins anew with `rules`, unless it is at the same already. What was looked for before is
    /// given up, and waited for.
    void find(const std::shared_ptr<const core::Ruleset> &rules)
    {
        if (rules == m_rules || (rules && m_rules && *rules == *m_rules))
            return;
        m_rules = rules;
        m_found.reset();
        m_work.stop();
        if (!rules)
            return;
        m_work.request([this, rules, look = m_look](const ui::Demand &demand) {
            const auto tell = [this, &demand](Found more) {
                demand.publish(1, 0, [this, more = std::move(more)] {
                    m_found = more;
                    m_tellFound();
                });
            };
            look(*rules, demand, tell);
            return ui::Worker::Deliver {};
        });
    }
    /// Null until it is found.
    const Found *known() const { return m_found ? &*m_found : nullptr; }

private:
    Look m_look;
    std::function<void()> m_tellFound;
    std::shared_ptr<const core::Ruleset> m_rules; // that are worked on or found
    std::optional<Found> m_found;
    ui::Worker m_work;
};
