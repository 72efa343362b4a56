val lowChest = [
    new Finding(<item:mod:rope>, 5, 1, 6),
    new Finding(<item:mod:food/pear>, 4, 2, 3),
    new Finding(<item:mod:straw>,2, 2, 5)
];

val highChest = [
    new Finding(<item:mod:lamp>, 7, 1, 6),
    new Finding(<item:mod:bell>, 3, 2, 4)
];
