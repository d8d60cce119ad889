import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { testSeed } from '@karwan/shared-contracts/testing';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { Client } from 'pg';
import { type Database, type OpenDatabase, rowsOf } from '../../../platform/database/database.ts';
import { seedMarket } from '../../../testing/seed-market.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { createCatalogue } from '../../catalogue/index.ts';
import { readChanges, readPosition } from '../engine/read-changes.ts';
import { LiveIndex } from '../index.ts';

fc.configureGlobal({ seed: testSeed });

const TRANSACTIONS = 4;
const ADS = 200;
type Step = { kind: 'note' | 'commit' | 'roll back' | 'look'; by: number };

describe('the change log', () => {
  let database: OpenDatabase;
  let clients: Client[];
  before(async () => {
    database = await openTestDatabase();
    const [{ name } = { name: '' }] = await rowsOf<{ name: string }>(
      database.db,
      sql`select current_database() as name`,
    );
    // The last client connects to another database of the same server.
    clients = await Promise.all(
      [...Array.from({ length: TRANSACTIONS }, () => name), 'postgres'].map(async (each) => {
        const client = new Client({ connectionString: urlOf(each) });
        await client.connect();
        return client;
      }),
    );
  });
  after(async () => {
    await Promise.all(clients.map((client) => client.end()));
    await database.close();
  });

  test('however transactions overlap, each change is read once, as soon as it is committed', async () => {
    const { db } = database;
    const steps: fc.Arbitrary<Step[]> = fc.array(
      fc.record<Step>({
        kind: fc.constantFrom('note', 'note', 'note', 'commit', 'roll back', 'look', 'look'),
        by: fc.nat(TRANSACTIONS - 1),
      }),
      { maxLength: 40 },
    );
    let number = 0;
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const loggedNumbers = clients.slice(0, TRANSACTIONS).map((): number[] | undefined => undefined);
        let position = await readPosition(db);
        let committed: number[] = [];
        const readChangesNow = async () => {
          const changes = await readChanges(db, position, 100);
          assert.deepEqual(changes.rows.map(({ number }) => number).toSorted(ascending), committed.toSorted(ascending));
          position = changes.position;
          committed = [];
        };
        const end = async (by: number, how: 'commit' | 'rollback') => {
          await clients[by]?.query(how);
          if (how === 'commit') committed.push(...(loggedNumbers[by] ?? []));
          loggedNumbers[by] = undefined;
        };
        for (const { kind, by } of all) {
          if (kind === 'look') await readChangesNow();
          else if (kind === 'note') {
            if (loggedNumbers[by] === undefined) await clients[by]?.query('begin');
            number += 1;
            loggedNumbers[by] = [...(loggedNumbers[by] ?? []), number];
            await clients[by]?.query('insert into listing_changes (number) values ($1)', [number]);
          } else if (loggedNumbers[by] !== undefined) await end(by, kind === 'commit' ? 'commit' : 'rollback');
        }
        for (const [by, numbers] of loggedNumbers.entries()) if (numbers !== undefined) await end(by, 'commit');
        await readChangesNow();
      }),
      { numRuns: 60 },
    );
  });

  test('behind a transaction that stays open in another database nothing is read twice', async () => {
    const { db } = database;
    const other = clients.at(-1) ?? assert.fail();
    await other.query('begin; select pg_current_xact_id()');
    const reads: string[] = [];
    const counted = {
      execute: async (query: Parameters<Database['execute']>[0]) => {
        const result = (await db.execute(query)) as { rows: { number: number | null }[] };
        if (result.rows.some(({ number }) => number !== null && number !== undefined)) reads.push('changes');
        return result;
      },
      select: (fields: Parameters<Database['select']>[0]) => {
        reads.push('listings');
        return db.select(fields as never);
      },
    } as unknown as Database;
    const now = () => new Date();
    const index = new LiveIndex(counted, createCatalogue(db, now), 'used-cars');
    await index.fresh();
    await db.execute(sql`insert into listing_changes (number) select generate_series(1, 50001)`);
    await index.fresh();
    assert.notEqual(reads.length, 0);
    reads.length = 0;
    await index.fresh();
    await index.fresh();
    assert.deepEqual(reads, []);
    // Changes deleted by hand or by an older release cause one full read of the index.
    await db.execute(sql`delete from listing_changes`);
    await index.fresh();
    reads.length = 0;
    await index.fresh();
    assert.deepEqual(reads, []);
    await other.query('rollback');
  });

  test('whatever changes while a bulk change is taken over, the index is what SQL says in the end', async () => {
    const { db } = database;
    await seedMarket(db, ADS);
    await db.execute(sql`update listings set status = 'active', deleted_at = null`);
    const index = new LiveIndex(
      db,
      createCatalogue(db, () => new Date()),
      'used-cars',
      { smallIndex: 0 },
    );
    await index.fresh();
    const shown = () =>
      index.read(async ({ columns }) => {
        const prices = columns.numbersOf('pricePkr');
        const rows = [...columns.number.entries()].filter(([, number]) => number > 0);
        return rows.map(([row, number]) => `${number} ${prices[row]}`).sort();
      });
    const change = fc.record({
      isBulk: fc.boolean(),
      share: fc.integer({ min: 2, max: 7 }),
      price: fc.integer({ min: 1, max: 9 }),
      isSold: fc.boolean(),
      looks: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 2, maxLength: 8 }), async (changes) => {
        const searches: Promise<unknown>[] = [];
        for (const { isBulk, share, price, isSold, looks } of changes) {
          await db.transaction(async (tx) => {
            await tx.execute(sql`update listings set price_pkr = ${price}, status = ${isSold ? 'sold' : 'active'}
              where number % ${share} = 0 and (${isBulk} or number % 11 = 0)`);
            if (isBulk) await tx.execute(sql`insert into listing_changes (number) select generate_series(1, 3000)`);
          });
          if (looks) searches.push(shown());
        }
        await Promise.all(searches);
        await index.fresh();
        const rows = await rowsOf<{ ad: string }>(
          db,
          sql`select number || ' ' || price_pkr as ad from listings where status = 'active' and vertical = 'used-cars'`,
        );
        assert.deepEqual(await shown(), rows.map(({ ad }) => ad).sort());
      }),
      { numRuns: 15 },
    );
  });
});

const urlOf = (name: string) =>
  Object.assign(new URL(process.env.TEST_DATABASE_URL ?? assert.fail('This test is of PostgreSQL.')), {
    pathname: `/${name}`,
  }).href;

const ascending = (a: number, b: number) => a - b;
