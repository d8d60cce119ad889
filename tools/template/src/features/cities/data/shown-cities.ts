import type { CatalogueCity } from '@karwan/shared-contracts';

/** What the page of all cities shows. */
export type ShownCities = { cities: CatalogueCity[] };
