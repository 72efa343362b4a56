// SPDX-License-Identifier: MIT
#include "core/bot/bot.h"

#include "core/bot/carefulbot.h"
#include "core/bot/greedybot.h"
#include "core/bot/randombot.h"

#include <array>

namespace core {

std::span<const BotName> botNames()
{
    static constexpr std::array<BotName, 3> names
        = {{{BotKind::Random, "random", "random-bot"},
            {BotKind::Greedy, "greedy", "greedy-bot"},
            {BotKind::Careful, "careful", "careful-bot"}}};
    return names;
}

std::string_view nameOf(BotKind kind)
{
    for (const BotName &bot : botNames()) {
        if (bot.kind == kind)
            return bot.name;
    }
    return {};
}

std::unique_ptr<Bot> makeBot(BotKind kind)
{
    switch (kind) {
    case BotKind::Random:
        return std::make_unique<RandomBot>();
    case BotKind::Greedy:
        return std::make_unique<GreedyBot>();
    case BotKind::Careful:
        return std::make_unique<CarefulBot>();
    }
    return nullptr;
}

} // namespace core
