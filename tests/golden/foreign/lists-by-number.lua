return {
    quiet_encounters = {
        {name = "Ferryman", desc = "asks for a coin"},
        {name = "Washerwoman", desc = "sings"},
    },
    encounter_chances = {
        [1] = 20, -- shed
        [2] = 70, -- cellar
    },
    mood_weights = {
        [1] = {calm = 4, cross = 6},
        [2] = {calm = 1, cross = 9},
    },
}
