import type { CatalogueCity } from '@karwan/shared-contracts';

/** Data of the page that lists all cities. */
export type ShownCities = { cities: CatalogueCity[] };
