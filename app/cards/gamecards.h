// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The contents of the cards of a game, made from its state.

#include "app/cards/choicecard.h"
#include "app/cards/packletters.h"
#include "app/map/maprenderer.h"
#include "core/game/state/kindodds.h"
#include "core/game/state/state.h"

#include <QString>

#include <utility>
#include <vector>

class ButtonCard;

namespace gamecards {

/// The pack, slot by slot, in the colours of the map, with what each item does when used, or (to
/// `thrown`) when thrown; with what unknown ones may be. `rates` are those of `rules`; null while
/// they are being worked out.
QList<Choice> pack(const core::GameState &state, const core::Ruleset &rules, const MapLooks &looks,
                   const core::FindRates *rates, bool thrown = false);
/// The pack with equal things in one row, sorted by kind: equipment, then the rest by its letter on
/// the map.
struct Stacks
{
    QList<Choice> rows; ///< "3 × Dart"
    std::vector<int> slots; ///< by row: the first of its things in the pack
};
Stacks stacks(const core::GameState &state, const core::Ruleset &rules, const MapLooks &looks,
              const core::FindRates *rates, const PackLetters &letters, bool thrown = false);
/// The equipment in the pack, what is worn first, and what each would be when it is made better.
Stacks enchantings(const core::GameState &state, const core::Ruleset &rules, const MapLooks &looks,
                   const core::FindRates *rates, const PackLetters &letters);
/// What a new level may bring.
QList<Choice> advances(const core::GameState &state, const core::Ruleset &rules);

/// The end of a game in words: a headline, a sentence, and rows as an HTML table.
QString endTitle(const core::GameState &state);
QString endSentence(const core::GameState &state, const core::Ruleset &rules);
QString endRows(const QList<std::pair<QString, QString>> &rows);

/// A card with the player's numbers, what is worn and what was killed, over `page`.
void showCharacter(const core::GameState &state, const core::Ruleset &rules, QWidget *page);
/// A card with a longer plain text, to be read and copied, over `page`.
void showText(const QString &title, const QString &text, QWidget *page);
/// A card that says `sentences` over `page`.
ButtonCard *showNotice(const QString &title, const QStringList &sentences, QWidget *page);

} // namespace gamecards
