[CreateAssetMenu(menuName = "Loot")]
public class Loot : ScriptableObject
{
    public List<Drop> lootWeights = new List<Drop> {
        new Drop { Name = "Pear", Weight = 60 },
        new Drop { Name = "Plum", Weight = 12 },
    };
}
