class Pond {
  void Fill(int depth) {
    pool.Add("roach", 8);
    pool.Add("perch", 2);
    Log("deeper");
    pool.Add("eel", 3);
    pool.Add("bream", 4);
    if (depth < 3) return;
    pool.Add("pike", 1);
    pool.Add("wels", 1);
  }
}
