// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Games that a bot plays in a thread: they can be paused, and what came of those played so far can
// be looked at meanwhile. The numbers are those of `fathom-cli autoplay` with as many games.

#include "editor/analysis/pausablework.h"

#include "core/analysis/campaign/paired.h"

#include <memory>

namespace editor {

struct PlayedSetting
{
    std::shared_ptr<const core::Ruleset> rules;
    std::shared_ptr<const core::Ruleset> other; ///< played on the same seeds; nullptr for none
    core::BotKind bot = core::BotKind::Greedy;
    std::uint64_t games = 1000;
    std::uint64_t seed = 1;
    int jobs = 1;
};

class PlayedRun : public PausableWork
{
public:
    /// How far it has got.
    struct Progress
    {
        State state = State::Idle;
        std::uint64_t games = 0; ///< done
        double seconds = 0; ///< worked, pauses not counted
        /// nullptr before the first games; its second part is empty without another ruleset.
        std::shared_ptr<const core::PairedPlay> played;
    };

    ~PlayedRun() { stop(); }

    /// Ends what runs and begins anew; the rulesets must be playable.
    void start(const PlayedSetting &setting);
    Progress progress() const;

private:
    bool play(const PlayedSetting &setting);
    void publish(const core::PairedPlay &played, double seconds);

    Progress m_progress; // under the mutex, but for the state
};

} // namespace editor
