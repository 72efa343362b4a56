// whether a barrel holds salt instead of fish, by where it stands
export const saltChanceByPlace = {
  harbour: 0.6,
  cellar: 0.3,
  market: 0.1,
};
