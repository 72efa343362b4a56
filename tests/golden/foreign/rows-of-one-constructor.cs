class Dens {
    List<Find> lowSpawns = new List<Find>() { new Find("rope", 5, 1), new Find("pear", 4, 2) };
    List<Find> highSpawns = new List<Find>() { new Find("lamp", 7, 3), new Find("bell", 3, 2) };
}
