table = new DropTable();
table.add_entry(20, new Coin(3));
table.add_entry(5, new Drop(obj_ring, {}, false));
