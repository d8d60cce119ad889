/** Deterministic pseudo-random numbers, so that demo and bench data are reproducible. */
export type Random = {
  /** 0 ≤ number < 1 */
  next(): number;
  /** Integer, bounds inclusive. */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  uuid(): string;
};

/** mulberry32 */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x100000000;
  };
  const hex = (digits: number) => Array.from({ length: digits }, () => Math.floor(next() * 16).toString(16)).join('');
  return {
    next,
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('There is nothing to pick from.');
      return item;
    },
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${'89ab'[Math.floor(next() * 4)]}${hex(3)}-${hex(12)}`,
  };
}

/** Weighted choice. Throws if no item has a positive weight. */
export function weighted<Item>(items: readonly Item[], weightOf: (item: Item) => number): (random: Random) => Item {
  const sums: number[] = [];
  let total = 0;
  for (const item of items) {
    total += Math.max(0, weightOf(item));
    sums.push(total);
  }
  if (total === 0) throw new Error('Nothing has a weight.');
  return (random) => {
    const target = random.next() * total;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) <= target) low = middle + 1;
      else high = middle;
    }
    const item = items[low];
    if (item === undefined) throw new Error('Nothing has a weight.');
    return item;
  };
}

/** Quantile of a distribution given by points, with linear interpolation. */
export function quantile(points: readonly (readonly [share: number, value: number])[], share: number): number {
  const after = points.findIndex(([at]) => at >= share);
  const upper = points[after === -1 ? points.length - 1 : after];
  const lower = points[Math.max(0, (after === -1 ? points.length : after) - 1)];
  if (upper === undefined || lower === undefined) throw new Error('A distribution has no points.');
  if (upper[0] <= lower[0] || share <= lower[0]) return share <= lower[0] ? lower[1] : upper[1];
  return lower[1] + ((share - lower[0]) / (upper[0] - lower[0])) * (upper[1] - lower[1]);
}
