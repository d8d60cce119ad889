import { type CatalogueModel, newestModelYear } from '@karwan/shared-contracts';

/**
 * The catalogue's last year is that of the newest ad seen, and falls behind a model that is still built. Only a model of
 * which none was seen for so many years counts as discontinued.
 */
const YEARS_UNTIL_DISCONTINUED = 10;

/**
 * The years of which one of a model may be, newest first: up to next year's, which is sold before it begins; all from
 * `oldest` on where the catalogue does not know the first. `nowMs` is the render's instant, the same on server and browser.
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
  return Array.from({ length: last - first + 1 }, (_, ago) => last - ago);
}
