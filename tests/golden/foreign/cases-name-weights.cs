class Barrel
{
    static readonly int[] barrelWeights = { 11, 6, 3 };

    Kind Smash()
    {
        int roll = Rng.WeightedIndex(barrelWeights);
        switch (roll)
        {
            default: return Kind.Pearl;
            case 0: return Kind.Herring;
            case 1: return Kind.Salt;
        }
    }
}
