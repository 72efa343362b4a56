class Chests {
	static final LootTable
	common = new LootTable() {{
		put(Items.bread, .75);
		put(Items.arrow, .25);
	}},
	rare = new LootTable() {{
		put(Items.crown, 1.0);
	}};
}
