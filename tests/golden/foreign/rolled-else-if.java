class Net {
  static Fish rollFish() {
    int roll = rng.nextInt(100);
    if (roll < 40) {
      return Fish.ROACH;
    } else if (roll < 70) {
      return Fish.PERCH;
    } else if (roll < 95) {
      return Fish.EEL;
    } else {
      return Fish.PIKE;
    }
  }
}
