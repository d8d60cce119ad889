import { type ListedVertical, mainVertical } from '@karwan/shared-contracts';
import { count } from 'drizzle-orm';
import { fillCatalogue } from '../modules/catalogue/index.ts';
import { listings } from '../modules/listings/index.ts';
import { openMediaStore } from '../modules/media/index.ts';
import { fillNewVehicles } from '../modules/new-vehicles/index.ts';
import type { Config } from '../platform/config/config.ts';
import { ConfigError } from '../platform/config/config-error.ts';
import type { Database } from '../platform/database/database.ts';
import { seedDemo } from './demo.ts';
import { labelPrices } from './label-prices.ts';
import { markets, randomOf } from './market/markets.ts';
import { makePeople } from './people.ts';
import { seedListings } from './seed-listings.ts';
import { storePeople } from './store-people.ts';

type Order = { ads?: number | undefined; vertical?: ListedVertical | undefined; seed: number; photos: boolean };

/** Adds this many generated listings of a vertical. Without a number, seeds the demo if there are no listings yet. */
export async function runSeed(
  config: Config,
  db: Database,
  { ads, vertical = mainVertical, seed, photos }: Order,
  onProgress: (progress: string) => void,
): Promise<void> {
  await fillCatalogue(db);
  await fillNewVehicles(db);
  const store = photos ? openMediaStore(config) : undefined;
  const now = new Date();
  const reportProgress = throttled(onProgress);
  if (ads === undefined) {
    const [{ number } = { number: 0 }] = await db.select({ number: count() }).from(listings);
    if (number > 0) return onProgress(`There are ${number} ads already: nothing to do.`);
    await seedDemo(db, { store, now, onProgress: reportProgress });
  } else {
    const market = markets[vertical];
    if (market === undefined) throw new ConfigError(`Nobody knows yet what ads of ${vertical} look like.`);
    const random = randomOf(vertical, seed);
    const sellers = Math.min(20_000, Math.max(10, Math.ceil(ads / 12)));
    const people = makePeople(vertical, market.trade, { count: sellers, now, random });
    await storePeople(db, people);
    await seedListings(db, vertical, market, {
      count: ads,
      sellers: people.sellers,
      random,
      now,
      store,
      onProgress: reportProgress,
    });
    onProgress('Judging prices.');
    await labelPrices(db, now);
  }
  onProgress('Done.');
}

/** Throttles progress to once per second; always passes on a completed count. */
function throttled(onProgress: (progress: string) => void): (progress: string) => void {
  let lastAt = 0;
  return (progress) => {
    const [, done, total] = /(\d+)\/(\d+)/.exec(progress) ?? [];
    if (performance.now() - lastAt < 1000 && done !== total) return;
    lastAt = performance.now();
    onProgress(progress);
  };
}
