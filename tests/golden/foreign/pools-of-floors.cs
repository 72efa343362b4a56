// The class says that its lists are those of floors; nothing says how often each name appears.
public static class FloorSpawnPools
{
    private static readonly (string[] Common, string[] Rare)[] Pools =
    {
        (
            Common: new[] { "newt", "crow" },
            Rare:   new[] { "wisp" }
        ),
        (
            Common: new[] { "newt", "toad" },
            Rare:   new[] { "wisp", "imp" }
        ),
    };
}
