void fill() {
    AddDrop(LT_Sam, Item_Coin, 1, 4, 1.0f);
    AddDrop(LT_Wasp, Item_Wax, 1, 1, 0.6f);
    AddDrop(LT_Wasp, Item_Coin, 1, 3, 0.4f);
}
