import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { openTestDatabase } from '../../testing/test-database.ts';
import { rowsOf } from './database.ts';
import { runBackfills } from './run-backfills.ts';

test('what is to be carried over is called on from where it came to, until it is done, and never again', async () => {
  const { db, close } = await openTestDatabase();
  await db.execute(sql`create table asked (after integer)`);
  await db.execute(sql`create function carry_over_things(after integer, most integer) returns integer language plpgsql as $$
    begin
      insert into asked values (after);
      -- Somebody is writing the second ones for a while.
      return case when after = 0 then most when (select count(*) from asked) < 4 then after when after = most then 9 end;
    end $$`);
  await runBackfills(db, { batch: 5, pauseMs: 0 });
  await runBackfills(db, { batch: 5, pauseMs: 0 });
  assert.deepEqual(
    (await rowsOf<{ after: number }>(db, sql`select after from asked`)).map(({ after }) => after),
    [0, 5, 5, 5, 9],
  );
  await close();
});
