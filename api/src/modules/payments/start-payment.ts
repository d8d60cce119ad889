import { randomUUID } from 'node:crypto';
import { orderPath, type PaymentProvider } from '@karwan/shared-contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Queryable } from '../../platform/database/database.ts';
import type { Checkout } from '../../platform/payments/payment-port.ts';
import {
  type AttemptRow,
  askedPkrOf,
  insertAttempt,
  newReference,
  saveCheckout,
  startedAttempt,
  transitionAttempt,
  updateAttempt,
} from './attempts.ts';
import { enqueueExpectedTransfer } from './expected-transfers.ts';
import { moneyOf } from './money-of-order.ts';
import { titleOf } from './order-titles.ts';
import { findOwnOrder, lockOrder, type OrderRow } from './orders.ts';
import { type HostedProvider, type PaymentServices, portOf } from './payment-services.ts';
import { assertOffered, offeredProviders } from './policy.ts';
import { handleProviderEvent } from './process-event.ts';
import { providerUnavailable } from './refusals.ts';
import { extendForBankTransfer, maxTransferHold } from './transfer-hold.ts';

export const callbackPath = (provider: HostedProvider) => `/api/payments/${provider}/callback`;
export const returnPath = (provider: HostedProvider) => `/api/payments/${provider}/return`;

type StartRequest = { accountId: string; number: string; provider: PaymentProvider; isAnew: boolean };

/** Starts a payment or resumes the active one. Does nothing if the order is paid. */
export async function startPayment(
  services: PaymentServices,
  { accountId, number, provider, isAnew }: StartRequest,
  log: FastifyBaseLogger,
): Promise<void> {
  const { db, now } = services;
  const order = await findOwnOrder(db, accountId, number);
  if (order.status === 'paid') return;
  const reservableUntil = await maxTransferHold(db, services, order);
  assertOffered(offeredProviders(services, order, { now: now(), reservableUntil }), provider);
  const earlier = await startedAttempt(db, order.id);
  const abandoned = earlier && (isAnew || earlier.provider !== provider) ? earlier : undefined;
  if (abandoned !== undefined) await checkPreviousAttempt(services, abandoned, log);
  const attempt = await db.transaction((tx) => createAttempt(tx, services, order.id, provider, abandoned?.id));
  if (attempt !== undefined && provider !== 'bank-transfer')
    await openCheckout(services, order, { ...attempt, provider }, log);
}

/**
 * Avoids a second payment for an order that is already paid. If the provider cannot be asked, the duplicate is detected
 * and refunded later.
 */
async function checkPreviousAttempt(
  services: PaymentServices,
  attempt: AttemptRow,
  log: FastifyBaseLogger,
): Promise<void> {
  try {
    const event = await portOf(services.providers, attempt.provider)?.inquire(attempt);
    if (event !== undefined) await handleProviderEvent(services, attempt.provider, event);
  } catch (error) {
    log.warn({ err: error, provider: attempt.provider }, 'a provider could not be asked before a new payment');
  }
}

/** Undefined if the order was paid or ended meanwhile. */
async function createAttempt(
  tx: Queryable,
  services: PaymentServices,
  orderId: string,
  provider: PaymentProvider,
  abandonedId: string | undefined,
): Promise<AttemptRow | undefined> {
  const order = await lockOrder(tx, orderId);
  if (order.status !== 'open') return undefined;
  const now = services.now();
  const reservableUntil = await maxTransferHold(tx, services, order);
  assertOffered(offeredProviders(services, order, { now, reservableUntil }), provider);
  const { duePkr } = await moneyOf(tx, order);
  const started = await startedAttempt(tx, orderId);
  const isSameAttempt = started?.provider === provider && started.id !== abandonedId;
  // A checkout keeps the amount that was due when it started.
  if (isSameAttempt && (provider === 'bank-transfer' || askedPkrOf(started, order) === duePkr)) return started;
  if (started !== undefined) await updateAttempt(tx, started.id, { status: 'abandoned' });
  if (provider === 'bank-transfer') await extendForBankTransfer(tx, services, order);
  const reference = newReference(provider, order.number);
  const row = { id: randomUUID(), orderId, provider, reference, askedPkr: duePkr, startedAt: now };
  const attempt = await insertAttempt(tx, row);
  if (provider === 'bank-transfer') await enqueueExpectedTransfer(tx, attempt.id, now);
  return attempt;
}

type HostedAttempt = AttemptRow & { provider: HostedProvider };

/**
 * Where the browser is sent to pay. Repeated calls refer to the same payment. Undefined if the provider is no longer
 * configured.
 */
export async function checkoutOf(
  { db, config, providers, fulfilments }: PaymentServices,
  order: OrderRow,
  attempt: AttemptRow,
): Promise<Checkout | undefined> {
  const { provider, reference, startedAt } = attempt;
  if (provider === 'bank-transfer') return undefined;
  return providers[provider]?.startCheckout({
    reference,
    orderNumber: order.number,
    title: await titleOf(db, fulfilments, order),
    amountPkr: askedPkrOf(attempt, order),
    startedAt,
    expiresAt: order.expiresAt,
    returnHref: `${config.siteOrigin}${returnPath(provider)}`,
    orderHref: orderPath(order.number),
  });
}

async function openCheckout(
  services: PaymentServices,
  order: OrderRow,
  attempt: HostedAttempt,
  log: FastifyBaseLogger,
): Promise<void> {
  if (attempt.checkout !== null) return;
  const { db, now } = services;
  try {
    const checkout = await checkoutOf(services, order, attempt);
    if (checkout !== undefined) await saveCheckout(db, attempt.id, checkout.url);
  } catch (error) {
    log.warn({ err: error, provider: attempt.provider }, 'a checkout could not be started');
    const failure = providerUnavailable().message;
    await db.transaction(async (tx) => {
      await lockOrder(tx, order.id);
      await transitionAttempt(tx, attempt, 'failed', { failure, endedAt: now() });
    });
    throw providerUnavailable({ cause: error });
  }
}
