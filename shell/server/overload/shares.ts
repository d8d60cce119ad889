import type { Visitor } from '../visitors/visitors.ts';

/** Limits for one visitor, for all visitors of an address without a cookie ("newcomers"), and for the whole address. */
export type Shares = { visitor: number; newcomers: number; address: number };

/** The key under which requests count together: the visitor's own, or one for all newcomers of an address. */
export const laneOf = ({ id, address }: Visitor): string => `${address} ${id ?? ''}`;

/**
 * Two-level quota: per address, and per visitor within it. A visitor's limit shrinks as the address's quota is used, so
 * that heavy users yield to light ones.
 */
export class ShareCounts {
  /** Keyed by address and by lane; a lane's key contains a space. */
  readonly #counts = new Map<string, number>();

  get size(): number {
    return this.#counts.size;
  }

  knows(visitor: Visitor): boolean {
    return this.#counts.has(laneOf(visitor));
  }

  /** How much more this visitor may take. */
  leftFor(visitor: Visitor, shares: Shares): number {
    const leftToAddress = shares.address - this.#of(visitor.address);
    const own = this.#of(laneOf(visitor));
    if (visitor.id === undefined) return Math.min(shares.newcomers - own, leftToAddress);
    return Math.min(shares.visitor, leftToAddress) - own;
  }

  /** Whether the visitor has used their own share, regardless of others at the address. */
  hasAll(visitor: Visitor, { newcomers, visitor: ofVisitor }: Shares): boolean {
    return this.#of(laneOf(visitor)) >= (visitor.id === undefined ? newcomers : ofVisitor);
  }

  /** Adds to the counts; a negative `change` gives back. */
  add(visitor: Visitor, change: number): void {
    for (const key of [visitor.address, laneOf(visitor)]) {
      const count = this.#of(key) + change;
      if (count > 0) this.#counts.set(key, count);
      else this.#counts.delete(key);
    }
  }

  clear(): void {
    this.#counts.clear();
  }

  #of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }
}
