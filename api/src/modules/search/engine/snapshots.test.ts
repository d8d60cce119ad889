import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import type { ListedVertical } from '@karwan/shared-contracts';
import { testSeed } from '@karwan/shared-contracts/testing';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { seedMarket } from '../../../testing/seed-market.ts';
import { openTestDatabase, useTestDatabase } from '../../../testing/test-database.ts';
import { createCatalogue } from '../../catalogue/index.ts';
import { listings } from '../../listings/index.ts';
import { searchLogPositions } from '../tables.ts';
import { sumsInDatabase, sumsOf } from './column-sums.ts';
import { isLast, LAST_OF_ROW, modelOf } from './fit-column.ts';
import { PLACE, VEHICLE } from './index-layout.ts';
import { ListingColumns } from './listing-columns.ts';
import { LiveIndex } from './live-index.ts';
import { readAllListings } from './read-listings.ts';
import { Snapshots } from './snapshots.ts';

fc.configureGlobal({ seed: testSeed });

const DAY_MS = 24 * 60 * 60_000;
const verticals = ['used-cars', 'auto-parts'] as const;

describe('snapshots of search indexes', () => {
  const database = useTestDatabase();
  let folder: string;
  let reports: string[];
  let nowMs = Date.now();
  before(async () => {
    for (const vertical of verticals) await seedMarket(database.db, 60, vertical);
    folder = await mkdtemp(join(tmpdir(), 'karwan-snapshots-'));
  });
  beforeEach(() => {
    reports = [];
  });
  after(async () => {
    await rm(folder, { recursive: true });
  });

  const snapshotsOf = ({ db } = database, dataDirectory = folder) =>
    new Snapshots({
      db,
      now: () => new Date(nowMs),
      dataDirectory,
      minListings: 1,
      report: (details, message) => reports.push(`${message}: ${'err' in details ? details.err : ''}`),
    });
  const openIndex = async (vertical: ListedVertical = 'used-cars', { db } = database) => {
    const index = new LiveIndex(
      db,
      createCatalogue(db, () => new Date()),
      vertical,
    );
    await index.fresh();
    return index;
  };
  const fileOf = (vertical: string = 'used-cars') => join(folder, 'search', `${vertical}.snapshot`);
  /** The snapshot file of the current index. */
  const saved = async (vertical: ListedVertical = 'used-cars') => {
    const index = await openIndex(vertical);
    await snapshotsOf().save(index);
    return index;
  };
  const isRefused = async (index: LiveIndex, reason: RegExp, snapshots = snapshotsOf()) => {
    reports = [];
    assert.equal(await snapshots.restore(index), undefined);
    assert.match(reports.join('\n'), reason);
  };

  test('what is read from a file and the changes since is what is read from the database', async () => {
    const { db } = database;
    for (const vertical of verticals) {
      const index = await openIndex(vertical);
      // Leaves one row free, and gives another row to a different listing.
      const ads = await db.select({ id: listings.id }).from(listings).where(eq(listings.vertical, vertical)).limit(4);
      const [isSold, isReturned, changed, later] = ads.map(({ id }) => eq(listings.id, id));
      await db.update(listings).set({ status: 'sold' }).where(isSold);
      await db.update(listings).set({ status: 'sold' }).where(isReturned);
      await index.fresh();
      await db.update(listings).set({ status: 'active', deletedAt: null }).where(isReturned);
      await index.fresh();
      await snapshotsOf().save(index);
      await db.update(listings).set({ pricePkr: 4321 }).where(changed);
      await db.update(listings).set({ status: 'sold' }).where(later);
      const restored = await snapshotsOf().restore(index);
      assert.ok(restored, reports.join('\n'));
      const read = new ListingColumns(index.layout);
      await readAllListings(db, read);
      assert.deepEqual(contentOf(restored.columns), contentOf(read));
      assert.deepEqual(sumsOf(restored.columns), await sumsInDatabase(db, index.layout));
      const adopting = new LiveIndex(
        db,
        createCatalogue(db, () => new Date()),
        vertical,
      );
      await adopting.start(restored.columns, restored.position);
      await db.update(listings).set({ status: 'active' }).where(later);
      await db.update(listings).set({ pricePkr: 1234 }).where(changed);
      const again = new ListingColumns(index.layout);
      await readAllListings(db, again);
      assert.deepEqual(await adopting.read(async ({ columns }) => contentOf(columns)), contentOf(again));
    }
  });

  test('a file with any byte changed or missing is not used', async () => {
    const index = await saved();
    const fileBytes = await readFile(fileOf());
    const damage = fc.record({ at: fc.nat(fileBytes.length - 1), bit: fc.nat(7), isCut: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(damage, async ({ at, bit, isCut }) => {
        const damaged = Buffer.from(isCut ? fileBytes.subarray(0, at) : fileBytes);
        if (!isCut) damaged[at] = (damaged[at] ?? 0) ^ (1 << bit);
        await writeFile(fileOf(), damaged);
        await isRefused(index, /not used/);
      }),
      { numRuns: 100 },
    );
    await writeFile(fileOf(), fileBytes);
    assert.ok(await snapshotsOf().restore(index));
  });

  test('a file of another database, other tables, another release or an older day is not used', async () => {
    const { db } = database;
    const index = await saved();
    const other = await openTestDatabase();
    await isRefused(await openIndex('used-cars', other), /another database|does not know/, snapshotsOf(other));
    await other.close();
    await db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) select 'next', max(created_at) + 1 from drizzle.__drizzle_migrations`,
    );
    await isRefused(index, /other tables/);
    await db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'next'`);
    await saved('auto-parts');
    await writeFile(fileOf('used-bikes'), await readFile(fileOf('auto-parts')));
    await isRefused(await openIndex('used-bikes'), /another release/);
    nowMs += DAY_MS + 1;
    await isRefused(index, /older than a day/);
  });

  test('a file of which the database knows nothing or whose changes are purged is not used; after one that differs all is read anew', async () => {
    const { db } = database;
    const index = await saved();
    await db.delete(searchLogPositions);
    await isRefused(index, /does not know/);
    await saved();
    const any = sql`id = (select id from listings where status = 'active' and vertical = 'used-cars' limit 1)`;
    await db.execute(sql`update listings set price_pkr = price_pkr + 1 where ${any}`);
    await db.execute(sql`delete from listing_changes`);
    await isRefused(index, /not in the log/);
    await saved();
    await db.execute(sql`alter table listings disable trigger user`);
    await db.execute(sql`update listings set price_pkr = price_pkr + 1 where ${any}`);
    await db.execute(sql`alter table listings enable trigger user`);
    const beginning = new LiveIndex(
      db,
      createCatalogue(db, () => new Date()),
      'used-cars',
    );
    reports = [];
    assert.equal(await snapshotsOf().load(beginning), true);
    while (!reports.some((report) => /read anew.*differs from the database/.test(report))) await setImmediate();
    await beginning.fresh();
    const read = new ListingColumns(index.layout);
    await readAllListings(db, read);
    assert.deepEqual(await beginning.read(async ({ columns }) => contentOf(columns)), contentOf(read));
  });

  test('processes that write at once leave one whole file and nothing else', async () => {
    const index = await openIndex();
    await Promise.all(Array.from({ length: 5 }, () => snapshotsOf().save(index)));
    assert.deepEqual(
      (await readdir(join(folder, 'search'))).filter((name) => name.startsWith('used-cars')),
      ['used-cars.snapshot'],
    );
    assert.ok(await snapshotsOf().restore(index), reports.join('\n'));
  });

  test('where nothing can be written the index goes on, and the log says so', async () => {
    const path = join(folder, 'a-file');
    await writeFile(path, '');
    await snapshotsOf(database, path).save(await openIndex());
    assert.match(reports.join('\n'), /not written/);
  });
});

/** What the columns contain for each listing, independent of row numbers and codes. */
function contentOf(columns: ListingColumns) {
  const { codes, numbers, fits, vehicles, places, values, number, live } = columns;
  const meaningOf = (column: string, code: number) => {
    if (column === VEHICLE) return vehicles.values[code];
    if (column === PLACE) return places.values[code];
    const dictionary = values.get(column);
    return dictionary === undefined ? code : dictionary.values[code];
  };
  const fitsOf = (row: number) => {
    const list: string[] = [];
    const start = fits?.starts[row] ?? 0;
    for (const fit of start === 0 ? [] : (fits?.pool.subarray(start) ?? [])) {
      list.push(`${fits?.models[modelOf(fit)]} ${(fit & ~LAST_OF_ROW) >>> 14}`);
      if (isLast(fit)) break;
    }
    return list;
  };
  const rows = Array.from({ length: columns.rows }, (_, row) => row).filter(
    (row) => ((live[row >>> 5] ?? 0) & (1 << (row & 31))) !== 0,
  );
  const content = rows.map((row) => [
    number[row] ?? 0,
    ...[...codes].map(([name, column]) => meaningOf(name, column[row] ?? 0)),
    ...[...numbers.values()].map((column) => column[row]),
    fitsOf(row),
    columns.rowOf(number[row] ?? 0) === row,
  ]);
  const totals = [...codes.keys()].map((name) => {
    const counts = [...columns.totalsOf(name).entries()].filter(([, count]) => count > 0);
    return counts.map(([code, count]) => JSON.stringify([meaningOf(name, code), count])).sort();
  });
  const named = fits?.models.flatMap((model, code) => (fits.named[code] ? `${model} ${fits.named[code]}` : [])).sort();
  return { size: columns.size, content: content.sort(([a], [b]) => Number(a) - Number(b)), totals, named };
}
