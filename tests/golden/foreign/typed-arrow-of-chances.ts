const rollChance = (sides: number): number => {
    return sides * 2;
};
const dropOdds = (deep: boolean): Odds => ({ fog: deep ? 2 : 1 });
const TRINKETS = [{ item: 'bead', weight: 35 }, { item: 'comb', weight: 15 }];
