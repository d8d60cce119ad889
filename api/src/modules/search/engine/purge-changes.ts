import { desc, lt, lte, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../../platform/database/database.ts';
import { searchLogPositions } from '../tables.ts';
import { notVisibleAt } from './log-position.ts';
import { readPosition } from './read-changes.ts';

/** An hour longer than the maximum age of a snapshot on disk. */
const RETENTION_MS = 25 * 60 * 60_000;
const BATCH = 50_000;

/**
 * Records the current position and deletes changes that were visible a day ago. A long transaction delays the deletion
 * of its own changes only. Positions are stored in a table, so any process can run the next purge.
 */
export async function purgeChanges(db: Database, now: Date): Promise<void> {
  await db.insert(searchLogPositions).values({ position: await readPosition(db), takenAt: now });
  const [old] = await db
    .select()
    .from(searchLogPositions)
    .where(lte(searchLogPositions.takenAt, new Date(now.getTime() - RETENTION_MS)))
    .orderBy(desc(searchLogPositions.takenAt))
    .limit(1);
  if (old === undefined) return;
  for (let deleted = BATCH; deleted === BATCH; ) deleted = await purgeBatch(db, old.position);
  await db.delete(searchLogPositions).where(lt(searchLogPositions.takenAt, old.takenAt));
}

async function purgeBatch(db: Database, position: string): Promise<number> {
  const { next, pending } = notVisibleAt(position);
  return db.transaction(async (tx) => {
    // The delete trigger stores it as the position up to which the log was purged.
    await tx.execute(sql`select set_config('karwan.purged_to', ${position}, true)`);
    const [row] = await rowsOf<{ deleted: number }>(
      tx,
      sql`with gone as (
            delete from listing_changes where ctid = any(array(
              select ctid from listing_changes
              where xid < ${String(next)}::xid8 and xid <> all(${`{${pending.join(',')}}`}::xid8[]) limit ${BATCH}))
            returning 1)
          select count(*)::int as deleted from gone`,
    );
    return row?.deleted ?? 0;
  });
}
