import { formatPkr } from '@karwan/shared-contracts';
import type { Copy } from '../../../lib/copy.ts';
import { priceRange } from '../../../lib/price-range.ts';

/** A budget ends one rupee below the next one, and is named after where that one starts. */
export function budgetText(t: Copy, fromPkr: number, lastPkr: number | null): string {
  if (lastPkr === null) return t('browse.above', { from: roundPkr(fromPkr) });
  const to = roundPkr(lastPkr + 1);
  return fromPkr === 0 ? t('browse.under', { to }) : priceRange(roundPkr(fromPkr), to);
}

/** Without trailing zeros, because a budget is not an exact price. */
const roundPkr = (amountPkr: number) => formatPkr(amountPkr).replace(/\.?0+(?= )/, '');
