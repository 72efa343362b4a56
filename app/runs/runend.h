// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What a run came to: its score, its feats, and what was left of it.

#include "app/runs/runnotes.h"
#include "core/game/state/state.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <utility>

namespace runend {

/// 100 for each floor reached, 1 for each XP of those killed, 1000 for a victory, less 1 for every
/// 100 turns; at least 0.
int score(const core::GameState &state, const core::Ruleset &rules);
/// "1,204 = 800 for 8 floors + 434 XP of kills − 30 for 3,011 turns"
QString scoreText(const core::GameState &state, const core::Ruleset &rules);

/// What not every run comes to. Those of what was never done take three floors to count.
QStringList feats(const core::GameState &state, const Deeds &deeds);

/// "2 × healing potion, magic map scroll": what would have been used up, by its true name; empty
/// for nothing.
QString leftUnused(const core::GameState &state, const core::Ruleset &rules);

/// What would have kept the player alive in the turn that killed it and that `before` began: things
/// of the pack, by their true names, used or thrown at the nearest enemy, the stairs, or a step.
/// Each was tried several times, with other luck, and helped each time.
QStringList saving(const core::GameState &before, const core::Ruleset &rules);

/// Score, feats and what was left, as labelled rows; of a death the turn that `before` began, and
/// what would have saved.
QList<std::pair<QString, QString>> rows(const core::GameState &state, const core::GameState *before,
                                        const core::Ruleset &rules, const Deeds &deeds);

} // namespace runend
