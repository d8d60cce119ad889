import type {
  CatalogueArea,
  CatalogueCity,
  CatalogueMake,
  CatalogueModel,
  CatalogueVariant,
} from '@karwan/shared-contracts';
import type { Area, City, Make, Model, Variant } from './snapshot.ts';

/** Sent only if true, which is rare. */
const hiddenFlagOf = ({ isHidden }: Pick<Make, 'isHidden'>) => (isHidden ? { isHidden } : {});

export const presentMake = (make: Make): CatalogueMake => ({
  slug: make.slug,
  name: make.name,
  nameUr: make.nameUr,
  rank: make.rank,
  isPopular: make.isPopular,
  ...hiddenFlagOf(make),
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
  ...hiddenFlagOf(model),
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
  ...hiddenFlagOf(variant),
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
  ...hiddenFlagOf(city),
});

export const presentArea = (area: Area): CatalogueArea => ({
  slug: area.slug,
  name: area.name,
  isPopular: area.isPopular,
  ...hiddenFlagOf(area),
});
