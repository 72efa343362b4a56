public static class Dens
{
    private static readonly (string[] Often, string[] Seldom)[] ByFloor =
    {
        (
            Often: new[] { "mole", "hare" },
            Seldom: new[] { "wyrm" }
        ),
        (
            Often: new[] { "hare", "boar", "boar" },
            Seldom: new[] { "lich" }
        ),
    };
}
