import { formatInteger, type InspectionDifference } from '@karwan/shared-contracts';
import { eq, lte } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { ListingRow } from './listing-row.ts';
import { type InspectedCar, listings } from './tables.ts';

/** Cars are driven after posting, and listings give round numbers. */
const MILEAGE_TOLERANCE_KM = 2000;

type ListedCar = Pick<ListingRow, 'title'> & Partial<Pick<ListingRow, 'makeId' | 'modelId' | 'year' | 'mileageKm'>>;

/** Where a listing differs from the report of its car. */
export function inspectionDifferences(ad: ListedCar, car: InspectedCar): InspectionDifference[] {
  const { makeId, modelId, year = null, mileageKm = null } = ad;
  const isOtherModel = makeId !== car.makeId || modelId !== car.modelId;
  const isOtherMileage = mileageKm !== null && Math.abs(mileageKm - car.mileageKm) > MILEAGE_TOLERANCE_KM;
  return [
    ...(isOtherModel ? [{ what: 'model', inAd: ad.title, inReport: car.name }] : []),
    ...(year !== null && year !== car.year ? [{ what: 'year', inAd: String(year), inReport: String(car.year) }] : []),
    ...(isOtherMileage ? [{ what: 'mileage', inAd: inKm(mileageKm), inReport: inKm(car.mileageKm) }] : []),
    ...car.others,
  ];
}

const inKm = (mileageKm: number) => `${formatInteger(mileageKm)} km`;

/**
 * What a listing shows of its inspection: the score if it agrees with the report, otherwise the differences; nothing
 * without an inspection.
 */
export function inspectionColumns(ad: ListedCar & Pick<ListingRow, 'inspectedCar'>) {
  const { inspectedCar } = ad;
  if (inspectedCar === null) return {};
  const differences = inspectionDifferences(ad, inspectedCar);
  const isAgreed = differences.length === 0;
  return {
    inspectionScore: isAgreed ? Math.round(inspectedCar.score * 10) : null,
    inspectionDifferences: isAgreed ? null : differences,
  };
}

type SignedInspection = { car: InspectedCar; reportNumber: string; until: Date };

/** Shows an inspection on a locked listing until the report expires. Returns the differences. */
export async function showInspection(
  tx: Queryable,
  ad: ListingRow,
  { car, reportNumber, until }: SignedInspection,
): Promise<InspectionDifference[]> {
  const shown = inspectionColumns({ ...ad, inspectedCar: car });
  await tx
    .update(listings)
    .set({ ...shown, inspectedCar: car, inspectionNumber: reportNumber, inspectedUntil: until })
    .where(eq(listings.id, ad.id));
  return shown.inspectionDifferences ?? [];
}

const noInspection = {
  inspectionScore: null,
  inspectionNumber: null,
  inspectedUntil: null,
  inspectedCar: null,
  inspectionDifferences: null,
};

/** Removes the inspection from a locked listing. */
export const hideInspection = (tx: Queryable, listingId: string) =>
  tx.update(listings).set(noInspection).where(eq(listings.id, listingId));

/** Removes expired inspections. */
export const hideExpiredInspections = (db: Database, now: Date) =>
  db.update(listings).set(noInspection).where(lte(listings.inspectedUntil, now));
