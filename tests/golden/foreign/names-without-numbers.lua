return {
    calm = {
        {name = "Tinker", desc = "mends"},
        {name = "Monk", desc = "prays"},
    },
    odd = {
        {name = "Jester", desc = "sings"},
        {name = "Drunk", desc = "sings too"},
    },
    road_weights = {calm = 3, odd = 2},
}
