import type { Pagination } from '../entities/pagination.ts';
import { formatInteger } from './count.ts';

/**
 * 'Showing 21-40 of 873 results' (specification §9); 0-0 of 0 for an empty list. `noun` names the counted items if
 * other items are shown next to them.
 */
export function formatPaginationText({ page, limit, totalDocs }: Pagination, noun = 'results'): string {
  const to = Math.min(page * limit, totalDocs);
  const from = Math.min((page - 1) * limit + 1, to);
  return `Showing ${formatInteger(from)}-${formatInteger(to)} of ${formatInteger(totalDocs)} ${noun}`;
}
