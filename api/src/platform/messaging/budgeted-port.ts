import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from '../http/metrics.ts';
import type { Claim, Limits } from '../limits/limits.ts';
import type { MessagePort, OutgoingMessage } from './message-port.ts';

const HOUR_MS = 3_600_000;

type NewsBudget = {
  perHour: number;
  limits: Limits;
  metrics: Pick<Metrics, 'sms'>;
};
type Budget = NewsBudget & {
  /** Additional budget for requests with a proof of work. */
  forWorkPerHour: number;
  log: FastifyBaseLogger;
  metrics: Pick<Metrics, 'smsPerHour'>;
};

export type BudgetedPort = {
  /** `isEarned`: the request has a proof of work. Rejects with `BudgetSpent`, or as the port does. */
  send(message: OutgoingMessage, asked?: Asked): Promise<void>;
  /** The error that `send` would throw, by local counts; for callers that store something before sending. */
  refusal(asked: Asked): BudgetSpent | undefined;
  /** Used share of the proof-of-work budget, from 0 to 1, according to local counts. */
  shareEarned(): number;
};
type Asked = { isEarned: boolean };

/** The SMS quota is used up for `waitMs`. If `mayBeEarned`, a proof of work may still be accepted. */
export class BudgetSpent extends Error {
  readonly waitMs: number;
  readonly mayBeEarned: boolean;
  constructor(waitMs: number, mayBeEarned: boolean) {
    super('The budget for SMS is used up.');
    this.waitMs = waitMs;
    this.mayBeEarned = mayBeEarned;
  }
}

/**
 * Wraps a port that costs money per message in an hourly budget, shared by all users and processes, plus a second
 * budget for requests with a proof of work. Limits by address and contact are not enough: an attacker with many of both
 * could send any number. Messages that the port rejects are credited back to their budget.
 */
export function budgetedPort(
  port: MessagePort,
  { perHour, forWorkPerHour, limits, log, metrics }: Budget,
): BudgetedPort {
  metrics.smsPerHour.set(perHour);
  for (const outcome of ['taken', 'earned', 'unearned', 'refused']) metrics.sms.inc({ outcome }, 0);
  const budget: Claim = { key: 'sms budget', max: perHour, windowMs: HOUR_MS };
  const aboveBudget: Claim = { key: 'sms above budget', max: forWorkPerHour, windowMs: HOUR_MS };

  function refusalFor({ isEarned }: Asked, waitMs: number, aboveMs: number): BudgetSpent | undefined {
    const mayBeEarned = aboveMs === 0;
    if (waitMs === 0 || (isEarned && mayBeEarned)) return undefined;
    metrics.sms.inc({ outcome: mayBeEarned ? 'unearned' : 'refused' });
    log.error({ perHour, waitMs, mayBeEarned }, 'the budget for SMS is used up');
    return new BudgetSpent(waitMs, mayBeEarned);
  }

  return {
    async send(message, asked = { isEarned: false }) {
      const waitMs = await limits.take([budget]);
      const aboveMs = asked.isEarned && waitMs > 0 ? await limits.take([aboveBudget]) : limits.waitOf(aboveBudget);
      const refusal = refusalFor(asked, waitMs, aboveMs);
      if (refusal !== undefined) throw refusal;
      metrics.sms.inc({ outcome: waitMs === 0 ? 'taken' : 'earned' });
      await sendOrGiveBack(port, message, limits, waitMs === 0 ? budget : aboveBudget);
    },
    refusal: (asked) => refusalFor(asked, limits.waitOf(budget), limits.waitOf(aboveBudget)),
    shareEarned: () => limits.countOf(aboveBudget) / forWorkPerHour,
  };
}

/**
 * Wraps the port in a separate budget for notifications, so that login codes and reminders cannot use up each other's
 * quota. Rejects with `BudgetSpent`, or as the port does.
 */
export function newsPort(port: MessagePort, { perHour, limits, metrics }: NewsBudget): MessagePort {
  for (const outcome of ['news', 'news-refused']) metrics.sms.inc({ outcome }, 0);
  const budget: Claim = { key: 'sms news budget', max: perHour, windowMs: HOUR_MS };
  return {
    async send(message) {
      const waitMs = await limits.take([budget]);
      metrics.sms.inc({ outcome: waitMs === 0 ? 'news' : 'news-refused' });
      if (waitMs > 0) throw new BudgetSpent(waitMs, false);
      await sendOrGiveBack(port, message, limits, budget);
    },
  };
}

async function sendOrGiveBack(port: MessagePort, message: OutgoingMessage, limits: Limits, from: Claim): Promise<void> {
  try {
    await port.send(message);
  } catch (error) {
    await limits.giveBack(from);
    throw error;
  }
}
