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
        = {{{BotKind::Random, "random", "Wanders and does what comes to hand."},
            {BotKind::Greedy, "greedy", "Explores, fights what it sees, takes what it finds."},
            {BotKind::Careful, "careful",
             "Reckons each fight, uses corridors and keeps its scrolls for need."}}};
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
