import { randomUUID } from 'node:crypto';
import { type FlagKind, flagsQueue, type PaymentProvider } from '@karwan/shared-contracts';
import { and, asc, eq, isNull, lt, notInArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { ProviderEvent } from '../../platform/payments/payment-port.ts';
import { dequeue, enqueue } from '../queues/index.ts';
import { type EventResult, paymentEventResults, paymentEvents, paymentFlags } from './tables.ts';

export type EventRow = typeof paymentEvents.$inferSelect;

/** Stores a provider's event unchanged. Idempotent by event key. */
export async function storeEvent(
  db: Queryable,
  provider: PaymentProvider,
  { event, raw }: ProviderEvent,
  receivedAt: Date,
): Promise<EventRow> {
  const isSameEvent = and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventKey, event.key));
  const [inserted] = await db
    .insert(paymentEvents)
    .values({ provider, eventKey: event.key, receivedAt, raw, told: event })
    .onConflictDoNothing()
    .returning();
  const [row] = inserted === undefined ? await db.select().from(paymentEvents).where(isSameEvent) : [inserted];
  if (row === undefined) throw new Error('The event of a provider was not stored.');
  return row;
}

/** Locks an event for processing; undefined if it was already processed. */
export async function lockUnprocessed(tx: Queryable, id: number): Promise<EventRow | undefined> {
  const [event] = await tx.select().from(paymentEvents).where(eq(paymentEvents.id, id)).for('update');
  const [result] = await tx.select().from(paymentEventResults).where(eq(paymentEventResults.eventId, id));
  return result === undefined || result.verdict === 'waiting' ? event : undefined;
}

export async function storeEventResult(tx: Queryable, eventId: number, result: EventResult, at: Date): Promise<void> {
  await tx
    .insert(paymentEventResults)
    .values({ eventId, verdict: result, at })
    .onConflictDoUpdate({ target: paymentEventResults.eventId, set: { verdict: result, at } });
}

/**
 * Events received before `until` that wait for another event, or whose processing was interrupted. A trigger creates
 * each event as `waiting`.
 */
export const unprocessedEvents = (
  db: Queryable,
  { until, limit, except }: { until: Date; limit: number; except: readonly number[] },
): Promise<{ id: number; receivedAt: Date }[]> =>
  db
    .select({ id: paymentEvents.id, receivedAt: paymentEvents.receivedAt })
    .from(paymentEventResults)
    .innerJoin(paymentEvents, eq(paymentEvents.id, paymentEventResults.eventId))
    .where(
      and(
        eq(paymentEventResults.verdict, 'waiting'),
        lt(paymentEvents.receivedAt, until),
        notInArray(paymentEventResults.eventId, [...except]),
      ),
    )
    .orderBy(asc(paymentEventResults.eventId))
    .limit(limit);

type NewFlag = Omit<typeof paymentFlags.$inferInsert, 'id' | 'resolvedAt'>;

/** Flags something for the office. */
export async function raiseFlag(tx: Queryable, flag: NewFlag): Promise<void> {
  const id = randomUUID();
  await tx.insert(paymentFlags).values({ id, ...flag });
  await enqueue(tx, flagsQueue, { subjectId: id, reason: flag.kind, now: flag.at });
}

/** `resolvedAt` null reopens the flag. */
export async function setFlagResolved(tx: Queryable, id: string, resolvedAt: Date | null): Promise<void> {
  await tx.update(paymentFlags).set({ resolvedAt }).where(eq(paymentFlags.id, id));
}

/** Resolves an order's open flags of this kind: no further action is needed. */
export async function resolveFlags(tx: Queryable, orderId: string, kind: FlagKind, now: Date): Promise<void> {
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
