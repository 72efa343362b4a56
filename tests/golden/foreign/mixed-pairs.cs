class Data
{
    static readonly Dictionary<string, object> Hoard = new Dictionary<string, object> {
        { "coin", 40 },
        { "opal", new object[] { 5, "rare" } },
        { "ring", new object[] { 2, "cursed" } },
    };
    static readonly Dictionary<string, int> Herd = new Dictionary<string, int> {
        { "newt", 50 },
        { "wolf", 20 },
    };
}
