Cellar[] =
{
	{Sort_FOOD,	8,	Bread},
	{Sort_FOOD,	5,	Cheese},
	{Sort_WARE,	2,	Jug},
	{Sort_WARE,	1,	Jug}
};
