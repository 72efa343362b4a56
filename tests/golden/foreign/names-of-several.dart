final List items = [[35, Armor.HELM], [15, Weapon.AXE]];
