// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// From what happened to what the player reads: the sentences stand in resources/messages.

#include "core/game/taketurn.h"

#include <QString>

#include <vector>

enum class MessageKind {
    Plain, ///< what the player does
    Harm, ///< what hurts the player
    Gain, ///< what helps the player
    Kill,
    Magic,
    Notice, ///< what lies here, why something is impossible
    Milestone ///< floors, levels, the end
};

struct Message
{
    MessageKind kind = MessageKind::Plain;
    QString text;
    QString instead {}; ///< a line that says less, superfluous where it is the last one

    bool operator==(const Message &) const = default;
};

/// Why an action was impossible, as one sentence.
QString sentenceFor(core::Refusal refusal);

/// One sentence per event that the player can notice; `after` is the state they led to.
std::vector<Message> messagesFor(const std::vector<core::Event> &events,
                                 const core::GameState &after, const core::Ruleset &rules);
