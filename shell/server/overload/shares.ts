import type { Visitor } from '../visitors/visitors.ts';

/** How much one visitor may have, all of an address together who have no cookie yet, and an address as a whole. */
export type Shares = { visitor: number; newcomers: number; address: number };

/** Under which name somebody's requests count together: a visitor's own, else that of all newcomers of the address. */
export const laneOf = ({ id, address }: Visitor): string => `${address} ${id ?? ''}`;

/**
 * What people have, counted by address, and within it by visitor. A visitor never has more than what is left to the
 * address: the fuller it is, the more those with much leave to those with little.
 */
export class ShareCounts {
  /** By address and by lane, which are told apart by the space. */
  readonly #counts = new Map<string, number>();

  get size(): number {
    return this.#counts.size;
  }

  knows(visitor: Visitor): boolean {
    return this.#counts.has(laneOf(visitor));
  }

  /** How much more somebody may have. */
  leftFor(visitor: Visitor, shares: Shares): number {
    const leftToAddress = shares.address - this.#of(visitor.address);
    const own = this.#of(laneOf(visitor));
    if (visitor.id === undefined) return Math.min(shares.newcomers - own, leftToAddress);
    return Math.min(shares.visitor, leftToAddress) - own;
  }

  /** Whether somebody has all that they may ever have, whatever others of the address have. */
  hasAll(visitor: Visitor, { newcomers, visitor: ofVisitor }: Shares): boolean {
    return this.#of(laneOf(visitor)) >= (visitor.id === undefined ? newcomers : ofVisitor);
  }

  /** Counts what somebody takes, or gives back. */
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
