import type { FilterKey, ListingSort } from '@karwan/shared-contracts';
import type { RowTest } from './row-tests.ts';

export type FilterOfQuery = {
  key: FilterKey | 'text';
  /** The same for the same test of the same version of the index. */
  id: string;
  /** Made when it is asked for: what passes is often known by its id. */
  testOf: () => RowTest;
};

/** A search made ready for the columns. */
export type SearchQuery = {
  filters: readonly FilterOfQuery[];
  /** For each code of a vehicle how well it fits the text; absent: all the same. */
  scoreOfVehicle: Uint16Array | undefined;
  sort: ListingSort;
  /** Tells the featured ads, of which some lead; absent where the order is the person's own choice, or all are. */
  featured: FilterOfQuery | undefined;
};
