import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import type { PaymentEvent, PaymentPort } from '../../platform/payments/payment-port.ts';
import { findByReference, isRefunded, refundPayment, type SandboxRow, savePayment } from './repository.ts';
import { hasSignature } from './sign.ts';

export const pagePath = (id: string) => `/dev/payments/${id}`;

const REFERENCE = /^[A-Z\d]{1,40}$/;

/** The fields of a callback, without `signature`. */
export const callbackFields = z.object({
  event: z.uuid(),
  payment: z.uuid(),
  reference: z.string(),
  outcome: z.enum(['succeeded', 'failed', 'refunded', 'charged-back']),
  amountPaisa: z.coerce.number().int(),
  currency: z.string(),
  reason: z.string(),
});
export type CallbackFields = z.infer<typeof callbackFields>;

/**
 * The adapter of the demo's gateway. Each payment has its own secret, so that every process can detect forged
 * callbacks.
 */
export const sandboxPort = (db: Database, now: () => Date): PaymentPort => ({
  async startCheckout({ reference, title, amountPkr, orderHref }) {
    const { id } = await savePayment(db, {
      id: randomUUID(),
      reference,
      secret: randomBytes(32).toString('base64url'),
      title,
      returnHref: orderHref,
      amountPkr,
      status: 'open',
      createdAt: now(),
    });
    return { url: pagePath(id), fields: {} };
  },
  async readCallback(raw) {
    const row = REFERENCE.test(raw.reference ?? '') ? await findByReference(db, raw.reference ?? '') : undefined;
    if (row === undefined || !hasSignature(raw, row.secret)) return { kind: 'forged', reason: 'wrong signature' };
    const parsed = callbackFields.safeParse(raw);
    if (!parsed.success) return { kind: 'forged', reason: 'no payment in it' };
    const { event, payment, reason, ...fields } = parsed.data;
    const providerReference = fields.outcome === 'refunded' || fields.outcome === 'charged-back' ? event : payment;
    return {
      kind: 'reported',
      event: { ...fields, key: event, providerReference, refundId: null, reason: reason || null },
    };
  },
  async inquire({ reference }) {
    const row = await findByReference(db, reference);
    if (row === undefined) return undefined;
    const event = inquiredEvent(row);
    return { event, raw: { inquiry: row.id, status: row.status, amountPkr: String(row.amountPkr) } };
  },
  async refund(request) {
    const outcome = await refundPayment(db, request, now());
    if (outcome === 'unanswered') throw new Error('The demo’s gateway did not answer.');
    if (outcome === 'refused') return { kind: 'refused', reason: 'The demo’s gateway refused it.' };
    return { kind: 'done', providerReference: request.refundId };
  },
  async inquireRefund(refundId) {
    return (await isRefunded(db, refundId)) ? { kind: 'done', providerReference: refundId } : undefined;
  },
});

const outcomes = { open: 'pending', succeeded: 'succeeded', declined: 'failed', cancelled: 'failed' } as const;

const inquiredEvent = ({ id, reference, status, amountPkr }: SandboxRow): PaymentEvent => ({
  key: `inquiry:${id}:${status}`,
  reference,
  outcome: outcomes[status],
  amountPaisa: amountPkr * 100,
  currency: 'PKR',
  providerReference: id,
  refundId: null,
  reason: status === 'cancelled' ? 'You cancelled the payment.' : 'The payment was declined.',
});
