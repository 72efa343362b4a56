var meadow = {
	foes: undefined,
	begin: function() {
		if (this.foes === undefined) {
			this.foes = [];
			var hare = new Odds("Hare", 1, 3, 8);
			this.foes.push(hare);
			var kite = new Odds("Kite", 2, 6, 5);
			this.foes.push(kite);
		}
	}
};
