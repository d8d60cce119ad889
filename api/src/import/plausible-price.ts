import { type AnyDraft, formatExactPkr, formatPkr, type ListedVertical } from '@karwan/shared-contracts';
import type { CatalogueSnapshot, Model, SeedBikeMake } from '../modules/catalogue/index.ts';

type Range = { low: number; high: number };

/** Plausible asking prices by engine size, for models without a known price. */
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
];
const ANY_CAR: Range = { low: 100_000, high: 500_000_000 };
const OTHERS: { readonly [Vertical in ListedVertical]?: Range } = {
  'auto-parts': { low: 10, high: 10_000_000 },
  'armoured-cars': { low: 1_000_000, high: 1_500_000_000 },
};
const RENT_OF_A_DAY: Range = { low: 1000, high: 2_000_000 };
/** A new bike costs about its list price; the oldest ones a small fraction of it. */
const OF_LIST_PRICE: Range = { low: 0.08, high: 2.5 };

const rangeFor = (classes: readonly [number, Range][], cc: number): Range | undefined =>
  classes.find(([upTo]) => cc <= upTo)?.[1];

const isInRange = (price: number, { low, high }: Range) => price >= low && price <= high;

/** Whether an asking price is plausible for a car, given only its engine. */
export const isPlausibleCarPrice = (price: number, engineCc: number | null): boolean =>
  isInRange(price, rangeFor(CARS, engineCc ?? Number.POSITIVE_INFINITY) ?? ANY_CAR);

/**
 * Checks prices of a vertical's items: against the model's list price if known, else by class. Returns the reason if a
 * price is implausible.
 */
export function createPriceChecker(
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
      if (list !== undefined && !isInRange(price / list, OF_LIST_PRICE)) return `${confirmHint(price, list)} when new`;
      const cc = engineCc ?? model?.engineCc;
      const range = (cc ? rangeFor(BIKES, cc) : undefined) ?? ANY_BIKE;
      return list !== undefined || isInRange(price, range) ? undefined : `no such bike costs ${formatExactPkr(price)}`;
    }
    const range = isForRent ? RENT_OF_A_DAY : OTHERS[vertical];
    return range === undefined || isInRange(price, range)
      ? undefined
      : `nothing of this kind costs ${formatExactPkr(price)}`;
  };
}

/** Prices outside this range of the usual price may be right, but need a review. */
const DOUBTFUL_RANGE: Range = { low: 0.3, high: 3 };

/** Why a price needs a review; undefined if it does not. `usual`: the usual asking price. */
export function doubtReason(pricePkr: number | null, usual?: number): string | undefined {
  if (pricePkr === null) return undefined;
  if (isPlaceholderNumber(pricePkr)) return `PKR ${pricePkr} looks like a placeholder: the office will review it first`;
  if (usual === undefined || isInRange(pricePkr / usual, DOUBTFUL_RANGE)) return undefined;
  return `${confirmHint(pricePkr, usual)}: the office will review it first`;
}

export const confirmHint = (pricePkr: number, usual: number): string =>
  `Is ${formatPkr(pricePkr)} right? Such vehicles ask about ${formatPkr(usual)}`;

/** `111111`, `123456`, `987654`: numbers that people type into a required field. */
export function isPlaceholderNumber(number: number): boolean {
  const digits = String(number);
  if (digits.length < 5) return false;
  const steps = new Set([...digits].slice(1).map((digit, at) => Number(digit) - Number(digits[at])));
  const [step] = steps;
  return steps.size === 1 && step !== undefined && Math.abs(step) <= 1;
}
