import type { FilterKey, FilterKeyInfo } from '../search/filter-keys.ts';

/** Ranges offered to choose from, both ends included: `from` null is open below, `to` null above. */
export type Band = { readonly from: number | null; readonly to: number | null; readonly label: string };

/** A band as a filter's value, `1000000-1500000`. */
export const bandValue = ({ from, to }: Pick<Band, 'from' | 'to'>) => `${from ?? ''}-${to ?? ''}`;

export const isInBand = (value: number, { from, to }: Pick<Band, 'from' | 'to'>) =>
  (from === null || value >= from) && (to === null || value <= to);

/** Keys that may stand for values to choose from, a range, a flag, or one of both values of a flag. */
export type FacetFilterKey = Extract<FilterKeyInfo, { kind: 'values' | 'range' | 'flag' | 'choice' }>['key'];

/** What every ad has that searches filter by. */
export type CoreFacetSource = 'pricePkr' | 'city' | 'area' | 'sellerType' | 'isFeatured' | 'isInspected';

/**
 * One filter of a vertical, in the order of its panel. Index, counts, labels, panel, chips and the tests' plain SQL are
 * made from it.
 */
export type Facet<Source extends string = string, Key extends FacetFilterKey = FacetFilterKey> = {
  readonly key: Key;
  /** The field that tells it. */
  readonly of: Source | CoreFacetSource;
  /** Of a number: what is offered to choose from. */
  readonly bands?: readonly Band[];
  /** Of a number: the ends that people choose a range by. Years are all offered. */
  readonly ends?: readonly number[];
  /** Of a number: so few different ones occur that each is known by a code of its own (engine sizes, not prices). */
  readonly hasFewValues?: true;
  /** Small choices of one group share two bytes of an ad. */
  readonly group?: string;
  /** Of models that a thing fits: which side of them is chosen. What is chosen of several holds of one model together. */
  readonly side?: 'make' | 'model' | 'year';
  /** On for ads whose value is this one: a flag. */
  readonly is?: string;
  /** Means nothing to people before this one is chosen. */
  readonly after?: FilterKey;
  /** Nor is it counted before. */
  readonly isLong?: true;
  /** Another name of a filter: told only to who uses it. */
  readonly isAlias?: true;
  /** Open in the panel from the start. */
  readonly isOpen?: true;
};
