import {
  formatInteger,
  formatPkr,
  newestModelYear,
  type SearchedVertical,
  yearsBackFrom,
} from '@karwan/shared-contracts';
import type { Copy } from '../../../lib/copy.ts';
import { fieldOf, isYearFacet, type VerticalFacet } from '../../../lib/facets.ts';
import { numberText } from '../../../lib/fact-text.ts';

const LAC = 100_000;
/** The few older vehicles are covered by 'or older'. A fixed number of years limits the page size. */
const MAX_YEARS = 47;

/** Values offered by a range filter. An address may contain any other. */
export function rangeEnds(vertical: SearchedVertical, facet: VerticalFacet, nowMs: number): readonly number[] {
  if (!isYearFacet(vertical, facet)) return facet.ends ?? [];
  return yearsBackFrom(newestModelYear(nowMs)).slice(0, MAX_YEARS);
}

/** Text of one end: 'PKR 25.00 Lacs', '50,000 km', '2015'. */
export function endText(t: Copy, vertical: SearchedVertical, facet: VerticalFacet, value: number): string {
  const field = fieldOf(vertical, facet);
  if (isYearFacet(vertical, facet)) return String(value);
  if (field?.kind !== 'number') return formatInteger(value);
  return field.unit === 'PKR' ? priceText(value) : numberText(t, field.unit, value);
}

/** A budget ends one rupee below the next one (`9,999,999`), and both must have the same label. */
const priceText = (pricePkr: number) => formatPkr(pricePkr < LAC ? pricePkr : Math.round(pricePkr / 1000) * 1000);
