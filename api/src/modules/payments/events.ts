import { randomUUID } from 'node:crypto';
import { flagsQueue, type PaymentProvider } from '@karwan/shared-contracts';
import { and, asc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { Told } from '../../platform/payments/payment-port.ts';
import { enqueue } from '../queues/index.ts';
import { paymentEvents, paymentFlags, paymentVerdicts, type Verdict } from './tables.ts';

export type EventRow = typeof paymentEvents.$inferSelect;

/** Stores what a provider told, as it came, unless it is stored already. */
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

/** Locks an event for the transaction that judges it. Undefined where that was done. */
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

/** Events that wait for another, or whose judging was cut short between `since` and `until`. */
export async function unjudgedEvents(
  db: Queryable,
  { since, until, limit }: { since: Date; until: Date; limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .leftJoin(paymentVerdicts, eq(paymentVerdicts.eventId, paymentEvents.id))
    .where(
      and(
        gt(paymentEvents.receivedAt, since),
        lt(paymentEvents.receivedAt, until),
        or(isNull(paymentVerdicts.verdict), eq(paymentVerdicts.verdict, 'waiting')),
      ),
    )
    .orderBy(asc(paymentEvents.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

type NewFlag = Omit<typeof paymentFlags.$inferInsert, 'id' | 'resolvedAt'>;

/** Puts something before the office. */
export async function raiseFlag(tx: Queryable, flag: NewFlag): Promise<void> {
  const id = randomUUID();
  await tx.insert(paymentFlags).values({ id, ...flag });
  await enqueue(tx, flagsQueue, { subjectId: id, reason: flag.kind, now: flag.at });
}

/** Null: it is not settled after all. */
export async function settleFlag(tx: Queryable, id: string, resolvedAt: Date | null): Promise<void> {
  await tx.update(paymentFlags).set({ resolvedAt }).where(eq(paymentFlags.id, id));
}
