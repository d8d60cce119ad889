import { carFeatures } from '@karwan/shared-contracts';

/** Features by the place of their bit; 32 to a number. Their list is far from 64. */
export const featureSlugs: readonly string[] = carFeatures.map(({ slug }) => slug);
const placeOf = new Map(featureSlugs.map((slug, place) => [slug, place]));

export type FeatureBits = { low: number; high: number };

/** The bits of some features; unknown ones have none. */
export function featureBits(slugs: readonly string[]): FeatureBits {
  const bits = { low: 0, high: 0 };
  for (const slug of slugs) {
    const place = placeOf.get(slug);
    if (place === undefined) continue;
    if (place < 32) bits.low |= 1 << place;
    else bits.high |= 1 << (place - 32);
  }
  return { low: bits.low >>> 0, high: bits.high >>> 0 };
}

/** Adds one to the count of every bit that is set. */
export function countBits(counts: Uint32Array, bits: number, firstPlace: number): void {
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    const place = firstPlace + 31 - Math.clz32(rest & -rest);
    counts[place] = (counts[place] ?? 0) + 1;
  }
}
