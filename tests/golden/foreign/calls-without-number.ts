const LAKE_TABLE = new Bag<Bird>().add(heron, 4).add(stork).add(crane, 2);
const other = new Bag<Bird>().add(wren).add(stork);
