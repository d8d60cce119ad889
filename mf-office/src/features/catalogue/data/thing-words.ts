import {
  bikeTypes,
  bodyTypes,
  type CatalogueThing,
  formatInteger,
  fuelTypes,
  type Option,
  optionOf,
  type ThingForm,
  transmissions,
} from '@karwan/shared-contracts';
import type { Copy } from '../../../lib/copy.ts';

export const bodiesOf = { car: bodyTypes, bike: bikeTypes } as const;

const bodies: readonly Option[] = [...bodyTypes, ...bikeTypes];
const labelOf = (options: readonly Option[], slug: string | null) =>
  slug === null ? null : (optionOf(options, slug)?.label ?? slug);

/** Full name from the make on: 'Toyota Corolla GLi'. */
export const wholeName = ({ level, make, model, name }: CatalogueThing): string =>
  (level === 'make' ? [name] : [make.name, model?.name, name]).filter(Boolean).join(' ');

/** Years as '1966–2007' or 'from 2008'. */
function yearsIn(t: Copy, { fromYear, toYear }: CatalogueThing): string | null {
  if (fromYear !== null && toYear !== null) return `${fromYear}–${toYear}`;
  if (fromYear !== null) return t('catalogue.fromYear', { year: fromYear });
  return toYear === null ? null : t('catalogue.toYear', { year: toYear });
}

/** Number of ads that use the entry, as values for the copy. */
export const adsOf = ({ ads }: CatalogueThing) => ({ count: ads, counted: formatInteger(ads) });

/** Details of an entry in one line. */
export const factsOf = (t: Copy, thing: CatalogueThing): string =>
  [
    t('catalogue.ads', adsOf(thing)),
    thing.level === 'make' && t('catalogue.models', { count: thing.parts }),
    thing.level === 'model' && thing.parts > 0 && t('catalogue.variants', { count: thing.parts }),
    labelOf(bodies, thing.bodyType),
    thing.engineCc !== null && `${thing.engineCc} cc`,
    labelOf(fuelTypes, thing.fuel),
    labelOf(transmissions, thing.transmission),
    yearsIn(t, thing),
  ]
    .filter(Boolean)
    .join(', ');

/** Values by label, to show conflicting changes. */
export const valuesOf = (t: Copy, thing: CatalogueThing) => ({
  [t('catalogue.name')]: thing.name,
  [t('catalogue.nameUr')]: thing.nameUr ?? '–',
  [t('catalogue.facts')]: factsOf(t, thing),
  [t('catalogue.hidden')]: t(thing.isHidden ? 'audit.yes' : 'audit.no'),
  [t('catalogue.merged')]: thing.mergedInto ?? '–',
});

/** Initial form values of an entry. Empty for a new one. */
export const formOf = (thing: CatalogueThing | undefined): ThingForm => ({
  name: thing?.name ?? '',
  nameUr: thing?.nameUr ?? '',
  bodyType: thing?.bodyType ?? null,
  engineCc: thing?.engineCc ?? null,
  fuel: thing?.fuel ?? null,
  transmission: thing?.transmission ?? null,
  fromYear: thing?.fromYear ?? null,
  toYear: thing?.toYear ?? null,
});
