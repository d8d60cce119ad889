import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from '../http/metrics.ts';
import type { Limits } from '../limits/limits.ts';
import type { MessagePort } from './message-port.ts';

const HOUR_MS = 3_600_000;

type Budget = {
  perHour: number;
  limits: Limits;
  log: FastifyBaseLogger;
  metrics: Pick<Metrics, 'sms' | 'smsPerHour'>;
};

/** Nothing was sent, and nothing will be for so long. */
export class BudgetSpent extends Error {
  readonly waitMs: number;
  constructor(waitMs: number) {
    super('The budget for SMS is used up.');
    this.waitMs = waitMs;
  }
}

/**
 * A port that costs money for each message: beyond so many an hour, of everybody together and by all processes, it rejects
 * with `BudgetSpent`. Limits by address and contact do not add up to that: whoever has many of both could send as many as
 * they like.
 */
export function budgetedPort(port: MessagePort, { perHour, limits, log, metrics }: Budget): MessagePort {
  metrics.smsPerHour.set(perHour);
  for (const outcome of ['taken', 'refused']) metrics.sms.inc({ outcome }, 0);
  return {
    async send(message) {
      const waitMs = await limits.take([{ key: 'sms budget', max: perHour, windowMs: HOUR_MS }]);
      metrics.sms.inc({ outcome: waitMs > 0 ? 'refused' : 'taken' });
      if (waitMs > 0) {
        log.error({ perHour, waitMs }, 'the budget for SMS is used up');
        throw new BudgetSpent(waitMs);
      }
      await port.send(message);
    },
  };
}
