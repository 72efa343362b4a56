const data = {
  potions: [
    { name: "small vial", weight: 10, type: "heal", potency: 10 },
    { name: "large vial", weight: 5, type: "heal", potency: 60 }
  ],
  rooms: [
    { name: "empty room", weight: 90 },
    { name: "larder", weight: 6 }
  ]
};
