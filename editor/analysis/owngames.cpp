// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/analysis/owngames.h"

#include "core/bot/summarize.h"
#include "core/runs/runreplay.h"

#include <QDir>
#include <QFile>

#include <algorithm>

namespace editor {

namespace {

bool isAlike(const core::Ruleset &one, const core::Ruleset &other)
{
    const auto sameId
        = [](const core::MonsterType &a, const core::MonsterType &b) { return a.id == b.id; };
    return one.name == other.name && one.floors == other.floors
        && std::equal(one.monsters.begin(), one.monsters.end(), other.monsters.begin(),
                      other.monsters.end(), sameId);
}

/// What the games are played with, without the words about it.
core::Ruleset numbersOf(core::Ruleset rules)
{
    rules.schema.clear();
    rules.description.clear();
    rules.goals.clear();
    rules.unknown = {};
    return rules;
}

std::optional<core::RunFile> readFile(const QString &path)
{
    QFile file(path);
    if (!file.open(QFile::ReadOnly))
        return std::nullopt;
    const QByteArray bytes = file.read(static_cast<qint64>(core::maxRunBytes) + 1);
    auto run = core::readRun({bytes.constData(), static_cast<std::size_t>(bytes.size())});
    if (!run)
        return std::nullopt;
    return *std::move(run);
}

/// Nothing where the game has not ended, or not as it was recorded.
std::optional<core::GameStory> storyOf(const core::RunFile &run)
{
    const auto end = core::resumeRun(run);
    if (!end || end->divergence || end->state.outcome == core::Outcome::Playing)
        return std::nullopt;
    std::vector<core::Action> actions;
    actions.reserve(run.steps.size());
    for (const core::RunStep &step : run.steps)
        actions.push_back(step.action);
    return core::summarize(run.start.rules, run.start.seed, actions);
}

} // namespace

std::optional<OwnGames> ownGamesIn(const QString &folder, const core::Ruleset &rules,
                                   const std::atomic<bool> &cancelled)
{
    OwnGames own {.played = core::noGames(rules)};
    const core::Ruleset numbers = numbersOf(rules);
    for (const QFileInfo &file :
         QDir(folder).entryInfoList({QStringLiteral("*.run")}, QDir::Files, QDir::Name)) {
        if (cancelled)
            return std::nullopt;
        const std::optional<core::RunFile> run = readFile(file.filePath());
        if (!run || run->start.mode != core::RunMode::Normal || run->start.floor != 1
            || !isAlike(run->start.rules, rules))
            continue;
        if (const auto story = storyOf(*run)) {
            core::count(own.played, own.played.games, *story);
            own.onOtherNumbers += numbersOf(run->start.rules) == numbers ? 0 : 1;
        }
    }
    return own;
}

} // namespace editor
