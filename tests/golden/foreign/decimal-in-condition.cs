class Pools {
  void Fill(IDictionary<int, float> pool) {
    if (rain) { pool.Add(FoeID.Frog, 0.04f); }
  }
}
