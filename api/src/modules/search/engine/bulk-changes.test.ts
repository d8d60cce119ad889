import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import type { SelectedFields } from 'drizzle-orm/pg-core';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { seedMarket } from '../../../testing/seed-market.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { type Catalogue, createCatalogue } from '../../catalogue/index.ts';
import { listings } from '../../listings/index.ts';
import { LiveIndex, MAX_CHANGES } from './live-index.ts';

const ADS = 40;

let database: OpenDatabase;
before(async () => {
  database = await openTestDatabase();
  await seedMarket(database.db, ADS);
  await database.db.update(listings).set({ status: 'active', deletedAt: null, pricePkr: 1 });
});
after(() => database.close());

const openCatalogue = () => createCatalogue(database.db, () => new Date());
const openIndex = (catalogue = openCatalogue(), db = database.db) =>
  new LiveIndex(db, catalogue, 'used-cars', { smallIndex: 0 });

/**
 * Opens an index that is behind. The catalogue read after the next one, which is that of the first slice, returns
 * `answer`.
 */
async function openWithSlice(price: number, answer: (catalogue: Catalogue) => ReturnType<Catalogue['read']>) {
  const catalogue = openCatalogue();
  let readings = Number.NEGATIVE_INFINITY;
  const index = openIndex({
    ...catalogue,
    read: () => {
      readings += 1;
      return readings === 2 ? answer(catalogue) : catalogue.read();
    },
  });
  await index.fresh();
  await reprice(price, MAX_CHANGES + 1);
  readings = 0;
  return index;
}

/** The number of listings that the index shows at a price. */
const countAt = (index: LiveIndex, price: number) =>
  index.read(async ({ columns }) => {
    const prices = columns.numbersOf('pricePkr').subarray(0, columns.words * 32);
    return [...columns.number].filter((number, row) => number > 0 && prices[row] === price).length;
  });

/** Reprices all listings but one, in a transaction that logs `others` further changes. */
const reprice = (price: number, others: number) =>
  database.db.transaction(async (tx) => {
    await tx.execute(sql`update listings set price_pkr = ${price} where number > (select min(number) from listings)`);
    await tx.execute(sql`insert into listing_changes (number) select generate_series(1, ${others})`);
  });

test('a search during a bulk change is answered from the state before, and finds all of it soon after', async () => {
  const index = openIndex();
  await index.fresh();
  assert.equal(await countAt(index, 1), ADS);
  await reprice(2, MAX_CHANGES + 1);
  assert.equal(await countAt(index, 2), 0);
  await index.fresh();
  assert.deepEqual([await countAt(index, 1), await countAt(index, 2)], [1, ADS - 1]);
});

test('an edit is found at once while a bulk change is taken over', async () => {
  const index = openIndex();
  await index.fresh();
  // The most changes that a search waits for.
  await reprice(3, MAX_CHANGES - ADS - 1);
  assert.equal(await countAt(index, 3), ADS - 1);
  await reprice(4, MAX_CHANGES - ADS - 1);
  const [first] = await database.db.select({ number: sql<number>`min(number)` }).from(listings);
  await database.db
    .update(listings)
    .set({ pricePkr: 5 })
    .where(eq(listings.number, first?.number ?? 0));
  assert.deepEqual([await countAt(index, 5), await countAt(index, 4)], [1, 0]);
  await index.fresh();
  assert.deepEqual([await countAt(index, 5), await countAt(index, 4)], [1, ADS - 1]);
});

test('a slice whose catalogue cannot be read is taken over later', async () => {
  const index = await openWithSlice(6, async () => {
    throw new Error('the database is away');
  });
  await assert.rejects(index.fresh(), /the database is away/);
  await index.fresh();
  assert.equal(await countAt(index, 6), ADS - 1);
});

/** Opens an index that is behind. `onSecond` is called when the second batch of its first slice is read. */
async function openWithBatches(price: number, onSecond: () => void) {
  let queries = Number.NEGATIVE_INFINITY;
  const select = (fields: SelectedFields) => {
    queries += 1;
    // A batch is read by a query in a query.
    if (queries === 3) onSecond();
    return database.db.select(fields);
  };
  const index = openIndex(openCatalogue(), Object.assign(Object.create(database.db), { select }));
  await index.fresh();
  await reprice(price, MAX_CHANGES + 1);
  queries = 0;
  return index;
}

test('a slice that cannot be read whole is read again', async () => {
  const index = await openWithBatches(10, () => {
    throw new Error('the database is away');
  });
  await assert.rejects(index.fresh(), /the database is away/);
  await index.fresh();
  assert.equal(await countAt(index, 10), ADS - 1);
});

test('an edit that is found while a slice is read stays', async () => {
  const { promise: edited, resolve } = Promise.withResolvers<Promise<number>>();
  const edit = async () => {
    await reprice(12, 0);
    return countAt(index, 12);
  };
  const index = await openWithBatches(11, () => resolve(edit()));
  await Promise.all([index.fresh(), edited]);
  assert.equal(await countAt(index, 12), ADS - 1);
});

test('nothing is written of an index while a slice is on its way', async () => {
  const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const index = await openWithSlice(7, async (catalogue) => {
    reached.resolve();
    await released.promise;
    return catalogue.read();
  });
  const caughtUp = index.fresh();
  await reached.promise;
  assert.equal(await index.pauseChanges(async () => 'written'), undefined);
  released.resolve();
  await caughtUp;
  assert.equal(await index.pauseChanges(async () => 'written'), 'written');
});

test('searches do not wait while an index is written, and find afterwards what changed meanwhile', async () => {
  const index = openIndex();
  await reprice(8, 0);
  await index.fresh();
  const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const writing = index.pauseChanges(async () => {
    begun.resolve();
    await released.promise;
  });
  await begun.promise;
  await reprice(9, 0);
  assert.equal(await countAt(index, 8), ADS - 1);
  const fresh = index.fresh();
  released.resolve();
  await Promise.all([writing, fresh]);
  assert.equal(await countAt(index, 9), ADS - 1);
});
