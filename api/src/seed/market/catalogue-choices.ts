import type {
  Area,
  CatalogueSnapshot,
  City,
  Make,
  Model,
  SeedCity,
  SeedKind,
  SeedMake,
  SeedModel,
  Variant,
} from '../../modules/catalogue/index.ts';
import { slugify } from '../../modules/catalogue/index.ts';
import { type Random, weighted } from './random.ts';

/** A model with statistics about its listings. */
export type ModelChoice = {
  make: Make;
  model: Model;
  facts: SeedModel;
  pickKind: (random: Random) => SeedKind;
  variants: readonly { variant: Variant; seen: number }[];
};
export type CityChoice = { city: City; areas: readonly Area[] };

export type CityChoices = {
  pickCity: (random: Random) => CityChoice;
  pickBigCity: (random: Random) => CityChoice;
};
export type CatalogueChoices = CityChoices & { pickModel: (random: Random) => ModelChoice };

/** Models and cities of the stored catalogue, weighted by their frequency in listings. */
export function catalogueChoices(
  snapshot: CatalogueSnapshot,
  seed: { cars: readonly SeedMake[]; cities: readonly SeedCity[] },
): CatalogueChoices {
  const models = seed.cars.flatMap((seedMake) => {
    const make = snapshot.make('car', slugify(seedMake.name));
    return seedMake.models.flatMap((facts) => {
      const model = make && snapshot.models(make.id).find(({ name }) => name === facts.name);
      return make && model && facts.kinds.length > 0 ? [modelChoice(snapshot, make, model, facts)] : [];
    });
  });
  return { pickModel: weighted(models, ({ facts }) => facts.seen), ...cityChoices(snapshot, seed.cities) };
}

/** Cities of the stored catalogue, weighted by their frequency in listings. */
export function cityChoices(snapshot: CatalogueSnapshot, seed: readonly SeedCity[]): CityChoices {
  const cities = seed.flatMap(({ name, seen }) => {
    const city = snapshot.city(slugify(name));
    return city === undefined ? [] : [{ city, areas: snapshot.areas(city.id), seen }];
  });
  return {
    // Small towns without counted listings get a small weight.
    pickCity: weighted(cities, ({ seen }) => seen + 0.4),
    pickBigCity: weighted(cities.slice(0, 20), ({ seen }) => seen),
  };
}

/** An area for this share of listings, otherwise null. Popular areas are preferred. */
export function areaOf(areas: readonly Area[], share: number, random: Random): Area | null {
  if (areas.length === 0 || !random.chance(share)) return null;
  const popular = areas.filter(({ isPopular }) => isPopular);
  return random.pick(popular.length > 0 && random.chance(0.6) ? popular : areas);
}

function modelChoice(snapshot: CatalogueSnapshot, make: Make, model: Model, facts: SeedModel): ModelChoice {
  const countByVariant = new Map(facts.variants.map(([name, count]) => [name, count]));
  return {
    make,
    model,
    facts,
    pickKind: weighted(facts.kinds, ([, , , count]) => count),
    variants: snapshot
      .variants(model.id)
      .map((variant) => ({ variant, seen: (countByVariant.get(variant.name) ?? 0) + 1 })),
  };
}
