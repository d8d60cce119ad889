import { type ListedVertical, listedVerticals } from '@karwan/shared-contracts';
import type { NewListingRow } from '../modules/listings/index.ts';
import type { MediaStore } from '../modules/media/index.ts';
import type { Database } from '../platform/database/database.ts';
import { demoAccounts } from './demo-accounts.ts';
import { seedDemoBookings } from './demo-bookings.ts';
import { seedDemoCases } from './demo-cases.ts';
import { seedDemoInspections } from './demo-inspections.ts';
import { seedDemoLife } from './demo-life.ts';
import { seedDemoQueue, storeDemoOfficer } from './demo-office.ts';
import { seedDemoSheets } from './demo-sheets.ts';
import { labelPrices } from './label-prices.ts';
import { markets, randomOf } from './market/markets.ts';
import { makePeople } from './people.ts';
import { seedListings } from './seed-listings.ts';
import { storeDemoAccounts, storePeople } from './store-people.ts';

const SEED = 20_250_501;

type Demo = { store: MediaStore | undefined; now: Date; onProgress(progress: string): void };

/**
 * Seeds a realistic market: sellers with several listings, recent and featured ones, and the demo accounts among them.
 */
export async function seedDemo(db: Database, demo: Demo): Promise<void> {
  demo.onProgress('accounts');
  const accountIds = await storeDemoAccounts(db, demo.now);
  const officer = await storeDemoOfficer(db, demo.now);
  const ads: NewListingRow[] = [];
  for (const vertical of listedVerticals) ads.push(...(await seedVertical(db, vertical, accountIds, demo)));
  demo.onProgress('price labels');
  await labelPrices(db, demo.now);
  demo.onProgress('conversations');
  const { now } = demo;
  await seedDemoLife(db, { accountIds, ads, now, random: randomOf(listedVerticals[0], SEED + 1) });
  await seedDemoQueue(db, ads, now);
  demo.onProgress('bookings');
  const accountId = accountIds.get('user@karwan.test');
  const ad = ads.find(({ sellerType }) => sellerType === 'individual');
  if (!accountId || !officer) return;
  await seedDemoSheets(db, { accountId, ads, now });
  await seedDemoInspections(db, { accountId, officer, ad, now });
  await seedDemoBookings(db, { accountId, officer, now });
  await seedDemoCases(db, { accountId, officer, ads, now });
}

async function seedVertical(
  db: Database,
  vertical: ListedVertical,
  accountIds: ReadonlyMap<string, string>,
  { store, now, onProgress }: Demo,
): Promise<NewListingRow[]> {
  const market = markets[vertical];
  if (market === undefined) return [];
  const random = randomOf(vertical, SEED);
  const people = makePeople(vertical, market.trade, { count: market.sellers, now, random });
  await storePeople(db, people);
  const { businessType } = market.trade;
  const dealer = demoAccounts.find((account) => 'businessType' in account && account.businessType === businessType);
  const dealerId = dealer && accountIds.get(dealer.email);
  const sellers = [...people.sellers, ...(dealerId ? [{ id: dealerId, kind: 'dealer' as const }] : [])];
  return seedListings(db, vertical, market, { count: market.ads, sellers, random, now, store, onProgress });
}
