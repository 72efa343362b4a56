// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Works out beside the game what the tables bring, so that the odds of unknown things can be told.

#include "app/runs/finder.h"
#include "core/game/state/kindodds.h"

#include <QObject>

#include <memory>
#include <optional>

class RatesFinder : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// Begins anew with the numbers of `rules`, unless they are those already; does nothing for
    /// rules in which nothing is ever unknown.
    void find(const std::shared_ptr<const core::Ruleset> &rules);
    /// Null until found(), and where there is nothing to find. Without floors where the numbers of
    /// the tables are refused for a count too large.
    const core::FindRates *rates() const { return m_rates ? &*m_rates : nullptr; }

Q_SIGNALS:
    /// Once, and again with better numbers where the first come from few simulated runs.
    void found();

private:
    std::shared_ptr<const core::Ruleset> m_rules; // that are worked on or found
    std::optional<core::FindRates> m_rates;
    Finder m_finder;
};
