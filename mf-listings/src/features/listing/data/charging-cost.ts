import { type Call, type ListingDetail, type Rate, rateFor } from '@karwan/shared-contracts';
import { ratesQuery } from '../../../lib/queries/new-vehicles.ts';

export type ChargingCost = {
  /** Of a kWh, with its day. */
  tariff: Rate;
  fullPkr: number;
  /** Undefined where the range is not told. */
  per100KmPkr: number | undefined;
};

type Battery = { batteryKwh: number; rangeKm: number | null };

/** What is known of the battery of a car; undefined of one whose size is not told. */
export function batteryOf({ about }: Pick<ListingDetail, 'about'>): Battery | undefined {
  const { batteryKwh = null, rangeKm = null } = about['used-cars'] ?? {};
  return batteryKwh ? { batteryKwh, rangeKm } : undefined;
}

/** The rates of cars, new or used, with what a kWh costs among them. */
export const chargingRatesQuery = (call: Call) => ratesQuery(call, 'new-cars');

/** What it costs to charge a battery; undefined where no rate is known. */
export function chargingCost({ batteryKwh, rangeKm }: Battery, rates: readonly Rate[]): ChargingCost | undefined {
  const tariff = rateFor(rates, 'electricity');
  if (tariff === undefined) return undefined;
  const fullPkr = batteryKwh * tariff.value;
  return {
    tariff,
    fullPkr: Math.round(fullPkr),
    per100KmPkr: rangeKm ? Math.round((fullPkr / rangeKm) * 100) : undefined,
  };
}
