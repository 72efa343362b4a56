const wilds = {
  sort: [
    fox = {
      name: 'Fox',
      rarity: 12
    },
    asp = {
      name: 'Asp',
      rarity: 9
    },
    fox = {
      name: 'Red Fox',
      rarity: 4
    }
  ]
};
