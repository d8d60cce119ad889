import type { Database } from '../platform/database/database.ts';
import { createRandom } from '../seed/market/random.ts';
import { makePeople } from '../seed/people.ts';
import { seedListings } from '../seed/seed-listings.ts';
import { storePeople } from '../seed/store-people.ts';

/** Puts a market of `count` plausible ads without pictures into a test's database; the same one every time. */
export async function seedMarket(db: Database, count: number, now = new Date()): Promise<void> {
  const random = createRandom(42);
  const people = makePeople(12, now, random);
  await storePeople(db, people);
  await seedListings(db, { count, sellers: people.sellers, random, now, store: undefined, tell: () => undefined });
}
