import { isNull } from 'drizzle-orm';
import type { Queryable } from '../database/database.ts';
import { restores } from './tables.ts';

/** Restores that `npm run admin -- after-restore` has not processed yet. */
export const openRestores = (db: Pick<Queryable, 'select'>) =>
  db.select().from(restores).where(isNull(restores.settledAt));

export const settleRestores = (tx: Pick<Queryable, 'update'>, settledAt: Date) =>
  tx.update(restores).set({ settledAt }).where(isNull(restores.settledAt));

/**
 * For jobs that send money or messages: throws after a restore until an operator has settled it, because the items may
 * already have been sent after the backup was made.
 */
export async function assertNoOpenRestore(db: Pick<Queryable, 'select'>): Promise<void> {
  const [open] = await openRestores(db).limit(1);
  if (open !== undefined)
    throw new Error(
      'A backup was restored. No refunds or messages are sent until you run `npm run admin -- after-restore`.',
    );
}
