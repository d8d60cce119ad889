import type { Visitor } from '../visitors/visitors.ts';

/** Limits for one visitor, for all visitors of an address without a cookie ("newcomers"), and for the whole address. */
export type QuotaLimits = { visitor: number; newcomers: number; address: number };

/** The key under which requests count together: the visitor's own, or one for all newcomers of an address. */
export const flowKey = ({ id, address }: Visitor): string => `${address} ${id ?? ''}`;

/**
 * Two-level quota: per address, and per visitor within it. A visitor's limit shrinks as the address's quota is used, so
 * that heavy users yield to light ones.
 */
export class QuotaUsage {
  /** Keyed by address and by lane; a lane's key contains a space. */
  readonly #counts = new Map<string, number>();

  get size(): number {
    return this.#counts.size;
  }

  has(visitor: Visitor): boolean {
    return this.#counts.has(flowKey(visitor));
  }

  /** How much more this visitor may take. */
  remaining(visitor: Visitor, limits: QuotaLimits): number {
    const remainingForAddress = limits.address - this.#countOf(visitor.address);
    const ownCount = this.#countOf(flowKey(visitor));
    if (visitor.id === undefined) return Math.min(limits.newcomers - ownCount, remainingForAddress);
    return Math.min(limits.visitor, remainingForAddress) - ownCount;
  }

  /** Whether the visitor has used their own share, regardless of others at the address. */
  isExhausted(visitor: Visitor, { newcomers, visitor: visitorLimit }: QuotaLimits): boolean {
    return this.#countOf(flowKey(visitor)) >= (visitor.id === undefined ? newcomers : visitorLimit);
  }

  /** Adds to the counts; a negative `change` gives back. */
  add(visitor: Visitor, change: number): void {
    for (const key of [visitor.address, flowKey(visitor)]) {
      const count = this.#countOf(key) + change;
      if (count > 0) this.#counts.set(key, count);
      else this.#counts.delete(key);
    }
  }

  clear(): void {
    this.#counts.clear();
  }

  #countOf(key: string): number {
    return this.#counts.get(key) ?? 0;
  }
}
