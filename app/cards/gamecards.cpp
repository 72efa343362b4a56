// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cards/gamecards.h"

#include "app/cards/buttoncard.h"
#include "app/map/mapfont.h"
#include "app/text/behaviortext.h"
#include "app/text/gametext.h"
#include "app/text/terraintext.h"
#include "app/text/unknowntext.h"
#include "app/ui/widgets.h"
#include "core/game/rules/advance.h"
#include "core/game/rules/equipment.h"
#include "core/game/rules/fire.h"

#include <QObject>
#include <QPlainTextEdit>

#include <algorithm>
#include <numeric>
#include <tuple>
#include <utility>

namespace gamecards {
namespace {

QString row(const QString &label, const QString &value)
{
    return QStringLiteral("<tr><td style='padding: 2px 22px 2px 0'>%1</td>"
                          "<td style='padding: 2px 0'><b>%2</b></td></tr>")
        .arg(label.toHtmlEscaped(), value.toHtmlEscaped());
}

QString listed(const std::vector<int> &counts, const auto &name)
{
    QStringList parts;
    for (std::size_t i = 0; i < counts.size(); ++i)
        if (counts[i] > 0)
            parts << QObject::tr("%1 × %2").arg(counts[i]).arg(name(static_cast<int>(i)));
    return parts.isEmpty() ? QObject::tr("none") : parts.join(QStringLiteral(", "));
}

QString capitalized(QString text)
{
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    return text;
}

/// What the known item in a slot does, used, worn or thrown.
QString detailOf(const core::GameState &state, const core::Ruleset &rules, std::size_t slot)
{
    const int item = state.player.pack[slot];
    const core::ItemType &type = rules.items[static_cast<std::size_t>(item)];
    QString text = core::wearOf(rules, item) != nullptr
        ? gametext::equipment(state, rules, slot)
        : gametext::effect(type.effect, state.player);
    if (const QString charges = gametext::chargesOf(type); !charges.isEmpty())
        text = QObject::tr("%1; %2").arg(text, charges);
    if (const QString igniting = gametext::igniting(type); !igniting.isEmpty())
        text = QObject::tr("%1; %2").arg(text, igniting);
    const QString thrown = gametext::thrown(type.thrown);
    return thrown.isEmpty() ? text : QObject::tr("%1; thrown: %2").arg(text, thrown);
}

QString thrownDetail(const core::GameState &state, const core::Ruleset &rules, int item)
{
    if (!core::isKnown(state.identification, item))
        return QObject::tr("unknown: it may show what it is when it is thrown");
    const QString thrown = gametext::thrown(rules.items[static_cast<std::size_t>(item)]);
    return thrown.isEmpty() ? QObject::tr("does nothing when thrown; it lies where it lands")
                            : QObject::tr("thrown: %1").arg(thrown);
}

/// The slots of the pack: equipment first, each kind of things together, else as they came.
/// Equipment first, then by sign; where something is to be thrown, what is made for that first.
std::vector<std::size_t> slotsByKind(const core::GameState &state, const core::Ruleset &rules,
                                     bool thrown)
{
    const auto kindOf = [&](std::size_t slot) {
        const int item = state.player.pack[slot];
        const auto *look = core::appearanceOf(state.identification, rules, item);
        const std::string &glyph
            = look != nullptr ? look->glyph : rules.items[static_cast<std::size_t>(item)].glyph;
        const bool isMissile = std::holds_alternative<core::Missile>(
            rules.items[static_cast<std::size_t>(item)].effect);
        return std::tuple(thrown && !isMissile, core::wearOf(rules, item) == nullptr, glyph);
    };
    std::vector<std::size_t> slots(state.player.pack.size());
    std::iota(slots.begin(), slots.end(), std::size_t {0});
    std::stable_sort(slots.begin(), slots.end(),
                     [&](std::size_t a, std::size_t b) { return kindOf(a) < kindOf(b); });
    return slots;
}

} // namespace

QList<Choice> pack(const core::GameState &state, const core::Ruleset &rules, const MapLooks &looks,
                   const core::FindRates *rates, bool thrown)
{
    const std::vector<int> &pack = state.player.pack;
    QList<Choice> choices;
    for (std::size_t slot = 0; slot < pack.size(); ++slot) {
        const int type = pack[slot];
        const auto index = static_cast<std::size_t>(type);
        const QString name = capitalized(gametext::packName(state, rules, slot));
        const bool worn = core::isWorn(state.player, slot);
        const auto twin
            = static_cast<qsizetype>(std::find(pack.begin(), pack.end(), type) - pack.begin());
        const bool isTold = twin < choices.size() && !core::isKnown(state.identification, type);
        Choice choice {.name = worn ? QObject::tr("%1 (worn)").arg(name) : name,
                       .detail = {},
                       .more = {},
                       .glyph = looks.items[index].glyph,
                       .color = looks.items[index].lit};
        if (thrown) {
            choice.detail = thrownDetail(state, rules, type);
        } else if (isTold) { // odds take their time
            choice.detail = choices[twin].detail;
            choice.more = choices[twin].more;
        } else if (core::isKnown(state.identification, type)) {
            choice.detail = detailOf(state, rules, slot);
        } else {
            const gametext::UnknownTexts texts = gametext::unknownTexts(state, rules, rates, type);
            choice.detail = texts.likeliest;
            choice.more = texts.all;
        }
        choices << choice;
    }
    return choices;
}

Stacks stacks(const core::GameState &state, const core::Ruleset &rules, const MapLooks &looks,
              const core::FindRates *rates, const PackLetters &letters, bool thrown)
{
    const core::Player &player = state.player;
    const QList<Choice> all = pack(state, rules, looks, rates, thrown);
    Stacks stacks;
    std::vector<int> counts;
    for (const std::size_t slot : slotsByKind(state, rules, thrown)) {
        const auto twin = std::find_if(stacks.slots.begin(), stacks.slots.end(), [&](int first) {
            return core::isStackedWith(player, rules, static_cast<std::size_t>(first), slot);
        });
        if (twin != stacks.slots.end()) {
            ++counts[static_cast<std::size_t>(twin - stacks.slots.begin())];
            continue;
        }
        stacks.slots.push_back(static_cast<int>(slot));
        stacks.rows << all[static_cast<qsizetype>(slot)];
        stacks.rows.back().letter = letters.letterOf(player, rules, slot);
        counts.push_back(1);
    }
    for (qsizetype row = 0; row < stacks.rows.size(); ++row)
        if (const int count = counts[static_cast<std::size_t>(row)]; count > 1)
            stacks.rows[row].name = QObject::tr("%1 × %2").arg(count).arg(stacks.rows[row].name);
    return stacks;
}

Stacks enchantings(const core::GameState &state, const core::Ruleset &rules, const MapLooks &looks,
                   const core::FindRates *rates, const PackLetters &letters)
{
    const core::Player &player = state.player;
    const QList<Choice> all = pack(state, rules, looks, rates);
    std::vector<std::size_t> slots = core::equipmentInPack(player, rules);
    std::stable_partition(slots.begin(), slots.end(),
                          [&](std::size_t slot) { return core::isWorn(player, slot); });
    Stacks stacks;
    for (const std::size_t slot : slots) {
        const bool isTold = std::any_of(stacks.slots.begin(), stacks.slots.end(), [&](int first) {
            return core::isStackedWith(player, rules, static_cast<std::size_t>(first), slot);
        });
        if (isTold)
            continue;
        stacks.slots.push_back(static_cast<int>(slot));
        stacks.rows << all[static_cast<qsizetype>(slot)];
        stacks.rows.back().letter = letters.letterOf(player, rules, slot);
        if (!core::isKnown(state.identification, player.pack[slot]))
            continue;
        const int plus = core::plusOf(player, slot) + player.pendingEnchanting;
        const core::Wear &wear = *core::wearOf(rules, player.pack[slot]);
        stacks.rows.back().detail
            = QObject::tr("%1 → %2").arg(gametext::bonus(core::wearIn(player, rules, slot)),
                                         gametext::bonus(core::enchanted(wear, plus)));
    }
    return stacks;
}

QList<Choice> advances(const core::GameState &state, const core::Ruleset &rules)
{
    QList<Choice> choices;
    for (const core::AdvanceChoice &choice : rules.rules.advance.choices)
        choices << Choice {
            .name = gametext::choice(choice, state.player), .detail = {}, .more = {}};
    return choices;
}

QString endTitle(const core::GameState &state)
{
    return state.outcome == core::Outcome::Won ? QObject::tr("You made it out")
                                               : QObject::tr("You died");
}

QString endSentence(const core::GameState &state, const core::Ruleset &rules)
{
    if (state.outcome == core::Outcome::Won)
        return state.floor < rules.floors || !core::isWonByItem(rules)
            ? QObject::tr("All %1 floors are behind you.").arg(rules.floors)
            : QObject::tr("You hold what you came for, on floor %1 of %2.")
                  .arg(state.floor)
                  .arg(rules.floors);
    if (core::burnedToDeath(state, rules))
        return QObject::tr("Burned to death on floor %1.").arg(state.floor);
    if (!state.tally.killer)
        return QObject::tr("Killed by your own doing on floor %1.").arg(state.floor);
    return QObject::tr("Killed by %1 on floor %2.")
        .arg(gametext::oneMonster(rules, *state.tally.killer))
        .arg(state.floor);
}

QString endRows(const QList<std::pair<QString, QString>> &rows)
{
    QString table = QStringLiteral("<table>");
    for (const auto &[label, value] : rows)
        table += row(label, value);
    return table + QStringLiteral("</table>");
}

void showCharacter(const core::GameState &state, const core::Ruleset &rules, QWidget *page)
{
    const core::Player &player = state.player;
    const auto needed = core::xpToAdvance(rules.rules, player.level);
    QString table = QStringLiteral("<table>")
        + row(QObject::tr("HP"), QObject::tr("%1 of %2").arg(player.hp).arg(player.maxHp))
        + row(QObject::tr("Level"), QString::number(player.level));
    if (needed)
        table += row(QObject::tr("XP"), QObject::tr("%1 of %2").arg(player.xp).arg(*needed));
    if (rules.rules.healing > 0)
        table += row(QObject::tr("Time heals"),
                     QObject::tr("%1 HP in %2 turns, but not while poisoned")
                         .arg(player.maxHp)
                         .arg(rules.rules.healing));
    if (rules.rules.healOnXp > 0)
        table += row(QObject::tr("Kills heal"),
                     QObject::tr("%1 % of their XP, as HP").arg(rules.rules.healOnXp));
    if (rules.rules.healOnDescent > 0)
        table += row(QObject::tr("Stairs heal"),
                     QObject::tr("%1 % of your HP").arg(rules.rules.healOnDescent));
    if (const QString status = gametext::statuses(player.statuses); !status.isEmpty())
        table += row(QObject::tr("Status"), status);
    table += row(QObject::tr("Power"), gametext::range(player.power))
        + row(QObject::tr("Defence"), gametext::range(player.defense));
    if (gametext::usesMagic(rules))
        table += row(QObject::tr("Magic"), QString::number(player.magic));
    for (const std::string &slot : rules.rules.equipmentSlots) {
        const auto worn
            = core::wornInPlaceOf(player, rules, {.slot = slot, .power = {}, .defense = {}});
        const QString name = worn ? gametext::packName(state, rules, *worn) : QString();
        table += row(capitalized(QString::fromStdString(slot)),
                     worn ? QObject::tr("%1: %2").arg(
                         name, gametext::bonus(core::wearIn(player, rules, *worn)))
                          : QObject::tr("nothing"));
    }
    table += row(QObject::tr("Kills"), listed(state.tally.kills, [&](int type) {
                     return gametext::monsterName(rules, type);
                 }));
    table += row(QObject::tr("Items used"), listed(state.tally.used, [&](int type) {
                     return gametext::itemName(state, rules, type);
                 }));
    auto *card
        = ui::tagged(new ButtonCard(QObject::tr("You"), Card::Escape::Closes, page), "character");
    card->addText(table + QStringLiteral("</table>"))->setTextFormat(Qt::RichText);
    card->addButton(QObject::tr("Close"), Qt::Key_Escape, [] {});
}

void showText(const QString &title, const QString &text, QWidget *page)
{
    auto *card = ui::tagged(new ButtonCard(title, Card::Escape::Closes, page), "text");
    card->setCardWidth(std::clamp(page->width() - 120, 460, 760));
    auto *shown = ui::tagged(new QPlainTextEdit(text), "longText");
    shown->setAccessibleName(title);
    shown->setReadOnly(true);
    QFont font = mapFont();
    font.setPointSizeF(shown->font().pointSizeF());
    shown->setFont(font);
    shown->setMinimumHeight(std::max(200, page->height() - 260));
    card->body()->addWidget(shown);
    card->addButton(QObject::tr("Close"), Qt::Key_Escape, [] {});
    card->setScrolled(shown);
}

ButtonCard *showNotice(const QString &title, const QStringList &sentences, QWidget *page)
{
    auto *card = ui::tagged(new ButtonCard(title, Card::Escape::Closes, page), "notice");
    for (const QString &sentence : sentences)
        card->addText(sentence)->setTextFormat(Qt::PlainText);
    card->addButton(QObject::tr("Close"), Qt::Key_Escape, [] {});
    return card;
}

} // namespace gamecards
