import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, beforeEach, describe, test } from 'node:test';
import { eq, getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../platform/database/database.ts';
import { runBackfills } from '../../platform/database/run-backfills.ts';
import { migrationStatements } from '../../testing/migration-statements.ts';
import { seedMarket } from '../../testing/seed-market.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { allDetailTables } from './detail-tables.ts';
import { selectListings } from './index.ts';
import { insertListing, updateListing } from './repository.ts';
import { listings, vehicleDetails } from './tables.ts';

const ADS = 40;
/** The columns that moved from `listings` to the detail table. Columns added since are unknown to the older release. */
const moved = [
  ...['make_id', 'model_id', 'variant_id', 'year', 'is_registered', 'registration_city_id', 'mileage_km'],
  ...['fuel', 'transmission', 'engine_cc', 'body_type', 'colour', 'assembly', 'features'],
];
const names = moved.map((name) => sql.identifier(name));
const columnsOf = (table: string) =>
  sql.join(
    names.map((name) => sql`${sql.identifier(table)}.${name}`),
    sql`, `,
  );

// The older release uses columns of `listings` for vehicles until migrations/next/ is applied.
describe('the columns that older code has of vehicles', () => {
  const database = useTestDatabase();
  let db: Database;
  let ad: { id: string; number: number };
  before(async () => {
    db = database.db;
    await seedMarket(db, ADS);
  });
  beforeEach(async () => {
    const [row] = await selectListings(db).where(eq(listings.status, 'active')).orderBy(listings.number).limit(1);
    assert.ok(row);
    ad = row;
    await db.execute(sql`delete from listing_changes`);
  });

  const asOlderCode = (change: SQL) => db.execute(sql`update listings set ${change} where id = ${ad.id}`);
  const read = async () => (await selectListings(db).where(eq(listings.id, ad.id)))[0];
  const older = async (id = ad.id) =>
    (
      await rowsOf<{ year: number | null; fuel: string | null; features: string[] }>(
        db,
        sql`select year, fuel, features from listings where id = ${id}`,
      )
    )[0];
  const notes = async () =>
    (await rowsOf<{ number: number }>(db, sql`select number from listing_changes`)).map(({ number }) => number);
  /** Listings that the older and the newer release read differently. */
  const different = async () =>
    (
      await rowsOf<{ id: string }>(
        db,
        sql`select id from listings left join vehicle_details on listing_id = id
            where (${columnsOf('listings')}) is distinct from (${columnsOf('vehicle_details')})`,
      )
    ).map(({ id }) => id);

  test('are those of newer code, whoever writes, and each change is noted once', async () => {
    assert.deepEqual(await different(), []);
    await asOlderCode(sql`year = 1999, price_pkr = price_pkr + 1, features = '{abs}'`);
    assert.deepEqual([(await read())?.year, (await read())?.features], [1999, ['abs']]);
    assert.deepEqual(await notes(), [ad.number]);
    await db.transaction((tx) => updateListing(tx, ad.id, { year: 2001, updatedAt: new Date() }));
    assert.equal((await older())?.year, 2001);
    assert.deepEqual(await notes(), [ad.number, ad.number]);
    await asOlderCode(sql`description = 'New', year = year`);
    assert.equal((await notes()).length, 2);
    assert.deepEqual(await different(), []);
  });

  test('are carried for new ads as well, of which each is noted once', async () => {
    const id = randomUUID();
    await db.execute(
      sql`insert into listings (id, owner_id, status, seller_type, make_id, year, created_at, updated_at)
          select ${id}, owner_id, 'active', 'individual', make_id, 1998, now(), now() from listings where id = ${ad.id}`,
    );
    const [row] = await selectListings(db).where(eq(listings.id, id));
    assert.deepEqual([row?.year, row?.fuel, row?.features], [1998, null, []]);
    assert.deepEqual(await notes(), [row?.number]);
    const [{ ownerId } = assert.fail()] = await db.select().from(listings).where(eq(listings.id, ad.id));
    const times = { createdAt: new Date(), updatedAt: new Date() };
    const insertedListing = await db.transaction((tx) =>
      insertListing(tx, {
        ...{ id: randomUUID(), ownerId, vertical: 'used-cars', status: 'active', sellerType: 'individual', ...times },
        fuel: 'diesel',
      }),
    );
    assert.deepEqual(await older(insertedListing?.id), { year: null, fuel: 'diesel', features: [] });
    assert.deepEqual(await notes(), [row?.number, insertedListing?.number]);
    await db.delete(listings).where(inArray(listings.id, [id, ...(insertedListing ? [insertedListing.id] : [])]));
    assert.equal(await db.$count(listings), ADS);
  });

  test('overwrite what newer code has written only where older code changes one of them', async () => {
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.update(vehicleDetails).set({ year: 2024 }).where(eq(vehicleDetails.listingId, ad.id));
    });
    await asOlderCode(sql`status = 'deactivated', year = year`);
    assert.equal((await read())?.year, 2024);
    await asOlderCode(sql`status = 'active', year = 1997`);
    assert.deepEqual(await different(), []);
  });

  test('change of a whole market in one statement without going round in circles', async () => {
    await db.execute(sql`update listings set mileage_km = coalesce(mileage_km, 0) + 1`);
    await db.execute(sql`update vehicle_details set year = year - 1`);
    assert.deepEqual(await different(), []);
  });

  test('are carried over by the next start, wherever the one before it was killed, and noted by nobody', async () => {
    const [backfill = ''] = await migrationStatements('0015_vehicle-details.sql', 'FUNCTION carry_over');
    await db.execute(sql.raw(backfill));
    await db.execute(sql`delete from vehicle_details`);
    let calls = 0;
    const dying: Pick<Database, 'execute'> = {
      execute: (query) => {
        calls += 1;
        if (calls === 4) throw new Error('killed');
        return db.execute(query);
      },
    };
    const batch = 7;
    await assert.rejects(runBackfills(dying, { batch }), /killed/);
    const [{ there: remaining } = { there: 0 }] = await rowsOf<{ there: number }>(
      db,
      sql`select count(*)::int as there from vehicle_details`,
    );
    assert.equal(remaining, 2 * batch);
    // Meanwhile the older release writes one copied and one missing row.
    await db.execute(sql`update listings set year = 1990 where number in (
      select min(number) from listings union select max(number) from listings)`);
    await db.execute(sql`delete from listing_changes`);
    await runBackfills(db, { batch });
    assert.deepEqual(await different(), []);
    assert.deepEqual(await notes(), []);
    // Finished: later starts do not check again.
    assert.deepEqual(await rowsOf(db, sql`select 1 from pg_proc where starts_with(proname, 'carry_over_')`), []);
  });

  test('are noted for the search in whatever table details stand', async () => {
    const noting = await rowsOf<{ name: string }>(
      db,
      sql`select tgrelid::regclass::text as name from pg_trigger where tgfoid = 'note_detail_changes'::regproc`,
    );
    assert.deepEqual(noting.map(({ name }) => name).sort(), [...allDetailTables].map(getTableName).sort());
  });

  test('may go when nobody runs older code: the next release’s migration', async () => {
    const [guard, ...contract] = await migrationStatements('next/vehicle-columns-gone.sql');
    const [backfill = ''] = await migrationStatements('0015_vehicle-details.sql', 'FUNCTION carry_over');
    await db.execute(sql.raw(backfill));
    await assert.rejects(db.execute(sql.raw(guard ?? '')), ({ cause }) => /not carried over yet/.test(String(cause)));
    await db.transaction(async (tx) => {
      for (const statement of contract) await tx.execute(sql.raw(statement));
    });
    await db.transaction((tx) => updateListing(tx, ad.id, { year: 2003, pricePkr: 77, updatedAt: new Date() }));
    assert.deepEqual([(await read())?.year, (await read())?.pricePkr], [2003, 77]);
    assert.deepEqual(new Set(await notes()), new Set([ad.number]));
  });
});
