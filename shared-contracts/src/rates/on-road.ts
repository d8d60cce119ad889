import { type Rate, rateFor } from './rate.ts';
import type { RateKey } from './rate-keys.ts';

export type OnRoadPartKey =
  | 'price'
  | 'freight'
  | 'registration'
  | 'withholding'
  | 'token'
  | 'plates'
  | 'book'
  | 'income-tax';

/** `amountPkr` is null if the rate is unknown. */
export type OnRoadPart = { key: OnRoadPartKey; amountPkr: number | null; rate?: Rate | undefined; isYearly?: boolean };

export type OnRoadPrice = {
  parts: readonly OnRoadPart[];
  /** Sum of the known parts. */
  totalPkr: number;
  /** True if a part is unknown and missing from the sum. */
  isPartial: boolean;
};

export type OnRoadVehicle = {
  kind: 'car' | 'bike';
  pricePkr: number;
  /** Null for electric vehicles. */
  engineCc: number | null;
};

type ChargeKey = Exclude<OnRoadPartKey, 'price'>;

const chargeKeys: Readonly<Record<OnRoadVehicle['kind'], readonly ChargeKey[]>> = {
  car: ['freight', 'registration', 'withholding', 'token', 'plates', 'book', 'income-tax'],
  // Withholding tax and income tax on registration apply to cars only.
  bike: ['registration', 'token', 'plates'],
};

/**
 * The on-road price of a new vehicle: price, freight, and provincial and federal charges, depending on whether the
 * buyer is a tax filer. Each part is rounded to whole rupees.
 */
export function onRoadPrice(
  { kind, pricePkr, engineCc }: OnRoadVehicle,
  { place, isFiler }: { place: string; isFiler: boolean },
  rates: readonly Rate[],
): OnRoadPrice {
  const parts = [{ key: 'price' as const, amountPkr: pricePkr }, ...chargeKeys[kind].map(partOf)];
  return {
    parts,
    totalPkr: parts.reduce((sum, { amountPkr }) => sum + (amountPkr ?? 0), 0),
    isPartial: parts.some(({ amountPkr }) => amountPkr === null),
  };

  function partOf(key: ChargeKey): OnRoadPart {
    const rate =
      key === 'withholding' && engineCc === null
        ? rateFor(rates, 'withholding-electric', { size: pricePkr })
        : rateFor(rates, key, { place, size: engineCc });
    if (rate === undefined) return { key, amountPkr: null };
    const multiplier = isFiler ? 1 : nonFilerMultiplier(key);
    return {
      key,
      amountPkr: Math.round(amountOf(rate, pricePkr) * multiplier),
      rate,
      isYearly: rate.unit === 'percent-a-year' || key === 'income-tax',
    };
  }

  function nonFilerMultiplier(key: ChargeKey): number {
    const multiplierRates: Partial<Record<ChargeKey, RateKey>> = {
      withholding: 'withholding-non-filer',
      'income-tax': 'income-tax-non-filer',
    };
    const name = multiplierRates[key];
    return name === undefined ? 1 : (rateFor(rates, name)?.value ?? 1);
  }
}

/** A rate in rupees: a fixed amount, or a percentage of the price. */
const amountOf = ({ unit, value }: Rate, pricePkr: number): number =>
  unit === 'percent' || unit === 'percent-a-year' ? (pricePkr * value) / 100 : value;
