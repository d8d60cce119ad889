import type { FastifyBaseLogger } from 'fastify';
import { forEachDue } from '../../platform/jobs/for-each-due.ts';
import type { ProviderEvent } from '../../platform/payments/payment-port.ts';
import { type AttemptRow, claimForInquiry, readAttempt, transitionAttempt } from './attempts.ts';
import { lockOrder } from './orders.ts';
import { type PaymentServices, portOf, publishOrderChanged } from './payment-services.ts';
import { hasTimedOut } from './policy.ts';
import { handleProviderEvent } from './process-event.ts';

const AT_ONCE = 5;

/** Polls providers for payments without a callback, so that a lost callback only delays the result. */
export async function pollPendingPayments(
  services: PaymentServices,
  log: FastifyBaseLogger,
  signal?: AbortSignal,
): Promise<number> {
  const { db, now } = services;
  const dueAt = now();
  return forEachDue({
    signal,
    // The claim lasts until the next inquiry is due, at least three minutes.
    claim: (limit) => claimForInquiry(db, { dueAt, now: now(), limit }),
    work: (attempt) => pollAttempt(services, attempt, log),
    batch: 50,
    concurrency: AT_ONCE,
  });
}

/** An unreachable provider is not an error of ours: it is polled again later. */
async function pollAttempt(services: PaymentServices, attempt: AttemptRow, log: FastifyBaseLogger): Promise<boolean> {
  const { id, provider } = attempt;
  let event: ProviderEvent | undefined;
  try {
    event = await portOf(services.providers, provider)?.inquire(attempt);
  } catch (error) {
    log.warn({ err: error, provider, attempt: id }, 'a provider could not be asked about a payment');
    return false;
  }
  if (event !== undefined && event.event.outcome !== 'pending') await handleProviderEvent(services, provider, event);
  else if (hasTimedOut(attempt, services.now())) await failAttempt(services, attempt);
  return true;
}

async function failAttempt(services: PaymentServices, { id, orderId }: AttemptRow): Promise<void> {
  const { db, now } = services;
  const order = await db.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId);
    const attempt = await readAttempt(tx, id);
    await transitionAttempt(tx, attempt, 'failed', {
      failure: 'The payment was not finished. Nothing was charged.',
      endedAt: now(),
    });
    return locked;
  });
  publishOrderChanged(services, order);
}
