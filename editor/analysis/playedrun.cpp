// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/analysis/playedrun.h"

#include <algorithm>
#include <chrono>

namespace editor {

namespace {

std::optional<core::PairedPlay> playSome(const PlayedSetting &setting, std::uint64_t first,
                                         std::uint64_t games, const std::atomic<bool> &cancelled)
{
    const core::AutoplayOptions options {.bot = setting.bot,
                                         .firstGame = first,
                                         .games = games,
                                         .seed = setting.seed,
                                         .jobs = setting.jobs};
    const core::BatchHooks hooks {.cancel = &cancelled, .progress = {}};
    if (setting.other)
        return core::playPaired(*setting.rules, *setting.other, options, hooks);
    std::optional<core::Autoplay> alone = core::autoplay(*setting.rules, options, hooks);
    if (!alone)
        return std::nullopt;
    return core::PairedPlay {.first = std::move(*alone), .second = {}, .floors = {}, .won = {}};
}

} // namespace

void PlayedRun::start(const PlayedSetting &setting)
{
    stop();
    m_progress = {.state = {}, .games = 0, .seconds = 0, .played = {}};
    run([this, setting] { return play(setting); });
}

PlayedRun::Progress PlayedRun::progress() const
{
    const std::scoped_lock lock(mutex());
    Progress progress = m_progress;
    progress.state = state();
    return progress;
}

bool PlayedRun::play(const PlayedSetting &setting)
{
    core::PairedPlay sum;
    const auto least = static_cast<std::uint64_t>(setting.jobs);
    std::uint64_t portion = least;
    while (sum.first.games < setting.games && mayGoOn()) {
        const auto begin = std::chrono::steady_clock::now();
        const std::uint64_t games = std::min(portion, setting.games - sum.first.games);
        std::optional<core::PairedPlay> part
            = playSome(setting, sum.first.games, games, cancelled());
        if (!part)
            break;
        if (sum.first.games == 0)
            sum = std::move(*part);
        else
            core::merge(sum, *part);
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
        publish(sum, took.count());
        portion = nextPortion(portion, took.count(), least);
    }
    return sum.first.games >= setting.games;
}

void PlayedRun::publish(const core::PairedPlay &played, double seconds)
{
    auto copy = std::make_shared<const core::PairedPlay>(played);
    const std::scoped_lock lock(mutex());
    m_progress.games = played.first.games;
    m_progress.seconds += seconds;
    m_progress.played = std::move(copy);
}

} // namespace editor
