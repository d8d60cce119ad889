/** Maximum number of different covers of one drawing. */
export const COVER_VARIANTS = 4;
/** Listings per look of a drawing: the larger of this number and this share of all listings. */
const MIN_ADS_PER_VARIANT = 6;
const SHARE_PER_VARIANT = 0.02;
/** Preceding cards in a row that must look different; with the previous featured one, fewer than `COVER_VARIANTS`. */
const NEIGHBOURS = 2;

type Shown = {
  /** Listings with the same value would get the same cover. */
  coverKey: string;
  isFeatured?: boolean | undefined;
};

/**
 * Chooses a look for each listing of a list: different from its neighbours and from the previous featured listing, with
 * several looks for frequent drawings. Uses as few looks as possible, because rendering pictures dominates the first
 * start.
 */
export function chooseCoverVariants(ads: readonly Shown[]): number[] {
  const counts = new Map<string, number>();
  for (const { coverKey } of ads) counts.set(coverKey, (counts.get(coverKey) ?? 0) + 1);
  const adsPerVariant = Math.max(MIN_ADS_PER_VARIANT, ads.length * SHARE_PER_VARIANT);
  const usedCounts = new Map<string, number>();
  const coverVariants: number[] = [];
  let lastFeatured: { coverKey: string; coverVariant: number } | undefined;
  for (const [index, { coverKey, isFeatured }] of ads.entries()) {
    const count = usedCounts.get(coverKey) ?? 0;
    usedCounts.set(coverKey, count + 1);
    const span = Math.min(COVER_VARIANTS, Math.ceil((counts.get(coverKey) ?? 1) / adsPerVariant));
    const nearby = new Set<number | undefined>();
    for (let before = 1; before <= NEIGHBOURS; before += 1)
      if (ads[index - before]?.coverKey === coverKey) nearby.add(coverVariants[index - before]);
    if (isFeatured && lastFeatured?.coverKey === coverKey) nearby.add(lastFeatured.coverVariant);
    let coverVariant = count % span;
    while (nearby.has(coverVariant)) coverVariant = (coverVariant + 1) % COVER_VARIANTS;
    coverVariants.push(coverVariant);
    if (isFeatured) lastFeatured = { coverKey, coverVariant };
  }
  return coverVariants;
}
