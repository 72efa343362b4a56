enemy_chances = {
    0: {"frog": 80},
    3: {"crow": 15, "frog": 60},
    5: {"crow": 30},
}
