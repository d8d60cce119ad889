import { carFeatures } from '@karwan/shared-contracts';
import type { Area, City, Make, Model, Variant } from '../../modules/catalogue/index.ts';
import { type Battery, batteryOf, NO_BATTERY } from './battery-of.ts';
import { areaOf, type CatalogueChoices, type ModelChoice } from './catalogue-choices.ts';
import type { MarketFacts } from './market-facts.ts';
import { quantile, type Random, weighted } from './random.ts';

/** A plausible car. */
export type Car = {
  make: Make;
  model: Model;
  variant: Variant | null;
  year: number;
  city: City;
  area: Area | null;
  isRegistered: boolean;
  registrationCity: City | null;
  pricePkr: number;
  mileageKm: number;
  fuel: string;
  transmission: string;
  engineCc: number | null;
  bodyType: string | null;
  colour: string;
  assembly: 'local' | 'imported';
  features: string[];
} & Battery;

const FACTS_YEAR = 2023;
const YEAR_SHARES = [0.02, 0.1, 0.25, 0.5, 0.75, 0.9, 0.98];
const MILEAGE_SHARES = [0.05, 0.25, 0.5, 0.75, 0.95];
const LOWEST_PRICE_PKR = 180_000;

export type CarMaker = { make(random: Random): Car };

/** Generates cars with consistent model, year, mileage, location, colour and price, distributed as in real listings. */
export function carMaker(choices: CatalogueChoices, facts: MarketFacts, thisYear: number): CarMaker {
  const pickColour = weighted(Object.entries(facts.colourShares), ([, share]) => share);
  const { p05, p10, p25, p50, p75, p90, p95 } = facts.priceSpread;
  const spread = [
    [0.01, p05 * 0.9],
    [0.05, p05],
    [0.1, p10],
    [0.25, p25],
    [0.5, p50],
    [0.75, p75],
    [0.9, p90],
    [0.95, p95],
    [0.99, p95 * 1.1],
  ] as const;

  return { make };

  function make(random: Random): Car {
    const choice = choices.pickModel(random);
    const [cc, fuel, transmission, , priceFactor] = choice.pickKind(random);
    const year = yearOf(choice, random);
    const variant = variantOf(choice, { year, cc, transmission }, random);
    const { city, areas } = choices.pickCity(random);
    const mileageKm = mileageOf(thisYear - year, random);
    const isRegistered = random.chance(year >= thisYear - 1 ? 0.7 : 0.985);
    const { pkr, perYear } = choice.facts.price;
    const price =
      pkr *
      Math.exp(perYear * (year - 2015) + facts.kmPerPriceLog * (mileageKm / 10_000)) *
      priceFactor *
      (facts.cityPriceFactors[city.slug] ?? 1) *
      // A few listings are overpriced or bait.
      (random.chance(0.012) ? random.pick([0.55, 0.62, 1.3, 1.45]) : quantile(spread, random.next()));
    return {
      make: choice.make,
      model: choice.model,
      variant,
      year,
      city,
      area: areaOf(areas, 0.7, random),
      isRegistered,
      registrationCity: isRegistered ? (random.chance(0.6) ? city : choices.pickBigCity(random).city) : null,
      pricePkr: askingPrice(Math.max(price, LOWEST_PRICE_PKR), random),
      mileageKm,
      fuel,
      transmission,
      engineCc: fuel === 'electric' ? null : cc,
      bodyType: choice.model.bodyType,
      colour: pickColour(random)[0],
      assembly: assemblyOf(choice, random),
      features: featuresOf(year, price, transmission, random),
      ...(fuel === 'electric' ? batteryOf(choice.facts, thisYear - year, random) : NO_BATTERY),
    };
  }

  function yearOf({ facts: { yearQuantiles, years } }: ModelChoice, random: Random): number {
    const newest = years === undefined || years[1] >= FACTS_YEAR ? thisYear : years[1];
    const oldest = Math.max(years?.[0] ?? 1990, 1975);
    const points = yearQuantiles?.map((year, index) => [YEAR_SHARES[index] ?? 1, year] as const);
    const year =
      points === undefined
        ? random.int(Math.max(oldest, newest - 18), newest)
        : // Adjusts for the time since the facts were collected.
          Math.round(quantile(points, random.next()) + (thisYear - FACTS_YEAR) * 0.8);
    return Math.min(newest, Math.max(oldest, year));
  }

  function mileageOf(age: number, random: Random): number {
    const values = facts.mileageKmByAge[String(Math.min(Math.max(age, 0), 25))] ?? [20_000];
    const km = quantile(
      values.map((value, index) => [MILEAGE_SHARES[index] ?? 1, value] as const),
      random.next(),
    );
    return random.chance(0.8) && km > 2000 ? Math.round(km / 1000) * 1000 : Math.round(km / 10) * 10 + 3;
  }
}

function variantOf(
  { variants }: ModelChoice,
  { year, cc, transmission }: { year: number; cc: number | null; transmission: string },
  random: Random,
): Variant | null {
  const fitting = variants.filter(
    ({ variant }) =>
      (variant.fromYear ?? 0) <= year &&
      (variant.toYear ?? 9999) >= year &&
      (variant.engineCc ?? cc) === cc &&
      (variant.transmission ?? transmission) === transmission,
  );
  if (fitting.length === 0 || random.chance(0.08)) return null;
  return weighted(fitting, ({ seen }) => seen)(random).variant;
}

const assemblyOf = ({ facts }: ModelChoice, random: Random): Car['assembly'] =>
  facts.assembly === 'mixed' ? random.pick(['local', 'imported'] as const) : facts.assembly;

/** Sellers ask round prices: the higher the price, the rounder. */
function askingPrice(price: number, random: Random): number {
  const step = price < 1_000_000 ? 10_000 : price < 5_000_000 ? 25_000 : price < 15_000_000 ? 50_000 : 250_000;
  const rounded = Math.round(price / step) * step;
  return random.chance(0.06) ? rounded - 1000 : rounded;
}

const basics = ['air-conditioning', 'am-fm-radio', 'power-steering', 'power-windows', 'front-speakers'];
const common = [
  'abs',
  'air-bags',
  'alloy-rims',
  'immobilizer-key',
  'keyless-entry',
  'power-locks',
  'power-mirrors',
  'rear-speakers',
  'usb-and-auxiliary-cable',
  'cd-player',
];
const modern = carFeatures
  .filter(({ group, slug }) => group === 'modern' && !slug.endsWith('-ev'))
  .map(({ slug }) => slug as string);

function featuresOf(year: number, price: number, transmission: string, random: Random): string[] {
  const wealth = Math.min(1, Math.max(0, Math.log(price / 800_000) / 3.2));
  const youth = Math.min(1, Math.max(0, (year - 1996) / 24));
  // Some sellers select no features.
  if (random.chance(0.1)) return [];
  return [
    ...basics.filter(() => random.chance(0.35 + 0.6 * youth)),
    ...common.filter(() => random.chance(0.15 + 0.65 * youth * (0.4 + 0.6 * wealth))),
    ...(transmission === 'automatic' && random.chance(0.4 * youth) ? ['cruise-control', 'steering-switches'] : []),
    ...(year >= 2016 ? modern.filter(() => random.chance(0.42 * wealth * wealth)) : []),
  ];
}
