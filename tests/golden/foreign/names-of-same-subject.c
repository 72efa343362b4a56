char *gem_names[3] = { "opal", "jade", "onyx" };
char *herb_names[3] = { "sage", "mint", "dill" };
int gem_chances[3] = { 50, 40, 10 };
int herb_chances[3] = { 60, 30, 10 };
