import type { Area, CatalogueSnapshot, City, Make, Model, SeedBikeMake } from '../../modules/catalogue/index.ts';
import { slugify } from '../../modules/catalogue/index.ts';
import { areaOf, type CityChoices } from './catalogue-choices.ts';
import { quantile, type Random, weighted } from './random.ts';

/** A plausible bike. */
export type Bike = {
  make: Make;
  model: Model;
  year: number;
  city: City;
  area: Area | null;
  isRegistered: boolean;
  registrationCity: City | null;
  pricePkr: number;
  mileageKm: number;
  engineType: string;
  engineCc: number | null;
  bodyType: string;
  colour: string;
  features: string[];
};

type BikeChoice = { make: Make; model: Model; bodyType: string; cc: number; newPkr: number; weight: number };

/** Relative frequency per class. */
const classShares: Readonly<Record<string, number>> = {
  standard: 64,
  'sports-heavy': 11,
  electric: 9,
  scooter: 6,
  trail: 4,
  cruiser: 3.5,
  'cafe-racer': 1.5,
  'loader-rickshaw': 1,
};

/** Approximate new price by class and engine size, for models without one in the facts. */
const newPrices: Readonly<Record<string, readonly (readonly [share: number, pkr: number])[]>> = {
  standard: [
    [70, 115_000],
    [100, 145_000],
    [125, 185_000],
    [150, 360_000],
    [250, 750_000],
    [650, 2_000_000],
  ],
  'sports-heavy': [
    [125, 330_000],
    [150, 440_000],
    [250, 1_150_000],
    [400, 1_800_000],
    [650, 2_900_000],
    [1000, 5_500_000],
    [1400, 7_000_000],
  ],
  cruiser: [
    [200, 420_000],
    [400, 1_700_000],
    [900, 3_800_000],
    [1800, 7_500_000],
  ],
  trail: [
    [125, 480_000],
    [250, 900_000],
    [800, 4_200_000],
    [1300, 6_500_000],
  ],
  scooter: [
    [50, 160_000],
    [110, 330_000],
    [160, 520_000],
  ],
  'cafe-racer': [
    [150, 380_000],
    [800, 3_600_000],
    [1200, 4_500_000],
  ],
  electric: [[0, 240_000]],
  'loader-rickshaw': [[100, 330_000]],
};

/** Models with two-stroke engines. */
const twoStrokes = new Set(['RX 115', 'Vespa 150', 'PX 200']);

/** Models of the stored catalogue. Popular makes, and the first models of each make, get more weight. */
export function bikeChoices(catalogue: CatalogueSnapshot, seed: readonly SeedBikeMake[]): BikeChoice[] {
  return seed.flatMap((seedMake) => {
    const make = catalogue.make('bike', slugify(seedMake.name));
    if (make === undefined) return [];
    const stored = new Map(catalogue.models(make.id).map((model) => [model.name, model]));
    return seedMake.models.flatMap(({ name, cc = 0, type: bodyType = 'standard', pricePkr }, index) => {
      const model = stored.get(name);
      const priceGuess = Math.round(quantile(newPrices[bodyType] ?? [[0, 200_000]], cc));
      const weight = 1 / (make.rank * (1 + index));
      return model ? [{ make, model, bodyType, cc, newPkr: pricePkr ?? priceGuess, weight }] : [];
    });
  });
}

/** Generates bikes with consistent model, year, mileage, location and price. */
export function bikeMaker(choices: readonly BikeChoice[], cities: CityChoices, thisYear: number) {
  const byClass = Map.groupBy(choices, ({ bodyType }) => bodyType);
  const pickClass = weighted([...byClass.keys()], (bodyType) => classShares[bodyType] ?? 1);
  const pickOf = new Map([...byClass].map(([bodyType, some]) => [bodyType, weighted(some, ({ weight }) => weight)]));
  const pickColour = weighted(colourShares, ([, share]) => share);

  return (random: Random): Bike => {
    const pick = pickOf.get(pickClass(random));
    if (pick === undefined) throw new Error('A class without models was picked.');
    const { make, model, bodyType, cc, newPkr } = pick(random);
    const isElectric = bodyType === 'electric';
    const year = Math.max(thisYear - Math.floor(random.next() ** 1.7 * (isElectric ? 6 : 22)), 1990);
    const age = thisYear - year;
    const { city, areas } = cities.pickCity(random);
    const isRegistered = random.chance(age === 0 ? 0.6 : 0.96);
    const mileageKm = mileageOf(age, bodyType, random);
    const price =
      newPkr * 0.93 * 0.945 ** age * (1 - Math.min(mileageKm, 80_000) / 500_000) * (0.88 + random.next() * 0.24);
    return {
      ...{ make, model, year, city, mileageKm, isRegistered, bodyType },
      area: areaOf(areas, 0.7, random),
      registrationCity: isRegistered ? (random.chance(0.65) ? city : cities.pickBigCity(random).city) : null,
      pricePkr: askingPrice(Math.max(price, 18_000), random),
      engineType: isElectric ? 'electric' : twoStrokes.has(model.name) ? '2-stroke' : '4-stroke',
      engineCc: isElectric || cc === 0 ? null : cc,
      colour: pickColour(random)[0],
      features: featuresOf({ bodyType, cc, age }, random),
    };
  };
}

const colourShares = [
  ['red', 38],
  ['black', 36],
  ['blue', 10],
  ['silver', 5],
  ['white', 5],
  ['green', 3],
  ['orange', 2],
  ['other', 1],
] as const;

/** Everyday bikes have the highest mileage. */
function mileageOf(age: number, bodyType: string, random: Random): number {
  const perYear = bodyType === 'standard' || bodyType === 'scooter' ? 6500 : bodyType === 'electric' ? 5000 : 3500;
  const km = Math.min(120_000, perYear * (age * 0.75 + 0.15) * (0.4 + random.next() * 1.2));
  return random.chance(0.75) && km > 1500 ? Math.round(km / 500) * 500 : Math.round(km / 10) * 10 + 3;
}

/** Sellers ask round prices: the higher the price, the rounder. */
function askingPrice(price: number, random: Random): number {
  const step = price < 100_000 ? 1000 : price < 400_000 ? 5000 : price < 1_500_000 ? 10_000 : 50_000;
  const rounded = Math.round(price / step) * step;
  return random.chance(0.06) ? rounded - 500 : rounded;
}

function featuresOf({ bodyType, cc, age }: { bodyType: string; cc: number; age: number }, random: Random): string[] {
  if (random.chance(0.15)) return [];
  const wealth = bodyType === 'electric' ? 0.7 : Math.min(1, cc / 300);
  const youth = Math.max(0, 1 - age / 18);
  const having = (slug: string, share: number) => (random.chance(Math.min(0.97, share)) ? [slug] : []);
  return [
    ...having('self-start', 0.15 + wealth * 1.4),
    ...having('alloy-wheels', 0.1 + wealth * youth * 1.2),
    ...having('disc-brake', 0.05 + wealth * 1.3),
    ...having('anti-theft-lock', 0.35),
    ...having('led-light', 0.1 + youth * 0.4),
    ...having('digital-meter', wealth * youth * 0.8),
    ...having('tubeless-tyres', wealth * youth),
    ...having('abs', cc >= 250 ? 0.7 * youth : 0),
    ...having('usb-port', 0.2 * youth),
    ...having('wind-shield', 0.06),
    ...having('leg-guard', bodyType === 'standard' ? 0.4 : 0.1),
    ...having('saddle-bags', bodyType === 'cruiser' || bodyType === 'trail' ? 0.3 : 0.03),
  ];
}
