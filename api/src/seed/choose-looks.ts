/** How many covers of one drawing there may be. */
export const LOOKS = 4;
/** A drawing has a second look when so many ads show it, or this share of all, then a third. */
const MIN_ADS_OF_A_LOOK = 6;
const SHARE_OF_A_LOOK = 0.02;
/** Before an ad in a row of cards. With the featured one before it they are fewer than `LOOKS`. */
const NEIGHBOURS = 2;

type Shown = {
  /** Ads with the same would have the same cover. */
  sameAs: string;
  isFeatured?: boolean | undefined;
};

/**
 * The looks of ads in the order of a list: none looks like its neighbours there, nor like the featured one before it, and
 * what is shown often has several looks. As few as that takes: pictures are most of what a first start waits for.
 */
export function chooseLooks(ads: readonly Shown[]): number[] {
  const counts = new Map<string, number>();
  for (const { sameAs } of ads) counts.set(sameAs, (counts.get(sameAs) ?? 0) + 1);
  const adsOfALook = Math.max(MIN_ADS_OF_A_LOOK, ads.length * SHARE_OF_A_LOOK);
  const turns = new Map<string, number>();
  const looks: number[] = [];
  let lastFeatured: { sameAs: string; look: number } | undefined;
  for (const [index, { sameAs, isFeatured }] of ads.entries()) {
    const turn = turns.get(sameAs) ?? 0;
    turns.set(sameAs, turn + 1);
    const span = Math.min(LOOKS, Math.ceil((counts.get(sameAs) ?? 1) / adsOfALook));
    const nearby = new Set<number | undefined>();
    for (let before = 1; before <= NEIGHBOURS; before += 1)
      if (ads[index - before]?.sameAs === sameAs) nearby.add(looks[index - before]);
    if (isFeatured && lastFeatured?.sameAs === sameAs) nearby.add(lastFeatured.look);
    let look = turn % span;
    while (nearby.has(look)) look = (look + 1) % LOOKS;
    looks.push(look);
    if (isFeatured) lastFeatured = { sameAs, look };
  }
  return looks;
}
