# Nothing says which of the two lists names what appears.
def roll_relic():
    makers = ["Ulm", "Aden", "Korr"]
    forms = ["ring", "cup", "mask"]
    chances = [60, 30, 10]
    return random.choices(forms, chances)[0]
