struct Chest { Chest(float probability, Item item); };

const Chest SHED_1 = Chest({
    Chest(0.75, Things::ROPE),
    Chest(0.25, Things::LAMP),
});
const Chest SHED_2 = Chest({
    Chest(0.5, Things::ROPE),
    Chest(0.5, Things::OIL),
});
