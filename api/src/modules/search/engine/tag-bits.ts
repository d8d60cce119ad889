export type Bits = { low: number; high: number };

/** Assigns a bit to each tag, 32 per number. */
export class TagBits {
  readonly slugs: readonly string[];
  readonly #placeOf: ReadonlyMap<string, number>;

  constructor(slugs: readonly string[]) {
    if (slugs.length > 64) throw new Error('An index holds 64 tags at most.');
    this.slugs = slugs;
    this.#placeOf = new Map(slugs.map((slug, index) => [slug, index]));
  }

  /** The bits of some tags; unknown tags have none. */
  of(slugs: readonly string[]): Bits {
    const bits = { low: 0, high: 0 };
    for (const slug of slugs) {
      const index = this.#placeOf.get(slug);
      if (index === undefined) continue;
      if (index < 32) bits.low |= 1 << index;
      else bits.high |= 1 << (index - 32);
    }
    return { low: bits.low >>> 0, high: bits.high >>> 0 };
  }
}

/** Increments the count of every bit that is set. */
export function countBits(counts: Uint32Array, bits: number, offset: number): void {
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    const index = offset + 31 - Math.clz32(rest & -rest);
    counts[index] = (counts[index] ?? 0) + 1;
  }
}
