// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Blows, shots and strikes in words: who hit whom, and for how much.

#include "app/text/messages.h"
#include "core/game/state/event.h"

#include <QString>

/// Names of monsters, empty where it is the player.
struct Sides
{
    QString attacker;
    QString target;
    bool isByAlly = false; ///< of the player
    bool isAtAlly = false;
};

Message blowMessage(const core::Attacked &attack, const Sides &sides);
/// A monster's shot, by an ally where it is not at the player.
Message shotMessage(const core::Shot &shot, const QString &attacker, const QString &target);
/// What an item did.
Message strikeMessage(const core::Struck &struck, const QString &item, const QString &target);
