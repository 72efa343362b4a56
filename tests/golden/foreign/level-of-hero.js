function fishFor(hero) {
  const pond = new Table();
  pond.add("roach", 8);
  pond.add("perch", 2);
  if (hero.level >= 3) {
    pond.add("pike", 4);
  }
  return pond;
}
