class Empty {
  int size() { return count; }
}
