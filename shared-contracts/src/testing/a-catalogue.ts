import type { CatalogueCity, CatalogueMake, CatalogueModel } from '../endpoints/catalogue.ts';

/** Toyota, the first of the popular makes. */
export const aMake = (change: Partial<CatalogueMake> = {}): CatalogueMake => ({
  slug: 'toyota',
  name: 'Toyota',
  nameUr: 'ٹویوٹا',
  rank: 1,
  isPopular: true,
  ...change,
});

/** Toyota's Corolla. */
export const aModel = (change: Partial<CatalogueModel> = {}): CatalogueModel => ({
  slug: 'corolla',
  name: 'Corolla',
  makeSlug: 'toyota',
  rank: 1,
  isPopular: true,
  bodyType: 'sedan',
  engineCc: null,
  fromYear: 1966,
  toYear: null,
  ...change,
});

/** Lahore, where every service is offered. */
export const aCity = (change: Partial<CatalogueCity> = {}): CatalogueCity => ({
  slug: 'lahore',
  name: 'Lahore',
  nameUr: 'لاہور',
  province: 'Punjab',
  latitude: 31.5204,
  longitude: 74.3587,
  isPopular: true,
  isInspectionCity: true,
  isSellMyCarCity: true,
  isAuctionMyCarCity: true,
  ...change,
});
