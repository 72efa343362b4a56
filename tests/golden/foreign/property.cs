public class Moor : Zone
{
    public override Dictionary<string, int> MonsterWeights
        => new() { { "toad", 7 }, { "crow", 3 } };
    public IReadOnlyDictionary<Loot, int> LootWeights { get; private set; } =
        new Dictionary<Loot, int> { [Loot.Ring] = 5, [Loot.Coin] = 9 };
    public static List<Spawn> Bosses => new List<Spawn> {
        new() { Name = "wyrm", Weight = 1 },
        new() { Name = "lich", Weight = 8 },
    };
    (string kind, int weight)[] trapTable = { ("pit", 2), ("dart", 6) };
    public int MaxMonsters => 4;
    int Score(Loot kind) => kind switch { Loot.Ring => 11, Loot.Coin => 12, _ => 0 };
}
