import { carFeatures, formatDate, formatInteger, type ListingDetail, optionOf } from '@karwan/shared-contracts';
import type { Copy, Words } from '../../../lib/copy.ts';
import { optionLabel } from '../../../lib/option-label.ts';

/** The specification of a car, row by row. What a seller did not say is left out. */
export function specRows(t: Copy, listing: ListingDetail): { term: string; value: string }[] {
  const { mileageKm, engineCc, bodyType, colour, assembly, registrationCity, isRegistered } = listing;
  const rows: [key: Exclude<keyof Words['spec'], 'unregistered'>, value: string | null][] = [
    ['make', listing.make.name],
    ['model', listing.model.name],
    ['variant', listing.variant?.name ?? null],
    ['year', String(listing.year)],
    ['mileage', mileageKm === null ? null : t('km', { value: formatInteger(mileageKm) })],
    ['fuel', optionLabel('ft', listing.fuel)],
    ['transmission', optionLabel('tm', listing.transmission)],
    ['engine', engineCc === null ? null : t('cc', { value: formatInteger(engineCc) })],
    ['body', bodyType && optionLabel('bd', bodyType)],
    ['colour', colour && optionLabel('cl', colour)],
    ['assembly', assembly && optionLabel('as', assembly)],
    ['registration', isRegistered ? (registrationCity?.name ?? null) : t('spec.unregistered')],
    ['city', listing.area ? `${listing.area.name}, ${listing.city.name}` : listing.city.name],
    ['posted', formatDate(listing.postedAt)],
    ['updated', formatDate(listing.updatedAt)],
    ['reference', listing.reference],
  ];
  return rows.flatMap(([key, value]) => (value ? [{ term: t(`spec.${key}`), value }] : []));
}

/** Names of the features that an ad lists. */
export const featureNames = (slugs: readonly string[]) =>
  slugs.flatMap((slug) => optionOf(carFeatures, slug)?.label ?? []);
