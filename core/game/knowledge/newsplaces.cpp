// SPDX-License-Identifier: MIT
#include "core/game/knowledge/newsplaces.h"

#include "core/game/knowledge/playerknowledge.h"

#include <algorithm>

namespace core {

std::vector<Point> placesOf(const Stop &stop, const Sight &before, const GameState &state,
                            const Ruleset &rules)
{
    std::vector<Point> places;
    if (stop.why == StopReason::StairsSeen)
        places.push_back(state.map.stairs);
    if (stop.why == StopReason::FireSeen)
        for (const Fire &fire : state.fires)
            if (state.visible[fire.position] != 0)
                places.push_back(fire.position);
    if (stop.why == StopReason::ItemSeen || stop.why == StopReason::VaultSeen) {
        PlayerKnowledge(state).forKnownItems(
            [&](const FloorItem &item) { places.push_back(item.position); });
        std::erase_if(places, [&](Point p) {
            return std::find(before.items.begin(), before.items.end(), p) != before.items.end();
        });
    } else if (stop.type >= 0) {
        for (const ActorId id : stop.why == StopReason::CaptiveSeen
                 ? newCaptives(before, state)
                 : newInView(before, state, rules))
            places.push_back(findMonster(state, id)->position);
    }
    return places;
}

} // namespace core
