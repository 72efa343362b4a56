// SPDX-License-Identifier: MIT
#include "core/bot/carefulbot.h"

#include "core/bot/tactics.h"
#include "core/game/rules/stealth.h"
#include "core/game/state/odds.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace core {

namespace {

constexpr int longestWait = 8;
/// In percent: what hurts who tries it out should not kill.
constexpr int leastHpToTryOut = 60;

/// Blows the player needs on average to kill it, as it is now.
double blowsToKill(const View &view, const Monster &monster)
{
    const double damage = meanDamage(view.player().power, view.typeOf(monster).defense);
    return damage > 0 ? std::ceil(monster.hp / damage) : 1000;
}

/// Of the first of its blows, that which finds the monster unaware.
double ambushDamage(const View &view, const Monster &monster)
{
    return ambushOf(view.rules(), monster)
        * meanDamage(view.player().power, view.typeOf(monster).defense);
}

bool haveAllUnaware(const std::vector<const Monster *> &monsters)
{
    return std::none_of(monsters.begin(), monsters.end(),
                        [](const Monster *monster) { return monster->hasNoticed(); });
}

/// HP lost on average until all of `monsters` are dead when they attack at once.
double costOfFight(const View &view, const std::vector<const Monster *> &monsters)
{
    double cost = 0;
    double blows = 0;
    for (const Monster *monster : monsters) {
        blows += blowsToKill(view, *monster);
        cost += blows * meanDamage(view.typeOf(*monster).power, view.player().defense);
    }
    return cost;
}

/// The most HP that one of its shots takes from where it stands; 0 where it cannot shoot so far.
int worstShot(const View &view, const Monster &monster, int away)
{
    const auto *ranged = std::get_if<Ranged>(&view.typeOf(monster).behavior);
    const bool reaches = ranged != nullptr && away <= ranged->range + 1;
    return reaches ? damageRange(ranged->power, view.player().defense).max : 0;
}

/// The most HP the monsters in view, and poison, can take in the next two turns.
int worstCase(const View &view, const std::vector<const Monster *> &monsters)
{
    const Statuses &statuses = view.player().statuses;
    int worst = statuses.poison * std::min(2, statuses[Status::Poisoned]);
    for (const Monster *monster : monsters) {
        const int away = stepsBetween(monster->position, view.player().position);
        const int blow = damageRange(view.typeOf(*monster).power, view.player().defense).max;
        const int blows = away <= 1 ? 2 : 1;
        const int melee = away <= 3 ? blow * blows : 0;
        worst += std::max(melee, 2 * worstShot(view, *monster, away));
    }
    return worst;
}

bool canShoot(const View &view, const std::vector<const Monster *> &monsters)
{
    return std::any_of(monsters.begin(), monsters.end(), [&](const Monster *monster) {
        return std::holds_alternative<Ranged>(view.typeOf(*monster).behavior);
    });
}

int waysOut(const View &view, Point p)
{
    return static_cast<int>(
        std::count_if(allDirections.begin(), allDirections.end(), [&](Direction direction) {
            return view.isKnownWalkable(p + offset(direction));
        }));
}

/// How many turns the player lasts times how hard it hits, over all monster types alike.
double prowess(const Ruleset &rules, const Player &player)
{
    double taken = 0;
    double dealt = 0;
    for (const MonsterType &type : rules.monsters) {
        taken += meanDamage(type.power, player.defense);
        dealt += meanDamage(player.power, type.defense);
    }
    return player.maxHp * (dealt + 0.1) / (taken + 0.1);
}

/// Whether it is better to walk on past `monsters`, of whom none knows of the player: after a blow
/// at the nearest, the fight with all would still cost too much.
bool shouldPassBy(const View &view, const std::vector<const Monster *> &monsters)
{
    constexpr double most = 0.6; // of the HP left
    const Monster *nearest = nearestOf(view, monsters);
    const double saved = std::min<double>(ambushDamage(view, *nearest), nearest->hp) / nearest->hp
        * costOfFight(view, {nearest});
    return costOfFight(view, monsters) - saved > most * view.player().hp;
}

std::size_t bestAdvance(const View &view)
{
    const std::vector<AdvanceChoice> &choices = view.rules().rules.advance.choices;
    std::size_t best = 0;
    double most = -1;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        Player player = view.player();
        player.maxHp += choices[i].maxHp;
        player.power
            = {player.power.min + choices[i].power.min, player.power.max + choices[i].power.max};
        player.defense = {player.defense.min + choices[i].defense.min,
                          player.defense.max + choices[i].defense.max};
        const double value = prowess(view.rules(), player);
        if (value > most) {
            most = value;
            best = i;
        }
    }
    return best;
}

} // namespace

void CarefulBot::startGame(const Rng & /*rng*/)
{
    m_explorer.startGame();
    m_pack.startGame();
    m_refused = false;
    m_waited = 0;
    m_standoff = 0;
    m_rests = false;
}

void CarefulBot::learn(Refusal /*refusal*/)
{
    m_refused = true;
    m_explorer.interrupt();
}

Action CarefulBot::act(const View &view)
{
    if (view.player().pendingAdvances > 0)
        return ChooseAdvance {bestAdvance(view)};
    if (view.isToIdentify())
        return identifyMost(view);
    if (view.isToEnchant()) {
        return enchantBest(view,
                           [&](const Player &player) { return prowess(view.rules(), player); });
    }
    if (std::exchange(m_refused, false))
        return Wait {};
    view.monstersInView(m_seen);
    const Monster *captive = forgetFriends(view, m_seen);
    forgetFleeing(view, m_seen);
    if (!m_seen.empty())
        captive = nullptr;
    if (view.rules().rules.stealth && lurks(view) != view.player().isSneaking)
        return Sneak {};
    if (const auto action = heal(view))
        return *action;
    if (const auto action = view.hasFires() ? leaveFire(view) : std::nullopt)
        return *action;
    if (const auto action = fight(view))
        return *action;
    m_waited = 0;
    if (const auto action = m_pack.wearBetter(view))
        return *action;
    if (rests(view))
        return Wait {};
    if (const auto action
        = captive != nullptr ? m_explorer.pursue(view, captive->position) : std::nullopt)
        return *action;
    if (const auto action = m_seen.empty() ? m_pack.tryOut(view, leastHpToTryOut) : std::nullopt)
        return *action;
    // Whom a teleport took away from the stairs it knows has to find a way to them first.
    if (const auto action = leavesEarly(view) ? m_explorer.descend(view) : std::nullopt)
        return *action;
    if (const auto action = m_explorer.explore(view))
        return *action;
    return m_explorer.descend(view).value_or(Wait {});
}

/// Forgets the unaware that are better left alone; whether the rest is to be crept up on.
bool CarefulBot::lurks(const View &view)
{
    if (m_seen.empty() || !haveAllUnaware(m_seen))
        return false;
    if (shouldPassBy(view, m_seen))
        m_seen.clear();
    return !m_seen.empty();
}

std::optional<Action> CarefulBot::heal(const View &view) const
{
    const Player &player = view.player();
    if (player.hp >= player.maxHp)
        return std::nullopt;
    const auto slot = healingSlot(view);
    const bool inDanger = player.hp <= worstCase(view, m_seen);
    if (const auto use = inDanger ? escape(view, m_seen) : std::nullopt)
        return use;
    if (!slot)
        return inDanger ? lastHope(view) : std::nullopt;
    const int missing = player.maxHp - player.hp;
    const int amount = std::get<Heal>(view.effectIn(*slot)).amount;
    const bool nothingWasted = view.packIsFull() && missing >= amount;
    if (inDanger || nothingWasted)
        return UseItem {*slot, std::nullopt};
    return std::nullopt;
}

std::optional<Action> CarefulBot::fight(const View &view)
{
    const Monster *nearest = nearestOf(view, m_seen);
    if (nearest == nullptr)
        return m_explorer.followUp(view);
    m_explorer.interrupt();
    if (costOfFight(view, m_seen) * 3 > view.player().hp) {
        if (const auto use = attackItem(view, nearest->position))
            return *use;
    }
    if (const auto thrown = missileAt(view, nearest->position))
        return *thrown;
    if (stepsBetween(view.player().position, nearest->position) == 1) {
        m_standoff = 0;
        return Move {directionTo(view.player().position, nearest->position)};
    }
    // Who waits while others shoot is hurt for nothing.
    const bool comes
        = comesNearer(view, *nearest) && !canShoot(view, m_seen) && ++m_standoff <= longestStandoff;
    if (m_seen.size() > 1 && comes) {
        if (const auto action = withdraw(view, *nearest))
            return *action;
    }
    // A hunter comes by itself, and who lets it come strikes first.
    if (comes && nearest->statuses[Status::Confused] == 0 && ++m_waited <= longestWait)
        return Wait {};
    // Where no way is known yet, whoever does not come must not keep the bot waiting.
    if (!comes)
        return m_explorer.pursue(view, nearest->position);
    return m_explorer.approach(view, nearest->position).value_or(Wait {});
}

/// Towards a corridor that is nearer than the enemies are; there, waits for them.
std::optional<Action> CarefulBot::withdraw(const View &view, const Monster &nearest)
{
    constexpr int corridor = 2;
    const Point position = view.player().position;
    if (waysOut(view, position) <= corridor)
        return std::nullopt;
    const bool found = m_path.planTo(view, [&](Point p) { return waysOut(view, p) <= corridor; });
    if (!found)
        return std::nullopt;
    const Point goal = m_path.goal();
    const bool inTime = stepsBetween(position, goal) < stepsBetween(nearest.position, goal);
    const Direction step = m_path.takeStep();
    if (!inTime || view.monsterSeenAt(position + offset(step)) != nullptr)
        return std::nullopt;
    return Move {step};
}

/// Where HP come back with time and nobody is in view: from where a fight may cost too much on
/// until well.
bool CarefulBot::rests(const View &view)
{
    constexpr int tired = 50;
    constexpr int well = 90;
    const Player &player = view.player();
    const int enough = m_rests ? well : tired;
    m_rests = view.rules().rules.healing > 0 && m_seen.empty()
        && isBelowPercent(player.hp, player.maxHp, enough);
    return m_rests;
}

bool CarefulBot::leavesEarly(const View &view) const
{
    const Player &player = view.player();
    const bool leadsOn = view.floor() < view.rules().floors || !isWonByItem(view.rules());
    return leadsOn && view.rules().rules.healOnDescent > 0 && player.hp * 3 < player.maxHp
        && !healingSlot(view) && view.knownStairs();
}

} // namespace core
