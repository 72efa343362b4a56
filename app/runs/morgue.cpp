// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/morgue.h"

#include "app/cards/gamecards.h"
#include "app/runs/runend.h"
#include "app/text/gametext.h"
#include "app/text/messages.h"
#include "app/ui/writeall.h"
#include "core/game/rules/equipment.h"
#include "resources/messages/english.h"

#include <QDir>
#include <QList>
#include <QObject>
#include <QSaveFile>
#include <QStringList>

#include <algorithm>
#include <numeric>
#include <utility>

namespace {

constexpr std::size_t lastSteps = 400; // most are steps that nothing is said of
constexpr qsizetype lastLines = 20;

using Facts = QList<std::pair<QString, QString>>;

/// The values below one another.
QStringList inColumns(const Facts &facts)
{
    qsizetype widest = 0;
    for (const auto &[label, value] : facts)
        widest = std::max(widest, label.size());
    QStringList lines;
    for (const auto &[label, value] : facts)
        lines << QStringLiteral("  %1  %2").arg(label, -static_cast<int>(widest)).arg(value);
    return lines;
}

QStringList counted(const QString &title, const std::vector<int> &counts, const auto &name)
{
    QStringList lines {QString(), title};
    for (std::size_t i = 0; i < counts.size(); ++i)
        if (counts[i] > 0)
            lines << QStringLiteral("  %1 × %2").arg(counts[i], 4).arg(name(static_cast<int>(i)));
    if (lines.size() == 2)
        lines << QStringLiteral("  ") + QObject::tr("none");
    return lines;
}

QStringList packLines(const core::GameState &state, const core::Ruleset &rules)
{
    QStringList lines {QString(), QObject::tr("Pack")};
    for (std::size_t slot = 0; slot < state.player.pack.size(); ++slot) {
        const int type = state.player.pack[slot];
        const QString name
            = gametext::withPlus(gametext::itemName(rules, type), state, rules,
                                 {.type = type, .plus = core::plusOf(state.player, slot)});
        lines << QStringLiteral("  ")
                + (core::isWorn(state.player, slot) ? QObject::tr("%1 (worn)").arg(name) : name);
    }
    if (state.player.pack.empty())
        lines << QStringLiteral("  ") + QObject::tr("empty");
    return lines;
}

Deeds deedsOf(core::Replay &replay)
{
    RunNotes notes;
    do
        notes.update(replay.state(), replay.rules(), replay.events());
    while (replay.stepForward());
    return notes.deeds();
}

/// What a normal game came to.
Facts scoreOf(const core::RunFile &run, const core::GameState &end)
{
    auto found = core::replayOf(run);
    if (!found || run.start.mode != core::RunMode::Normal)
        return {};
    core::Replay replay = *std::move(found);
    const Deeds deeds = deedsOf(replay);
    replay.seek(replay.length() - std::min<std::size_t>(1, replay.length()));
    return runend::rows(end, &replay.state(), run.start.rules, deeds);
}

QStringList lastMessages(const core::RunFile &run)
{
    auto found = core::replayOf(run);
    QStringList lines {QString(), QObject::tr("Last messages")};
    if (!found)
        return lines;
    core::Replay replay = *std::move(found);
    QStringList said;
    replay.seek(replay.length() - std::min(lastSteps, replay.length()));
    while (replay.stepForward())
        for (const Message &message : messagesFor(replay.events(), replay.state(), replay.rules()))
            said << QStringLiteral("  ") + message.text;
    return lines + said.mid(std::max<qsizetype>(0, said.size() - lastLines));
}

} // namespace

QString morgueText(const WatchableRun &run)
{
    const core::GameState &state = run.end.state;
    const core::Ruleset &rules = run.run.start.rules;
    const int kills = std::accumulate(state.tally.kills.begin(), state.tally.kills.end(), 0);
    QStringList lines {QObject::tr("Fathom %1").arg(QStringLiteral(FATHOM_VERSION)), QString(),
                       gamecards::endTitle(state) + QLatin1Char('.'),
                       gamecards::endSentence(state, rules), QString()};
    Facts facts;
    if (run.run.start.mode != core::RunMode::Normal)
        facts << std::pair(QObject::tr("Mode"),
                           run.run.start.mode == core::RunMode::Practice ? QObject::tr("practice")
                                                                         : QObject::tr("a bot"));
    facts << std::pair(QObject::tr("Ruleset"), QString::fromStdString(rules.name))
          << std::pair(QObject::tr("Seed"), QString::number(state.seed))
          << std::pair(QObject::tr("Floor"),
                       QObject::tr("%1 of %2").arg(state.floor).arg(rules.floors))
          << std::pair(QObject::tr("Turns"), QString::number(state.turn))
          << std::pair(QObject::tr("Level"), QString::number(state.player.level))
          << std::pair(QObject::tr("HP"),
                       QObject::tr("%1 of %2").arg(state.player.hp).arg(state.player.maxHp))
          << std::pair(QObject::tr("Power"), gametext::range(state.player.power))
          << std::pair(QObject::tr("Defence"), gametext::range(state.player.defense));
    lines += inColumns(facts << scoreOf(run.run, state));
    lines += counted(QObject::tr("Kills: %1").arg(kills), state.tally.kills,
                     [&](int type) { return gametext::monsterName(rules, type); });
    lines += counted(QObject::tr("Items used"), state.tally.used,
                     [&](int type) { return gametext::itemName(rules, type); });
    lines += packLines(state, rules);
    lines += lastMessages(run.run);
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

QString writeMorgue(const QString &runPath)
{
    const auto run = readRunFile(runPath);
    if (!run)
        return QString::fromStdString(resources::english(run.error().message));
    const QString path = morguePathOf(runPath);
    QSaveFile file(path);
    const QByteArray text = morgueText(*run).toUtf8();
    if (file.open(QFile::WriteOnly | QFile::Unbuffered) && ui::writeAll(file, text)
        && file.commit())
        return {};
    return QObject::tr("The morgue file %1 cannot be written: %2.")
        .arg(QDir::toNativeSeparators(path), file.errorString());
}
