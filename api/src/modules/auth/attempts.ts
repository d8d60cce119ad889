import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { tooManyRequests } from '../../platform/http/general-refusals.ts';
import { attempts } from './tables.ts';

/** After `free` attempts, each further one is followed by a pause that doubles every time. */
export type AttemptLimit = {
  /** Identifies who makes the attempts, or the account they are for. */
  key: string;
  free: number;
  longestPauseMs: number;
  /** One attempt is forgotten per this time, so that rare mistakes never lead to a pause. */
  leakMs: number;
};

const FIRST_PAUSE_MS = 1000;
/** 2^30 seconds exceed every maximum pause; more could overflow. */
const MAX_DOUBLINGS = 30;
const EPOCH = new Date(0);

/** Lock rows in key order to avoid deadlocks. */
const sortedByKey = <K extends { key: string }>(limits: readonly K[]) =>
  limits.toSorted((one, other) => (one.key < other.key ? -1 : 1));

/**
 * Counts an attempt against every limit before it is checked, so that concurrent attempts cannot exceed a limit; the
 * database counts for all processes. Throws 429 during a pause. Rejected attempts are not counted, so that a client
 * blocked at one address cannot use up the account's shared limit.
 */
export async function consumeAttempt(db: Database, limits: readonly AttemptLimit[], now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    for (const limit of sortedByKey(limits)) await consume(tx, limit, now);
  });
}

/** Takes back an attempt that succeeded: deletes `exclusive` counts, and decrements counts shared with others. */
export async function refundAttempt(
  db: Database,
  { exclusive, shared }: { exclusive: readonly AttemptLimit[]; shared: readonly AttemptLimit[] },
): Promise<void> {
  const whereKey = (key: string) => eq(attempts.key, key);
  const decremented = { count: sql`greatest(${attempts.count} - 1, 0)`, openAt: EPOCH };
  await db.transaction(async (tx) => {
    for (const { key } of sortedByKey([...exclusive, ...shared])) {
      if (exclusive.some((limit) => limit.key === key)) await tx.delete(attempts).where(whereKey(key));
      else await tx.update(attempts).set(decremented).where(whereKey(key));
    }
  });
}

const DAY_MS = 86_400_000;

/** Deletes counters that are empty again: all their attempts have leaked, and the last one was a day ago. */
export const deleteAttemptsBefore = (db: Queryable, now: Date) =>
  db
    .delete(attempts)
    .where(
      and(
        lt(attempts.lastAt, new Date(now.getTime() - DAY_MS)),
        or(isNull(attempts.emptyAt), lt(attempts.emptyAt, now)),
      ),
    );

async function consume(db: Queryable, { key, free, longestPauseMs, leakMs }: AttemptLimit, now: Date) {
  const nowText = now.toISOString();
  const elapsedMs = sql`greatest(extract(epoch from ${nowText}::timestamptz - ${attempts.lastAt}) * 1000, 0)::float8`;
  const count = sql`(greatest(${attempts.count} - ${elapsedMs} / ${leakMs}::float8, 0) + 1)`;
  const doublings = sql`least(floor(${count} - ${free}::float8 - 0.000001), ${MAX_DOUBLINGS}::float8)`;
  const pauseMs = sql`least(${FIRST_PAUSE_MS}::float8 * power(2, ${doublings}), ${longestPauseMs}::float8)`;
  // Use the epoch, not `now`, so that clock skew between processes does not reject a free attempt.
  const openAt = sql`case when ${count} <= ${free}::float8 then to_timestamp(0) else ${nowText}::timestamptz + ${pauseMs} * interval '1 millisecond' end`;
  const emptyAt = sql`${nowText}::timestamptz + ${count} * ${leakMs}::float8 * interval '1 millisecond'`;
  const consumed = await db
    .insert(attempts)
    .values({
      key,
      count: 1,
      lastAt: now,
      emptyAt: new Date(now.getTime() + leakMs),
      openAt: free < 1 ? new Date(now.getTime() + FIRST_PAUSE_MS) : EPOCH,
    })
    .onConflictDoUpdate({
      target: attempts.key,
      set: { count, lastAt: now, emptyAt, openAt },
      setWhere: lte(attempts.openAt, now),
    })
    .returning({ key: attempts.key });
  if (consumed.length > 0) return;
  const [row] = await db.select({ openAt: attempts.openAt }).from(attempts).where(eq(attempts.key, key));
  const seconds = Math.max(1, Math.ceil(((row?.openAt.getTime() ?? 0) - now.getTime()) / 1000));
  throw tooManyRequests(seconds, (wait) => `Too many attempts. Please wait ${wait} and try again.`);
}
