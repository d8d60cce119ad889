import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies/dependencies.ts';

/** Whether this process is on its way out: it serves on, but nobody new is to be sent to it. */
export type Leaving = { isLeaving: boolean };

/**
 * /healthz: the process answers (restart it when not). /readyz: it can serve (send no visitors when not): all that it
 * cannot do without is there and it is not on its way out. It names everything that it leans on, as `up` or `down`.
 */
export function answerHealth(fastify: FastifyInstance, dependencies: Dependencies, leaving: Leaving): void {
  fastify.get('/healthz', async () => ({ status: 'ok' }));
  fastify.get('/readyz', async (_request, reply) => {
    const report = await dependencies.report();
    const isReady = !leaving.isLeaving && report.every(({ isEssential, isUp }) => isUp || !isEssential);
    return reply.code(isReady ? 200 : 503).send({
      status: isReady ? 'ready' : 'not-ready',
      dependencies: Object.fromEntries(report.map(({ name, isUp }) => [name, isUp ? 'up' : 'down'])),
    });
  });
}
