return {
    mood_weights = {
        [1] = {calm = 4, wary = 2, angry = 1}, -- hall
        [2] = {calm = 0, wary = 3, angry = 6}, -- den
        [3] = {calm = 2, wary = 2, angry = 2}, -- well
    },
}
