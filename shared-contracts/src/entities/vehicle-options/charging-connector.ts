import type { Option } from '../option.ts';

/** Charging connectors of cars, home sockets first. */
export const chargingConnectors = [
  { slug: 'socket', label: 'Household socket (3-pin)' },
  { slug: 'type-1', label: 'Type 1 (J1772)' },
  { slug: 'type-2', label: 'Type 2' },
  { slug: 'ccs2', label: 'CCS2' },
  { slug: 'chademo', label: 'CHAdeMO' },
  { slug: 'gbt-ac', label: 'GB/T (AC)' },
  { slug: 'gbt-dc', label: 'GB/T (DC)' },
  { slug: 'nacs', label: 'NACS (Tesla)' },
] as const satisfies readonly Option[];
