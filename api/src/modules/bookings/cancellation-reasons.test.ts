import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../platform/database/database.ts';
import { runBackfills } from '../../platform/database/run-backfills.ts';
import { aBooking } from '../../testing/a-booking.ts';
import { migrationStatements } from '../../testing/migration-statements.ts';
import { useApi } from '../../testing/start-api.ts';
import { addStep, bySystem } from './booking-transitions.ts';
import { stepsOf } from './repository.ts';
import { bookings } from './tables.ts';

const SENTENCE = 'The account was deleted.';

// The older release reads and writes sentences until migrations/next/ is applied.
describe('the reason of what was cancelled', () => {
  const api = useApi();
  let db: Database;
  let booking: { id: string; orderId: string };
  before(async () => {
    db = api.services.db;
    const { id } = await aBooking(api, await api.person(), { hour: 11, inDays: 3 });
    const [row] = await db.select().from(bookings).where(eq(bookings.id, id));
    assert.ok(row);
    booking = row;
  });

  const addByOlderCode = (note: string, actor = 'system') =>
    db.execute(sql`insert into booking_steps (booking_id, what, at, actor, note)
                   values (${booking.id}, 'cancelled', now(), ${actor}, ${note})`);
  const addByThisCode = () =>
    addStep(db, { bookingId: booking.id, what: 'cancelled', at: new Date(), reason: 'account-deleted', ...bySystem });
  const closeByOlderCode = (sentence: string) =>
    db.execute(sql`update orders set closed_reason = ${sentence} where id = ${booking.orderId}`);
  const lastStep = async () => {
    const { note, reason } = (await stepsOf(db, booking.id)).at(-1) ?? {};
    return [reason, note];
  };
  const closedReason = async () =>
    (
      await rowsOf<{ reason: string }>(
        db,
        sql`select closed_reason as reason from orders where id = ${booking.orderId}`,
      )
    )[0]?.reason;
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await db.execute(sql.raw(statement));
  };
  const carryingOver = () => migrationStatements('0042_booking-reasons.sql', 'FUNCTION carry_over');

  test('is a kind, whoever writes; a note of the office stays one', async () => {
    await addByOlderCode(SENTENCE);
    assert.deepEqual(await lastStep(), ['account-deleted', SENTENCE]);
    await addByOlderCode(SENTENCE, 'office');
    assert.deepEqual(await lastStep(), [null, SENTENCE]);
    await closeByOlderCode('You cancelled it.');
    assert.equal(await closedReason(), 'by-customer');
  });

  test('is in the sentence that older code looks for', async () => {
    await addByThisCode();
    assert.deepEqual(await lastStep(), ['account-deleted', SENTENCE]);
  });

  test('is a kind in rows from before, too', async () => {
    const triggers = (state: 'enable' | 'disable') =>
      run([
        `alter table booking_steps ${state} trigger booking_steps_of_older_code`,
        `alter table orders ${state} trigger orders_closed_by_older_code`,
      ]);
    await triggers('disable');
    await addByOlderCode(SENTENCE);
    await closeByOlderCode('The booking was cancelled.');
    await triggers('enable');
    assert.deepEqual(await lastStep(), [null, SENTENCE]);
    await run(await carryingOver());
    await runBackfills(db, { batch: 1 });
    assert.deepEqual(await lastStep(), ['account-deleted', SENTENCE]);
    assert.equal(await closedReason(), 'booking-cancelled');
  });

  test('needs no sentence once no older code runs: the next release’s migration', async () => {
    const [guard = '', ...contract] = await migrationStatements('next/reason-sentences-gone.sql');
    await run(await carryingOver());
    await assert.rejects(run([guard]), ({ cause }) => /not carried over yet/.test(String(cause)));
    await runBackfills(db);
    await run([guard, ...contract]);
    await addByThisCode();
    assert.deepEqual(await lastStep(), ['account-deleted', null]);
  });
});
