struct Prefix prefixes[] = {
   {4, "Damp", "+10% wet", 64},
   {5, "Windy", "+5% wind", 32},
   {6, "Windy", "+15% wind", 8}
};
