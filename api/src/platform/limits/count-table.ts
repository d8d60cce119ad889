import { hash, randomBytes } from 'node:crypto';

/** The count of a key, and when it expires. */
export type Count = { count: number; endsAtMs: number };

const FIRST_SLOTS = 1024;
/** Random salt, so that attackers cannot construct colliding keys. */
const salt = randomBytes(16).toString('base64');

/**
 * Counters in flat arrays: 20 bytes per slot, at least two slots per key; as Map entries, 100,000 addresses would take
 * 40 MB. Keys are identified by 48 bits of their hash: with 125,000 keys, one table in 36,000 has a collision, whose
 * keys then share a count.
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
    const keyHash = hashOf(key);
    const slot = this.#slotOf(keyHash);
    if (this.#hashes[slot] !== keyHash) return undefined;
    return { count: this.#counts[slot] ?? 0, endsAtMs: this.#ends[slot] ?? 0 };
  }

  set(key: string, { count, endsAtMs }: Count): void {
    if (this.#size >= this.#hashes.length / 2) this.#grow();
    this.#store(hashOf(key), count, endsAtMs);
  }

  #store(keyHash: number, count: number, endsAtMs: number): void {
    const slot = this.#slotOf(keyHash);
    if (this.#hashes[slot] === 0) this.#size += 1;
    this.#hashes[slot] = keyHash;
    this.#counts[slot] = count;
    this.#ends[slot] = endsAtMs;
  }

  /** The key's slot, or the free slot for it (linear probing). */
  #slotOf(keyHash: number): number {
    const slots = this.#hashes.length;
    let slot = keyHash % slots;
    while (this.#hashes[slot] !== 0 && this.#hashes[slot] !== keyHash) slot = (slot + 1) % slots;
    return slot;
  }

  #grow(): void {
    const [hashes, counts, ends] = [this.#hashes, this.#counts, this.#ends];
    this.#hashes = new Float64Array(hashes.length * 2);
    this.#ends = new Float64Array(hashes.length * 2);
    this.#counts = new Uint32Array(hashes.length * 2);
    this.#size = 0;
    for (const [slot, keyHash] of hashes.entries())
      if (keyHash !== 0) this.#store(keyHash, counts[slot] ?? 0, ends[slot] ?? 0);
  }
}

/** Never 0, which marks a free slot. */
const hashOf = (key: string) => Number.parseInt(hash('sha256', salt + key).slice(0, 12), 16) + 1;
