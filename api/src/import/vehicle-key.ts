import type { ImportOwner } from './import-owner.ts';

type VehicleFacts = { make: { slug: string }; model: { slug: string }; year: number | null; mileageKm: number | null };
/** A key that identifies a vehicle among its owner's. `needsPhotos`: only together with its photos. */
export type VehicleKey = { text: string; needsPhotos: boolean };

/**
 * Identifies a vehicle by make, model, year and mileage, and by `others`: variant, city and colour. Many vehicles have
 * the same rounded mileage: it identifies one only together with photos, and not at all among imported listings without
 * an owner, which have many sellers. Undefined if the vehicle cannot be identified.
 */
export function vehicleKeyOf(
  { make, model, year, mileageKm }: VehicleFacts,
  owner: ImportOwner,
  others: readonly (string | null | undefined)[],
): VehicleKey | undefined {
  const needsPhotos = mileageKm === null || mileageKm % 500 === 0;
  if (year === null || (needsPhotos && !owner.isPersonalAccount)) return undefined;
  const text = [make.slug, model.slug, year, mileageKm, ...others].map((each) => each ?? '').join('/');
  return { text, needsPhotos };
}
