import type { Visitor } from '../visitors/visitors.ts';
import { type QuotaLimits, QuotaUsage } from './quota-usage.ts';

/** Capacity: in total, and the maximum per visitor and per address. */
export type CapacityLimits = QuotaLimits & { total: number };

/** Limits: a quarter for one visitor, half for all newcomers of an address, three quarters for an address. */
export const limitsFor = (total: number): CapacityLimits => ({
  total,
  visitor: Math.ceil(total / 4),
  newcomers: Math.ceil(total / 2),
  address: Math.ceil((total * 3) / 4),
});

/** A counting semaphore with shares per visitor and address; `limits` may change at any time. */
export function createConcurrencyLimiter(limits: () => CapacityLimits) {
  const counts = new QuotaUsage();
  let inUseTotal = 0;
  return {
    get inUse() {
      return inUseTotal;
    },
    /** Who can free capacity for this visitor when there is none left. */
    evictableBy(visitor: Visitor): 'nobody' | 'their address' | 'anybody' {
      const remaining = counts.remaining(visitor, limits());
      if (remaining < 0 || counts.isExhausted(visitor, limits())) return 'nobody';
      return remaining > 0 ? 'anybody' : 'their address';
    },
    /** Reserves `size`; returns a function that releases it, or undefined if this visitor cannot have that much. */
    tryAcquire(visitor: Visitor, size = 1): (() => void) | undefined {
      if (inUseTotal + size > limits().total || counts.remaining(visitor, limits()) < size) return undefined;
      inUseTotal += size;
      counts.add(visitor, size);
      let isReleasable = true;
      return () => {
        if (!isReleasable) return;
        isReleasable = false;
        inUseTotal -= size;
        counts.add(visitor, -size);
      };
    },
  };
}

export type ConcurrencyLimiter = ReturnType<typeof createConcurrencyLimiter>;
