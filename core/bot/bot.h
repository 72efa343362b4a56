// SPDX-License-Identifier: MIT
#pragma once
// Plays a game through the same door as a person, knowing what a person knows.

#include "core/base/rng.h"
#include "core/bot/view.h"
#include "core/game/state/action.h"

#include <memory>
#include <span>
#include <string_view>

namespace core {

class Bot
{
public:
    virtual ~Bot() = default;
    Bot(const Bot &) = delete;
    Bot &operator=(const Bot &) = delete;

    /// Forgets everything; `rng` is the bot's own luck in the game that begins.
    virtual void startGame(const Rng &rng) = 0;
    /// What to try next.
    virtual Action act(const View &view) = 0;
    /// The last action was refused; acting on may not try the same again.
    virtual void learn(Refusal refusal) = 0;

protected:
    Bot() = default;
};

enum class BotKind { Random, Greedy, Careful };

/// A rung of the ladder of policies.
struct BotName
{
    BotKind kind;
    std::string_view name;
    std::string_view summary; ///< the id of the message that says what it does
};

/// From the least able to the most able.
std::span<const BotName> botNames();

/// The kind's name in botNames().
std::string_view nameOf(BotKind kind);

std::unique_ptr<Bot> makeBot(BotKind kind);

} // namespace core
