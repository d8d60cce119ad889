import { countSetBits } from './count-set-bits.ts';

const PAGE_BITS = 12;
const PAGE_WORDS = (1 << PAGE_BITS) / 32;

/** A set of listing numbers as bitmaps: a million consecutive numbers take 125 KB. */
export class NumberSet {
  readonly #pages = new Map<number, Uint32Array>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(number: number): void {
    const key = number >>> PAGE_BITS;
    const page = this.#pages.get(key) ?? new Uint32Array(PAGE_WORDS);
    this.#pages.set(key, page);
    const at = (number >>> 5) % PAGE_WORDS;
    const word = page[at] ?? 0;
    const bit = 1 << (number & 31);
    if ((word & bit) !== 0) return;
    page[at] = word | bit;
    this.#size += 1;
  }

  /** Removes and returns at least `limit` numbers if there are so many, and at most 31 more; neighbours together. */
  take(limit: number): number[] {
    const taken: number[] = [];
    for (const [key, page] of this.#pages) {
      for (let at = 0; at < PAGE_WORDS && taken.length < limit; at += 1) {
        const word = page[at] ?? 0;
        for (let bits = word; bits !== 0; bits &= bits - 1) {
          taken.push((key << PAGE_BITS) + at * 32 + 31 - Math.clz32(bits & -bits));
        }
        this.#size -= countSetBits(word);
        page[at] = 0;
      }
      if (taken.length >= limit) return taken;
      this.#pages.delete(key);
    }
    return taken;
  }

  clear(): void {
    this.#pages.clear();
    this.#size = 0;
  }
}
