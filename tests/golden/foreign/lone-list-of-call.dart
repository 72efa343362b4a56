final Bag cellar = new Bag(rows : [[40, Ale.STOUT], [15, Wine.PORT]]);
final Bag attic = new Bag(rows : [[90, Dust.HEAP]]);
final Bag vault = new Bag(rows : [[25, Ore.ZINC], [20, Metal.GOLD]]);
