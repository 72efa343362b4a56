// One roll of d100 says who is met.
const meets = {
  pond: [
    {name: "newt", hue: "green", minChance: 1, maxChance: 30},
    {name: "eel", hue: "black", minChance: 31, maxChance: 75},
    {name: "pike", hue: "grey", minChance: 76, maxChance: 100},
  ],
};
