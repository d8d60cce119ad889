import type { FilterKey, ListingSort } from '@karwan/shared-contracts';
import type { FitTest } from './fit-column.ts';
import type { RowTest } from './row-tests.ts';

export type FilterOfQuery = {
  /** `base`: restricts a view to the listings that the vertical shows. */
  key: FilterKey | 'text' | 'fits' | 'base';
  /** Equal for equal tests of the same index version. */
  id: string;
  /** Builds the test on demand: often the rows that pass are cached under `id`. */
  testOf: () => RowTest;
};

/** How a filter by make or model is counted: models grouped by their value, under all other sides. */
export type FitCounting = {
  key: FilterKey;
  /** The other sides, which the same model has to match. */
  test: FitTest;
  groupOf: Uint16Array;
  /** The value of each group. */
  values: readonly string[];
};

/** A search compiled for the columns. */
export type SearchQuery = {
  filters: readonly FilterOfQuery[];
  /** For each vehicle code, how well it matches the text; undefined if all match equally. */
  scoreOfVehicle: Uint16Array | undefined;
  sort: ListingSort;
  /** How the filters by make and model of a part's vehicles are counted. */
  countFits: (() => FitCounting[]) | undefined;
  /**
   * Sort rows that name a model before rows that fit every vehicle, when the search names one by words or by a filter.
   */
  areNamedFirst: boolean;
  /** Selects featured listings; some of them lead. Undefined if the user chose the order, or if all are featured. */
  featured: FilterOfQuery | undefined;
};
