import { randomUUID } from 'node:crypto';
import { type FlagKind, flagsQueue, type PaymentProvider } from '@karwan/shared-contracts';
import { and, asc, eq, isNull, lt, notInArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { Told } from '../../platform/payments/payment-port.ts';
import { dequeue, enqueue } from '../queues/index.ts';
import { paymentEvents, paymentFlags, paymentVerdicts, type Verdict } from './tables.ts';

export type EventRow = typeof paymentEvents.$inferSelect;

/** Stores a provider's event unchanged. Idempotent by event key. */
export async function storeEvent(
  db: Queryable,
  provider: PaymentProvider,
  { event, raw }: Told,
  receivedAt: Date,
): Promise<EventRow> {
  const once = and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventKey, event.key));
  const [inserted] = await db
    .insert(paymentEvents)
    .values({ provider, eventKey: event.key, receivedAt, raw, told: event })
    .onConflictDoNothing()
    .returning();
  const [row] = inserted === undefined ? await db.select().from(paymentEvents).where(once) : [inserted];
  if (row === undefined) throw new Error('The event of a provider was not stored.');
  return row;
}

/** Locks an event for processing; undefined if it was already processed. */
export async function lockUnjudged(tx: Queryable, id: number): Promise<EventRow | undefined> {
  const [event] = await tx.select().from(paymentEvents).where(eq(paymentEvents.id, id)).for('update');
  const [judged] = await tx.select().from(paymentVerdicts).where(eq(paymentVerdicts.eventId, id));
  return judged === undefined || judged.verdict === 'waiting' ? event : undefined;
}

export async function storeVerdict(tx: Queryable, eventId: number, verdict: Verdict, at: Date): Promise<void> {
  await tx
    .insert(paymentVerdicts)
    .values({ eventId, verdict, at })
    .onConflictDoUpdate({ target: paymentVerdicts.eventId, set: { verdict, at } });
}

/**
 * Events received before `until` that wait for another event, or whose processing was interrupted. A trigger creates
 * each event as `waiting`.
 */
export const unjudgedEvents = (
  db: Queryable,
  { until, limit, except }: { until: Date; limit: number; except: readonly number[] },
): Promise<{ id: number; receivedAt: Date }[]> =>
  db
    .select({ id: paymentEvents.id, receivedAt: paymentEvents.receivedAt })
    .from(paymentVerdicts)
    .innerJoin(paymentEvents, eq(paymentEvents.id, paymentVerdicts.eventId))
    .where(
      and(
        eq(paymentVerdicts.verdict, 'waiting'),
        lt(paymentEvents.receivedAt, until),
        notInArray(paymentVerdicts.eventId, [...except]),
      ),
    )
    .orderBy(asc(paymentVerdicts.eventId))
    .limit(limit);

type NewFlag = Omit<typeof paymentFlags.$inferInsert, 'id' | 'resolvedAt'>;

/** Flags something for the office. */
export async function raiseFlag(tx: Queryable, flag: NewFlag): Promise<void> {
  const id = randomUUID();
  await tx.insert(paymentFlags).values({ id, ...flag });
  await enqueue(tx, flagsQueue, { subjectId: id, reason: flag.kind, now: flag.at });
}

/** `resolvedAt` null reopens the flag. */
export async function settleFlag(tx: Queryable, id: string, resolvedAt: Date | null): Promise<void> {
  await tx.update(paymentFlags).set({ resolvedAt }).where(eq(paymentFlags.id, id));
}

/** Resolves an order's open flags of this kind: no action is needed any more. */
export async function withdrawFlags(tx: Queryable, orderId: string, kind: FlagKind, now: Date): Promise<void> {
  const withdrawn = await tx
    .update(paymentFlags)
    .set({ resolvedAt: now })
    .where(and(eq(paymentFlags.orderId, orderId), eq(paymentFlags.kind, kind), isNull(paymentFlags.resolvedAt)))
    .returning({ id: paymentFlags.id });
  await dequeue(
    tx,
    flagsQueue,
    withdrawn.map(({ id }) => id),
    now,
  );
}
