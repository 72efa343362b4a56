stock_chances = {"awl": 3, "saw": 1}
stock_info = {"counts": {"tools": (1, 2), "toys": (2, 3)}}
