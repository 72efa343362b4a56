namespace Hoard
{
    public enum Source { Rat, Ghoul, Crate }

    public enum Prize { None, Coin, Ring, Scroll }

    public static class Prizes
    {
        private static readonly int[] _ratPrizeTable = [60, 30, 9, 1];
        private static readonly int[] _cratePrizeTable = [80, 0, 15, 5];

        public static Prize Draw(int[] table) => (Prize)WeightedIndex(table);
    }
}
