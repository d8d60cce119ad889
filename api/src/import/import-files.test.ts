import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { adsQueue } from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import { holdSuspicious, listings, selectListings } from '../modules/listings/index.ts';
import { listWaiting, queueItems } from '../modules/queues/index.ts';
import { accounts } from '../modules/users/index.ts';
import { readConfig } from '../platform/config/config.ts';
import { ConfigError } from '../platform/config/config-error.ts';
import type { Database } from '../platform/database/database.ts';
import { useTestDatabase } from '../testing/test-database.ts';
import { importFile } from './import-file.ts';
import { importFiles } from './import-files.ts';
import { importOwner } from './import-owner.ts';

const now = new Date('2026-05-20T10:00:00Z');
const carsOf = (prices: readonly number[], year = 2018) =>
  `make,model,year,price\n${prices.map((price) => `Toyota,Corolla,${year},${price}\n`).join('')}`;

describe('importing files', () => {
  const database = useTestDatabase();
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'karwan-files-'));
  });
  beforeEach(() => database.db.delete(listings));
  after(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  const aFile = async (name: string, text: string) => {
    const file = join(folder, name);
    await writeFile(file, text);
    return file;
  };
  /** A database whose first transactions that write listings fail with these errors. */
  const failing = (errors: Error[], isStored = false): Database =>
    new Proxy(database.db, {
      get(db, name, self) {
        if (name !== 'transaction') return Reflect.get(db, name, self);
        const transaction: Database['transaction'] = async (work, config) => {
          const error = errors[0];
          if (error && isStored) await db.transaction(work, config);
          if (error) throw errors.shift();
          return db.transaction(work, config);
        };
        return transaction;
      },
    });
  const unavailable = () => Object.assign(new Error('the database shuts down'), { code: '57P01' });
  const importOne = async (db: Database, file: string, pauses: number[] = []) => {
    const owner = await importOwner(database.db, undefined, { now });
    const options = { file, reportFile: `${file}.report`, owner, now, onProgress: () => undefined };
    return importFile(db, { ...options, pause: async (ms) => pauses.push(ms) });
  };

  test('a report that cannot be written stops its file alone, with a sentence', async () => {
    const files = [
      await aFile(`${'long'.repeat(60)}.csv`, carsOf([4_150_000])),
      await aFile('next.csv', carsOf([4_160_000])),
    ];
    const messages: string[] = [];
    const done = importFiles(readConfig({ KARWAN_DATA: folder }), database.db, { files }, (text) =>
      messages.push(text),
    );
    await assert.rejects(done, /The report could not be written: ENAMETOOLONG/);
    assert.equal(await database.db.$count(listings), 1);
    assert.ok(messages.includes('Judging prices.'));
    const [report = ''] = (await readdir(join(folder, 'imports'))).filter((name) => name.startsWith('next.'));
    assert.match(await readFile(join(folder, 'imports', report), 'utf8'), /\n2,"kept/);
  });

  test('a database that is away for a while costs a pause, and no row', async () => {
    const file = await aFile('away.csv', carsOf([4_150_000, 4_160_000]));
    const pauses: number[] = [];
    const { imported } = await importOne(failing([unavailable(), unavailable()]), file, pauses);
    assert.deepEqual([imported, pauses, await database.db.$count(listings)], [2, [1000, 2000], 2]);
  });

  test('rows whose storing succeeded but was answered by a lost connection are reported as kept', async () => {
    const file = await aFile('lost.csv', carsOf([4_150_000, 4_160_000]));
    const { imported, alreadyStored: thereAlready } = await importOne(failing([unavailable()], true), file);
    assert.deepEqual([imported, thereAlready, await database.db.$count(listings)], [2, 0, 2]);
  });

  test('a database that stays away ends the file with how to go on; another error is thrown as it is', async () => {
    const file = await aFile('gone.csv', carsOf([4_150_000]));
    await assert.rejects(importOne(failing(Array.from({ length: 20 }, unavailable)), file), (error) => {
      assert.ok(error instanceof ConfigError);
      assert.match(error.message, /The database is unavailable.*Run the same command again/);
      return true;
    });
    await assert.rejects(importOne(failing([new Error('a bug')]), file), /a bug/);
  });

  test('an error that nobody expects stops its file alone, and is thrown at the end', async () => {
    const files = [await aFile('bug.csv', carsOf([4_150_000])), await aFile('after.csv', carsOf([4_160_000]))];
    const errors: Error[] = [];
    const done = importFiles(readConfig({ KARWAN_DATA: folder }), failing(errors), { files }, (text) => {
      if (text === files[0]) errors.push(new Error('a bug'));
    });
    await assert.rejects(done, (error) => error instanceof AggregateError && /a bug/.test(String(error.errors)));
    assert.equal(await database.db.$count(listings), 1);
  });

  test('cars far too cheap wait in the office’s queue when all prices are judged, but for those that nobody imported', async () => {
    const usual = Array.from({ length: 30 }, (_, index) => 4_000_000 + index * 10_000);
    const files = [await aFile('cheap.csv', carsOf([...usual, 1_500_000]))];
    const messages: string[] = [];
    await importFiles(readConfig({ KARWAN_DATA: folder }), database.db, { files }, (text) => messages.push(text));
    const cars = await selectListings(database.db);
    const pendingCars = cars.filter(({ status }) => status === 'pending');
    assert.deepEqual(
      pendingCars.map(({ pricePkr, priceLabel, postedAt }) => [pricePkr, priceLabel, postedAt]),
      [[1_500_000, 'suspicious', null]],
    );
    assert.ok(messages.some((text) => /^Ads waiting for review in the office.*: 1\.$/.test(text)));
    const waiting = await listWaiting(database.db, adsQueue.name, {
      limit: 10,
      subjectIds: pendingCars.map(({ id }) => id),
    });
    assert.deepEqual(
      waiting.map(({ reason }) => reason),
      ['held'],
    );
    const [car] = pendingCars;
    assert.ok(car);
    await database.db.delete(queueItems).where(eq(queueItems.subjectId, car.id));
    const byHand = {
      status: 'active',
      postedAt: now,
      expiresAt: new Date(now.getTime() + 1),
      fingerprint: null,
    } as const;
    await database.db.update(listings).set(byHand).where(eq(listings.id, car.id));
    assert.equal(await holdSuspicious(database.db, car.ownerId, now), 0);
  });

  test('a new year begins at midnight in Pakistan', async () => {
    const file = await aFile('new-year.csv', carsOf([9_150_000], 2028));
    const owner = await importOwner(database.db, undefined, { now });
    const options = { file, reportFile: `${file}.report`, owner, onProgress: () => undefined };
    const before = await importFile(database.db, { ...options, now: new Date('2026-12-31T18:59:00Z') });
    const since = await importFile(database.db, { ...options, now: new Date('2026-12-31T19:01:00Z') });
    assert.deepEqual([before.imported, since.imported], [0, 1]);
  });

  describe('for an owner', () => {
    const account = async (email: string, columns: Partial<typeof accounts.$inferInsert>) => {
      const defaultColumns = {
        id: randomUUID(),
        name: 'Sana',
        email,
        realm: 'user',
        userType: 'user',
        provider: 'email',
      } as const;
      const row = { ...defaultColumns, ...columns, createdAt: now, updatedAt: now };
      await database.db.insert(accounts).values(row);
      return row.id;
    };
    const dealer = { realm: 'dealer', userType: 'dealer' } as const;
    const ownerOf = (contact: string, kind?: 'user' | 'dealer') => importOwner(database.db, contact, { kind, now });

    test('with several accounts asks which, and takes no workshop', async () => {
      const email = 'sana@example.com';
      await account(email, { realm: 'mechanic', userType: 'mechanic' });
      await assert.rejects(ownerOf(email), /is a workshop/);
      const userId = await account(email, {});
      assert.equal((await ownerOf(email)).id, userId);
      const dealerId = await account(email, dealer);
      await assert.rejects(ownerOf(email), /several accounts\. Add --kind/);
      assert.deepEqual(await ownerOf('Sana@Example.com', 'dealer'), {
        id: dealerId,
        isPersonalAccount: true,
        sellerType: 'dealer',
      });
    });

    test('takes no account that is closed or blocked, and staff for their dealer', async () => {
      await account('closed@example.com', { closedAt: now });
      await account('blocked@example.com', { blockedAt: now, blockedReason: 'fraud' });
      for (const email of ['closed@example.com', 'blocked@example.com'])
        await assert.rejects(ownerOf(email), /blocked or closed/);
      const employerId = await account('motors@example.com', dealer);
      await account('staff@example.com', { ...dealer, userType: 'dealer-staff', employerId });
      assert.equal((await ownerOf('staff@example.com')).id, employerId);
      await database.db.update(accounts).set({ blockedAt: now }).where(eq(accounts.id, employerId));
      await assert.rejects(ownerOf('staff@example.com'), /The dealer that staff@example\.com works for is blocked/);
      await assert.rejects(ownerOf('nobody@example.com'), /Account nobody@example\.com was not found/);
    });
  });
});
