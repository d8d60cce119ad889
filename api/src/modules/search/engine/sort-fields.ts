import type { ListingSort } from '@karwan/shared-contracts';

/** The field of each order; `sign` 1 sorts smaller values first. */
export const sortFields: Readonly<Record<Exclude<ListingSort, 'relevance'>, { field: string; sign: 1 | -1 }>> = {
  newest: { field: 'posted', sign: -1 },
  'price-asc': { field: 'pricePkr', sign: 1 },
  'price-desc': { field: 'pricePkr', sign: -1 },
  'year-desc': { field: 'year', sign: -1 },
  'year-asc': { field: 'year', sign: 1 },
  'mileage-asc': { field: 'mileageKm', sign: 1 },
  'mileage-desc': { field: 'mileageKm', sign: -1 },
};
