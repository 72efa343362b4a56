final Draw level2 = new Draw(bag : [[30, Gear.CAP], [10, Gear.BOOT]]);
final Draw level3 = new Draw(bag :[[20, Gear.HELM], [5, Gear.BOOT]]);
