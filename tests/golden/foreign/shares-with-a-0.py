hen_weights = {
    "common": 65,
    "copper": 35,
    "glass": 0,
}
