import { adPath, type SheetCheckForm } from '@karwan/shared-contracts';
import { processDueChecks, requestCheck } from '../modules/auction-sheets/index.ts';
import { type CatalogueSnapshot, createCatalogue } from '../modules/catalogue/index.ts';
import { type NewListingRow, otherVerticalOf } from '../modules/listings/index.ts';
import { demoSheets } from '../platform/auction-sheets/demo-sheets.ts';
import type { Database } from '../platform/database/database.ts';
import { pay, servicesAt } from './demo-services.ts';

const DAY_MS = 86_400_000;

type Scene = { accountId: string; ads: readonly NewListingRow[]; now: Date };

/** Seeds auction sheets: one that matches its listing, one that does not, and one not found (refunded). */
export async function seedDemoSheets(db: Database, { accountId, ads, now }: Scene): Promise<void> {
  const catalogue = await createCatalogue(db, () => now).read();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const [matching, differing] = ads.flatMap(linkOfUsedCar);
  const requests: [SheetCheckForm, Date][] = [
    [{ chassisNumber: 'NZE141-6012343', adLink: matching }, daysAgo(6)],
    [{ chassisNumber: 'KSP130-2045918', adLink: differing, grade: '4.5' }, daysAgo(11)],
    [{ chassisNumber: 'HA36S-3104720' }, daysAgo(1)],
  ];
  for (const [form, at] of requests) await verified(db, { accountId, form, catalogue, at });
}

/** A public used car with enough details to compare with a sheet. */
function linkOfUsedCar(ad: NewListingRow): string[] {
  const { vertical, status, slug, mileageKm, year, colour } = ad;
  const hasDetails =
    vertical === 'used-cars' && status === 'active' && slug && year && colour && Number(mileageKm) > 1000;
  return hasDetails ? [adPath(otherVerticalOf(ad) ?? vertical, slug)] : [];
}

type Check = { accountId: string; form: SheetCheckForm; catalogue: CatalogueSnapshot; at: Date };

/** Requests, pays and looks up a sheet, as the customer and the job would. */
async function verified(db: Database, { accountId, form, catalogue, at }: Check): Promise<void> {
  const services = servicesAt(at);
  const account = { accountId, userType: 'user' as const };
  await db.transaction(async (tx) => {
    const { orderId, orderNumber, pricePkr } = await requestCheck(tx, services, { account, form, catalogue });
    await pay(tx, services, { orderId, orderNumber, amountPkr: pricePkr });
  });
  await processDueChecks({ ...services, db, source: demoSheets });
}
