trade = {
    'weaver': {'chance': [1, 40], 'stats': ['hand', 'eye']},
    'smith': {'chance': [41, 75], 'stats': ['arm', 'back']},
    'beggar': {'chance': [76, 100], 'stats': ['wit', 'luck']},
}
