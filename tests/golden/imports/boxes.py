# A w beside an h is a width.
FEATURES = {
    "grove": [
        {"name": "arch", "w": 3, "h": 2},
        {"name": "well", "w": 1, "h": 1},
    ],
}
plant_weights = {"fern": 8, "moss": 2}
