hen_rarities = {
    "common": .3,
    "copper": .5,
    "glass": 1,
}
