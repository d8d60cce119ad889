import { type Rate, rateFor } from './rate.ts';
import type { RateKey } from './rate-keys.ts';

/** The consumption data of a specification. */
export type Consumption = {
  fuel: string | null;
  cityKmpl: number | null;
  highwayKmpl: number | null;
  batteryKwh: number | null;
  rangeKm: number | null;
};

/** PKR per litre, PKR per kWh, km per month. */
export type RunningAssumptions = { petrol: number; diesel: number; electricity: number; kmAMonth: number };

/** Default values from the rates; users can change them. */
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
 * Monthly cost of fuel or electricity in whole rupees: half city, half highway if both are known; for electric vehicles
 * by battery and range. Null if the specification lacks data (for plug-in hybrids it depends on how often they are
 * charged).
 */
export function runningCostPkr(
  consumption: Consumption,
  { petrol, diesel, electricity, kmAMonth }: RunningAssumptions,
) {
  if (consumption.fuel === 'electric') {
    if (!consumption.batteryKwh || !consumption.rangeKm) return null;
    return Math.round((consumption.batteryKwh / consumption.rangeKm) * kmAMonth * electricity);
  }
  if (consumption.fuel !== null && !['petrol', 'hybrid', 'diesel'].includes(consumption.fuel)) return null;
  const { cityKmpl: city, highwayKmpl: highway } = consumption;
  const kmpl = city && highway ? 2 / (1 / city + 1 / highway) : city || highway;
  if (!kmpl) return null;
  return Math.round((kmAMonth / kmpl) * (consumption.fuel === 'diesel' ? diesel : petrol));
}
