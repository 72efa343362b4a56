function populate(pond) {
  if (Math.random() < 0.4) {
    spawn("roach", pond);
  }
  if (Math.random() < 0.05) {
    spawn("pike", pond);
  }
  if (Math.random() < 0.25) {
    spawn("eel", pond);
  }
}
