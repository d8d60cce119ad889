import { formatPkr } from '@karwan/shared-contracts';
import type { Copy } from '../../../lib/copy.ts';

const LAC = 100_000;
const CRORE = 10_000_000;

/** A budget ends a rupee below the next one, and is called by where that begins. */
export function budgetWords(t: Copy, fromPkr: number, lastPkr: number | null): string {
  if (lastPkr === null) return t('browse.above', { from: roundPkr(fromPkr) });
  const toPkr = lastPkr + 1;
  if (fromPkr === 0) return t('browse.under', { to: roundPkr(toPkr) });
  if (fromPkr >= LAC && toPkr <= CRORE) return t('browse.lacs', { from: fromPkr / LAC, to: toPkr / LAC });
  if (fromPkr >= CRORE) return t('browse.crores', { from: fromPkr / CRORE, to: toPkr / CRORE });
  return t('browse.between', { from: roundPkr(fromPkr), to: roundPkr(toPkr) });
}

/** Without the last zeros of its decimals, as the ranges are written: a budget is no price to the rupee. */
const roundPkr = (amountPkr: number) => formatPkr(amountPkr).replace(/\.?0+(?= )/, '');
