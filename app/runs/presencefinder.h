// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Works out beside the game how many of each kind the tables put on each floor.

#include "app/runs/finder.h"
#include "core/tables/ruleset.h"

#include <QObject>

#include <memory>
#include <optional>
#include <vector>

/// Expected numbers on each floor, from floor 1 on.
struct Presence
{
    std::vector<std::vector<double>> monsters; ///< by monster type; empty where the numbers of the
                                               ///< tables are refused for a count too large
    std::vector<std::vector<double>> items; ///< by item type
    int runs = 0; ///< generated runs that some numbers were counted on; 0: all are exact

    bool operator==(const Presence &) const = default;
};

class PresenceFinder : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// Begins anew with the numbers of `rules`, unless they are those already.
    void find(const std::shared_ptr<const core::Ruleset> &rules);
    /// Null until found(), which tells of first numbers of few runs and then of better ones.
    const Presence *presence() const { return m_presence ? &*m_presence : nullptr; }

Q_SIGNALS:
    void found();

private:
    std::shared_ptr<const core::Ruleset> m_rules; // that are worked on or found
    std::optional<Presence> m_presence;
    Finder m_finder;
};
