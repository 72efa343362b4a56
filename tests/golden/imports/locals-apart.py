def place_bats():
    base = 10
    bat_chances = {'bat': base}

def place_cats():
    base = 99
    cat_chances = {'cat': base}
