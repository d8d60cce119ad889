import type { FastifyBaseLogger } from 'fastify';
import { forEachDue } from '../../platform/jobs/for-each-due.ts';
import type { Told } from '../../platform/payments/payment-port.ts';
import { type AttemptRow, claimToInquire, moveAttempt, readAttempt } from './attempts.ts';
import { takeEvent } from './judge-event.ts';
import { lockOrder } from './orders.ts';
import { type PaymentServices, portOf, tellOrder } from './payment-services.ts';

/** Gateways close payments earlier than this. */
const NOTHING_AFTER_MS = 3 * 86_400_000;
const AT_ONCE = 5;

/** Polls providers for payments without a callback, so that a lost callback only delays the result. */
export async function reconcile(
  services: PaymentServices,
  log: FastifyBaseLogger,
  signal?: AbortSignal,
): Promise<number> {
  const { db, now } = services;
  const dueAt = now();
  return forEachDue({
    signal,
    // The claim lasts until the next inquiry is due, at least three minutes.
    claim: (limit) => claimToInquire(db, { dueAt, now: now(), limit }),
    work: (attempt) => ask(services, attempt, log),
    batch: 50,
    atOnce: AT_ONCE,
  });
}

/** An unreachable provider is not an error of ours: it is polled again later. */
async function ask(services: PaymentServices, attempt: AttemptRow, log: FastifyBaseLogger): Promise<boolean> {
  const { id, provider } = attempt;
  let told: Told | undefined;
  try {
    told = await portOf(services.providers, provider)?.inquire(attempt);
  } catch (error) {
    log.warn({ err: error, provider, attempt: id }, 'a provider could not be asked about a payment');
    return false;
  }
  const isOver = services.now().getTime() - attempt.startedAt.getTime() > NOTHING_AFTER_MS;
  if (told !== undefined && told.event.outcome !== 'pending') await takeEvent(services, provider, told);
  else if (isOver) await giveUp(services, attempt);
  return true;
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
