// SPDX-License-Identifier: MIT
#include "tests/core/ways.h"

#include <algorithm>
#include <utility>

namespace {

std::uint64_t sumOf(const Cases &cases)
{
    std::uint64_t sum = 0;
    for (const std::uint64_t each : cases)
        sum += each;
    return sum;
}

} // namespace

Cases casesOf(const core::CountRule &rule, int floor)
{
    if (const auto *upTo = std::get_if<core::UpTo>(&rule.draws))
        return Cases(static_cast<std::size_t>(core::valueAt(upTo->most, floor)) + 1, 1);
    Cases cases(20, 0);
    const auto count
        = [&cases](int draws) { ++cases[static_cast<std::size_t>(std::max(draws, 0))]; };
    if (const auto *exactly = std::get_if<core::Exactly>(&rule.draws))
        count(core::valueAt(exactly->number, floor));
    if (const auto *oneOf = std::get_if<core::OneOf>(&rule.draws)) {
        for (const int number : oneOf->numbers)
            count(number);
    }
    if (const auto *dice = std::get_if<core::Dice>(&rule.draws)) { // two at most: pair by pair
        for (int a = 1; a <= dice->sides; ++a) {
            for (int b = 1; b <= (dice->dice == 2 ? dice->sides : 1); ++b)
                count(a + (dice->dice == 2 ? b : 0) + dice->plus);
        }
    }
    while (cases.back() == 0)
        cases.pop_back();
    return cases;
}

Ways waysOf(const Setting &setting, std::uint64_t weight)
{
    Ways floor {.of = {Natural(1)}};
    for (int room = 0; room < setting.rooms && setting.total > 0; ++room) {
        std::vector<Natural> now = floor.of;
        std::vector<Natural> after(floor.of.size() + setting.cases.size() - 1);
        for (std::size_t draws = 0; draws < setting.cases.size(); ++draws) {
            if (draws > 0) {
                now.emplace_back();
                for (std::size_t n = now.size() - 1; n > 0; --n) {
                    now[n] *= setting.total - weight;
                    now[n].addProduct(now[n - 1], weight);
                }
                now[0] *= setting.total - weight;
                for (Natural &ways : after)
                    ways *= setting.total;
                floor.all *= setting.total;
            }
            for (std::size_t n = 0; n < now.size(); ++n)
                after[n].addProduct(now[n], setting.cases[draws]);
        }
        floor.all *= sumOf(setting.cases);
        floor.of = std::move(after);
    }
    return floor;
}

Natural missesOf(const Setting &setting, std::uint64_t weight)
{
    Natural floor(1);
    for (int room = 0; room < setting.rooms && setting.total > 0; ++room) {
        Natural now = floor;
        Natural after;
        for (std::size_t draws = 0; draws < setting.cases.size(); ++draws) {
            if (draws > 0) {
                now *= setting.total - weight;
                after *= setting.total;
            }
            after.addProduct(now, setting.cases[draws]);
        }
        floor = std::move(after);
    }
    return floor;
}

Natural without(Natural all, const Natural &part)
{
    all -= part;
    return all;
}

Natural firstMoment(const Ways &ways)
{
    Natural sum;
    for (std::size_t n = 1; n < ways.of.size(); ++n)
        sum.addProduct(ways.of[n], n);
    return sum;
}

Natural spread(const Ways &ways)
{
    Natural squares;
    for (std::size_t n = 1; n < ways.of.size(); ++n)
        squares.addProduct(ways.of[n], n * n);
    const Natural first = firstMoment(ways);
    return without(squares * ways.all, first * first);
}

int pointOf(const Ways &ways, std::uint64_t percents)
{
    Natural wanted = ways.all;
    wanted *= percents;
    Natural sum;
    for (std::size_t n = 0; n < ways.of.size(); ++n) {
        sum.addProduct(ways.of[n], 100);
        if (!(sum < wanted))
            return static_cast<int>(n);
    }
    return -1;
}
