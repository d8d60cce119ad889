export type Bits = { low: number; high: number };

/** Assigns a bit to each tag, 32 per number. */
export class TagBits {
  readonly slugs: readonly string[];
  readonly #placeOf: ReadonlyMap<string, number>;

  constructor(slugs: readonly string[]) {
    if (slugs.length > 64) throw new Error('An index holds 64 tags at most.');
    this.slugs = slugs;
    this.#placeOf = new Map(slugs.map((slug, place) => [slug, place]));
  }

  /** The bits of some tags; unknown tags have none. */
  of(slugs: readonly string[]): Bits {
    const bits = { low: 0, high: 0 };
    for (const slug of slugs) {
      const place = this.#placeOf.get(slug);
      if (place === undefined) continue;
      if (place < 32) bits.low |= 1 << place;
      else bits.high |= 1 << (place - 32);
    }
    return { low: bits.low >>> 0, high: bits.high >>> 0 };
  }
}

/** Increments the count of every bit that is set. */
export function countBits(counts: Uint32Array, bits: number, firstPlace: number): void {
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    const place = firstPlace + 31 - Math.clz32(rest & -rest);
    counts[place] = (counts[place] ?? 0) + 1;
  }
}
