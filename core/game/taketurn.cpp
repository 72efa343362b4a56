// SPDX-License-Identifier: MIT
#include "core/game/taketurn.h"

#include "core/base/overloaded.h"
#include "core/game/monsterturn.h"
#include "core/game/rules/advance.h"
#include "core/game/rules/allies.h"
#include "core/game/rules/charges.h"
#include "core/game/rules/clock.h"
#include "core/game/rules/combat.h"
#include "core/game/rules/door.h"
#include "core/game/rules/effects.h"
#include "core/game/rules/equipment.h"
#include "core/game/rules/fire.h"
#include "core/game/rules/floor.h"
#include "core/game/rules/newcomers.h"
#include "core/game/rules/secrets.h"
#include "core/game/rules/status.h"
#include "core/game/rules/stealth.h"
#include "core/game/rules/targeting.h"
#include "core/game/rules/terrain.h"
#include "core/game/rules/vault.h"
#include "core/game/throwing.h"

#include <algorithm>

namespace core {

namespace {

using MaybeRefusal = std::optional<Refusal>;

/// Says why an action cannot be done; changes nothing.
class Check
{
public:
    Check(const GameState &state, const Ruleset &rules)
        : m_state(state)
        , m_rules(rules)
    {}

    MaybeRefusal operator()(const Move &move) const
    {
        const Point to = m_state.player.position + offset(move.direction);
        if (canEnter(m_state.map, to) || opensWithKey(m_state, to))
            return std::nullopt;
        const Monster *target = monsterAt(m_state, to);
        if (target != nullptr && !target->isAlly)
            return std::nullopt;
        const bool isLocked
            = m_state.map.tiles.contains(to) && m_state.map.tiles[to] == Tile::Locked;
        return isLocked ? Refusal::DoorLocked : Refusal::WallInTheWay;
    }
    MaybeRefusal operator()(const Wait & /*wait*/) const { return std::nullopt; }
    MaybeRefusal operator()(const PickUp & /*pickUp*/) const
    {
        const auto item = itemAt(m_state, m_state.player.position);
        if (!item)
            return Refusal::NothingHere;
        if (m_state.items[*item].isCaged)
            return Refusal::Caged;
        return refuseUnless(hasRoomFor(m_state.player, m_rules, m_state.items[*item]),
                            Refusal::PackFull);
    }
    MaybeRefusal operator()(const UseItem &use) const
    {
        if (use.slot >= m_state.player.pack.size())
            return Refusal::NoSuchItem;
        if (isSpent(m_state.player, m_rules, use.slot))
            return Refusal::NoCharges;
        return affectedBy(m_state, m_rules, m_state.player.pack[use.slot], use.target).refusal;
    }
    MaybeRefusal operator()(const DropItem &drop) const
    {
        return refuseUnless(drop.slot < m_state.player.pack.size(), Refusal::NoSuchItem);
    }
    MaybeRefusal operator()(const Equip &equip) const
    {
        const Player &player = m_state.player;
        if (equip.slot >= player.pack.size())
            return Refusal::NoSuchItem;
        if (wearOf(m_rules, player.pack[equip.slot]) == nullptr)
            return Refusal::NotForWearing;
        return refuseUnless(!isWorn(player, equip.slot), Refusal::WornAlready);
    }
    MaybeRefusal operator()(const Unequip &unequip) const
    {
        if (unequip.slot >= m_state.player.pack.size())
            return Refusal::NoSuchItem;
        return refuseUnless(isWorn(m_state.player, unequip.slot), Refusal::NotWorn);
    }
    MaybeRefusal operator()(const ThrowItem &action) const
    {
        if (action.slot >= m_state.player.pack.size())
            return Refusal::NoSuchItem;
        return thrownAt(m_state, m_rules, m_state.player.pack[action.slot], action.target).refusal;
    }
    MaybeRefusal operator()(const Descend & /*descend*/) const
    {
        const bool onStairs = m_state.map.tiles[m_state.player.position] == Tile::Stairs;
        if (!onStairs)
            return Refusal::NoStairsHere;
        const bool leadsOut = m_state.floor >= m_rules.floors;
        return refuseUnless(!leadsOut || !isWonByItem(m_rules), Refusal::NotWithoutIt);
    }
    MaybeRefusal operator()(const ChooseAdvance &choose) const
    {
        if (m_state.player.pendingAdvances == 0)
            return Refusal::NothingToChoose;
        const bool exists = choose.choice < m_rules.rules.advance.choices.size();
        return refuseUnless(exists, Refusal::NoSuchChoice);
    }
    MaybeRefusal operator()(const IdentifyItem &chosen) const
    {
        if (m_state.identification.pending == 0)
            return Refusal::NothingToChoose;
        if (chosen.slot >= m_state.player.pack.size())
            return Refusal::NoSuchItem;
        const int item = m_state.player.pack[chosen.slot];
        return refuseUnless(!isKnown(m_state.identification, item), Refusal::KnownAlready);
    }
    MaybeRefusal operator()(const EnchantItem &chosen) const
    {
        const Player &player = m_state.player;
        if (player.pendingEnchanting == 0)
            return Refusal::NothingToChoose;
        if (chosen.slot >= player.pack.size())
            return Refusal::NoSuchItem;
        const bool isEquipment = wearOf(m_rules, player.pack[chosen.slot]) != nullptr;
        return refuseUnless(isEquipment, Refusal::NotForWearing);
    }
    MaybeRefusal operator()(const Sneak & /*sneak*/) const
    {
        return refuseUnless(m_rules.rules.stealth.has_value(), Refusal::NobodyListens);
    }

private:
    static MaybeRefusal refuseUnless(bool possible, Refusal why)
    {
        return possible ? MaybeRefusal {} : MaybeRefusal {why};
    }

    const GameState &m_state;
    const Ruleset &m_rules;
};

/// What an action that was done brings with it.
enum class Then { MonstersReply, TurnEnds, NoTurn };

/// Does an action that was found possible.
class Perform
{
public:
    Perform(GameState &state, const Ruleset &rules, std::vector<Event> &events)
        : m_state(state)
        , m_rules(rules)
        , m_events(events)
    {}

    Then operator()(const Move &move)
    {
        const Point from = m_state.player.position;
        const Point to = from + offset(stumbling(move.direction));
        if (opensWithKey(m_state, to))
            openVault(m_state, m_rules, to, m_events);
        const auto target
            = std::find_if(m_state.monsters.begin(), m_state.monsters.end(),
                           [to](const Monster &monster) { return monster.position == to; });
        const bool isAlly = target != m_state.monsters.end() && target->isAlly;
        if (target != m_state.monsters.end() && !isAlly) {
            meet(*target);
            return Then::MonstersReply;
        }
        if (!canEnter(m_state.map, to)) {
            m_events.emplace_back(Stumbled {to});
            return Then::MonstersReply;
        }
        m_state.player.position = to;
        m_events.emplace_back(Moved {.actor = ActorId::Player, .from = from, .to = to});
        if (isAlly) { // the two change places
            target->position = from;
            m_events.emplace_back(Moved {.actor = target->id, .from = to, .to = from});
        }
        updateDoor(m_state, from);
        updateDoor(m_state, to);
        const TerrainType *trap = trapAt(to);
        if (falls(to))
            return Then::TurnEnds;
        tread(m_state, m_rules, to);
        lookAround(m_state, m_rules);
        if (trap != nullptr)
            spring(m_state, m_rules, trap->trap, m_events);
        return Then::MonstersReply;
    }
    Then operator()(const Wait & /*wait*/)
    {
        search(m_state, m_rules, m_events);
        return Then::MonstersReply;
    }
    Then operator()(const PickUp & /*pickUp*/)
    {
        const std::size_t index = *itemAt(m_state, m_state.player.position);
        const FloorItem item = m_state.items[index];
        m_state.items.erase(m_state.items.begin() + static_cast<std::ptrdiff_t>(index));
        if (isKey(m_rules, item.type))
            ++m_state.player.keys;
        else
            addToPack(m_state.player, item.type, item.plus);
        m_events.emplace_back(PickedUp {.item = item.type, .plus = item.plus});
        if (item.vault != 0)
            closeCages(m_state, item.vault, m_events);
        if (winsGame(m_rules, item.type))
            return win();
        return Then::MonstersReply;
    }
    Then operator()(const UseItem &use)
    {
        useItem(m_state, m_rules, use, m_events);
        return Then::MonstersReply;
    }
    Then operator()(const DropItem &drop)
    {
        if (isWorn(m_state.player, drop.slot))
            undress(drop.slot);
        const int plus = plusOf(m_state.player, drop.slot);
        const int item = removeFromPack(m_state.player, drop.slot);
        m_state.items.push_back(
            {.type = item, .position = m_state.player.position, .isFound = true, .plus = plus});
        m_events.emplace_back(Dropped {.item = item, .plus = plus});
        return Then::MonstersReply;
    }
    Then operator()(const ThrowItem &action)
    {
        if (isWorn(m_state.player, action.slot))
            undress(action.slot);
        throwItem(m_state, m_rules, action, m_events);
        return Then::MonstersReply;
    }
    Then operator()(const Equip &equip)
    {
        Player &player = m_state.player;
        const int item = player.pack[equip.slot];
        if (const auto other = wornInPlaceOf(player, m_rules, *wearOf(m_rules, item)))
            undress(*other);
        putOn(player, m_rules, equip.slot);
        m_events.emplace_back(PutOn {.item = item, .plus = plusOf(player, equip.slot)});
        identify(m_state, m_rules, item, Identified::How::Used, m_events);
        return Then::MonstersReply;
    }
    Then operator()(const Unequip &unequip)
    {
        undress(unequip.slot);
        return Then::MonstersReply;
    }
    /// Nobody replies on arrival: the first move on a floor is the player's.
    Then operator()(const Descend & /*descend*/)
    {
        if (m_state.floor >= m_rules.floors)
            return win();
        enterFloor(m_state, m_rules, m_state.floor + 1);
        m_events.emplace_back(FloorEntered {m_state.floor});
        restOnDescent();
        if (m_rules.rules.advance.by == AdvanceBy::Stairs)
            gainLevel(m_state, m_rules, m_events);
        return Then::TurnEnds;
    }
    Then operator()(const ChooseAdvance &choose)
    {
        applyChoice(m_state, m_rules.rules.advance.choices[choose.choice]);
        m_events.emplace_back(Advanced {choose.choice});
        return Then::NoTurn;
    }
    Then operator()(const IdentifyItem &chosen)
    {
        identifyChosen(m_state, m_rules, m_state.player.pack[chosen.slot], m_events);
        return Then::NoTurn;
    }
    Then operator()(const EnchantItem &chosen)
    {
        enchantChosen(m_state, m_rules, chosen.slot, m_events);
        return Then::NoTurn;
    }
    Then operator()(const Sneak & /*sneak*/)
    {
        Player &player = m_state.player;
        player.isSneaking = !player.isSneaking;
        player.noise = noiseOfStep(m_rules, player);
        m_events.emplace_back(Sneaked {player.isSneaking});
        return Then::NoTurn;
    }

private:
    /// Walks into one that is no ally.
    void meet(Monster &monster)
    {
        if (monster.isCaptive())
            unshackle(m_state, monster, m_events);
        else
            playerAttacks(m_state, m_rules, monster, m_events);
    }
    Then win()
    {
        m_state.outcome = Outcome::Won;
        m_events.emplace_back(GameWon {});
        return Then::TurnEnds;
    }
    /// Where a step in `direction` really leads; only the confused draw.
    Direction stumbling(Direction direction)
    {
        if (m_state.player.statuses[Status::Confused] == 0)
            return direction;
        return static_cast<Direction>(m_state.rng.below(allDirections.size()));
    }
    /// What the player sets off where it went, which comes to light where it was hidden.
    const TerrainType *trapAt(Point to)
    {
        const bool wasHidden = !m_state.map.secrets.empty() && uncover(m_state, to);
        const auto terrain = m_state.map.terrainAt(to);
        if (!terrain || (!wasHidden && !isTrap(m_rules.terrain[*terrain])))
            return nullptr;
        m_events.emplace_back(
            Sprung {.terrain = static_cast<int>(*terrain), .wasHidden = wasHidden});
        return &m_rules.terrain[*terrain];
    }
    /// Whether the player does where it went: to the floor below, where nobody replies on arrival.
    bool falls(Point to)
    {
        const auto terrain = m_state.map.terrainAt(to);
        if (!terrain || !m_rules.terrain[*terrain].falls || m_state.floor >= m_rules.floors)
            return false;
        const int damage = *m_rules.terrain[*terrain].falls;
        m_events.emplace_back(Fell {.terrain = static_cast<int>(*terrain), .damage = damage});
        enterFloor(m_state, m_rules, m_state.floor + 1, to);
        m_events.emplace_back(FloorEntered {m_state.floor});
        damagePlayer(m_state, damage, std::nullopt, m_events);
        return true;
    }
    void undress(std::size_t slot)
    {
        takeOff(m_state.player, m_rules, slot);
        m_events.emplace_back(
            TookOff {.item = m_state.player.pack[slot], .plus = plusOf(m_state.player, slot)});
    }
    void restOnDescent()
    {
        const auto shareOf = [this](int maxHp) {
            return static_cast<int>(std::int64_t {maxHp} * m_rules.rules.healOnDescent / 100);
        };
        for (Monster &ally : alliesOf(m_state))
            heal(ally, m_rules, shareOf(typeOf(m_rules, ally).hp));
        Player &player = m_state.player;
        const int amount = std::min(shareOf(player.maxHp), player.maxHp - player.hp);
        if (amount <= 0)
            return;
        player.hp += amount;
        m_events.emplace_back(Healed {.item = -1, .amount = amount});
    }

    GameState &m_state;
    const Ruleset &m_rules;
    std::vector<Event> &m_events;
};

bool isChoice(const Action &action)
{
    return std::holds_alternative<ChooseAdvance>(action)
        || std::holds_alternative<IdentifyItem>(action)
        || std::holds_alternative<EnchantItem>(action);
}

} // namespace

std::optional<Refusal> refusalOf(const GameState &state, const Ruleset &rules, const Action &action)
{
    if (state.outcome != Outcome::Playing)
        return Refusal::GameOver;
    if (state.player.pendingAdvances > 0 && !std::holds_alternative<ChooseAdvance>(action))
        return Refusal::AdvanceFirst;
    if (state.identification.pending > 0 && !isChoice(action))
        return Refusal::IdentifyFirst;
    if (state.player.pendingEnchanting > 0 && !isChoice(action))
        return Refusal::EnchantFirst;
    return std::visit(Check(state, rules), action);
}

std::optional<Refusal> takeTurn(GameState &state, const Ruleset &rules, const Action &action,
                                TurnMemory &memory)
{
    memory.events.clear();
    if (const auto refusal = refusalOf(state, rules, action))
        return refusal;
    const Then then = std::visit(Perform(state, rules, memory.events), action);
    removeDead(state, rules);
    admitNewcomers(state);
    if (then == Then::NoTurn)
        return std::nullopt;
    if (!std::holds_alternative<Wait>(action))
        state.player.searched = 0;
    const bool isSlow = isSneakingStep(state, action, memory.events);
    if (rules.rules.stealth)
        state.player.noise = noiseOf(rules, state.player, action, memory.events);
    const int pace = paceOf(isSlow ? slowSpeed : normalSpeed, state.player.statuses,
                            footingAt(state, rules, state.player.position));
    if (state.outcome == Outcome::Playing)
        endTurnOfPlayer(state, memory.events);
    if (state.outcome == Outcome::Playing)
        sufferTerrain(state, rules, memory.events);
    if (then == Then::MonstersReply && state.outcome == Outcome::Playing) {
        takeMonsterTurns(state, rules, pace, memory);
        removeDead(state, rules);
        admitNewcomers(state);
    }
    const int before = state.turn;
    state.turn += isSlow ? normalSpeed / slowSpeed : 1;
    if (!state.fires.empty() && state.outcome == Outcome::Playing)
        burn(state, rules, before, memory.events);
    if (state.outcome == Outcome::Playing)
        passTime(state, rules, before);
    return std::nullopt;
}

TurnResult takeTurn(GameState &state, const Ruleset &rules, const Action &action)
{
    TurnMemory memory;
    const auto refusal = takeTurn(state, rules, action, memory);
    return {.refusal = refusal, .events = std::move(memory.events)};
}

} // namespace core
