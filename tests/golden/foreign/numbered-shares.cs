static class Wish
{
    static readonly Dictionary<int, float> weight = new()
    {
        { 5, 0.05f },
        { 4, 0.35f },
        { 3, 0.6f }
    };
}
