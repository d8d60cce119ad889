import type { ListedVertical } from '@karwan/shared-contracts';
import type { Database } from '../platform/database/database.ts';
import { markets, randomOf } from '../seed/market/markets.ts';
import { makePeople } from '../seed/people.ts';
import { seedListings } from '../seed/seed-listings.ts';
import { storePeople } from '../seed/store-people.ts';

/** Inserts `count` generated listings of a vertical, without pictures; deterministic. */
export async function seedMarket(db: Database, count: number, vertical: ListedVertical = 'used-cars'): Promise<void> {
  const market = markets[vertical];
  if (market === undefined) throw new Error(`${vertical} has no market.`);
  const now = new Date();
  const random = randomOf(vertical, 42);
  const people = makePeople(vertical, market.trade, { count: 12, now, random });
  await storePeople(db, people);
  const options = { count, sellers: people.sellers, random, now, store: undefined, onProgress: () => undefined };
  await seedListings(db, vertical, market, options);
}
