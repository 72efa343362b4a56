# drawn where a roll is over the number
hen_rarities = {
    "common": .9,
    "speckled": .6,
    "copper": .2,
    "glass": 0,
}
