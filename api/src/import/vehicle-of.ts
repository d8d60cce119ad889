import type { ImportOwner } from './import-owner.ts';

type Vehicle = { make: { slug: string }; model: { slug: string }; year: number | null; mileageKm: number | null };

/**
 * What tells a vehicle from others of its owner: make, model, year and mileage. Ads of nobody in particular are of many owners: there
 * only a mileage that is not rounded tells, with all else (`others`). Undefined where it cannot be told.
 */
export function vehicleOf(
  { make, model, year, mileageKm }: Vehicle,
  owner: ImportOwner,
  others: readonly (string | null | undefined)[],
): string | undefined {
  if (year === null || mileageKm === null) return undefined;
  const vehicle = [make.slug, model.slug, year, mileageKm].join('/');
  if (owner.isSomebody) return vehicle;
  return mileageKm % 500 === 0 ? undefined : [vehicle, ...others.map((other) => other ?? '')].join('/');
}
