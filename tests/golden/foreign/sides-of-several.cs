class Loot {
    string[] names = { "reed", "clay", "flint" };
#if 0
    int[] weights = { 1, 1, 1 };
#elif EASY
    int[] weights = { 5, 3, 2 };
#  if UNITY
    int depth = 4;
#  else
    int depth = 3;
#  endif
#else
    int[] weights = { 9, 0, 1 };
#endif
}
