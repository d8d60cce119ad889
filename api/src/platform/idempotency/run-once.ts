import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Database, Queryable } from '../database/database.ts';
import { refusal } from '../http/refusal.ts';
import { idempotencyKeys } from './tables.ts';

const keyReused = refusal({
  status: 409,
  code: 'idempotency_key_reused',
  message: 'This was already sent with different content. Please start again.',
});

export type IdempotentCall = { owner: string; endpoint: string; key: string; body: unknown };

/**
 * Runs `work` in a transaction unless the key was used before; then returns the stored result. Key, changes and result
 * are committed together. Of two concurrent calls, the second waits and returns the first one's result. The result is
 * stored as JSON, so `work` must return plain JSON.
 */
export function runOnce<Output>(
  db: Database,
  once: IdempotentCall,
  now: Date,
  work: (tx: Queryable) => Promise<Output>,
): Promise<Output> {
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(once.body ?? null))
    .digest('base64url');
  const { owner, endpoint, key } = once;
  return db.transaction(async (tx) => {
    const isFirst = await tx
      .insert(idempotencyKeys)
      .values({ owner, endpoint, key, bodyHash, createdAt: now })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    const thisKey = and(
      eq(idempotencyKeys.owner, owner),
      eq(idempotencyKeys.endpoint, endpoint),
      eq(idempotencyKeys.key, key),
    );
    if (isFirst.length > 0) {
      const output = await work(tx);
      await tx
        .update(idempotencyKeys)
        .set({ answer: output ?? null })
        .where(thisKey);
      return output;
    }
    const [earlier] = await tx.select().from(idempotencyKeys).where(thisKey);
    if (earlier?.bodyHash !== bodyHash) throw keyReused();
    // Stored result of the same endpoint's `work`.
    return earlier.answer as Output;
  });
}

/** Deletes an account's keys with the account, because stored results may contain its data. */
export const deleteKeysOf = (tx: Queryable, owner: string) =>
  tx.delete(idempotencyKeys).where(eq(idempotencyKeys.owner, owner));

/** Deletes keys after a day; clients retry within minutes. */
export const purgeOldKeys = (db: Database, now: Date) =>
  db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - 24 * 3_600_000)));
