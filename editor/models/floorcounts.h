// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// How many of each entry one floor held in the runs of a simulation, or in a bot's games: those
// runs generated again, in a thread, for the floor that somebody looks at.

#include "app/ui/worker.h"

#include "core/bot/bot.h"
#include "core/tables/ruleset.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace editor {

/// Runs 0 to `runs` - 1 of `seed`.
struct CountedRuns
{
    std::shared_ptr<const core::Ruleset> rules; ///< nullptr for no runs
    std::uint64_t seed = 1;
    std::uint64_t runs = 0;
    /// Only those in which this bot gets to the floor; all of them where there is none.
    std::optional<core::BotKind> bot = {};

    bool operator==(const CountedRuns &) const = default;
};

class FloorCounts : public QObject
{
    Q_OBJECT

public:
    /// Of more runs only so many are counted: enough for a chart.
    static constexpr std::uint64_t mostRuns = 20'000;
    static constexpr std::uint64_t mostGames = 2'000;

    using QObject::QObject;

    void setRuns(const CountedRuns &runs);
    const CountedRuns &runs() const { return m_runs; }
    /// [n]: in how many runs the floor held n of the entry. Empty while it is not known, which
    /// begins the counting; counted() tells when it is.
    std::vector<std::uint64_t> tally(const std::string &table, const std::string &entry, int floor);
    /// Ends the thread; for the time before what listens goes.
    void stop() { m_work.stop(); }

Q_SIGNALS:
    /// Others are counted, or a floor is.
    void changed();

private:
    /// [table][entry][n].
    using Tallies = std::vector<std::vector<std::vector<std::uint64_t>>>;

    static Tallies count(const CountedRuns &runs, int floor, const ui::Demand &demand);
    void request(int floor);

    CountedRuns m_runs;
    std::map<int, Tallies> m_known; // by floor
    int m_asked = 0; // the floor that is being counted, 0 for none
    ui::Worker m_work;
};

} // namespace editor
