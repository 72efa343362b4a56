var stalls = {
  cheap: { chance: 0.25, goods: ["nut", "nut", "fig"] },
  rich:  { chance: 0.75, goods: ["silk", "nut", "silk", "silk"] }
};
