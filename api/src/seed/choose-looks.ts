/** Maximum number of different covers of one drawing. */
export const LOOKS = 4;
/** Listings per look of a drawing: the larger of this number and this share of all listings. */
const MIN_ADS_PER_LOOK = 6;
const SHARE_PER_LOOK = 0.02;
/** Preceding cards in a row that must look different; with the previous featured one, fewer than `LOOKS`. */
const NEIGHBOURS = 2;

type Shown = {
  /** Listings with the same value would get the same cover. */
  sameAs: string;
  isFeatured?: boolean | undefined;
};

/**
 * Chooses a look for each listing of a list: different from its neighbours and from the previous featured listing, with
 * several looks for frequent drawings. Uses as few looks as possible, because rendering pictures dominates the first
 * start.
 */
export function chooseLooks(ads: readonly Shown[]): number[] {
  const counts = new Map<string, number>();
  for (const { sameAs } of ads) counts.set(sameAs, (counts.get(sameAs) ?? 0) + 1);
  const adsOfALook = Math.max(MIN_ADS_PER_LOOK, ads.length * SHARE_PER_LOOK);
  const usedCounts = new Map<string, number>();
  const looks: number[] = [];
  let lastFeatured: { sameAs: string; look: number } | undefined;
  for (const [index, { sameAs, isFeatured }] of ads.entries()) {
    const count = usedCounts.get(sameAs) ?? 0;
    usedCounts.set(sameAs, count + 1);
    const span = Math.min(LOOKS, Math.ceil((counts.get(sameAs) ?? 1) / adsOfALook));
    const nearby = new Set<number | undefined>();
    for (let before = 1; before <= NEIGHBOURS; before += 1)
      if (ads[index - before]?.sameAs === sameAs) nearby.add(looks[index - before]);
    if (isFeatured && lastFeatured?.sameAs === sameAs) nearby.add(lastFeatured.look);
    let look = count % span;
    while (nearby.has(look)) look = (look + 1) % LOOKS;
    looks.push(look);
    if (isFeatured) lastFeatured = { sameAs, look };
  }
  return looks;
}
