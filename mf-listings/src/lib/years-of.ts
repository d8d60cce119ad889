import { type CatalogueModel, newestModelYear } from '@karwan/shared-contracts';

/**
 * The catalogue's last year is that of the newest ad, which lags behind for models still in production. A model without
 * ads for this many years counts as discontinued.
 */
const YEARS_UNTIL_DISCONTINUED = 10;

/**
 * Possible model years, newest first: up to next year's, which is sold before that year starts, and down to `oldest` if
 * the catalogue does not know the first one. `nowMs` is the render time, equal on server and browser.
 */
export function yearsOf(
  model: Pick<CatalogueModel, 'fromYear' | 'toYear'> | undefined,
  oldest: number,
  nowMs: number,
): number[] {
  const newest = newestModelYear(nowMs);
  const lastSeen = model?.toYear ?? newest;
  const last = lastSeen < newest - YEARS_UNTIL_DISCONTINUED ? lastSeen : newest;
  const first = Math.min(model?.fromYear ?? oldest, last);
  return Array.from({ length: last - first + 1 }, (_, yearsAgo) => last - yearsAgo);
}
