using System.Collections.Generic;

public static class Drops
{
    /* weights of one draw */
    private static readonly Dictionary<string, int> lootWeights = new Dictionary<string, int>
    {
        { "coin", 70 },
        ["gem"] = 5,
    };

    public static Item Draw(int level)
    {
        var trapPool = new Pool<Trap>();
        trapPool.Add(new Spikes(), 12);
        trapPool.Add(Traps.Net(), 3);
        return trapPool.Get();
    }
}
