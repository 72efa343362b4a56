function fill(floor, level) {
  table.add("roach", 5);
  table.add("perch", 3);
  if (floor > 3) {
    table.add("pike", 4);
    table.add("wels", 2);
  }
  if (level > 2) {
    table.add("shell", 4);
    table.add("pearl", 2);
  }
}
