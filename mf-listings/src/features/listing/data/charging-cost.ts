/** The government's rate for charging electric vehicles, and when it came. */
const CHARGING_TARIFF = { pkrPerKwh: 39.7, since: '2025-01-01' };

export type ChargingCost = {
  pkrPerKwh: number;
  /** A day, as `2025-01-01`. */
  since: string;
  fullPkr: number;
  /** Undefined where the range is not told. */
  per100KmPkr: number | undefined;
};

/** What it costs to charge a battery, by the tariff above. */
export function chargingCost(batteryKwh: number, rangeKm: number | null): ChargingCost {
  const { pkrPerKwh, since } = CHARGING_TARIFF;
  const fullPkr = batteryKwh * pkrPerKwh;
  return {
    pkrPerKwh,
    since,
    fullPkr: Math.round(fullPkr),
    per100KmPkr: rangeKm ? Math.round((fullPkr / rangeKm) * 100) : undefined,
  };
}
