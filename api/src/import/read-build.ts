import type { Variant } from '../modules/catalogue/index.ts';
import { fuelOf, transmissionOf } from './choice-of.ts';
import type { RawRow } from './fields.ts';
import type { Decimal } from './number-of.ts';
import { engineCcOf } from './read-numbers.ts';
import type { RowChange } from './row-change.ts';
import type { TypicalBuild } from './typical-build.ts';

const ENGINE_CC = { low: 500, high: 7000 };
/** The most common build in Pakistan, for models without data. */
const FALLBACK = { fuel: 'petrol', transmission: 'manual' };

type Build = { fuel: string; transmission: string; engineCc: number | null };

type Known = { usual: TypicalBuild | undefined; variant: Variant | null; decimal: Decimal };
type BuildColumns = { [Field in 'fuel' | 'transmission' | 'engine_cc']?: RawRow['values'][Field] | undefined };

/** Fuel, gearbox and engine of a row. Missing values are those of its variant, or the most common of the model. */
export function readBuild(
  values: BuildColumns,
  { usual, variant, decimal }: Known,
): { build: Build; changes: RowChange[] } {
  const changes: RowChange[] = [];
  const fuel = choose('fuel', values.fuel, fuelOf, variant?.fuel ?? usual?.fuel ?? FALLBACK.fuel);
  const transmission = choose(
    'transmission',
    values.transmission,
    transmissionOf,
    variant?.transmission ?? usual?.transmissionFor(fuel) ?? FALLBACK.transmission,
  );
  return { build: { fuel, transmission, engineCc: readEngine() }, changes };

  function choose(
    name: string,
    text: string | undefined,
    read: (text: string) => string | undefined,
    assumed: string,
  ): string {
    const stated = text ? read(text) : undefined;
    if (stated !== undefined) return stated;
    changes.push({
      code: `${name} assumed`,
      text: `${name} ${text ? `“${text}” is not one of ours` : 'not stated'}: ${assumed} assumed`,
    });
    return assumed;
  }

  function readEngine(): number | null {
    const text = values.engine_cc;
    const cc = engineCcOf(text, decimal);
    if (fuel === 'electric') {
      if (text) changes.push({ code: 'engine size left out', text: 'an electric car has no engine size' });
      return null;
    }
    if (cc !== undefined && cc >= ENGINE_CC.low && cc <= ENGINE_CC.high) return cc;
    const assumed = variant?.engineCc ?? usual?.engineCcFor(fuel, transmission) ?? null;
    const problem = text ? `engine size “${text}” is not valid for a car` : 'engine size not stated';
    changes.push(
      assumed === null
        ? { code: 'engine size left out', text: problem }
        : { code: 'engine size assumed', text: `${problem}: ${assumed} cc assumed` },
    );
    return assumed;
  }
}
