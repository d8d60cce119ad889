import { type AnyDraft, formatExactPkr, formatPkr, type ListedVertical } from '@karwan/shared-contracts';
import type { CatalogueSnapshot, Model, SeedBikeMake } from '../modules/catalogue/index.ts';

type Range = { low: number; high: number };

/** Asking prices that somebody may mean, by the size of the engine: for models of which no price is known. */
const BIKES: readonly [upToCc: number, range: Range][] = [
  [110, { low: 10_000, high: 600_000 }],
  [160, { low: 15_000, high: 1_500_000 }],
  [260, { low: 25_000, high: 3_500_000 }],
  [500, { low: 60_000, high: 6_000_000 }],
  [Number.POSITIVE_INFINITY, { low: 150_000, high: 25_000_000 }],
];
const ANY_BIKE: Range = { low: 10_000, high: 15_000_000 };
const CARS: readonly [upToCc: number, range: Range][] = [
  [660, { low: 100_000, high: 8_000_000 }],
  [1000, { low: 100_000, high: 12_000_000 }],
  [1600, { low: 100_000, high: 40_000_000 }],
  [Number.POSITIVE_INFINITY, { low: 100_000, high: 500_000_000 }],
];
const OTHERS: { readonly [Vertical in ListedVertical]?: Range } = {
  'auto-parts': { low: 10, high: 10_000_000 },
  'armoured-cars': { low: 1_000_000, high: 1_500_000_000 },
};
const RENT_OF_A_DAY: Range = { low: 1000, high: 2_000_000 };
/** A bike that is new costs about its list price; the oldest ones a small part of it. */
const OF_LIST_PRICE: Range = { low: 0.08, high: 2.5 };

const rangeIn = (classes: readonly [number, Range][], cc: number): Range | undefined =>
  classes.find(([upTo]) => cc <= upTo)?.[1];

const isWithin = (price: number, { low, high }: Range) => price >= low && price <= high;

/** Whether somebody may ask so much for a car of which only the engine is known. */
export const isPlausibleCarPrice = (price: number, engineCc: number | null): boolean =>
  isWithin(price, rangeIn(CARS, engineCc ?? Number.POSITIVE_INFINITY) ?? { low: 100_000, high: 500_000_000 });

/** Judges prices of a vertical's goods: by the model where its list price is known, else by class. Answers what is wrong. */
export function createPriceJudge(
  vertical: ListedVertical,
  catalogue: CatalogueSnapshot,
  bikes: readonly SeedBikeMake[],
) {
  const listPrices = new Map<number, number>();
  for (const { name, models } of bikes) {
    const make = catalogue.makes('bike').find((each) => each.name === name);
    const stored = new Map(make ? catalogue.models(make.id).map((model) => [model.name, model.id]) : []);
    for (const { name: modelName, pricePkr } of models) {
      const id = stored.get(modelName);
      if (id !== undefined && pricePkr !== undefined) listPrices.set(id, pricePkr);
    }
  }
  return ({ pricePkr: price = 0, engineCc, isForRent }: AnyDraft, model: Model | undefined): string | undefined => {
    if (vertical === 'used-bikes') {
      const list = model && listPrices.get(model.id);
      if (list !== undefined && !isWithin(price / list, OF_LIST_PRICE)) return `${isRight(price, list)} when new`;
      const cc = engineCc ?? model?.engineCc;
      const range = (cc ? rangeIn(BIKES, cc) : undefined) ?? ANY_BIKE;
      return list !== undefined || isWithin(price, range) ? undefined : `no such bike costs ${formatExactPkr(price)}`;
    }
    const range = isForRent ? RENT_OF_A_DAY : OTHERS[vertical];
    return range === undefined || isWithin(price, range)
      ? undefined
      : `nothing of this kind costs ${formatExactPkr(price)}`;
  };
}

/** So far from what such goods ask a price may be right, and is looked at first. */
const SHARE_TO_DOUBT: Range = { low: 0.3, high: 3 };

/** What is doubtful about a price, for whoever looks at it; undefined for nothing. `usual`: what such goods ask. */
export function doubtAbout(pricePkr: number | null, usual?: number): string | undefined {
  if (pricePkr === null) return undefined;
  if (isTypedFiller(pricePkr)) return `PKR ${pricePkr} is what people type for none: the office looks at it first`;
  if (usual === undefined || isWithin(pricePkr / usual, SHARE_TO_DOUBT)) return undefined;
  return `${isRight(pricePkr, usual)}: the office looks at it first`;
}

export const isRight = (pricePkr: number, usual: number): string =>
  `Is ${formatPkr(pricePkr)} right? Such vehicles ask about ${formatPkr(usual)}`;

/** `111111`, `123456`, `987654`: what people type when a form insists on a number. */
export function isTypedFiller(number: number): boolean {
  const digits = String(number);
  if (!/^\d{5,}$/.test(digits)) return false;
  const steps = new Set([...digits].slice(1).map((digit, at) => Number(digit) - Number(digits[at])));
  const [step] = steps;
  return steps.size === 1 && step !== undefined && Math.abs(step) <= 1;
}
