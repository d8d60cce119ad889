import { type FilterSegment, filterSegments, type SearchFilters } from '@karwan/shared-contracts';
import { isServer } from '@karwan/shared-kit';

export const idOf = ({ key, value }: FilterSegment) => `${key}-${value}`;
const segmentsOf = (filters: SearchFilters) => filterSegments({ ...filters, page: undefined });

/** The chosen filters in the order in which they were chosen in this document. */
let order: readonly string[] = [];

/** To be told of every search that is shown: an address holds no such order. */
export function rememberChosen(filters: SearchFilters): void {
  // A server's modules outlive a visitor.
  if (isServer) return;
  const ids = segmentsOf(filters).map(idOf);
  order = [...order.filter((id) => ids.includes(id)), ...ids.filter((id) => !order.includes(id))];
}

/** The filter that was chosen last; of an address that was opened from elsewhere, its last one. */
export function lastChosen(filters: SearchFilters): FilterSegment | undefined {
  rememberChosen(filters);
  const segments = segmentsOf(filters);
  return segments.find((segment) => idOf(segment) === order.at(-1)) ?? segments.at(-1);
}
