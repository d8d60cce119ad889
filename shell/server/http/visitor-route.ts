import type { FastifyInstance } from 'fastify';
import type { Counter } from 'prom-client';
import { VISITOR_PATH } from '../../src/boot/visitor-cookie.ts';
import type { PageRate } from '../overload/page-rate.ts';
import type { Visitors } from '../visitors/visitors.ts';
import { answerWithError } from './error-document.ts';

export type VisitorRouteServices = { visitors: Visitors; rate: PageRate; refusedCounter: Counter<'what'> };

/**
 * Issues the visitor cookie, which shared pages cannot set; scripts request it if it is missing. Counts as a page in
 * the rate limit.
 */
export function registerVisitorRoute(
  app: FastifyInstance,
  { visitors, rate, refusedCounter }: VisitorRouteServices,
): void {
  app.post(VISITOR_PATH, async (request, reply) => {
    const visitor = visitors.identify(request);
    const retryAfterS = rate.consume(visitor);
    if (retryAfterS > 0) {
      refusedCounter.inc({ what: 'cookie of a greedy visitor' });
      return answerWithError(request, reply, 429, retryAfterS);
    }
    if (visitor.setCookie) reply.header('set-cookie', visitor.setCookie);
    return reply.header('cache-control', 'no-store').code(204).send();
  });
}
