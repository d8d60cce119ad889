import { type FilterSegment, filterSegments, type SearchFilters } from '@karwan/shared-contracts';
import { useState } from 'react';

const idOf = ({ key, value }: FilterSegment) => `${key}-${value}`;

/**
 * The filter that was chosen last while this page was open. An address holds no such order: of one that was opened from
 * elsewhere it is the last segment.
 */
export function useLastChosen(filters: SearchFilters): FilterSegment | undefined {
  const segments = filterSegments({ ...filters, page: undefined });
  const ids = segments.map(idOf);
  const [known, setKnown] = useState(ids);
  const order = [...known.filter((id) => ids.includes(id)), ...ids.filter((id) => !known.includes(id))];
  if (order.join('/') !== known.join('/')) setKnown(order);
  return segments.find((segment) => idOf(segment) === order.at(-1));
}
