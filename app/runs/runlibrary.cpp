// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/runlibrary.h"

#include "app/cards/gamecards.h"
#include "app/runs/runend.h"
#include "app/runs/runjournal.h"
#include "app/runs/smallmap.h"
#include "app/text/gametext.h"
#include "core/game/rules/fire.h"
#include "resources/messages/english.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QObject>

#include <numeric>
#include <optional>
#include <utility>
#include <vector>

namespace {

core::Error sentence(const QString &text)
{
    return core::wordedError(text.toStdString());
}

QString missingText(const core::RunFile &run, const core::ResumedRun &end)
{
    QStringList sentences;
    if (run.lostBytes > 0)
        sentences << QObject::tr("The last %1 bytes of this run file are torn or damaged: the run "
                                 "is shown up to them.")
                         .arg(run.lostBytes);
    if (end.divergence)
        sentences << QObject::tr("From turn %1 on, this version of Fathom plays the run otherwise "
                                 "than it was recorded: it is shown up to there.")
                         .arg(end.divergence->turn + 1);
    return sentences.join(QLatin1Char(' '));
}

QString endingOf(const RunSummary &summary, const core::GameState &state,
                 const core::Ruleset &rules)
{
    if (summary.outcome != core::Outcome::Playing)
        return gamecards::endSentence(state, rules);
    return summary.isInProgress ? QObject::tr("In progress on floor %1.").arg(state.floor)
                                : QObject::tr("Given up on floor %1.").arg(state.floor);
}

} // namespace

core::Result<WatchableRun> readRunFile(const QString &path)
{
    QFile file(path);
    if (!file.open(QFile::ReadOnly))
        return sentence(QObject::tr("The file %1 cannot be read: %2.")
                            .arg(QDir::toNativeSeparators(path), file.errorString()));
    // One byte more than allowed is enough to be told that the file is too large.
    const QByteArray bytes = file.read(static_cast<qint64>(core::maxRunBytes) + 1);
    auto read = core::readRun({bytes.constData(), static_cast<std::size_t>(bytes.size())});
    if (!read)
        return read.error();
    core::RunFile run = *std::move(read);
    auto end = core::resumeRun(run);
    if (!end)
        return end.error();
    QString notice = missingText(run, *end);
    run.steps.resize(end->steps);
    return WatchableRun {
        .run = std::move(run), .end = *std::move(end), .notice = std::move(notice)};
}

RunSummary summaryOf(const core::GameState &state, const core::Ruleset &rules)
{
    RunSummary summary;
    summary.ruleset = QString::fromStdString(rules.name);
    summary.seed = state.seed;
    summary.outcome = state.outcome;
    if (state.outcome == core::Outcome::Died && state.tally.killer)
        summary.killer = gametext::monsterName(rules, *state.tally.killer);
    else if (const auto *fire = core::fireAt(state, rules, state.player.position);
             core::burnedToDeath(state, rules))
        summary.killer = QString::fromStdString(fire->name);
    summary.floor = state.floor;
    summary.floors = rules.floors;
    summary.level = state.player.level;
    summary.hp = state.player.hp;
    summary.maxHp = state.player.maxHp;
    summary.turns = state.turn;
    summary.score = runend::score(state, rules);
    const auto sumOf = [](const std::vector<int> &counts) {
        return std::accumulate(counts.begin(), counts.end(), 0);
    };
    summary.kills = sumOf(state.tally.kills);
    summary.used = sumOf(state.tally.used);
    return summary;
}

RunSummary summaryOf(const QString &path)
{
    const QFileInfo info(path);
    const auto run = readRunFile(path);
    RunSummary summary = run ? summaryOf(run->end.state, run->run.start.rules) : RunSummary {};
    summary.path = path;
    summary.when = info.lastModified();
    summary.isInProgress = RunJournal::isInProgress(path);
    if (!run) {
        summary.problem = QString::fromStdString(resources::english(run.error().message));
        return summary;
    }
    summary.mode = run->run.start.mode;
    summary.ending = endingOf(summary, run->end.state, run->run.start.rules);
    if (summary.isInProgress)
        summary.map = smallMap(run->end.state);
    return summary;
}

QString standingText(const RunSummary &run)
{
    return QObject::tr("floor %1 of %2, level %3, %4 of %5 HP, turn %6")
        .arg(run.floor)
        .arg(run.floors)
        .arg(run.level)
        .arg(run.hp)
        .arg(run.maxHp)
        .arg(run.turns);
}

QStringList runFilesIn(const QString &folder)
{
    QStringList paths;
    for (const QFileInfo &file :
         QDir(folder).entryInfoList({QStringLiteral("*.run")}, QDir::Files, QDir::Time))
        paths << file.filePath();
    return paths;
}

RunSummary latestRun(const QString &folder)
{
    std::optional<RunSummary> newest;
    for (const QString &path : RunJournal::inProgress(folder)) {
        RunSummary run = summaryOf(path);
        const bool goesOn = run.problem.isEmpty() && run.outcome == core::Outcome::Playing
            && !RunJournal::isOpenElsewhere(path);
        if (goesOn)
            return run;
        if (!newest)
            newest = std::move(run);
    }
    return newest.value_or(RunSummary {});
}

QString morguePathOf(const QString &runPath)
{
    const QFileInfo info(runPath);
    return info.path() + QLatin1Char('/') + info.completeBaseName() + QStringLiteral(".txt");
}
