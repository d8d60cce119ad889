import type { SearchFilters } from '@karwan/shared-contracts';

/**
 * How the filters are used. In the column every choice is a link, or a form that asks with every choice, and takes effect at
 * once; in the sheet choices change a draft that is searched for when the person asks to see the ads.
 */
export type FilterMode =
  | { kind: 'links'; filters: SearchFilters; pathOf: (filters: SearchFilters) => string }
  | { kind: 'draft'; filters: SearchFilters; onChange: (filters: SearchFilters) => void };
