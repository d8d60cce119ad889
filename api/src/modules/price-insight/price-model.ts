import type { PriceLabel } from '@karwan/shared-contracts';

/**
 * Rates a price against the asking prices of comparable cars, adjusted to this car's year and mileage. Method and
 * coefficients are from the project's price model, measured on listings of 2026 (median error 4.1 %).
 */
const LOG_PRICE_PER_YEAR = 0.0551;
const LOG_PRICE_PER_10_000_KM = -0.004;
export const MIN_COMPARABLES = 4;
/** With at least this many comparables in the city, only those are used. */
const MIN_CITY_COMPARABLES = 5;
const OLDEST_YEAR = 1990;
const HIGHEST_PRICE_PKR = 50_000_000;

export type RatedCar = { year: number; mileageKm: number | null; cityId: number | null };
export type Comparable = RatedCar & { pricePkr: number };

export type PriceEstimate = {
  comparables: number;
  lowPkr: number;
  medianPkr: number;
  highPkr: number;
  scope: 'city' | 'national';
};
export type Unrated = { reason: 'too-few-comparables' | 'too-old' | 'too-expensive' | 'no-price'; comparables: number };

/** Price level of a city relative to the country; 1 if unknown. */
export type CityFactor = (cityId: number | null) => number;

/**
 * The price range for a car, or why there is none. `pricePkr` only decides whether the car is too expensive for the
 * model.
 */
export function estimatePrice(
  car: RatedCar & { pricePkr?: number | undefined },
  comparables: readonly Comparable[],
  cityFactor: CityFactor,
): PriceEstimate | Unrated {
  const unrated = (reason: Unrated['reason'], count = 0): Unrated => ({ reason, comparables: count });
  if (car.year < OLDEST_YEAR) return unrated('too-old');
  if ((car.pricePkr ?? 0) > HIGHEST_PRICE_PKR) return unrated('too-expensive');
  const local = car.cityId === null ? [] : comparables.filter(({ cityId }) => cityId === car.cityId);
  const isCity = local.length >= MIN_CITY_COMPARABLES;
  const used = isCity ? local : comparables;
  if (used.length < MIN_COMPARABLES) return unrated('too-few-comparables', used.length);

  const prices = used.map((other) => movedPrice(other, car, isCity ? () => 1 : cityFactor)).sort((a, b) => a - b);
  return {
    comparables: used.length,
    lowPkr: Math.round(quantile(prices, 0.1)),
    medianPkr: Math.round(quantile(prices, 0.5)),
    highPkr: Math.round(quantile(prices, 0.9)),
    scope: isCity ? 'city' : 'national',
  };
}

/** Prices more than this factor above or below the median count as typing errors. */
const FAR = 5;

/** The 10th to 90th percentile of prices, without outliers; undefined if there are none. */
export function rangeOfPrices(askingPrices: readonly number[]) {
  if (askingPrices.length === 0) return undefined;
  const median = quantile(
    askingPrices.toSorted((a, b) => a - b),
    0.5,
  );
  const prices = askingPrices.filter((price) => price >= median / FAR && price <= median * FAR).sort((a, b) => a - b);
  return {
    comparables: prices.length,
    lowPkr: Math.round(quantile(prices, 0.1)),
    highPkr: Math.round(quantile(prices, 0.9)),
  };
}

/** Whether a price is more than five times above or below a model's usual prices. */
export const isFarOutside = (
  pricePkr: number,
  { lowPkr, highPkr }: Pick<PriceEstimate, 'lowPkr' | 'highPkr'>,
): boolean => pricePkr < lowPkr / FAR || pricePkr > highPkr * FAR;

/** The label for asking price / median. Sellers cannot buy it. */
export function labelOf(ratio: number): PriceLabel {
  if (ratio < 0.7) return 'suspicious';
  if (ratio < 0.9) return 'great';
  if (ratio < 0.97) return 'good';
  if (ratio <= 1.04) return 'fair';
  return ratio <= 1.12 ? 'high' : 'very-high';
}

function movedPrice(other: Comparable, car: RatedCar, cityFactor: CityFactor): number {
  const years = car.year - other.year;
  const tenThousandKm =
    car.mileageKm === null || other.mileageKm === null ? 0 : (car.mileageKm - other.mileageKm) / 10_000;
  const moved = LOG_PRICE_PER_YEAR * years + LOG_PRICE_PER_10_000_KM * tenThousandKm;
  return (other.pricePkr * Math.exp(moved) * cityFactor(car.cityId)) / cityFactor(other.cityId);
}

/** Linear interpolation. The list must be sorted and not empty. */
function quantile(sorted: readonly number[], share: number): number {
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)] ?? 0;
  const above = sorted[Math.ceil(position)] ?? below;
  return below + (above - below) * (position - Math.floor(position));
}
