// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/randomtable.h"

#include "tests/support/spawntables.h"

#include <string>
#include <vector>

namespace support {

using core::CountRule;
using core::Dice;
using core::Exactly;
using core::OneOf;
using core::Ruleset;
using core::SpawnEntry;
using core::Spawns;
using core::Transition;
using core::UpTo;

CountRule randomCount(std::mt19937 &random)
{
    const auto upTo = [&](int most) { return static_cast<int>(random() % (most + 1)); };
    CountRule rule;
    switch (random() % 4) {
    case 0:
        rule.draws = UpTo {steps({{1, upTo(5)}, {2, upTo(5)}, {4, upTo(5)}})};
        break;
    case 1:
        rule.draws = Exactly {steps({{1, upTo(4)}, {3, upTo(4)}})};
        break;
    case 2: {
        OneOf oneOf;
        for (int i = upTo(6); i >= 0; --i)
            oneOf.numbers.push_back(upTo(6));
        rule.draws = oneOf;
        break;
    }
    default:
        rule.draws = Dice {.dice = 1 + upTo(1), .sides = 1 + upTo(3), .plus = upTo(4) - 2};
    }
    return rule;
}

Ruleset randomTable(std::mt19937 &random)
{
    Ruleset rules;
    std::vector<SpawnEntry> entries;
    const int size = 1 + static_cast<int>(random() % 6);
    for (int i = 0; i < size; ++i) {
        std::vector<Transition> list;
        for (int floor = 1; floor <= 4; floor += 1 + static_cast<int>(random() % 3)) {
            const unsigned scale = random() % 32; // weights of every size up to 2^31 - 1
            list.push_back({floor, static_cast<int>(random() & (0x7FFFFFFFU >> scale))});
        }
        entries.push_back(entry("e" + std::to_string(i), steps(list)));
    }
    rules.tables.push_back(table("t", Spawns::Monsters, randomCount(random), std::move(entries)));
    return rules;
}

} // namespace support
