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
  /** On top, for who has worked for it. */
  forWorkPerHour: number;
  log: FastifyBaseLogger;
  metrics: Pick<Metrics, 'smsPerHour'>;
};

export type BudgetedPort = {
  /** `isEarned`: whoever asks for the message has worked for it. Rejects with `BudgetSpent`, or as the port does. */
  send(message: OutgoingMessage, asked?: Asked): Promise<void>;
  /** What `send` would reject with, as far as this process knows: for who keeps something before they send. */
  refusal(asked: Asked): BudgetSpent | undefined;
  /** How much of what may be worked for has gone out, from 0 to 1, as far as this process knows. */
  shareEarned(): number;
};
type Asked = { isEarned: boolean };

/** Nothing was sent, and nothing will be for so long; unless it is earned, where it may be. */
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
 * A port that costs money for each message: so many an hour go out, of everybody together and by all processes, on top of
 * that so many which are worked for, and none beyond. Limits by address and contact do not add up to that: whoever has many
 * of both could send as many as they like. What the port did not accept is given back to the budget that it came from.
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
 * The same port for news that the site sends by itself, with a budget of its own: however many codes are asked for, a reminder goes
 * out, and however many reminders are due, a code does. Rejects with `BudgetSpent`, or as the port does.
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
