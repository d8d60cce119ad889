import type { Rate } from '@karwan/shared-contracts';
import type { RateRow } from './repository.ts';

/** The newest rate of each key, place and size. Expects the oldest first. */
export function currentRates(rows: readonly RateRow[]): Rate[] {
  const newest = new Map<string, Rate>();
  for (const { key, place, upTo, unit, value, since, source } of rows) {
    newest.set(JSON.stringify([key, place, upTo]), { key, place, upTo, unit, value, since, source });
  }
  return [...newest.values()];
}
