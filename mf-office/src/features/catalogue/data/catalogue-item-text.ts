import {
  bikeTypes,
  bodyTypes,
  type CatalogueItem,
  type CatalogueItemForm,
  formatInteger,
  fuelTypes,
  type Option,
  optionOf,
  transmissions,
} from '@karwan/shared-contracts';
import type { Copy } from '../../../lib/copy.ts';

export const bodyTypesOf = { car: bodyTypes, bike: bikeTypes } as const;

const allBodyTypes: readonly Option[] = [...bodyTypes, ...bikeTypes];
const labelOf = (options: readonly Option[], slug: string | null) =>
  slug === null ? null : (optionOf(options, slug)?.label ?? slug);

/** Full name from the make on: 'Toyota Corolla GLi'. */
export const fullName = ({ level, make, model, name }: CatalogueItem): string =>
  (level === 'make' ? [name] : [make.name, model?.name, name]).filter(Boolean).join(' ');

/** Years as '1966–2007' or 'from 2008'. */
function yearRangeText(t: Copy, { fromYear, toYear }: CatalogueItem): string | null {
  if (fromYear !== null && toYear !== null) return `${fromYear}–${toYear}`;
  if (fromYear !== null) return t('catalogue.fromYear', { year: fromYear });
  return toYear === null ? null : t('catalogue.toYear', { year: toYear });
}

/** Number of ads that use the entry, as values for the copy. */
export const adCountValues = ({ ads }: CatalogueItem) => ({ count: ads, counted: formatInteger(ads) });

/** Details of an entry in one line. */
export const factsOf = (t: Copy, item: CatalogueItem): string =>
  [
    t('catalogue.ads', adCountValues(item)),
    item.level === 'make' && t('catalogue.models', { count: item.parts }),
    item.level === 'model' && item.parts > 0 && t('catalogue.variants', { count: item.parts }),
    labelOf(allBodyTypes, item.bodyType),
    item.engineCc !== null && `${item.engineCc} cc`,
    labelOf(fuelTypes, item.fuel),
    labelOf(transmissions, item.transmission),
    yearRangeText(t, item),
  ]
    .filter(Boolean)
    .join(', ');

/** Values by label, to show conflicting changes. */
export const valuesOf = (t: Copy, item: CatalogueItem) => ({
  [t('catalogue.name')]: item.name,
  [t('catalogue.nameUr')]: item.nameUr ?? '–',
  [t('catalogue.facts')]: factsOf(t, item),
  [t('catalogue.hidden')]: t(item.isHidden ? 'audit.yes' : 'audit.no'),
  [t('catalogue.merged')]: item.mergedInto ?? '–',
});

/** Initial form values of an entry. Empty for a new one. */
export const toForm = (item: CatalogueItem | undefined): CatalogueItemForm => ({
  name: item?.name ?? '',
  nameUr: item?.nameUr ?? '',
  bodyType: item?.bodyType ?? null,
  engineCc: item?.engineCc ?? null,
  fuel: item?.fuel ?? null,
  transmission: item?.transmission ?? null,
  fromYear: item?.fromYear ?? null,
  toYear: item?.toYear ?? null,
});
