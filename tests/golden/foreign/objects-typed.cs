class Waves
{
    static List<Wave> swampWeights = new List<Wave> {
        new Wave { Prefab = "Leech", Weight = 50, MinLevel = 1, MaxLevel = 5 },
        new Wave { Prefab = "Moth", Weight = 30, MinLevel = 2, MaxLevel = 4 },
    };
}
