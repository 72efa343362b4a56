export enum GoodRarity {
  UA = 70,
  XA = 0,
}
export enum GoodKind {
  COG = 0,
  SPUR = 1,
}
  XA = 250weight
