import { hash, randomBytes } from 'node:crypto';

/** How much a key has of its limit, and when that is forgotten. */
export type Count = { count: number; endsAtMs: number };

const FIRST_SLOTS = 1024;
/** Nobody can look for two keys that meet. */
const salt = randomBytes(16).toString('base64');

/**
 * Counts in flat arrays, 20 bytes a slot, at least two slots a key: as entries of a Map a hundred thousand addresses take
 * 40 MB. A key is known by 48 bits of its hash alone; of 125,000 keys any two meet in one table of 36,000, and then share
 * a count.
 */
export class CountTable {
  #hashes = new Float64Array(FIRST_SLOTS);
  #ends = new Float64Array(FIRST_SLOTS);
  #counts = new Uint32Array(FIRST_SLOTS);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get(key: string): Count | undefined {
    const hashed = hashOf(key);
    const slot = this.#slotOf(hashed);
    if (this.#hashes[slot] !== hashed) return undefined;
    return { count: this.#counts[slot] ?? 0, endsAtMs: this.#ends[slot] ?? 0 };
  }

  set(key: string, { count, endsAtMs }: Count): void {
    if (this.#size >= this.#hashes.length / 2) this.#grow();
    this.#put(hashOf(key), count, endsAtMs);
  }

  #put(hashed: number, count: number, endsAtMs: number): void {
    const slot = this.#slotOf(hashed);
    if (this.#hashes[slot] === 0) this.#size += 1;
    this.#hashes[slot] = hashed;
    this.#counts[slot] = count;
    this.#ends[slot] = endsAtMs;
  }

  /** Where a key is, or would be: its own slot or the next free one after it. */
  #slotOf(hashed: number): number {
    const slots = this.#hashes.length;
    let slot = hashed % slots;
    while (this.#hashes[slot] !== 0 && this.#hashes[slot] !== hashed) slot = (slot + 1) % slots;
    return slot;
  }

  #grow(): void {
    const [hashes, counts, ends] = [this.#hashes, this.#counts, this.#ends];
    this.#hashes = new Float64Array(hashes.length * 2);
    this.#ends = new Float64Array(hashes.length * 2);
    this.#counts = new Uint32Array(hashes.length * 2);
    this.#size = 0;
    for (const [slot, hashed] of hashes.entries())
      if (hashed !== 0) this.#put(hashed, counts[slot] ?? 0, ends[slot] ?? 0);
  }
}

/** Never 0, which is a free slot. */
const hashOf = (key: string) => Number.parseInt(hash('sha256', salt + key).slice(0, 12), 16) + 1;
