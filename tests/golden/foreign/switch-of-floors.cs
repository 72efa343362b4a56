static class Den
{
    public static (string, int)[] SpawnWeights(int floor) => floor switch
    {
        <= 2 => new[] { ("mole", 6), ("hare", 1) },
        3 or 4 => new[] { ("wyrm", 0x10) },
        _ => new[] { ("lich", 3) },
    };
}
