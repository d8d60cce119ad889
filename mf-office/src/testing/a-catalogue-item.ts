import type { CatalogueItem } from '@karwan/shared-contracts';

/** Toyota's Corolla, with twelve ads. */
export const aCatalogueItem = (change: Partial<CatalogueItem> = {}): CatalogueItem => ({
  level: 'model',
  id: 7,
  slug: 'corolla',
  name: 'Corolla',
  nameUr: null,
  make: { slug: 'toyota', name: 'Toyota' },
  model: null,
  bodyType: 'sedan',
  engineCc: null,
  fuel: null,
  transmission: null,
  fromYear: 1966,
  toYear: null,
  isPopular: true,
  isHidden: false,
  isProposed: false,
  mergedInto: null,
  ads: 12,
  parts: 3,
  revision: 0,
  ...change,
});
