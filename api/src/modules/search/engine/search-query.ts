import type { ListingSort } from '@karwan/shared-contracts';
import type { FacetKey } from './facet-sources.ts';
import type { FeatureBits } from './feature-bits.ts';
import type { CodeColumn, NumberColumn } from './listing-columns.ts';

/** Which words of a free text a row has, told by its codes: bit n stands for word n. */
export type WordTable = { column: CodeColumn; wordsOf: Uint32Array };

/** What a bit stands for. `vi` (features) and `text` are not told by codes. */
export type FilterOfQuery = FacetKey | 'vi' | 'text';

/** A search made ready for the columns. Filter n has bit n: a set bit says that a row fails it. */
export type SearchQuery = {
  /** Filters in the order of their bits. */
  filters: readonly FilterOfQuery[];
  /** For each code the filters that it fails. */
  codeTests: readonly { column: CodeColumn; failsOf: Uint32Array }[];
  /** Both ends included. */
  rangeTests: readonly { column: NumberColumn; min: number; max: number; bit: number }[];
  /** A row has to have one of these features. */
  featureTest: (FeatureBits & { bit: number }) | undefined;
  textTest: { tables: readonly WordTable[]; allWords: number; bit: number } | undefined;
  /** For each code of a car how well it fits the text; absent: all the same. */
  scoreOfCar: Uint16Array | undefined;
  sort: ListingSort;
};
