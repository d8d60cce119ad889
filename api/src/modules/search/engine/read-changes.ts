import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../../platform/database/database.ts';

/** Changes since a horizon. `horizon` is the next one: everything before it is settled and was seen. */
export type Changes = { horizon: string; pairs: { xid: string; number: number }[]; isTooMany: boolean };

/** More than this are not picked out one by one: reading all listings again is faster. */
export const MAX_CHANGES = 50_000;

/**
 * The horizon of now: the oldest transaction still under way. All earlier ones are committed and visible, or gone.
 */
export async function readHorizon(db: Database): Promise<string> {
  const [row] = await rowsOf<{ horizon: string }>(
    db,
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`,
  );
  if (row === undefined) throw new Error('The database told no horizon.');
  return row.horizon;
}

/**
 * What was noted by transactions from the horizon on. A transaction that began before our last look and commits after it
 * has a number from the horizon on, so it is never missed; what was committed meanwhile is told more than once.
 */
export async function readChanges(db: Database, horizon: string): Promise<Changes> {
  const rows = await rowsOf<{ horizon: string; xid: string | null; number: number | null }>(
    db,
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, changes.xid::text as xid, changes.number
        from (select 1) as always
        left join lateral (
          select xid, number from listing_changes where xid >= ${horizon}::xid8 limit ${MAX_CHANGES + 1}
        ) as changes on true`,
  );
  const next = rows[0]?.horizon ?? horizon;
  const pairs = rows.flatMap(({ xid, number }) => (xid === null || number === null ? [] : [{ xid, number }]));
  return { horizon: next, pairs, isTooMany: pairs.length > MAX_CHANGES };
}

/** Forgets changes that every process has seen: those of an hour ago. */
export async function forgetOldChanges(db: Database, horizonOfAnHourAgo: string): Promise<void> {
  await db.execute(sql`delete from listing_changes where xid < ${horizonOfAnHourAgo}::xid8`);
}
