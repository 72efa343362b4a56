HERBS = {
    'mint': {'chance': [1, 9]},
    'sage': {'chance': [10, 17]},
    'rue': {'chance': [18, 20]},
}
