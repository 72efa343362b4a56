// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/origintext.h"

#include "core/game/origin.h"
#include "core/game/rules/clock.h"
#include "core/game/rules/vault.h"
#include "core/tables/distribution.h"

#include <QObject>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace {

/// What the tables say, where nothing is kept of the draws themselves.
QString tablesText(const core::Ruleset &rules, core::Spawns spawns, const std::string &id,
                   int floor)
{
    QStringList sentences;
    for (const core::Origin &origin : core::originsOf(rules, spawns, id, floor)) {
        const QString table = QString::fromStdString(rules.tables[origin.table].id);
        if (origin.weight == 0)
            sentences
                << QObject::tr("Table %1 does not draw it on floor %2.").arg(table).arg(floor);
        else
            sentences << QObject::tr("Table %1 draws it on floor %2 with weight %3 of %4: %5 "
                                     "of all draws.")
                             .arg(table)
                             .arg(floor)
                             .arg(origin.weight)
                             .arg(origin.total)
                             .arg(percentText(origin.share));
    }
    return sentences.isEmpty() ? QObject::tr("No table of this ruleset lists it.")
                               : sentences.join(QLatin1Char(' '));
}

/// The same of a thing that may be several kinds.
QString unknownText(const core::Ruleset &rules, const std::vector<std::string> &ids, int floor)
{
    QStringList sentences;
    for (const core::Origin &origin : core::originsOfAny(rules, core::Spawns::Items, ids, floor)) {
        if (origin.weight > 0)
            sentences << QObject::tr("Table %1 draws what it may be on floor %2 with weight %3 "
                                     "of %4: %5 of all draws.")
                             .arg(QString::fromStdString(rules.tables[origin.table].id))
                             .arg(floor)
                             .arg(origin.weight)
                             .arg(origin.total)
                             .arg(percentText(origin.share));
    }
    return sentences.isEmpty() ? QObject::tr("No table draws what it may be on this floor.")
                               : sentences.join(QLatin1Char(' '));
}

QString words(const std::string &id)
{
    return QString::fromStdString(id).replace(u'-', u' ');
}

/// "war band"; of an entry that is one type the name of that.
QString nameOf(const core::Ruleset &rules, const core::SpawnTable &table,
               const core::SpawnEntry &entry)
{
    return entry.type().empty() ? words(entry.id)
                                : QString::fromStdString(core::displayName(rules, table, entry.id));
}

/// " looked up at floor 7 (out of depth, 10 %)", or nothing where the weights are those of `from`.
QString depthText(const core::SpawnTable &table, const core::Draw &draw, int from)
{
    if (draw.lookedUp == from || draw.by == core::DrawnBy::Quota)
        return {};
    return table.deeper ? QObject::tr(" looked up at floor %1 (out of depth, %2 %)")
                              .arg(draw.lookedUp)
                              .arg(table.deeper->percent)
                        : QObject::tr(" looked up at floor %1").arg(draw.lookedUp);
}

/// What made the draw that of its entry: "by weight 10 of 120 (8.3 %)".
QString causeText(const core::SpawnTable &table, const core::Draw &draw)
{
    const auto index = static_cast<std::size_t>(draw.entry);
    const core::SpawnEntry &entry = table.entries[index];
    if (draw.by == core::DrawnBy::Quota && entry.quota)
        return QObject::tr("to keep a promise: at least %1 by floor %2")
            .arg(entry.quota->atLeast)
            .arg(entry.quota->byFloor);
    if (draw.by == core::DrawnBy::Force && entry.force)
        return QObject::tr("by force, for %1 was true")
            .arg(QString::fromStdString(entry.force->expression()));
    const bool areWeightsAll = !core::remembers(table)
        && std::all_of(table.entries.begin(), table.entries.end(),
                       [](const core::SpawnEntry &each) { return each.rooms.isEmpty(); });
    if (!areWeightsAll)
        return table.deck == core::Deck::None ? QObject::tr("by weight")
                                              : QObject::tr("as a card of its deck");
    const auto distribution = core::Distribution::at(table, draw.lookedUp);
    return QObject::tr("by weight %1 of %2 (%3)")
        .arg(distribution.weight(index))
        .arg(distribution.total())
        .arg(percentText(distribution.share(index)));
}

QString capital(QString sentence)
{
    return sentence.replace(0, 1, sentence.left(1).toUpper());
}

/// The draws that brought it, each a sentence: "War band, drawn by hordes on floor 5 looked up at
/// floor 7 (out of depth, 10 %), by weight 10 of 120 (8.3 %). It came with the leader of the
/// group."
QString chainText(const FloorMaking &making, const core::Spawn &spawn, int floor)
{
    QStringList sentences;
    int lookedUp = floor;
    const std::vector<core::Draw> draws = core::drawsBehind(making.floor, spawn);
    for (const core::Draw &draw : draws) {
        const core::SpawnTable &table = making.rules.tables[static_cast<std::size_t>(draw.table)];
        const core::SpawnEntry &entry = table.entries[static_cast<std::size_t>(draw.entry)];
        const QString name = nameOf(making.rules, table, entry);
        const QString from = draw.member >= 0
            ? QObject::tr("As a member of the group, %1").arg(name)
            : draw.from >= 0 ? QObject::tr("That was %1").arg(name)
                             : name;
        const QString depth = depthText(table, draw, lookedUp);
        sentences << (draw.from < 0
                          ? QObject::tr("%1, drawn by %2 on floor %3%4, %5.")
                                .arg(capital(from), words(table.id))
                                .arg(floor)
                                .arg(depth, causeText(table, draw))
                          : QObject::tr("%1, drawn from %2%3, %4.")
                                .arg(from, words(table.id), depth, causeText(table, draw)));
        lookedUp = draw.lookedUp;
    }
    const core::Thing &thing = making.floor.things[static_cast<std::size_t>(spawn.thing)];
    if (thing.member == 0)
        sentences << QObject::tr("It leads the group.");
    else if (thing.member > 0)
        sentences << QObject::tr("It follows the leader of the group.");
    if (core::isCaptive(making.rules, making.floor.draws, thing))
        sentences << QObject::tr("It came as the captive of the others.");
    return sentences.join(QLatin1Char(' '));
}

QString spawnText(const FloorMaking &making, const core::Spawn *spawn, core::Spawns spawns,
                  const std::string &id, int floor)
{
    return spawn != nullptr && spawn->thing >= 0 ? chainText(making, *spawn, floor)
                                                 : tablesText(making.rules, spawns, id, floor);
}

std::vector<const core::Spawn *> spawnsOf(const FloorMaking &making, core::Spawns kind)
{
    std::vector<const core::Spawn *> found;
    for (const core::Spawn &spawn : making.floor.spawns) {
        if (core::typeOf(making.rules, making.floor, spawn).kind == kind)
            found.push_back(&spawn);
    }
    return found;
}

} // namespace

QString monsterOrigin(const core::Monster &monster, const core::GameState &state,
                      const core::Ruleset &rules, const FloorMaking &making)
{
    const core::MonsterType &type = rules.monsters[static_cast<std::size_t>(monster.type)];
    if (core::hasArrived(monster.id) && (type.splits > 0 || type.vanishes > 0))
        return QObject::tr(
            "It came into being while you were here: called by another, or split off.");
    if (core::hasArrived(monster.id))
        return QObject::tr("It came by the stairs while you were here. %1")
            .arg(tablesText(rules, core::Spawns::Monsters, type.id, state.floor));
    // Monsters are numbered as they were placed, floor after floor.
    const std::vector<const core::Spawn *> placed = spawnsOf(making, core::Spawns::Monsters);
    const std::int64_t first
        = static_cast<std::int64_t>(state.nextActor) - static_cast<std::int64_t>(placed.size());
    const std::int64_t at = static_cast<std::int64_t>(monster.id) - first;
    if (at < 0 && monster.isAlly)
        return QObject::tr("You freed it on a floor above, and it came along.");
    const bool isThere = at >= 0 && at < static_cast<std::int64_t>(placed.size());
    const core::Spawn *spawn = isThere ? placed[static_cast<std::size_t>(at)] : nullptr;
    const std::string &id = rules.monsters[static_cast<std::size_t>(monster.type)].id;
    // A floor that was not made by these tables numbers its monsters otherwise.
    if (spawn != nullptr && core::typeIdOf(making.rules, making.floor, *spawn) != id)
        spawn = nullptr;
    return spawnText(making, spawn, core::Spawns::Monsters, id, state.floor);
}

QString itemOrigin(const core::FloorItem &item, const core::GameState &state,
                   const core::Ruleset &rules, const FloorMaking &making)
{
    const std::string &id = rules.items[static_cast<std::size_t>(item.type)].id;
    for (const core::Vault &vault : making.floor.map.vaults) {
        if (vault.key == item.position && core::isKey(rules, item.type))
            return QObject::tr("It opens the vault of this floor, and who guards it was drawn "
                               "with what lies there.");
    }
    std::vector<const core::Spawn *> drawn = spawnsOf(making, core::Spawns::Items);
    std::erase_if(drawn, [&](const core::Spawn *spawn) {
        return !(spawn->position == item.position)
            || core::typeIdOf(making.rules, making.floor, *spawn) != id;
    });
    const auto isAlike = [&item](const core::FloorItem &other) {
        return other.type == item.type && other.position == item.position;
    };
    const auto before = static_cast<std::size_t>(std::count_if(state.items.data(), &item, isAlike));
    if (before >= drawn.size())
        return QObject::tr("No table put it here: it was dropped or thrown.");
    if (core::isKnown(state.identification, item.type))
        return spawnText(making, drawn[before], core::Spawns::Items, id, state.floor);
    std::vector<std::string> ids;
    for (const int kind : core::unknownKinds(state.identification, rules, item.type))
        ids.push_back(rules.items[static_cast<std::size_t>(kind)].id);
    return unknownText(making.rules, ids, state.floor);
}

QString percentText(double probability)
{
    const double hundredths = probability * 100;
    if (probability < 1 - 1e-9 && hundredths > 99.95) // sums of shares are not exact
        return QObject::tr("over 99.9 %");
    if (probability > 0 && hundredths < 0.05)
        return QObject::tr("under 0.1 %");
    const bool isWhole = std::abs(hundredths - std::round(hundredths)) < 1e-9;
    return QObject::tr("%1 %").arg(QString::number(hundredths, 'f', isWhole ? 0 : 1));
}
