import type { SeedModel } from '../../modules/catalogue/index.ts';
import type { Random } from './random.ts';

/** A seller's statements about an electric car's battery and charging. */
export type Battery = {
  batteryKwh: number | null;
  rangeKm: number | null;
  acChargeHours: number | null;
  dcChargeMinutes: number | null;
  connectors: string[];
};

export const NO_BATTERY: Battery = {
  batteryKwh: null,
  rangeKm: null,
  acChargeHours: null,
  dcChargeMinutes: null,
  connectors: [],
};

const WALL_BOX_KW = 7;
const SOCKET_KW = 3;
const YEARLY_LOSS = 0.015;
const fast = new Set(['ccs2', 'chademo', 'gbt-dc', 'nacs']);

/** Leaves out facts that are unknown for the model, or that this seller does not state. */
export function batteryOf({ electric }: SeedModel, age: number, random: Random): Battery {
  const { batteryKwh = null, rangeKm = null, connectors = [] } = electric ?? {};
  const home = connectors.some((connector) => connector.startsWith('type-')) ? WALL_BOX_KW : SOCKET_KW;
  const statesFact = () => random.chance(0.9);
  return {
    batteryKwh,
    rangeKm: rangeKm === null ? null : Math.round((rangeKm * (1 - YEARLY_LOSS * Math.max(age, 0))) / 5) * 5,
    acChargeHours: batteryKwh !== null && statesFact() ? Math.ceil(batteryKwh / home) : null,
    dcChargeMinutes: connectors.some((each) => fast.has(each)) && statesFact() ? random.int(6, 11) * 5 : null,
    connectors: connectors.length > 0 && statesFact() ? ['socket', ...connectors] : [],
  };
}
