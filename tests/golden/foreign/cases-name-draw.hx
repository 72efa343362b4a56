package;

enum Lid
{
	OAK;
	IRON;
}

class Crate extends Sprite
{
	public function new(lid:Lid)
	{
		switch (lid)
		{
			case OAK:
				animation.add("shut", [0], 1, false);
				animation.add("wide", [1], 1, false);

			case IRON:
				animation.add("shut", [2], 1, false);
				animation.add("wide", [3], 1, false);
		}
	}

	public function open():Item.Kind
	{
		var found:Item.Kind = null;
		var roll:Int = Rng.weightedPick([7, 12, 2, 79]);

		switch (roll)
		{
			case 0:
				found = Item.Kind.ROPE;

			case 1:
				found = Item.Kind.LAMP;

			case 2:
				found = Item.Kind.CROWN;

			case 3:
				found = null;
		}

		return found;
	}
}
