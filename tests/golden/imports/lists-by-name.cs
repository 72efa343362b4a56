using System.Collections.Generic;

public static class Population
{
    public static readonly Dictionary<string, List<Spawn>> SpawnTables = new Dictionary<string, List<Spawn>>
    {
        { "marsh", new List<Spawn> {
            new Spawn { Id = "newt", Weights = new long[][] { new long[] { 1, 60 }, new long[] { 4, 20 } } },
            new Spawn { Id = "toad", Weights = new long[][] { new long[] { 2, 15 }, new long[] { 5, 5 } } },
        } },
        { "shore", new List<Spawn> {
            new Spawn { Id = "heron", Weights = new long[][] { new long[] { 1, 9 }, new long[] { 3, 8 } } },
            new Spawn { Id = "crab", Weights = new long[][] { new long[] { 3, 40 } } },
        } },
    };
}
