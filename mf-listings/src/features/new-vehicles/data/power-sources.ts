import type { PowerSource, SpecField, Specification } from '@karwan/shared-contracts';

const BOTH: readonly PowerSource[] = ['engine', 'battery'];

/** By fuel, and by the engine type of bikes; what is not here, hybrids for one, may have both. */
const sources: Readonly<Record<string, readonly PowerSource[]>> = {
  electric: ['battery'],
  petrol: ['engine'],
  diesel: ['engine'],
  cng: ['engine'],
  lpg: ['engine'],
  '4-stroke': ['engine'],
  '2-stroke': ['engine'],
};

/** Whether it is known that a vehicle has none of what a line tells: no battery, or no engine. */
export function hasNone({ of }: SpecField, { fuel, engineType }: Specification): boolean {
  const drivenBy = sources[String(fuel ?? engineType)] ?? BOTH;
  return of !== undefined && !drivenBy.includes(of);
}
