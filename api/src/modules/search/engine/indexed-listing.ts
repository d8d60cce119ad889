export type IndexedValue = number | string | boolean | null | undefined;

/**
 * What the search index knows of a public listing: its values by field, things of the catalogue by id, several tags as slugs
 * with commas between them.
 */
export type IndexedListing = {
  readonly number: number;
  readonly postedAtSeconds: number;
  readonly [field: string]: IndexedValue;
};
