export const creelTable = fillTable(50, [
    { type: "bream", weight: 9 },
    { type: "dace", weight: 21 },
]);
export const netTable = fillTable(10, [
    { type: "bream", weight: 4 },
    { type: "chub", weight: 6 },
]);
