// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/modes/playingmode.h"

#include "app/cards/buttoncard.h"
#include "app/cards/gamecards.h"
#include "app/modes/aimmode.h"
#include "app/modes/announcer.h"
#include "app/modes/danger.h"
#include "app/modes/lookmode.h"
#include "app/runs/gamesession.h"
#include "app/text/messages.h"
#include "core/game/rules/charges.h"
#include "core/game/rules/equipment.h"
#include "core/game/rules/targeting.h"

#include <QLabel>
#include <QPushButton>

#include <algorithm>

PlayingMode::PlayingMode(const PlayContext &play, AimMode *aim, LookMode *look, QObject *parent)
    : PlayMode(parent)
    , m_play(play)
    , m_aim(aim)
    , m_look(look)
    , m_multiTurn(play)
{}

void PlayingMode::startGame()
{
    m_dared.reset();
    m_multiTurn.startGame();
}

void PlayingMode::turnPassed(const std::vector<core::Event> &events)
{
    m_multiTurn.turnPassed(events);
    for (const core::Event &event : events)
        if (std::holds_alternative<core::FloorEntered>(event))
            m_dared.reset();
}

void PlayingMode::pickUpUnderfoot(const std::vector<core::Event> &events)
{
    const core::GameState &state = m_play.session->state();
    const core::Ruleset &rules = m_play.session->rules();
    const bool walked = std::any_of(events.begin(), events.end(), [](const core::Event &event) {
        const auto *moved = std::get_if<core::Moved>(&event);
        return moved && moved->actor == core::ActorId::Player;
    });
    const auto item = core::itemAt(state, state.player.position);
    const bool isToChoose = item && state.items[*item].vault != 0;
    const bool isWanted
        = m_play.settings.autoPickUp && !m_multiTurn.wasDroppedAt(state.player.position);
    if (!walked || !(isToChoose || isWanted)
        || (isToChoose && m_multiTurn.passes(state.player.position)) || core::danger(state, rules))
        return;
    const auto refusal = core::refusalOf(state, rules, core::PickUp {});
    if (refusal == core::Refusal::PackFull && isToChoose && !state.items[*item].isCaged)
        m_play.announcer->tell(sentenceFor(*refusal)); // a question was promised
    if (refusal)
        return;
    if (isToChoose)
        attempt(core::PickUp {});
    else
        m_play.session->act(core::PickUp {});
}

void PlayingMode::handle(Command command)
{
    switch (command) {
    case Command::North:
    case Command::NorthEast:
    case Command::East:
    case Command::SouthEast:
    case Command::South:
    case Command::SouthWest:
    case Command::West:
    case Command::NorthWest:
        return attempt(core::Move {*directionOf(command)});
    case Command::Explore:
        return m_multiTurn.explore();
    case Command::NextTarget:
        return fight();
    case Command::Rest:
        return m_multiTurn.rest();
    case Command::Wait:
        return attempt(core::Wait {});
    case Command::Sneak:
        return attempt(core::Sneak {});
    case Command::Descend:
        return goToStairs();
    case Command::PickUp:
        return attempt(core::PickUp {});
    case Command::Inventory:
        return showPack(PackUse::Use);
    case Command::Drop:
        return showPack(PackUse::Drop);
    case Command::Throw:
        return showPack(PackUse::Throw);
    case Command::ThrowAgain:
        m_look->end();
        return m_aim->hasThrown() ? m_aim->throwAgain() : showPack(PackUse::Throw);
    case Command::Look:
        return m_look->start();
    case Command::Noise:
        return m_look->startAt(m_play.session->state().player.position);
    case Command::PreviousTarget: // these three only while something else is asked
    case Command::Confirm:
    case Command::Cancel:
    case Command::Character: // these four the page shows
    case Command::Knowledge:
    case Command::History:
    case Command::Help:
        return;
    }
}

void PlayingMode::goTo(core::Point cell)
{
    const core::GameState &state = m_play.session->state();
    if (state.outcome == core::Outcome::Playing && cell != state.player.position)
        m_multiTurn.travel(cell);
}

/// In peace all the way there, else one step.
bool PlayingMode::click(core::Point cell)
{
    const core::GameState &state = m_play.session->state();
    const core::Point from = state.player.position;
    if (state.explored[cell] == 0) {
        m_play.announcer->tell(m_multiTurn.sentenceOf({core::StopReason::NotExplored}));
        return true;
    }
    const bool inPeace = !core::danger(state, m_play.session->rules());
    if (inPeace && core::stepsBetween(from, cell) > 1) {
        m_multiTurn.travel(cell);
        return true;
    }
    if (cell == from) {
        const bool item = core::itemAt(state, cell).has_value();
        attempt(item ? core::Action {core::PickUp {}} : core::Action {core::Wait {}});
        return true;
    }
    const core::Point step = core::stepTowards(state, cell) - from;
    for (const core::Direction direction : core::allDirections)
        if (core::offset(direction) == step)
            attempt(core::Move {direction});
    return true;
}

void PlayingMode::useItem(std::size_t slot)
{
    const core::Player &player = m_play.session->state().player;
    const core::Ruleset &rules = m_play.session->rules();
    const int type = player.pack[slot];
    if (core::wearOf(rules, type) != nullptr) {
        attempt(core::isWorn(player, slot) ? core::Action {core::Unequip {slot}}
                                           : core::Action {core::Equip {slot}});
        return;
    }
    switch (core::targetingOf(m_play.session->state(), rules, type)) {
    case core::Targeting::Self:
    case core::Targeting::Nearest:
        attempt(core::UseItem {slot, {}});
        return;
    case core::Targeting::Area:
    case core::Targeting::OneEnemy:
    case core::Targeting::Cell:
        if (core::isSpent(player, rules, slot)) {
            attempt(core::UseItem {slot, {}});
            return;
        }
        m_look->end();
        m_aim->start(slot, Purpose::Use);
        return;
    }
}

void PlayingMode::dropItem(std::size_t slot)
{
    attempt(core::DropItem {slot});
}

/// Does it, or asks first where it is known to harm: of a danger that was dared, not again until
/// it grows or HP are lost.
void PlayingMode::attempt(const core::Action &action)
{
    const core::GameState &state = m_play.session->state();
    const int hp = state.player.hp;
    const auto warning
        = danger::warningFor(action, state, m_play.session->rules(), m_play.settings);
    if (!warning)
        m_dared.reset();
    const bool isDared = warning && warning->worst > 0 && m_dared
        && warning->worst <= m_dared->worst && hp >= m_dared->hp;
    if (!warning || isDared) {
        m_play.session->act(action);
        return;
    }
    m_look->end();
    auto *card = new ButtonCard(warning->question, Card::Escape::Closes, m_play.page);
    card->setObjectName(QStringLiteral("danger"));
    card->distrustHaste();
    card->addText(warning->reason)->setTextFormat(Qt::PlainText);
    card->addButton(tr("No"), Qt::Key_Escape, [] {});
    card->addButton(tr("Yes"), Qt::Key_Y, [this, action, hp, worst = warning->worst] {
        if (worst > 0)
            m_dared = Dared {.worst = worst, .hp = hp};
        m_play.session->act(action);
    });
}

void PlayingMode::goToStairs()
{
    const core::GameState &state = m_play.session->state();
    const core::Point stairs = state.map.stairs;
    const bool isThere = state.map.tiles[state.player.position] == core::Tile::Stairs;
    const bool isUnknown = state.explored[stairs] == 0 || stairs == state.player.position;
    if (isThere || isUnknown || m_multiTurn.goToStairs())
        attempt(core::Descend {});
}

/// One blow or step a key press: what follows is for the player to see.
void PlayingMode::fight()
{
    const core::NextStep next = core::nextToFight(m_play.session->state(), m_play.session->rules(),
                                                  m_play.settings.leastFightPercent);
    if (const auto *stop = std::get_if<core::Stop>(&next))
        m_play.announcer->tell(m_multiTurn.sentenceOf(*stop));
    else
        attempt(std::get<core::Action>(next));
}

void PlayingMode::showPack(PackUse use)
{
    const core::GameState &state = m_play.session->state();
    if (state.player.pack.empty()) {
        m_play.announcer->tell(tr("Your pack is empty."));
        return;
    }
    const bool throws = use == PackUse::Throw;
    const QString title = use == PackUse::Drop ? tr("Drop what?")
        : throws                               ? tr("Throw what?")
                                               : tr("Use what?");
    const gamecards::Stacks stacks
        = gamecards::stacks(state, m_play.session->rules(), m_play.looks,
                            m_play.session->findRates(), m_play.session->letters(), throws);
    auto *card = new ChoiceCard(title, QString(), stacks.rows, Card::Escape::Closes, m_play.page);
    card->setObjectName(use == PackUse::Drop ? QStringLiteral("drop")
                            : throws         ? QStringLiteral("throw")
                                             : QStringLiteral("inventory"));
    card->setFilterable();
    card->setFootnote(
        tr("A letter, Enter on the marked row, or a click chooses. / finds by name, Esc "
           "closes."));
    connect(card, &ChoiceCard::chosen, this, [this, use, slots = stacks.slots](int chosen) {
        const auto slot = static_cast<std::size_t>(slots[static_cast<std::size_t>(chosen)]);
        switch (use) {
        case PackUse::Use:
            useItem(slot);
            return;
        case PackUse::Drop:
            dropItem(slot);
            return;
        case PackUse::Throw:
            m_look->end();
            m_aim->start(slot, Purpose::Throw);
            return;
        }
    });
}

void PlayingMode::showAdvance()
{
    m_look->end();
    const core::GameState &state = m_play.session->state();
    auto *card = new ChoiceCard(tr("Level %1").arg(state.player.level),
                                tr("You have grown stronger. Choose what to be better at."),
                                gamecards::advances(state, m_play.session->rules()),
                                Card::Escape::Stays, m_play.page);
    card->setObjectName(QStringLiteral("advance"));
    card->setKeys(m_play.settings.keys);
    card->setFootnote(
        tr("A letter, Enter on the marked row, or a click chooses. It stays for the whole run."));
    connect(card, &ChoiceCard::chosen, this, [this](int choice) {
        m_play.session->act(core::ChooseAdvance {static_cast<std::size_t>(choice)});
    });
}

void PlayingMode::showIdentify()
{
    m_look->end();
    const core::GameState &state = m_play.session->state();
    const std::vector<int> &pack = state.player.pack;
    const QList<Choice> all = gamecards::pack(state, m_play.session->rules(), m_play.looks,
                                              m_play.session->findRates());
    QList<Choice> choices;
    std::vector<std::size_t> slots;
    for (const int item : core::unknownInPack(state)) {
        slots.push_back(
            static_cast<std::size_t>(std::find(pack.begin(), pack.end(), item) - pack.begin()));
        choices << all[static_cast<qsizetype>(slots.back())];
        choices.back().letter = m_play.session->letters().letterOf(
            state.player, m_play.session->rules(), slots.back());
        const auto number = std::count(pack.begin(), pack.end(), item);
        if (number > 1)
            choices.back().name = tr("%1 × %2").arg(number).arg(choices.back().name);
    }
    const int pending = state.identification.pending;
    auto *card = new ChoiceCard(tr("Identify what?"),
                                pending > 1 ? tr("You may choose %1.").arg(pending) : QString(),
                                choices, Card::Escape::Stays, m_play.page);
    card->setObjectName(QStringLiteral("identify"));
    card->setKeys(m_play.settings.keys);
    card->setFootnote(tr("A letter, Enter on the marked row, or a click chooses."));
    connect(card, &ChoiceCard::chosen, this, [this, slots](int choice) {
        m_play.session->act(core::IdentifyItem {slots[static_cast<std::size_t>(choice)]});
    });
}

void PlayingMode::showEnchant()
{
    m_look->end();
    const core::GameState &state = m_play.session->state();
    const core::Ruleset &rules = m_play.session->rules();
    const gamecards::Stacks stacks = gamecards::enchantings(
        state, rules, m_play.looks, m_play.session->findRates(), m_play.session->letters());
    auto *card = new ChoiceCard(tr("Enchant what?"), QString(), stacks.rows, Card::Escape::Stays,
                                m_play.page);
    card->setObjectName(QStringLiteral("enchant"));
    card->setKeys(m_play.settings.keys);
    card->setFootnote(
        tr("A letter, Enter on the marked row, or a click chooses. It stays for the whole run."));
    connect(card, &ChoiceCard::chosen, this, [this, slots = stacks.slots](int choice) {
        m_play.session->act(
            core::EnchantItem {static_cast<std::size_t>(slots[static_cast<std::size_t>(choice)])});
    });
}
