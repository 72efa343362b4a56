GRADES = [
    ('plain', 0x95a5a6, 55),
    ('fine', 0x2ecc71, 30),
    ('rare', 0x3498db, 15),
]
