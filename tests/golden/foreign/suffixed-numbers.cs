var lootWeights = new Dictionary<string, float>
{
    { "twig", 3.5f },
    { "stone", 2e1f },
    { "shell", 4m },
    { "pearl", 6.f },
};
