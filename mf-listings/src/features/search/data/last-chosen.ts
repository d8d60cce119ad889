import { type FilterSegment, filterSegments, type SearchFilters } from '@karwan/shared-contracts';
import { isServer } from '@karwan/shared-kit';

export const segmentId = ({ key, value }: FilterSegment) => `${key}-${value}`;
const segmentsOf = (filters: SearchFilters) => filterSegments({ ...filters, page: undefined });

/** Active filters in the order in which they were chosen in this document. */
let order: readonly string[] = [];

/** Call for every shown search, because an address does not contain the order. */
export function recordChosenOrder(filters: SearchFilters): void {
  // Server modules are shared by all visitors.
  if (isServer) return;
  const ids = segmentsOf(filters).map(segmentId);
  order = [...order.filter((id) => ids.includes(id)), ...ids.filter((id) => !order.includes(id))];
}

/** The most recently chosen filter. If the order is unknown, the last one in the address. */
export function lastChosen(filters: SearchFilters): FilterSegment | undefined {
  recordChosenOrder(filters);
  const segments = segmentsOf(filters);
  return segments.find((segment) => segmentId(segment) === order.at(-1)) ?? segments.at(-1);
}
