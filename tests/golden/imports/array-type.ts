import type { Kind } from './kinds';

const SPAWN_WEIGHTS: Array<{ kind: Kind; weight: number }> = [
  { kind: 'newt', weight: 50 },
  { kind: 'toad', weight: 30 },
];

const LOOT_WEIGHTS: { item: string; weight: number }[] = [
  { item: 'herb', weight: 7 },
  { item: 'gem', weight: 1 },
];
