export type IndexedValue = number | string | boolean | null | undefined;

/**
 * A public listing as the search index reads it: values by field, catalogue items by id, tags as comma-separated slugs.
 */
export type IndexedListing = {
  readonly number: number;
  readonly postedAtSeconds: number;
  readonly [field: string]: IndexedValue;
};
