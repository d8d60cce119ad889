import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from './database.ts';

/** Rows per transaction: about 0.1 s, during which writers of these rows wait. */
const BATCH = 1000;
/** Retry delay when other transactions hold locks on the next rows. */
const PAUSE_MS = 50;

/**
 * Runs the backfills that migrations left behind: database functions `carry_over_…(after, most)`
 * (migrations/README.md), which copy rows from old tables to new ones. An interrupted run loses at most one batch and
 * resumes at the next start. Finished functions are dropped.
 */
export async function runBackfills(
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
