FEN = FloorZones(
    floor_level=1,
    zones=[
        ZoneSpec(zone_id="pond", required_count=1),
        ZoneSpec(zone_id="reeds", weight=6, fits=min_size(4, 4)),
        ZoneSpec(zone_id="path", weight=2),
    ],
)
MINE = FloorZones(
    floor_level=2,
    zones=[
        ZoneSpec(zone_id="pit", weight=5),
        ZoneSpec(zone_id="shed", weight=3),
    ],
)
