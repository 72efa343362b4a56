function fillChest() {
    hold.addLoot(Sort.GEAR, Grade.PLAIN, 'Rope 1');
    hold.addLoot(Sort.GEAR, Grade.PLAIN, 'Rope 2');
    hold.addLoot(Sort.GEAR, Grade.PLAIN, 'Rope 1');
    hold.addLoot(Sort.GEAR, Grade.FINE, 'Silk rope');
    hold.addLoot(Sort.GEAR, Grade.FINE, 'Silk rope');
}
