import type { FilterKey, FilterKeyInfo } from '../search/filter-keys.ts';

/** A selectable range, both ends inclusive; null means open. */
export type Band = { readonly from: number | null; readonly to: number | null; readonly label: string };

/** A band as a filter value, `1000000-1500000`. */
export const bandValue = ({ from, to }: Pick<Band, 'from' | 'to'>) => `${from ?? ''}-${to ?? ''}`;

export const isInBand = (value: number, { from, to }: Pick<Band, 'from' | 'to'>) =>
  (from === null || value >= from) && (to === null || value <= to);

/** Filter keys that can be facets: a list of values, a range, a flag, or a yes/no choice. */
export type FacetFilterKey = Extract<FilterKeyInfo, { kind: 'values' | 'range' | 'flag' | 'choice' }>['key'];

/** Filterable fields that every ad has. */
export type CoreFacetSource = 'pricePkr' | 'city' | 'area' | 'sellerType' | 'isFeatured' | 'isInspected';

/**
 * One filter of a vertical, in the order of its panel. Index, counts, labels, panel, chips and the tests' reference SQL
 * derive from it.
 */
export type Facet<Source extends string = string, Key extends FacetFilterKey = FacetFilterKey> = {
  readonly key: Key;
  /** The field it filters. */
  readonly of: Source | CoreFacetSource;
  /** For numbers: ranges offered for selection. */
  readonly bands?: readonly Band[];
  /** For numbers: the values offered as range ends. For years, all are offered. */
  readonly ends?: readonly number[];
  /** For numbers with few distinct values, which get codes of their own (engine sizes, not prices). */
  readonly hasFewDistinctValues?: true;
  /**
   * Small fields of the same group are packed into two bytes per ad: the product of their sizes is at most 65,536, else
   * the API does not start. Default: a group of its own.
   */
  readonly group?: string;
  /** For `fits` fields: the part it selects. Selections of several parts must match the same fitted model. */
  readonly side?: 'make' | 'model' | 'year';
  /** Makes it a flag: on for ads with this value. */
  readonly is?: string;
  /** Only useful after this filter is chosen. */
  readonly dependsOn?: FilterKey;
  /** Counted only after the filter in `dependsOn` is chosen. */
  readonly isCountedOnDemand?: true;
  /** An alias of another filter: included in answers only if the search uses it. */
  readonly isAlias?: true;
  /** Expanded in the panel by default. */
  readonly isOpen?: true;
};
