import {
  formatInteger,
  formatPkr,
  fuelTypes,
  knownOf,
  modelStatuses,
  type NewModelCard,
  newCarPath,
  transmissions,
} from '@karwan/shared-contracts';
import type { Copy } from '../../../lib/copy.ts';
import { labelOfSlug } from '../../../lib/option-label.ts';
import { priceRange } from '../../../lib/price-range.ts';

type Priced = Pick<NewModelCard, 'fromPkr' | 'toPkr'>;

export const modelName = ({ make, model }: Pick<NewModelCard, 'make' | 'model'>) => `${make.name} ${model.name}`;

/** Path of a model: cars by make and model, bikes by id (RTE-07). */
export const modelPath = ({ vertical, id, make, model }: Pick<NewModelCard, 'vertical' | 'id' | 'make' | 'model'>) =>
  vertical === 'new-cars' ? newCarPath(make.slug, model.slug) : `/${vertical}/${encodeURIComponent(id)}`;

/**
 * Price range, such as 'PKR 27.07 – 33.50 Lacs' or 'PKR 85.00 Lacs – 1.13 Crore', a single amount, or a note that there
 * is no price.
 */
export function priceText(t: Copy, { fromPkr, toPkr }: Priced): string {
  if (fromPkr === null || toPkr === null) return t('newVehicles.price.none');
  return priceRange(formatPkr(fromPkr), formatPkr(toPkr));
}

/** Exact amount: 'PKR 97,063'. */
export const rupees = (t: Copy, amountPkr: number) => t('newVehicles.rupees', { value: formatInteger(amountPkr) });

/** Facts on a model's card: '658 cc', 'Petrol', 'Automatic, Manual'. */
export function modelFacts(t: Copy, { engineCc, fuels, transmissions: gearboxes }: NewModelCard): string[] {
  const names = (options: Parameters<typeof labelOfSlug>[0], slugs: readonly string[]) =>
    slugs.map((slug) => labelOfSlug(options, slug)).join(', ');
  return [engineText(t, engineCc), names(fuelTypes, fuels), names(transmissions, gearboxes)].filter(
    (fact) => fact !== '',
  );
}

function engineText(t: Copy, engineCc: NewModelCard['engineCc']): string {
  if (engineCc === null) return '';
  const { from, to } = engineCc;
  const value =
    from === to ? formatInteger(from) : t('newVehicles.engines', { from: formatInteger(from), to: formatInteger(to) });
  return t('cc', { value });
}

/** Status to mention. Undefined if the model is on sale or the status is unknown (newer). */
export const displayedStatus = ({ status }: Pick<NewModelCard, 'status'>) => {
  const knownStatus = knownOf(modelStatuses, status);
  return knownStatus === 'on-sale' ? undefined : knownStatus;
};
