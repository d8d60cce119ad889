import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies/dependencies.ts';

/** Whether this process is draining: it still serves requests, but should receive no new clients. */
export type Leaving = { isLeaving: boolean };

/**
 * /healthz: the process responds (restart it otherwise). /readyz: every essential dependency is up and the process is
 * not draining (send no traffic otherwise). It lists all dependencies as `up` or `down`.
 */
export function serveHealth(fastify: FastifyInstance, dependencies: Dependencies, leaving: Leaving): void {
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
