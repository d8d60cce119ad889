import type { SearchFilters } from '@karwan/shared-contracts';

/**
 * How the filters are used. In the column every choice is a link and takes effect at once; in the sheet choices change
 * a draft that is searched for when the person asks to see the ads.
 */
export type FilterMode =
  | {
      kind: 'links';
      filters: SearchFilters;
      pathOf: (filters: SearchFilters) => string;
      goTo: (filters: SearchFilters) => void;
    }
  | { kind: 'draft'; filters: SearchFilters; onChange: (filters: SearchFilters) => void };

/** Changes the filters in either mode, for controls that are no links. */
export const applyFilters = (mode: FilterMode, filters: SearchFilters) =>
  mode.kind === 'links' ? mode.goTo(filters) : mode.onChange(filters);
