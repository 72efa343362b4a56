class Loot {
    string folder = @"C:\loot\";
    Dictionary<string, int> itemWeights = new() { { @"the ""gold"" cup", 5 }, { "rope", 1_0 } };
}
