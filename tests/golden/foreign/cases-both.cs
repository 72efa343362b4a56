public class Realm
{
    public Dictionary<string, int> odds = new Dictionary<string, int>();
    public Realm(string name)
    {
        switch (name)
        {
            case "Fen":
                odds.Add("Toad", 12);
                odds.Add("Crane", 7);
                break;
            case "Mine":
                odds.Add("Mole", 9);
                odds.Add("Shrew", 4);
                break;
        }
    }
}
