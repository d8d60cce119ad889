import type { FastifyBaseLogger } from 'fastify';
import { type AttemptRow, attemptsToInquire, moveAttempt, readAttempt, updateAttempt } from './attempts.ts';
import { takeEvent } from './judge-event.ts';
import { lockOrder } from './orders.ts';
import { type PaymentServices, portOf, tellOrder } from './payment-services.ts';

/** Gateways keep a payment open for less. */
const ASK_FOR_MS = 4 * 86_400_000;
const NOTHING_AFTER_MS = 3 * 86_400_000;
const BATCH = 50;

/** Asks providers about payments that they have told nothing of for some minutes: a lost callback costs no more. */
export async function reconcile(services: PaymentServices, log: FastifyBaseLogger): Promise<void> {
  const { db, now } = services;
  const since = new Date(now().getTime() - ASK_FOR_MS);
  for (const attempt of await attemptsToInquire(db, { since, now: now(), limit: BATCH })) {
    await updateAttempt(db, attempt.id, { inquiredAt: now() });
    await ask(services, attempt).catch((error: unknown) =>
      log.warn({ err: error, provider: attempt.provider }, 'a provider could not be asked about a payment'),
    );
  }
}

async function ask(services: PaymentServices, attempt: AttemptRow): Promise<void> {
  const told = await portOf(services.providers, attempt.provider)?.inquire(attempt);
  if (told !== undefined && told.event.outcome !== 'pending') return takeEvent(services, attempt.provider, told);
  const isOver = services.now().getTime() - attempt.startedAt.getTime() > NOTHING_AFTER_MS;
  if (isOver) await giveUp(services, attempt);
}

async function giveUp(services: PaymentServices, { id, orderId }: AttemptRow): Promise<void> {
  const { db, now } = services;
  const order = await db.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId);
    const attempt = await readAttempt(tx, id);
    await moveAttempt(tx, attempt, 'failed', {
      failure: 'The payment was not finished. Nothing was charged.',
      endedAt: now(),
    });
    return locked;
  });
  tellOrder(services, order);
}
