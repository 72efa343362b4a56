public class Finds
{
    static Dictionary<int, string> lootTable = new Dictionary<int, string>()
    {
        { 4, "Bell" },
        { 25, "Cord" },
        { 70, "Shell" }
    };
}
