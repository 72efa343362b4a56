struct potion potion_weights[] = {
	{ "clear", 55 },
#ifdef SHAREWARE
	{ "plug", 45 },
#else
	{ "swift", 30 },
	{ "stone", 15 },
#endif
};
