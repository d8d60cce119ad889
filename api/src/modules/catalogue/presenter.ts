import type {
  CatalogueArea,
  CatalogueCity,
  CatalogueMake,
  CatalogueModel,
  CatalogueVariant,
} from '@karwan/shared-contracts';
import type { Area, City, Make, Model, Variant } from './snapshot.ts';

export const presentMake = ({ slug, name, nameUr, rank, isPopular }: Make): CatalogueMake => ({
  slug,
  name,
  nameUr,
  rank,
  isPopular,
});

export const presentModel = (makeSlug: string, model: Model): CatalogueModel => ({
  slug: model.slug,
  name: model.name,
  makeSlug,
  rank: model.rank,
  isPopular: model.isPopular,
  bodyType: model.bodyType,
  engineCc: model.engineCc,
  fromYear: model.fromYear,
  toYear: model.toYear,
});

export const presentVariant = (variant: Variant): CatalogueVariant => ({
  slug: variant.slug,
  name: variant.name,
  engineCc: variant.engineCc,
  fuel: variant.fuel,
  transmission: variant.transmission,
  bodyType: variant.bodyType,
  fromYear: variant.fromYear,
  toYear: variant.toYear,
});

export const presentCity = (city: City): CatalogueCity => ({
  slug: city.slug,
  name: city.name,
  nameUr: city.nameUr,
  province: city.province,
  latitude: city.latitude,
  longitude: city.longitude,
  isPopular: city.isPopular,
  isInspectionCity: city.isInspectionCity,
  isSellMyCarCity: city.isSellMyCarCity,
  isAuctionMyCarCity: city.isAuctionMyCarCity,
});

export const presentArea = ({ slug, name, isPopular }: Area): CatalogueArea => ({ slug, name, isPopular });
