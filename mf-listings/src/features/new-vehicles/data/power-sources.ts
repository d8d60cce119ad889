import type { PowerSource, SpecField, Specification } from '@karwan/shared-contracts';

const ALL_SOURCES: readonly PowerSource[] = ['engine', 'battery'];

/** By fuel, or by engine type for bikes. Others, such as hybrids, may have both. */
const sources: Readonly<Record<string, readonly PowerSource[]>> = {
  electric: ['battery'],
  petrol: ['engine'],
  diesel: ['engine'],
  cng: ['engine'],
  lpg: ['engine'],
  '4-stroke': ['engine'],
  '2-stroke': ['engine'],
};

/** Whether a row cannot apply to the vehicle, because it has no battery or no engine. */
export function isNotApplicable({ of }: SpecField, { fuel, engineType }: Specification): boolean {
  const vehicleSources = sources[String(fuel ?? engineType)] ?? ALL_SOURCES;
  return of !== undefined && !vehicleSources.includes(of);
}
