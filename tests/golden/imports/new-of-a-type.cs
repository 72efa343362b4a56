class Marsh
{
    List<SpawnRule> spawns = new()
    {
        new("newt", weight: 60, minFloor: 1, maxFloor: 4),
        new("toad", weight: 30, minFloor: 2, maxFloor: 8),
    };
}
