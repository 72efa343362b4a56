CELLAR = Storey(
    floor_level=1,
    entry="stairs",
    rooms=[
        Room(room_id="stove", required_count=1),
        Room(room_id="larder", weight=5, fits=small),
        Room(room_id="press", weight=2, fits=small),
    ],
)
ATTIC = Storey(
    floor_level=2,
    entry="ladder",
    rooms=[
        Room(room_id="loft", weight=3, fits=small),
        Room(room_id="cote", weight=1, fits=small),
    ],
)
