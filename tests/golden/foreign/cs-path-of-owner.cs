static void Stock()
{
    Diver newt = new Diver(1, "Newt");
    newt.LootTable.Add(new Haul(Find(ID_REED), 35, true));
    newt.LootTable.Add(new Haul(Find(ID_MOSS), 15, true));

    Diver otter = new Diver(2, "Otter");
    otter.LootTable.Add(new Haul(Find(ID_PELT), 70, false));
    otter.LootTable.Add(new Haul(Find(ID_BONE), 45, true));

    Divers.Add(newt);
    Divers.Add(otter);
}
