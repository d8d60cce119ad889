import type { MediaStore } from '../modules/media/index.ts';
import type { Database } from '../platform/database/database.ts';
import { seedDemoLife } from './demo-life.ts';
import { labelPrices } from './label-prices.ts';
import { createRandom } from './market/random.ts';
import { makePeople } from './people.ts';
import { seedListings } from './seed-listings.ts';
import { storeDemoAccounts, storePeople } from './store-people.ts';

/** So many that most cars have others to compare their price with. */
const ADS = 6000;
const SELLERS = 2600;

/** A market that looks alive: sellers with several ads, fresh and featured ones, and the demo accounts in the middle of it. */
export async function seedDemo(
  db: Database,
  { store, now, tell }: { store: MediaStore | undefined; now: Date; tell(progress: string): void },
): Promise<void> {
  const random = createRandom(20_250_501);
  tell('accounts');
  const accountIds = await storeDemoAccounts(db, now);
  const people = makePeople(SELLERS, now, random);
  await storePeople(db, people);
  const dealer = accountIds.get('car-dealer@karwan.test');
  const sellers = [...people.sellers, ...(dealer ? [{ id: dealer, kind: 'dealer' as const }] : [])];
  const ads = await seedListings(db, { count: ADS, sellers, random, now, store, tell });
  tell('price labels');
  await labelPrices(db, now);
  tell('conversations');
  await seedDemoLife(db, { accountIds, ads, now, random });
}
