/** Mulberry32: a small seeded generator, sufficient for choosing searches. */
export function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Prefers items at the start of the list, by squaring the random number. */
export function pickPopular<Item>(items: readonly Item[], random: () => number): Item {
  const item = items[Math.floor(random() ** 2 * items.length)];
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
}

/** Drops one letter in a third of all cases. */
export function withTypo(text: string, random: () => number): string {
  if (random() >= 0.33) return text;
  const at = 2 + Math.floor(random() * (text.length - 3));
  return text.slice(0, at) + text.slice(at + 1);
}
