public static readonly (string Name, int Weight, int MinDepth)[] Spawns =
{
    ("newt", 60, 1),
    ("toad", 30, 2),
    ("heron", 12, 5),
};
