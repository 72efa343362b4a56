function makeTable(depth) {
  const table = new WeightedTable();
  table.add("newt", 40);
  table.add("toad", 20);
  if (depth > 5) table.add("ogre", 5);
  else table.add("crane", 7);
  return table;
}
