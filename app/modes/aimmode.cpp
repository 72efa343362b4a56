// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/modes/aimmode.h"

#include "app/cards/buttoncard.h"
#include "app/map/mapview.h"
#include "app/modes/announcer.h"
#include "app/runs/gamesession.h"
#include "app/text/behaviortext.h"
#include "app/text/gametext.h"
#include "app/text/messages.h"
#include "core/game/rules/charges.h"
#include "core/game/rules/equipment.h"
#include "core/game/rules/fire.h"
#include "core/game/rules/stealth.h"
#include "core/game/rules/terrain.h"
#include "core/game/state/odds.h"

#include <QLabel>
#include <QPushButton>
#include <QStringList>

#include <algorithm>
#include <map>
#include <utility>
#include <variant>
#include <vector>

AimMode::AimMode(const PlayContext &play, QObject *parent)
    : PlayMode(parent)
    , m_play(play)
{}

void AimMode::start(std::size_t slot, Purpose purpose)
{
    m_aim.emplace(m_play.session->state(), m_play.session->rules(), slot, purpose);
    m_play.map->setFocus();
    Q_EMIT begun();
    show();
    Q_EMIT cursorMoved();
}

bool AimMode::hasThrown() const
{
    return m_play.session->notes().aimed().has_value();
}

void AimMode::throwAgain()
{
    const std::optional<Aimed> last = m_play.session->notes().aimed();
    const core::GameState &state = m_play.session->state();
    const core::Ruleset &rules = m_play.session->rules();
    const auto isAtHand = [&](std::size_t slot) {
        return state.player.pack[slot] == last->item && !core::isWorn(state.player, slot)
            && (last->purpose == Purpose::Throw || !core::isSpent(state.player, rules, slot));
    };
    std::size_t slot = 0;
    while (slot < state.player.pack.size() && !isAtHand(slot))
        ++slot;
    if (slot == state.player.pack.size()) {
        const QString name = gametext::itemName(state, rules, last->item);
        m_play.announcer->tell(last->purpose == Purpose::Throw
                                   ? tr("No %1 left to throw.").arg(name)
                                   : tr("No charge left in the %1.").arg(name));
        return;
    }
    const Aim aim(state, rules, slot, last->purpose);
    if (aim.preview().refusal || core::surfacedMonsterAt(state, aim.cursor()) == nullptr)
        return m_play.announcer->tell(sentenceFor(core::Refusal::NoTargetInRange));
    start(slot, last->purpose);
    confirm();
}

void AimMode::end()
{
    m_aim.reset();
    m_play.map->setOverlay({});
    Q_EMIT ended();
}

void AimMode::handle(Command command)
{
    if (const auto direction = directionOf(command))
        m_aim->move(*direction);
    else if (command == Command::NextTarget)
        m_aim->cycle(1);
    else if (command == Command::PreviousTarget)
        m_aim->cycle(-1);
    else if (command == Command::Confirm || command == Command::Wait)
        return confirm();
    else if (command == Command::Cancel)
        return end();
    show();
    Q_EMIT cursorMoved();
}

bool AimMode::click(core::Point cell)
{
    point(cell);
    confirm();
    return true;
}

bool AimMode::point(std::optional<core::Point> cell)
{
    if (cell) {
        m_aim->moveTo(*cell);
        show();
    }
    return true;
}

/// Uses or throws the item, or says why that is impossible there and goes on.
void AimMode::confirm()
{
    const core::AffectedCells preview = m_aim->preview();
    if (preview.refusal) {
        m_play.announcer->tell(sentenceFor(*preview.refusal));
        return;
    }
    const core::Action action = m_aim->action();
    const QStringList harm = harmOf(preview);
    if (!harm.isEmpty() && m_play.settings.confirmsHarm) {
        askHarm(action, harm.join(QLatin1Char('\n')));
        return;
    }
    throwOrUse(action);
}

/// What it does to the player and to those of the player's side, a line each.
QStringList AimMode::harmOf(const core::AffectedCells &preview) const
{
    const core::GameState &state = m_play.session->state();
    QStringList lines;
    for (const core::ActorId actor : preview.actors) {
        const core::Monster *monster = core::findMonster(state, actor);
        if (monster == nullptr)
            lines << harmTo(state.player);
        else if (!monster->isHostile() && harms())
            lines << tr("It reaches the %1, which is no enemy of yours.")
                         .arg(gametext::monsterName(m_play.session->rules(), monster->type));
    }
    lines.removeAll(QString());
    lines.removeDuplicates(); // two of a kind
    return lines;
}

/// Whether whom it reaches is worse off: all that is aimed, but for what is thrown to help.
bool AimMode::harms() const
{
    const core::ItemType &type
        = m_play.session->rules().items[static_cast<std::size_t>(m_aim->item())];
    const core::Throw &thrown = type.thrown;
    return m_aim->purpose() != Purpose::Throw || thrown.power.max > 0 || !type.ignites.empty()
        || (thrown.inflicts && !helps(thrown.inflicts->status));
}

void AimMode::throwOrUse(const core::Action &action)
{
    end();
    m_play.session->act(action);
}

/// What the item does to the player who stands in its way; empty where that is no harm.
QString AimMode::harmTo(const core::Player &player) const
{
    const core::ItemType &type
        = m_play.session->rules().items[static_cast<std::size_t>(m_aim->item())];
    if (m_aim->purpose() == Purpose::Throw)
        return harms() ? tr("You stand in it yourself: %1.").arg(gametext::thrown(type))
                       : QString();
    if (!std::holds_alternative<core::Blast>(type.effect))
        return {};
    const int damage = core::strengthOf(type.effect, player);
    return damage >= player.hp
        ? tr("You stand in it: it would take %1 HP and kill you; you have %2.")
              .arg(damage)
              .arg(player.hp)
        : tr("You stand in it: it would take %1 of your %2 HP.").arg(damage).arg(player.hp);
}

void AimMode::askHarm(const core::Action &action, const QString &reason)
{
    auto *card = new ButtonCard(tr("Hit your own side?"), Card::Escape::Closes, m_play.page);
    card->setObjectName(QStringLiteral("harm"));
    card->addText(reason);
    card->addButton(tr("No"), Qt::Key_Escape, [] {});
    card->addButton(tr("Yes"), Qt::Key_Y, [this, action] { throwOrUse(action); });
}

QString AimMode::prompt() const
{
    const core::AffectedCells preview = m_aim->preview();
    const QString keys = tr("%1: next, %2: cancel.")
                             .arg(m_play.settings.keys.keyText(Command::NextTarget),
                                  m_play.settings.keys.keyText(Command::Cancel));
    if (preview.refusal)
        return tr("%1 %2").arg(sentenceFor(*preview.refusal), keys);
    const QString confirm = m_play.settings.keys.keyText(Command::Confirm);
    const QString text
        = (QStringList {reach(preview)} << onTheWay(preview)).join(QLatin1Char(' ')).trimmed();
    if (m_aim->purpose() == Purpose::Throw)
        return tr("%1 %2: throw, %3").arg(text, confirm, keys);
    return tr("%1 %2: use, %3").arg(text, confirm, keys);
}

/// What it would set on fire, as far as the player knows what it is.
std::vector<core::Point> AimMode::alight(const core::AffectedCells &preview) const
{
    const core::GameState &state = m_play.session->state();
    if (preview.refusal || !core::isKnown(state.identification, m_aim->item()))
        return {};
    return core::alightBy(state, m_play.session->rules(), m_aim->item(), preview.cells);
}

/// "Catches fire: bare ground, 3 × grass.", who or what is in the way of a bolt, and over whom all
/// else flies; may be empty.
QString AimMode::onTheWay(const core::AffectedCells &preview) const
{
    const core::GameState &state = m_play.session->state();
    const core::Ruleset &rules = m_play.session->rules();
    QStringList sentences;
    if (!preview.way.empty() && preview.way.back() != m_aim->cursor()) {
        const core::Monster *first = core::surfacedMonsterAt(state, preview.way.back());
        sentences
            << (first ? tr("The %1 is in the way.").arg(gametext::monsterName(rules, first->type))
                      : tr("A wall is in the way."));
    }
    QStringList over; // whom it leaves alone
    for (const core::Point p : preview.way) {
        const core::Monster *monster = core::surfacedMonsterAt(state, p);
        const bool isLeft = monster != nullptr
            && std::find(preview.actors.begin(), preview.actors.end(), monster->id)
                == preview.actors.end();
        if (isLeft)
            over << tr("the %1").arg(gametext::monsterName(rules, monster->type));
    }
    if (!over.isEmpty())
        sentences << tr("It flies over %1.").arg(over.join(QStringLiteral(", ")));
    std::map<QString, int> counts;
    for (const core::Point p : alight(preview)) {
        const core::TerrainType *terrain = core::terrainAt(state, rules, p);
        ++counts[terrain ? QString::fromStdString(terrain->name) : tr("bare ground")];
    }
    QStringList burning;
    for (const auto &[name, count] : counts)
        burning << (count == 1 ? name : tr("%1 × %2").arg(count).arg(name));
    if (!burning.isEmpty())
        sentences << tr("Catches fire: %1.").arg(burning.join(QStringLiteral(", ")));
    return sentences.join(QLatin1Char(' '));
}

QString AimMode::reach(const core::AffectedCells &preview) const
{
    const core::GameState &state = m_play.session->state();
    const core::Ruleset &rules = m_play.session->rules();
    std::map<std::pair<int, QString>, int> counts; // by type and what becomes of it
    QStringList reached;
    for (const core::ActorId actor : preview.actors)
        if (const core::Monster *monster = core::findMonster(state, actor))
            ++counts[{monster->type, fateOf(*monster)}];
        else
            reached << tr("you");
    for (const auto &[which, count] : counts) {
        const QString name = gametext::monsterName(rules, which.first);
        const QString whom = count == 1 ? tr("the %1").arg(name) : gametext::several(count, name);
        reached.prepend(which.second.isEmpty() ? whom : tr("%1 (%2)").arg(whom, which.second));
    }
    if (m_aim->purpose() == Purpose::Throw)
        return throwing(reached);
    if (!core::isKnown(state.identification, m_aim->item()))
        return tr("You do not know what the %1 does.")
            .arg(gametext::itemName(state, rules, m_aim->item()));
    const core::Effect &effect = rules.items[static_cast<std::size_t>(m_aim->item())].effect;
    if (reached.isEmpty() && core::targetingOf(effect) == core::Targeting::Area)
        reached << tr("nobody");
    if (reached.isEmpty())
        return tr("The %1 %2.")
            .arg(gametext::itemName(state, rules, m_aim->item()),
                 gametext::effect(effect, state.player));
    return tr("The %1 would reach %2. It %3.")
        .arg(gametext::itemName(state, rules, m_aim->item()), reached.join(QStringLiteral(", ")),
             gametext::effect(effect, state.player));
}

/// What the blast or bolt makes of it, by itself; empty for all else.
QString AimMode::fateOf(const core::Monster &monster) const
{
    const core::GameState &state = m_play.session->state();
    const core::Ruleset &rules = m_play.session->rules();
    const core::ItemType &type = rules.items[static_cast<std::size_t>(m_aim->item())];
    if (!core::isKnown(state.identification, m_aim->item()))
        return {};
    core::Range damage;
    if (m_aim->purpose() == Purpose::Throw) {
        if (type.thrown.radius == 0 || type.thrown.power.max == 0)
            return {};
        const auto kind = static_cast<std::size_t>(monster.type);
        const core::Range once = core::damageRange(type.thrown.power, rules.monsters[kind].defense);
        const int times = core::ambushOf(rules, monster);
        damage = {times * once.min, times * once.max};
    } else {
        damage.min = damage.max = core::strengthOf(type.effect, state.player);
        if (const auto *bolt = std::get_if<core::Bolt>(&type.effect))
            damage.min -= bolt->damage.max - bolt->damage.min;
        else if (!std::holds_alternative<core::Blast>(type.effect))
            return {};
    }
    if (damage.min >= monster.hp)
        return tr("killed");
    if (damage.max >= monster.hp)
        return tr("perhaps killed");
    return tr("takes %1 of %2 HP").arg(gametext::range(damage)).arg(monster.hp);
}

QString AimMode::throwing(const QStringList &reached) const
{
    const core::GameState &state = m_play.session->state();
    const core::Ruleset &rules = m_play.session->rules();
    const QString name = gametext::itemName(state, rules, m_aim->item());
    const core::ItemType &type = rules.items[static_cast<std::size_t>(m_aim->item())];
    const core::Throw &thrown = type.thrown;
    const bool isKnown = core::isKnown(state.identification, m_aim->item());
    const QString does = gametext::hit(thrown);
    if (isKnown && thrown.radius > 0)
        return tr("The %1 would burst and reach %2: %3.")
            .arg(name, reached.isEmpty() ? tr("nobody") : reached.join(QStringLiteral(", ")), does);
    if (reached.isEmpty())
        return tr("The %1 would land on the floor.").arg(name);
    if (!isKnown)
        return tr("The %1 would hit %2; you do not know what it does.").arg(name, reached.front());
    if (does.isEmpty())
        return tr("The %1 would hit %2 and do nothing.").arg(name, reached.front());
    QString text = tr("The %1 would hit %2: %3.").arg(name, reached.front(), does);
    const core::Monster *target = core::surfacedMonsterAt(state, m_aim->cursor());
    if (!target || thrown.power.max == 0)
        return text;
    const core::Range defense = rules.monsters[static_cast<std::size_t>(target->type)].defense;
    const int times = core::ambushOf(rules, *target);
    const core::Range once = core::damageRange(thrown.power, defense);
    const QString damage = gametext::range({times * once.min, times * once.max});
    return (times > 1 ? tr("%1 It does not know of you: that takes %2 of its %3 HP.")
                      : tr("%1 It takes %2 of its %3 HP."))
        .arg(text, damage)
        .arg(target->hp);
}

void AimMode::show()
{
    const core::AffectedCells preview = m_aim->preview();
    MapOverlay overlay;
    overlay.cursor = m_aim->cursor();
    overlay.refused = preview.refusal.has_value();
    overlay.line = preview.way;
    overlay.area = preview.cells;
    overlay.alight = alight(preview);
    for (const core::ActorId actor : preview.actors) {
        const core::Monster *monster = core::findMonster(m_play.session->state(), actor);
        overlay.hits.push_back(monster ? monster->position
                                       : m_play.session->state().player.position);
    }
    m_play.map->setOverlay(overlay);
    Q_EMIT changed();
}
