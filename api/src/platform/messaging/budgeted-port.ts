import type { FastifyBaseLogger } from 'fastify';
import type { Limits } from '../limits/limits.ts';
import type { MessagePort } from './message-port.ts';

const HOUR_MS = 3_600_000;

type Budget = { perHour: number; limits: Limits; log: FastifyBaseLogger };

/**
 * A port that costs money for each message: beyond so many an hour, of everybody together and by all processes, it rejects.
 * Limits by address and contact do not add up to that: whoever has many of both could send as many as they like.
 */
export function budgetedPort(port: MessagePort, { perHour, limits, log }: Budget): MessagePort {
  return {
    async send(message) {
      const waitMs = await limits.take([{ key: 'sms budget', max: perHour, windowMs: HOUR_MS }]);
      if (waitMs > 0) {
        // Read by the alert rules.
        log.error({ perHour, waitMs }, 'the budget for SMS is used up');
        throw new Error('The budget for SMS is used up.');
      }
      await port.send(message);
    },
  };
}
