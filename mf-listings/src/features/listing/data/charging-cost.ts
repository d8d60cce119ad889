import { type Call, type ListingDetail, type Rate, rateFor } from '@karwan/shared-contracts';
import { ratesQuery } from '../../../lib/queries/new-vehicles.ts';

export type ChargingCost = {
  /** Tariff per kWh, with its date. */
  tariff: Rate;
  fullPkr: number;
  /** Undefined if the range is unknown. */
  per100KmPkr: number | undefined;
};

type Battery = { batteryKwh: number; rangeKm: number | null };

/** Battery of a car. Undefined if its capacity is unknown. */
export function batteryOf({ about }: Pick<ListingDetail, 'about'>): Battery | undefined {
  const { batteryKwh = null, rangeKm = null } = about['used-cars'] ?? {};
  return batteryKwh ? { batteryKwh, rangeKm } : undefined;
}

/** Rates for cars, used or new, which include the tariff per kWh. */
export const chargingRatesQuery = (call: Call) => ratesQuery(call, 'new-cars');

/** Cost of charging a battery. Undefined without a known tariff. */
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
