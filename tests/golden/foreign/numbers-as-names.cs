public class DenSpawnTable : SpawnTable
{
    public override Dictionary<float, int> Rows =>
        new()
        {
            {0.5f, 007},
            {0.25f, 031},
            {0.125f, 004}
        };
    static readonly float[][] curve = { new[] {1, 0.5f}, new[] {2, 0.7f}, new[] {3, 0.9f} };
}
