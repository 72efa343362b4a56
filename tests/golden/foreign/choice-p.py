def roll():
    kinds = ["stone", "brass", "opal"]
    p = [0.5, 0.3, 0.2]
    return np.random.choice(kinds, p=p)


def call():
    return np.random.choice(["owl", "hen"], p=[0.25, 0.75])
