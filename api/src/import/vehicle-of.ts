import type { ImportOwner } from './import-owner.ts';

type Said = { make: { slug: string }; model: { slug: string }; year: number | null; mileageKm: number | null };
/** What tells a vehicle from others of its owner. `needsPhotos`: only together with its photos. */
export type Vehicle = { text: string; needsPhotos: boolean };

/**
 * A vehicle is known by make, model, year and mileage, and by all else (`others`): its variant, city and colour. A mileage that is
 * rounded is one that many have: it tells an owner's only with photos, and nothing of ads of nobody in particular, which are of many
 * owners. Undefined where it cannot be told.
 */
export function vehicleOf(
  { make, model, year, mileageKm }: Said,
  owner: ImportOwner,
  others: readonly (string | null | undefined)[],
): Vehicle | undefined {
  const needsPhotos = mileageKm === null || mileageKm % 500 === 0;
  if (year === null || (needsPhotos && !owner.isSomebody)) return undefined;
  const text = [make.slug, model.slug, year, mileageKm, ...others].map((each) => each ?? '').join('/');
  return { text, needsPhotos };
}
