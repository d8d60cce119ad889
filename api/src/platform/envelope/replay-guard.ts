import { SEALED_FOR_MS } from '@karwan/shared-contracts';
import { lt } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { openedEnvelopes } from './tables.ts';

/** Rows per statement; far below PostgreSQL's limit of 65,535 parameters. */
const MAX_BATCH = 500;

type Opened = { sealedAt: Date; id: Buffer; outcome: PromiseWithResolvers<boolean> };

export type ReplayGuard = {
  /**
   * Whether no process has opened a request with this timestamp and id before. Rejects when the database is unavailable
   * or full: then the request must be rejected.
   */
  isFirst(sealedAtMs: number, id: Buffer): Promise<boolean>;
};

/**
 * Records opened requests in the database, which all processes share and which survives restarts. Writes are batched:
 * one statement at a time inserts all requests that arrived meanwhile.
 */
export function createReplayGuard(db: Database): ReplayGuard {
  const waiting = new Map<string, Opened>();
  let isWriting = false;

  async function writeAll(): Promise<void> {
    if (isWriting) return;
    isWriting = true;
    while (waiting.size > 0) {
      const batch = [...waiting].slice(0, MAX_BATCH);
      for (const [key] of batch) waiting.delete(key);
      await write(batch.map(([, opened]) => opened));
    }
    isWriting = false;
  }

  async function write(batch: Opened[]): Promise<void> {
    // Same order in all processes, to avoid deadlocks.
    const rows = batch.map(({ sealedAt, id }) => ({ sealedAt, id })).sort((one, other) => one.id.compare(other.id));
    try {
      const inserted = await db
        .insert(openedEnvelopes)
        .values(rows)
        .onConflictDoNothing()
        .returning({ sealedAt: openedEnvelopes.sealedAt, id: openedEnvelopes.id });
      const first = new Set(inserted.map(({ sealedAt, id }) => keyOf(sealedAt, id)));
      for (const { sealedAt, id, outcome } of batch) outcome.resolve(first.has(keyOf(sealedAt, id)));
    } catch (error) {
      for (const { outcome } of batch) outcome.reject(error);
    }
  }

  return {
    async isFirst(sealedAtMs, id) {
      const sealedAt = new Date(sealedAtMs);
      const key = keyOf(sealedAt, id);
      if (waiting.has(key)) return false;
      const outcome = Promise.withResolvers<boolean>();
      waiting.set(key, { sealedAt, id, outcome });
      void writeAll();
      return outcome.promise;
    },
  };
}

const keyOf = (sealedAt: Date, id: Buffer) => `${sealedAt.getTime()} ${id.toString('base64')}`;

/** Twice the validity, since clocks of processes differ by seconds. */
const RETENTION_MS = 2 * SEALED_FOR_MS;

/** Deletes entries that would be rejected as too old anyway. */
export async function purgeOpenedEnvelopes(db: Database, now: Date): Promise<void> {
  await db.delete(openedEnvelopes).where(lt(openedEnvelopes.sealedAt, new Date(now.getTime() - RETENTION_MS)));
}
