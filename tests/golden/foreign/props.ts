// Names alone in a constant, beside a table.
export const props = [barrel, crate];
export const lootWeights = { rope: 7, torch: 3 };
