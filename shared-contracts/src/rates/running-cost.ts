import { type Rate, rateFor } from './rate.ts';
import type { RateKey } from './rate-keys.ts';

/** What a specification tells of what a vehicle needs. */
export type Consumption = {
  fuel: string | null;
  cityKmpl: number | null;
  highwayKmpl: number | null;
  batteryKwh: number | null;
  rangeKm: number | null;
};

/** PKR a litre, PKR a kWh, km a month. */
export type RunningAssumptions = { petrol: number; diesel: number; electricity: number; kmAMonth: number };

/** What people may change, as the rates have it. */
export function runningDefaults(rates: readonly Rate[]): RunningAssumptions {
  const value = (key: RateKey) => rateFor(rates, key)?.value ?? 0;
  return {
    petrol: value('petrol'),
    diesel: value('diesel'),
    electricity: value('electricity'),
    kmAMonth: value('km-a-month'),
  };
}

/**
 * Fuel or electricity of a month in whole rupees: half of the way in the city, half on the highway where both are known; an electric
 * one by its battery and range. Null where the specification does not say enough (plug-in hybrids: it depends on their charging).
 */
export function runningCostPkr(of: Consumption, { petrol, diesel, electricity, kmAMonth }: RunningAssumptions) {
  if (of.fuel === 'electric') {
    if (!of.batteryKwh || !of.rangeKm) return null;
    return Math.round((of.batteryKwh / of.rangeKm) * kmAMonth * electricity);
  }
  if (of.fuel !== null && !['petrol', 'hybrid', 'diesel'].includes(of.fuel)) return null;
  const { cityKmpl: city, highwayKmpl: highway } = of;
  const kmpl = city && highway ? 2 / (1 / city + 1 / highway) : city || highway;
  if (!kmpl) return null;
  return Math.round((kmAMonth / kmpl) * (of.fuel === 'diesel' ? diesel : petrol));
}
