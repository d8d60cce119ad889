import type { FilterKey, ListingSort } from '@karwan/shared-contracts';
import type { FitTest } from './fit-column.ts';
import type { RowTest } from './row-tests.ts';

export type FilterOfQuery = {
  /** `base`: what the vertical shows at all. */
  key: FilterKey | 'text' | 'fits' | 'base';
  /** The same for the same test of the same version of the index. */
  id: string;
  /** Made when it is asked for: what passes is often known by its id. */
  testOf: () => RowTest;
};

/** How a filter by make or model is counted: models by the values that they stand for, under all other sides. */
export type FitCounting = {
  key: FilterKey;
  /** What the other sides ask of the same model. */
  test: FitTest;
  groupOf: Uint16Array;
  /** The value of each group. */
  values: readonly string[];
};

/** A search made ready for the columns. */
export type SearchQuery = {
  filters: readonly FilterOfQuery[];
  /** For each code of a vehicle how well it fits the text; absent: all the same. */
  scoreOfVehicle: Uint16Array | undefined;
  sort: ListingSort;
  /** How those filters are counted that ask together for what things fit. */
  countFits: (() => FitCounting[]) | undefined;
  /** What names a model comes before what fits all: where a model is looked for, by words or by a filter. */
  areNamedFirst: boolean;
  /** Tells the featured ads, of which some lead; absent where the order is the person's own choice, or all are. */
  featured: FilterOfQuery | undefined;
};
