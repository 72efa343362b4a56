var stalls = {
  cheap: { chance: 1 / 4, goods: ["nut", "nut", "fig"] },
  rich:  { chance: 3 / 4, goods: ["silk", "nut", "silk", "silk"] }
};
