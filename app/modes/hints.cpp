// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/modes/hints.h"

#include "app/runs/gamesession.h"
#include "app/runs/rulesets.h"
#include "core/game/knowledge/travel.h"
#include "core/game/rules/equipment.h"
#include "core/game/rules/targeting.h"

#include <QObject>

#include <algorithm>
#include <variant>
#include <vector>

namespace {

/// Something that comes up, the command for it, and what to say: %1 is its key.
struct Hint
{
    bool inFights; ///< told while an enemy is in view, too
    bool (*isNow)(const core::GameState &, const core::Ruleset &);
    Command command;
    QString text;
};

bool seesEnemy(const core::GameState &state, const auto &fits)
{
    return std::any_of(state.monsters.begin(), state.monsters.end(), [&](const auto &monster) {
        return monster.isHostile() && core::isSeen(state, monster) && fits(monster);
    });
}

bool seesFoe(const core::GameState &state, const core::Ruleset & /*rules*/)
{
    return seesEnemy(state, [](const core::Monster &monster) { return monster.hasNoticed(); });
}

bool seesUnaware(const core::GameState &state, const core::Ruleset & /*rules*/)
{
    return seesEnemy(state, [](const core::Monster &monster) { return !monster.hasNoticed(); });
}

bool canThrow(const core::GameState &state, const core::Ruleset &rules)
{
    const core::Point here = state.player.position;
    return std::any_of(state.player.pack.begin(), state.player.pack.end(), [&](int item) {
        const bool hurts = rules.items[static_cast<std::size_t>(item)].thrown.power.max > 0;
        return hurts && seesEnemy(state, [&](const core::Monster &monster) {
                   return core::stepsBetween(monster.position, here) > 1
                       && !core::thrownAt(state, rules, item, monster.position).refusal;
               });
    });
}

bool isHurt(const core::GameState &state, const core::Ruleset &rules)
{
    return 2 * state.player.hp < state.player.maxHp && !seesFoe(state, rules);
}

bool carriesUnknown(const core::GameState &state, const core::Ruleset & /*rules*/)
{
    return !core::unknownInPack(state).empty();
}

bool carriesUnworn(const core::GameState &state, const core::Ruleset &rules)
{
    for (const int item : state.player.pack) {
        const core::Wear *wear = core::wearOf(rules, item);
        if (wear == nullptr)
            continue;
        const auto other = core::wornInPlaceOf(state.player, rules, *wear);
        if (!other || state.player.pack[*other] != item) // of two of a kind one is enough
            return true;
    }
    return false;
}

bool seesItem(const core::GameState &state, const core::Ruleset & /*rules*/)
{
    return std::any_of(state.items.begin(), state.items.end(), [&](const core::FloorItem &item) {
        return state.visible[item.position] != 0 && !item.isCaged;
    });
}

bool hasRisen(const core::GameState &state, const core::Ruleset & /*rules*/)
{
    return state.player.level > 1;
}

bool hasKilled(const core::GameState &state, const core::Ruleset & /*rules*/)
{
    const auto &kills = state.tally.kills;
    return std::any_of(kills.begin(), kills.end(), [](int count) { return count > 0; });
}

bool knowsStairs(const core::GameState &state, const core::Ruleset & /*rules*/)
{
    return state.explored[state.map.stairs] != 0 && state.map.stairs != state.map.start;
}

bool isAlways(const core::GameState & /*state*/, const core::Ruleset & /*rules*/)
{
    return true;
}

/// The most urgent first.
const std::vector<Hint> &hints()
{
    static const std::vector<Hint> table {
        {true, canThrow, Command::Throw,
         QObject::tr("You have something to throw. %1, its letter, Enter: it flies at the nearest "
                     "enemy.")},
        {true, seesFoe, Command::NextTarget,
         QObject::tr(
             "An enemy. %1 goes up to it and strikes, once a press. Point at it to read who "
             "would win.")},
        {true, seesUnaware, Command::Sneak,
         QObject::tr("It does not know of you: your first hit counts several times. %1 begins and "
                     "ends sneaking: half as loud, half as fast.")},
        {false, isHurt, Command::Inventory,
         QObject::tr(
             "You are hurt. Each kill gives some HP back, the stairs down more; %1 opens the "
             "pack for what heals at once.")},
        {false, carriesUnworn, Command::Inventory,
         QObject::tr(
             "You carry something to wear. %1 opens the pack: its letter puts it on, and its "
             "row says what changes.")},
        {false, carriesUnknown, Command::Inventory,
         QObject::tr(
             "You carry something unknown. %1 opens the pack, which tells what it may be; its "
             "letter tries it, best while nobody is near.")},
        {false, seesItem, Command::Look,
         QObject::tr("Something lies there. %1 looks around with a cursor, Tab goes from thing to "
                     "thing. You pick up by walking.")},
        {false, hasRisen, Command::Character,
         QObject::tr("You have grown stronger. %1 tells all about yourself.")},
        {false, hasKilled, Command::Knowledge,
         QObject::tr(
             "%1 tells of all that you have met and killed, and on which floors it lives.")},
        {false, isAlways, Command::Explore,
         QObject::tr(
             "Press %1: you explore, through doors, too, and pick up what lies there, until "
             "something comes up. Again to go on.")},
        {false, knowsStairs, Command::Descend,
         QObject::tr(
             "You know the stairs. %1 walks there and down; before that, explore all of the "
             "floor for what lies there.")},
        {false, isAlways, Command::Help,
         QObject::tr("That is most of it. %1 has the first minutes to read, and all keys.")},
    };
    return table;
}

bool isLesson(const GameSession &session)
{
    return session.state().seed == lessonSeed && session.rules().name == lessonRuleset()->name;
}

} // namespace

int Hints::current(const GameSession &session, const Settings &settings) const
{
    if (session.state().outcome != core::Outcome::Playing || !isLesson(session))
        return -1;
    const core::GameState &state = session.state();
    const core::Ruleset &rules = session.rules();
    const bool isFight = seesFoe(state, rules);
    const core::NextStep fight = core::nextToFight(state, rules, settings.leastFightPercent);
    const auto fits = [&](const Hint &hint) {
        return hint.isNow(state, rules)
            && (hint.command != Command::NextTarget || std::holds_alternative<core::Action>(fight));
    };
    const std::vector<Hint> &all = hints();
    for (int i = 0; i < static_cast<int>(all.size()); ++i) {
        const Hint &hint = all[static_cast<std::size_t>(i)];
        if (!m_followed.contains(i) && (hint.inFights || !isFight) && fits(hint))
            return i;
    }
    return -1;
}

void Hints::follow(const GameSession &session, const Settings &settings, Command command)
{
    const int shown = current(session, settings);
    if (shown >= 0 && hints()[static_cast<std::size_t>(shown)].command == command)
        m_followed.insert(shown);
}

QString Hints::text(const GameSession &session, const Settings &settings) const
{
    const int shown = current(session, settings);
    if (shown < 0)
        return {};
    const Hint &hint = hints()[static_cast<std::size_t>(shown)];
    return hint.text.arg(settings.keys.keyText(hint.command));
}
