import { randomUUID } from 'node:crypto';
import { MAX_QUEUE_COUNT } from '@karwan/shared-contracts';
import { and, asc, count, eq, gte, inArray, isNull, lt, lte, min, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { Cursor } from '../../platform/http/cursor.ts';
import { queueItems } from './tables.ts';

export type QueueItemRow = typeof queueItems.$inferSelect;

type QueueNames = { name: string; reasons: readonly string[]; quiet?: readonly string[] };
type Subject = { subjectId: string };

const waiting = (queue: string) => and(eq(queueItems.queue, queue), isNull(queueItems.doneAt));
const oneMore = sql`${queueItems.revision} + 1`;

/**
 * Adds an item within the transaction of its cause. An item that already waits keeps its place and takes the more
 * urgent of both reasons; if its reason was quiet, its waiting time starts now.
 */
export async function enqueue(
  tx: Queryable,
  { name, reasons, quiet: quietReasons = [] }: QueueNames,
  { subjectId, reason, now }: Subject & { reason: string; now: Date },
): Promise<void> {
  const urgent = reasons.slice(0, reasons.indexOf(reason));
  const wasQuietReason = inArray(queueItems.reason, [...quietReasons]);
  const isMoreUrgent = urgent.length > 0 ? inArray(queueItems.reason, urgent) : sql`false`;
  await tx
    .insert(queueItems)
    .values({ id: randomUUID(), queue: name, subjectId, reason, waitingSince: now })
    .onConflictDoUpdate({
      target: [queueItems.queue, queueItems.subjectId],
      targetWhere: isNull(queueItems.doneAt),
      set: {
        waitingSince: sql`case when ${wasQuietReason} then excluded.waiting_since else ${queueItems.waitingSince} end`,
        reason: sql`case when ${isMoreUrgent} then ${queueItems.reason} else excluded.reason end`,
        revision: oneMore,
      },
    });
}

/** Adds the missing items; leaves waiting ones unchanged, so that officers' open views stay valid. */
export async function enqueueMissing(
  tx: Queryable,
  { name }: Pick<QueueNames, 'name'>,
  { subjectIds, reason, now }: { subjectIds: readonly string[]; reason: string; now: Date },
): Promise<void> {
  if (subjectIds.length === 0) return;
  await tx
    .insert(queueItems)
    .values(subjectIds.map((subjectId) => ({ id: randomUUID(), queue: name, subjectId, reason, waitingSince: now })))
    .onConflictDoNothing({ target: [queueItems.queue, queueItems.subjectId], where: isNull(queueItems.doneAt) });
}

/**
 * Ends waiting items that were decided elsewhere or deleted, for one reason or any. Returns their subject ids. Passed
 * as one value, because a statement takes at most 65,535 parameters.
 */
export async function dequeue(
  tx: Queryable,
  { name }: Pick<QueueNames, 'name'>,
  subjectIds: readonly string[],
  now: Date,
  reason?: string,
): Promise<string[]> {
  if (subjectIds.length === 0) return [];
  const ended = await tx
    .update(queueItems)
    .set({ doneAt: now, revision: oneMore })
    .where(
      and(
        waiting(name),
        hasReason(reason),
        sql`${queueItems.subjectId} in (select jsonb_array_elements_text(${JSON.stringify(subjectIds)}::jsonb)::uuid)`,
      ),
    )
    .returning({ subjectId: queueItems.subjectId });
  return ended.map(({ subjectId }) => subjectId);
}

/** Ends items that have waited for a reason since before `before`. */
export async function endItemsWaitingSince(
  db: Queryable,
  { name }: Pick<QueueNames, 'name'>,
  { reason, before, now }: { reason: string; before: Date; now: Date },
): Promise<void> {
  await db
    .update(queueItems)
    .set({ doneAt: now, revision: oneMore })
    .where(and(waiting(name), hasReason(reason), lt(queueItems.waitingSince, before)));
}

const hasReason = (reason: string | undefined) => (reason === undefined ? undefined : eq(queueItems.reason, reason));

type Page = {
  reason?: string | undefined;
  /** Reasons to leave out. */
  excludedReasons?: readonly string[];
  /** Only these subjects. */
  subjectIds?: readonly string[] | undefined;
  after?: Cursor | undefined;
  limit: number;
};

/** Longest waiting first. */
export const listWaiting = (
  db: Queryable,
  queue: string,
  { reason, excludedReasons = [], subjectIds, after, limit }: Page,
): Promise<QueueItemRow[]> =>
  db
    .select()
    .from(queueItems)
    .where(
      and(
        waiting(queue),
        hasReason(reason),
        excludedReasons.length === 0 ? undefined : notInArray(queueItems.reason, [...excludedReasons]),
        subjectIds && inArray(queueItems.subjectId, [...subjectIds]),
        afterCursor(after),
      ),
    )
    .orderBy(asc(queueItems.waitingSince), asc(queueItems.id))
    .limit(limit);

/** A row comparison, so that the index serves any page. */
const afterCursor = (cursor: Cursor | undefined): SQL | undefined =>
  cursor &&
  sql`(${queueItems.waitingSince}, ${queueItems.id}) > (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::uuid)`;

/** Number of waiting items per queue and reason, capped; reasons without items are left out. */
export async function countWaiting(db: Queryable, queues: readonly QueueNames[]) {
  const parts = queues.flatMap(({ name, reasons }) => reasons.map((reason) => sql`(${name}, ${reason})`));
  if (parts.length === 0) return [];
  const { waitingSince } = queueItems;
  const counted = sql`
    select ${count()} as waiting, ${min(waitingSince)} as oldest from (
      select ${waitingSince} from ${queueItems}
      where ${queueItems.queue} = part.queue and ${queueItems.reason} = part.reason and ${isNull(queueItems.doneAt)}
      order by ${waitingSince} limit ${MAX_QUEUE_COUNT}
    ) as ${queueItems}`;
  const rows = await db
    .select({
      queue: sql<string>`part.queue`,
      reason: sql<string>`part.reason`,
      waiting: sql`waiting`.mapWith(Number),
      oldestAt: sql<Date | null>`oldest`.mapWith(waitingSince),
    })
    .from(sql`(values ${sql.join(parts, sql`, `)}) as part (queue, reason), lateral (${counted}) as counted`);
  return rows.filter(({ waiting }) => waiting > 0);
}

/** Number of items with these reasons that joined the queue since then and still wait. */
export const countAddedSince = (db: Queryable, { name, reasons }: QueueNames, since: Date): Promise<number> =>
  db.$count(
    queueItems,
    and(waiting(name), inArray(queueItems.reason, [...reasons]), gte(queueItems.waitingSince, since)),
  );

const isClaimableBy = (officerId: string, now: Date) =>
  or(isNull(queueItems.claimedUntil), lte(queueItems.claimedUntil, now), eq(queueItems.claimedBy, officerId));

/** Claims items until `until`; returns those that no other officer has claimed. */
export async function claimItems(
  tx: Queryable,
  queue: string,
  { ids, officerId, now, until }: { ids: readonly string[]; officerId: string; now: Date; until: Date },
): Promise<string[]> {
  const claimed = await tx
    .update(queueItems)
    .set({ claimedBy: officerId, claimedUntil: until })
    .where(and(waiting(queue), inArray(queueItems.id, [...ids]), isClaimableBy(officerId, now)))
    .returning({ id: queueItems.id });
  return claimed.map(({ id }) => id);
}

export const releaseItems = (tx: Queryable, queue: string, ids: readonly string[], officerId: string) =>
  tx
    .update(queueItems)
    .set({ claimedBy: null, claimedUntil: null })
    .where(and(waiting(queue), inArray(queueItems.id, [...ids]), eq(queueItems.claimedBy, officerId)));

const isItem = (queue: string, id: string) => and(eq(queueItems.queue, queue), eq(queueItems.id, id));

export async function findItem(db: Queryable, queue: string, id: string): Promise<QueueItemRow | undefined> {
  const [row] = await db.select().from(queueItems).where(isItem(queue, id));
  return row;
}

/** Like `findItem`, but locks the item. */
export async function lockItem(tx: Queryable, queue: string, id: string): Promise<QueueItemRow | undefined> {
  const [row] = await tx.select().from(queueItems).where(isItem(queue, id)).for('update');
  return row;
}

type Done = { officerId: string; action: string; undo: Record<string, unknown> | null; now: Date };

export const markDone = (tx: Queryable, id: string, { officerId, action, undo, now }: Done) =>
  tx
    .update(queueItems)
    .set({ doneAt: now, doneBy: officerId, action, undo, revision: oneMore })
    .where(eq(queueItems.id, id));

/** Makes a decided item wait again. Returns false if its subject already waits. */
export async function reopenItem(tx: Queryable, { id, queue, subjectId }: QueueItemRow): Promise<boolean> {
  const [other] = await tx
    .select({ id: queueItems.id })
    .from(queueItems)
    .where(and(waiting(queue), eq(queueItems.subjectId, subjectId)));
  if (other !== undefined) return false;
  const open = { doneAt: null, doneBy: null, action: null, undo: null, claimedBy: null, claimedUntil: null };
  await tx
    .update(queueItems)
    .set({ ...open, revision: oneMore })
    .where(eq(queueItems.id, id));
  return true;
}

const DONE_LIFE_MS = 365 * 86_400_000;

/**
 * Deletes up to `limit` items that were done long ago; returns how many. Officers' decisions stay in their audit log.
 */
export async function purgeDoneItems(db: Queryable, { now, limit }: { now: Date; limit: number }): Promise<number> {
  const isExpired = lt(queueItems.doneAt, new Date(now.getTime() - DONE_LIFE_MS));
  const old = db.select({ id: queueItems.id }).from(queueItems).where(isExpired).limit(limit);
  const purged = await db.delete(queueItems).where(inArray(queueItems.id, old)).returning({ id: queueItems.id });
  return purged.length;
}
