import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Database, Queryable } from '../database/database.ts';
import { refusal } from '../http/refusal.ts';
import { idempotencyKeys } from './tables.ts';

const keyReused = refusal({
  status: 409,
  code: 'idempotency_key_reused',
  message: 'This was already sent with other contents. Please start again.',
});

export type OnceKey = { owner: string; endpoint: string; key: string; body: unknown };

/**
 * Runs `work` in a transaction unless the same key has run before; then answers what it answered. Key, effect and
 * answer are committed together. Two at the same moment: the second waits for the first and answers like it.
 * The answer is stored as JSON, so `work` must return plain JSON.
 */
export function runOnce<Output>(
  db: Database,
  once: OnceKey,
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
    // What `work` of the same endpoint returned, as it was stored.
    return earlier.answer as Output;
  });
}

/** With the account that asked: answers may hold what it had. */
export const forgetKeysOf = (tx: Queryable, owner: string) =>
  tx.delete(idempotencyKeys).where(eq(idempotencyKeys.owner, owner));

/** Forgets keys after a day: a client repeats within minutes. */
export const forgetOldKeys = (db: Database, now: Date) =>
  db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - 24 * 3_600_000)));
