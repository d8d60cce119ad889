import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from './database.ts';

/** Carried over in one transaction: some tenth of a second, for which whoever writes one of these rows waits. */
const BATCH = 1000;
/** Until those who held some rows have let go of them. */
const PAUSE_MS = 50;

/**
 * Calls what migrations have left to be carried over from old tables to new ones to its end: each function
 * `carry_over_…(after, most)` of the database (migrations/README.md). Whoever is ended meanwhile loses one batch at most:
 * the next start goes on. A function that is done is dropped.
 */
export async function carryOver(
  db: Pick<Database, 'execute'>,
  { batch = BATCH, pauseMs = PAUSE_MS } = {},
): Promise<void> {
  const functions = await rowsOf<{ name: string }>(
    db,
    sql`select proname as name from pg_proc
        where pronamespace = 'public'::regnamespace and starts_with(proname, 'carry_over_') order by 1`,
  );
  for (const { name } of functions) {
    const next = async (after: number) => {
      const [row] = await rowsOf<{ upTo: number | null }>(
        db,
        sql`select ${sql.identifier(name)}(${after}::integer, ${batch}::integer) as "upTo"`,
      );
      return row?.upTo ?? null;
    };
    for (let after = 0, upTo = await next(after); upTo !== null; upTo = await next(after)) {
      if (upTo === after) await wait(pauseMs);
      after = upTo;
    }
    await db.execute(sql`drop function if exists ${sql.identifier(name)}(integer, integer)`);
  }
}
