import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from '../http/metrics.ts';
import type { Limits, Quota } from '../limits/limits.ts';
import type { MessagePort, OutgoingMessage } from './message-port.ts';

const HOUR_MS = 3_600_000;

type NotificationBudget = {
  perHour: number;
  limits: Limits;
  metrics: Pick<Metrics, 'sms'>;
};
type Budget = NotificationBudget & {
  /** Additional budget for requests with a proof of work. */
  proofOfWorkPerHour: number;
  log: FastifyBaseLogger;
  metrics: Pick<Metrics, 'smsPerHour'>;
};

export type RateLimitedSender = {
  /** `hasProofOfWork`: the request has a proof of work. Rejects with `SmsQuotaExceeded`, or as the port does. */
  send(message: OutgoingMessage, options?: SendOptions): Promise<void>;
  /** The error that `send` would throw, by local counts; for callers that store something before sending. */
  quotaError(options: SendOptions): SmsQuotaExceeded | undefined;
  /** Used share of the proof-of-work budget, from 0 to 1, according to local counts. */
  proofOfWorkUsage(): number;
};
type SendOptions = { hasProofOfWork: boolean };

/** The SMS quota is used up for `waitMs`. If `mayBeEarned`, a proof of work may still be accepted. */
export class SmsQuotaExceeded extends Error {
  readonly waitMs: number;
  readonly acceptsProofOfWork: boolean;
  constructor(waitMs: number, acceptsProofOfWork: boolean) {
    super('The budget for SMS is used up.');
    this.waitMs = waitMs;
    this.acceptsProofOfWork = acceptsProofOfWork;
  }
}

/**
 * Wraps a port that costs money per message in an hourly budget, shared by all users and processes, plus a second
 * budget for requests with a proof of work. Limits by address and contact are not enough: an attacker with many of both
 * could send any number. Messages that the port rejects are credited back to their budget.
 */
export function rateLimitedSender(
  port: MessagePort,
  { perHour, proofOfWorkPerHour, limits, log, metrics }: Budget,
): RateLimitedSender {
  metrics.smsPerHour.set(perHour);
  for (const outcome of ['taken', 'earned', 'unearned', 'refused']) metrics.sms.inc({ outcome }, 0);
  const budget: Quota = { key: 'sms budget', max: perHour, windowMs: HOUR_MS };
  const proofOfWorkBudget: Quota = { key: 'sms above budget', max: proofOfWorkPerHour, windowMs: HOUR_MS };

  function createQuotaError(
    { hasProofOfWork }: SendOptions,
    waitMs: number,
    proofOfWorkWaitMs: number,
  ): SmsQuotaExceeded | undefined {
    const acceptsProofOfWork = proofOfWorkWaitMs === 0;
    if (waitMs === 0 || (hasProofOfWork && acceptsProofOfWork)) return undefined;
    metrics.sms.inc({ outcome: acceptsProofOfWork ? 'unearned' : 'refused' });
    log.error({ perHour, waitMs, mayBeEarned: acceptsProofOfWork }, 'the budget for SMS is used up');
    return new SmsQuotaExceeded(waitMs, acceptsProofOfWork);
  }

  return {
    async send(message, options = { hasProofOfWork: false }) {
      const waitMs = await limits.consume([budget]);
      const proofOfWorkWaitMs =
        options.hasProofOfWork && waitMs > 0
          ? await limits.consume([proofOfWorkBudget])
          : limits.waitOf(proofOfWorkBudget);
      const quotaError = createQuotaError(options, waitMs, proofOfWorkWaitMs);
      if (quotaError !== undefined) throw quotaError;
      metrics.sms.inc({ outcome: waitMs === 0 ? 'taken' : 'earned' });
      await sendOrRefund(port, message, limits, waitMs === 0 ? budget : proofOfWorkBudget);
    },
    quotaError: (options) => createQuotaError(options, limits.waitOf(budget), limits.waitOf(proofOfWorkBudget)),
    proofOfWorkUsage: () => limits.countOf(proofOfWorkBudget) / proofOfWorkPerHour,
  };
}

/**
 * Wraps the port in a separate budget for notifications, so that login codes and reminders cannot use up each other's
 * quota. Rejects with `SmsQuotaExceeded`, or as the port does.
 */
export function notificationSender(port: MessagePort, { perHour, limits, metrics }: NotificationBudget): MessagePort {
  for (const outcome of ['news', 'news-refused']) metrics.sms.inc({ outcome }, 0);
  const budget: Quota = { key: 'sms news budget', max: perHour, windowMs: HOUR_MS };
  return {
    async send(message) {
      const waitMs = await limits.consume([budget]);
      metrics.sms.inc({ outcome: waitMs === 0 ? 'news' : 'news-refused' });
      if (waitMs > 0) throw new SmsQuotaExceeded(waitMs, false);
      await sendOrRefund(port, message, limits, budget);
    },
  };
}

async function sendOrRefund(port: MessagePort, message: OutgoingMessage, limits: Limits, budget: Quota): Promise<void> {
  try {
    await port.send(message);
  } catch (error) {
    await limits.refund(budget);
    throw error;
  }
}
