import { definitionOf, type ShownVertical, sourceOf } from '@karwan/shared-contracts';
import type { ListingRow } from './listing-row.ts';

/** Whether a vertical shows a listing: its own ones, or those of its source that it selects. */
export function isShownIn(vertical: ShownVertical, row: ListingRow): boolean {
  if (row.vertical !== sourceOf(vertical)) return false;
  const { shows } = definitionOf(vertical);
  return shows === undefined || new Map<string, unknown>(Object.entries(row)).get(shows.field) === shows.is;
}
