import type { CatalogueSnapshot, SeedKind, SeedMake } from '../modules/catalogue/index.ts';

/** The most common build of a model, for missing values, and its typical price, to detect implausible ones. */
export type TypicalBuild = {
  fuel: string;
  transmissionFor(fuel: string): string | undefined;
  /** The engine of at least half of such cars; null: electric; undefined: no such cars. */
  engineCcFor(fuel: string, transmission: string): number | null | undefined;
  /** Asking price by model year, at the level of 2026; undefined if there is no data. */
  pricePkrOf(year: number): number | undefined;
};

const mostCommon = (kinds: readonly SeedKind[]) => [...kinds].sort((a, b) => b[3] - a[3])[0];

/** Builds of all models in the seed data, by model id. */
export function typicalBuilds(catalogue: CatalogueSnapshot, cars: readonly SeedMake[]): Map<number, TypicalBuild> {
  const makes = new Map(catalogue.makes('car').map((make) => [make.name, make]));
  const builds = new Map<number, TypicalBuild>();
  for (const { name, models } of cars) {
    const make = makes.get(name);
    const stored = new Map(make ? catalogue.models(make.id).map((model) => [model.name, model.id]) : []);
    for (const { name: modelName, kinds, price } of models) {
      const id = stored.get(modelName);
      const usual = mostCommon(kinds);
      if (id === undefined || usual === undefined) continue;
      builds.set(id, {
        fuel: usual[1],
        transmissionFor: (fuel) => mostCommon(kinds.filter((kind) => kind[1] === fuel))?.[2] ?? usual[2],
        engineCcFor: (fuel, transmission) => engineOf(kinds, fuel, transmission),
        pricePkrOf: (year) =>
          price.guessed === true ? undefined : price.pkr * Math.exp(price.perYear * (year - 2015)),
      });
    }
  }
  return builds;
}

function engineOf(kinds: readonly SeedKind[], fuel: string, transmission: string): number | null | undefined {
  const kindsWithFuel = kinds.filter((kind) => kind[1] === fuel);
  const exact = kindsWithFuel.filter((kind) => kind[2] === transmission);
  const fitting = exact.length > 0 ? exact : kindsWithFuel;
  const usual = mostCommon(fitting);
  const total = fitting.reduce((sum, kind) => sum + kind[3], 0);
  return usual !== undefined && usual[3] * 2 >= total ? usual[0] : undefined;
}
