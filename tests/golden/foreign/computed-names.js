const chest = [
  new Find(item("rope"), 5, 1, 6),
  new Find(item("lamp"), 4, 1, 2),
  new Find(item("flask").filled({ with: "oil" }), 1, 2, 2),
  new Find(item("salt"), 3, 1, 2)
];
