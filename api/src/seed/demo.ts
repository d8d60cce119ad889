import type { MediaStore } from '../modules/media/index.ts';
import type { Database } from '../platform/database/database.ts';
import { seedDemoLife } from './demo-life.ts';
import { labelPrices } from './label-prices.ts';
import { createRandom, type Random } from './market/random.ts';
import { makePeople } from './people.ts';
import { seedListings } from './seed-listings.ts';
import { storeDemoAccounts, storePeople } from './store-people.ts';

const ADS = 840;
const SELLERS = 150;
/** Few ads of every kind of car would leave nearly all of them without anything to compare their price with. */
const alike = (random: Random) => (random.chance(0.5) ? 1 : random.whole(5, 8));

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
  const sellers = [...people.sellers, ...(dealer ? Array(6).fill({ id: dealer, kind: 'dealer' as const }) : [])];
  const ads = await seedListings(db, { count: ADS, sellers, random, now, store, tell, alike });
  tell('price labels');
  await labelPrices(db, now);
  tell('conversations');
  await seedDemoLife(db, { accountIds, ads, now, random });
}
