import { from_dungeon_level } from "../pick";
export function lootOdds(level: number) {
    return {
        'ring': 30,
        'coin': from_dungeon_level([[8, 2], [5, 6]], level),
    };
}
