import {
  assemblies,
  bodyTypes,
  carFeatures,
  colours,
  type FilterKey,
  fuelTypes,
  type Option,
  sellerTypes,
  transmissions,
} from '@karwan/shared-contracts';
import type { CatalogueSnapshot } from '../catalogue/index.ts';
import { type Band, bandValue, engineBands, mileageBands, priceBands } from './engine/bands.ts';

const ofOptions = (options: readonly Option[]) => new Map(options.map(({ slug, label }) => [slug, label]));
const ofBands = (bands: readonly Band[]) => new Map(bands.map((band) => [bandValue(band), band.label]));

const fixedNames: Partial<Record<FilterKey, ReadonlyMap<string, string>>> = {
  tm: ofOptions(transmissions),
  ft: ofOptions(fuelTypes),
  et: ofOptions(fuelTypes),
  bd: ofOptions(bodyTypes),
  cl: ofOptions(colours),
  bl: ofOptions(colours),
  as: ofOptions(assemblies),
  st: ofOptions(sellerTypes),
  pr: ofBands(priceBands),
  ml: ofBands(mileageBands),
  ec: ofBands(engineBands),
  vi: ofOptions(carFeatures),
  featured: new Map([['1', 'Featured']]),
  managed: new Map([['1', 'Managed by Karwan']]),
};

export type FilterNames = { labelOf(key: FilterKey, value: string): string | undefined };

/** What people call the values of filters. Of several models with one slug the most popular gives the name. */
export function filterNames(catalogue: CatalogueSnapshot): FilterNames {
  const makes = catalogue.makes('car');
  const models = makes.flatMap((make) => catalogue.models(make.id));
  const cities = new Map(catalogue.cities.map(({ slug, name }) => [slug, name]));
  const byRank = <Thing extends { slug: string; name: string; rank: number }>(things: readonly Thing[]) =>
    new Map([...things].sort((a, b) => b.rank - a.rank).map(({ slug, name }) => [slug, name]));
  const names: Partial<Record<FilterKey, ReadonlyMap<string, string>>> = {
    ...fixedNames,
    mk: new Map(makes.map(({ slug, name }) => [slug, name])),
    md: byRank(models),
    vr: byRank(models.flatMap((model) => catalogue.variants(model.id))),
    ct: cities,
    ca: byRank(catalogue.cities.flatMap((city) => catalogue.areas(city.id))),
    rc: new Map([...cities, ['un-registered', 'Un-Registered']]),
  };
  return {
    labelOf: (key, value) => (key === 'yr' ? value.split('-')[0] : names[key]?.get(value)),
  };
}
