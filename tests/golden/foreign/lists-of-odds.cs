static class Rolls
{
    // What a roll means is said beside it, in no list of names.
    static readonly int[] RoomOdds = { 45, 35, 20 };  // empty, guarded, sealed
    static readonly int[] GuardOdds = { 70, 30 };     // one, two
    static readonly int[] SealOdds = { 90, 10 };      // lock, riddle

    static readonly int[][] AllOdds = { RoomOdds, GuardOdds, SealOdds };
}
