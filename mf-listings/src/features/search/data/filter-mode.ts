import type { SearchFilters } from '@karwan/shared-contracts';

/**
 * How filters are applied. In the column each option is a link, or a form that submits on change, and takes effect at
 * once. In the sheet options change a draft, which is searched on request.
 */
export type FilterMode =
  | { kind: 'links'; filters: SearchFilters; pathOf: (filters: SearchFilters) => string }
  | { kind: 'draft'; filters: SearchFilters; onChange: (filters: SearchFilters) => void };
