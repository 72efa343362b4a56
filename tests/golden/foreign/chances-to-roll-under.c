const char *boot_names[4] = { "felt boots", "oak clogs", "iron boots", "silk shoes" };
int boot_chances[4] = { 30, 55, 90, 100 };
