/** How many covers of one drawing there may be. */
export const LOOKS = 4;
/** A drawing has a second look when so many ads show it, or this share of all, then a third. */
const MIN_ADS_OF_A_LOOK = 4;
const SHARE_OF_A_LOOK = 0.01;
/** Neighbours in a list, in a row of cards and below each other. */
const NEIGHBOURS = 2;

/**
 * The looks of ads in the order of a list, by what they show (`sameAs`): none looks like its neighbours, and what is shown
 * often has several looks. As few as that takes: pictures are most of what a first start waits for.
 */
export function chooseLooks(sameAs: readonly string[]): number[] {
  const counts = new Map<string, number>();
  for (const shown of sameAs) counts.set(shown, (counts.get(shown) ?? 0) + 1);
  const adsOfALook = Math.max(MIN_ADS_OF_A_LOOK, sameAs.length * SHARE_OF_A_LOOK);
  const turns = new Map<string, number>();
  const looks: number[] = [];
  for (const [index, shown] of sameAs.entries()) {
    const turn = turns.get(shown) ?? 0;
    turns.set(shown, turn + 1);
    const span = Math.min(LOOKS, Math.ceil((counts.get(shown) ?? 1) / adsOfALook));
    const nearby = new Set<number | undefined>();
    for (let before = 1; before <= NEIGHBOURS; before += 1)
      if (sameAs[index - before] === shown) nearby.add(looks[index - before]);
    let look = turn % span;
    while (nearby.has(look)) look = (look + 1) % LOOKS;
    looks.push(look);
  }
  return looks;
}
