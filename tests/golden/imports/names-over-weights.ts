export const chestTable: any = [
  ["Lantern", "Silver Key"], // what is drawn
  [40, 16],
];
export const never: any = [[], []];
